import DocumentSyntax
import SourceText
import TestSupport
import Testing
import YAMLReader

@Suite("Unquoted expressions")
struct UnquotedExpressionTests {
  /// A text with an unquoted hole at `value`, and what the value is meant to be.
  struct Mended: Sendable, CustomTestStringConvertible {
    let text: String
    let values: [String]

    /// In `text` each value that is to get quotes stands between `«` and `»`.
    init(_ text: String, _ values: String...) {
      self.text = text
      self.values = values
    }

    var testDescription: String { text.debugDescription }
  }

  @Test(
    "the line that is shown, in place of the one there, puts quotes around the values alone",
    arguments: [
      Mended("m: {\n    a: «${item.n}»,\n    b: 1 }\n", "${item.n}"),
      Mended("m: {\n    a: «${item.n}»\n  }\n", "${item.n}"),
      Mended("m: [\n  «${item.n}», «x ${b}» ]\n", "${item.n}", "x ${b}"),
      Mended("m: [ { a: 1 },\n  «${[1, 2]}»\n]\n", "${[1, 2]}"),
      Mended("a: «${{\"a\": 1}.a + \": \"}»  # c\n", "${{\"a\": 1}.a + \": \"}"),
      Mended("a: «${n ? 1 : 2}»  # ${c}\n", "${n ? 1 : 2}"),
      Mended("b: &x «${n ? 1 : 2}»\n", "${n ? 1 : 2}"),
      Mended("b: !!str «${n ? 1 : 2}» # c\n", "${n ? 1 : 2}"),
      Mended("b: !!str &x «${n ? 1 : 2}»\n", "${n ? 1 : 2}"),
      Mended("- k: [&x «${n}», !!str «${m}», 'a', \"b\": «${c}»] # d\n", "${n}", "${m}", "${c}"),
      Mended("a: «it's ${n ? 1 : 2}»   \n", "it's ${n ? 1 : 2}"),
      Mended("a: «${n + \"it's: \"}»\n", "${n + \"it's: \"}"),
      Mended("{ a: «${\"a # }\"}», b: 1 }  # b\n", "${\"a # }\"}"),
      Mended("a: «${r\"\\\" + \": }\"}»\n", "${r\"\\\" + \": }\"}"),
      Mended("{ a: «${x}», b: {c: «${y}»} }\n", "${x}", "${y}"),
      Mended("é: [ü, «ö ${x}» ]\r\nb: 1\r\n", "ö ${x}"),
      Mended("\"a\": «- ${n ? 1 : 2}»\n", "- ${n ? 1 : 2}"),
    ])
  func mended(_ mended: Mended) throws {
    let text = MarkedText(mended.text).text
    let first = try #require(Self.findings(text).first)
    #expect(first.code == "yaml.unquoted-expression")
    let fix = try #require(first.fix)
    #expect(fix.hasPrefix("write "))
    let wanted = Self.quoting(mended)
    #expect(Self.applying(String(fix.dropFirst(6)), at: first, to: text) == wanted)
    var findings = Diagnostics()
    let tree = try #require(
      YAMLReader.read(Source(name: "t", text: wanted), role: .data, into: &findings))
    let quoted = tree.nodes.indices.filter {
      tree.kind(at: $0) == .string && tree.text(at: $0).contains("${")
    }
    #expect(quoted.map { tree.text(at: $0) } == mended.values)
  }

  @Test(
    "where a line would not be mended by quotes alone, none is shown",
    arguments: [
      ("bind: { a: ${item.n, b: 1 }\n", "close the hole"),
      ("bind: { a: ${item.n }\nb: 1\n", "close the hole"),
      ("bind: { a: ${f(item.n, b: 1 }\n", "close the hole"),
      ("bind: {\n  a: ${item.n,\n  b: 1 }\n", "close the hole"),
      ("a: ${x ? \"b\": c\n", "close the hole"),
      ("a: \"x\" ${y ? 1 : 2}\n", "single quotes"),
      ("x: &x 1\na: *x ${y ? 1 : 2}\n", "single quotes"),
      ("a: b\n  ${y ? 1 : 2} c\n", "single quotes"),
      ("a: [${x} {b}]\n", "single quotes"),
      ("m: [ {\n  a: 1 }, ${[1, 2]}\n]\n", "single quotes"),
      ("a: ${1 == 0 ? \"none\"\n        : \"more\"}\nb: 1\n", ">-"),
      ("a: ${1 == 0\n  ? \"none\"\n  : \"more\"}\nb: 1\n", ">-"),
      ("a: ${x ? \"b\": c +\n  d}\n", ">-"),
      ("a: { b: ${x +\n  1}, c: 1 }\n", "single quotes"),
    ])
  func noLine(_ text: String, _ advice: String) throws {
    let first = try #require(Self.findings(text).first)
    #expect(first.code == "yaml.unquoted-expression")
    let fix = try #require(first.fix)
    #expect(fix.contains(advice), "\(fix)")
    #expect(!fix.contains("${"), "\(fix)")
  }

  @Test(
    "a hole in a key is named, without advice", arguments: ["{ ${item.n}: 1 }", "${a ? b : c}: 1"])
  func key(_ text: String) {
    let findings = Self.findings(text)
    #expect(findings.map(\.code) == ["yaml.unquoted-expression"])
    #expect(findings.first?.message.contains("key") == true)
    #expect(findings.map(\.fix) == [nil])
  }

  @Test("after a hole over two lines the next lines are read, after one without end they are not")
  func next() {
    let two = "a: ${b\n  ? c\n  : d}\ne: ${f ? 1 : 2}\n"
    #expect(Self.findings(two).map(\.code).count == 2)
    let open = "a: { b: ${c, d: 1 }\ne: ${f ? 1 : 2}\n"
    #expect(Self.findings(open).map(\.code).count == 1)
  }

  @Test("a block of text whose line stands too far left is no hole without quotes")
  func block() {
    let text = "a: >-\n    ${1 == 0 ? \"none\"\n  : \"more\"}\n"
    #expect(Self.findings(text).map(\.code) == ["yaml.syntax"])
  }

  // MARK: Texts

  private static func findings(_ text: String) -> [Diagnostic] {
    var findings = Diagnostics()
    _ = YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings)
    return Array(findings)
  }

  /// The text with quotes at the marks.
  private static func quoting(_ mended: Mended) -> String {
    var result = ""
    var isInside = false
    for scalar in mended.text.unicodeScalars {
      switch scalar {
      case "«", "»":
        result += "'"
        isInside = scalar == "«"
      case "'" where isInside: result += "''"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `text` with `line` in place of the one that `finding` stands in, with its indentation.
  private static func applying(_ line: String, at finding: Diagnostic, to text: String) -> String {
    let bytes = Array(text.utf8)
    var start = finding.span.range.start
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while start < end, bytes[start] == 0x20 { start += 1 }
    return String(decoding: bytes[..<start] + Array(line.utf8) + bytes[end...], as: UTF8.self)
  }
}
