// How aliases and merge keys are copied into a tree that is being built.

extension Node {
  /// Set in a key that came into its map by a merge: a later key of the map itself replaces it.
  @usableFromInline static var mergedFlag: UInt32 { 1 << 9 }

  /// Whether the node is a key that a merge brought.
  @usableFromInline var isMerged: Bool { kind == .key && word & Node.mergedFlag != 0 }
}

extension NodeTree.Builder {
  /// The number of nodes from `index` to its last descendant; nil while the container is open.
  package func size(at index: Int) -> Int? {
    guard nodes[index].isContainer else { return 1 }
    return nodes[index].link == 0 ? nil : Int(nodes[index].link) - index
  }

  /// How many containers are nested at `index`, itself included; 0 for a scalar.
  ///
  /// - Complexity: O(*n*) in nodes.
  package func height(at index: Int) -> Int {
    var ends: [UInt32] = []
    var height = 0
    for at in index..<index + (size(at: index) ?? 0) {
      while let end = ends.last, end == at { ends.removeLast() }
      if nodes[at].isContainer {
        ends.append(nodes[at].link)
        height = max(height, ends.count)
      }
    }
    return height
  }

  /// Adds a copy of the finished value at `index`; its nodes keep their ranges.
  package mutating func copy(valueAt index: Int) {
    current.addValue()
    copyNodes(index..<index + (size(at: index) ?? 0))
  }

  private mutating func copyNodes(_ range: Range<Int>) {
    let distance = UInt32(nodes.count - range.lowerBound)
    for index in range {
      var node = nodes[index]
      if node.isContainer { node.link += distance }
      nodes.append(node)
    }
  }

  /// Takes the key just added out of its map again: `<<`, whose value stays only to be merged.
  package mutating func hideLastKey() {
    let index = nodes.count - 1
    let mark = entries[Int(nodes[index].link) + 1].mark
    if mark.first == UInt32(index) { current.removePair() }
    nodes[index].word |= Node.deadFlag
    hasDeadPairs = true
  }

  /// Adds the pairs of the finished map at `index` whose keys the open map does not have.
  package mutating func merge(mapAt index: Int) {
    let end = Int(nodes[index].link)
    var at = index + 1
    while at < end {
      let key = at
      let size = size(at: key + 1) ?? 1
      at = key + 1 + size
      if nodes[key].isDead { continue }
      let entry = Int(nodes[key].link) + 1
      let mark = entries[entry].mark
      if mark.map == current.index { continue }
      putAside(mark, of: entry)
      entries[entry].mark = NodeTree.KeyMark(map: current.index, key: UInt32(nodes.count))
      current.addPair()
      var copied = nodes[key]
      copied.word |= Node.mergedFlag
      nodes.append(copied)
      copyNodes(key + 1..<at)
    }
  }
}
