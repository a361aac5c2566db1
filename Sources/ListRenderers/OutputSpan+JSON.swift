import DocumentValues

// JSON written to memory that is known to be large enough: one check for a piece, none for a byte.
// The appending operations of arrays check uniqueness and capacity each time; on rows of short
// strings that is most of the time.

extension OutputSpan<UInt8> {
  /// The most bytes that `append(quoted:)` writes for a text of `count` bytes.
  @inline(__always)
  static func quotedCapacity(_ count: Int) -> Int { 6 * count + 2 + 8 }

  /// Appends the bytes of `text`.
  @inline(__always)
  mutating func append(bytes text: Span<UInt8>) {
    precondition(text.count <= freeCapacity, "the text does not fit")
    unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
      unsafe text.withUnsafeBufferPointer { text in
        guard let source = text.baseAddress, let target = buffer.baseAddress else { return }
        unsafe (target + initializedCount).initialize(from: source, count: text.count)
      }
      initializedCount += text.count
    }
  }

  /// Appends text that the program itself holds.
  @inline(__always)
  mutating func append(literal text: StaticString) {
    precondition(text.utf8CodeUnitCount <= freeCapacity, "the text does not fit")
    unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
      guard let target = buffer.baseAddress else { return }
      unsafe (target + initializedCount).initialize(
        from: text.utf8Start, count: text.utf8CodeUnitCount)
      initializedCount += text.utf8CodeUnitCount
    }
  }

  /// Appends sixteen lowercase hexadecimal digits.
  mutating func append(hexadecimal value: UInt64) {
    precondition(freeCapacity >= 16, "the number does not fit")
    unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
      let target = UnsafeMutableRawBufferPointer(buffer)
      unsafe target.storeBytes(
        of: Self.hexDigits(value &>> 32).bigEndian, toByteOffset: initializedCount,
        as: UInt64.self)
      unsafe target.storeBytes(
        of: Self.hexDigits(value).bigEndian, toByteOffset: initializedCount + 8, as: UInt64.self)
      initializedCount += 16
    }
  }

  /// The eight digits of the lower half of `value`, one a byte, the first most significant.
  private static func hexDigits(_ value: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var digits = value & 0xFFFF_FFFF
    digits = (digits | digits &<< 16) & 0x0000_FFFF_0000_FFFF
    digits = (digits | digits &<< 8) & 0x00FF_00FF_00FF_00FF
    digits = (digits | digits &<< 4) & 0x0F0F_0F0F_0F0F_0F0F
    // Adding 6 carries into the upper half of a byte exactly when the digit is a letter.
    let letters = (digits &+ ones &* 6) &>> 4 & ones
    return digits &+ ones &* 0x30 &+ letters &* 39
  }

  /// Appends the UTF-8 `text` in quotes, escaped as `JSONWriter` does.
  ///
  /// Needs `quotedCapacity(_:)` of room: sixteen or eight bytes are looked at and copied at a time.
  mutating func append(quoted text: Span<UInt8>) {
    precondition(Self.quotedCapacity(text.count) <= freeCapacity, "the text does not fit")
    append(UInt8(ascii: "\""))
    if !appendUnlessEscaped(text) { appendEscaped(text) }
    append(UInt8(ascii: "\""))
  }

  /// Appends `text` when no byte of it needs an escape; else nothing, and false.
  @inline(__always)
  private mutating func appendUnlessEscaped(_ text: Span<UInt8>) -> Bool {
    let count = text.count
    let source = unsafe text.bytes
    return unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
      let target = UnsafeMutableRawBufferPointer(buffer)
      var index = 0
      while index < count, count >= 16 {
        // The last piece overlaps the one before it.
        let start = min(index, count &- 16)
        let piece = unsafe source.unsafeLoadUnaligned(
          fromUncheckedByteOffset: start, as: SIMD2<UInt64>.self)
        if JSONWriter.needsEscape(piece) { return false }
        unsafe target.storeBytes(
          of: piece, toByteOffset: initializedCount + start, as: SIMD2<UInt64>.self)
        index = start &+ 16
      }
      while index < count, count >= 8 {
        let start = min(index, count &- 8)
        let word = unsafe source.unsafeLoadUnaligned(
          fromUncheckedByteOffset: start, as: UInt64.self)
        if JSONWriter.needsEscape(word) { return false }
        unsafe target.storeBytes(of: word, toByteOffset: initializedCount + start, as: UInt64.self)
        index = start &+ 8
      }
      while index < count {
        let byte = unsafe source.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self)
        if byte < 0x20 || byte == 0x22 || byte == 0x5C { return false }
        unsafe target.storeBytes(of: byte, toByteOffset: initializedCount + index, as: UInt8.self)
        index += 1
      }
      initializedCount += count
      return true
    }
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""): append(literal: #"\""#)
      case UInt8(ascii: "\\"): append(literal: #"\\"#)
      case 0x08: append(literal: #"\b"#)
      case 0x09: append(literal: #"\t"#)
      case 0x0A: append(literal: #"\n"#)
      case 0x0C: append(literal: #"\f"#)
      case 0x0D: append(literal: #"\r"#)
      case 0x00..<0x20:
        append(literal: #"\u00"#)
        append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        let digit = byte & 0xF
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      default: append(byte)
      }
    }
  }
}
