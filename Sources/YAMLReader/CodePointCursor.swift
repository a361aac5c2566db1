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
      offset -= 1
      if bytes[offset] & 0xC0 != 0x80 { index -= 1 }
    }
    while index < target, offset < bytes.count {
      if index + 8 <= target, offset + 8 <= bytes.count {
        let word = unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index += 8
          offset += 8
          continue
        }
      }
      let byte = bytes[offset]
      offset += byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      index += 1
    }
    self.index = index
    self.offset = min(offset, bytes.count)
    return self.offset
  }
}
