import DocumentSyntax
import SourceText
import TestSupport
import Testing
import YAMLReader

/// One broken text: where what is found.
struct YAMLFault: Sendable, CustomTestStringConvertible {
  let text: String
  let code: String
  let mentions: String

  init(_ text: String, _ code: String, _ mentions: String) {
    self.text = text
    self.code = code
    self.mentions = mentions
  }

  var testDescription: String { text.debugDescription }
}

@Suite("YAML faults")
struct YAMLFaultTests {
  @Test(
    "each fault is reported at its place in words that help",
    arguments: [
      YAMLFault("a: 1\nsource:\n«\t»type: basic\n", "yaml.syntax", "tab"),
      YAMLFault("a: «@»x\n", "yaml.syntax", "quoted"),
      YAMLFault("é: x\nb: [1, 2\nc«:» 3\n", "yaml.syntax", "`,`"),
      YAMLFault("a: b«:» c\n", "yaml.syntax", "`:`"),
      YAMLFault("a: 1\n b«:» 2\n", "yaml.syntax", "`:`"),
      YAMLFault("a:\n  b: 1\n «c»: 2\n", "yaml.syntax", "key"),
      YAMLFault("a: \"x\ny\n«»", "yaml.syntax", "not closed"),
      YAMLFault("a: \"«\\q»\"\n", "yaml.syntax", "escape"),
      YAMLFault("a: [1, 2«»", "yaml.syntax", "expected"),
      YAMLFault("a: «*x»\n", "yaml.syntax", "no anchor"),
      YAMLFault("a: x«\u{7}»y\n", "yaml.syntax", "\\x07"),
      YAMLFault("a: x«\u{9B}»y\n", "yaml.syntax", "\\x9B"),
      YAMLFault("a: x«\u{FFFE}»y\n", "yaml.syntax", "\\uFFFE"),
      YAMLFault("é: &a [«*a»]\n", "yaml.alias-limit", "inside"),
      YAMLFault("%YAML 2.0\n---\na: 1\n", "yaml.syntax", "version"),
      YAMLFault("items: [$«{»data.a}, ${data.b}]\n", "yaml.unquoted-expression", "quotes"),
      YAMLFault("a: ${x ? \"b\"«:» c}\n", "yaml.unquoted-expression", "quotes"),
      YAMLFault("b: { t: $«{»item.name}, u: 1 }\n", "yaml.unquoted-expression", "quotes"),
      // Quotes do not help where the key is misplaced.
      YAMLFault("a: 1\n  b«:» ${x}\n", "yaml.syntax", "indentation"),
      YAMLFault("a: 1\n  b«:» { t: ${x} }\n", "yaml.syntax", "indentation"),
      YAMLFault("- a:\n  b: 1\n    c«:» ${x}\n", "yaml.syntax", "indentation"),
      YAMLFault("<<: «1»\n", "yaml.syntax", "`<<`"),
      YAMLFault("<<: [{a: 1}, «x»]\n", "yaml.syntax", "`<<`"),
    ])
  func faults(_ fault: YAMLFault) throws {
    let marked = MarkedText(fault.text)
    var findings = Diagnostics()
    let source = Source(name: "t", text: marked.text)
    #expect(YAMLReader.read(source, role: .data, into: &findings) == nil)
    let first = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(first.code == fault.code)
    #expect(first.message.contains(fault.mentions), "\(first.message)")
    if let range = marked.ranges.first { #expect(first.span.range.start == range.start) }
  }

  @Test("every line with an unquoted hole is reported, each at its place; other lines are not")
  func allUnquoted() {
    let text = """
      listlayout: 1
      a: ${x ? "é" : 1}
      b: ${fine}
      c:
        - { d: ${e["f"]}, g: 'h' }
        - { d: '${e}', g: ${h} }
      i: "${j ? k : l}"
      m: >-
        ${n ? o : p}
      q: é ${r ? s : t}
      """
    var findings = Diagnostics()
    let source = Source(name: "a.yml", text: text)
    #expect(YAMLReader.read(source, role: .layout, into: &findings) == nil)
    let table = LineTable(source)
    #expect(findings.map { table.position(of: $0.span.range.start).line } == [2, 5, 6, 10])
    #expect(findings.allSatisfy { $0.code == "yaml.unquoted-expression" })
    #expect(findings.map(\.fix).last == "write q: 'é ${r ? s : t}'")
  }

  @Test("a fault of another kind after an unquoted hole may come of that, and is not reported")
  func unquotedAndOther() {
    var findings = Diagnostics()
    let text = "a: ${b ? c : d}\ne: ]\nf: ${g ? h : i}\n"
    _ = YAMLReader.read(Source(name: "a.yml", text: text), role: .layout, into: &findings)
    #expect(findings.map(\.code) == ["yaml.unquoted-expression"])
  }

  @Test(
    "the fix of an unquoted hole shows the line with quotes",
    arguments: [
      ("  items: [${data.a}, ${data.b}]", "write items: ['${data.a}', '${data.b}']"),
      ("title: ${x ? \"it's\": c}", "write title: '${x ? \"it''s\": c}'"),
      ("a: Placed: ${x}", "write a: 'Placed: ${x}'"),
      ("- a: b - c ${x}: d", "write - a: 'b - c ${x}: d'"),
      ("- - a: b ? ${x}: d", "write - - a: 'b ? ${x}: d'"),
      ("a: b [c] ${x}: d", "write a: 'b [c] ${x}: d'"),
      ("a: @${x}", "write a: '@${x}'"),
      (
        "a: ${format.date(timestamp(order.placedAt), \"yyyy-MM-dd\") + \": \" + order.title.trim()}",
        "write a: '${format.date(timestamp(order.placedAt), \"yyyy-MM-dd\") + \": \" + "
          + "order.title.trim()}'"
      ),
      (
        "a: ${\"x: \" + \"\(String(repeating: "y", count: 200))\"}",
        "write the whole value in single quotes, and each `'` inside it twice"
      ),
      (
        "b: { t: ${item.name}, u: \"${1}\", v: a ${[1, 2]} }",
        "write b: { t: '${item.name}', u: \"${1}\", v: 'a ${[1, 2]}' }"
      ),
    ])
  func fixes(_ line: String, _ fix: String) {
    var findings = Diagnostics()
    _ = YAMLReader.read(Source(name: "t", text: line + "\n"), role: .data, into: &findings)
    #expect(findings.first?.code == "yaml.unquoted-expression")
    #expect(findings.first?.fix == fix)
  }

  @Test("what libyaml was reading is shown beside the fault")
  func context() {
    let marked = MarkedText("a:\n  «b»: 1\n c: 2\n")
    var findings = Diagnostics()
    _ = YAMLReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings)
    #expect(findings.first?.related.first?.message.contains("map begins here") == true)
  }

  @Test("a list in brackets that is not closed is shown beside the end of the file")
  func unclosedBrackets() {
    let marked = MarkedText("a: 1\rb: 2\r\nc: 3\nd: «[»\n")
    var findings = Diagnostics()
    let source = Source(name: "t", text: marked.text)
    _ = YAMLReader.read(source, role: .data, into: &findings)
    #expect(findings.map(\.code) == ["yaml.syntax"])
    #expect(findings.first?.related.first?.span.range == marked.ranges[0])
  }

  @Test("each byte that is no UTF-8 is found; UTF-16 is named with advice")
  func encodings() {
    var findings = Diagnostics()
    let bytes = Array("é: ".utf8) + [0xFF] + Array(" x ".utf8) + [0xE2, 0x82]
    #expect(YAMLReader.read(Source(name: "t", bytes: bytes), role: .data, into: &findings) == nil)
    #expect(findings.map(\.code) == ["text.encoding", "text.encoding", "text.encoding"])
    #expect(findings.first?.span.range.start == 4)
    for bytes: [UInt8] in [[0xFE, 0xFF, 0, 0x61], [0x61, 0, 0x3A, 0]] {
      var findings = Diagnostics()
      #expect(YAMLReader.read(Source(name: "t", bytes: bytes), role: .data, into: &findings) == nil)
      #expect(findings.map(\.code) == ["text.encoding"])
      #expect(findings.first?.fix != nil)
    }
  }
}
