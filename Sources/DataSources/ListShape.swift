/// The shape of a list: how many rows each section has, and which leaf each row comes from.
///
/// A tree of sources is flattened to this once; after that every question about positions is a
/// search in sorted numbers. The shape is a sequence of sections, a section a sequence of *runs*:
/// consecutive rows of one leaf. It knows leaves and owners as numbers only and holds nothing for
/// a row, so one shape serves any tree.
///
/// - *multiple* is the concatenation of the children's sections;
/// - *single* is one section with the runs of all children;
/// - *segmented* is the shape of the selected child, or no section.
///
/// Local numbers count the rows of one leaf from 0, through all its runs.
///
/// ```swift
/// var builder = ListShape.Builder()
/// builder.beginSection(owner: 0)
/// builder.addRun(leaf: 0, rowCount: 3)
/// builder.addRun(leaf: 1, rowCount: 4)
/// builder.endSection()
/// let shape = builder.finish()
/// shape.rowCount(inSection: 0)                          // 7
/// shape.locate(ListPosition(section: 0, item: 5))       // leaf 1, local 2
/// shape.leafPosition(leaf: 1, local: 2)                 // [0, 5]
/// ```
///
/// Shape: `runStarts` and `sectionStarts` hold the number of rows before each run and section and
/// end with the number of all rows; `sectionRuns` holds the number of runs before each section.
@frozen
public struct ListShape: Hashable, Sendable {
  @usableFromInline let runStarts: [Int]
  /// The leaf of each run.
  @usableFromInline let runLeaves: [Int]
  /// The local number of each run's first row.
  @usableFromInline let runLocals: [Int]
  @usableFromInline let sectionRuns: [Int]
  @usableFromInline let sectionStarts: [Int]
  @usableFromInline let owners: [Int]
  /// The runs by leaf and local number; empty when they are in this order anyway.
  @usableFromInline let leafOrder: [Int]

  /// Makes the shape without sections.
  @inlinable
  public init() { self = Builder().finish() }

  @inlinable
  init(
    runStarts: [Int], runLeaves: [Int], runLocals: [Int], sectionRuns: [Int],
    sectionStarts: [Int], owners: [Int], leafOrder: [Int]
  ) {
    self.runStarts = runStarts
    self.runLeaves = runLeaves
    self.runLocals = runLocals
    self.sectionRuns = sectionRuns
    self.sectionStarts = sectionStarts
    self.owners = owners
    self.leafOrder = leafOrder
  }

  /// The number of sections.
  @inlinable
  public var sectionCount: Int { owners.count }

  /// The number of rows of all sections together.
  @inlinable
  public var rowCount: Int { sectionStarts[owners.count] }

  /// The number of rows of `section`; 0 when there is no such section.
  @inlinable
  public func rowCount(inSection section: Int) -> Int {
    guard owners.indices.contains(section) else { return 0 }
    return sectionStarts[section + 1] - sectionStarts[section]
  }

  /// The owner that `section` was begun with, or nil when there is no such section.
  @inlinable
  public func owner(ofSection section: Int) -> Int? {
    owners.indices.contains(section) ? owners[section] : nil
  }

  /// Whether a row is at `position`.
  @inlinable
  public func contains(_ position: ListPosition) -> Bool {
    position.item >= 0 && position.item < rowCount(inSection: position.section)
  }

  // MARK: Global numbers

  /// The number of the row at `position`, counted over all sections, or nil when none is there.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func row(at position: ListPosition) -> Int? {
    contains(position) ? sectionStarts[position.section] + position.item : nil
  }

  /// The position of row `row`, counted over all sections, or nil when there is no such row.
  ///
  /// - Complexity: O(log *sections*).
  @inlinable
  public func position(ofRow row: Int) -> ListPosition? {
    guard row >= 0, row < rowCount else { return nil }
    let section = last(in: sectionStarts, from: 0, count: owners.count, notAbove: row)
    return ListPosition(section: section, item: row - sectionStarts[section])
  }

  // MARK: Leaves

  /// The leaf that the row at `position` comes from, and its number there; nil when no row is there.
  ///
  /// - Complexity: O(log *runs of the section*).
  @inlinable
  public func locate(_ position: ListPosition) -> (leaf: Int, local: Int)? {
    guard let row = row(at: position) else { return nil }
    let first = sectionRuns[position.section]
    let count = sectionRuns[position.section + 1] - first
    let run = last(in: runStarts, from: first, count: count, notAbove: row)
    return (runLeaves[run], runLocals[run] + row - runStarts[run])
  }

  /// The leaf that row `row` of all sections comes from, and its number there; nil when there is
  /// no such row.
  ///
  /// - Complexity: O(log *runs*).
  @inlinable
  public func locate(row: Int) -> (leaf: Int, local: Int)? {
    guard row >= 0, row < rowCount else { return nil }
    let run = last(in: runStarts, from: 0, count: runLeaves.count, notAbove: row)
    return (runLeaves[run], runLocals[run] + row - runStarts[run])
  }

  /// The position of row `local` of `leaf`, or nil when the list does not show it.
  ///
  /// - Complexity: O(log *runs*).
  @inlinable
  public func leafPosition(leaf: Int, local: Int) -> ListPosition? {
    guard let run = run(ofLeaf: leaf, local: local) else { return nil }
    let offset = local - runLocals[run]
    return offset < runStarts[run + 1] - runStarts[run]
      ? position(ofRow: runStarts[run] + offset) : nil
  }

  /// The number of rows of `leaf` that the list shows.
  ///
  /// - Complexity: O(log *runs*).
  @inlinable
  public func rowCount(ofLeaf leaf: Int) -> Int {
    guard let run = run(ofLeaf: leaf, local: .max) else { return 0 }
    return runLocals[run] + runStarts[run + 1] - runStarts[run]
  }

  /// The last run of `leaf` that begins at or before its row `local`.
  @inlinable
  func run(ofLeaf leaf: Int, local: Int) -> Int? {
    var base = 0
    var count = runLeaves.count
    guard count > 0, local >= 0 else { return nil }
    while count > 1 {
      let half = count / 2
      let run = leafOrder.isEmpty ? base + half : leafOrder[base + half]
      let isAfter = runLeaves[run] == leaf ? runLocals[run] > local : runLeaves[run] > leaf
      if !isAfter { base += half }
      count -= half
    }
    let run = leafOrder.isEmpty ? base : leafOrder[base]
    return runLeaves[run] == leaf && runLocals[run] <= local ? run : nil
  }

  /// The last of `count` (at least one) sorted numbers from `start` that is not above `value`.
  ///
  /// The first is taken to be one. The loop has no branch on the numbers, so it costs the same
  /// for every row.
  @inlinable
  func last(in numbers: [Int], from start: Int, count: Int, notAbove value: Int) -> Int {
    let numbers = numbers.span
    var base = start
    var count = count
    while count > 1 {
      let half = count / 2
      base = numbers[base + half] <= value ? base + half : base
      count -= half
    }
    return base
  }
}
