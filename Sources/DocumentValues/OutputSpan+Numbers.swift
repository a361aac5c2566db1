// Numbers written to memory that is known to be large enough: eight digits are one store.

extension OutputSpan<UInt8> {
  /// The most bytes that `append(decimal:)` writes.
  @inlinable
  package static var decimalCapacity: Int { 20 }

  /// The most bytes that `append(short:)` writes, and more than it needs while it does.
  @inlinable
  package static var shortCapacity: Int { 40 }

  /// Appends `value`, which is not negative, in decimal digits.
  @inlinable
  package mutating func append(decimal value: Int) {
    if value < 10 { return append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)) }
    appendDigits(UInt64(truncatingIfNeeded: value))
  }

  /// Appends `value` in decimal digits, zeros in front up to `width` digits, at most eight.
  @usableFromInline
  package mutating func appendDigits(_ value: UInt64, width: Int = 1) {
    if value < 100, width <= 2 {
      let (tens, ones) = UInt8(truncatingIfNeeded: value).quotientAndRemainder(dividingBy: 10)
      if tens > 0 || width == 2 { append(UInt8(ascii: "0") + tens) }
      return append(UInt8(ascii: "0") + ones)
    }
    guard value >= 100_000_000 else { return appendEightDigits(value, width: width) }
    let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
    appendDigits(high)
    appendEightDigits(low, width: 8)
  }

  /// Appends `value`, which has at most eight digits, with one store.
  @inline(__always)
  private mutating func appendEightDigits(_ value: UInt64, width: Int) {
    precondition(freeCapacity >= 8, "the number does not fit")
    let digits = Self.eightDigits(value)
    let zeros = min(digits.trailingZeroBitCount / 8, 8 - width)
    let text = digits &+ 0x3030_3030_3030_3030
    unsafe withUnsafeMutableBufferPointer { buffer, initializedCount in
      unsafe UnsafeMutableRawBufferPointer(buffer).storeBytes(
        of: (text &>> (8 * zeros)).littleEndian, toByteOffset: initializedCount, as: UInt64.self)
      initializedCount += 8 - zeros
    }
  }

  /// The eight digits of `value`, one a byte, the first least significant.
  ///
  /// Halves, quarters and digits are split side by side in one word; the factors are reciprocals
  /// of 100 and 10 that are exact in the range they are used in.
  private static func eightDigits(_ value: UInt64) -> UInt64 {
    let (high, low) = value.quotientAndRemainder(dividingBy: 10_000)
    let halves = high | low &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (quarters &- tens &* 10) &<< 8
  }

  /// Appends a number that is finite and has few digits, as `append(double:)` of arrays does; false,
  /// and nothing, for any other.
  package mutating func append(short value: Double) -> Bool {
    let magnitude = value.magnitude
    guard magnitude < 9_007_199_254_740_992 else { return false }
    let integer = Int64(magnitude)
    let short = Double(integer) == magnitude ? nil : ShortDecimal(magnitude)
    if short == nil, Double(integer) != magnitude { return false }
    if value.sign == .minus { append(UInt8(ascii: "-")) }
    appendDigits(short?.whole ?? UInt64(integer))
    if let short {
      append(UInt8(ascii: "."))
      appendDigits(short.fraction, width: short.digitCount)
    }
    return true
  }
}
