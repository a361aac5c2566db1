import SourceText
import Testing

extension LineTable.Position {
  fileprivate var text: String { "\(line):\(column)" }
}

@Suite("Line table")
struct LineTableTests {
  @Test("CR LF, LF and CR each end one line; U+2028 and U+0085 end none")
  func lineBreaks() {
    let table = LineTable(Source(name: "t", text: "a\r\nb\nc\rd\u{2028}e\u{85}f"))
    #expect(table.lineCount == 4)
    #expect(table.position(of: 3).line == 2)
  }

  @Test("a byte order mark has no column, a tab and an emoji have one each")
  func columns() {
    let text = "\u{FEFF}\t🚀x"
    let table = LineTable(Source(name: "t", text: text))
    #expect(table.position(of: 3).column == 1)
    #expect(table.position(of: 8).column == 3)
  }
}

@Suite("Line table of long lines")
struct LongLineTests {
  /// The column by counting from the start of the text, as the definition has it.
  private func slowColumn(_ bytes: [UInt8], _ offset: Int) -> Int {
    var column = 1
    var index = 0
    while index < offset {
      let length = [2, 3, 4].first { length in
        index + length <= bytes.count
          && String(validating: bytes[index..<index + length], as: UTF8.self)?.unicodeScalars.count
            == 1
      }
      index += bytes[index] < 0x80 ? 1 : length ?? 1
      if index <= offset { column += 1 }
    }
    return column
  }

  @Test(
    "places far into a line are those that counting from its start gives",
    arguments: ["a", "é", "日", "🚀", "a日🚀é", "ab🚀"])
  func longLines(unit: String) {
    let bytes = Array(String(repeating: unit, count: 20_000 / unit.utf8.count).utf8)
    let table = LineTable(Source(name: "t", bytes: bytes))
    for offset in [0, 1, 4095, 4096, 4097, 4098, 8190, 8192, 8193, 12_287, 12_290, bytes.count] {
      #expect(table.position(of: offset).line == 1)
      #expect(table.position(of: offset).column == slowColumn(bytes, offset), "\(offset)")
    }
  }

  @Test("bytes that are no UTF-8 have a place each")
  func invalidBytes() {
    let unit: [UInt8] = [0xFF, 0x80, 0xE2, 0x82, 0x61, 0xED, 0xA0, 0x80, 0xC0, 0xAF]
    let bytes = Array(repeatElement(unit, count: 1_000).joined())
    let table = LineTable(Source(name: "t", bytes: bytes))
    for offset in [1, 5, 4095, 4096, 4099, 9_999, 10_000] {
      #expect(table.position(of: offset).column == offset + 1)
    }
  }

  @Test("a CR LF over the edge of two blocks is one line break")
  func lineBreakOnEdge() {
    let text = String(repeating: "a", count: 4095) + "\r\nbc"
    let table = LineTable(Source(name: "t", text: text))
    #expect(table.position(of: 4095).text == "1:4096")
    #expect(table.position(of: 4098).text == "2:2")
    #expect(table.position(of: 9_999).text == "2:3")
  }

  @Test("an empty text and a lone byte order mark have one place")
  func empty() {
    #expect(LineTable(Source(name: "t", text: "")).position(of: 5).text == "1:1")
    let part = LineTable(Source(name: "t", bytes: Array("ab\ncd".utf8), firstLine: 7))
    #expect(part.position(of: 1).text == "7:2" && part.position(of: 4).text == "8:2")
    #expect(part.range(ofLine: 8) == SourceRange(3, 5))
    let mark = LineTable(Source(name: "t", text: "\u{FEFF}"))
    #expect(mark.position(of: 0).text == "1:1")
    #expect(mark.position(of: 3).text == "1:1")
  }
}
