extension StagedChanges {
  /// Calls `body` once for each stage, with the rows as they are after it.
  ///
  /// A list view asks its data source for counts in the middle of a batch, so the data must change
  /// stage by stage with it. What comes and what is updated is taken from `new`, all else from
  /// `old`; after the last stage the rows are those of `new`.
  ///
  /// ```swift
  /// changes.replay(from: shown, to: wanted) { stage, rows in
  ///   tableView.performBatchUpdates { model.rows = rows; tableView.apply(stage) }
  /// }
  /// ```
  ///
  /// - Precondition: `old` and `new` have the shapes that the changes were made from.
  /// - Complexity: O(*stages* × *n*) in the number of rows.
  public func replay<Row>(
    from old: [[Row]], to new: [[Row]], _ body: (Changeset, [[Row]]) throws -> Void
  ) rethrows {
    var rows = old
    for stage in stages {
      rows = stage.applied(to: rows, target: new)
      try body(stage, rows)
    }
  }
}

extension Changeset {
  /// The rows after this batch, when `rows` are those before it.
  ///
  /// Whatever comes or is updated is taken from the same place of `target`, the list after the last
  /// stage: from the first stage that inserts on, places count as they do there.
  ///
  /// - Precondition: the batch belongs to `rows` and `target`.
  public func applied<Row>(to rows: [[Row]], target: [[Row]]) -> [[Row]] {
    let goingRows = Set(self.rows.deletes).union(self.rows.moves.lazy.map(\.from))
    var inserts = self.rows.inserts[...]
    var moves = self.rows.moves[...]
    var updates = self.rows.updates[...]
    return origins(ofSections: rows.count).enumerated().map { section, origin in
      guard let origin else { return target[section] }
      var staying = rows[origin].indices.lazy
        .filter { !goingRows.contains(ListPosition(section: origin, item: $0)) }
        .makeIterator()
      var after: [Row] = []
      while true {
        let position = ListPosition(section: section, item: after.count)
        if inserts.first == position {
          after.append(target[section][position.item])
          inserts.removeFirst()
        } else if let move = moves.first, move.to == position {
          after.append(rows[move.from.section][move.from.item])
          moves.removeFirst()
        } else if let item = staying.next() {
          after.append(rows[origin][item])
        } else {
          break
        }
      }
      while let position = updates.first, position.section == section {
        after[position.item] = target[section][position.item]
        updates.removeFirst()
      }
      return after
    }
  }

  /// The number before this batch of each section after it; nil for one that is inserted.
  ///
  /// - Parameter count: The number of sections before.
  public func origins(ofSections count: Int) -> [Int?] {
    let going = Set(sections.deletes).union(sections.moves.lazy.map(\.from))
    let inserted = Set(sections.inserts)
    let moved = Dictionary(
      sections.moves.lazy.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    var staying = (0..<count).lazy.filter { !going.contains($0) }.makeIterator()
    let countAfter = count - sections.deletes.count + sections.inserts.count
    return (0..<max(countAfter, 0)).map { section in
      inserted.contains(section) ? nil : moved[section] ?? staying.next()
    }
  }
}
