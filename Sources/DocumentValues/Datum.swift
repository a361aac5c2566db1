/// What a datum is: CEL's kinds of values, and the optional.
@frozen
@usableFromInline
package enum DatumKind: UInt8, Sendable {
  case null
  case bool
  case int
  case uint
  case double
  case string
  case bytes
  case list
  case map
  case timestamp
  case duration
  case type
  case optional
  /// A name that has no value: reading it fails. Never part of another value.
  case failure
}

/// Where the text or the elements of a datum lie.
@frozen
@usableFromInline
package enum DatumRegion: UInt8, Sendable {
  /// In the datum itself.
  case immediate
  /// In the data tree: text in its bytes, a container at its node.
  case tree
  /// In the data tree's decoded text.
  case decoded
  /// In the binding's frozen part: constants, params, env, results of `let`.
  case frozen
  /// In the scratch of one evaluation.
  case scratch
}

/// One value of the language: 16 plain bytes, meaningful together with its `Memory`.
///
/// | kind | payload | length |
/// |---|---|---|
/// | bool | 0 or 1 | |
/// | int, uint, double | the 64 bits | |
/// | string, bytes | offset of the first byte in the region | bytes |
/// | list, map in the tree | index of the node | elements or pairs |
/// | list elsewhere | offset of the first element in the region's data | elements |
/// | map elsewhere | the same; keys and values in turn, in order, keys distinct | pairs |
/// | timestamp | seconds since 1970-01-01T00:00:00Z, as Int64 | nanoseconds, 0 to 999,999,999 |
/// | duration | whole seconds, as Int64, towards minus infinity | nanoseconds, 0 to 999,999,999 |
/// | type | `DatumType`'s raw value | |
/// | failure | number of the failure that reading it throws | |
/// | optional | offset of its value in the region's data | 1 with a value, 0 without |
///
/// Text or a list of length 0 may be immediate. `depth` counts the levels of lists, maps and
/// optionals below a datum of the frozen part and is 0 in the other regions; it lets `freeze`
/// bound the nesting without visiting what is frozen already.
@frozen
@usableFromInline
package struct Datum: Sendable {
  /// What it is.
  @usableFromInline package var kind: DatumKind
  /// Where its text or its elements lie.
  @usableFromInline package var region: DatumRegion
  /// The levels below a datum of the frozen part.
  @usableFromInline package var depth: UInt16
  /// Bytes, elements, pairs or nanoseconds, by kind.
  @usableFromInline package var length: UInt32
  /// The value, or where it begins, by kind.
  @usableFromInline package var payload: UInt64

  /// Makes a datum of its parts.
  @inlinable
  package init(
    _ kind: DatumKind, region: DatumRegion = .immediate, length: UInt32 = 0, payload: UInt64 = 0
  ) {
    self.kind = kind
    self.region = region
    self.depth = 0
    self.length = length
    self.payload = payload
  }

  /// The value null.
  @inlinable package static var null: Datum { Datum(.null) }
  /// The optional without a value.
  @inlinable package static var none: Datum { Datum(.optional) }

  /// A bool.
  @inlinable
  package static func bool(_ value: Bool) -> Datum { Datum(.bool, payload: value ? 1 : 0) }

  /// An int.
  @inlinable
  package static func int(_ value: Int64) -> Datum {
    Datum(.int, payload: UInt64(bitPattern: value))
  }

  /// A uint.
  @inlinable
  package static func uint(_ value: UInt64) -> Datum { Datum(.uint, payload: value) }

  /// A double.
  @inlinable
  package static func double(_ value: Double) -> Datum {
    Datum(.double, payload: value.bitPattern)
  }

  /// A type.
  @inlinable
  package static func type(_ type: DatumType) -> Datum { Datum(.type, payload: type.rawValue) }

  /// A timestamp.
  @inlinable
  package static func timestamp(_ value: Timestamp) -> Datum {
    Datum(
      .timestamp, length: UInt32(truncatingIfNeeded: value.nanoseconds),
      payload: UInt64(bitPattern: value.seconds))
  }

  /// A duration.
  @inlinable
  package static func duration(_ value: TimeSpan) -> Datum {
    Datum(
      .duration, length: UInt32(truncatingIfNeeded: value.nanoseconds),
      payload: UInt64(bitPattern: value.seconds))
  }

  /// The empty text.
  @inlinable package static var emptyString: Datum { Datum(.string) }
  /// The empty list.
  @inlinable package static var emptyList: Datum { Datum(.list) }
  /// The empty map.
  @inlinable package static var emptyMap: Datum { Datum(.map) }

  /// The bool of a bool datum.
  @inlinable package var asBool: Bool { payload != 0 }
  /// The integer of an int datum, or the seconds of a timestamp or duration.
  @inlinable package var asInt: Int64 { Int64(bitPattern: payload) }
  /// The integer of a uint datum.
  @inlinable package var asUInt: UInt64 { payload }
  /// The number of a double datum.
  @inlinable package var asDouble: Double { Double(bitPattern: payload) }
  /// The time of a timestamp datum.
  @inlinable package var asTimestamp: Timestamp {
    Timestamp(unchecked: asInt, nanoseconds: Int32(truncatingIfNeeded: length))
  }
  /// The time of a duration datum.
  @inlinable package var asDuration: TimeSpan {
    TimeSpan(unchecked: asInt, nanoseconds: Int32(truncatingIfNeeded: length))
  }
  /// The type of a type datum.
  @inlinable package var asType: DatumType { DatumType(rawValue: payload) ?? .null }
  /// Whether the datum is an int, a uint or a double.
  @inlinable package var isNumber: Bool { kind == .int || kind == .uint || kind == .double }
  /// Whether the datum has elements of its own: a list, a map or an optional.
  @inlinable package var isCompound: Bool {
    @inline(__always) get { kind == .list || kind == .map || kind == .optional }
  }
  /// The payload as an offset or index.
  @inlinable package var offset: Int { Int(truncatingIfNeeded: payload) }
  /// The length as an `Int`: bytes, elements or pairs.
  @inlinable package var count: Int { Int(length) }
  /// Whether an optional has a value.
  @inlinable package var hasValue: Bool { length != 0 }
}

/// The types that a type datum names, as CEL's `type()` gives them.
@frozen
@usableFromInline
package enum DatumType: UInt64, Sendable, CaseIterable {
  case null
  case bool
  case int
  case uint
  case double
  case string
  case bytes
  case list
  case map
  case timestamp
  case duration
  case type
  case optional

  /// The name in expressions and messages.
  package var name: String {
    switch self {
    case .null: "null_type"
    case .bool: "bool"
    case .int: "int"
    case .uint: "uint"
    case .double: "double"
    case .string: "string"
    case .bytes: "bytes"
    case .list: "list"
    case .map: "map"
    case .timestamp: "google.protobuf.Timestamp"
    case .duration: "google.protobuf.Duration"
    case .type: "type"
    case .optional: "optional_type"
    }
  }
}
