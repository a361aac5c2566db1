/// A time as the Gregorian calendar and the clock show it, without a zone.
///
/// The calendar is continued backwards over the days before it was introduced.
package struct CalendarTime: Hashable, Sendable {
  /// The year; 0 is the year before 1.
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  /// The day of the month, from 1.
  package var day: Int
  /// The hour, 0 to 23.
  package var hour: Int
  /// The minute, 0 to 59.
  package var minute: Int
  /// The second, 0 to 59.
  package var second: Int

  /// Makes a time of its fields, which are not checked.
  package init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The time that is `seconds` after 1970-01-01T00:00:00.
  ///
  /// Counts days in eras of 400 years that begin on the first of March, so that the leap day is
  /// the last of its year.
  package init(secondsSince1970 seconds: Int64) {
    let days = CalendarTime.floorDivide(Int(seconds), 86_400)
    let rest = Int(seconds) - days * 86_400
    let shifted = days + 719_468
    let era = CalendarTime.floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    hour = rest / 3_600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// The days from 1970-01-01 to this date.
  package var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = CalendarTime.floorDivide(shiftedYear, 400)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The seconds from 1970-01-01T00:00:00 to this time.
  package var secondsSince1970: Int64 {
    Int64(daysSince1970) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
  }

  /// The day of the week, 0 for Sunday.
  package var weekday: Int {
    let days = daysSince1970 + 4
    return days - CalendarTime.floorDivide(days, 7) * 7
  }

  /// The day of the year, from 0.
  package var dayOfYear: Int {
    daysSince1970 - CalendarTime(year: year, month: 1, day: 1).daysSince1970
  }

  /// The number of days of `month` in `year`.
  package static func dayCount(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether `year` has a 29th of February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  static func floorDivide(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
