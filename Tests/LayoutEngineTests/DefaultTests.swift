import DocumentValues
import ListRows
import Testing

@Suite("Defaults of properties")
struct DefaultTests {
  static let head = """
    listlayout: 1
    cells:
      Book:
        properties:
          title: { type: string }
          kind: { type: string, default: book }
          tags: { type: array, default: [new] }
          stars: { type: [integer, 'null'], default: 3 }
        required: [title]
    actions: { open: { properties: { id: { type: integer }, how: { type: string, default: push } } } }

    """

  private func rows(_ source: String, data: String = "{}") -> [Row] {
    Screen(Self.head + source, data: data).walk().rows
  }

  @Test(
    "a property without a value has its default, whatever it is not bound to; null is a value",
    arguments: [
      "bind: { title: a, stars: null }",
      "bind: { title: a, kind: '${data.?kind}', tags: '${data.?tags}', stars: '${null}' }",
      "items: [{ title: a, stars: null }], key: '${item.title}'",
    ])
  func defaults(content: String) throws {
    let source = "source: { type: basic, id: a, cell: Book, \(content) }"
    let row = try #require(rows(source).first)
    #expect(row.props["kind"] == "book" && row.props["tags"] == ["new"])
    #expect(row.props["stars"] == .null)
  }

  @Test("a required property that is bound to no value has its default, too; so have headers")
  func required() throws {
    let text = """
      listlayout: 1
      cells: { Line: { properties: { text: { type: string, default: none } }, required: [text] } }
      source:
        type: basic
        id: a
        header: { cell: Line, bind: { text: '${data.?text}' } }
        items: [{}]
        key: ${index}
        cell: Line
      """
    let walk = Screen(text, data: "{}").walk()
    #expect(walk.rows.first?.props["text"] == "none")
    #expect(walk.sections.first?.header?.props["text"] == "none")
  }

  @Test(
    "actions have the defaults of their types, in the order of their declaration",
    arguments: ["{ type: open, id: 1 }", "'${{\"type\": \"open\", \"id\": 1}}'"])
  func actions(action: String) throws {
    let source =
      "source: { type: basic, id: a, cell: Book, bind: { title: a }, action: \(action) }"
    let given = try #require(rows(source).first?.action)
    #expect(given.properties["id"] == 1 && given.properties["how"] == "push")
  }

  @Test("a default that breaks its schema is found without data")
  func broken() {
    let screen = Screen(
      """
      listlayout: 1
      cells: { A: { properties: { n: { type: integer, minimum: 3, default: 1 } } } }
      source: { type: basic, id: a, cell: A }
      """)
    #expect(screen.codes == ["data.minimum"])
  }
}
