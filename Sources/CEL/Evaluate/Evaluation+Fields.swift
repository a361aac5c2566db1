import DocumentSyntax
import DocumentValues
import SourceText

// Fields of maps, elements of lists, and the same of optionals.

extension Evaluation {
  /// The value of a field that must be there.
  @inline(__always)
  mutating func field(of base: Datum, _ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    if base.kind == .map, base.region == .tree {
      let key = fieldKeys[Int(step.second)]
      if key != .max, let node = memory.tree.value(ofKey: key, in: base.offset) {
        stepsLeft -= base.count >> 4
        return memory.datum(at: node)
      }
    }
    return try otherField(of: base, step, index)
  }

  @inline(never)
  private mutating func otherField(
    of base: Datum, _ step: Instruction, _ index: Int
  ) throws(EvaluationFailure) -> Datum {
    if base.kind == .optional { return try optionalField(of: base, step, index) }
    if base.kind == .failure { throw failure(of: base, at: place(of: step.first)) }
    guard base.kind == .map else { throw noFields(base, step) }
    if let value = try lookUp(step, in: base) { return value }
    missing = MissingKey(program.constants[Int(step.third)], in: base, at: program.ranges[index])
    throw EvaluationFailure(
      .missingField,
      "the field `\(name(step))` is missing; has() asks for it, .? reads it as an optional",
      range: program.ranges[index])
  }

  /// The value of the field of `step` in a map, nil when it is absent.
  private mutating func lookUp(_ step: Instruction, in map: Datum)
    throws(EvaluationFailure) -> Datum?
  {
    try spend(map.count >> 4)
    return memory.value(
      ofField: fieldKeys[Int(step.second)], named: program.constants[Int(step.third)], in: map)
  }

  private func name(_ step: Instruction) -> String {
    memory.text(of: program.constants[Int(step.third)])
  }

  /// The failure of reading a field of what has none, shown at the operand.
  private func noFields(_ base: Datum, _ step: Instruction)
    -> EvaluationFailure
  {
    let name = name(step)
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
      base, "\(base.kind.words) has no field `\(name)`; \(known)", at: place(of: step.first))
  }

  // MARK: Optionals

  /// Reads a field as an optional: none when it or the optional before it has no value.
  private mutating func optionalField(
    of base: Datum, _ step: Instruction, _ index: Int
  ) throws(EvaluationFailure) -> Datum {
    var map = base
    if map.kind == .optional {
      guard map.hasValue else { return .none }
      map = memory.value(ofOptional: map)
    }
    guard map.kind == .map else { throw noFields(map, step) }
    guard let value = try lookUp(step, in: map) else { return .none }
    return memory.makeOptional(value)
  }

  mutating func runOptionalField(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    try optionalField(of: run(Int(step.first)), step, index)
  }

  /// Asks whether a field is there; of an optional, whether it and its field are.
  mutating func runHasField(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    let base = try run(Int(step.first))
    if base.kind == .map, base.region == .tree {
      let key = fieldKeys[Int(step.second)]
      stepsLeft -= base.count >> 4
      return .bool(key != .max && memory.tree.value(ofKey: key, in: base.offset) != nil)
    }
    var map = base
    if map.kind == .optional {
      guard map.hasValue else { return .bool(false) }
      map = memory.value(ofOptional: map)
    }
    guard map.kind == .map else { throw noFields(map, step) }
    return .bool(try lookUp(step, in: map) != nil)
  }

  // MARK: Indices

  mutating func runIndex(_ step: Instruction)
    throws(EvaluationFailure) -> Datum
  {
    let base = try run(Int(step.first))
    let key = try run(Int(step.second))
    if base.kind == .optional { return try optionalElement(of: base, at: key, step) }
    if let value = try element(of: base, at: key, step) { return value }
    if base.kind == .list {
      throw EvaluationFailure(
        .evaluation, "the index is outside the list, which has \(base.count) elements",
        range: place(of: step.second))
    }
    missing = MissingKey(key, in: base, at: place(of: step.second))
    throw EvaluationFailure(
      .missingField, "the map has no such key; [?…] reads it as an optional",
      range: place(of: step.second))
  }

  mutating func runOptionalIndex(_ step: Instruction)
    throws(EvaluationFailure) -> Datum
  {
    let base = try run(Int(step.first))
    let key = try run(Int(step.second))
    return try optionalElement(of: base, at: key, step)
  }

  private mutating func optionalElement(
    of base: Datum, at key: Datum, _ step: Instruction
  ) throws(EvaluationFailure) -> Datum {
    var container = base
    if container.kind == .optional {
      guard container.hasValue else { return .none }
      container = memory.value(ofOptional: container)
    }
    guard let value = try element(of: container, at: key, step) else { return .none }
    return memory.makeOptional(value)
  }

  /// The element at a position or under a key, nil when there is none.
  private mutating func element(
    of base: Datum, at key: Datum, _ step: Instruction
  ) throws(EvaluationFailure) -> Datum? {
    try spend(1)
    switch base.kind {
    case .list:
      guard let position = position(key) else {
        throw .unusable(
          key, "the index of a list must be an int, not \(key.kind.words)",
          at: place(of: step.second))
      }
      guard position >= 0, position < base.count else { return nil }
      if base.region == .tree { try spend(position >> 4) }
      return memory.element(at: position, of: base)
    case .map:
      guard key.kind == .string || key.kind == .bool || key.isNumber else {
        throw .unusable(
          key, "the key of a map is a string, an int, a uint or a bool, not \(key.kind.words)",
          at: place(of: step.second))
      }
      return try value(ofKey: key, in: base)
    default:
      throw .unusable(
        base, "\(base.kind.words) has no elements; only lists and maps have",
        at: place(of: step.first))
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
