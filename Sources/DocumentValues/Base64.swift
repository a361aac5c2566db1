/// Base64 with the standard alphabet.
///
/// Source: RFC 4648, section 4.
package enum Base64 {
  /// Appends `content`, padded with `=`.
  package static func encode(_ content: Span<UInt8>, to bytes: inout [UInt8]) {
    var index = 0
    while index < content.count {
      let rest = content.count - index
      let first = UInt32(content[index]) << 16
      let second = rest > 1 ? UInt32(content[index + 1]) << 8 : 0
      let third = rest > 2 ? UInt32(content[index + 2]) : 0
      let group = first | second | third
      bytes.append(symbol(group >> 18))
      bytes.append(symbol(group >> 12))
      bytes.append(rest > 1 ? symbol(group >> 6) : 0x3D)
      bytes.append(rest > 2 ? symbol(group) : 0x3D)
      index += 3
    }
  }

  /// Appends what `text` stands for; the padding may be missing.
  ///
  /// - Returns: false, with `bytes` undefined, when `text` has other characters, padding at a wrong
  ///   place or a length that no content has.
  package static func decode(_ text: Span<UInt8>, to bytes: inout [UInt8]) -> Bool {
    var count = text.count
    if count > 0, count % 4 == 0 {
      for _ in 0..<2 where text[count - 1] == 0x3D { count -= 1 }
    }
    guard count % 4 != 1 else { return false }
    var group: UInt32 = 0
    for index in 0..<count {
      guard let value = value(of: text[index]) else { return false }
      group = group << 6 | value
      switch index % 4 {
      case 1: bytes.append(UInt8(truncatingIfNeeded: group >> 4))
      case 2: bytes.append(UInt8(truncatingIfNeeded: group >> 2))
      case 3: bytes.append(UInt8(truncatingIfNeeded: group))
      default: break
      }
    }
    return true
  }

  private static func symbol(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 0x3F)
    return switch value {
    case 0..<26: 0x41 + value
    case 26..<52: 0x61 + value - 26
    case 52..<62: 0x30 + value - 52
    case 62: 0x2B
    default: 0x2F
    }
  }

  private static func value(of symbol: UInt8) -> UInt32? {
    switch symbol {
    case 0x41...0x5A: UInt32(symbol - 0x41)
    case 0x61...0x7A: UInt32(symbol - 0x61 + 26)
    case 0x30...0x39: UInt32(symbol - 0x30 + 52)
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
