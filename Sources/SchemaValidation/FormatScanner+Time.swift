// Dates, times and durations (RFC 3339, section 5.6 and appendix A).

extension FormatScanner {
  mutating func readDate(_ text: Span<UInt8>) -> Bool {
    guard let year = readNumber(4, text), skip("-", text), let month = readNumber(2, text),
      skip("-", text), let day = readNumber(2, text), (1...12).contains(month), day >= 1
    else { return false }
    switch month {
    case 4, 6, 9, 11: return day <= 30
    case 2:
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      return day <= (isLeap ? 29 : 28)
    default: return day <= 31
    }
  }

  mutating func readDateTime(_ text: Span<UInt8>) -> Bool {
    readDate(text) && skipLetter("t", text) && readTime(text)
  }

  /// A leap second is one only at 23:59:60 UTC.
  mutating func readTime(_ text: Span<UInt8>) -> Bool {
    guard let hour = readNumber(2, text), skip(":", text), let minute = readNumber(2, text),
      skip(":", text), let second = readNumber(2, text), hour <= 23, minute <= 59, second <= 60
    else { return false }
    if skip(".", text), skipDigits(text) == 0 { return false }
    var offset = 0
    if !skipLetter("z", text) {
      let isAhead = skip("+", text)
      guard isAhead || skip("-", text), let hours = readNumber(2, text), skip(":", text),
        let minutes = readNumber(2, text), hours <= 23, minutes <= 59
      else { return false }
      offset = (hours * 60 + minutes) * (isAhead ? 1 : -1)
    }
    guard second == 60 else { return true }
    let inUTC = (hour * 60 + minute - offset + 48 * 60) % (24 * 60)
    return inUTC == 23 * 60 + 59
  }

  /// Larger units come first, and none between two that are given is left out.
  mutating func readDuration(_ text: Span<UInt8>) -> Bool {
    guard skip("P", text) else { return false }
    let start = at
    if skipDigits(text) > 0, skip("W", text) { return true }
    at = start
    let hasDate = readUnits("YMD", text)
    guard let hasDate else { return false }
    if skip("T", text) { return readUnits("HMS", text) == true }
    return hasDate
  }

  /// Reads `nY nM nD` without a gap; whether there was one at all, nil when they are out of order.
  private mutating func readUnits(_ units: String, _ text: Span<UInt8>) -> Bool? {
    var last: Int?
    while at < end, text[at].isDigit {
      _ = skipDigits(text)
      guard at < end,
        let unit = units.utf8.enumerated().first(where: { $0.element == text[at] })?.offset
      else { return nil }
      if let last, unit != last + 1 { return nil }
      last = unit
      at += 1
    }
    return last != nil
  }
}
