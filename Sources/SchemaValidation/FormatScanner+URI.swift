// URIs, IRIs and templates of them (RFC 3986, 3987, 6570).

extension FormatScanner {
  /// The whole text as a URI, or with `needsScheme` false as a reference.
  mutating func readURI(
    _ text: Span<UInt8>, isInternational: Bool, needsScheme: Bool
  ) -> Bool {
    let hasScheme = readScheme(text)
    guard hasScheme || !needsScheme else { return false }
    if at + 1 < end, text[at] == 0x2F, text[at + 1] == 0x2F {
      at += 2
      guard readAuthority(text, isInternational) else { return false }
      guard at == end || [0x2F, 0x3F, 0x23].contains(text[at]) else { return false }
    } else if !hasScheme, !readFirstSegment(text, isInternational) {
      return false
    }
    skipCharacters(text, isInternational, also: [0x2F, 0x3A, 0x40])
    if skip("?", text) {
      // Only a query holds characters for private use (RFC 3987, 2.2).
      skipCharacters(text, isInternational, also: [0x2F, 0x3A, 0x3F, 0x40], isQuery: true)
    }
    if skip("#", text) { skipCharacters(text, isInternational, also: [0x2F, 0x3A, 0x3F, 0x40]) }
    return isAtEnd
  }

  private mutating func readScheme(_ text: Span<UInt8>) -> Bool {
    guard peek(text).isLetter else { return false }
    while at < end, text[at].isLetter || text[at].isDigit || [0x2B, 0x2D, 0x2E].contains(text[at]) {
      at += 1
    }
    if skip(":", text) { return true }
    at = 0
    return false
  }

  /// The first segment of a relative path has no colon; it would be a scheme.
  private mutating func readFirstSegment(_ text: Span<UInt8>, _ isInternational: Bool) -> Bool {
    skipCharacters(text, isInternational, also: [0x40])
    return peek(text) != 0x3A
  }

  private mutating func readAuthority(_ text: Span<UInt8>, _ isInternational: Bool) -> Bool {
    let start = at
    skipCharacters(text, isInternational, also: [0x3A])
    if !skip("@", text) { at = start }
    if skip("[", text) {
      guard readLiteral(text) else { return false }
    } else {
      skipCharacters(text, isInternational, also: [])
    }
    if skip(":", text) { _ = skipDigits(text) }
    return true
  }

  /// What stands in the brackets of a host, and the closing one.
  private mutating func readLiteral(_ text: Span<UInt8>) -> Bool {
    var close = at
    while close < end, text[close] != 0x5D { close += 1 }
    guard close < end else { return false }
    if peek(text) | 0x20 == 0x76 {
      at += 1
      let start = at
      while at < close, text[at].isHexDigit { at += 1 }
      guard at > start, skip(".", text), at < close else { return false }
      while at < close, text[at].isURICharacter || text[at] == 0x3A { at += 1 }
    } else if !readIPv6(text, upTo: close) {
      return false
    }
    return at == close && skip("]", text)
  }

  /// Steps over unreserved characters, sub-delimiters, percent escapes and the bytes in `also`.
  private mutating func skipCharacters(
    _ text: Span<UInt8>, _ isInternational: Bool, also: [UInt8], isQuery: Bool = false
  ) {
    while at < end {
      let byte = text[at]
      if byte.isURICharacter || also.contains(byte) {
        at += 1
      } else if byte == 0x25, at + 2 < end, text[at + 1].isHexDigit, text[at + 2].isHexDigit {
        at += 3
      } else if byte >= 0x80, isInternational, let scalar = scalar(text),
        scalar.value.isInternational(isQuery: isQuery)
      {
        at += scalar.length
      } else {
        return
      }
    }
  }

  /// The scalar of valid UTF-8 at the place.
  func scalar(_ text: Span<UInt8>) -> (value: UInt32, length: Int)? {
    guard at < end else { return nil }
    let first = text[at]
    let length = first < 0x80 ? 1 : (first < 0xE0 ? 2 : (first < 0xF0 ? 3 : 4))
    guard at + length <= end else { return nil }
    if length == 1 { return (UInt32(first), 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(text[at + index] & 0x3F) }
    return (value, length)
  }

  /// The whole text as a URI template.
  mutating func readTemplate(_ text: Span<UInt8>) -> Bool {
    while at < end {
      let byte = text[at]
      if byte == 0x7B {
        at += 1
        guard readExpression(text) else { return false }
      } else if byte == 0x25 {
        guard at + 2 < end, text[at + 1].isHexDigit, text[at + 2].isHexDigit else { return false }
        at += 3
      } else if byte >= 0x80 {
        guard let scalar = scalar(text), scalar.value.isInternational(isQuery: true) else {
          return false
        }
        at += scalar.length
      } else {
        guard byte.isTemplateLiteral else { return false }
        at += 1
      }
    }
    return true
  }

  private mutating func readExpression(_ text: Span<UInt8>) -> Bool {
    // Operators in use and reserved ones (RFC 6570, 2.2).
    if [0x2B, 0x23, 0x2E, 0x2F, 0x3B, 0x3F, 0x26, 0x3D, 0x2C, 0x21, 0x40, 0x7C].contains(peek(text))
    {
      at += 1
    }
    while true {
      guard readVariable(text) else { return false }
      if skip("}", text) { return true }
      guard skip(",", text) else { return false }
    }
  }

  private mutating func readVariable(_ text: Span<UInt8>) -> Bool {
    repeat {
      let start = at
      while at < end {
        if text[at].isLetter || text[at].isDigit || text[at] == 0x5F {
          at += 1
        } else if text[at] == 0x25, at + 2 < end, text[at + 1].isHexDigit, text[at + 2].isHexDigit {
          at += 3
        } else {
          break
        }
      }
      guard at > start else { return false }
    } while skip(".", text)
    if skip("*", text) { return true }
    if skip(":", text) {
      guard peek(text) != 0x30 else { return false }
      return (1...4).contains(skipDigits(text))
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is unreserved or a sub-delimiter of RFC 3986.
  fileprivate var isURICharacter: Bool {
    if isLetter || isDigit { return true }
    switch self {
    case 0x21, 0x24, 0x26...0x2E, 0x3B, 0x3D, 0x5F, 0x7E: return true
    default: return false
    }
  }

  /// Whether the byte may stand outside the expressions of a template (RFC 6570, 2.1, with the
  /// apostrophe of erratum 6937).
  fileprivate var isTemplateLiteral: Bool {
    switch self {
    case 0x21, 0x23, 0x24, 0x26...0x3B, 0x3D, 0x3F...0x5B, 0x5D, 0x5F, 0x61...0x7A, 0x7E: true
    default: false
    }
  }
}

extension UInt32 {
  /// Whether a character beyond ASCII may stand in an IRI (RFC 3987, 2.2).
  fileprivate func isInternational(isQuery: Bool) -> Bool {
    switch self {
    case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
    case 0x10000...0xDFFFD: self & 0xFFFF <= 0xFFFD
    case 0xE1000...0xEFFFD: true
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: isQuery
    default: false
    }
  }
}
