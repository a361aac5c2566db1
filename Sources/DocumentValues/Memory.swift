public import DocumentSyntax

/// Growing storage for texts and elements that are not in the data tree.
@frozen
@usableFromInline
package struct Region: Sendable {
  /// Texts, one after another.
  @usableFromInline package var bytes: [UInt8] = []
  /// Elements of lists, pairs of maps, values of optionals.
  @usableFromInline package var data: [Datum] = []

  /// Makes an empty region.
  @inlinable
  package init() {}

  /// How many bytes the content takes.
  @inlinable
  package var byteCount: Int { bytes.count + data.count * MemoryLayout<Datum>.stride }

  /// Forgets all content and keeps the storage.
  @inlinable
  package mutating func reset() {
    if !bytes.isEmpty { bytes.removeAll(keepingCapacity: true) }
    if !data.isEmpty { data.removeAll(keepingCapacity: true) }
  }
}

/// The storage that data refer to while expressions run.
///
/// Passed `inout` through an evaluation; owned by one thread. `tree` and `frozen` do not change
/// while a row is evaluated, `scratch` is reset between rows.
@frozen
@usableFromInline
package struct Memory: Sendable {
  /// The data document.
  @usableFromInline package var tree: NodeTree
  /// Constants, params, env and results of `let`.
  @usableFromInline package var frozen: Region
  /// What the running evaluation made.
  @usableFromInline package var scratch: Region

  /// Makes a memory over a data tree and what is frozen before.
  package init(tree: NodeTree, frozen: Region = Region()) {
    self.tree = tree
    self.frozen = frozen
    self.scratch = Region()
  }

  /// The value of node `index` of the data tree.
  ///
  /// Numbers are read from their text at each call; nothing else is.
  @inlinable
  @inline(__always)
  package func datum(at index: Int) -> Datum {
    let node = tree.nodes[index]
    switch node.kind {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .int, .uint, .double: return number(at: index)
    case .string, .key:
      let place = tree.textPlace(at: index)
      return Datum(
        .string, region: place.isDecoded ? .decoded : .tree, length: UInt32(place.length),
        payload: UInt64(place.offset))
    case .list:
      return Datum(.list, region: .tree, length: UInt32(node.count), payload: UInt64(index))
    case .map:
      return Datum(.map, region: .tree, length: UInt32(node.count), payload: UInt64(index))
    }
  }
}
