import SourceText

// How the JSON reader reads strings (RFC 8259, section 7): most have nothing to decode and are
// only measured.

extension JSONScanner {
  /// Reads a string; `at` is at its opening quote, and after its closing one when it returns.
  ///
  /// - Parameter link: Set to the place of the decoded text when escapes changed it.
  /// - Returns: Whether reading can go on.
  @inline(__always)
  mutating func readString(_ bytes: Span<UInt8>, link: inout UInt32) -> Bool {
    let stop = TextScanning.stringStop(in: bytes, from: at + 1)
    if stop < bytes.count, bytes[stop] == 0x22 {
      at = stop + 1
      return true
    }
    return readUnusualString(bytes, from: stop, link: &link)
  }

  /// Reads on at the first byte that is not plain ASCII text.
  @inline(never)
  private mutating func readUnusualString(
    _ bytes: Span<UInt8>, from first: Int, link: inout UInt32
  ) -> Bool {
    let start = at
    var index = first
    // What was decoded up to now ends here; the rest is still to be copied.
    var copied = start + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        if link != 0 {
          append(bytes, copied, index)
          builder.endText(link)
        }
        at = index + 1
        return true
      } else if byte == 0x5C {
        if link == 0 { link = builder.beginText() }
        append(bytes, copied, index)
        index = readEscape(bytes, at: index)
        if index < 0 { return false }
        copied = index
      } else if byte < 0x20 {
        reportControl(byte, at: index, stringAt: start)
        // A line break mostly means that the closing quote is missing: what follows is no text.
        if byte == 0x0A || byte == 0x0D || findings.count >= findingLimit { return false }
        index += 1
      } else {
        repeat {
          let length = TextScanning.sequenceLength(in: bytes, at: index)
          index += max(length, 1)
          if length == 0 {
            report(.invalidByte(in: source, at: index - 1))
            if findings.count >= findingLimit { return false }
          }
        } while index < bytes.count && bytes[index] >= 0x80
      }
      index = TextScanning.stringStop(in: bytes, from: index)
    }
    reportUnclosedString(start)
    return false
  }

  @inline(__always)
  private mutating func append(_ bytes: Span<UInt8>, _ from: Int, _ to: Int) {
    unsafe bytes.extracting(from..<to).withUnsafeBufferPointer { run in
      unsafe builder.decoded.append(contentsOf: run)
    }
  }

  /// Decodes the escape whose backslash is at `start`.
  ///
  /// - Returns: The offset after it, -1 when enough was found.
  private mutating func readEscape(_ bytes: Span<UInt8>, at start: Int) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    let byte: UInt8
    switch bytes[start + 1] {
    case 0x22, 0x2F, 0x5C: byte = bytes[start + 1]
    case 0x62: byte = 0x08
    case 0x66: byte = 0x0C
    case 0x6E: byte = 0x0A
    case 0x72: byte = 0x0D
    case 0x74: byte = 0x09
    case 0x75: return readUnicodeEscape(bytes, at: start)
    default:
      let end = reportEscape(bytes, at: start)
      return findings.count < findingLimit ? end : -1
    }
    builder.decoded.append(byte)
    return start + 2
  }

  private mutating func readUnicodeEscape(_ bytes: Span<UInt8>, at start: Int) -> Int {
    guard let unit = JSONEscape.codeUnit(in: bytes, at: start) else {
      let end = reportUnicodeEscape(bytes, at: start)
      return findings.count < findingLimit ? end : -1
    }
    var value = unit
    var end = start + 6
    if unit & 0xF800 == 0xD800 {
      guard unit < 0xDC00, end + 1 < bytes.count, bytes[end] == 0x5C,
        let low = JSONEscape.codeUnit(in: bytes, at: end), low & 0xFC00 == 0xDC00
      else {
        reportHalfPair(at: start, isHigh: unit < 0xDC00)
        return findings.count < findingLimit ? end : -1
      }
      value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      end += 6
    }
    if let scalar = Unicode.Scalar(value) {
      builder.decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return end
  }
}

/// The escapes of JSON strings.
enum JSONEscape {
  /// The code unit of the escape `\uXXXX` whose backslash is at `start`, nil when it has not four
  /// hexadecimal digits.
  static func codeUnit(in bytes: Span<UInt8>, at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start + 1] == 0x75 else { return nil }
    var unit: UInt32 = 0
    for index in start + 2..<start + 6 {
      guard let digit = hexDigit(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// The value of a hexadecimal digit.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }
}
