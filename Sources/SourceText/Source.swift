/// One text that findings point into: a file, standard input or a string.
///
/// Immutable and shared by reference, so that a finding can carry its source without a copy.
/// The bytes are kept as they were read; a reader decides whether they are UTF-8.
public final class Source: Sendable {
  /// What messages call the source: the path as the user named it.
  public let name: String
  /// The bytes, a byte order mark included.
  public let bytes: [UInt8]
  /// The number of its first line: 1, unless the bytes are cut out of a longer text.
  public let firstLine: Int

  /// Takes `bytes` under the name `name`.
  public init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// Takes the UTF-8 bytes of `text` under the name `name`.
  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The number of bytes of the byte order mark that the source begins with: 3 or 0.
  public var byteOrderMarkLength: Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}

/// A range in a source: where something was written.
public struct SourceSpan: Sendable {
  /// The source that `range` counts in.
  public let source: Source
  /// The bytes meant.
  public let range: SourceRange

  /// Makes the span of `range` in `source`.
  public init(_ source: Source, _ range: SourceRange) {
    self.source = source
    self.range = range
  }
}
