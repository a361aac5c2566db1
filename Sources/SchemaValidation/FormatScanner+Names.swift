// UUIDs and JSON pointers (RFC 9562, RFC 6901, draft-bhutton-relative-json-pointer-00).

extension FormatScanner {
  /// The whole text as a UUID: 8, 4, 4, 4 and 12 hexadecimal digits.
  mutating func readUUID(_ text: Span<UInt8>) -> Bool {
    guard end == 36 else { return false }
    for index in 0..<36 {
      let isHyphen = index == 8 || index == 13 || index == 18 || index == 23
      guard isHyphen ? text[index] == 0x2D : text[index].isHexDigit else { return false }
    }
    return true
  }

  /// The rest of the text as a JSON pointer.
  mutating func readPointer(_ text: Span<UInt8>) -> Bool {
    guard at < end else { return true }
    guard text[at] == 0x2F else { return false }
    while at < end {
      if text[at] == 0x7E {
        guard at + 1 < end, text[at + 1] == 0x30 || text[at + 1] == 0x31 else { return false }
      }
      at += 1
    }
    return true
  }

  /// The whole text as a relative JSON pointer: a number, then a pointer or `#`.
  mutating func readRelativePointer(_ text: Span<UInt8>) -> Bool {
    let count = skipDigits(text)
    guard count > 0, count == 1 || text[0] != 0x30 else { return false }
    if skip("#", text) { return isAtEnd }
    return readPointer(text)
  }
}
