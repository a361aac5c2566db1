extension StagedChanges {
  /// Finds the changes from `old` to `new`, two lists of ids.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - isSameSection: Whether section `$0` of `old` and section `$1` of `new`, which have the same
  ///     id, also show the same; rows are not meant.
  ///   - isSameRow: The same of rows, numbered over all sections. Compare content hashes, or the
  ///     rows themselves.
  /// - Complexity: O(*n* log *n*) in the number of rows on average, close to O(*n*) when few move.
  @inlinable
  public init<SectionID: Hashable, RowID: Hashable>(
    from old: KeyedList<SectionID, RowID>,
    to new: KeyedList<SectionID, RowID>,
    isSameSection: (Int, Int) -> Bool = { _, _ in true },
    isSameRow: (Int, Int) -> Bool = { _, _ in true }
  ) {
    self =
      ListComparison(from: old, to: new, isSameSection: isSameSection, isSameRow: isSameRow).stages
  }

  /// Finds the changes from `old` to `new`, two lists of one section each.
  ///
  /// ```swift
  /// StagedChanges(from: before, to: after, id: \.name, isSame: { $0.price == $1.price })
  /// ```
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  ///   - id: What a row is, so that it is found again when it has moved or changed.
  ///   - isSame: Whether two rows of one id show the same.
  @inlinable
  public init<Row, RowID: Hashable>(
    from old: [Row], to new: [Row], id: (Row) -> RowID,
    isSame: (Row, Row) -> Bool = { _, _ in true }
  ) {
    self.init(
      from: KeyedList(section: 0, rows: old.map(id)),
      to: KeyedList(section: 0, rows: new.map(id)),
      isSameRow: { isSame(old[$0], new[$1]) })
  }

  /// Finds the changes from `old` to `new`, two lists of one section each.
  @inlinable
  public init<Row: Identifiable & Equatable>(from old: [Row], to new: [Row]) {
    self.init(from: old, to: new, id: \.id, isSame: ==)
  }

  /// Finds the changes from `old` to `new`, sections with rows.
  ///
  /// ```swift
  /// StagedChanges(
  ///   from: before, to: after, sectionID: \.title, rows: \.songs, rowID: \.id, isSameRow: ==)
  /// ```
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - sectionID: What a section is.
  ///   - rows: The rows of a section.
  ///   - rowID: What a row is, in the whole list.
  ///   - isSameSection: Whether two sections of one id show the same, rows apart.
  ///   - isSameRow: Whether two rows of one id show the same.
  @inlinable
  public init<Section, SectionID: Hashable, Row, RowID: Hashable>(
    from old: [Section], to new: [Section],
    sectionID: (Section) -> SectionID, rows: (Section) -> [Row], rowID: (Row) -> RowID,
    isSameSection: (Section, Section) -> Bool = { _, _ in true },
    isSameRow: (Row, Row) -> Bool = { _, _ in true }
  ) {
    let oldRows = old.flatMap(rows)
    let newRows = new.flatMap(rows)
    self.init(
      from: KeyedList(
        sectionIDs: old.map(sectionID), rowCounts: old.map { rows($0).count },
        rowIDs: oldRows.map(rowID)),
      to: KeyedList(
        sectionIDs: new.map(sectionID), rowCounts: new.map { rows($0).count },
        rowIDs: newRows.map(rowID)),
      isSameSection: { isSameSection(old[$0], new[$1]) },
      isSameRow: { isSameRow(oldRows[$0], newRows[$1]) })
  }
}
