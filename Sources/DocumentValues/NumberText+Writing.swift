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

  /// Lays out the digits that are found for any double.
  @usableFromInline
  mutating func appendLong(_ magnitude: Double) {
    if magnitude.isNaN { return append(literal: "NaN") }
    if magnitude.isInfinite { return append(literal: "Infinity") }
    let decimal = ShortestDecimal(magnitude)
    let start = count
    append(decimal: decimal.digits)
    let digitCount = count - start
    // The number is 0.d1d2… · 10^point.
    let point = digitCount + decimal.exponent
    switch point {
    case 1...21 where point >= digitCount:
      append(contentsOf: repeatElement(0x30, count: point - digitCount))
    case 1...21: insert(0x2E, at: start + point)
    case -5...0:
      insert(contentsOf: repeatElement(0x30, count: 2 - point), at: start)
      self[start + 1] = 0x2E
    default:
      if digitCount > 1 { insert(0x2E, at: start + 1) }
      append(0x65)
      append(point > 0 ? 0x2B : 0x2D)
      append(decimal: UInt64((point - 1).magnitude))
    }
  }
}

/// A number with at most three digits after the point, as prices have, the shortest that reads back the same.
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
    guard magnitude < 1_000_000_000, magnitude >= 1e-3 else { return nil }
    var power: UInt64 = 10
    var digits = 1
    while digits <= 3 {
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
