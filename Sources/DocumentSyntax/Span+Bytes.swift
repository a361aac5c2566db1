// Runs of bytes, eight at a time: what tables of keys and texts compare and hash.

extension Span<UInt8> {
  /// Whether both hold the same bytes.
  ///
  /// - Complexity: O(*n*) in bytes.
  @inlinable
  @inline(__always)
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index &+ 8 < count {
      if loadWord(at: index) != other.loadWord(at: index) { return false }
      index &+= 8
    }
    return tailWord == other.tailWord
  }

  /// The last eight bytes, or all of fewer; among runs of one length no two have the same.
  ///
  /// Bytes in the middle may count twice, so that no run needs a loop.
  @inlinable
  @inline(__always)
  package var tailWord: UInt64 {
    if count >= 8 { return loadWord(at: count &- 8) }
    if count >= 4 {
      let first = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let last = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) &<< 32 | UInt64(last)
    }
    if count == 0 { return 0 }
    return UInt64(self[0]) &<< 16 | UInt64(self[count &>> 1]) &<< 8 | UInt64(self[count &- 1])
  }

  /// Eight bytes from `index` on, in the order of this machine.
  @inlinable
  @inline(__always)
  package func loadWord(at index: Int) -> UInt64 {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
  }
}
