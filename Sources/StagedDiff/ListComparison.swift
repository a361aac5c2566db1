/// What became of each section and row of a list in another list.
///
/// Everything is known by number: sections from 0, rows from 0 over all sections. `stages` says the
/// same as batches for a list view.
///
/// ```swift
/// let comparison = ListComparison(from: old, to: new, isSameRow: { a[$0] == b[$1] })
/// for row in new.rowIDs.indices where comparison.isRowUpdated(row) {
///   print(a[comparison.oldRow(of: row)!], "became", b[row])
/// }
/// ```
///
/// Rows of a section that came or went have no partner.
public struct ListComparison: Sendable {
  /// The rows before each section, and all rows at the end.
  let oldStarts: [Int]
  let newStarts: [Int]
  let sections: Correspondence
  let rows: Correspondence
  /// What happened to each section and row of the new list that was in the old one.
  let sectionFates: [Fate]
  let rowFates: [Fate]

  /// What happened to a thing that is in both lists.
  struct Fate: OptionSet {
    let rawValue: UInt8
    static let moved = Fate(rawValue: 1)
    static let updated = Fate(rawValue: 2)
  }

  /// Compares `old` with `new`.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - isSameSection: Whether section `$0` of `old` and section `$1` of `new`, which have the same
  ///     id, also show the same; rows are not meant.
  ///   - isSameRow: The same of rows, numbered over all sections.
  /// - Complexity: O(*n* log *n*) in the number of rows on average, close to O(*n*) when few move.
  @inlinable
  public init<SectionID: Hashable, RowID: Hashable>(
    from old: KeyedList<SectionID, RowID>,
    to new: KeyedList<SectionID, RowID>,
    isSameSection: (Int, Int) -> Bool = { _, _ in true },
    isSameRow: (Int, Int) -> Bool = { _, _ in true }
  ) {
    let sections = Self.matchSections(old.sections, new.sections)
    let rows = Self.matchRows(old, new, sections)
    self.init(
      oldStarts: old.sectionStarts + [old.rows.count],
      newStarts: new.sectionStarts + [new.rows.count],
      sections: sections, rows: rows,
      updatedSections: Self.updated(sections, isSameSection),
      updatedRows: Self.updated(rows, isSameRow))
  }

  @usableFromInline
  init(
    oldStarts: [Int], newStarts: [Int], sections: Correspondence, rows: Correspondence,
    updatedSections: [Int], updatedRows: [Int]
  ) {
    self.oldStarts = oldStarts
    self.newStarts = newStarts
    self.sections = sections
    self.rows = rows
    var sectionFates = Array(repeating: Fate(), count: sections.oldOf.count)
    Self.markMoves(sections.oldOf, within: 0..<sections.newOf.count, from: 0, in: &sectionFates)
    for section in updatedSections { sectionFates[section].insert(.updated) }
    var rowFates = Array(repeating: Fate(), count: rows.oldOf.count)
    for (section, oldSection) in sections.oldOf.enumerated() where oldSection >= 0 {
      let newRange = newStarts[section]..<newStarts[section + 1]
      let oldRange = oldStarts[oldSection]..<oldStarts[oldSection + 1]
      Self.markMoves(
        rows.oldOf[newRange], within: oldRange, from: newRange.lowerBound, in: &rowFates)
    }
    for row in updatedRows { rowFates[row].insert(.updated) }
    self.sectionFates = sectionFates
    self.rowFates = rowFates
  }

  // MARK: Matching

  @inlinable
  static func matchSections<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Correspondence {
    var sections = Correspondence(oldCount: old.count, newCount: new.count)
    sections.align(old, old.indices, new, new.indices)
    sections.matchRest(
      old, old.indices.filter { sections.newOf[$0] < 0 },
      new, new.indices.filter { sections.oldOf[$0] < 0 })
    return sections
  }

  /// Matches the rows of the sections that stay, first inside each section, then across.
  @inlinable
  static func matchRows<SectionID: Hashable, RowID: Hashable>(
    _ old: KeyedList<SectionID, RowID>, _ new: KeyedList<SectionID, RowID>,
    _ sections: Correspondence
  ) -> Correspondence {
    var rows = Correspondence(oldCount: old.rows.count, newCount: new.rows.count)
    var oldRest: [Int] = []
    var newRest: [Int] = []
    // Both in the order of the old sections, so that equal ids meet in their own section first.
    for (section, partner) in sections.newOf.enumerated() where partner >= 0 {
      let oldRange = old.rows(ofSection: section)
      let newRange = new.rows(ofSection: partner)
      rows.align(old.rows, oldRange, new.rows, newRange)
      for row in oldRange where rows.newOf[row] < 0 { oldRest.append(row) }
      for row in newRange where rows.oldOf[row] < 0 { newRest.append(row) }
    }
    rows.matchRest(old.rows, oldRest, new.rows, newRest)
    return rows
  }

  /// The new elements whose content is not that of their partner.
  @inlinable
  static func updated(_ pairs: Correspondence, _ isSame: (Int, Int) -> Bool) -> [Int] {
    var updated: [Int] = []
    for (new, old) in pairs.oldOf.enumerated() where old >= 0 && !isSame(old, new) {
      updated.append(new)
    }
    return updated
  }

  /// Marks the fewest of the elements from number `start` that must move.
  ///
  /// `oldOf` holds their partners; those outside `range` move in any case.
  private static func markMoves(
    _ oldOf: some RandomAccessCollection<Int>, within range: Range<Int>, from start: Int,
    in fates: inout [Fate]
  ) {
    var last = -1
    var isAscending = true
    for (offset, old) in oldOf.enumerated() where old >= 0 {
      if !range.contains(old) {
        fates[start + offset].insert(.moved)
      } else {
        if old < last { isAscending = false }
        last = old
      }
    }
    if isAscending { return }
    var values: [Int] = []
    var places: [Int] = []
    for (offset, old) in oldOf.enumerated() where range.contains(old) {
      values.append(old)
      places.append(start + offset)
    }
    guard let stays = longestIncreasing(values) else { return }
    for (place, stays) in zip(places, stays) where !stays { fates[place].insert(.moved) }
  }
}

extension ListComparison {
  /// The number in the old list of section `section` of the new one, or nil when it was inserted.
  public func oldSection(of section: Int) -> Int? { Self.partner(section, sections.oldOf) }

  /// The number in the new list of section `section` of the old one, or nil when it was deleted.
  public func newSection(of section: Int) -> Int? { Self.partner(section, sections.newOf) }

  /// Whether section `section` of the new list moved; false for one that was inserted.
  public func isSectionMoved(_ section: Int) -> Bool {
    sectionFates.indices.contains(section) && sectionFates[section].contains(.moved)
  }

  /// Whether section `section` of the new list was there before and shows something else now.
  public func isSectionUpdated(_ section: Int) -> Bool {
    sectionFates.indices.contains(section) && sectionFates[section].contains(.updated)
  }

  /// The number in the old list of row `row` of the new one.
  ///
  /// Nil when it was inserted, or when its section or its old one was inserted or deleted.
  public func oldRow(of row: Int) -> Int? { Self.partner(row, rows.oldOf) }

  /// The number in the new list of row `row` of the old one.
  ///
  /// Nil when it was deleted, or when its section or its new one was deleted or inserted.
  public func newRow(of row: Int) -> Int? { Self.partner(row, rows.newOf) }

  /// Whether row `row` of the new list moved, inside its section or from another.
  ///
  /// False for a row that was inserted, and for one that moved only with its section.
  public func isRowMoved(_ row: Int) -> Bool {
    rowFates.indices.contains(row) && rowFates[row].contains(.moved)
  }

  /// Whether row `row` of the new list was there before and shows something else now.
  public func isRowUpdated(_ row: Int) -> Bool {
    rowFates.indices.contains(row) && rowFates[row].contains(.updated)
  }

  private static func partner(_ number: Int, _ partners: [Int]) -> Int? {
    guard partners.indices.contains(number), partners[number] >= 0 else { return nil }
    return partners[number]
  }
}
