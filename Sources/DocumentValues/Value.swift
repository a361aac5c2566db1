/// One value of the language that owns what it holds.
///
/// The form of data at the doors of the library; inside, evaluation works on 16-byte data that
/// refer to shared storage. Two values are equal when they are of one kind and hold the same:
/// `Value.int(1)` is not `Value.double(1)`, though the language's `==` says so of their data.
///
/// ```swift
/// let params: Value = ["page": "content", "count": 3]
/// print(params["count"] ?? .null)
/// ```
public enum Value: Hashable, Sendable {
  /// Null.
  case null
  /// A truth value.
  case bool(Bool)
  /// A signed integer.
  case int(Int64)
  /// An unsigned integer.
  case uint(UInt64)
  /// A floating-point number.
  case double(Double)
  /// Text.
  case string(String)
  /// Bytes.
  case bytes([UInt8])
  /// A list.
  case list([Value])
  /// A map that keeps its order.
  case map(ValueMap)
  /// A point in time.
  case timestamp(Timestamp)
  /// A length of time.
  case duration(TimeSpan)
  /// A type, by its name.
  case type(String)
  /// An optional, with a value or without.
  indirect case optional(Value?)
}

extension Value {
  /// The value under the string key `key`, nil when this is no map or has no such key.
  public subscript(key: String) -> Value? {
    if case .map(let map) = self { map[.string(key)] } else { nil }
  }

  /// The element at `index`, nil when this is no list or `index` is outside it.
  public subscript(index: Int) -> Value? {
    if case .list(let elements) = self, elements.indices.contains(index) {
      elements[index]
    } else {
      nil
    }
  }

  /// The text, nil when this is no string.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value, nil when this is no bool.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number as an integer, nil when this is no number or no integer of 64 bits.
  public var intValue: Int64? {
    switch self {
    case .int(let value): value
    case .uint(let value): Int64(exactly: value)
    case .double(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The number as a double, nil when this is no number.
  public var doubleValue: Double? {
    switch self {
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// The elements, nil when this is no list.
  public var listValue: [Value]? {
    if case .list(let elements) = self { elements } else { nil }
  }

  /// The pairs, nil when this is no map.
  public var mapValue: ValueMap? {
    if case .map(let map) = self { map } else { nil }
  }
}

extension Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral elements: Value...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (Value, Value)...) {
    self = .map(ValueMap(elements.map { (key: $0.0, value: $0.1) }))
  }
}
