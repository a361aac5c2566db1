import DocumentSyntax
import SourceText
import TestSupport
import Testing
import YAMLReader

/// One scalar in a document: the byte range of a word in its text was written at the mark.
struct MapCase: Sendable, CustomTestStringConvertible {
  let document: String
  let word: String
  var isJSON = false
  var testDescription: String { document.debugDescription }
}

@Suite("Text map")
struct TextMapTests {
  static let cases = [
    MapCase(document: #"["\u0041\ud83d\ude80é ${«nope»(x)}"]"#, word: "nope", isJSON: true),
    MapCase(document: #"["a\n«\"»b"]"#, word: "\"", isJSON: true),
    MapCase(document: #"["plain «here»"]"#, word: "here", isJSON: true),
    MapCase(document: #"a: "\x41\u00e9\U0001F680 \_ ${«nope»}""#, word: "nope"),
    MapCase(document: "a: \"one \\\n   two\n\n   «three»\\n\"", word: "three"),
    MapCase(document: "a: 'it''s\r\n  «here»'", word: "here"),
    MapCase(document: "a: é ${x +\n     «nope»}\n", word: "nope"),
    MapCase(document: "a: é ${x +\n\n\n     «nope»}\n", word: "nope"),
    MapCase(document: "a: |-\n  é one\n    «two»\n  three\nb: 1\n", word: "two"),
    MapCase(document: "a: |\n\n\n  one\n\n  «two»\n\n\nb: 1\n", word: "two"),
    MapCase(document: "a: |+\n  one\r\n  «two»\r\n\r\n\r\nb: 1\n", word: "two"),
    MapCase(document: "a:\n  - |2-\n      one\n     «two»\n", word: "two"),
    MapCase(document: "a: >-\n  one\n  «two»\n", word: "two"),
    MapCase(document: "a: >\n  one\n  two\n\n    more\n    «lines»\n\n  end\n", word: "lines"),
    MapCase(document: "a: >+ # note\n  one\n\n\n  «two»\n\n", word: "two"),
    MapCase(document: "? \"k\\x41\n  «ey»\"\n: 1\n", word: "ey"),
    MapCase(document: "a: \"x \u{2028} y\\t«z»\"", word: "z"),
    MapCase(document: "--- |\n one\n «two»", word: "two"),
  ]

  @Test("a word of the decoded text leads to where it was written", arguments: cases)
  func words(_ test: MapCase) throws {
    let marked = MarkedText(test.document)
    var findings = Diagnostics()
    let tree = try #require(
      test.isJSON
        ? JSONReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings)
        : YAMLReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings))
    let node = try #require(
      (0..<tree.nodeCount).first {
        tree.count(at: $0) == 0 && tree.text(at: $0).contains(test.word)
      })
    let map = TextMap(tree, node)
    #expect(map.isExact)
    let text = Array(tree.text(at: node).utf8)
    let word = Array(test.word.utf8)
    let offset = try #require(
      text.indices.first { text[$0...].starts(with: word) })
    let marks =
      test.word == "\""
      ? SourceRange(marked.ranges[0].start, marked.ranges[0].end) : marked.ranges[0]
    #expect(map.sourceRange(SourceRange(offset, offset + word.count)) == marks)
    laws(map, text, tree.range(at: node))
  }

  /// Places ascend, stay inside the scalar, and the whole text is inside the whole range.
  private func laws(_ map: TextMap, _ text: [UInt8], _ whole: SourceRange) {
    var last = whole.start
    for offset in 0..<text.count {
      let range = map.sourceRange(SourceRange(offset, offset + 1))
      #expect(range.start >= last || range.start >= whole.start)
      #expect(range.end > range.start)
      last = range.start
    }
    #expect(map.sourceRange(SourceRange(0, text.count)).start >= whole.start)
  }

  @Test("a number in another spelling has no exact map and gives the whole scalar")
  func inexact() throws {
    let marked = MarkedText("a: «0x1F»")
    var findings = Diagnostics()
    let tree = try #require(
      YAMLReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings))
    let map = TextMap(tree, 2)
    #expect(!map.isExact)
    #expect(map.sourceRange(SourceRange(0, 1)) == marked.ranges[0])
  }
}
