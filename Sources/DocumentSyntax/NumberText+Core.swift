// The numbers of YAML's core schema (YAML 1.2.2, section 10.3.2).

extension NumberText {
  /// A plain scalar that is a number.
  package struct CoreNumber: Equatable, Sendable {
    /// Its kind.
    package var kind: NodeKind
    /// Its decimal text where it is written in another way, else nil.
    ///
    /// What later steps read is decimal, or `inf`, `-inf` or `nan`.
    package var text: [UInt8]?
    /// Whether no kind holds the integer, or no double the number.
    package var isInexact = false
  }

  /// The number that `text` is in the core schema, nil when it is no number.
  ///
  /// `[-+]?[0-9]+`, `0o[0-7]+`, `0x[0-9a-fA-F]+`, decimal fractions and exponents, `.inf`, `.nan`.
  package static func coreNumber(_ text: Span<UInt8>) -> CoreNumber? {
    guard text.count > 0 else { return nil }
    if text.count > 2, text[0] == 0x30, text[1] == 0x78 || text[1] == 0x6F {
      return radixNumber(text)
    }
    let isNegative = text[0] == 0x2D
    let start = isNegative || text[0] == 0x2B ? 1 : 0
    if let special = specialNumber(text, from: start, isNegative: isNegative) { return special }
    var index = start
    skipDigits(text, &index)
    let wholeEnd = index
    var fractionEnd = index
    if index < text.count, text[index] == 0x2E {
      index += 1
      skipDigits(text, &index)
      fractionEnd = index
    }
    // A point needs a digit on one side.
    guard wholeEnd > start || fractionEnd > wholeEnd + 1 else { return nil }
    var exponentDigits = 0
    if index < text.count, text[index] | 0x20 == 0x65 {
      index += 1
      if index < text.count, text[index] == 0x2B || text[index] == 0x2D { index += 1 }
      let digits = index
      skipDigits(text, &index)
      exponentDigits = index - digits
      guard exponentDigits > 0 else { return nil }
    }
    guard index == text.count else { return nil }
    if fractionEnd == wholeEnd, exponentDigits == 0 {
      return decimalInteger(text, from: start, isNegative: isNegative)
    }
    var number = CoreNumber(kind: .double, text: nil)
    if wholeEnd - start > 300 || exponentDigits > 2 { number.isInexact = !isFinite(text) }
    let hasWhole = wholeEnd > start
    let hasFraction = fractionEnd == wholeEnd || fractionEnd > wholeEnd + 1
    let zeros = leadingZeros(text, start, wholeEnd)
    if text[0] == 0x2B || !hasWhole || !hasFraction || zeros > 0 {
      var decimal: [UInt8] = isNegative ? [0x2D] : []
      if !hasWhole { decimal.append(0x30) }
      for at in start + zeros..<fractionEnd { decimal.append(text[at]) }
      if !hasFraction { decimal.append(0x30) }
      for at in fractionEnd..<text.count { decimal.append(text[at]) }
      number.text = decimal
    }
    return number
  }

  private static func skipDigits(_ text: Span<UInt8>, _ index: inout Int) {
    while index < text.count, text[index] &- 0x30 < 10 { index += 1 }
  }

  /// How many zeros stand before the first digit that counts.
  private static func leadingZeros(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var index = start
    while index + 1 < end, text[index] == 0x30 { index += 1 }
    return index - start
  }

  private static func decimalInteger(
    _ text: Span<UInt8>, from start: Int, isNegative: Bool
  ) -> CoreNumber {
    let zeros = leadingZeros(text, start, text.count)
    let digits = text.extracting(start + zeros..<text.count)
    let kind = integerKind(digits, isNegative: isNegative)
    var number = CoreNumber(kind: kind ?? .double, text: nil, isInexact: kind == nil)
    if zeros > 0 || text[0] == 0x2B {
      var decimal: [UInt8] = isNegative ? [0x2D] : []
      for index in 0..<digits.count { decimal.append(digits[index]) }
      number.text = decimal
    }
    return number
  }

  private static func radixNumber(_ text: Span<UInt8>) -> CoreNumber? {
    let radix: UInt64 = text[1] == 0x78 ? 16 : 8
    var value: UInt64 = 0
    var approximation = 0.0
    var isExact = true
    for index in 2..<text.count {
      guard let digit = JSONEscape.hexDigit(text[index]), digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      value = product | UInt64(digit)
      isExact = isExact && !overflow
      approximation = approximation * Double(radix) + Double(digit)
    }
    guard isExact else {
      let text = approximation.isFinite ? approximation.description : "inf"
      return CoreNumber(kind: .double, text: Array(text.utf8), isInexact: true)
    }
    let kind: NodeKind = value <= UInt64(Int64.max) ? .int : .uint
    return CoreNumber(kind: kind, text: Array(String(value).utf8))
  }

  private static func specialNumber(
    _ text: Span<UInt8>, from start: Int, isNegative: Bool
  ) -> CoreNumber? {
    guard text.count == start + 4, text[start] == 0x2E else { return nil }
    switch (text[start + 1], text[start + 2], text[start + 3]) {
    case (0x69, 0x6E, 0x66), (0x49, 0x6E, 0x66), (0x49, 0x4E, 0x46):
      return CoreNumber(kind: .double, text: Array((isNegative ? "-inf" : "inf").utf8))
    case (0x6E, 0x61, 0x6E), (0x4E, 0x61, 0x4E), (0x4E, 0x41, 0x4E):
      return start == 0 ? CoreNumber(kind: .double, text: Array("nan".utf8)) : nil
    default: return nil
    }
  }
}
