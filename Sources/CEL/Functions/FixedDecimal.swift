import DocumentValues

// Doubles with a fixed number of digits: `%.2f` and `%.6e`.

extension [UInt8] {
  /// Appends `value` with `precision` digits after the point, as `%f` does.
  mutating func append(_ value: Double, fixed precision: Int) {
    guard value.isFinite else { return append(double: value) }
    if value.sign == .minus { append(0x2D) }
    if appendQuickly(value.magnitude, precision) { return }
    var expansion = DecimalExpansion(value.magnitude)
    expansion.round(fraction: precision)
    if expansion.point <= 0 { append(0x30) }
    for index in 0..<Swift.max(expansion.point, 0) { append(0x30 + expansion.digit(index)) }
    if precision > 0 { append(0x2E) }
    for index in 0..<precision { append(0x30 + expansion.digit(expansion.point + index)) }
  }

  /// The common case in 128 bits: `m · 10^precision / 2^shift`, rounded once.
  private mutating func appendQuickly(_ magnitude: Double, _ precision: Int) -> Bool {
    guard precision <= 9, magnitude < 0x1p53 else { return false }
    guard magnitude >= 0x1p-40 else { return false }
    let shift = 1_075 - Int(magnitude.exponentBitPattern)
    let significand = magnitude.significandBitPattern | 1 << 52
    var power: UInt64 = 1
    for _ in 0..<precision { power *= 10 }
    let product = UInt128(significand) * UInt128(power)
    var scaled = product >> UInt128(shift)
    let rest = product - scaled << UInt128(shift)
    let half = shift > 0 ? UInt128(1) << UInt128(shift - 1) : 0
    if shift > 0, rest > half || rest == half && scaled & 1 == 1 { scaled += 1 }
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: UInt128(power))
    append(decimal: UInt64(whole))
    if precision > 0 {
      append(0x2E)
      append(Int(fraction), width: precision)
    }
    return true
  }

  /// Appends `value` with one digit before the point and `precision` after it, as `%e` does.
  mutating func append(_ value: Double, scientific precision: Int) {
    guard value.isFinite else { return append(double: value) }
    if value.sign == .minus { append(0x2D) }
    var expansion = DecimalExpansion(value.magnitude)
    expansion.round(significant: precision + 1)
    append(0x30 + expansion.digit(0))
    if precision > 0 { append(0x2E) }
    for index in 0..<precision { append(0x30 + expansion.digit(index + 1)) }
    let exponent = expansion.digits.isEmpty ? 0 : expansion.point - 1
    append(0x65)
    append(exponent < 0 ? 0x2D : 0x2B)
    if exponent.magnitude < 10 { append(0x30) }
    append(decimal: UInt64(exponent.magnitude))
  }

  /// Appends `value` in digits of `radix`, at most 16.
  mutating func append(_ value: UInt64, radix: UInt64, upper: Bool = false) {
    let start = count
    var rest = value
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % radix)
      append(digit < 10 ? 0x30 + digit : (upper ? 0x41 : 0x61) + digit - 10)
      rest /= radix
    } while rest > 0
    self[start...].reverse()
  }
}
