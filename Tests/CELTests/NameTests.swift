import CEL
import SourceText
import TestSupport
import Testing

@Suite("Names and calls")
struct NameTests {
  @Test(
    "unknown names and functions are reported at the name",
    arguments: [
      ("«tilte»", "unknown name `tilte`; did you mean `title`?"),
      ("1 + «zzz».b", "unknown name `zzz`; visible here: `title`, `item`"),
      ("[1].map(x, «y»)", "unknown name `y`"), ("[1].map(elem, «elme»)", "did you mean `elem`?"),
      ("[1].map(x, x) + [«x»]", "unknown name `x`"), (".«x»", "unknown name `x`"),
      ("«sise»(title)", "unknown function `sise`; did you mean `size`?"),
      ("title.«startWith»('a')", "did you mean `startsWith`?"),
      ("«startsWith»(title, 'a')", "is a method"), ("title.«int»()", "is a function"),
      ("title.«startsWith»()", "called with 0 and takes 1 argument"),
      ("title.«substring»(1, 2, 3)", "called with 3 and takes 1 or 2 arguments"),
      ("«abs»(1)", "did you mean `math.abs(1)`?"), ("math.«abz»(1)", "did you mean `math.abs`?"),
      ("math.«greatest»()", "takes 1 or more arguments"), ("title.«map»(x)", "takes 2 or 3"),
      ("«has»()", "needs a field"), ("«nope»(«zzz», «zzz»)", "unknown"),
      ("cel.«bind»(x, 1)", "called with 2 and takes 3"),
      ("item.«frobnicate»()", "unknown function"), ("«len»(item)", "did you mean `size(item)`?"),
      ("item.«length»()", "did you mean `size(item)`?"),
      ("title.«toLowerCase»()", "`title.lowerAscii()`?"),
    ] as [(String, String)])
  func unknown(_ marked: String, _ message: String) {
    let text = MarkedText(marked)
    let findings = Reading.findings(text.text, names: ["item", "title"])
    let code =
      message.contains("needs a field")
      ? "expression.syntax"
      : message.contains("unknown name") || marked.contains("elme")
        ? "expression.unknown-name"
        : "expression.unknown-function"
    #expect(findings.count == text.ranges.count)
    #expect(findings.contains { $0.message.contains(message) }, "\(findings.map(\.message))")
    if text.ranges.count == 1 {
      #expect(findings.first?.code == code || message == "unknown")
      if !message.contains("needs a field") {
        #expect(findings.first?.span.range == text.ranges[0])
      }
    }
  }

  @Test("a fix says what to write")
  func fixes() {
    #expect(Reading.findings("startsWith('a', 'b')").first?.fix == "write `'a'.startsWith('b')`")
    #expect(Reading.findings("'a'.size2()").first?.fix == "write `size`")
    #expect(Reading.findings("a = 1", names: ["a"]).first?.fix == "write `==`")
    #expect(Reading.findings("${a}", names: ["a"]).first?.fix?.contains("leave out") == true)
  }

  @Test(
    "macros want a plain name for their variable",
    arguments: ["[1].map(«a.b», 1)", "[1].all(«1», true)", "cel.bind(«'x'», 1, 2)"])
  func variables(_ marked: String) {
    let text = MarkedText(marked)
    let findings = Reading.findings(text.text, names: ["a"])
    #expect(findings.first?.code == "expression.syntax")
    #expect(findings.first?.span.range == text.ranges[0])
  }

  @Test("has() wants a field")
  func presence() {
    for text in ["has(a)", "has(a[0])", "has(1)", "has(a.?b)", "has(a.b, 1)"] {
      #expect(Reading.findings(text, names: ["a"]).first?.code == "expression.syntax")
    }
  }

  @Test("a variable that hides an outer name is a warning, save for the names of rows")
  func shadowing() {
    let findings = Reading.findings(
      "[1].map(«a», a)".filter { $0 != "«" && $0 != "»" }, names: ["a"])
    #expect(findings.map(\.code) == ["expression.shadowed-name"])
    #expect(!findings.hasErrors)
    #expect(Reading.findings("[1].map(item, item)", names: ["item"]).isEmpty)
    #expect(
      Reading.findings("[[1]].map(x, x.map(x, x))").map(\.code) == ["expression.shadowed-name"])
    #expect(Reading.findings("[1].map(x, x) + [2].map(x, x)").isEmpty)
  }

  @Test("a constant pattern is checked with the expression")
  func patterns() {
    let text = MarkedText("title.matches(«'(a'»)")
    let findings = Reading.findings(text.text, names: ["title"])
    #expect(findings.first?.code == "expression.syntax")
    #expect(findings.first?.span.range == text.ranges[0])
    #expect(Reading.findings("title.matches('(a)+')", names: ["title"]).isEmpty)
  }

  @Test("words that cannot be names")
  func reserved() {
    for word in ["in", "true", "null", "while", "package", "1a", "", "a-b", "é"] {
      #expect(!ReservedWords.isName(word))
    }
    for word in ["a", "_", "a1", "int", "item"] { #expect(ReservedWords.isName(word)) }
  }
}
