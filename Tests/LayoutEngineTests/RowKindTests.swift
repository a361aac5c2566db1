import DocumentValues
import LayoutEngine
import ListRows
import Testing

@Suite("Kinds of rows")
struct RowKindTests {
  @Test("kinds of rows and rows that fail take turns and keep nothing of each other")
  func turns() {
    let layout =
      RowTests.cells + """
        source:
          type: basic
          id: a
          items: ${data}
          variants:
            - when: ${item.kind == "rich"}
              cell: Any
              bind: { value: '${item.v}', other: '${item.?w}' }
              selectable: false
              x-a: 1
            - { when: '${item.kind == "plain"}', cell: Title, bind: { title: '${item.v}' } }
        """
    let data = """
      [{"kind": "rich", "v": 1, "w": 2}, {"kind": "plain", "v": "t"}, {"kind": "rich"},
       {"kind": "plain", "v": 5}, {"kind": "rich", "v": 3}, {"kind": "none"}, {},
       {"kind": "plain", "v": "u"}, {"kind": "plain", "v": "w"}, {"kind": "rich", "v": 4}]
      """
    let walk = Screen(layout, data: data).walk()
    let rows = walk.rows
    #expect(
      rows.map { $0.failure?.code } == [
        nil, nil, "row.missing-field", "row.type", nil, "row.no-variant", "row.missing-field", nil,
        nil, nil,
      ])
    #expect(
      rows.map(\.cell) == ["Any", "Title", nil, nil, "Any", nil, nil, "Title", "Title", "Any"])
    let props: [Value] = [
      ["value": 1, "other": 2], ["title": "t"], [:], [:], ["value": 3], [:], [:], ["title": "u"],
      ["title": "w"], ["value": 4],
    ]
    #expect(rows.map { .map($0.props) } == props)
    // A row that fails keeps the keys of its kind, where that is known.
    let keys = [0, 2, 4, 9]
    #expect(walk.extensions == rows.indices.map { keys.contains($0) ? #""x-a":1"# : "" })
  }
}
