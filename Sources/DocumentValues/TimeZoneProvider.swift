/// Gives the TZif bytes of a time zone (RFC 9636) by its IANA name.
///
/// The value room knows no file system; whoever runs it hands the bytes in.
public protocol TimeZoneProvider: Sendable {
  /// The file of zone `name`, nil when the database has none of that name.
  ///
  /// Asked only for names that match `[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*`.
  func zoneFile(named name: String) -> [UInt8]?
}

/// A provider without any zone but UTC and fixed offsets.
public struct NoTimeZones: TimeZoneProvider {
  /// Makes the provider.
  public init() {}

  public func zoneFile(named name: String) -> [UInt8]? { nil }
}
