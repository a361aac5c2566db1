package import DocumentValues
import ListLayout

/// The options that say in what surroundings rows are resolved: `render`, `diff`, `validate`.
///
/// What is not given is nil: the layout may pin it, else the command's default holds.
package struct EnvironmentOptions: Sendable, Hashable {
  /// `--locale`, a BCP 47 tag.
  package var locale: String?
  /// `--time-zone`, an IANA name.
  package var timeZone: String?
  /// `--now`.
  package var now: Timestamp?
  /// `--width`, in points.
  package var width: Double?
  /// `--height`, in points.
  package var height: Double?

  /// The options; `now` says what holds when neither `--now` nor the layout says.
  static func specs(now: String = "the present") -> [OptionSpec] {
    [
      .value("--locale", "TAG", help: "env.locale, a BCP 47 tag (default: the sample's, else und)"),
      .value(
        "--time-zone", "ZONE", help: "env.timeZone, an IANA name (default: the sample's, else UTC)"),
      .value(
        "--now", "TIME", help: "env.now, an RFC 3339 time (default: the sample's, else \(now))"),
      .value("--width", "POINTS", help: "env.width (default: the sample's, else 390)"),
      .value("--height", "POINTS", help: "env.height (default: the sample's, else 844)"),
    ]
  }

  init(_ arguments: CommandArguments) throws(UsageFailure) {
    locale = arguments.value("--locale")
    timeZone = arguments.value("--time-zone")
    width = try Self.points("--width", arguments)
    height = try Self.points("--height", arguments)
    if let timeZone,
      let accepted = EnvironmentText.refusal(ofTimeZone: timeZone, SystemTimeZoneProvider())
    {
      throw UsageFailure(
        "\(arguments.origin(of: "--time-zone")): \"\(timeZone)\" is no time zone; \(accepted)")
    }
    if let locale, let accepted = EnvironmentText.refusal(ofLocale: locale) {
      throw UsageFailure(
        "\(arguments.origin(of: "--locale")): \"\(locale)\" is no locale; \(accepted)")
    }
    guard let text = arguments.value("--now") else { return }
    guard let time = Timestamp(text) else {
      throw .invalidValue(
        text, option: arguments.origin(of: "--now"),
        expected: "an RFC 3339 time such as 2026-01-31T09:30:00Z")
    }
    now = time
  }

  private static func points(
    _ name: String, _ arguments: CommandArguments
  ) throws(UsageFailure) -> Double? {
    guard let text = arguments.value(name) else { return nil }
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isDecimal, let points = Double(text), points > 0, points.isFinite else {
      throw .invalidValue(
        text, option: arguments.origin(of: name), expected: "a number of points above 0")
    }
    return points
  }
}
