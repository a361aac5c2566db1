/// Decides what kind of number a text is (FORMAT, section 2); shared by the readers.
package enum NumberText {
  /// The kind of an integer with these decimal digits, nil when none holds it.
  ///
  /// - Parameter digits: ASCII digits without sign and without leading zeros.
  package static func integerKind(_ digits: Span<UInt8>, isNegative: Bool) -> NodeKind? {
    if digits.count < 19 { return .int }
    if digits.count == 19 {
      if isAtMost(digits, isNegative ? "9223372036854775808" : "9223372036854775807") {
        return .int
      }
      return isNegative ? nil : .uint
    }
    guard digits.count == 20, !isNegative else { return nil }
    return isAtMost(digits, "18446744073709551615") ? .uint : nil
  }

  /// Whether the decimal number `text` is within the range of a double.
  package static func isFinite(_ text: Span<UInt8>) -> Bool {
    var string = ""
    string.reserveCapacity(text.count)
    for index in 0..<text.count { string.unicodeScalars.append(Unicode.Scalar(text[index])) }
    return Double(string)?.isFinite ?? false
  }

  private static func isAtMost(_ digits: Span<UInt8>, _ limit: StaticString) -> Bool {
    limit.withUTF8Buffer { limit in
      for index in 0..<digits.count {
        let bound = unsafe limit[index]
        if digits[index] != bound { return digits[index] < bound }
      }
      return true
    }
  }
}
