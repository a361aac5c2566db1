/// What a node of a document is.
///
/// The text of a number is decimal, whatever way YAML has to write it: an optional `-`, digits,
/// perhaps a point with digits, perhaps an exponent. A double may also be `inf`, `-inf` or `nan`.
@frozen
public enum NodeKind: UInt8, Sendable {
  /// `null`, `~` or an empty YAML value.
  case null
  /// `false`.
  case `false`
  /// `true`.
  case `true`
  /// A number without fraction and exponent that an `Int64` holds.
  case int
  /// A number without fraction and exponent above `Int64.max` that a `UInt64` holds.
  case uint
  /// Any other number.
  case double
  /// Text.
  case string
  /// A list; its elements follow.
  case list
  /// A map; its keys and values follow, each key before its value.
  case map
  /// A key of a map.
  case key

  /// The kind whose raw value is in the low four bits of `word`.
  ///
  /// Unlike the initialiser that Swift makes, this one is inlined in other modules.
  @inlinable
  @inline(__always)
  init(word: UInt32) {
    switch word & 0xF {
    case 0: self = .null
    case 1: self = .false
    case 2: self = .true
    case 3: self = .int
    case 4: self = .uint
    case 5: self = .double
    case 6: self = .string
    case 7: self = .list
    case 8: self = .map
    case 9: self = .key
    default: self = .null
    }
  }
}

/// How a scalar was written; decides where its text lies inside its range.
@frozen
public enum ScalarStyle: UInt8, Sendable {
  /// YAML without quotes, or a JSON literal that is no string: the text is the range.
  case plain
  /// YAML `'…'`: the text is the range without its first and last byte.
  case singleQuoted
  /// YAML or JSON `"…"`: the same.
  case doubleQuoted
  /// YAML `|`: the text is always decoded.
  case literal
  /// YAML `>`: the text is always decoded.
  case folded
}

/// One node of a flat tree: 16 plain bytes.
///
/// Nodes stand in document order: a container is followed by its descendants, a map by its keys
/// and values in turn. Where a node ends is known without visiting what is inside it.
@frozen
public struct Node: Sendable {
  /// The offset of the first byte in the source.
  @usableFromInline package var start: UInt32
  /// The offset after the last byte.
  @usableFromInline package var end: UInt32
  /// What the kind needs besides its range.
  ///
  /// A container: the index after its last descendant. A key: its interned id. Any other scalar:
  /// the place of its text in `NodeTree.decoded`, or 0 when the source holds it as it is.
  @usableFromInline package var link: UInt32
  /// The kind in 4 bits; above them the element or pair count of a container, or the style of
  /// a scalar.
  @usableFromInline package var word: UInt32

  /// Makes a node of its four words.
  @inlinable
  package init(start: UInt32, end: UInt32, link: UInt32, word: UInt32) {
    self.start = start
    self.end = end
    self.link = link
    self.word = word
  }

  /// Makes a scalar or key node.
  @inlinable
  package init(
    _ kind: NodeKind, style: ScalarStyle = .plain, start: UInt32, end: UInt32, link: UInt32 = 0
  ) {
    self.init(
      start: start, end: end, link: link,
      word: UInt32(kind.rawValue) | UInt32(style.rawValue) << 4)
  }

  /// Makes a container node of `count` elements or pairs.
  @inlinable
  package init(container kind: NodeKind, count: Int, start: UInt32, end: UInt32, next: UInt32) {
    self.init(
      start: start, end: end, link: next, word: UInt32(kind.rawValue) | UInt32(count) << 4)
  }

  /// What the node is.
  @inlinable
  package var kind: NodeKind {
    @inline(__always) get { NodeKind(word: word) }
    set { word = word & ~0xF | UInt32(newValue.rawValue) }
  }

  /// How a scalar was written.
  @inlinable
  package var style: ScalarStyle {
    switch word >> 4 & 0x7 {
    case 1: .singleQuoted
    case 2: .doubleQuoted
    case 3: .literal
    case 4: .folded
    default: .plain
    }
  }

  /// Whether a scalar that is not decoded stands between quotes.
  @inlinable
  var isQuoted: Bool { word & 0x70 != 0 }

  /// The number of elements of a list or of pairs of a map.
  @inlinable
  package var count: Int { Int(word >> 4) }

  /// The largest count that a container can hold.
  @inlinable
  package static var maximumCount: Int { (1 << 28) - 1 }

  /// Whether the node is a list or a map.
  @inlinable
  package var isContainer: Bool { word & 0xF == 7 || word & 0xF == 8 }
}
