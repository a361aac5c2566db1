// Small pieces of text that are appended straight to bytes.

extension [UInt8] {
  /// Appends the bytes of a text that is known when the program is built.
  @inlinable
  package mutating func append(literal text: StaticString) {
    unsafe append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends `value` in decimal digits.
  @inlinable
  package mutating func append(decimal value: UInt64) {
    if value < 10 {
      append(0x30 + UInt8(truncatingIfNeeded: value))
      return
    }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var rest = value
    var start = 20
    while rest > 0 {
      start -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits[start] = 0x30 + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
    let text = digits.span.extracting(start..<20)
    unsafe text.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends `value` in decimal digits, with a minus sign when it is negative.
  @inlinable
  package mutating func append(decimal value: Int64) {
    if value < 0 { append(0x2D) }
    append(decimal: value.magnitude)
  }

  /// Appends the last `width` decimal digits of `value`, zeros in front.
  @inlinable
  package mutating func append(_ value: Int, width: Int) {
    append(contentsOf: repeatElement(0x30, count: width))
    var rest = UInt64(truncatingIfNeeded: value)
    var index = count - 1
    while rest > 0, index >= count - width {
      self[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index -= 1
    }
  }

  /// Appends `.` and the nanoseconds, in as few of `allowed` digits as show them, or nothing for 0.
  package mutating func append(fraction nanoseconds: Int32, allowed: [Int]) {
    guard nanoseconds != 0 else { return }
    append(0x2E)
    var value = Int(nanoseconds)
    var digits = 9
    while value % 10 == 0 {
      value /= 10
      digits -= 1
    }
    let width = allowed.first { $0 >= digits } ?? 9
    for _ in digits..<Swift.max(width, digits) { value *= 10 }
    append(value, width: width)
  }
}
