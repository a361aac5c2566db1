public import DocumentSyntax

/// Reads numbers from their decimal text.
///
/// The text is what a reader accepted: JSON's grammar, a leading `+`, zeros in front, and the
/// words `inf`, `-inf` and `nan`. Everything else gives nil, so that the functions of the language
/// that read numbers from text stand on it as well.
@frozen
@usableFromInline
package struct NumberText {
  /// The significant digits as an integer, exact while `isExact`.
  @usableFromInline var digits: UInt64 = 0
  /// The power of ten that `digits` is multiplied by.
  @usableFromInline var exponent = 0
  /// Whether `digits` holds every digit that is not a zero at an end.
  @usableFromInline var isExact = true
  /// Whether a minus sign stands in front.
  @usableFromInline var isNegative = false

  @inlinable
  init() {}

  /// Reads `text`, nil when it is no decimal number.
  @inlinable
  package init?(_ text: Span<UInt8>) {
    self.init()
    var index = 0
    if index < text.count, text[index] == 0x2D || text[index] == 0x2B {
      isNegative = text[index] == 0x2D
      index += 1
    }
    let start = index
    readDigits(text, &index, afterPoint: false)
    var digitCount = index - start
    if index < text.count, text[index] == 0x2E {
      index += 1
      let fraction = index
      readDigits(text, &index, afterPoint: true)
      digitCount += index - fraction
    }
    guard digitCount > 0 else { return nil }
    if index < text.count, text[index] | 0x20 == 0x65 {
      index += 1
      guard readExponent(text, &index) else { return nil }
    }
    guard index == text.count else { return nil }
  }

  @inlinable
  mutating func readDigits(_ text: Span<UInt8>, _ index: inout Int, afterPoint: Bool) {
    while index < text.count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return }
      index += 1
      // 19 digits always fit; more are dropped unless they are zeros that the exponent can carry.
      if digits < 1_000_000_000_000_000_000 {
        digits = digits &* 10 &+ UInt64(digit)
        if afterPoint { exponent -= 1 }
      } else {
        readSurplus(digit, afterPoint: afterPoint)
      }
    }
  }

  @usableFromInline
  mutating func readSurplus(_ digit: UInt8, afterPoint: Bool) {
    let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
    let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
    if isExact, surplus == 0, !overflow, !carry {
      digits = sum
      if afterPoint { exponent -= 1 }
      return
    }
    if digit != 0 { isExact = false }
    surplus += 1
    if !afterPoint { exponent += 1 }
  }

  /// The number of digits that `digits` had no room for.
  @usableFromInline var surplus = 0

  @inlinable
  mutating func readExponent(_ text: Span<UInt8>, _ index: inout Int) -> Bool {
    var negative = false
    if index < text.count, text[index] == 0x2D || text[index] == 0x2B {
      negative = text[index] == 0x2D
      index += 1
    }
    let start = index
    var value = 0
    while index < text.count, text[index] &- 0x30 < 10 {
      // Beyond any number that is not zero or infinite, whatever the digits in front.
      if value < 1 << 40 { value = value * 10 + Int(text[index] &- 0x30) }
      index += 1
    }
    exponent += negative ? -value : value
    return index > start
  }
}

extension NumberText {
  /// The absolute value as an integer, nil when it has a fraction or is 2^64 or more.
  @usableFromInline
  package var magnitude: UInt64? {
    guard isExact else { return nil }
    var value = digits
    if value == 0 { return 0 }
    if exponent > 19 || exponent < -20 { return nil }
    var power = exponent
    while power > 0 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
      power -= 1
    }
    while power < 0 {
      let (quotient, remainder) = value.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { return nil }
      value = quotient
      power += 1
    }
    return value
  }

  /// The value as an int, or above `Int64.max` as a uint, nil when it is no such integer.
  @inlinable
  package var integer: Datum? {
    guard let magnitude else { return nil }
    if !isNegative {
      return magnitude <= UInt64(Int64.max) ? .int(Int64(magnitude)) : .uint(magnitude)
    }
    return magnitude <= 1 << 63 ? .int(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
  }

  /// The nearest double when that needs no more than one rounding of exact operands.
  ///
  /// Source: W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990.
  @inlinable
  package var quickDouble: Double? {
    guard isExact, digits <= 1 << 53, exponent >= -22, exponent <= 22 else {
      return isExact && digits == 0 ? (isNegative ? -0.0 : 0.0) : nil
    }
    var value = Double(digits)
    if exponent < 0 {
      value /= NumberText.powerOfTen(-exponent)
    } else {
      value *= NumberText.powerOfTen(exponent)
    }
    return isNegative ? -value : value
  }

  /// The powers of ten that a double holds exactly, 0 to 22.
  @inlinable
  static func powerOfTen(_ exponent: Int) -> Double {
    let powers: InlineArray<23, Double> = [
      1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
      1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
    return powers[exponent]
  }

  /// The double nearest to the number that `text` shows, nil when it shows none.
  ///
  /// Ties go to the even neighbour; a number beyond the largest double is infinite.
  @inlinable
  package static func double(_ text: Span<UInt8>) -> Double? {
    if let number = NumberText(text) {
      if let value = number.quickDouble ?? number.roundedDouble { return value }
      return slowDouble(text)
    }
    return word(text)
  }

  /// Reads what `NumberText` accepted but cannot round by itself.
  @usableFromInline
  static func slowDouble(_ text: Span<UInt8>) -> Double? {
    var string = ""
    for index in text.indices { string.unicodeScalars.append(Unicode.Scalar(text[index])) }
    return Double(string)
  }

  @usableFromInline
  static func word(_ text: Span<UInt8>) -> Double? {
    if text.equals("inf") || text.equals("+inf") { return .infinity }
    if text.equals("-inf") { return -.infinity }
    return text.equals("nan") ? .nan : nil
  }
}

extension Memory {
  /// The number that node `index` stands for.
  ///
  /// The kind of the node decides, not the text: a schema may have made an int node a double or a
  /// double node an int. An int that its text does not show is given as the double that it does.
  ///
  /// - Complexity: O(*n*) in bytes.
  @inlinable
  @inline(__always)
  package func number(at index: Int) -> Datum {
    let place = tree.textPlace(at: index)
    let range = place.offset..<place.offset + place.length
    // The bytes are passed on, not the memory, whose many references would be counted.
    return place.isDecoded
      ? NumberText.datum(tree.decoded.span.extracting(range), as: tree.nodes[index].kind)
      : NumberText.datum(tree.bytes.span.extracting(range), as: tree.nodes[index].kind)
  }
}

extension NumberText {
  /// The number that `text` shows, as the kind of its node wants it.
  @usableFromInline
  static func datum(_ text: Span<UInt8>, as kind: NodeKind) -> Datum {
    if kind == .int, let value = quickInt(text) { return .int(value) }
    if kind == .double {
      return .double(quickDouble(text) ?? NumberText.double(text) ?? .nan)
    }
    guard let integer = NumberText(text)?.integer else {
      return .double(NumberText.double(text) ?? .nan)
    }
    if kind == .uint, integer.kind == .int, integer.asInt >= 0 { return .uint(integer.payload) }
    return integer
  }

  /// The int of up to eighteen plain digits.
  @inline(__always)
  private static func quickInt(_ text: Span<UInt8>) -> Int64? {
    let negative = text.count > 1 && text[0] == 0x2D
    var index = negative ? 1 : 0
    guard text.count > index, text.count <= 18 else { return nil }
    var value: Int64 = 0
    while index < text.count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
      index += 1
    }
    return negative ? 0 &- value : value
  }

  /// The double of plain digits with or without a point, as most numbers are written.
  ///
  /// Digits and power of ten are exact as doubles, so their quotient is the nearest double.
  @inline(__always)
  private static func quickDouble(_ text: Span<UInt8>) -> Double? {
    let negative = text.count > 1 && text[0] == 0x2D
    var index = negative ? 1 : 0
    guard text.count > index, text.count <= 17 else { return nil }
    var digits: UInt64 = 0
    var divisor = 1.0
    var isFraction = false
    while index < text.count {
      let byte = text[index]
      index += 1
      let digit = byte &- 0x30
      if digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        if isFraction { divisor *= 10 }
      } else if byte == 0x2E, !isFraction {
        isFraction = true
      } else {
        return nil
      }
    }
    guard digits <= 1 << 53 else { return nil }
    let magnitude = Double(digits) / divisor
    return negative ? -magnitude : magnitude
  }
}
