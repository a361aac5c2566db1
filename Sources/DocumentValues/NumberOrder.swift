/// How two data stand to each other.
@frozen
@usableFromInline
package enum DatumOrder: Int8, Sendable {
  case before = -1
  case equal = 0
  case after = 1

  /// The opposite.
  @inlinable package var reversed: DatumOrder {
    self == .equal ? .equal : (self == .before ? .after : .before)
  }

  /// Orders two values of one kind.
  @inlinable
  package init<Number: Comparable>(_ left: Number, _ right: Number) {
    self = left == right ? .equal : (left < right ? .before : .after)
  }
}

/// Compares numbers of any kinds as points on one number line.
///
/// Equality is exact. Order is exact between numbers that both kinds can hold; an integer beside a
/// double outside its range is compared as a double, because the language's test suite wants
/// 9223372036854775807 neither below nor above 9223372036854775808.0.
///
/// Source: CEL language definition, "Numeric Values" and "Ordering Operators".
@frozen
@usableFromInline
package enum NumberOrder {
  /// The order of two data that are numbers, nil when one is not a number (NaN).
  @inlinable
  package static func compare(_ left: Datum, _ right: Datum) -> DatumOrder? {
    if left.kind == right.kind {
      switch left.kind {
      case .int: return DatumOrder(left.asInt, right.asInt)
      case .uint: return DatumOrder(left.asUInt, right.asUInt)
      default: return compare(left.asDouble, right.asDouble)
      }
    }
    return compareMixed(left, right)
  }

  @inlinable
  static func compare(_ left: Double, _ right: Double) -> DatumOrder? {
    if left == right { return .equal }
    if left < right { return .before }
    return left > right ? .after : nil
  }

  /// Whether two data that are numbers of different kinds are the same number, exactly.
  @usableFromInline
  package static func equalMixed(_ left: Datum, _ right: Datum) -> Bool {
    switch (left.kind, right.kind) {
    case (.int, .uint), (.uint, .int):
      left.payload == right.payload && left.payload <= UInt64(Int64.max)
    case (.int, .double): Int64(exactly: right.asDouble) == left.asInt
    case (.double, .int): Int64(exactly: left.asDouble) == right.asInt
    case (.uint, .double): UInt64(exactly: right.asDouble) == left.asUInt
    case (.double, .uint): UInt64(exactly: left.asDouble) == right.asUInt
    default: false
    }
  }

  @usableFromInline
  static func compareMixed(_ left: Datum, _ right: Datum) -> DatumOrder? {
    switch (left.kind, right.kind) {
    case (.int, .uint): compare(left.asInt, right.asUInt)
    case (.uint, .int): compare(right.asInt, left.asUInt).reversed
    case (.int, .double): compare(left.asInt, right.asDouble)
    case (.double, .int): compare(right.asInt, left.asDouble)?.reversed
    case (.uint, .double): compare(left.asUInt, right.asDouble)
    case (.double, .uint): compare(right.asUInt, left.asDouble)?.reversed
    default: nil
    }
  }

  static func compare(_ left: Int64, _ right: UInt64) -> DatumOrder {
    left < 0 ? .before : DatumOrder(UInt64(left), right)
  }

  static func compare<Integer: FixedWidthInteger>(_ left: Integer, _ right: Double) -> DatumOrder? {
    if right.isNaN { return nil }
    let whole = right.rounded(.towardZero)
    guard let integer = Integer(exactly: whole) else { return compare(Double(left), right) }
    if left != integer { return DatumOrder(left, integer) }
    return whole == right ? .equal : (right > whole ? .before : .after)
  }
}
