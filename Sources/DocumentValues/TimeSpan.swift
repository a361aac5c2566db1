/// A length of time, to the nanosecond, of at most 315,576,000,000 seconds either way.
///
/// What CEL's `duration` holds; about ten thousand years.
@frozen
public struct TimeSpan: Hashable, Sendable {
  /// The whole seconds, towards minus infinity.
  public let seconds: Int64
  /// The nanoseconds after `seconds`, 0 to 999,999,999.
  public let nanoseconds: Int32

  /// The longest span in seconds.
  @usableFromInline package static var longestSecond: Int64 { 315_576_000_000 }

  /// Makes a span, nil when it is longer than 315,576,000,000 seconds.
  public init?(seconds: Int64, nanoseconds: Int32 = 0) {
    guard (0...999_999_999).contains(nanoseconds), seconds >= -TimeSpan.longestSecond,
      seconds < TimeSpan.longestSecond || seconds == TimeSpan.longestSecond && nanoseconds == 0
    else { return nil }
    self.init(unchecked: seconds, nanoseconds: nanoseconds)
  }

  /// Makes a span that is known to be in range.
  @inlinable
  package init(unchecked seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

extension TimeSpan: Comparable {
  @inlinable
  public static func < (left: TimeSpan, right: TimeSpan) -> Bool {
    left.seconds == right.seconds
      ? left.nanoseconds < right.nanoseconds : left.seconds < right.seconds
  }
}
