/// Turns byte offsets into lines and columns, on demand.
///
/// LF, CR LF and a lone CR end a line; U+0085, U+2028 and U+2029 do not. Columns count Unicode
/// scalars from 1, a byte order mark has none, a tab is one. A byte that is not part of valid
/// UTF-8 counts as one scalar, so that a position exists in any text.
///
/// Knows the number of scalars before every block of bytes, so that a place on a line of many
/// megabytes costs no more than one on a short line.
public struct LineTable: Sendable {
  private let source: Source
  /// The offset at which each line begins, ascending; the first is after the byte order mark.
  private let starts: [Int]
  private let blocks: [Block]

  private static let blockSize = 4096

  /// Where the counting of scalars can begin: at the first scalar at or after a block's first
  /// byte, the multiple of `blockSize`.
  private struct Block {
    let start: Int
    let scalarsBefore: Int
  }

  /// A place as people count it.
  public struct Position: Hashable, Sendable {
    /// The line, from the source's first one on, which is 1 for a whole text.
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
    var blocks: [Block] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var offset = 0
    var scalarCount = 0
    var blockEnd = 0
    while offset < bytes.count {
      if offset >= blockEnd {
        blocks.append(Block(start: offset, scalarsBefore: scalarCount))
        blockEnd += Self.blockSize
      }
      let byte = bytes[offset]
      scalarCount += 1
      if byte >= 0x80 {
        offset += bytes.scalar(at: offset).length
        continue
      }
      offset += 1
      if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A {
        offset += 1
        scalarCount += 1
      }
      if byte == 0x0A || byte == 0x0D { starts.append(offset) }
    }
    self.starts = starts
    self.blocks = blocks
  }

  /// The number of lines; a text that ends in a line break has an empty last line.
  public var lineCount: Int { starts.count }

  /// The line and column of `offset`; an offset past the end is the end.
  ///
  /// - Complexity: O(log *lines*).
  public func position(of offset: Int) -> Position {
    let offset = min(max(offset, starts[0]), source.bytes.count)
    let line = lineIndex(of: offset)
    let column = scalarCount(before: offset) - scalarCount(before: starts[line])
    return Position(line: source.firstLine + line, column: column + 1)
  }

  /// The bytes of line `line`, as `Position` counts it, without its line break.
  public func range(ofLine line: Int) -> SourceRange {
    let index = line - source.firstLine
    let start = starts[index]
    var end = index + 1 < starts.count ? starts[index + 1] : source.bytes.count
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

  /// The scalars that end at `offset` or before it.
  private func scalarCount(before offset: Int) -> Int {
    guard !blocks.isEmpty else { return 0 }
    var block = blocks[min(offset / Self.blockSize, blocks.count - 1)]
    // The scalar at the edge of two blocks may reach past `offset`.
    if block.start > offset { block = blocks[offset / Self.blockSize - 1] }
    var count = block.scalarsBefore
    var index = block.start
    while index < offset {
      index += source.bytes.scalar(at: index).length
      if index <= offset { count += 1 }
    }
    return count
  }
}
