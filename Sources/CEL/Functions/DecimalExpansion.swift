/// Every digit of a double, for texts with a fixed number of them.
///
/// A double is an integer times a power of two, so its decimal expansion ends; rounding looks at
/// all of it and ties go to the even digit.
struct DecimalExpansion {
  /// The digits, 0 to 9, the most significant first, without zeros in front.
  private(set) var digits: [UInt8] = []
  /// How many digits stand before the point; may be negative or beyond the digits.
  private(set) var point = 0

  /// Expands `magnitude`, which is finite and not negative.
  init(_ magnitude: Double) {
    guard magnitude > 0 else { return }
    let exponent = max(Int(magnitude.exponentBitPattern), 1) - 1_075
    let implicit: UInt64 = magnitude.isNormal ? 1 << 52 : 0
    var limbs = Limbs(magnitude.significandBitPattern | implicit)
    if exponent >= 0 {
      for _ in 0..<exponent { limbs.multiply(by: 2) }
    } else {
      // m / 2^n is m · 5^n / 10^n.
      for _ in 0..<(-exponent) { limbs.multiply(by: 5) }
    }
    digits = limbs.digits
    point = digits.count + min(exponent, 0)
  }

  /// Rounds to `count` digits after the point.
  mutating func round(fraction count: Int) { round(at: point + count) }

  /// Rounds to `count` digits in all.
  mutating func round(significant count: Int) { round(at: count) }

  private mutating func round(at place: Int) {
    guard place < digits.count else { return }
    guard place >= 0 else {
      digits = []
      return
    }
    let rest = digits[place...]
    let isOdd = place > 0 && digits[place - 1] % 2 == 1
    let isAboveHalf = rest.dropFirst().contains { $0 != 0 }
    let roundsUp =
      digits[place] > 5 || digits[place] == 5 && (isAboveHalf || isOdd)
    digits.removeLast(digits.count - place)
    if roundsUp { increment() }
  }

  private mutating func increment() {
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    point += 1
  }

  /// Digit `index`, 0 outside the expansion.
  func digit(_ index: Int) -> UInt8 { digits.indices.contains(index) ? digits[index] : 0 }
}

/// A whole number in limbs of nine decimal digits, the least significant first.
private struct Limbs {
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(rest % 1_000_000_000))
      rest /= 1_000_000_000
    }
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * factor + carry
      limbs[index] = UInt32(product % 1_000_000_000)
      carry = product / 1_000_000_000
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(limbs.count * 9)
    for limb in limbs {
      var rest = limb
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while digits.last == 0 { digits.removeLast() }
    digits.reverse()
    return digits
  }
}
