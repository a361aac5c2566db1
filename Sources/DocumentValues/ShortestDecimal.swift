/// The shortest decimal that reads back as a double; of several, the nearest to it.
///
/// Source: R. Giulietti, "The Schubfach Way to Render Doubles", 2020.
@usableFromInline
package struct ShortestDecimal: Sendable {
  /// The digits as an integer that does not end in 0.
  package private(set) var digits: UInt64
  /// The power of ten that `digits` is multiplied by.
  package private(set) var exponent: Int

  /// Finds the decimal of `magnitude`, which is finite and above 0.
  package init(_ magnitude: Double) {
    (digits, exponent) = ShortestDecimal.find(magnitude)
    while digits % 10 == 0, digits > 0 {
      digits /= 10
      exponent += 1
    }
  }

  private static func find(_ magnitude: Double) -> (UInt64, Int) {
    let fraction = magnitude.significandBitPattern
    let isNormal = magnitude.exponentBitPattern != 0
    let significand = isNormal ? fraction | 1 << 52 : fraction
    let power = max(Int(magnitude.exponentBitPattern), 1) - 1_075
    // The neighbour below a power of two is half as far away as the one above.
    let isNarrow = fraction == 0 && magnitude.exponentBitPattern > 1
    let exponent = (power * 1_262_611 - (isNarrow ? 524_031 : 0)) >> 22
    let shift = UInt64(power + ((-exponent * 1_741_647) >> 19) + 1)
    let scale = PowersOfTen.shared.ceiling(-exponent)
    // The number and the ends of what rounds to it, times four over 10^exponent. Ends belong to
    // an even significand.
    let odd = significand & 1
    let middle = roundToOdd(scale, (4 * significand) << shift)
    let lower = roundToOdd(scale, (4 * significand - (isNarrow ? 1 : 2)) << shift) + odd
    let upper = roundToOdd(scale, (4 * significand + 2) << shift) - odd
    let floor = middle / 4
    if floor >= 10 {
      let tens = floor / 10
      let isBelowInside = lower <= 40 * tens
      let isAboveInside = 40 * tens + 40 <= upper
      if isBelowInside != isAboveInside { return (tens + (isAboveInside ? 1 : 0), exponent + 1) }
    }
    let isBelowInside = lower <= 4 * floor
    let isAboveInside = 4 * floor + 4 <= upper
    if isBelowInside != isAboveInside { return (floor + (isAboveInside ? 1 : 0), exponent) }
    let half = 4 * floor + 2
    let roundsUp = middle > half || middle == half && floor & 1 == 1
    return (floor + (roundsUp ? 1 : 0), exponent)
  }

  /// The upper 64 bits of the product of 128 and 64, the last bit set when anything is below.
  private static func roundToOdd(_ scale: UInt128, _ factor: UInt64) -> UInt64 {
    let low = UInt64(truncatingIfNeeded: scale).multipliedFullWidth(by: factor)
    let high = UInt64(truncatingIfNeeded: scale >> 64).multipliedFullWidth(by: factor)
    let (sum, overflow) = high.low.addingReportingOverflow(low.high)
    return (high.high + (overflow ? 1 : 0)) | (sum > 1 ? 1 : 0)
  }
}
