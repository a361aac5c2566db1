import DataSources
import DocumentSyntax
import DocumentValues
import LayoutEngine
import LayoutModel
import ListRows
import SourceText
import YAMLReader

/// A layout and its data as text, compiled and bound for a test.
struct Screen {
  var program: LayoutProgram?
  var findings = Diagnostics()
  var list: BoundList?

  init(
    _ layout: String, data: String? = nil, params: [String: Value] = [:],
    select selection: [String: String] = [:], visitsAllSegments: Bool = false,
    timeZone: String = "UTC"
  ) {
    let source = Source(name: "layout.yml", text: layout)
    guard let tree = YAMLReader.read(source, role: .layout, into: &findings),
      let document = LayoutDecoder.decode(
        tree, name: "layout", imports: { _, _, _ in .outsideFolder }, into: &findings)
    else { return }
    program = LayoutCompiler.compile(document, into: &findings)
    let dataTree = data.flatMap {
      JSONReader.read(Source(name: "data.json", text: $0), role: .data, into: &findings)
    }
    let now = Timestamp("2026-01-01T00:00:00Z") ?? Timestamp("1970-01-01T00:00:00Z")
    guard let program, let now else { return }
    list = program.bind(
      LayoutBinding(
        data: dataTree, params: params, environment: Environment(now: now, timeZone: timeZone),
        selection: selection, visitsAllSegments: visitsAllSegments))
  }

  /// Walks all rows.
  func walk(rows: Range<Int>? = nil) -> Walk {
    var walk = Walk()
    walk.findings = list.map { Array($0.walk(rows: rows, into: &walk)) } ?? []
    return walk
  }

  /// The codes of the findings that were made before data came.
  var codes: [String] { findings.map(\.code) }
}

/// What a walk passed on.
struct Walk: RowVisitor {
  var sections: [RowSection] = []
  var rows: [Row] = []
  /// The `x-` keys of each row, as JSON members.
  var extensions: [String] = []
  var segmented: [SegmentedState] = []
  var findings: [Diagnostic] = []

  var ids: [String] { rows.map(\.id) }

  mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {
    self.segmented = segmented
  }

  mutating func beginSection(_ section: SectionBuffer, memory: Memory) {
    sections.append(RowSection(section, memory: memory))
  }

  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    rows.append(Row(copy row, memory: copy memory))
    extensions.append(String(decoding: row.extensions, as: UTF8.self))
  }

  mutating func endSection() {}
}
