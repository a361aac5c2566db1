// Runs of bytes, eight at a time: to compare, to hash, to count.

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

  /// Four bytes from `index` on, the first lowest.
  @inline(__always)
  func loadHalfWord(at index: Int) -> UInt32 {
    UInt32(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt32.self))
  }

  /// The number of Unicode scalars, for bytes that are UTF-8.
  ///
  /// - Complexity: O(*n*) in bytes.
  package var scalarCount: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var continuations = 0
    var index = 0
    while index &+ 8 <= count {
      // Eight counters of bytes that have 10 as their two highest bits, each up to 255.
      var counters: UInt64 = 0
      let end = Swift.min(count &- 7, index &+ 8 &* 255)
      while index < end {
        let word = loadWord(at: index)
        counters &+= (word &>> 7) & ~(word &>> 6) & ones
        index &+= 8
      }
      let pairs = (counters & 0x00FF_00FF_00FF_00FF) &+ ((counters &>> 8) & 0x00FF_00FF_00FF_00FF)
      continuations &+= Int((pairs &* 0x0001_0001_0001_0001) &>> 48)
    }
    while index < count {
      if self[index] & 0xC0 == 0x80 { continuations &+= 1 }
      index &+= 1
    }
    return count &- continuations
  }
}
