// Doubles as text.

extension [UInt8] {
  /// Appends the shortest decimal that reads back as `value`.
  ///
  /// Without exponent between 1e-6 and 1e21, integers without a fraction: `4.9`, `1000000`, `0.1`,
  /// `1e+21`, `1.5e-7`, `-0`. Not a number is `NaN`, infinities are `Infinity` and `-Infinity`.
  ///
  /// Source: ECMA-262, "Number::toString".
  @inlinable
  package mutating func append(double value: Double) {
    if value.bitPattern >> 63 != 0, !value.isNaN { append(0x2D) }
    let magnitude = value.magnitude
    if magnitude < 9_007_199_254_740_992 {
      let integer = UInt64(magnitude)
      if Double(integer) == magnitude { return append(decimal: integer) }
      if let short = ShortDecimal(magnitude) {
        append(decimal: short.whole)
        append(0x2E)
        append(Int(short.fraction), width: short.digitCount)
        return
      }
    }
    appendLong(magnitude)
  }

  /// Lays the digits of the standard library out, which finds the shortest ones.
  @usableFromInline
  mutating func appendLong(_ magnitude: Double) {
    if magnitude.isNaN { return append(literal: "NaN") }
    if magnitude.isInfinite { return append(literal: "Infinity") }
    let decimal = ShortestDecimal(magnitude)
    let digits = decimal.digits
    let count = decimal.count
    let point = decimal.point
    switch point {
    case 1...21:
      for index in 0..<Swift.max(point, count) {
        if index == point { append(0x2E) }
        append(index < count ? digits[index] : 0x30)
      }
    case -5...0:
      append(literal: "0.")
      for _ in 0..<(-point) { append(0x30) }
      for index in 0..<count { append(digits[index]) }
    default:
      append(digits[0])
      if count > 1 { append(0x2E) }
      for index in 1..<Swift.max(count, 1) { append(digits[index]) }
      append(0x65)
      append(point > 0 ? 0x2B : 0x2D)
      append(decimal: UInt64((point - 1).magnitude))
    }
  }
}

/// A number with at most six digits after the point, the shortest that reads back the same.
@frozen
@usableFromInline
package struct ShortDecimal: Sendable {
  /// The digits before the point.
  @usableFromInline package let whole: UInt64
  /// The digits after it, as a number.
  @usableFromInline package let fraction: UInt64
  /// How many digits stand after the point.
  @usableFromInline package let digitCount: Int

  /// Finds the digits of `magnitude`; nil when it has more of them, or is too large or small.
  ///
  /// `scaled / power` is one correctly rounded division of exact operands, so its decimal reads
  /// back as that quotient, and powers are tried from the smallest, so no shorter one does.
  @inlinable
  package init?(_ magnitude: Double) {
    guard magnitude < 1_000_000_000, magnitude >= 1e-6 else { return nil }
    var power: UInt64 = 10
    var digits = 1
    while digits <= 6 {
      // Half up is near enough: a product that is no integer fails the comparison below.
      let scaled = UInt64(magnitude * Double(power) + 0.5)
      if Double(scaled) / Double(power) == magnitude {
        (whole, fraction) = scaled.quotientAndRemainder(dividingBy: power)
        digitCount = digits
        return
      }
      power *= 10
      digits += 1
    }
    return nil
  }
}

/// The shortest decimal digits that read back as a double.
@usableFromInline
package struct ShortestDecimal: Sendable {
  /// The digits as ASCII; only the first `count` have a meaning.
  package private(set) var digits = InlineArray<24, UInt8>(repeating: 0x30)
  /// The number of digits, without zeros at either end.
  package private(set) var count = 0
  /// Where the point stands: the number is 0.d1d2… × 10^point.
  package private(set) var point = 0

  /// Finds the digits of `magnitude`, which is finite and above 0.
  package init(_ magnitude: Double) {
    var hasPoint = false
    var exponent = 0
    var exponentIsNegative = false
    var isInExponent = false
    for byte in magnitude.description.utf8 {
      switch byte {
      case 0x2E: hasPoint = true
      case 0x65: isInExponent = true
      case 0x2D: exponentIsNegative = true
      case 0x30...0x39 where isInExponent: exponent = exponent * 10 + Int(byte - 0x30)
      case 0x30...0x39: add(byte, afterPoint: hasPoint)
      default: break
      }
    }
    while count > 1, digits[count - 1] == 0x30 { count -= 1 }
    point += exponentIsNegative ? -exponent : exponent
  }

  private mutating func add(_ digit: UInt8, afterPoint: Bool) {
    if count == 0, digit == 0x30 {
      if afterPoint { point -= 1 }
      return
    }
    if count < 24 { digits[count] = digit }
    count = Swift.min(count + 1, 24)
    if !afterPoint { point += 1 }
  }
}
