/// Turns byte offsets into lines and columns, on demand.
///
/// LF, CR LF and a lone CR end a line; U+0085, U+2028 and U+2029 do not. Columns count Unicode
/// scalars from 1, a byte order mark has none, a tab is one. A byte that is not part of valid
/// UTF-8 counts as one scalar, so that a position exists in any text.
public struct LineTable: Sendable {
  private let source: Source
  /// The offset at which each line begins, ascending; the first is after the byte order mark.
  private let starts: [Int]

  /// A place as people count it.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in Unicode scalars, from 1.
    public let column: Int
  }

  /// Finds the lines of `source`.
  ///
  /// - Complexity: O(*n*) in bytes.
  public init(_ source: Source) {
    self.source = source
    let bytes = source.bytes
    var starts = [source.byteOrderMarkLength]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(offset) }
    }
    self.starts = starts
  }

  /// The number of lines; a text that ends in a line break has an empty last line.
  public var lineCount: Int { starts.count }

  /// The line and column of `offset`; an offset past the end is the end.
  ///
  /// - Complexity: O(log *lines*) and the length of the line.
  public func position(of offset: Int) -> Position {
    let offset = min(max(offset, starts[0]), source.bytes.count)
    let line = lineIndex(of: offset)
    var column = 1
    var index = starts[line]
    while index < offset {
      index += scalarLength(at: index)
      if index <= offset { column += 1 }
    }
    return Position(line: line + 1, column: column)
  }

  /// The bytes of line `line` (from 1) without its line break.
  public func range(ofLine line: Int) -> SourceRange {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : source.bytes.count
    while end > start, source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func scalarLength(at index: Int) -> Int {
    let bytes = source.bytes
    let expected =
      switch bytes[index] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard index + expected <= bytes.count else { return 1 }
    let isWhole = (1..<expected).allSatisfy { bytes[index + $0] & 0xC0 == 0x80 }
    return isWhole ? expected : 1
  }
}
