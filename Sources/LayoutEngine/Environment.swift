public import DocumentValues

/// What a list knows of the device that shows it: `env` in expressions.
public struct Environment: Sendable {
  /// The instant that counts as now.
  public var now: Timestamp
  /// The IANA name of the time zone.
  public var timeZone: String
  /// The BCP 47 tag of the locale.
  public var locale: String
  /// The width of the view in points.
  public var width: Double
  /// The height of the view in points.
  public var height: Double
  /// Where time zones come from.
  public var timeZones: any TimeZoneProvider

  /// Makes an environment; the defaults are those of `listlayout render`, with `now` pinned.
  public init(
    now: Timestamp, timeZone: String = "UTC", locale: String = "und", width: Double = 390,
    height: Double = 844, timeZones: any TimeZoneProvider = NoTimeZones()
  ) {
    self.now = now
    self.timeZone = timeZone
    self.locale = locale
    self.width = width
    self.height = height
    self.timeZones = timeZones
  }

  /// The names after `env.`.
  static let names = ["view", "width", "height", "locale", "timeZone", "now"]

  /// The value of the name `env` for a list shown as `view`.
  func value(view: String) -> Value {
    [
      "view": .string(view), "width": .double(width), "height": .double(height),
      "locale": .string(locale), "timeZone": .string(timeZone), "now": .timestamp(now),
    ]
  }
}
