/// How a zone goes on after the last transition of its file: a POSIX TZ string.
///
/// `EST5EDT,M3.2.0,M11.1.0`; offsets count west of UTC there and east of it here.
///
/// Source: POSIX, "TZ"; RFC 9636, section 3.3.1, for its wider hours.
package struct ZoneRule: Sendable {
  /// The longest offset from UTC that is believed, in seconds.
  static var longestOffset: Int { 26 * 3_600 }

  /// A day of every year, and the time of that day.
  private enum Day {
    /// `Jn`: 1 to 365, without a 29th of February.
    case julian(Int)
    /// `n`: 0 to 365, with it.
    case ofYear(Int)
    /// `Mm.w.d`: day `d` (0 is Sunday) of week `w` of month `m`; week 5 is the last.
    case ofMonth(month: Int, week: Int, weekday: Int)
  }

  private let standardOffset: Int
  private var summerOffset: Int
  private var start: (day: Day, time: Int)?
  private var end: (day: Day, time: Int)?

  /// Reads a TZ string; nil when it breaks the form.
  package init?(_ text: ArraySlice<UInt8>) {
    var scanner = RuleScanner(rest: text)
    guard scanner.skipName(), let offset = scanner.offset(maximumHours: 24) else { return nil }
    standardOffset = -offset
    summerOffset = standardOffset
    if scanner.rest.isEmpty { return }
    guard scanner.skipName() else { return nil }
    summerOffset = standardOffset + 3_600
    if scanner.rest.first != 0x2C {
      guard let offset = scanner.offset(maximumHours: 24) else { return nil }
      summerOffset = -offset
    }
    guard scanner.take(0x2C), let start = ZoneRule.change(&scanner), scanner.take(0x2C),
      let end = ZoneRule.change(&scanner), scanner.rest.isEmpty
    else { return nil }
    self.start = start
    self.end = end
  }

  private static func change(_ scanner: inout RuleScanner) -> (day: Day, time: Int)? {
    guard let day = day(&scanner) else { return nil }
    guard scanner.take(0x2F) else { return (day, 7_200) }
    guard let time = scanner.offset(maximumHours: 167) else { return nil }
    return (day, time)
  }

  private static func day(_ scanner: inout RuleScanner) -> Day? {
    if scanner.take(0x4A) {
      guard let day = scanner.number(), (1...365).contains(day) else { return nil }
      return .julian(day)
    }
    if scanner.take(0x4D) {
      guard let month = scanner.number(), (1...12).contains(month), scanner.take(0x2E),
        let week = scanner.number(), (1...5).contains(week), scanner.take(0x2E),
        let weekday = scanner.number(), weekday <= 6
      else { return nil }
      return .ofMonth(month: month, week: week, weekday: weekday)
    }
    guard let day = scanner.number(), day <= 365 else { return nil }
    return .ofYear(day)
  }

  /// The seconds to add to UTC at `seconds` since 1970.
  package func offset(at seconds: Int64) -> Int {
    guard let start, let end else { return standardOffset }
    let year = CalendarTime(secondsSince1970: seconds + Int64(standardOffset)).year
    let summer = ZoneRule.local(start, in: year) - Int64(standardOffset)
    let winter = ZoneRule.local(end, in: year) - Int64(summerOffset)
    let isSummer =
      summer < winter
      ? seconds >= summer && seconds < winter : seconds >= summer || seconds < winter
    return isSummer ? summerOffset : standardOffset
  }

  /// The local seconds since 1970 of a change in `year`.
  private static func local(_ change: (day: Day, time: Int), in year: Int) -> Int64 {
    let newYear = CalendarTime(year: year, month: 1, day: 1).daysSince1970
    let days: Int
    switch change.day {
    case .julian(let day):
      days = newYear + day - 1 + (CalendarTime.isLeap(year) && day >= 60 ? 1 : 0)
    case .ofYear(let day): days = newYear + day
    case .ofMonth(let month, let week, let weekday):
      let first = CalendarTime(year: year, month: month, day: 1)
      var day = 1 + (weekday - first.weekday + 7) % 7 + (week - 1) * 7
      if day > CalendarTime.dayCount(ofMonth: month, in: year) { day -= 7 }
      days = first.daysSince1970 + day - 1
    }
    return Int64(days) * 86_400 + Int64(change.time)
  }
}

/// Reads the parts of a TZ string.
private struct RuleScanner {
  var rest: ArraySlice<UInt8>

  mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Steps over an abbreviation: three letters or more, or anything in `<` and `>`.
  mutating func skipName() -> Bool {
    if take(0x3C) {
      guard let end = rest.firstIndex(of: 0x3E) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  /// Up to three digits.
  mutating func number() -> Int? {
    let digits = rest.prefix { $0 &- 0x30 < 10 }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func offset(maximumHours: Int) -> Int? {
    let isNegative = take(0x2D)
    if !isNegative { _ = take(0x2B) }
    guard let hours = number(), hours <= maximumHours else { return nil }
    var seconds = hours * 3_600
    for unit in [60, 1] {
      guard take(0x3A) else { break }
      guard let value = number(), value <= 59 else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }
}
