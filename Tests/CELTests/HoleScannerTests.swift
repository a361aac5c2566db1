import CEL
import SourceText
import TestSupport
import Testing

@Suite("Hole scanner")
struct HoleScannerTests {
  /// The parts of a text: literals as they are, expressions between `<` and `>`.
  private func parts(_ text: String) -> [String]? {
    var findings = Diagnostics()
    let bytes = Array(text.utf8)
    let origin = ExpressionOrigin(whole: Source(name: "t", text: text))
    func slice(_ range: SourceRange) -> String {
      String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
    return HoleScanner.scan(bytes, origin: origin, into: &findings)?.map { segment in
      switch segment {
      case .literal(let range): slice(range)
      case .hole(_, let expression): "<\(slice(expression))>"
      }
    }
  }

  @Test(
    "texts are cut into literals and holes",
    arguments: [
      ("", []), ("plain", ["plain"]), ("${a}", ["<a>"]), ("x${a}y", ["x", "<a>", "y"]),
      ("${a}${b}", ["<a>", "<b>"]), ("$12 $ $", ["$12 $ $"]), ("$${x}", ["$", "<x>"]),
      ("$$$", ["$$$"]), ("${\"${\"}", ["<\"${\">"]), ("{a}", ["{a}"]), ("${}", ["<>"]),
      ("${{'a': {1: 2}}}!", ["<{'a': {1: 2}}>", "!"]), ("${'}'}", ["<'}'>"]),
      (#"${"\"}"}"#, [#"<"\"}">"#]), (#"${r'\'}"#, [#"<r'\'>"#]), (#"${b"}"}"#, [#"<b"}">"#]),
      (#"${'''}'}'''}"#, [#"<'''}'}'''>"#]), ("${\"\"\"\n}\"\"\"}", ["<\"\"\"\n}\"\"\">"]),
      ("${a // }\n}", ["<a // }\n>"]), ("${a.`}`}", ["<a.`}`>"]), ("é${a}é", ["é", "<a>", "é"]),
      ("${ a\n + b }", ["< a\n + b >"]), ("${a #}", ["<a #>"]),
    ] as [(String, [String])])
  func cuts(_ text: String, _ expected: [String]) {
    #expect(parts(text) == expected)
  }

  @Test(
    "an unclosed hole is reported at its dollar",
    arguments: [
      "«$»{a", "x «$»{", "${a} «$»{b", "«$»{{}", "«$»{'}", "«$»{a // }", "«$»{\"\"\"}\"\"}",
      "«$»{it's}\n${b}", "«$»{a.`b}",
    ])
  func unclosed(_ marked: String) {
    let text = MarkedText(marked)
    var findings = Diagnostics()
    let origin = ExpressionOrigin(whole: Source(name: "t", text: text.text))
    #expect(HoleScanner.scan(Array(text.text.utf8), origin: origin, into: &findings) == nil)
    #expect(findings.count == 1)
    #expect(findings.first?.code == "expression.unclosed")
    #expect(findings.first?.span.range == text.ranges[0])
  }

  @Test(
    "a hole that a comment of YAML cuts asks for quotes",
    arguments: [
      ("a: ${\"a", " # b\"}\n", true), ("a: ${b", "  # c }\n", true), ("a: ${b", " # c\n}", false),
      ("a: ${b", "# }", false), ("a: ${b", "", false), ("a: '${b", "' # }", false),
    ])
  func cutByComment(_ text: String, _ rest: String, _ isCut: Bool) {
    var findings = Diagnostics()
    let origin = ExpressionOrigin(whole: Source(name: "t", text: text + rest))
    #expect(HoleScanner.scan(Array(text.utf8), origin: origin, into: &findings) == nil)
    #expect(findings.map(\.code) == ["expression.unclosed"])
    #expect(findings.first?.fix?.contains("single quotes") == isCut)
  }

  @Test("a text without ${ has no hole")
  func quickCheck() {
    for (text, expected) in [("", false), ("$", false), ("a$ {b}", false), ("a${", true)] {
      #expect(HoleScanner.hasHole(Array(text.utf8).span) == expected)
    }
  }
}
