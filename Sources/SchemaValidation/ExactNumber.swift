/// A decimal number as it was written, exactly: sixteen plain bytes.
///
/// JSON Schema compares and divides numbers by their mathematical value, so that 0.3 is a multiple
/// of 0.1 and 1e308 one of 0.5. A number with more significant digits than 64 bits hold has the
/// form `wide` and is read again from its text as a `WideNumber`.
/// Source: JSON Schema Validation 2020-12, 6.2.
struct ExactNumber: Sendable {
  /// How the number is held.
  enum Form: UInt8, Sendable {
    case finite
    case wide
    case infinite
    case notANumber
  }

  /// The significant digits; without zeros at the end where `exponent` is not 0.
  var mantissa: UInt64 = 0
  /// The power of ten that `mantissa` is multiplied by.
  var exponent: Int32 = 0
  var isNegative = false
  var form: Form = .finite

  /// The largest power of ten that is told apart; no text of a document reaches a longer number.
  static let exponentLimit = 1 << 30

  init() {}

  init(_ value: Int64) {
    self.init(value.magnitude)
    isNegative = value < 0
  }

  init(_ value: UInt64) {
    mantissa = value
  }

  /// Reads a number as JSON or YAML writes it; anything else is `notANumber`.
  init(_ text: Span<UInt8>) {
    var index = 0
    let count = text.count
    if index < count, text[index] == 0x2D || text[index] == 0x2B {
      isNegative = text[index] == 0x2D
      index += 1
    }
    let start = index
    // Eighteen digits always fit; most numbers are nothing else.
    while index < count, index &- start < 18, text[index] &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(text[index] &- 0x30)
      index &+= 1
    }
    if index == count, index > start {
      if mantissa == 0 { isNegative = false }
      return
    }
    var digitCount = index - start
    var scale = 0
    var afterPoint = false
    while index < count {
      let digit = text[index] &- 0x30
      if digit < 10 {
        digitCount += 1
        // Nineteen digits always fit.
        if digitCount < 20 {
          mantissa = mantissa &* 10 &+ UInt64(digit)
          if afterPoint { scale -= 1 }
          index += 1
          continue
        }
        let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
        if overflow || carry {
          form = .wide
          return
        }
        mantissa = sum
        if afterPoint { scale -= 1 }
      } else if text[index] == 0x2E, !afterPoint {
        afterPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digitCount > 0 else {
      readWord(text, from: start)
      return
    }
    if index < count {
      guard let power = Self.readExponent(text, from: index) else {
        form = .notANumber
        return
      }
      scale += power
    }
    exponent = Int32(clamping: max(-Self.exponentLimit, min(Self.exponentLimit, scale)))
    if exponent != 0 || mantissa == 0 { self = normalized }
  }

  private mutating func readWord(_ text: Span<UInt8>, from start: Int) {
    form = .notANumber
    // YAML's `.inf`, with or without the point.
    let first = start < text.count && text[start] == 0x2E ? start + 1 : start
    if text.count - first == 3, text[first] | 0x20 == 0x69 { form = .infinite }
  }

  /// The power of ten after `e`, nil when none is written there.
  static func readExponent(_ text: Span<UInt8>, from index: Int) -> Int? {
    var index = index
    guard index < text.count, text[index] | 0x20 == 0x65 else { return nil }
    index += 1
    var isNegative = false
    if index < text.count, text[index] == 0x2D || text[index] == 0x2B {
      isNegative = text[index] == 0x2D
      index += 1
    }
    guard index < text.count else { return nil }
    var power = 0
    while index < text.count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      if power < exponentLimit { power = power * 10 + Int(digit) }
      index += 1
    }
    return isNegative ? -power : power
  }

  /// The same number without zeros at the end of its digits; equal numbers are the same then.
  var normalized: ExactNumber {
    var number = self
    guard mantissa != 0 else {
      number.exponent = 0
      number.isNegative = false
      return number
    }
    while true {
      let (quotient, remainder) = number.mantissa.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { return number }
      number.mantissa = quotient
      number.exponent += 1
    }
  }

  /// Whether the number has no fraction; asked of finite numbers.
  var isIntegral: Bool { form == .finite && exponent >= 0 }
}

extension ExactNumber {
  /// The order of two finite numbers: negative, zero or positive.
  static func compare(_ left: ExactNumber, _ right: ExactNumber) -> Int {
    if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
    let order = compareMagnitudes(left, right)
    return left.isNegative ? -order : order
  }

  private static func compareMagnitudes(_ left: ExactNumber, _ right: ExactNumber) -> Int {
    if left.mantissa == 0 || right.mantissa == 0 || left.exponent == right.exponent {
      return left.mantissa < right.mantissa ? -1 : (left.mantissa > right.mantissa ? 1 : 0)
    }
    if left.exponent < right.exponent { return -compareMagnitudes(right, left) }
    let shift = Int(left.exponent) - Int(right.exponent)
    // A mantissa is below 10^20, so a number scaled up by 10^20 is above any other.
    if shift >= 20 { return 1 }
    var power: UInt64 = 1
    for _ in 0..<shift { power &*= 10 }
    let scaled = left.mantissa.multipliedFullWidth(by: power)
    if scaled.high > 0 || scaled.low > right.mantissa { return 1 }
    return scaled.low < right.mantissa ? -1 : 0
  }

  /// Whether this number is a whole multiple of `divisor`; both are finite.
  func isMultiple(of divisor: ExactNumber) -> Bool {
    if mantissa == 0 { return true }
    guard divisor.mantissa != 0 else { return false }
    let number = normalized
    let shift = Int(number.exponent) - Int(divisor.exponent)
    // Without zeros at its end the mantissa is no multiple of ten.
    if shift < 0 { return false }
    let modulus = divisor.mantissa
    var remainder = number.mantissa % modulus
    var power: UInt64 = 10 % modulus
    var left = shift
    while left > 0, remainder != 0 {
      if left & 1 == 1 { remainder = Self.product(remainder, power, modulo: modulus) }
      power = Self.product(power, power, modulo: modulus)
      left >>= 1
    }
    return remainder == 0
  }

  private static func product(_ left: UInt64, _ right: UInt64, modulo modulus: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return modulus.dividingFullWidth((product.high % modulus, product.low)).remainder
  }
}
