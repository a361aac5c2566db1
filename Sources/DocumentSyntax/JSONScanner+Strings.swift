import SourceText

// How the JSON reader reads strings (RFC 8259, section 7): most have nothing to decode and are
// only measured.

extension JSONScanner {
  /// Reads a string; `at` is at its opening quote, and after its closing one when it returns.
  ///
  /// - Parameter link: Set to the place of the decoded text when escapes changed it.
  /// - Returns: Whether reading can go on.
  mutating func readString(_ bytes: Span<UInt8>, link: inout UInt32) -> Bool {
    let stop = TextScanning.stringStop(in: bytes, from: at + 1)
    guard stop < bytes.count, bytes[stop] == 0x22 else {
      return readUnusualString(bytes, from: stop, link: &link)
    }
    at = stop + 1
    return true
  }

  /// Reads on at `first`, which is not plain ASCII text.
  ///
  /// The string is measured to its end, and decoded when it has escapes.
  @inline(never)
  mutating func readUnusualString(
    _ bytes: Span<UInt8>, from first: Int, link: inout UInt32
  ) -> Bool {
    var index = first
    var hasEscapes = false
    while index < bytes.count, bytes[index] != 0x22 {
      var length: Int
      if bytes[index] == 0x5C {
        hasEscapes = true
        length = JSONEscape.length(in: bytes, at: index)
        index += length
      } else {
        repeat {
          length = TextScanning.wideLength(in: bytes, at: index)
          index += length
        } while length > 0 && index < bytes.count && bytes[index] >= 0x80
      }
      guard length > 0 else { return recoverString(bytes, link: &link) }
      index = TextScanning.stringStop(in: bytes, from: index)
    }
    guard index < bytes.count else { return recoverString(bytes, link: &link) }
    if hasEscapes {
      link = unsafe builder.text(atMost: index - at - 1, from: at) { text in
        JSONEscape.decode(bytes.extracting(at + 1..<index), into: text)
      }
    }
    at = index + 1
    return true
  }

  /// Reads a string again that is wrong somewhere, and reports where.
  @inline(never)
  private mutating func recoverString(_ bytes: Span<UInt8>, link: inout UInt32) -> Bool {
    let start = at
    var index = at + 1
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        // Never guessed as a key, so that what is wrong with it is reported each time.
        link = builder.text(source.bytes[start + 1..<index])
        at = index + 1
        return true
      } else if byte == 0x5C {
        let length = JSONEscape.length(in: bytes, at: index)
        index = length > 0 ? index + length : recoverEscape(bytes, at: index)
      } else if byte < 0x20 {
        reportControl(byte, at: index, stringAt: start)
        // A line break mostly means that the closing quote is missing: what follows is no text.
        if byte == 0x0A || byte == 0x0D { return false }
        index += 1
      } else {
        let length = TextScanning.sequenceLength(in: bytes, at: index)
        index += max(length, 1)
        if length == 0 { report(.invalidByte(in: source, at: index - 1)) }
      }
      if findings.errorCount >= findingLimit { return false }
    }
    reportUnclosedString(start)
    return false
  }

  /// Reports what is wrong with the escape at `start`; gives the offset where reading goes on.
  private mutating func recoverEscape(_ bytes: Span<UInt8>, at start: Int) -> Int {
    guard start + 1 < bytes.count else { return start + 1 }
    guard bytes[start + 1] == 0x75 else { return reportEscape(bytes, at: start) }
    guard let unit = JSONEscape.codeUnit(in: bytes, at: start) else {
      return reportUnicodeEscape(bytes, at: start)
    }
    reportHalfPair(at: start, isHigh: unit < 0xDC00)
    return start + 6
  }
}

/// The escapes of JSON strings.
enum JSONEscape {
  /// The length of the escape, or of the pair of them, whose backslash is at `start`; 0 when the
  /// grammar has no such escape, or half a pair of surrogates.
  static func length(in bytes: Span<UInt8>, at start: Int) -> Int {
    guard start + 1 < bytes.count else { return 0 }
    guard bytes[start + 1] == 0x75 else { return byte(bytes[start + 1]) == 0 ? 0 : 2 }
    guard let unit = codeUnit(in: bytes, at: start) else { return 0 }
    if unit & 0xF800 != 0xD800 { return 6 }
    guard unit < 0xDC00, start + 7 < bytes.count, bytes[start + 6] == 0x5C,
      let low = codeUnit(in: bytes, at: start + 6), low & 0xFC00 == 0xDC00
    else { return 0 }
    return 12
  }

  /// The byte that `letter` after a backslash means, 0 when it means none.
  @inline(__always)
  private static func byte(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x22, 0x2F, 0x5C: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: 0
    }
  }

  /// Writes the text whose escapes were measured to `target`, which has room for as many bytes.
  ///
  /// - Returns: The number of bytes written.
  @safe
  static func decode(_ text: Span<UInt8>, into target: UnsafeMutableRawBufferPointer) -> Int {
    var index = 0
    var written = 0
    while index < text.count {
      // What is written is never longer than what was read.
      while index &+ 8 <= text.count {
        let word = text.loadWord(at: index)
        unsafe target.storeBytes(of: word, toByteOffset: written, as: UInt64.self)
        let plain = TextScanning.bytes(before: 0x5C, in: word)
        index &+= plain
        written &+= plain
        if plain < 8 { break }
      }
      guard index < text.count else { break }
      guard text[index] == 0x5C else {
        unsafe target[written] = text[index]
        index &+= 1
        written &+= 1
        continue
      }
      guard text[index + 1] == 0x75, var value = codeUnit(in: text, at: index) else {
        unsafe target[written] = byte(text[index + 1])
        index &+= 2
        written &+= 1
        continue
      }
      index &+= 6
      if value & 0xF800 == 0xD800, let low = codeUnit(in: text, at: index) {
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
        index &+= 6
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        unsafe target[written] = byte
        written &+= 1
      }
    }
    return written
  }

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
