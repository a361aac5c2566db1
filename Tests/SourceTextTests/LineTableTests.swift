import SourceText
import Testing

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
