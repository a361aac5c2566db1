public import SourceText

/// A document as a flat tree that knows the range of every value.
///
/// Where and how a document was written; what it means is a `Datum`. The tree is made by
/// `JSONReader` or `YAMLReader` through `NodeTree.Builder` and never changes its shape. The root
/// is node 0; a tree without nodes is an empty stream. Aliases and merge keys are already copied
/// in, and of equal keys in one map only the last is left.
@frozen
public struct NodeTree: Sendable {
  /// The text that the ranges count in.
  public let source: Source
  /// The bytes of `source`, held directly so that a value is one step away.
  @usableFromInline package let bytes: [UInt8]
  /// The nodes in document order.
  @usableFromInline package var nodes: [Node]
  /// Text that escapes or folds changed.
  ///
  /// At a node's `link` stands its length in four bytes,
  /// least significant first, then its UTF-8. Offset 0 is never used.
  @usableFromInline package let decoded: [UInt8]
  /// The distinct keys of the tree.
  @usableFromInline package let keys: KeyTable

  /// Takes what a builder made.
  package init(source: Source, nodes: [Node], decoded: [UInt8], keys: KeyTable) {
    self.source = source
    self.bytes = source.bytes
    self.nodes = nodes
    self.decoded = decoded
    self.keys = keys
  }

  /// Whether the document holds nothing at all.
  public var isEmpty: Bool { nodes.isEmpty }

  /// The number of nodes; each container and scalar is one, and each key.
  public var nodeCount: Int { nodes.count }

  /// What node `index` is.
  @inlinable
  public func kind(at index: Int) -> NodeKind { nodes[index].kind }

  /// Where node `index` was written, quotes and brackets included.
  @inlinable
  public func range(at index: Int) -> SourceRange {
    SourceRange(Int(nodes[index].start), Int(nodes[index].end))
  }

  /// Where node `index` was written, for a finding.
  public func span(at index: Int) -> SourceSpan { SourceSpan(source, range(at: index)) }

  /// The number of elements of a list or pairs of a map; 0 for a scalar.
  @inlinable
  public func count(at index: Int) -> Int {
    nodes[index].isContainer ? nodes[index].count : 0
  }

  /// The index after node `index` and all that is inside it.
  @inlinable
  @inline(__always)
  public func next(after index: Int) -> Int { nodes.next(after: index) }

  /// The text of scalar or key `index`.
  ///
  /// Literals as they were written. Numbers as they were written when that is decimal, else as
  /// decimal text (`0x1F` is `31`, `.5` is `0.5`) or `inf`, `-inf`, `nan`.
  ///
  /// - Complexity: O(*n*) in bytes.
  public func text(at index: Int) -> String {
    let place = textPlace(at: index)
    let storage = place.isDecoded ? decoded : bytes
    return String(decoding: storage[place.offset..<place.offset + place.length], as: UTF8.self)
  }

  /// Calls `body` with the UTF-8 of scalar or key `index`.
  @inlinable
  package func withUTF8<Result>(at index: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let place = textPlace(at: index)
    let range = place.offset..<place.offset + place.length
    return body(place.isDecoded ? decoded.span.extracting(range) : bytes.span.extracting(range))
  }

  /// Where the text of a scalar or key lies: in `decoded` or in `bytes`.
  @inlinable
  @inline(__always)
  package func textPlace(at index: Int) -> TextPlace {
    let node = nodes[index]
    if node.kind == .key { return keys.places[Int(node.link)] }
    if node.link != 0 { return decodedPlace(at: node.link) }
    let inset = node.isQuoted ? 1 : 0
    return TextPlace(
      offset: Int(node.start) + inset, length: Int(node.end - node.start) - 2 * inset,
      isDecoded: false)
  }

  /// Where the decoded text at `link` lies, after its length.
  @inlinable
  package func decodedPlace(at link: UInt32) -> TextPlace {
    let at = Int(link)
    let length =
      Int(decoded[at]) | Int(decoded[at + 1]) << 8 | Int(decoded[at + 2]) << 16
      | Int(decoded[at + 3]) << 24
    return TextPlace(offset: at + 4, length: length, isDecoded: true)
  }
}

/// Where a text lies in a tree.
@frozen
@usableFromInline
package struct TextPlace: Sendable {
  /// The offset of its first byte.
  @usableFromInline package var offset: Int
  /// Its length in bytes.
  @usableFromInline package var length: Int
  /// Whether `offset` counts in `NodeTree.decoded` instead of `NodeTree.bytes`.
  @usableFromInline package var isDecoded: Bool

  /// Its bytes in one or the other.
  @inlinable
  package var range: Range<Int> { offset..<offset + length }

  /// Makes the place of a text.
  @inlinable
  package init(offset: Int, length: Int, isDecoded: Bool) {
    self.offset = offset
    self.length = length
    self.isDecoded = isDecoded
  }
}

extension NodeTree {
  /// Makes a tree without nodes, called `name` in messages.
  package init(empty name: String) {
    self.init(source: Source(name: name, bytes: []), nodes: [], decoded: [], keys: KeyTable())
  }
}
