/// Collects bytes and hands them to a sink in large pieces.
///
/// One array is filled over and over; the sink sees it between two fills and keeps no reference
/// to it if it wants the storage to be reused.
struct OutputBuffer {
  /// What waits to be handed on.
  var bytes: [UInt8] = []
  private let sink: ([UInt8]) -> Void

  /// Pieces are about this long; a row is never split.
  private static let pieceLength = 256 * 1024

  init(_ sink: @escaping ([UInt8]) -> Void) {
    self.sink = sink
  }

  /// Hands the bytes on when there are enough of them.
  @inline(__always)
  mutating func flushIfFull() {
    if bytes.count >= OutputBuffer.pieceLength { flush() }
  }

  /// Hands on whatever there is.
  mutating func flush() {
    if bytes.isEmpty { return }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
