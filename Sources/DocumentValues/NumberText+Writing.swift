// Doubles as text.

extension [UInt8] {
  /// Appends the shortest decimal that reads back as `value`.
  ///
  /// Without exponent between 1e-6 and 1e21, integers without a fraction: `4.9`, `1000000`, `0.1`,
  /// `1e+21`, `1.5e-7`, `-0`. Not a number is `NaN`, infinities are `Infinity` and `-Infinity`.
  ///
  /// Source: ECMA-262, "Number::toString".
  package mutating func append(double value: Double) {
    var isWritten = false
    append(addingCapacity: OutputSpan<UInt8>.shortCapacity) { isWritten = $0.append(short: value) }
    if isWritten { return }
    if value.sign == .minus, !value.isNaN { append(0x2D) }
    appendLong(value.magnitude)
  }

  /// Lays out the digits that are found for any double.
  private mutating func appendLong(_ magnitude: Double) {
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
struct ShortDecimal {
  /// The digits before the point.
  let whole: UInt64
  /// The digits after it, as a number.
  let fraction: UInt64
  /// How many digits stand after the point.
  let digitCount: Int

  /// Finds the digits of `magnitude`; nil when it has more of them, or is too large or small.
  init?(_ magnitude: Double) {
    guard magnitude < 1_000_000_000, magnitude >= 1e-3 else { return nil }
    if let hundredths = Self.scaled(magnitude, by: 100) {
      let (tenths, last) = hundredths.quotientAndRemainder(dividingBy: 10)
      // What ends in 0 is the same number with a digit less.
      digitCount = last == 0 ? 1 : 2
      whole = tenths / 10
      fraction = last == 0 ? tenths % 10 : hundredths % 100
    } else if let thousandths = Self.scaled(magnitude, by: 1000) {
      digitCount = 3
      (whole, fraction) = thousandths.quotientAndRemainder(dividingBy: 1000)
    } else {
      return nil
    }
  }

  /// The integer that divided by `power` is `magnitude`; nil where there is none.
  ///
  /// `scaled / power` is one correctly rounded division of exact operands, so its decimal reads
  /// back as that quotient.
  private static func scaled(_ magnitude: Double, by power: Int64) -> UInt64? {
    // Half up is near enough: a product that is no integer fails the comparison below.
    let scaled = Int64(magnitude * Double(power) + 0.5)
    return Double(scaled) / Double(power) == magnitude ? UInt64(scaled) : nil
  }
}
