// Sums and differences of times; nil where the result is out of range.

extension TimeSpan {
  static var longestNanoseconds: Int128 { Int128(longestSecond) * 1_000_000_000 }

  /// Makes a span of `total` nanoseconds, nil when it is too long.
  package init?(totalNanoseconds total: Int128) {
    guard total.magnitude <= TimeSpan.longestNanoseconds.magnitude else { return nil }
    var (seconds, rest) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    self.init(seconds: Int64(seconds), nanoseconds: Int32(rest))
  }

  /// The length in nanoseconds.
  package var totalNanoseconds: Int128 {
    Int128(seconds) * 1_000_000_000 + Int128(nanoseconds)
  }

  /// The sum of two spans.
  package func adding(_ other: TimeSpan) -> TimeSpan? {
    TimeSpan(totalNanoseconds: totalNanoseconds + other.totalNanoseconds)
  }

  /// The difference of two spans.
  package func subtracting(_ other: TimeSpan) -> TimeSpan? {
    TimeSpan(totalNanoseconds: totalNanoseconds - other.totalNanoseconds)
  }

  /// The same length the other way.
  package var negated: TimeSpan? { TimeSpan(totalNanoseconds: -totalNanoseconds) }
}

extension Timestamp {
  private var totalNanoseconds: Int128 {
    Int128(seconds) * 1_000_000_000 + Int128(nanoseconds)
  }

  private init?(totalNanoseconds total: Int128) {
    var (seconds, rest) = total.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 {
      seconds -= 1
      rest += 1_000_000_000
    }
    guard let seconds = Int64(exactly: seconds) else { return nil }
    self.init(seconds: seconds, nanoseconds: Int32(rest))
  }

  /// The point in time that is `span` later.
  package func adding(_ span: TimeSpan) -> Timestamp? {
    Timestamp(totalNanoseconds: totalNanoseconds + span.totalNanoseconds)
  }

  /// The point in time that is `span` earlier.
  package func subtracting(_ span: TimeSpan) -> Timestamp? {
    Timestamp(totalNanoseconds: totalNanoseconds - span.totalNanoseconds)
  }

  /// The span from `other` to this, nil when 64 bits do not hold its nanoseconds (292 years).
  ///
  /// Narrower than spans are, because the language's test suite wants an error there.
  package func since(_ other: Timestamp) -> TimeSpan? {
    let difference = totalNanoseconds - other.totalNanoseconds
    return Int64(exactly: difference) == nil ? nil : TimeSpan(totalNanoseconds: difference)
  }
}
