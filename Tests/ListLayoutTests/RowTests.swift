import DataSources
import DocumentValues
import Foundation
import ListLayout
import ListRows
import SourceText
import Testing

@Suite("Rows and sections at the door")
struct RowTests {
  static let text = """
    listlayout: 1
    cells:
      Line: { properties: { text: { type: string } }, required: [text] }
    source:
      type: segmented
      id: tabs
      selected: 0
      segments:
        - type: basic
          id: one
          title: One
          x-style: { rounded: true }
          header: { cell: Line, bind: { text: Head } }
          supplementary: { badge: { cell: Line, bind: { text: '${string(size(items))}' } } }
          insets: 4
          spacing: { line: 1, item: 2 }
          columns: 2
          items: ${data.names}
          key: ${item}
          variants:
            - { cell: Line, bind: { text: '${item}' }, x-weight: [1, two] }
        - { type: basic, id: two, cell: Line, bind: { text: x } }
    """

  private var environment: Environment {
    get throws { Environment(now: try #require(Timestamp(seconds: 0))) }
  }

  @Test("a row has a hash of what it shows, and the x- keys of its variant")
  func row() throws {
    let layout = try Layout(Source(name: "a.yml", text: Self.text))
    func row(_ names: String, _ number: Int) throws -> Row {
      let data = DataDocument.json(Array("{\"names\":\(names)}".utf8))
      let list = try layout.bind(data: data, environment: try environment)
      return try list.row(at: ListPosition(section: 0, item: number))
    }
    let row0 = try row("[\"a\"]", 0)
    #expect(row0.extensions["x-weight"] == [1, "two"])
    // The hash that `render --format json` writes of a row with these members.
    let members = #"{"cell":"Line","reuse":"Line","props":{"text":"a"}}"#
    #expect(row0.contentHash == ContentHash.hash(of: Array(members.utf8).span))
    #expect(try row("[\"b\", \"a\"]", 1).contentHash == row0.contentHash)
    #expect(try row("[\"b\"]", 0).contentHash != row0.contentHash)
  }

  @Test("a section has its views, its presentation and the x- keys of its source")
  func section() throws {
    let layout = try Layout(Source(name: "a.yml", text: Self.text))
    let data = DataDocument.json(Array(#"{"names":["a","b"]}"#.utf8))
    let list = try layout.bind(data: data, environment: try environment)
    let section = try list.section(0)
    #expect(section.id == "tabs/one" && section.title == "One" && section.rowCount == 2)
    #expect(section.header?.kind == "header" && section.header?.props["text"] == "Head")
    #expect(section.supplementary.map(\.kind) == ["badge"])
    #expect(section.supplementary.first?.props["text"] == "2")
    #expect(section.insets?.bottom == 4 && section.spacing?.item == 2 && section.columns == 2)
    #expect(section.extensions["x-style"] == ["rounded": true])
    #expect(throws: LayoutFailure.self) { try list.section(1) }
    #expect(throws: LayoutFailure.self) { try list.section(-1) }
    let source = try #require(list.segmentedSources.first)
    #expect(source.id == "tabs" && source.selected == "one")
    #expect(source.segments.map(\.id) == ["one", "two"])
    #expect(source.segments.map(\.title) == ["One", nil])
  }

  @Test("a layout can be bound to its own sample, in the environment that it pins")
  func sample() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = """
      listlayout: 1
      data: { sample: s.json, env: { width: 200 } }
      cells: { Line: { properties: { text: { type: string } } } }
      source:
        type: basic
        id: a
        cell: Line
        bind: { text: '${data.name} ${env.width}' }
      """
    try Data(text.utf8).write(to: folder.appending(path: "a.yml"))
    try Data(#"{"name":"Ann"}"#.utf8).write(to: folder.appending(path: "s.json"))
    let layout = try Layout(contentsOf: folder.path + "/a.yml")
    let list = try layout.bindSample(environment: try environment)
    let row = try list.row(at: ListPosition(section: 0, item: 0))
    #expect(row.props["text"] == "Ann 200")
    let bare = try Layout(Source(name: "a.yml", text: Self.text))
    #expect(throws: LayoutFailure.self) { try bare.bindSample(environment: try environment) }
  }

  @Test("a failure describes itself as the program prints findings")
  func description() throws {
    let failure = #expect(throws: LayoutFailure.self) {
      try Layout(Source(name: "a.yml", text: "listlayout: 1\nsource: { type: basic, cell: A }\n"))
    }
    let text = try #require(failure.map { "\($0)" })
    #expect(text.contains("a.yml:2:30: error: "))
    #expect(text.contains("\n 2 | source: { type: basic, cell: A }\n"))
  }

  @Test(
    "asking for a row or a section that is not there says what is there",
    arguments: [
      (0, 2, "there is no row at [0, 2]; section 0 has 2 rows, 0 to 1"),
      (0, -1, "there is no row at [0, -1]; section 0 has 2 rows, 0 to 1"),
      (1, 0, "there is no section 1; the list has 1 section, 0"),
      (-1, 0, "there is no section -1; the list has 1 section, 0"),
    ])
  func outOfRange(section: Int, item: Int, text: String) throws {
    let layout = try Layout(Source(name: "a.yml", text: Self.text))
    let data = DataDocument.json(Array(#"{"names":["a","b"]}"#.utf8))
    let list = try layout.bind(data: data, environment: try environment)
    let failure = #expect(throws: LayoutFailure.self) {
      try list.row(at: ListPosition(section: section, item: item))
    }
    #expect(failure.map { "\($0)" } == text)
    guard section != 0 else { return }
    let refusal = #expect(throws: LayoutFailure.self) { try list.section(section) }
    #expect(refusal.map { "\($0)" } == text)
  }

  @Test("a section without rows says so")
  func empty() throws {
    let layout = try Layout(Source(name: "a.yml", text: Self.text))
    let data = DataDocument.json(Array(#"{"names":[]}"#.utf8))
    let list = try layout.bind(data: data, environment: try environment)
    let failure = #expect(throws: LayoutFailure.self) {
      try list.row(at: ListPosition(section: 0, item: 0))
    }
    #expect(
      failure.map { "\($0)" }
        == (list.sectionCount == 0
          ? "there is no section 0; the list has no sections"
          : "there is no row at [0, 0]; section 0 has no rows"))
  }
}
