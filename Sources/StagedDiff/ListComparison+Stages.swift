extension ListComparison {
  /// The changes as batches.
  ///
  /// - Complexity: O(*n*) in sections and rows.
  public var stages: StagedChanges {
    var deletes = Changeset()
    var sectionMoves = Changeset()
    var rowMoves = Changeset()
    var updates = Changeset()

    for (old, new) in sections.newOf.enumerated() where new < 0 {
      deletes.sections.deletes.append(old)
    }
    for (new, old) in sections.oldOf.enumerated() {
      if old < 0 { sectionMoves.sections.inserts.append(new) }
      if sectionFates[new].contains(.moved) {
        sectionMoves.sections.moves.append(Move(from: old, to: new))
      }
      if sectionFates[new].contains(.updated) { updates.sections.updates.append(new) }
    }
    collectRows(&deletes.rows, &rowMoves.rows, &updates.rows)

    let sectionsComeOrGo =
      !deletes.sections.isEmpty || !sectionMoves.sections.inserts.isEmpty
    let sectionsMove = !sectionMoves.sections.moves.isEmpty
    let rowsMove = !rowMoves.rows.moves.isEmpty
    if sectionsMove || rowsMove && sectionsComeOrGo {
      countFromAfterDeletes(&sectionMoves.sections.moves, &rowMoves.rows.moves)
      return StagedChanges(stages: [deletes, sectionMoves, rowMoves, updates])
    }
    let places = Changeset(
      sections: Changes(
        deletes: deletes.sections.deletes, inserts: sectionMoves.sections.inserts),
      rows: Changes(
        deletes: deletes.rows.deletes, inserts: rowMoves.rows.inserts, moves: rowMoves.rows.moves))
    return StagedChanges(stages: [places, updates])
  }

  /// Gathers the changes of rows whose sections stay; moves count from the old list.
  private func collectRows(
    _ deletes: inout Changes<ListPosition>, _ moves: inout Changes<ListPosition>,
    _ updates: inout Changes<ListPosition>
  ) {
    for (section, partner) in sections.newOf.enumerated() where partner >= 0 {
      let start = oldStarts[section]
      for row in start..<oldStarts[section + 1] where rows.newOf[row] < 0 {
        deletes.deletes.append(ListPosition(section: section, item: row - start))
      }
    }
    for (section, partner) in sections.oldOf.enumerated() where partner >= 0 {
      let start = newStarts[section]
      for row in start..<newStarts[section + 1] {
        let position = ListPosition(section: section, item: row - start)
        if rows.oldOf[row] < 0 { moves.inserts.append(position) }
        guard !rowFates[row].isEmpty else { continue }
        if rowFates[row].contains(.moved) {
          moves.moves.append(Move(from: oldPosition(rows.oldOf[row], near: partner), to: position))
        }
        if rowFates[row].contains(.updated) { updates.updates.append(position) }
      }
    }
  }

  /// The position of old row `row`; most are in section `guess`.
  private func oldPosition(_ row: Int, near guess: Int) -> ListPosition {
    var section = guess
    if row < oldStarts[guess] || row >= oldStarts[guess + 1] {
      // The last section that begins at or before the row: one with rows.
      var low = 0
      var high = oldStarts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if oldStarts[middle] <= row { low = middle } else { high = middle }
      }
      section = low
    }
    return ListPosition(section: section, item: row - oldStarts[section])
  }

  /// Counts moves' first places in the list that stages of their own for deletes, and for sections,
  /// have left.
  private func countFromAfterDeletes(
    _ sectionMoves: inout [Move<Int>], _ rowMoves: inout [Move<ListPosition>]
  ) {
    if !sectionMoves.isEmpty {
      let left = Self.leftBefore(sections.newOf)
      for index in sectionMoves.indices {
        sectionMoves[index].from = left[sectionMoves[index].from]
      }
    }
    if !rowMoves.isEmpty {
      let left = Self.leftBefore(rows.newOf)
      for index in rowMoves.indices {
        let from = rowMoves[index].from
        let start = oldStarts[from.section]
        rowMoves[index].from = ListPosition(
          section: sections.newOf[from.section], item: left[start + from.item] - left[start])
      }
    }
  }

  /// For each old element how many before it have a partner.
  private static func leftBefore(_ newOf: [Int]) -> [Int] {
    var count = 0
    return newOf.map { new in
      defer { if new >= 0 { count += 1 } }
      return count
    }
  }
}
