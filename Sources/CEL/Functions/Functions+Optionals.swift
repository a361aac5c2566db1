import DocumentValues

// Optionals, and our own functions about absence.
//
// Source: cel-go, cel/library.go, "Optional types"; FORMAT, section 2.

extension Evaluation {
  /// `optional.of(value)`.
  mutating func optionalOf(_ value: Datum) throws(EvaluationFailure) -> Datum {
    try spendText(MemoryLayout<Datum>.stride)
    return memory.makeOptional(value)
  }

  /// `optional.ofNonZeroValue(value)`: no value for null, false, 0, "", [], {} and their like.
  mutating func optionalOfNonZeroValue(_ value: Datum)
    throws(EvaluationFailure) -> Datum
  {
    Evaluation.isZero(value) ? .none : try optionalOf(value)
  }

  private static func isZero(_ value: Datum) -> Bool {
    switch value.kind {
    case .null: true
    case .bool, .int, .uint: value.payload == 0
    case .double: value.asDouble == 0
    case .string, .bytes, .list, .map: value.length == 0
    case .timestamp, .duration: value.payload == 0 && value.length == 0
    case .type, .failure: false
    case .optional: !value.hasValue
    }
  }

  /// `optional.hasValue()`.
  func hasValue(_ optional: Datum) throws(EvaluationFailure) -> Datum {
    try requireOptional(optional, "x.hasValue()")
    return .bool(optional.hasValue)
  }

  /// `optional.value()`.
  func value(_ optional: Datum) throws(EvaluationFailure) -> Datum {
    try requireOptional(optional, "x.value()")
    guard optional.hasValue else {
      throw EvaluationFailure(
        .missingField, "x.value(): the optional has no value, x.orValue(d) gives one")
    }
    return memory.value(ofOptional: optional)
  }

  /// `optional.unwrap(list)` and `list.unwrapOpt()`: the values of those that have one.
  mutating func optionalUnwrap(_ list: Datum) throws(EvaluationFailure) -> Datum {
    try requireList(list, "optional.unwrap(x)")
    var values: [Datum] = []
    for element in try collect(list) {
      try requireOptional(element, "optional.unwrap(x) of a list")
      if element.hasValue { values.append(memory.value(ofOptional: element)) }
    }
    return try self.list(values)
  }

  /// `value.nonNull()`: an optional, without a value for null and for an optional without one.
  mutating func nonNull(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .null: return .none
    case .optional:
      let holdsNull = value.hasValue && memory.value(ofOptional: value).kind == .null
      return holdsNull ? .none : value
    default: return try optionalOf(value)
    }
  }

  /// `asList(value)`: nothing for null and for an optional without a value, a list as it is, any
  /// other value as the one element of a list.
  mutating func asList(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .null: return .emptyList
    case .list: return value
    case .optional:
      return value.hasValue ? try asList(memory.value(ofOptional: value)) : .emptyList
    default: return try list([value])
    }
  }

  func requireOptional(_ datum: Datum, _ form: String) throws(EvaluationFailure) {
    guard datum.kind == .optional else {
      throw .argument(form, takes: "an optional", not: datum)
    }
  }
}
