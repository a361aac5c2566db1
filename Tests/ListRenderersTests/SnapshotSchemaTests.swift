import DocumentSyntax
import DocumentValues
import Foundation
import ListRenderers
import ListRows
import SchemaValidation
import SourceText
import TestSupport
import Testing

@Suite("Published schema of snapshots")
struct SnapshotSchemaTests {
  private static func schema() throws -> Schema {
    let url = Suites.package.appending(path: "Schemas/snapshot.schema.json")
    let bytes = try Array(Data(contentsOf: url))
    var findings = Diagnostics()
    let source = Source(name: "snapshot.schema.json", bytes: bytes)
    let tree = try #require(JSONReader.read(source, role: .schema, into: &findings))
    var registry = SchemaRegistry()
    let schema = registry.compile(tree, base: "snapshot.schema.json", into: &findings)
    #expect(findings.map(\.message) == [])
    return try #require(schema)
  }

  private func faults(of json: String) throws -> [String] {
    var findings = Diagnostics()
    try SnapshotSchemaTests.schema().check(Sample.tree(json), into: &findings)
    return findings.map { "\($0.pointer ?? ""): \($0.code)" }
  }

  @Test("it accepts a snapshot that has every member")
  func everyMember() throws {
    #expect(try faults(of: SampleList.complete().json) == [])
  }

  @Test("every member that it knows is in that snapshot")
  func isComplete() throws {
    let url = Suites.package.appending(path: "Schemas/snapshot.schema.json")
    let text = try String(contentsOf: url, encoding: .utf8)
    let written = SampleList.complete().json
    var names: [String] = []
    collect(try #require(Sample.value(text)), into: &names)
    #expect(names.count > 60)
    for name in names { #expect(written.contains("\"\(name)\":"), "\(name) is not written") }
  }

  /// The names below every `properties` of a schema.
  private func collect(_ schema: Value, into names: inout [String]) {
    switch schema {
    case .list(let elements): for element in elements { collect(element, into: &names) }
    case .map(let map):
      for pair in map {
        if pair.key == "properties", case .map(let properties) = pair.value {
          names += properties.compactMap(\.key.stringValue)
        }
        collect(pair.value, into: &names)
      }
    default: break
    }
  }

  @Test("it accepts an empty list, a list that was not begun and a window")
  func small() throws {
    #expect(try faults(of: SampleList().json) == [])
    #expect(try faults(of: #"{"listlayout":1,"findings":[]}"#) == [])
    var list = SampleList()
    list.add(Sample.section("rows"), [], rowCount: 5)
    #expect(try faults(of: list.json) == [])
  }

  @Test(
    "it refuses what is no snapshot",
    arguments: [
      "[]", #"{"listlayout":2,"findings":[]}"#, #"{"listlayout":1}"#,
      #"{"listlayout":1,"name":"a","findings":[]}"#,
      #"{"listlayout":1,"rows":[],"findings":[]}"#,
      #"{"listlayout":1,"name":"a","view":"grid","sections":[],"findings":[]}"#,
      #"{"listlayout":1,"name":"a","view":"table","sections":[{"id":"a"}],"findings":[]}"#,
    ])
  func refuses(json: String) throws {
    #expect(try faults(of: json) != [])
  }

  @Test("a row has a cell or an error, not both and not neither")
  func cellOrError() throws {
    let place = #""id":"a","section":0,"item":0,"source":"a","local":0,"hash":"0123456789abcdef""#
    let cell = #""cell":"C","reuse":"C","props":{}"#
    let error = #""error":{"code":"row.null","message":"null"}"#
    func isValid(_ members: String...) throws -> Bool {
      let row = "{\(([place] + members).joined(separator: ","))}"
      return try faults(
        of: #"{"listlayout":1,"name":"a","view":"table","sections":[{"id":"a","rowCount":1,"#
          + #""rows":[\#(row)]}],"findings":[]}"#
      ).isEmpty
    }
    #expect(try isValid(cell))
    #expect(try isValid(error))
    #expect(try !isValid(cell, error))
    #expect(try !isValid())
    #expect(try !isValid(cell, #""selectable":true"#))
    #expect(try !isValid(cell, #""unknown":1"#))
    #expect(try isValid(cell, #""x-known":1"#))
  }
}

extension SampleList {
  /// A list in which every member of the format comes up.
  static func complete() -> SampleList {
    var list = SampleList()
    list.segmented = [
      SegmentedState(
        source: "root", segments: [.init(id: "a", title: list.memory.datum(of: "A"))],
        selected: "a")
    ]
    var section = Sample.section("root/a")
    section.title = list.memory.datum(of: "Rows")
    section.header = list.view("Header", ["title": "x"], sticky: true)
    section.footer = list.view("Footer")
    section.footer?.size = RowSize(height: .auto)
    section.supplementary = [(kind: "badge", view: list.view("Badge"))]
    section.presentation.insets = [1, 2, 3, 4.5]
    section.presentation.spacing = [10, 8]
    section.presentation.columns = 3
    section.presentation.isHorizontal = true
    section.extensions = Array(#""x-note":{"free":true}"#.utf8)
    var row = list.row(
      "root/a/1", "App", ["title": "Kites", "tags": ["a", nil]],
      size: RowSize(width: .points(120), height: .fill))
    row.flags.selectable = false
    row.flags.movable = true
    row.flags.focusable = true
    row.editing = RowBuffer.Editing(style: .insert, title: list.memory.datum(of: "Add"))
    row.action = RowBuffer.Action(type: "open", properties: [("url", list.memory.datum(of: "u"))])
    row.menu = [
      RowBuffer.MenuEntry(
        title: list.memory.datum(of: "Open"), action: row.action, edge: .trailing,
        style: .destructive)
    ]
    row.extensions = Array(#""x-a":1"#.utf8)
    var inner = section
    inner.rows = [list.row("root/a/1/in/a", "Tile")]
    inner.rowCount = 1
    row.nested = [inner]
    list.add(section, [row, Sample.failing("root/a/2", "row.null", "null")])
    let source = Source(name: "a.yml", text: "a: 1\n")
    list.findings.report(
      Diagnostic(
        "row.null", .error, "null", at: SourceSpan(source, SourceRange(3, 4)),
        related: [.init("here", at: SourceSpan(source, SourceRange(0, 1)))], fix: "write x",
        pointer: "/1", row: "root/a/2", count: 2))
    return list
  }
}
