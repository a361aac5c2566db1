// How the children of a container are walked and looked up.

extension NodeTree {
  /// The elements of a list, as node indices in order.
  @frozen
  public struct Elements: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable
    init(_ tree: NodeTree, of list: Int) {
      self.nodes = tree.nodes
      self.index = list + 1
      self.end = tree.kind(at: list) == .list ? tree.next(after: list) : list + 1
    }

    @inlinable
    public mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = nodes.next(after: index) }
      return index
    }
  }

  /// The pairs of a map, as node indices in order.
  @frozen
  public struct Entries: Sequence, IteratorProtocol {
    @usableFromInline let nodes: [Node]
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable
    init(_ tree: NodeTree, of map: Int) {
      self.nodes = tree.nodes
      self.index = map + 1
      self.end = tree.kind(at: map) == .map ? tree.next(after: map) : map + 1
    }

    @inlinable
    public mutating func next() -> (key: Int, value: Int)? {
      guard index < end else { return nil }
      let key = index
      index = nodes.next(after: key + 1)
      return (key, key + 1)
    }
  }

  /// The elements of list `index`; nothing for a node of another kind.
  @inlinable
  public func elements(of index: Int) -> Elements { Elements(self, of: index) }

  /// The pairs of map `index`; nothing for a node of another kind.
  @inlinable
  public func entries(of index: Int) -> Entries { Entries(self, of: index) }

  /// The value under the key of interned id `key` in map `index`.
  ///
  /// - Complexity: O(*pairs*).
  @inlinable
  @inline(__always)
  package func value(ofKey key: UInt32, in index: Int) -> Int? {
    let end = next(after: index)
    var at = index + 1
    while at < end {
      if nodes[at].link == key { return at + 1 }
      at = next(after: at + 1)
    }
    return nil
  }

  /// The value under `key` in map `index`; nil for a node of another kind.
  ///
  /// - Complexity: O(*pairs*).
  public func value(forKey key: String, in index: Int) -> Int? {
    guard kind(at: index) == .map, let id = keyID(of: key) else { return nil }
    return value(ofKey: id, in: index)
  }

  /// The interned id of `key`, nil when no map of the tree has it.
  package func keyID(of key: String) -> UInt32? {
    keys.id(of: key.utf8Span.span, in: self)
  }
}

extension [Node] {
  /// The index after node `index` and all that is inside it.
  @inlinable
  @inline(__always)
  package func next(after index: Int) -> Int {
    let node = self[index]
    return node.isContainer ? Int(node.link) : index + 1
  }
}
