/// A number of any length, exactly; the slow companion of `ExactNumber`.
struct WideNumber: Sendable {
  /// The decimal digits without zeros at either end; empty for zero.
  var digits: [UInt8] = []
  /// The power of ten of the last digit.
  var exponent = 0
  var isNegative = false
  var isInfinite = false
  var isNotANumber = false

  /// The most digits of a divisor, and of a dividend, that are divided exactly.
  static let divisionLimit = 1000

  /// Reads a number as JSON or YAML writes it.
  init(_ text: Span<UInt8>) {
    let short = ExactNumber(text)
    guard short.form == .wide else {
      self = WideNumber(short)
      return
    }
    isNegative = text[0] == 0x2D
    var index = isNegative || text[0] == 0x2B ? 1 : 0
    var afterPoint = false
    while index < text.count {
      let digit = text[index] &- 0x30
      if digit < 10 {
        digits.append(digit)
        if afterPoint { exponent -= 1 }
      } else if text[index] == 0x2E, !afterPoint {
        afterPoint = true
      } else {
        break
      }
      index += 1
    }
    if index < text.count { exponent += ExactNumber.readExponent(text, from: index) ?? 0 }
    normalize()
  }

  /// The same number with room.
  init(_ number: ExactNumber) {
    isNegative = number.isNegative
    isInfinite = number.form == .infinite
    isNotANumber = number.form == .notANumber
    let number = number.normalized
    exponent = Int(number.exponent)
    var rest = number.mantissa
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    digits.reverse()
  }

  private mutating func normalize() {
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if let first = digits.firstIndex(where: { $0 != 0 }), first > 0 { digits.removeFirst(first) }
    if digits.isEmpty {
      exponent = 0
      isNegative = false
    }
  }

  /// Whether the number has no fraction.
  var isIntegral: Bool { !isInfinite && !isNotANumber && exponent >= 0 }

  /// The order of two numbers, nil when one is not a number.
  static func compare(_ left: WideNumber, _ right: WideNumber) -> Int? {
    if left.isNotANumber || right.isNotANumber { return nil }
    if left.isNegative != right.isNegative { return left.isNegative ? -1 : 1 }
    let order = compareMagnitudes(left, right)
    return left.isNegative ? -order : order
  }

  private static func compareMagnitudes(_ left: WideNumber, _ right: WideNumber) -> Int {
    if left.isInfinite || right.isInfinite {
      return left.isInfinite == right.isInfinite ? 0 : (left.isInfinite ? 1 : -1)
    }
    if left.digits.isEmpty || right.digits.isEmpty {
      return left.digits.count < right.digits.count
        ? -1 : (right.digits.isEmpty && left.digits.isEmpty ? 0 : 1)
    }
    let leftHead = left.digits.count + left.exponent
    let rightHead = right.digits.count + right.exponent
    if leftHead != rightHead { return leftHead < rightHead ? -1 : 1 }
    for index in 0..<max(left.digits.count, right.digits.count) {
      let leftDigit = index < left.digits.count ? left.digits[index] : 0
      let rightDigit = index < right.digits.count ? right.digits[index] : 0
      if leftDigit != rightDigit { return leftDigit < rightDigit ? -1 : 1 }
    }
    return 0
  }

  /// Whether this number is a whole multiple of `divisor`.
  ///
  /// A number of more digits than `divisionLimit` counts as a multiple: division by hand takes
  /// time in the product of the lengths.
  func isMultiple(of divisor: WideNumber) -> Bool {
    guard !isInfinite, !isNotANumber, !divisor.isInfinite, !divisor.isNotANumber else {
      return false
    }
    if digits.isEmpty { return true }
    guard !divisor.digits.isEmpty else { return false }
    let shift = exponent - divisor.exponent
    if shift < 0 { return false }
    guard digits.count + shift <= Self.divisionLimit, divisor.digits.count <= Self.divisionLimit
    else { return true }
    return remainder(shift: shift, by: divisor.digits).allSatisfy { $0 == 0 }
  }

  /// Long division, digit by digit: the remainder of `digits` with `shift` zeros behind them.
  private func remainder(shift: Int, by divisor: [UInt8]) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: divisor.count + 1)
    for position in 0..<digits.count + shift {
      rest.removeFirst()
      rest.append(position < digits.count ? digits[position] : 0)
      while Self.isAtLeast(rest, divisor) { Self.subtract(divisor, from: &rest) }
    }
    return rest
  }

  private static func isAtLeast(_ rest: [UInt8], _ divisor: [UInt8]) -> Bool {
    if rest[0] != 0 { return true }
    for index in divisor.indices where rest[index + 1] != divisor[index] {
      return rest[index + 1] > divisor[index]
    }
    return true
  }

  private static func subtract(_ divisor: [UInt8], from rest: inout [UInt8]) {
    var borrow: UInt8 = 0
    for index in divisor.indices.reversed() {
      let taken = divisor[index] + borrow
      borrow = rest[index + 1] < taken ? 1 : 0
      rest[index + 1] = rest[index + 1] &+ (borrow == 1 ? 10 : 0) &- taken
    }
    rest[0] &-= borrow
  }
}
