/// A point in time, to the nanosecond, between the years 1 and 9999.
///
/// What CEL's `timestamp` holds. The count of seconds knows no leap seconds, as in POSIX.
@frozen
public struct Timestamp: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z, towards minus infinity.
  public let seconds: Int64
  /// The nanoseconds after `seconds`, 0 to 999,999,999.
  public let nanoseconds: Int32

  /// 0001-01-01T00:00:00Z.
  @usableFromInline package static var earliestSecond: Int64 { -62_135_596_800 }
  /// 9999-12-31T23:59:59Z.
  @usableFromInline package static var latestSecond: Int64 { 253_402_300_799 }

  /// Makes a point in time, nil outside the years 1 to 9999.
  public init?(seconds: Int64, nanoseconds: Int32 = 0) {
    guard (Timestamp.earliestSecond...Timestamp.latestSecond).contains(seconds),
      (0...999_999_999).contains(nanoseconds)
    else { return nil }
    self.init(unchecked: seconds, nanoseconds: nanoseconds)
  }

  /// Makes the point in time that is `secondsSince1970` seconds after 1970-01-01T00:00:00Z, as
  /// Foundation's `Date` counts them.
  ///
  /// What is outside the years 1 to 9999 becomes the first or the last instant of them, and what is
  /// no number becomes 1970.
  ///
  /// ```swift
  /// let now = Timestamp(secondsSince1970: Date().timeIntervalSince1970)
  /// ```
  public init(secondsSince1970: Double) {
    let whole = secondsSince1970.rounded(.down)
    if whole.isNaN {
      self.init(unchecked: 0, nanoseconds: 0)
    } else if whole < Double(Timestamp.earliestSecond) {
      self.init(unchecked: Timestamp.earliestSecond, nanoseconds: 0)
    } else if whole > Double(Timestamp.latestSecond) {
      self.init(unchecked: Timestamp.latestSecond, nanoseconds: 999_999_999)
    } else {
      let nanoseconds = ((secondsSince1970 - whole) * 1e9).rounded()
      self.init(unchecked: Int64(whole), nanoseconds: Int32(min(nanoseconds, 999_999_999)))
    }
  }

  /// Makes a point in time that is known to be in range.
  @inlinable
  package init(unchecked seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

extension Timestamp: Comparable {
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds == right.seconds
      ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
  }
}
