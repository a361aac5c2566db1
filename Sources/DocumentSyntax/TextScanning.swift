// Words of eight bytes, and the shape of UTF-8: what both readers need of raw text.

/// Byte scans that look at eight bytes in one step.
@usableFromInline
package enum TextScanning {
  /// The offset of the first byte from `offset` on that is `"`, `\`, below 0x20 or above 0x7F, or
  /// the end.
  @inline(__always)
  static func stringStop(in bytes: Span<UInt8>, from offset: Int) -> Int {
    let quotes = SIMD16<Int8>(repeating: 0x22)
    let backslashes = SIMD16<Int8>(repeating: 0x5C)
    // Bytes above 0x7F are negative.
    let spaces = SIMD16<Int8>(repeating: 0x20)
    var at = offset
    while at &+ 16 <= bytes.count {
      let text = unsafe bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: at, as: SIMD16<Int8>.self)
      let (low, high) = ((text .== quotes) .| (text .== backslashes) .| (text .< spaces)).halves
      if low != 0 { return at &+ low.trailingZeroBitCount &>> 3 }
      if high != 0 { return at &+ 8 &+ high.trailingZeroBitCount &>> 3 }
      at &+= 16
    }
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte > 0x7F { return at }
      at &+= 1
    }
    return at
  }

  /// The offset of the first byte from `offset` on that is no decimal digit, or the end.
  @inline(__always)
  static func firstNonDigit(in bytes: Span<UInt8>, from offset: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = offset
    while at &+ 8 <= bytes.count {
      // Digits are 0 to 9 now; a carry of the addition runs upwards only.
      let word = UInt64(littleEndian: bytes.loadWord(at: at)) ^ ones &* 0x30
      let hits = (word | (word &+ ones &* 0x76)) & (ones &* 0x80)
      if hits != 0 { return at &+ hits.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < bytes.count, bytes[at] &- 0x30 < 10 { at &+= 1 }
    return at
  }

  /// The offset of the first byte from `offset` on that is no ASCII, or the end.
  package static func firstNonASCII(in bytes: Span<UInt8>, from offset: Int) -> Int {
    var at = offset
    while at &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: at, as: UInt64.self))
      let hits = word & 0x8080_8080_8080_8080
      if hits != 0 { return at &+ hits.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < bytes.count, bytes[at] < 0x80 { at &+= 1 }
    return at
  }

  /// The number of bytes before the first `byte` in `word`, whose lowest is the first; 8 when it has
  /// none.
  @inline(__always)
  static func bytes(before byte: UInt8, in word: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let difference = UInt64(littleEndian: word) ^ ones &* UInt64(byte)
    let hits = (difference &- ones) & ~difference & (ones &* 0x80)
    return hits.trailingZeroBitCount &>> 3
  }

  /// The length of the valid UTF-8 sequence at `offset` (Unicode 16, table 3-7), 0 when there is
  /// none.
  package static func sequenceLength(in bytes: Span<UInt8>, at offset: Int) -> Int {
    bytes[offset] < 0x80 ? 1 : wideLength(in: bytes, at: offset)
  }

  /// The length of the valid UTF-8 sequence of two to four bytes at `offset`, 0 when there is none.
  ///
  /// The bits that say what each byte is are compared at once, then those that are all zero in a
  /// form that is too long, or tell a surrogate or a scalar that does not exist.
  @inline(__always)
  static func wideLength(in bytes: Span<UInt8>, at offset: Int) -> Int {
    let word =
      offset &+ 4 <= bytes.count
      ? bytes.loadHalfWord(at: offset)
      : (offset..<bytes.count).reversed().reduce(0) { $0 << 8 | UInt32(bytes[$1]) }
    if word & 0xC0E0 == 0x80C0 { return word & 0x1E == 0 ? 0 : 2 }
    if word & 0xC0_C0F0 == 0x80_80E0 {
      let decisive = word & 0x200F
      return decisive == 0 || decisive == 0x200D ? 0 : 3
    }
    guard word & 0xC0C0_C0F8 == 0x8080_80F0 else { return 0 }
    let decisive = word & 0x3007
    return decisive == 0 || decisive & 7 > 4 || decisive & 7 == 4 && decisive != 4 ? 0 : 4
  }

  /// The encoding that the first bytes show when it is not UTF-8, else nil.
  package static func foreignEncoding(of bytes: Span<UInt8>) -> String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE):
      return bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? "UTF-32" : "UTF-16"
    case (0xFE, 0xFF): return "UTF-16"
    case (0, 0):
      return bytes.count >= 4 && bytes[2] == 0xFE && bytes[3] == 0xFF ? "UTF-32" : nil
    case (0, 1...0x7F), (1...0x7F, 0): return bytes.count % 2 == 0 ? "UTF-16" : nil
    default: return nil
    }
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// Eight bytes a word, the first lowest, each all ones where the mask holds.
  @inline(__always)
  fileprivate var halves: (low: UInt64, high: UInt64) {
    let words = unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return (UInt64(littleEndian: words[0]), UInt64(littleEndian: words[1]))
  }
}
