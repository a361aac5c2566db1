// Words of eight bytes, and the shape of UTF-8: what both readers need of raw text.

/// Byte scans that look at eight bytes in one step.
@usableFromInline
package enum TextScanning {
  /// The offset of the first byte from `offset` on that is `"`, `\`, below 0x20 or above 0x7E, or
  /// the end.
  ///
  /// Borrows of the subtractions run upwards only, so that the lowest hit is always true.
  @inline(__always)
  static func stringStop(in bytes: Span<UInt8>, from offset: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = offset
    while at &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: at, as: UInt64.self))
      let quotes = (word ^ (ones &* 0x22)) &- ones
      let backslashes = (word ^ (ones &* 0x5C)) &- ones
      let controls = word &- (ones &* 0x20)
      let hits = (quotes | backslashes | controls | word) & (ones &* 0x80)
      if hits != 0 { return at &+ hits.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < bytes.count {
      let byte = bytes[at]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte > 0x7F { return at }
      at &+= 1
    }
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

  /// The length of the valid UTF-8 sequence at `offset` (Unicode 16, table 3-7), 0 when there is
  /// none.
  package static func sequenceLength(in bytes: Span<UInt8>, at offset: Int) -> Int {
    let first = bytes[offset]
    if first < 0x80 { return 1 }
    let left = bytes.count - offset
    guard left >= 2, first >= 0xC2, first <= 0xF4 else { return 0 }
    let second = bytes[offset + 1]
    if first < 0xE0 { return second & 0xC0 == 0x80 ? 2 : 0 }
    let lowest: UInt8 =
      switch first {
      case 0xE0: 0xA0
      case 0xF0: 0x90
      default: 0x80
      }
    let highest: UInt8 =
      switch first {
      case 0xED: 0x9F
      case 0xF4: 0x8F
      default: 0xBF
      }
    guard second >= lowest, second <= highest else { return 0 }
    guard left >= 3, bytes[offset + 2] & 0xC0 == 0x80 else { return 0 }
    if first < 0xF0 { return 3 }
    guard left >= 4, bytes[offset + 3] & 0xC0 == 0x80 else { return 0 }
    return 4
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
