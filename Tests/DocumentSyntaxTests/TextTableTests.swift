import DocumentSyntax
import Testing

@Suite("Texts are numbered in the order in which they come")
struct TextTableTests {
  @Test("A text that comes again keeps its number")
  func numbers() {
    var table = TextTable()
    #expect(table.insert("id") == (0, true))
    #expect(table.insert("title") == (1, true))
    #expect(table.insert("id") == (0, false))
    #expect(table.count == 2)
    #expect(table.number(of: "title") == 1)
    #expect(table.number(of: "titl") == nil)
  }

  @Test("Thousands of texts are found, the empty one among them")
  func manyTexts() {
    var table = TextTable()
    let texts = [""] + (0..<5000).map { "key \($0)" }
    for (number, text) in texts.enumerated() { #expect(table.insert(text) == (number, true)) }
    for (number, text) in texts.enumerated() { #expect(table.number(of: text) == number) }
    #expect(table.number(of: "key 5000") == nil)
  }

  @Test("Texts that people read as one are two")
  func isExact() {
    var table = TextTable()
    #expect(table.insert("\u{E9}") == (0, true))
    #expect(table.insert("e\u{301}") == (1, true))
  }

  @Test("A table that was emptied begins anew")
  func removesAll() {
    var table = TextTable()
    for number in 0..<20 { table.insert("\(number)") }
    table.removeAll()
    #expect(table.count == 0)
    #expect(table.number(of: "7") == nil)
    #expect(table.insert("7") == (0, true))
  }
}
