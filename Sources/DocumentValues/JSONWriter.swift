/// Writes values as canonical JSON: UTF-8, compact, maps in their order.
///
/// A timestamp is RFC 3339 text, a duration `90s`, bytes are base64. An optional with a value is
/// that value; one without leaves out its key or element, and is null where it stands alone. Keys
/// that are no strings are written as their text. What JSON cannot say is an error, and what was
/// appended before it stays.
@usableFromInline
package enum JSONWriter {
  /// What JSON cannot say.
  package enum Failure: Error, Sendable, Hashable {
    /// NaN or an infinity.
    case notFinite
    /// A type, such as `type(1)` gives it.
    case type
    /// A key that is no string, bool, int or uint.
    case key

    /// What was found and what is accepted.
    package var message: String {
      switch self {
      case .notFinite: "NaN and infinity cannot be written as JSON, only finite numbers"
      case .type: "a type cannot be written as JSON"
      case .key: "a map key is written as JSON only when it is a string, a bool or an integer"
      }
    }
  }

  /// Appends `datum`.
  ///
  /// - Complexity: O(*n*) in elements and bytes.
  package static func append(
    _ datum: Datum, in memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(Failure) {
    switch datum.kind {
    case .null: bytes.append(literal: "null")
    case .bool: append(datum.asBool, to: &bytes)
    case .int: bytes.append(decimal: datum.asInt)
    case .uint: bytes.append(decimal: datum.asUInt)
    case .double: try append(datum.asDouble, to: &bytes)
    case .string: memory.withUTF8(of: datum) { append(string: $0, to: &bytes) }
    case .bytes: memory.withUTF8(of: datum) { append(base64: $0, to: &bytes) }
    case .timestamp: append(datum.asTimestamp, to: &bytes)
    case .duration: append(datum.asDuration, to: &bytes)
    case .type, .failure: throw .type
    case .list: try append(list: datum, in: memory, to: &bytes)
    case .map: try append(map: datum, in: memory, to: &bytes)
    case .optional:
      guard datum.hasValue else { return bytes.append(literal: "null") }
      try append(memory.value(ofOptional: datum), in: memory, to: &bytes)
    }
  }

  private static func append(
    list: Datum, in memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(Failure) {
    bytes.append(0x5B)
    var isFirst = true
    var cursor = memory.elements(of: list)
    while let element = memory.next(&cursor) {
      if element.kind == .optional, !element.hasValue { continue }
      if !isFirst { bytes.append(0x2C) }
      isFirst = false
      try append(element, in: memory, to: &bytes)
    }
    bytes.append(0x5D)
  }

  private static func append(
    map: Datum, in memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(Failure) {
    bytes.append(0x7B)
    var isFirst = true
    var cursor = memory.entries(of: map)
    while let entry = memory.nextEntry(&cursor) {
      if entry.value.kind == .optional, !entry.value.hasValue { continue }
      if !isFirst { bytes.append(0x2C) }
      isFirst = false
      if entry.key.kind == .string {
        memory.withUTF8(of: entry.key) { append(string: $0, to: &bytes) }
      } else {
        try append(key: entry.key, to: &bytes)
      }
      bytes.append(0x3A)
      try append(entry.value, in: memory, to: &bytes)
    }
    bytes.append(0x7D)
  }

  private static func append(key: Datum, to bytes: inout [UInt8]) throws(Failure) {
    bytes.append(0x22)
    switch key.kind {
    case .bool: append(key.asBool, to: &bytes)
    case .int: bytes.append(decimal: key.asInt)
    case .uint: bytes.append(decimal: key.asUInt)
    default: throw .key
    }
    bytes.append(0x22)
  }

  /// Appends `value`.
  ///
  /// - Complexity: O(*n*) in elements and bytes.
  package static func append(_ value: Value, to bytes: inout [UInt8]) throws(Failure) {
    switch value {
    case .null: bytes.append(literal: "null")
    case .bool(let value): append(value, to: &bytes)
    case .int(let value): bytes.append(decimal: value)
    case .uint(let value): bytes.append(decimal: value)
    case .double(let value): try append(value, to: &bytes)
    case .string(let text): append(string: text, to: &bytes)
    case .bytes(let content): append(base64: content.span, to: &bytes)
    case .timestamp(let time): append(time, to: &bytes)
    case .duration(let time): append(time, to: &bytes)
    case .type: throw .type
    case .optional(let value): try append(value ?? .null, to: &bytes)
    case .list(let elements):
      bytes.append(0x5B)
      var isFirst = true
      for element in elements where element != .optional(nil) {
        if !isFirst { bytes.append(0x2C) }
        isFirst = false
        try append(element, to: &bytes)
      }
      bytes.append(0x5D)
    case .map(let map): try append(map, to: &bytes)
    }
  }

  private static func append(_ map: ValueMap, to bytes: inout [UInt8]) throws(Failure) {
    bytes.append(0x7B)
    var isFirst = true
    for pair in map where pair.value != .optional(nil) {
      if !isFirst { bytes.append(0x2C) }
      isFirst = false
      switch pair.key {
      case .string(let text): append(string: text, to: &bytes)
      case .bool(let value): try append(key: .bool(value), to: &bytes)
      case .int(let value): try append(key: .int(value), to: &bytes)
      case .uint(let value): try append(key: .uint(value), to: &bytes)
      default: throw .key
      }
      bytes.append(0x3A)
      try append(pair.value, to: &bytes)
    }
    bytes.append(0x7D)
  }

  private static func append(_ value: Bool, to bytes: inout [UInt8]) {
    if value { bytes.append(literal: "true") } else { bytes.append(literal: "false") }
  }

  private static func append(_ value: Double, to bytes: inout [UInt8]) throws(Failure) {
    guard value.isFinite else { throw .notFinite }
    bytes.append(double: value)
  }

  private static func append(_ time: Timestamp, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    time.append(to: &bytes)
    bytes.append(0x22)
  }

  private static func append(_ time: TimeSpan, to bytes: inout [UInt8]) {
    bytes.append(0x22)
    time.append(to: &bytes)
    bytes.append(0x22)
  }
}
