/// The ids of a list, section by section: what must be known of it to compare it with another.
///
/// An id says which row or section something is; what it shows is asked for separately. Ids are
/// meant to be unique in the list, and a row keeps its id when it changes section. Equal ids are
/// told apart by their order, so they cost precision, never correctness.
///
/// ```swift
/// var list = KeyedList<String, Int>()
/// list.appendSection("fruit")
/// list.appendRow(17)
/// list.appendRow(4)
/// ```
///
/// Shape: `rows` holds the rows of all sections in order, `sectionStarts` the number of rows before
/// each section.
@frozen
public struct KeyedList<SectionID: Hashable, RowID: Hashable> {
  @usableFromInline var sections: [SectionID]
  @usableFromInline var rows: [RowID]
  @usableFromInline var sectionStarts: [Int]

  /// The ids of the sections.
  @inlinable
  public var sectionIDs: [SectionID] { sections }

  /// The ids of the rows of all sections.
  @inlinable
  public var rowIDs: [RowID] { rows }

  /// Makes a list without sections.
  @inlinable
  public init() {
    sections = []
    rows = []
    sectionStarts = []
  }

  /// Makes a list of one section.
  @inlinable
  public init(section: SectionID, rows: [RowID]) {
    sections = [section]
    self.rows = rows
    sectionStarts = [0]
  }

  /// Makes a list of `sectionIDs` and `rowIDs`, where section *n* has `rowCounts[n]` rows.
  ///
  /// - Precondition: there is a count for each section, and they sum to the number of rows.
  @inlinable
  public init(sectionIDs: [SectionID], rowCounts: [Int], rowIDs: [RowID]) {
    precondition(sectionIDs.count == rowCounts.count, "each section has a row count")
    var starts: [Int] = []
    starts.reserveCapacity(rowCounts.count)
    var start = 0
    for count in rowCounts {
      precondition(count >= 0, "a section has no negative number of rows")
      starts.append(start)
      start += count
    }
    precondition(start == rowIDs.count, "each row belongs to a section")
    sections = sectionIDs
    rows = rowIDs
    self.sectionStarts = starts
  }

  /// Begins a section after the last.
  @inlinable
  public mutating func appendSection(_ id: SectionID) {
    sections.append(id)
    sectionStarts.append(rows.count)
  }

  /// Adds a row to the last section.
  ///
  /// - Precondition: there is a section.
  @inlinable
  public mutating func appendRow(_ id: RowID) {
    precondition(!sections.isEmpty, "a row belongs to a section")
    rows.append(id)
  }

  /// The numbers of the rows of `section`, counted over all sections.
  ///
  /// - Precondition: there is such a section.
  @inlinable
  public func rows(ofSection section: Int) -> Range<Int> {
    let end = section + 1 < sectionStarts.count ? sectionStarts[section + 1] : rows.count
    return sectionStarts[section]..<end
  }
}

extension KeyedList: Equatable {}
extension KeyedList: Sendable where SectionID: Sendable, RowID: Sendable {}
