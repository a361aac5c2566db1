/// Turns libyaml's indices, which count code points, into byte offsets.
///
/// Moves from the place asked for last to the one asked for now, eight bytes a step where the text
/// is ASCII. The text is valid UTF-8.
struct CodePointCursor {
  /// Where index 0 lies: after the byte order mark.
  private let base: Int
  private let isASCII: Bool
  private var index = 0
  private var offset: Int

  /// Begins at `base`.
  ///
  /// - Parameter isASCII: Whether each code point is one byte.
  init(base: Int, isASCII: Bool) {
    self.base = base
    self.isASCII = isASCII
    offset = base
  }

  /// The offset of code point `target`; the end for an index beyond it.
  @inline(__always)
  mutating func offset(of target: Int, in bytes: Span<UInt8>) -> Int {
    if isASCII { return min(base + target, bytes.count) }
    return move(to: target, in: bytes)
  }

  private mutating func move(to target: Int, in bytes: Span<UInt8>) -> Int {
    var index = index
    var offset = offset
    while index > target, offset > base {
      offset &-= 1
      if bytes[offset] & 0xC0 != 0x80 { index &-= 1 }
    }
    // From here on `index` is the number of code points that begin before `offset`.
    let ones: UInt64 = 0x0101_0101_0101_0101
    while offset &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: UInt64.self))
      let left = target &- index
      if left < 8 {
        if left > 0, (word &<< UInt64(64 &- 8 &* left)) & (0x80 &* ones) == 0 {
          index = target
          offset &+= left
        }
        break
      }
      let continuing = (word &>> 7) & ~(word &>> 6) & ones
      index &+= 8 &- Int((continuing &* ones) &>> 56)
      offset &+= 8
    }
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if index >= target { break }
        index &+= 1
      }
      offset &+= 1
    }
    self.index = index
    self.offset = offset
    return offset
  }
}
