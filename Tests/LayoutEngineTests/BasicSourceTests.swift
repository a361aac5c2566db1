import DataSources
import DocumentValues
import LayoutEngine
import ListRows
import SourceText
import Testing

@Suite("Basic sources")
struct BasicSourceTests {
  static let cells = """
    listlayout: 1
    cells:
      Title: { properties: { title: { type: string } }, required: [title] }
      Any: { properties: { value: {} } }

    """

  @Test("a list gives one row an element, with keys in their ids")
  func list() {
    let walk = Screen(
      Self.cells + """
        source:
          type: basic
          id: rows
          items: ${data.rows}
          key: ${item.id}
          cell: Title
        """,
      data: #"{"rows":[{"id":"a","title":"A"},{"id":"b/c","title":"B"}]}"#
    ).walk()
    #expect(walk.ids == ["rows/a", "rows/b~1c"])
    #expect(walk.rows.map { $0.props["title"] } == ["A", "B"])
    #expect(walk.findings.isEmpty)
  }

  @Test("a static row is one row whose id is its source's path")
  func staticRow() {
    let walk = Screen(
      Self.cells + "source: { type: basic, id: label, cell: Title, bind: { title: Quick Links } }"
    ).walk()
    #expect(walk.ids == ["label"])
    #expect(walk.rows[0].props["title"] == "Quick Links")
  }

  @Test("index and items count what where left")
  func condition() {
    let walk = Screen(
      Self.cells + """
        source:
          type: basic
          id: rows
          items: ${data}
          where: ${item.ok}
          as: row
          key: ${row.id}
          cell: Any
          bind: { value: '${[index, rowIndex, size(items)]}' }
        """,
      data: #"[{"id":1,"ok":false},{"id":2,"ok":true},{"id":3},{"id":4,"ok":true}]"#
    ).walk()
    #expect(walk.ids == ["rows/2", "rows/4"])
    #expect(walk.rows.map { $0.props["value"] } == [[0, 0, 2], [1, 1, 2]])
    #expect(walk.findings.map(\.code) == ["row.missing-field"])
    #expect(walk.findings.first?.pointer == "/2")
  }

  @Test("sections: multiple makes a section of each list and of each group")
  func sections() {
    let layout =
      Self.cells + """
        source:
          type: basic
          id: rows
          sections: multiple
          items: ${data}
          key: ${item.id}
          cell: Title
        """
    let lists = Screen(
      layout, data: #"[[{"id":"a","title":"A"}],[],[{"id":"b","title":"B"}]]"#
    ).walk()
    #expect(lists.sections.map(\.id) == ["rows/0", "rows/1", "rows/2"])
    #expect(lists.ids == ["rows/a", "rows/b"])
    #expect(
      lists.rows.map(\.position) == [
        ListPosition(section: 0, item: 0), ListPosition(section: 2, item: 0),
      ])
    #expect(lists.rows.map(\.local) == [0, 1])
    let groups = Screen(
      layout, data: #"[{"key":"x","items":[{"id":"a","title":"A"}]}]"#
    ).walk()
    #expect(groups.sections.map(\.id) == ["rows/x"])
  }

  @Test("two rows of one key are reported, and the second is renamed in a full walk only")
  func duplicates() {
    let screen = Screen(
      Self.cells + """
        source: { type: basic, id: rows, items: '${data}', key: '${item.id}', cell: Title }
        """,
      data: #"[{"id":"a","title":"A"},{"id":"a","title":"B"},{"id":"a","title":"C"}]"#)
    let walk = screen.walk()
    #expect(walk.ids == ["rows/a", "rows/a~~2", "rows/a~~3"])
    #expect(walk.findings.map(\.code) == ["row.duplicate-id"])
    #expect(walk.findings.first?.count == 2)
    #expect(screen.walk(rows: 1..<2).ids == ["rows/a"])
    #expect(screen.list?.row(at: ListPosition(section: 0, item: 2))?.row.id == "rows/a")
  }

  @Test("a row that fails keeps its place, the others come out")
  func failingRow() {
    let walk = Screen(
      Self.cells + """
        source: { type: basic, id: rows, items: '${data}', key: '${item.id}', cell: Title }
        """,
      data: #"[{"id":"a"},{"id":"b","title":"B"},{"id":"c","title":5},{"id":"d","title":null}]"#
    ).walk()
    #expect(
      walk.rows.map { $0.failure?.code }
        == ["row.missing-field", nil, "row.type", "row.null"])
    #expect(walk.rows[1].cell == "Title")
    #expect(Set(walk.findings.map(\.code)) == ["row.missing-field", "row.type", "row.null"])
  }
}
