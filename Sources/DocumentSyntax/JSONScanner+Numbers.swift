import SourceText

// How the JSON reader reads numbers (RFC 8259, section 6) and decides their kind.

extension JSONScanner {
  /// Reads a number; `at` is at its sign or first digit.
  @inline(__always)
  mutating func readNumber(_ bytes: Span<UInt8>) -> Step {
    let start = at
    var index = at
    let isNegative = bytes[index] == 0x2D
    if isNegative { index += 1 }
    let firstDigit = index
    skipDigits(bytes, &index)
    let digitCount = index - firstDigit
    guard digitCount > 0, digitCount == 1 || bytes[firstDigit] != 0x30 else {
      return recoverNumber(bytes)
    }
    var kind = NodeKind.int
    var isSuspicious = digitCount > 300
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      let fraction = index
      skipDigits(bytes, &index)
      guard index > fraction else { return recoverNumber(bytes) }
      kind = .double
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      let exponent = index
      skipDigits(bytes, &index)
      guard index > exponent else { return recoverNumber(bytes) }
      kind = .double
      isSuspicious = isSuspicious || index - exponent > 2
    }
    at = index
    if kind == .int, digitCount > 18 {
      let digits = bytes.extracting(firstDigit..<index)
      if let exact = NumberText.integerKind(digits, isNegative: isNegative) {
        kind = exact
      } else {
        kind = .double
        guard checkRange(bytes, from: start, isInteger: true) else { return .end }
      }
    } else if isSuspicious {
      guard checkRange(bytes, from: start, isInteger: false) else { return .end }
    }
    builder.scalar(kind, from: start, to: index)
    return .afterValue
  }

  @inline(__always)
  private func skipDigits(_ bytes: Span<UInt8>, _ index: inout Int) {
    while index < bytes.count, bytes[index] &- 0x30 < 10 { index &+= 1 }
  }

  /// Reports a number that no double holds, or an integer that only a double holds.
  ///
  /// After `findingLimit` warnings no further ones are kept.
  ///
  /// - Returns: Whether reading can go on.
  @inline(never)
  private mutating func checkRange(
    _ bytes: Span<UInt8>, from start: Int, isInteger: Bool
  ) -> Bool {
    let range = SourceRange(start, at)
    if !NumberText.isFinite(bytes.extracting(start..<at)) {
      report(.infiniteNumber(in: source, at: range))
      return findings.errorCount < findingLimit
    }
    if isInteger {
      if warningCount < findingLimit { report(.lostPrecision(in: source, at: range)) }
      warningCount += 1
    }
    return true
  }
}
