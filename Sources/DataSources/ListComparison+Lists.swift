/// What a row is: an item of a source, by its id or, in a source whose items did not change, by its
/// number, for which no item is asked.
private enum RowKey<ID: Hashable>: Hashable {
  case number(source: Int, local: Int)
  case item(source: Int, id: ID)
}

extension ListComparison {
  /// Compares two lists; a row is known by the path of its source and its id there.
  init<Item: Sendable, ID: Hashable>(
    from old: ResolvedList<Item>, to new: ResolvedList<Item>,
    id: (Item) -> ID, isSame: (Item, Item) -> Bool
  ) {
    let leaves = LeafComparison(old, new)
    self.init(
      from: old.keys(leaves.oldNumbers, leaves.oldIsKept, id),
      to: new.keys(leaves.newNumbers, leaves.newIsKept, id),
      isSameSection: { oldSection, newSection in
        guard old.title(ofSection: oldSection) == new.title(ofSection: newSection) else {
          return false
        }
        let kinds = old.supplementKinds(ofSection: oldSection)
        return kinds == new.supplementKinds(ofSection: newSection)
          && kinds.allSatisfy { kind in
            switch (
              old.supplement(kind, ofSection: oldSection),
              new.supplement(kind, ofSection: newSection)
            ) {
            case (nil, nil): true
            case (let before?, let after?): id(before) == id(after) && isSame(before, after)
            default: false
            }
          }
      },
      isSameRow: { oldRow, newRow in
        guard let (oldLeaf, oldLocal) = old.shape.locate(row: oldRow),
          let (newLeaf, newLocal) = new.shape.locate(row: newRow)
        else { return false }
        if old.leafTraits(oldLeaf) != new.leafTraits(newLeaf) { return false }
        return leaves.newIsKept[newLeaf]
          || isSame(old.leafItems[oldLeaf][oldLocal], new.leafItems[newLeaf][newLocal])
      })
  }
}

/// Which basic sources of two lists are the same, by path, and which of them kept their items.
private struct LeafComparison {
  /// A number for each basic source, the same in both lists when the paths are.
  let oldNumbers: Range<Int>
  var newNumbers: [Int] = []
  var oldIsKept: [Bool]
  var newIsKept: [Bool] = []

  init<Item: Sendable>(_ old: ResolvedList<Item>, _ new: ResolvedList<Item>) {
    let none: [Int] = []
    func paths(_ list: ResolvedList<Item>) -> KeyedList<String, Int> {
      let paths = list.leafPaths
      return KeyedList(
        sectionIDs: paths, rowCounts: Array(repeating: 0, count: paths.count), rowIDs: none)
    }
    let comparison = ListComparison(from: paths(old), to: paths(new))
    oldNumbers = old.leafItems.indices
    oldIsKept = Array(repeating: false, count: oldNumbers.count)
    for leaf in new.leafItems.indices {
      let partner = comparison.oldSection(of: leaf)
      let isKept = partner.map { old.leafItems[$0].isIdentical(to: new.leafItems[leaf]) } ?? false
      newNumbers.append(partner ?? oldNumbers.count + leaf)
      newIsKept.append(isKept)
      if let partner { oldIsKept[partner] = isKept }
    }
  }
}

extension ResolvedList {
  fileprivate func leafTraits(_ leaf: Int) -> RowTraits { sources[leafSources[leaf]].traits }

  /// The ids of the sections and rows; `numbers` and `isKept` are of the basic sources.
  fileprivate func keys<ID: Hashable>(
    _ numbers: some RandomAccessCollection<Int>, _ isKept: [Bool], _ id: (Item) -> ID
  ) -> KeyedList<String, RowKey<ID>> {
    let numbers = Array(numbers)
    var keys = KeyedList<String, RowKey<ID>>()
    for section in indices {
      keys.appendSection(path(ofSection: section) ?? "")
      for run in shape.runs(inSection: section) {
        let source = numbers[run.leaf]
        let items = leafItems[run.leaf]
        for local in run.firstLocal..<run.firstLocal + run.rowCount {
          keys.appendRow(
            isKept[run.leaf]
              ? .number(source: source, local: local)
              : .item(source: source, id: id(items[local])))
        }
      }
    }
    return keys
  }
}
