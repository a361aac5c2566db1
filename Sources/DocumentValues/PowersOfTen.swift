/// The powers of ten as 128-bit fractions, for reading and writing doubles.
///
/// For every exponent `q` the 128 leading bits of 5^q, cut off. 10^q is this times a power of two,
/// which needs no table. The table is made when the first number asks for it, in about 60 µs:
/// a shorter text than the 667 pairs of words, and most documents never need it.
///
/// Source: D. Lemire, "Number Parsing at a Gigabyte per Second", 2021, section 5.
@usableFromInline
package struct PowersOfTen: Sendable {
  /// The smallest exponent that reading needs.
  static var lowest: Int { -342 }
  /// The largest exponent that writing needs.
  static var highest: Int { 324 }

  static let shared = PowersOfTen()

  private let words: [UInt128]

  /// The leading bits of 5^`exponent`, the most significant set.
  ///
  /// From -27 to -1 rounded up, else cut off; from 0 to 55 exact.
  subscript(exponent: Int) -> UInt128 { words[exponent - PowersOfTen.lowest] }

  /// The same, but never below the power itself.
  func ceiling(_ exponent: Int) -> UInt128 {
    self[exponent] + (exponent < -27 || exponent > 55 ? 1 : 0)
  }

  private init() {
    var words: [UInt128] = []
    words.reserveCapacity(PowersOfTen.highest - PowersOfTen.lowest + 1)
    // The quotients of a large power of two by 5, 25, …: cutting off at each step gives the same
    // as cutting off once. 795 bits of 5^342 and 128 of the result leave room to spare.
    var quotient = WideInteger(powerOfTwo: 1_023)
    for exponent in 1...(-PowersOfTen.lowest) {
      quotient.divide(by: 5)
      words.append(quotient.leadingBits + (exponent <= 27 ? 1 : 0))
    }
    words.reverse()
    var power = WideInteger(powerOfTwo: 0)
    words.append(power.leadingBits)
    for _ in 1...PowersOfTen.highest {
      power.multiply(by: 5)
      words.append(power.leadingBits)
    }
    self.words = words
  }
}

/// A whole number of any length, as far as the table needs it.
private struct WideInteger {
  /// The least significant first, the last one not 0.
  private var limbs: [UInt64]

  init(powerOfTwo exponent: Int) {
    limbs = [UInt64](repeating: 0, count: exponent / 64)
    limbs.append(1 << UInt64(exponent % 64))
  }

  mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let (high, low) = limbs[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      limbs[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    if carry > 0 { limbs.append(carry) }
  }

  mutating func divide(by divisor: UInt64) {
    var rest: UInt64 = 0
    for index in limbs.indices.reversed() {
      (limbs[index], rest) = divisor.dividingFullWidth((rest, limbs[index]))
    }
    if limbs.last == 0 { limbs.removeLast() }
  }

  /// The 128 leading bits.
  var leadingBits: UInt128 {
    let top = limbs.count - 1
    let shift = UInt64(limbs[top].leadingZeroBitCount)
    func limb(_ index: Int) -> UInt64 { index >= 0 ? limbs[index] : 0 }
    func word(_ index: Int) -> UInt64 {
      shift == 0 ? limb(index) : limb(index) << shift | limb(index - 1) >> (64 - shift)
    }
    return UInt128(word(top)) << 64 | UInt128(word(top - 1))
  }
}
