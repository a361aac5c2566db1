import DocumentValues

// Conversions between types: `int(x)`, `timestamp(x)` and their like.
//
// Source: CEL language definition, "Standard Definitions", the type conversions.

extension Evaluation {
  /// `int(x)`: a number without its fraction, text in decimal digits, a timestamp's seconds.
  mutating func toInt(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .int: return value
    case .uint:
      guard value.asUInt <= UInt64(Int64.max) else {
        throw .range("int(x)", "the uint is above 9223372036854775807")
      }
      return .int(Int64(value.asUInt))
    case .double:
      // Both bounds are refused: what they were before rounding is not known.
      let number = value.asDouble
      guard number > -0x1p63, number < 0x1p63 else {
        throw .range("int(x)", "the double is no number between -2^63 and 2^63")
      }
      return .int(Int64(number))
    case .string:
      guard let integer = integer(of: value), integer.kind == .int else {
        throw unreadable(value, "int(x)", expected: "decimal digits between -2^63 and 2^63-1")
      }
      return integer
    case .timestamp: return .int(value.asInt)
    default:
      throw .argument("int(x)", takes: "a number, a string or a timestamp", not: value)
    }
  }

  /// `uint(x)`: a number without its fraction, or text in decimal digits.
  mutating func toUint(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .uint: return value
    case .int:
      guard value.asInt >= 0 else { throw .range("uint(x)", "the int is below 0") }
      return .uint(UInt64(value.asInt))
    case .double:
      guard value.asDouble > -1, value.asDouble < 0x1p64 else {
        throw .range("uint(x)", "the double is no number between 0 and 2^64")
      }
      return .uint(UInt64(value.asDouble))
    case .string:
      guard let integer = integer(of: value), integer.kind == .uint || integer.asInt >= 0 else {
        throw unreadable(value, "uint(x)", expected: "decimal digits between 0 and 2^64-1")
      }
      return .uint(integer.payload)
    default: throw .argument("uint(x)", takes: "a number or a string", not: value)
    }
  }

  /// The integer that a text of digits shows, with an optional sign and nothing else.
  private func integer(of text: Datum) -> Datum? {
    memory.withUTF8(of: text) { bytes in
      let hasSign = bytes.count > 0 && (bytes[0] == 0x2D || bytes[0] == 0x2B)
      for index in (hasSign ? 1 : 0)..<bytes.count where bytes[index] &- 0x30 > 9 { return nil }
      return NumberText(bytes)?.integer
    }
  }

  /// `double(x)`: the nearest double of a number or of its text.
  mutating func toDouble(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .double: return value
    case .int: return .double(Double(value.asInt))
    case .uint: return .double(Double(value.asUInt))
    case .string:
      guard let number = memory.withUTF8(of: value, Evaluation.double) else {
        throw unreadable(value, "double(x)", expected: "a decimal number, NaN or Infinity")
      }
      return .double(number)
    default: throw .argument("double(x)", takes: "a number or a string", not: value)
    }
  }

  private static func double(_ text: Span<UInt8>) -> Double? {
    if let number = NumberText.double(text) { return number }
    if text.equals("NaN") { return .nan }
    if text.equals("Infinity") || text.equals("+Infinity") { return .infinity }
    if text.equals("Inf") || text.equals("+Inf") { return .infinity }
    return text.equals("-Infinity") || text.equals("-Inf") ? -.infinity : nil
  }

  /// `bool(x)`: a bool, or `1`, `t`, `true`, `TRUE`, `True` and their opposites.
  mutating func toBool(_ value: Datum) throws(EvaluationFailure) -> Datum {
    if value.kind == .bool { return value }
    guard value.kind == .string else {
      throw .argument("bool(x)", takes: "a bool or a string", not: value)
    }
    let result: Bool? = memory.withUTF8(of: value) { text in
      for word in ["1", "t", "T", "true", "TRUE", "True"] as [StaticString] where text.equals(word)
      {
        return true
      }
      for word in ["0", "f", "F", "false", "FALSE", "False"] as [StaticString]
      where text.equals(word) { return false }
      return nil
    }
    guard let result else { throw unreadable(value, "bool(x)", expected: "true or false") }
    return .bool(result)
  }

  /// `bytes(x)`: the UTF-8 of a string.
  mutating func toBytes(_ value: Datum) throws(EvaluationFailure) -> Datum {
    guard value.kind == .bytes || value.kind == .string else {
      throw .argument("bytes(x)", takes: "a string or bytes", not: value)
    }
    var result = value
    result.kind = .bytes
    return result
  }

  /// `timestamp(x)`: RFC 3339 text, or seconds since 1970.
  mutating func toTimestamp(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .timestamp: return value
    case .int:
      guard let time = Timestamp(seconds: value.asInt) else {
        throw .range("timestamp(x)", "years go from 1 to 9999")
      }
      return .timestamp(time)
    case .string:
      guard let time = memory.withUTF8(of: value, { Timestamp($0) }) else {
        throw unreadable(
          value, "timestamp(x)",
          expected: "RFC 3339 text such as 2026-01-31T12:30:00Z, years 1 to 9999")
      }
      return .timestamp(time)
    default:
      throw .argument("timestamp(x)", takes: "a string, an int or a timestamp", not: value)
    }
  }

  /// `duration(x)`: numbers with units, as `1h30m`.
  mutating func toDuration(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .duration: return value
    case .int:
      guard let time = TimeSpan(seconds: value.asInt) else {
        throw .range("duration(x)", "at most 315576000000 seconds are accepted")
      }
      return .duration(time)
    case .string:
      guard let time = memory.withUTF8(of: value, { TimeSpan($0) }) else {
        throw unreadable(
          value, "duration(x)",
          expected: "numbers with units such as 1h30m or 1.5s, at most 315576000000s")
      }
      return .duration(time)
    default: throw .argument("duration(x)", takes: "a string or a duration", not: value)
    }
  }

  func unreadable(_ text: Datum, _ form: String, expected: String) -> EvaluationFailure {
    .unreadable(form, memory.text(of: text), expected: expected)
  }
}
