import DocumentSyntax
import DocumentValues
import SourceText

// Fields of maps, elements of lists, and the same of optionals.

extension Program {
  /// The value of a field that must be there.
  @inline(__always)
  func field(of base: Datum, _ step: Instruction, _ index: Int, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    if base.kind == .map, base.region == .tree {
      let key = state.fieldKeys[Int(step.second)]
      if key != .max, let node = state.memory.tree.value(ofKey: key, in: base.offset) {
        state.stepsLeft -= base.count >> 4
        return state.memory.datum(at: node)
      }
    }
    return try otherField(of: base, step, index, &state)
  }

  @inline(never)
  private func otherField(
    of base: Datum, _ step: Instruction, _ index: Int, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    if base.kind == .optional { return try optionalField(of: base, step, index, &state) }
    if base.kind == .failure { throw state.failure(of: base, at: range(step.first)) }
    guard base.kind == .map else { throw noFields(base, step, state) }
    if let value = try lookUp(step, in: base, &state) { return value }
    state.missing = MissingKey(constants[Int(step.third)], in: base, at: ranges[index])
    throw EvaluationFailure(
      .missingField,
      "the field `\(name(step, state))` is missing; has() asks for it, .? reads it as an optional",
      range: ranges[index])
  }

  /// The value of the field of `step` in a map, nil when it is absent.
  private func lookUp(_ step: Instruction, in map: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum?
  {
    try state.spend(map.count >> 4)
    return state.memory.value(
      ofField: state.fieldKeys[Int(step.second)], named: constants[Int(step.third)], in: map)
  }

  private func name(_ step: Instruction, _ state: Evaluation) -> String {
    state.memory.text(of: constants[Int(step.third)])
  }

  /// The failure of reading a field of what has none, shown at the operand.
  private func noFields(_ base: Datum, _ step: Instruction, _ state: Evaluation)
    -> EvaluationFailure
  {
    let name = name(step, state)
    let known =
      if base.kind != .null, let replacement = ForeignWords.method(name, count: 0) {
        "did you mean "
          + "`\(ForeignWords.fill(replacement, first: "x", arguments: [], isMethod: true))`?"
      } else if base.kind == .list {
        "only maps have fields; those of its elements are `x.map(e, e.\(name))`"
      } else {
        "only maps have fields"
      }
    return .unusable(
      base, "\(base.kind.words) has no field `\(name)`; \(known)", at: range(step.first))
  }

  // MARK: Optionals

  /// Reads a field as an optional: none when it or the optional before it has no value.
  private func optionalField(
    of base: Datum, _ step: Instruction, _ index: Int, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    var map = base
    if map.kind == .optional {
      guard map.hasValue else { return .none }
      map = state.memory.value(ofOptional: map)
    }
    guard map.kind == .map else { throw noFields(map, step, state) }
    guard let value = try lookUp(step, in: map, &state) else { return .none }
    return state.memory.makeOptional(value)
  }

  func runOptionalField(_ step: Instruction, _ index: Int, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    try optionalField(of: run(Int(step.first), &state), step, index, &state)
  }

  /// Asks whether a field is there; of an optional, whether it and its field are.
  func runHasField(_ step: Instruction, _ index: Int, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = try run(Int(step.first), &state)
    if base.kind == .map, base.region == .tree {
      let key = state.fieldKeys[Int(step.second)]
      state.stepsLeft -= base.count >> 4
      return .bool(key != .max && state.memory.tree.value(ofKey: key, in: base.offset) != nil)
    }
    var map = base
    if map.kind == .optional {
      guard map.hasValue else { return .bool(false) }
      map = state.memory.value(ofOptional: map)
    }
    guard map.kind == .map else { throw noFields(map, step, state) }
    return .bool(try lookUp(step, in: map, &state) != nil)
  }

  // MARK: Indices

  func runIndex(_ step: Instruction, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = try run(Int(step.first), &state)
    let key = try run(Int(step.second), &state)
    if base.kind == .optional { return try optionalElement(of: base, at: key, step, &state) }
    if let value = try element(of: base, at: key, step, &state) { return value }
    if base.kind == .list {
      throw EvaluationFailure(
        .evaluation, "the index is outside the list, which has \(base.count) elements",
        range: range(step.second))
    }
    state.missing = MissingKey(key, in: base, at: range(step.second))
    throw EvaluationFailure(
      .missingField, "the map has no such key; [?…] reads it as an optional",
      range: range(step.second))
  }

  func runOptionalIndex(_ step: Instruction, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = try run(Int(step.first), &state)
    let key = try run(Int(step.second), &state)
    return try optionalElement(of: base, at: key, step, &state)
  }

  private func optionalElement(
    of base: Datum, at key: Datum, _ step: Instruction, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    var container = base
    if container.kind == .optional {
      guard container.hasValue else { return .none }
      container = state.memory.value(ofOptional: container)
    }
    guard let value = try element(of: container, at: key, step, &state) else { return .none }
    return state.memory.makeOptional(value)
  }

  /// The element at a position or under a key, nil when there is none.
  private func element(
    of base: Datum, at key: Datum, _ step: Instruction, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum? {
    try state.spend(1)
    switch base.kind {
    case .list:
      guard let position = position(key) else {
        throw .unusable(
          key, "the index of a list must be an int, not \(key.kind.words)", at: range(step.second))
      }
      guard position >= 0, position < base.count else { return nil }
      if base.region == .tree { try state.spend(position >> 4) }
      return state.memory.element(at: position, of: base)
    case .map:
      guard key.kind == .string || key.kind == .bool || key.isNumber else {
        throw .unusable(
          key, "the key of a map is a string, an int, a uint or a bool, not \(key.kind.words)",
          at: range(step.second))
      }
      return try state.value(ofKey: key, in: base)
    default:
      throw .unusable(
        base, "\(base.kind.words) has no elements; only lists and maps have",
        at: range(step.first))
    }
  }

  /// The integer that an index is; of a double only one without fraction.
  private func position(_ key: Datum) -> Int? {
    switch key.kind {
    case .int: Int(exactly: key.asInt) ?? -1
    case .uint: Int(exactly: key.asUInt) ?? -1
    case .double: Int(exactly: key.asDouble)
    default: nil
    }
  }
}
