// Timestamps as text, by RFC 3339.

extension Timestamp {
  /// Reads `2026-01-31T12:30:00.5+02:00`; nil for any other form and outside the years 1 to 9999.
  ///
  /// `t` and `z` may be small. Digits of the fraction beyond the ninth are cut off. A leap second
  /// (`:60`) is refused, because the count of seconds has no place for it.
  ///
  /// Source: RFC 3339, section 5.6.
  public init?(_ text: String) {
    self.init(Array(text.utf8).span)
  }

  /// The same from UTF-8.
  package init?(_ text: Span<UInt8>) {
    var scanner = TimeScanner()
    guard let year = scanner.digits(4, text), scanner.take(0x2D, text),
      let month = scanner.digits(2, text), (1...12).contains(month), scanner.take(0x2D, text),
      let day = scanner.digits(2, text), day >= 1,
      day <= CalendarTime.dayCount(ofMonth: month, in: year),
      scanner.take(0x54, text) || scanner.take(0x74, text),
      let hour = scanner.digits(2, text), hour <= 23, scanner.take(0x3A, text),
      let minute = scanner.digits(2, text), minute <= 59, scanner.take(0x3A, text),
      let second = scanner.digits(2, text), second <= 59,
      let nanoseconds = scanner.fraction(text), let offset = scanner.offset(text),
      scanner.index == text.count
    else { return nil }
    let local = CalendarTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    self.init(seconds: local.secondsSince1970 - Int64(offset), nanoseconds: nanoseconds)
  }

  /// The text in UTC, `2026-01-31T10:30:00.500Z`; the fraction has 0, 3, 6 or 9 digits.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text`.
  package func append(to bytes: inout [UInt8]) {
    let time = CalendarTime(secondsSince1970: seconds)
    bytes.append(time.year, width: 4)
    bytes.append(0x2D)
    bytes.append(time.month, width: 2)
    bytes.append(0x2D)
    bytes.append(time.day, width: 2)
    bytes.append(0x54)
    bytes.append(time.hour, width: 2)
    bytes.append(0x3A)
    bytes.append(time.minute, width: 2)
    bytes.append(0x3A)
    bytes.append(time.second, width: 2)
    bytes.append(fraction: nanoseconds, allowed: [3, 6, 9])
    bytes.append(0x5A)
  }
}

extension Timestamp: CustomStringConvertible {
  public var description: String { text }
}

/// Reads the parts of a date, a time or a zone offset.
struct TimeScanner {
  private(set) var index = 0

  /// Steps over `byte` when it is next.
  mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Exactly `count` digits.
  mutating func digits(_ count: Int, _ text: Span<UInt8>) -> Int? {
    guard text.count - index >= count else { return nil }
    var value = 0
    for _ in 0..<count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    return value
  }

  /// `.` and digits as nanoseconds; 0 without a point, nil without a digit after it.
  mutating func fraction(_ text: Span<UInt8>) -> Int32? {
    guard take(0x2E, text) else { return 0 }
    let start = index
    var value: Int32 = 0
    var weight: Int32 = 100_000_000
    while index < text.count, text[index] &- 0x30 < 10 {
      value += Int32(text[index] &- 0x30) * weight
      weight /= 10
      index += 1
    }
    return index > start ? value : nil
  }

  /// `Z` or `+02:00` as seconds.
  mutating func offset(_ text: Span<UInt8>) -> Int? {
    if take(0x5A, text) || take(0x7A, text) { return 0 }
    let isNegative = take(0x2D, text)
    guard isNegative || take(0x2B, text), let hours = digits(2, text), hours <= 23,
      take(0x3A, text),
      let minutes = digits(2, text), minutes <= 59
    else { return nil }
    let seconds = hours * 3_600 + minutes * 60
    return isNegative ? -seconds : seconds
  }
}
