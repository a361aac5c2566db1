/// Cuts a stream into its lines while it is read: holds a block and the line at hand, never more.
///
/// LF and CR LF end a line; the last one needs no end. A line longer than the limit is passed over
/// without being held.
package struct LineReader {
  /// One line without its end.
  package enum Line: Sendable, Equatable {
    case text([UInt8])
    /// A line of more bytes than the limit.
    case tooLong
  }

  /// Appends what comes next to a buffer, or waits for it; gives whether there was anything.
  package typealias Source = (_ buffer: inout [UInt8]) throws(FilesFailure) -> Bool

  private let source: Source
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// No line ends before it.
  private var searched = 0
  private var isAtEnd = false

  /// Makes a reader of what `source` gives, whose lines have at most `limit` bytes.
  package init(limit: Int, source: @escaping Source) {
    self.limit = limit
    self.source = source
  }

  /// The next line, nil after the last.
  ///
  /// - Parameter beforeReading: called when the lines at hand are used up and the stream is asked
  ///   for more, which may take as long as the other side likes.
  package mutating func next(beforeReading: () -> Void = {}) throws(FilesFailure) -> Line? {
    while true {
      if let end = lineEnd() {
        let line = line(upTo: end)
        start = end + 1
        searched = start
        return line
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        let line = line(upTo: buffer.count)
        start = buffer.count
        return line
      }
      if buffer.count - start > limit + 1 { return try skipLine(beforeReading) }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      beforeReading()
      isAtEnd = try !source(&buffer)
    }
  }

  private func lineEnd() -> Int? {
    let bytes = buffer.span
    for index in searched..<bytes.count where bytes[index] == 0x0A { return index }
    return nil
  }

  private func line(upTo end: Int) -> Line {
    var end = end
    if end > start, buffer[end - 1] == 0x0D { end -= 1 }
    return end - start > limit ? .tooLong : .text(Array(buffer[start..<end]))
  }

  private mutating func skipLine(_ beforeReading: () -> Void) throws(FilesFailure) -> Line {
    while true {
      if let end = lineEnd() {
        start = end + 1
        searched = start
        return .tooLong
      }
      buffer.removeAll(keepingCapacity: true)
      start = 0
      searched = 0
      if isAtEnd { return .tooLong }
      beforeReading()
      isAtEnd = try !source(&buffer)
    }
  }
}

extension StandardStream {
  /// How much is asked for at once.
  private static let blockSize = 1 << 16

  /// Appends what can be read now to `buffer`, waiting for at least one byte.
  ///
  /// - Returns: Whether there was anything; false at the end of the stream.
  package func readBlock(into buffer: inout [UInt8]) throws(FilesFailure) -> Bool {
    let descriptor = Descriptor(borrowing: rawValue, path: name)
    var failure: FilesFailure?
    let count = buffer.count
    buffer.append(addingCapacity: Self.blockSize) { output in
      unsafe output.withUnsafeMutableBufferPointer { block, filled in
        let rest = unsafe UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: block[filled...]))
        do throws(FilesFailure) {
          filled += unsafe try descriptor.readSome(into: rest)
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    return buffer.count > count
  }
}
