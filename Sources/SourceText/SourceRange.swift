/// A half-open range of UTF-8 byte offsets into one source.
///
/// The only unit of position inside the program. Lines and columns are computed from it when a
/// finding is printed (`LineTable`).
@frozen
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// Makes the range from `start` up to, not including, `end`.
  @inlinable
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = end
  }

  /// The empty range before the byte at `offset`.
  @inlinable
  public static func at(_ offset: Int) -> SourceRange { SourceRange(offset, offset) }

  /// Whether the range holds no byte.
  @inlinable
  public var isEmpty: Bool { start >= end }
}
