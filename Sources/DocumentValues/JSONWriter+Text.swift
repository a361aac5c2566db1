// Strings and bytes in JSON.

extension JSONWriter {
  /// Appends `text` in quotes.
  package static func append(string text: String, to bytes: inout [UInt8]) {
    var text = text
    text.makeContiguousUTF8()
    append(string: text.utf8.span, to: &bytes)
  }

  /// Appends the UTF-8 `text` in quotes, with the escapes that RFC 8259 demands and no others.
  ///
  /// Runs without such bytes are found eight bytes at a time and appended whole.
  ///
  /// Source: RFC 8259, section 7.
  package static func append(string text: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    var start = 0
    var index = 0
    while index < text.count {
      if index + 8 <= text.count, !needsEscape(text.word(at: index)) {
        index += 8
        continue
      }
      let byte = text[index]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C {
        append(text.extracting(start..<index), to: &bytes)
        append(escapeOf: byte, to: &bytes)
        start = index + 1
      }
      index += 1
    }
    append(text.extracting(start..<index), to: &bytes)
    bytes.append(0x22)
  }

  /// Whether one of eight bytes is a control character, a quote or a backslash.
  ///
  /// Each term sets the high bit of the bytes it looks for; bytes above 0x7F are masked out. A
  /// borrow can mark a byte too many, which the closer look then lets pass.
  @inlinable
  package static func needsEscape(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let control = word &- ones &* 0x20
    let quote = (word ^ ones &* 0x22) &- ones
    let backslash = (word ^ ones &* 0x5C) &- ones
    return (control | quote | backslash) & ~word & 0x8080_8080_8080_8080 != 0
  }

  /// The same for sixteen bytes.
  @inlinable
  @inline(__always)
  package static func needsEscape(_ words: SIMD2<UInt64>) -> Bool {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    let control = words &- ones &* 0x20
    let quote = (words ^ ones &* 0x22) &- ones
    let backslash = (words ^ ones &* 0x5C) &- ones
    let marks = (control | quote | backslash) & ~words & 0x8080_8080_8080_8080
    return marks[0] | marks[1] != 0
  }

  private static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }

  private static func append(escapeOf byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0x5C)
    switch byte {
    case 0x08: bytes.append(0x62)
    case 0x0C: bytes.append(0x66)
    case 0x0A: bytes.append(0x6E)
    case 0x0D: bytes.append(0x72)
    case 0x09: bytes.append(0x74)
    case 0x22, 0x5C: bytes.append(byte)
    default:
      bytes.append(literal: "u00")
      bytes.append(hexDigit(byte >> 4))
      bytes.append(hexDigit(byte & 0xF))
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }

  static func append(base64 content: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    Base64.encode(content, to: &bytes)
    bytes.append(0x22)
  }
}
