/// How the items of two lists are told apart, and when they show the same.
///
/// The closures are made where the type of an item's id is known, so that they are fast; all that
/// comes after them counts in numbers.
@usableFromInline
struct ItemComparison<Item: Sendable> {
  /// For each new item of a source the number of the old one with its id, or −1.
  let match: (ItemList<Item>, ItemList<Item>) -> [Int]
  /// Whether two items have one id and show the same.
  let isSame: (Item, Item) -> Bool

  @inlinable
  init<ID: Hashable>(id: @escaping (Item) -> ID, isSame: @escaping (Item, Item) -> Bool) {
    self.init(
      match: { old, new in
        let comparison = ListComparison(
          from: KeyedList(section: 0, rows: old.map(id)),
          to: KeyedList(section: 0, rows: new.map(id)))
        return new.indices.map { comparison.oldRow(of: $0) ?? -1 }
      },
      isSame: { id($0) == id($1) && isSame($0, $1) })
  }

  @usableFromInline
  init(
    match: @escaping (ItemList<Item>, ItemList<Item>) -> [Int],
    isSame: @escaping (Item, Item) -> Bool
  ) {
    self.match = match
    self.isSame = isSame
  }
}

extension ListComparison {
  /// Compares two lists; a row is known by the path of its source and its id there.
  ///
  /// Old rows are named by their numbers, new ones by the number of the old row with their id, else
  /// by a number of their own. Items of a source that kept its list are not asked for.
  init<Item: Sendable>(
    from old: ResolvedList<Item>, to new: ResolvedList<Item>, by items: ItemComparison<Item>
  ) {
    let leaves = Self.matchLeaves(old, new)
    var names = Array(repeating: 0, count: new.rowCount)
    var isSame = Array(repeating: true, count: new.rowCount)
    for run in new.shape.runs {
      let rows = run.firstRow..<run.firstRow + run.rowCount
      // Hidden and empty sources have no row in the old list to be the same as.
      guard let oldLeaf = leaves.oldSection(of: run.leaf), run.rowCount > 0,
        let oldStart = old.firstRow(ofLeaf: oldLeaf)
      else {
        for row in rows { names[row] = old.rowCount + row }
        continue
      }
      let hasSameTraits = old.traits(ofLeaf: oldLeaf) == new.traits(ofLeaf: run.leaf)
      let (oldItems, newItems) = (old.leafItems[oldLeaf], new.leafItems[run.leaf])
      if oldItems.isIdentical(to: newItems) {
        for (local, row) in rows.enumerated() {
          names[row] = oldStart + local
          isSame[row] = hasSameTraits
        }
        continue
      }
      for (local, oldLocal) in items.match(oldItems, newItems).enumerated() {
        let row = run.firstRow + local
        names[row] = oldLocal < 0 ? old.rowCount + row : oldStart + oldLocal
        isSame[row] =
          oldLocal < 0 || hasSameTraits && items.isSame(oldItems[oldLocal], newItems[local])
      }
    }
    self.init(
      from: old.keys(Array(0..<old.rowCount)), to: new.keys(names),
      isSameSection: { old.showsSameSection($0, as: $1, in: new, items.isSame) },
      isSameRow: { isSame[$1] })
  }

  /// Finds the basic sources with the same paths; they are the sections of this comparison.
  private static func matchLeaves<Item: Sendable>(
    _ old: ResolvedList<Item>, _ new: ResolvedList<Item>
  ) -> ListComparison {
    func keys(_ paths: [String]) -> KeyedList<String, Int> {
      KeyedList(
        sectionIDs: paths, rowCounts: Array(repeating: 0, count: paths.count), rowIDs: [])
    }
    return ListComparison(from: keys(old.leafPaths), to: keys(new.leafPaths))
  }
}

extension ResolvedList {
  fileprivate func traits(ofLeaf leaf: Int) -> RowTraits { sources[leafSources[leaf]].traits }

  /// The number of a basic source's first row; nil when it shows none.
  fileprivate func firstRow(ofLeaf leaf: Int) -> Int? {
    shape.leafPosition(leaf: leaf, local: 0).flatMap(shape.row(at:))
  }

  fileprivate func keys(_ rows: [Int]) -> KeyedList<String, Int> {
    KeyedList(
      sectionIDs: indices.map { path(ofSection: $0) ?? "" },
      rowCounts: indices.map(rowCount(inSection:)), rowIDs: rows)
  }

  /// Whether `section` shows the same as `other` of `list`, rows apart.
  fileprivate func showsSameSection(
    _ section: Int, as other: Int, in list: ResolvedList, _ isSame: (Item, Item) -> Bool
  ) -> Bool {
    guard title(ofSection: section) == list.title(ofSection: other) else { return false }
    let kinds = supplementKinds(ofSection: section)
    guard kinds == list.supplementKinds(ofSection: other) else { return false }
    return kinds.allSatisfy { kind in
      let before = supplement(kind, ofSection: section)
      let after = list.supplement(kind, ofSection: other)
      guard let before, let after else { return (before == nil) == (after == nil) }
      return isSame(before, after)
    }
  }
}
