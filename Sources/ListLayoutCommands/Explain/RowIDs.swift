import DocumentValues
import ListRows

/// The ids of a list's first rows, for suggestions.
struct RowIDs: RowVisitor {
  private(set) var ids: [String] = []
  /// No more are looked at when a name is compared.
  private static let limit = 1000

  mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {}
  mutating func beginSection(_ section: SectionBuffer, memory: Memory) {}
  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    if ids.count < Self.limit { ids.append(String(decoding: row.id, as: UTF8.self)) }
  }
  mutating func endSection() {}
}
