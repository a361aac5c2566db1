import DataSources
import DocumentValues
import LayoutEngine
import ListRows
import SourceText
import Testing

@Suite("Rows")
struct RowTests {
  static let cells = """
    listlayout: 1
    cells:
      Title: { properties: { title: { type: string } }, required: [title] }
      Any: { properties: { value: {}, other: {} } }
    actions:
      open: { properties: { url: { type: string } }, required: [url] }

    """

  @Test("a let is computed when it is read; one that fails fails only there")
  func lets() {
    let layout =
      Self.cells + """
        let:
          sum: ${params.a + twice}
          twice: ${params.a * 2}
          broken: ${data.gone}
        params:
          a: { type: integer, default: 2 }
        source:
          type: composite
          id: root
          children:
            - { type: basic, id: a, cell: Any, bind: { value: '${sum}' } }
            - { type: basic, id: b, cell: Any, bind: { value: '${sum > 0 ? 1 : broken}' } }
            - { type: basic, id: c, cell: Any, bind: { value: '${broken}' } }
        """
    let walk = Screen(layout, data: "{}").walk()
    #expect(walk.rows.map { $0.props["value"] } == [6, 1, nil])
    #expect(walk.rows.map { $0.failure?.code } == [nil, nil, "row.missing-field"])
    #expect(walk.findings.map(\.code) == ["row.missing-field"])
  }

  @Test("a param has the kind of number that its type names, given or by default")
  func paramNumbers() {
    let layout =
      Self.cells + """
        params:
          rate: { type: number, default: 2 }
          count: { type: integer, default: 5.0 }
          either: { type: [integer, number], default: 1 }
          free: { default: 1 }
        source: { type: basic, id: a, cell: Any, bind: { value: '${params}' } }
        """
    func values(_ given: [String: Value]) -> [Value] {
      let map = Screen(layout, params: given).walk().rows.first?.props["value"]
      guard case .map(let params)? = map else { return [] }
      return params.map(\.value)
    }
    #expect(values([:]) == [.double(2), .int(5), .int(1), .int(1)])
    let given = values(["rate": .uint(3), "count": .double(1e300), "free": .double(4)])
    #expect(given == [.double(3), .double(1e300), .int(1), .double(4)])
  }

  @Test("let values that need each other are a cycle")
  func cycle() {
    let screen = Screen(
      Self.cells + """
        let: { a: '${b}', b: '${c}', c: '${a}', d: '${d}' }
        source: { type: basic, id: x, cell: Any }
        """)
    #expect(screen.codes.filter { $0 == "layout.cycle" }.count == 2)
    #expect(screen.list == nil)
  }

  @Test("long keys that come again are found as short ones are")
  func longKeys() {
    let key = String(repeating: "é", count: 500)
    let walk = Screen(
      Self.cells + """
        source:
          type: basic
          id: rows
          items: ['\(key)', '\(key)x', '\(key)', short, short]
          key: ${item}
          cell: Title
          bind: { title: t }
        """
    ).walk()
    #expect(
      walk.ids == [
        "rows/\(key)", "rows/\(key)x", "rows/\(key)~~2", "rows/short", "rows/short~~2",
      ])
  }

  @Test("in a written list or map an optional is its value, and left out where it has none")
  func writtenOptionals() {
    let screen = Screen(
      """
      listlayout: 1
      cells: { Line: { properties: { text: {} } } }
      let: { shown: ['${data.?no}', '${data.?a}', { b: '${data.?no}', c: '${data.?a}' }] }
      source:
        type: basic
        id: rows
        items:
          - { key: a, value: '${data.?a}' }
          - { key: b, value: '${data.?no}' }
        key: ${item.key}
        where: ${has(item.value)}
        cell: Line
        bind: { text: '${string(item.value) + " " + string(size(shown)) + string(size(shown[1]))}' }
      """, data: #"{ "a": 1 }"#)
    let walk = screen.walk()
    #expect(walk.ids == ["rows/a"])
    #expect(walk.rows.first?.props["text"] == "1 21")
    #expect(walk.findings.isEmpty)
  }

  @Test("an optional with no value leaves its property out, null and missing are failures")
  func optionals() {
    let walk = Screen(
      Self.cells + """
        source:
          type: basic
          id: rows
          items: ${data}
          key: ${index}
          cell: Title
          bind: { title: '${item.?title}' }
        """,
      data: #"[{"title":"A"},{},{"title":null}]"#
    ).walk()
    #expect(walk.rows.map { $0.failure?.code } == [nil, "row.missing-field", "row.null"])
  }

  @Test("text around a hole takes what has a text form and refuses the rest")
  func texts() {
    let walk = Screen(
      Self.cells + """
        source:
          type: basic
          id: rows
          items: ${data}
          key: ${index}
          cell: Title
          bind: { title: 'a ${item} b' }
        """,
      data: #"["x",1,2.5,true,null,[],{}]"#
    ).walk()
    #expect(
      walk.rows.map { $0.props["title"] }
        == ["a x b", "a 1 b", "a 2.5 b", "a true b", nil, nil, nil])
    #expect(
      walk.rows.map { $0.failure?.code }
        == [nil, nil, nil, nil, "row.null", "row.type", "row.type"])
  }

  @Test("size, flags and action are resolved; an axis falls back to the cell's")
  func aspects() {
    let walk = Screen(
      """
      listlayout: 1
      cells: { Box: { size: { width: fill, height: 10 } } }
      actions: { open: { properties: { url: { type: string } }, required: [url] } }
      source:
        type: basic
        id: rows
        items: ${data}
        key: ${item.id}
        cell: Box
        size: { height: '${item.h}' }
        selectable: ${item.id != "b"}
        movable: true
        action: { type: open, url: 'x:${item.id}' }
      """,
      data: #"[{"id":"a","h":20},{"id":"b","h":"auto"},{"id":"c","h":-1}]"#
    ).walk()
    #expect(walk.rows[0].size == RowSize(width: .fill, height: .points(20)))
    #expect(walk.rows[1].size == RowSize(width: .fill, height: .auto))
    #expect(walk.rows[0].flags.selectable && walk.rows[0].flags.highlightable)
    #expect(!walk.rows[1].flags.selectable && !walk.rows[1].flags.highlightable)
    #expect(walk.rows[0].flags.movable)
    #expect(walk.rows[0].action?.type == "open")
    #expect(walk.rows[0].action?.properties["url"] == "x:a")
    #expect(walk.rows[2].failure?.code == "row.type")
  }

  @Test("an action and a choice may come from an expression that makes them")
  func computedAspects() {
    let walk = Screen(
      """
      listlayout: 1
      cells: { Box: {} }
      actions: { open: { properties: { url: { type: string } }, required: [url] }, retry: {} }
      source:
        type: basic
        id: rows
        items: ${data}
        key: ${item.id}
        cell: Box
        action: '${item.ok ? null : {"type": "open", "url": "x:" + item.id}}'
        menu:
          - title: Again
            edge: '${"trail" + "ing"}'
            action: '${item.ok ? optional.none() : optional.of({"type": "re" + "try"})}'
      """,
      data: #"[{"id":"a","ok":true},{"id":"b","ok":false}]"#
    ).walk()
    #expect(walk.findings.isEmpty)
    #expect(walk.rows.map { $0.action?.type } == [nil, "open"])
    #expect(walk.rows[1].action?.properties["url"] == "x:b")
    #expect(walk.rows.map { $0.menu.first?.edge } == [.trailing, .trailing])
    #expect(walk.rows.map { $0.menu.first?.action?.type } == [nil, "retry"])
  }

  @Test("a menu entry is left out where its condition is false, and fails the row where it fails")
  func conditionalMenu() {
    let walk = Screen(
      """
      listlayout: 1
      cells: { Box: {} }
      source:
        type: basic
        id: rows
        items: ${data}
        key: ${item.id}
        cell: Box
        menu:
          - { when: '${item.unread}', title: 'Read ${item.name}' }
          - { when: false, title: Never }
          - { when: true, title: Always }
      """,
      data:
        #"[{"id":1,"unread":true,"name":"x"},{"id":2,"unread":false},{"id":3,"unread":"no"}]"#
    ).walk()
    #expect(
      walk.rows.map { $0.menu.map(\.title) } == [["Read x", "Always"], ["Always"], []])
    #expect(walk.rows.map { $0.failure?.code } == [nil, nil, "row.type"])
  }

  @Test("a shared binding fills the variants whose cells have the property")
  func sharedBindings() {
    let screen = Screen(
      """
      listlayout: 1
      cells:
        Plain: { properties: { title: { type: string } }, required: [title] }
        Rich: { properties: { title: { type: string }, note: { type: string } } }
      source:
        type: basic
        id: rows
        items: ${data}
        key: ${item.id}
        bind: { title: '${item.title}', note: '${item.note}' }
        variants: [{ when: '${has(item.note)}', cell: Rich }, { cell: Plain }]
      """,
      data: #"[{"id":1,"title":"a","note":"b"},{"id":2,"title":"c"}]"#)
    #expect(screen.codes.isEmpty, "\(screen.findings.map(\.message))")
    let rows = screen.walk().rows
    #expect(rows.map(\.cell) == ["Rich", "Plain"])
    #expect(rows[0].props["note"] == "b")
    #expect(rows[1].props["title"] == "c" && rows[1].props["note"] == nil)
  }

  @Test("a value that is no bool says which question of it is one")
  func truthiness() {
    let walk = Screen(
      """
      listlayout: 1
      cells: { Box: { properties: { text: { type: string } } } }
      source:
        type: basic
        id: rows
        items: ${data}
        key: ${item.id}
        cell: Box
        selectable: ${item.tags}
        bind: { text: '${item.name ? item.name : "none"}' }
      """,
      data: #"[{"id":1,"name":"a","tags":[]}]"#
    ).walk()
    let messages = walk.findings.map(\.message).joined(separator: "\n")
    #expect(messages.contains(#"`x != ""` asks"#), "\(messages)")
    #expect(messages.contains("`size(x) > 0` asks"), "\(messages)")
  }

  @Test("a written value of a wrong type is one finding, whatever else its schema says")
  func oneFinding() {
    let screen = Screen(
      """
      listlayout: 1
      cells:
        Box:
          properties: { count: { type: integer, minimum: 0 }, tone: { enum: [a], minLength: 2 } }
      source: { type: basic, id: row, cell: Box, bind: { count: "1", tone: b } }
      """)
    #expect(screen.codes == ["layout.wrong-kind", "layout.invalid-value"])
  }

  @Test("a list inside a cell has sections and rows of its own, with the outer row's id before")
  func nested() {
    let walk = Screen(
      Self.cells + """
        source:
          type: basic
          id: shelf
          items: ${data}
          as: shelf
          key: ${shelf.id}
          cell: Any
          bind: { value: '${shelf.id}' }
          nested:
            type: basic
            id: apps
            axis: horizontal
            items: ${shelf.apps}
            key: ${item}
            cell: Any
            bind: { value: '${shelf.id + item}', other: '${[index, shelfIndex]}' }
        """,
      data: #"[{"id":"x","apps":["a","b"]},{"id":"y","apps":[]}]"#
    ).walk()
    #expect(walk.ids == ["shelf/x", "shelf/y"])
    let sections = walk.rows.map { $0.nested ?? [] }
    #expect(sections.map { $0.map(\.id) } == [["shelf/x/apps"], ["shelf/y/apps"]])
    #expect(sections[0][0].isHorizontal)
    #expect(sections[0][0].rows.map(\.id) == ["shelf/x/apps/a", "shelf/x/apps/b"])
    #expect(sections[0][0].rows.map { $0.props["value"] } == ["xa", "xb"])
    #expect(sections[0][0].rows[1].props["other"] == [1, 0])
    #expect(sections[0][0].rows[0].source == "shelf/apps")
    #expect(sections[1][0].rows.isEmpty)
  }

  @Test("a window evaluates its own rows only")
  func window() {
    let screen = Screen(
      Self.cells + """
        source: { type: basic, id: r, items: '${data}', key: '${item.id}', cell: Title }
        """,
      data: #"[{"id":1},{"id":2,"title":"B"},{"id":3,"title":"C"},{"id":4}]"#)
    let walk = screen.walk(rows: 1..<3)
    #expect(walk.ids == ["r/2", "r/3"])
    #expect(walk.findings.isEmpty)
    #expect(walk.rows.map(\.position.item) == [1, 2])
  }

  @Test("without data only reading it fails")
  func noData() {
    let walk = Screen(
      Self.cells + """
        source:
          type: composite
          id: root
          children:
            - { type: basic, id: a, cell: Any }
            - { type: basic, id: b, items: '${data.rows}', cell: Any }
        """
    ).walk()
    #expect(walk.ids == ["root/a"])
    #expect(walk.findings.map(\.code) == ["row.evaluation"])
    #expect(walk.findings.first?.message.contains("no data") == true)
  }

  @Test(
    "the schemas of properties, of actions and of params are checked, used or not",
    arguments: [
      "{ type: objct }", "{ type: [string, string] }", "{ type: [] }", "{ enum: a }",
      "{ title: 1 }", "{ deprecated: yes }", "{ minimum: x }", "{ pattern: '[' }",
    ])
  func wrongSchemas(schema: String) {
    for place in [
      "cells: { B: { properties: { p: S } }, ", "params: { p: S }\ncells: { ",
      "actions: { a: { properties: { p: S } } }\ncells: { ",
    ] {
      let screen = Screen(
        "listlayout: 1\n\(place.replacing("S", with: schema))A: {} }\n"
          + "source: { type: basic, id: r, cell: A }")
      let code = schema.contains("pattern") ? "schema.pattern" : "schema.invalid"
      #expect(screen.codes.filter { $0 != "layout.unused" } == [code], "\(place)")
      #expect(screen.program == nil)
    }
  }

  @Test("findings count their rows, once a binding")
  func counts() {
    let walk = Screen(
      Self.cells + """
        source: { type: basic, id: r, items: '${data}', key: '${index}', cell: Title }
        """,
      data: #"[{},{},{"title":1},{}]"#
    ).walk()
    #expect(walk.findings.map(\.code) == ["row.missing-field", "row.type"])
    #expect(walk.findings.map(\.count) == [3, 1])
    #expect(walk.findings.first?.row == "r/0")
  }
}
