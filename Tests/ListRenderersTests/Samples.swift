import DocumentSyntax
import DocumentValues
import ListRenderers
import ListRows
import SourceText

/// Gathers what a renderer writes, and in how many pieces.
final class Collector {
  var bytes: [UInt8] = []
  var pieceCount = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }

  func take(_ piece: [UInt8]) {
    bytes += piece
    pieceCount += 1
  }
}

/// A list that tests put together by hand and walk over renderers.
struct SampleList {
  struct Part {
    var section: SectionBuffer
    var rows: [RowBuffer]
  }

  var memory = Memory(tree: Sample.tree("null"))
  var segmented: [SegmentedState] = []
  var parts: [Part] = []
  var findings = Diagnostics()

  /// Adds a section and numbers its rows.
  mutating func add(
    _ section: SectionBuffer, _ rows: [RowBuffer], rowCount: Int? = nil, from first: Int = 0
  ) {
    var section = section
    section.rowCount = rowCount ?? rows.count
    var rows = rows
    for index in rows.indices {
      rows[index].section = parts.count
      rows[index].item = first + index
      rows[index].local = first + index
    }
    parts.append(Part(section: section, rows: rows))
  }

  func walk(_ visitor: inout some Renderer) {
    visitor.beginList(name: "sample", view: "table", segmented: segmented, memory: memory)
    for part in parts {
      visitor.beginSection(part.section, memory: memory)
      for row in part.rows { visitor.visit(row, memory: memory) }
      visitor.endSection()
    }
    visitor.finish(findings: findings)
  }

  var json: String {
    let collector = Collector()
    var renderer = JSONRenderer(sink: collector.take)
    walk(&renderer)
    return collector.text
  }

  var ndjson: String {
    let collector = Collector()
    var renderer = NDJSONRenderer(sink: collector.take)
    walk(&renderer)
    return collector.text
  }

  func tree(width: Int? = nil, usesColor: Bool = false) -> String {
    let collector = Collector()
    var renderer = TreeRenderer(width: width, usesColor: usesColor, sink: collector.take)
    walk(&renderer)
    return collector.text
  }

  func table(width: Int? = nil, usesColor: Bool = false) -> String {
    let collector = Collector()
    var renderer = TableRenderer(width: width, usesColor: usesColor, sink: collector.take)
    walk(&renderer)
    return collector.text
  }

  /// A row whose properties are those of `props`.
  mutating func row(
    _ id: String, _ cell: String = "Cell", _ props: KeyValuePairs<String, Value> = [:],
    size: RowSize = RowSize()
  ) -> RowBuffer {
    var row = RowBuffer()
    row.id = Array(id.utf8)
    row.source = Array("rows".utf8)
    row.template = RowTemplate(cell: cell, reuse: cell, properties: props.map(\.key))
    row.values = props.map { memory.datum(of: $0.value) }
    row.size = size
    return row
  }

  /// A header or footer whose properties are those of `props`.
  mutating func view(
    _ cell: String, _ props: KeyValuePairs<String, Value> = [:], sticky: Bool = false
  ) -> SectionBuffer.Supplement {
    SectionBuffer.Supplement(
      template: RowTemplate(cell: cell, reuse: cell, properties: props.map(\.key)),
      values: props.map { memory.datum(of: $0.value) }, size: RowSize(), sticky: sticky)
  }
}

enum Sample {
  static func section(_ id: String) -> SectionBuffer {
    var section = SectionBuffer()
    section.id = Array(id.utf8)
    return section
  }

  static func failing(_ id: String, _ code: String, _ message: String) -> RowBuffer {
    var row = RowBuffer()
    row.id = Array(id.utf8)
    row.source = Array("rows".utf8)
    row.failure = RowBuffer.Failure(code: code, message: message)
    return row
  }

  /// What `json` holds, read by the project's own reader.
  static func value(_ json: some StringProtocol) -> Value? {
    let memory = Memory(tree: tree(String(json)))
    return memory.tree.isEmpty ? nil : memory.value(of: memory.datum(at: 0))
  }

  static func tree(_ json: String) -> NodeTree {
    var findings = Diagnostics()
    let source = Source(name: "sample.json", text: json)
    let tree = JSONReader.read(source, role: .data, into: &findings)
    return tree ?? NodeTree(source: source, nodes: [], decoded: [], keys: KeyTable())
  }
}
