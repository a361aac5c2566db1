// The nearest double of any decimal.

extension NumberText {
  /// The nearest double, nil when the digits that were dropped may decide.
  ///
  /// Dropped digits do not decide when the number below them and the one above round alike.
  @usableFromInline
  var roundedDouble: Double? {
    guard let magnitude = NumberText.nearest(digits, exponent) else { return nil }
    if !isExact {
      guard digits < .max, NumberText.nearest(digits + 1, exponent) == magnitude else {
        return nil
      }
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The double nearest to `digits · 10^exponent`.
  ///
  /// One product of 64 by 128 bits decides every case, which is proved in the papers.
  ///
  /// Source: D. Lemire, "Number Parsing at a Gigabyte per Second", 2021; N. Mushtak and
  /// D. Lemire, "Fast Number Parsing Without Fallback", 2022.
  private static func nearest(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits == 0 || exponent < PowersOfTen.lowest { return 0 }
    if exponent > 308 { return .infinity }
    let shift = digits.leadingZeroBitCount
    let product = leadingProduct(digits << UInt64(shift), PowersOfTen.shared[exponent])
    let upperBit = Int(product.high >> 63)
    let dropped = UInt64(upperBit + 9)
    var significand = product.high >> dropped
    var power = ((217_706 * exponent) >> 16) + 63 + upperBit - shift + 1_023
    if power <= 0 {
      // Subnormal: what is shifted out is rounded with the rest.
      guard power > -63 else { return 0 }
      significand >>= UInt64(1 - power)
      significand = (significand + significand & 1) >> 1
      return Double(bitPattern: significand)
    }
    // Exactly between two doubles, which only small powers of ten can be: to the even one.
    if product.low <= 1, (-4...23).contains(exponent), significand & 3 == 1,
      significand << dropped == product.high
    {
      significand &= ~1
    }
    significand = (significand + significand & 1) >> 1
    if significand >= 1 << 53 {
      significand = 1 << 52
      power += 1
    }
    if power >= 0x7FF { return .infinity }
    return Double(bitPattern: UInt64(power) << 52 | significand & (1 << 52 - 1))
  }

  /// The 128 leading bits of the product, the low word only as far as it matters.
  private static func leadingProduct(_ digits: UInt64, _ power: UInt128)
    -> (high: UInt64, low: UInt64)
  {
    var (high, low) = digits.multipliedFullWidth(by: UInt64(truncatingIfNeeded: power >> 64))
    // Only when the nine bits below the kept ones are all set can the rest carry into them.
    if high & 0x1FF == 0x1FF {
      let rest = digits.multipliedFullWidth(by: UInt64(truncatingIfNeeded: power)).high
      let (sum, overflow) = low.addingReportingOverflow(rest)
      low = sum
      if overflow { high += 1 }
    }
    return (high, low)
  }
}
