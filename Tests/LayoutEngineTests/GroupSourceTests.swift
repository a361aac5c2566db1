import DataSources
import DocumentValues
import LayoutEngine
import ListRows
import SourceText
import Testing

@Suite("Composite and segmented sources")
struct GroupSourceTests {
  static let cells = """
    listlayout: 1
    cells:
      Title: { properties: { title: { type: string } }, required: [title] }
      Head: { properties: { text: {} } }

    """

  @Test("a multiple composite adds sections, a nested multiple flattens, a single is one section")
  func composites() {
    let walk = Screen(
      Self.cells + """
        source:
          type: composite
          id: root
          children:
            - type: composite
              id: all
              sections: single
              children:
                - { type: basic, id: a, items: [{ title: A }, { title: B }], cell: Title }
                - { type: basic, id: b, items: [{ title: C }], cell: Title }
            - type: composite
              id: more
              children:
                - { type: basic, id: c, items: [], cell: Title }
                - { type: basic, id: d, items: [{ title: D }], cell: Title }
            - { type: composite, id: none, children: [], sections: single }
        """
    ).walk()
    #expect(walk.sections.map(\.id) == ["root/all", "root/more/c", "root/more/d", "root/none"])
    #expect(walk.ids == ["root/all/a/0", "root/all/a/1", "root/all/b/0", "root/more/d/0"])
    #expect(
      walk.rows.map(\.position) == [
        ListPosition(section: 0, item: 0), ListPosition(section: 0, item: 1),
        ListPosition(section: 0, item: 2), ListPosition(section: 2, item: 0),
      ])
    #expect(walk.rows.map(\.local) == [0, 1, 0, 0])
  }

  @Test("a repeated child brings a section each, named by its key")
  func repetition() {
    let walk = Screen(
      Self.cells + """
        source:
          type: composite
          id: root
          children:
            - type: basic
              id: shelf
              each: { in: '${data}', as: group, key: '${group.id}' }
              when: ${size(group.apps) > 0}
              header: { cell: Head, bind: { text: '${group.id} ${groupIndex}/${size(items)}' } }
              items: ${group.apps}
              key: ${item}
              cell: Title
              bind: { title: '${item} of ${group.id}' }
        """,
      data: #"[{"id":"x","apps":["a"]},{"id":"y","apps":[]},{"id":"z","apps":["b","c"]}]"#
    ).walk()
    #expect(walk.sections.map(\.id) == ["root/shelf/x", "root/shelf/z"])
    #expect(walk.sections.map { $0.header?.props["text"] } == ["x 0/1", "z 2/2"])
    #expect(walk.ids == ["root/shelf/x/a", "root/shelf/z/b", "root/shelf/z/c"])
    #expect(walk.rows.map(\.source) == ["root/shelf", "root/shelf", "root/shelf"])
    #expect(walk.rows.last?.props["title"] == "c of z")
  }

  @Test("keys are told apart within a repetition, however many rows the ones before it had")
  func keysOfRepetitions() {
    let counts = [3, 100, 1, 0, 60, 2, 40]
    let lists = counts.map { count in
      "[" + (0..<count).map { "\"k\($0)\"" }.joined(separator: ",") + "]"
    }
    let walk = Screen(
      Self.cells + """
        source:
          type: composite
          id: root
          children:
            - type: basic
              id: s
              each: { in: '${data}', as: group, key: '${size(group)}' }
              items: ${group}
              key: ${item}
              cell: Title
              bind: { title: '${item}' }
        """,
      data: "[" + lists.joined(separator: ",") + #",["k0","k1","k0","k2"]]"#
    ).walk()
    let expected = counts.flatMap { count in (0..<count).map { "root/s/\(count)/k\($0)" } }
    #expect(walk.ids == expected + ["k0", "k1", "k0~~2", "k2"].map { "root/s/4/\($0)" })
    #expect(walk.findings.map(\.code) == ["row.duplicate-id"])
  }

  @Test("two repetitions of one key: an error at the second, whose part is renamed")
  func repeatedKey() {
    let walk = Screen(
      Self.cells + """
        source:
          type: composite
          id: root
          children:
            - type: basic
              id: s
              each: { in: '${data}', as: group, key: '${group}' }
              cell: Head
        """,
      data: #"["x","x"]"#
    ).walk()
    #expect(walk.ids == ["root/s/x", "root/s/x~~2"])
    #expect(walk.findings.map(\.code) == ["row.duplicate-id"])
  }

  static let tabs =
    cells + """
      source:
        type: segmented
        id: tabs
        selected: ${data.tab}
        segments:
          - { type: basic, id: free, title: Free, cell: Title, bind: { title: free } }
          - { type: basic, id: paid, cell: Title, bind: { title: paid } }
      """

  @Test(
    "selected takes an id or a position",
    arguments: [
      (#"{"tab":"paid"}"#, ["tabs/paid"]), (#"{"tab":0}"#, ["tabs/free"]),
    ])
  func selected(data: String, ids: [String]) {
    let walk = Screen(Self.tabs, data: data).walk()
    #expect(walk.ids == ids)
    #expect(walk.segmented.map(\.source) == ["tabs"])
    #expect(walk.segmented.first?.segments.map(\.id) == ["free", "paid"])
    #expect(walk.findings.isEmpty)
  }

  @Test("a position that no segment has, and that is the id of one, says how to name it")
  func numericIDs() {
    let topics =
      Self.cells + """
        source:
          type: segmented
          id: topics
          selected: ${data.tab}
          segments:
            - type: basic
              id: topic
              each: { in: '${[1, 2]}', as: topic, key: '${topic}' }
              cell: Title
              bind: { title: a }
        """
    let walk = Screen(topics, data: #"{"tab":2}"#).walk()
    let words = "positions go from 0 to 1, and string(x) gives the id \"2\""
    #expect(walk.findings.first?.message.hasSuffix(words) == true, "\(walk.findings)")
    #expect(Screen(topics, data: #"{"tab":"2"}"#).walk().segmented.first?.selected == "2")
  }

  @Test(
    "a selection that no segment answers is an error and no section",
    arguments: ["2", "-1", "null", "true", #""gone""#, "1.5", "9223372036854775807"])
  func unknownSelection(value: String) {
    let walk = Screen(Self.tabs, data: #"{"tab":\#(value)}"#).walk()
    #expect(walk.sections.isEmpty)
    #expect(walk.findings.map(\.code) == ["row.segment"])
    #expect(walk.segmented.first?.selected == nil)
  }

  @Test("the host's choice replaces selected")
  func hostSelection() {
    let screen = Screen(Self.tabs, data: #"{"tab":0}"#, select: ["tabs": "paid"])
    #expect(screen.walk().ids == ["tabs/paid"])
  }

  @Test("without selected the first segment shows whose when holds; none leaves no section")
  func conditions() {
    let layout =
      Self.cells + """
        source:
          type: segmented
          id: state
          segments:
            - { type: basic, id: loading, when: '${data.state == "loading"}', cell: Head }
            - { type: basic, id: error, when: '${data.state == "error"}', cell: Head }
        """
    #expect(Screen(layout, data: #"{"state":"error"}"#).walk().ids == ["state/error"])
    #expect(Screen(layout, data: #"{"state":"?"}"#).walk().sections.isEmpty)
    #expect(
      Screen(layout, data: #"{}"#).walk().findings.map(\.code) == [
        "row.missing-field", "row.missing-field",
      ])
  }

  @Test("the nearest header wins, none stops it, an empty section shows it unless it hides")
  func headers() {
    let walk = Screen(
      Self.cells + """
        source:
          type: composite
          id: root
          header: { cell: Head, bind: { text: outer } }
          hideWhenEmpty: true
          children:
            - { type: basic, id: a, cell: Head }
            - { type: basic, id: b, header: { cell: Head, bind: { text: own } }, cell: Head }
            - { type: basic, id: c, header: none, cell: Head }
            - { type: basic, id: d, items: [], cell: Head }
            - { type: basic, id: e, items: [], hideWhenEmpty: false, cell: Head }
        """
    ).walk()
    #expect(walk.sections.map(\.id) == ["root/a", "root/b", "root/c", "root/e"])
    #expect(
      walk.sections.map { $0.header?.props["text"] } == ["outer", "own", nil, "outer"])
  }
}
