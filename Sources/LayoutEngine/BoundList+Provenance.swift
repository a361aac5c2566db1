import CEL
import DataSources
import DocumentValues
import ListRows

// Finding one row and explaining it.

extension BoundList {
  /// Where the row that `name` asks for comes from; nil where there is no such row.
  ///
  /// - Complexity: O(*n*) in the rows of the list for an id, as for a row alone for a number.
  package func provenance(of name: RowName) -> RowProvenance? {
    switch name {
    case .number(let number):
      guard let position = position(ofRow: number) else { return nil }
      return provenance(at: [position], id: nil)
    case .id(let id):
      var finder = RowFinder(id)
      _ = walk(into: &finder)
      return finder.found.isEmpty ? nil : provenance(at: finder.found, id: id)
    }
  }

  private func position(ofRow number: Int) -> ListPosition? {
    var left = number
    for section in 0..<positions.sectionCount where left >= 0 {
      let count = positions.rowCount(inSection: section)
      if left < count { return ListPosition(section: section, item: left) }
      left -= count
    }
    return nil
  }

  /// Explains the row at the end of `path`, each position in the list inside the row before.
  private func provenance(at path: [ListPosition], id: String?) -> RowProvenance? {
    var runner = makeRunner()
    var shape = shape
    var buffer = RowBuffer()
    var context: RowContext?
    for position in path {
      if let context {
        guard let nested = context.kind.flatMap({ program.rows.kinds[$0].nested }) else {
          return nil
        }
        var builder = ShapeBuilder(isLasting: false)
        builder.place(nested, frame: -1, path: buffer.id, mode: .sections, in: &runner)
        shape = builder.finish()
      }
      guard let (leaf, local) = shape.positions.locate(position) else { return nil }
      var cursor = LeafCursor(findsDuplicates: false)
      let place = RowPlace(position: position, leaf: leaf, local: local)
      cursor.evaluate(place, of: shape, in: &runner, into: &buffer)
      context = runner.context(of: shape.leaves[leaf], node: cursor.node)
    }
    guard let context else { return nil }
    if let id { buffer.id = Array(id.utf8) }
    return runner.provenance(of: buffer, context)
  }
}

/// Looks for a row by its id while a list is walked.
private struct RowFinder: RowVisitor {
  private let id: [UInt8]
  /// The positions that lead to it, outer ones first.
  private(set) var found: [ListPosition] = []

  init(_ id: String) { self.id = Array(id.utf8) }

  mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {}
  mutating func beginSection(_ section: SectionBuffer, memory: Memory) {}
  mutating func endSection() {}

  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    if found.isEmpty { found = path(to: row) ?? [] }
  }

  /// The way to the row from `row`, which may be it.
  private func path(to row: RowBuffer) -> [ListPosition]? {
    guard id.starts(with: row.id) else { return nil }
    let position = ListPosition(section: row.section, item: row.item)
    if id.count == row.id.count { return [position] }
    for inner in row.nested?.lazy.flatMap(\.rows) ?? [] {
      if let path = path(to: inner) { return [position] + path }
    }
    return nil
  }
}
