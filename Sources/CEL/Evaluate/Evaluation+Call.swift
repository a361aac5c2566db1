import DocumentValues

extension Evaluation {
  /// Calls `function` with `count` of the arguments.
  mutating func call(
    _ function: Function, _ first: Datum, _ second: Datum, _ third: Datum, _ fourth: Datum,
    count: Int
  ) throws(EvaluationFailure) -> Datum {
    switch function {
    case .type: return .type(first.kind.type)
    case .optionalOf: return memory.makeOptional(first)
    case .optionalNone: return .none
    case .hasValue:
      return .bool(try optional(first).hasValue)
    case .value:
      guard try optional(first).hasValue else {
        throw EvaluationFailure(.evaluation, "the optional has no value")
      }
      return memory.value(ofOptional: first)
    default:
      throw EvaluationFailure(.evaluation, "the function is not there yet")
    }
  }

  private func optional(_ value: Datum) throws(EvaluationFailure) -> Datum {
    guard value.kind == .optional else {
      throw EvaluationFailure(
        value.kind == .null ? .null : .type, "an optional is needed, not \(value.kind.words)")
    }
    return value
  }
}

extension DatumKind {
  /// The type that `type(x)` gives.
  var type: DatumType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    case .list: .list
    case .map: .map
    case .timestamp: .timestamp
    case .duration: .duration
    case .type: .type
    case .optional: .optional
    }
  }
}
