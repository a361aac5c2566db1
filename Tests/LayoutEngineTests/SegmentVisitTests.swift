import ListRows
import Testing

@Suite("All segments that can show")
struct SegmentVisitTests {
  private func ids(_ rest: String, select: [String: String] = [:], data: String = "{}") -> [String]
  {
    Screen(
      FindingTests.cells + rest, data: data, select: select, visitsAllSegments: true
    ).walk().ids
  }

  private static let tabs = """
    source:
      type: segmented
      id: tabs
      selected: 0
      segments:
        - { type: basic, id: one, cell: Line, bind: { text: a } }
        - type: segmented
          id: more
          selected: two
          segments:
            - { type: basic, id: two, cell: Line, bind: { text: b } }
            - { type: basic, id: tab, each: { in: '${data.tabs}', as: t, key: '${t}' }, cell: Line, bind: { text: c } }
    """

  @Test("with selected, every segment has its rows, nested and repeated ones too, each once")
  func selected() {
    let data = #"{ "tabs": ["x", "y"] }"#
    #expect(
      ids(Self.tabs, data: data) == [
        "tabs/one", "tabs/more/two", "tabs/more/tab/x", "tabs/more/tab/y",
      ])
    #expect(ids(Self.tabs, select: ["tabs": "one"], data: data) == ["tabs/one"])
    #expect(
      ids(Self.tabs, select: ["tabs/more": "y"], data: data) == ["tabs/one", "tabs/more/tab/y"])
  }

  @Test("where selected depends on the data, only what they select")
  func selectedByData() {
    let source = """
      source:
        type: segmented
        id: page
        selected: '${has(data.error) ? "failed" : "content"}'
        segments:
          - { type: basic, id: failed, cell: Line, bind: { text: '${data.error}' } }
          - { type: basic, id: content, cell: Line, bind: { text: b } }
      """
    #expect(ids(source) == ["page/content"])
    #expect(ids(source, data: #"{ "error": "e" }"#) == ["page/failed"])
    #expect(ids(source, select: ["page": "failed"]) == ["page/failed"])
  }

  @Test("without selected, the data decide; conditions that read none are open")
  func conditions() {
    let source = """
      let: { failed: '${data.state == "failed"}' }
      source:
        type: segmented
        id: page
        segments:
          - { type: basic, id: wide, when: '${env.width > 600.0}', cell: Line, bind: { text: a } }
          - { type: basic, id: failed, when: '${failed}', cell: Line, bind: { text: '${data.why}' } }
          - { type: basic, id: rest, cell: Line, bind: { text: b } }
          - { type: basic, id: never, cell: Line, bind: { text: c } }
      """
    #expect(ids(source, data: #"{ "state": "failed" }"#) == ["page/wide", "page/failed"])
    #expect(ids(source, data: #"{ "state": "done" }"#) == ["page/wide", "page/rest"])
  }

  @Test("lists inside rows have all their segments, and the host's choice reaches them")
  func nested() {
    let source = """
      source:
        type: basic
        id: rows
        items: [r]
        key: ${item}
        cell: Line
        bind: { text: a }
        nested:
          type: segmented
          id: tabs
          selected: 0
          segments:
            - { type: basic, id: one, cell: Line, bind: { text: a } }
            - { type: basic, id: two, cell: Line, bind: { text: b } }
      """
    func inner(_ visitsAll: Bool, _ select: [String: String]) -> [String] {
      let screen = Screen(
        FindingTests.cells + source, select: select, visitsAllSegments: visitsAll)
      return screen.walk().rows.flatMap { $0.nested ?? [] }.flatMap(\.rows).map(\.id)
    }
    #expect(inner(true, [:]) == ["rows/r/tabs/one", "rows/r/tabs/two"])
    #expect(inner(false, ["rows/tabs": "two"]) == ["rows/r/tabs/two"])
  }
}
