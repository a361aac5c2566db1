import DocumentValues

// Parts of timestamps and durations.

extension Evaluation {
  /// `time.getHours()` and its like, of a timestamp in `zone` (UTC without one), or of a duration.
  ///
  /// Months, days of the month (but not dates) and days of the year count from 0, Sunday is 0.
  /// A duration's hours, minutes and seconds are the whole duration in that unit, its
  /// milliseconds are what is beyond its seconds.
  mutating func timePart(_ part: Function, of value: Datum, zone: Datum? = nil)
    throws(EvaluationFailure) -> Datum
  {
    if value.kind == .duration, zone == nil { return try durationPart(part, of: value) }
    guard value.kind == .timestamp else {
      throw .argument("x.\(part)()", takes: "a timestamp or a duration", not: value)
    }
    let offset = try zone.map { zone throws(EvaluationFailure) in
      try zoneOffset(zone, at: value.asTimestamp, "x.\(part)(zone)")
    }
    let time = value.asTimestamp.calendarTime(offset: offset ?? 0)
    let result =
      switch part {
      case .getFullYear: time.year
      case .getMonth: time.month - 1
      case .getDate: time.day
      case .getDayOfMonth: time.day - 1
      case .getDayOfWeek: time.weekday
      case .getDayOfYear: time.dayOfYear
      case .getHours: time.hour
      case .getMinutes: time.minute
      case .getSeconds: time.second
      default: Int(value.length) / 1_000_000
      }
    return .int(Int64(result))
  }

  private func durationPart(_ part: Function, of value: Datum) throws(EvaluationFailure) -> Datum {
    let total = value.asDuration.totalNanoseconds
    switch part {
    case .getHours: return .int(Int64(total / 3_600_000_000_000))
    case .getMinutes: return .int(Int64(total / 60_000_000_000))
    case .getSeconds: return .int(Int64(total / 1_000_000_000))
    case .getMilliseconds: return .int(Int64(total / 1_000_000 % 1_000))
    default: throw .argument("x.\(part)()", takes: "a timestamp", not: value)
    }
  }

  /// The seconds to add to UTC in the zone that `zone` names.
  mutating func zoneOffset(_ zone: Datum, at time: Timestamp, _ form: String)
    throws(EvaluationFailure) -> Int
  {
    try requireString(zone, form)
    var zones = TimeZones(NoTimeZones())
    swap(&zones, &timeZones)
    defer { swap(&zones, &timeZones) }
    do throws(TimeZones.Failure) {
      return try memory.withUTF8(of: zone) { (name) throws(TimeZones.Failure) in
        try zones.offset(ofZone: name, at: time)
      }
    } catch {
      let name = memory.text(of: zone).prefix(60)
      switch error {
      case .badName:
        throw EvaluationFailure(
          .evaluation,
          "\(form): \"\(name)\" is no time zone, a name such as Europe/Berlin or an offset such as"
            + " +02:00 is accepted")
      case .unknown:
        throw EvaluationFailure(
          .evaluation, "\(form): the time zone database has no zone \"\(name)\"")
      case .badFile:
        throw EvaluationFailure(
          .evaluation, "\(form): the time zone database's file of \"\(name)\" is damaged")
      }
    }
  }
}
