import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

/// The reader takes one way through what is usual and another through the rest; both have to give
/// what the grammar says, wherever in a text one ends and the other begins.
@Suite("JSON reader and grammar")
struct JSONAgreementTests {
  /// The nodes that the reader makes of `bytes`, nil when it refuses them or finds a key twice.
  private func read(_ bytes: [UInt8]) -> [JSONReference.Item]? {
    var findings = Diagnostics()
    let source = Source(name: "t", bytes: bytes)
    let tree = JSONReader.read(source, role: .data, into: &findings)
    #expect(tree != nil || findings.hasErrors, "a refused text has a finding")
    // Of data a key that stands twice is a warning, and the last of its values counts.
    guard let tree, !findings.contains(where: { $0.code == "node.duplicate-key" }) else {
      return nil
    }
    return (0..<tree.nodeCount).map { index in
      let kind = tree.kind(at: index)
      let hasText = kind == .key || kind == .string
      let range = tree.range(at: index)
      return JSONReference.Item(
        kind: "\(kind)", start: range.start, end: range.end,
        text: hasText ? tree.text(at: index) : "")
    }
  }

  /// Compares both ways for `text` alone, where its end is near, and with much behind it.
  private func compare(_ text: [UInt8]) -> Bool {
    let expected = JSONReference.items(of: text)
    for padding in [0, 31, 32, 33, 70] {
      let padded = text + [UInt8](repeating: 0x20, count: padding)
      let found = read(padded)
      guard found == expected else {
        Issue.record(
          """
          \(String(decoding: text, as: UTF8.self).debugDescription) and \(padding) spaces
          reader: \(found.map { "\($0)" } ?? "refused")
          grammar: \(expected.map { "\($0)" } ?? "refused")
          """)
        return false
      }
    }
    return true
  }

  @Test("written texts, and texts with a byte changed, are read as the grammar says")
  func random() {
    var random = SeededGenerator(22)
    var accepted = 0
    for _ in 0..<1500 {
      var text: [UInt8] = []
      JSONWriting.value(depth: 4, &random, into: &text)
      for _ in 0..<4 {
        if JSONReference.items(of: text) != nil { accepted += 1 }
        guard compare(text) else { return }
        JSONWriting.change(&text, &random)
      }
    }
    #expect((1500...4500).contains(accepted), "both kinds of text have to be common: \(accepted)")
  }

  @Test(
    "the cases of the parsing suite are read the same with much behind them",
    .enabled(if: Suites.conformance != nil, "the suites are absent"))
  func suite() throws {
    let folder = try #require(Suites.conformance).appending(path: "json-parsing")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where file.hasPrefix("y_") || file.hasPrefix("n_") {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: file)))
      // What nests too deep is refused by the reader and too deep for the grammar's recursion.
      guard file.hasSuffix(".json"), bytes.count < 10_000 else { continue }
      let items = read(bytes)
      for padding in [31, 32, 33, 70] {
        #expect(
          read(bytes + [UInt8](repeating: 0x20, count: padding)) == items,
          "\(file) and \(padding) spaces")
      }
    }
  }
}

/// Writes JSON of all kinds, with what is rare often.
enum JSONWriting {
  private static let spaces = ["", "", "", " ", "\n  ", "\t", "\r\n", "  "]
  private static let keys = [
    "a", "id", "title", "a longer key than most", "caf\u{E9}", "\u{1F600}", "", "a\\u0062",
    "\\\"", "ab",
  ]
  private static let strings = [
    "", "x", "a text of more than thirty-two bytes, in one piece", "\u{FC}ber", "\\n", "\\u00e9",
    "\\ud83d\\ude00", "\\ud83d", "tab\\t and \u{1F680} and the rest of it, which is long enough",
    "\\\\", "sixteen bytes..", "sixteen bytes...", "sixteen bytes...\\/",
  ]
  private static let scalars = [
    "0", "-0", "1", "12345678", "-7", "123456789012345678", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "0.5", "-12.25", "1e3", "1E+2", "2.5e-3", "1e400", "01", "1.", "-", "true", "false", "null",
    "123456789012345678901234567890.5", "nul", "1.0",
  ]

  static func value(depth: Int, _ random: inout SeededGenerator, into text: inout [UInt8]) {
    space(&random, into: &text)
    switch Int.random(in: 0..<(depth == 0 ? 5 : 9), using: &random) {
    case 0...2: text += one(of: scalars, common: 12, &random).utf8
    case 3, 4: text += "\"\(one(of: strings, common: 6, &random))\"".utf8
    case 5, 6:
      text.append(UInt8(ascii: "["))
      for index in 0..<Int.random(in: 0...6, using: &random) {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        value(depth: depth - 1, &random, into: &text)
      }
      space(&random, into: &text)
      text.append(UInt8(ascii: "]"))
    default:
      text.append(UInt8(ascii: "{"))
      let first = Int.random(in: 0..<keys.count, using: &random)
      for index in 0..<Int.random(in: 0...6, using: &random) {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        space(&random, into: &text)
        // Keys follow each other as in a feed, and sometimes one comes again.
        let isAgain = Int.random(in: 0..<40, using: &random) == 0
        text += "\"\(keys[(first + (isAgain ? 0 : index)) % keys.count])\"".utf8
        space(&random, into: &text)
        text.append(UInt8(ascii: ":"))
        value(depth: depth - 1, &random, into: &text)
      }
      space(&random, into: &text)
      text.append(UInt8(ascii: "}"))
    }
    space(&random, into: &text)
  }

  /// Changes, takes out or puts in one byte.
  static func change(_ text: inout [UInt8], _ random: inout SeededGenerator) {
    guard !text.isEmpty else { return }
    let at = Int.random(in: 0..<text.count, using: &random)
    let bytes = Array("{}[]\":,\\u09.e-+ \n\tt".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xFF]
    let byte = bytes[Int.random(in: 0..<bytes.count, using: &random)]
    switch Int.random(in: 0..<3, using: &random) {
    case 0: text[at] = byte
    case 1: text.insert(byte, at: at)
    default: text.remove(at: at)
    }
  }

  /// One of `choices`, the first `common` of them far more often than the others.
  private static func one(
    of choices: [String], common: Int, _ random: inout SeededGenerator
  ) -> String {
    let isCommon = Int.random(in: 0..<20, using: &random) > 0
    let index = Int.random(in: 0..<(isCommon ? common : choices.count), using: &random)
    return choices[index]
  }

  private static func space(_ random: inout SeededGenerator, into text: inout [UInt8]) {
    text += spaces[Int.random(in: 0..<spaces.count, using: &random)].utf8
  }
}
