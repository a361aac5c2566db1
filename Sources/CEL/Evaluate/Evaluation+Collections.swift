import DocumentValues
import SourceText

// List and map literals. Elements wait in `pending`, since they may make lists of their own.

extension Evaluation {
  mutating func runList(_ step: Instruction) throws(EvaluationFailure) -> Datum {
    let base = pending.count
    for position in Int(step.first)..<Int(step.first + step.second) {
      let operand = program.operands[position]
      let value = try run(Int(operand & ~Instruction.optionalOperand))
      try spendElement()
      if operand & Instruction.optionalOperand == 0 {
        pending.append(value)
      } else if let present = try present(value, operand) {
        pending.append(present)
      }
    }
    return takeList(from: base)
  }

  mutating func runMap(_ step: Instruction) throws(EvaluationFailure) -> Datum {
    let base = pending.count
    for pair in 0..<Int(step.second) {
      let keyOperand = program.operands[Int(step.first) + 2 * pair]
      let valueOperand = program.operands[Int(step.first) + 2 * pair + 1]
      let key = try run(Int(keyOperand & ~Instruction.optionalOperand))
      guard key.canBeKey else { throw badKey(key, place(of: keyOperand)) }
      let value = try run(Int(valueOperand))
      try spendElement()
      if keyOperand & Instruction.optionalOperand == 0 {
        pending.append(key)
        pending.append(value)
      } else if let present = try present(value, valueOperand) {
        pending.append(key)
        pending.append(present)
      }
    }
    if let duplicate = try duplicateKey(from: base) {
      let operand = program.operands[Int(step.first) + 2 * min(duplicate, Int(step.second) - 1)]
      throw EvaluationFailure(
        .evaluation, "the map has a key twice", range: place(of: operand))
    }
    return takeMap(from: base)
  }

  /// The value of an optional element, nil when it has none.
  private func present(_ value: Datum, _ operand: UInt32)
    throws(EvaluationFailure) -> Datum?
  {
    guard value.kind == .optional else {
      throw .unusable(
        value, "`?` needs an optional, not \(value.kind.words)", at: place(of: operand))
    }
    return value.hasValue ? memory.value(ofOptional: value) : nil
  }

  func badKey(_ key: Datum, _ range: SourceRange) -> EvaluationFailure {
    .unusable(
      key, "the key of a map is a string, an int, a uint or a bool, not \(key.kind.words)",
      at: range)
  }
}

extension Datum {
  /// Whether the value may be a key of a map.
  var canBeKey: Bool { kind == .string || kind == .int || kind == .uint || kind == .bool }
}

extension Evaluation {
  /// Moves the pending elements from `base` on to a list.
  mutating func takeList(from base: Int) -> Datum {
    guard pending.count > base else { return .emptyList }
    let start = memory.scratch.data.count
    movePending(from: base)
    return memory.finishList(from: start)
  }

  /// Moves the pending keys and values from `base` on to a map.
  mutating func takeMap(from base: Int) -> Datum {
    guard pending.count > base else { return .emptyMap }
    let start = memory.scratch.data.count
    movePending(from: base)
    return memory.finishMap(from: start)
  }

  /// Appends the pending elements from `base` on to scratch.
  private mutating func movePending(from base: Int) {
    // Taken out for the time of the copy, so that no count of references says it is shared.
    var elements: [Datum] = []
    swap(&elements, &pending)
    memory.scratch.append(elements.span.extracting(base...))
    elements.removeLast(elements.count - base)
    swap(&elements, &pending)
  }

  /// The number of the first pending pair from `base` on whose key stands there before, or nil.
  ///
  /// - Complexity: O(*pairs*) on average.
  mutating func duplicateKey(from base: Int) throws(EvaluationFailure) -> Int? {
    let count = (pending.count - base) / 2
    if count <= 8 {
      for pair in 1..<max(count, 1) {
        for other in 0..<pair
        where memory.equal(pending[base + 2 * pair], pending[base + 2 * other]) {
          return pair
        }
      }
      return nil
    }
    var table = DatumTable(capacity: count)
    for pair in 0..<count {
      try spend(1)
      let (_, isNew) = table.insert(pending[base + 2 * pair], memory, budget: &stepsLeft)
      try checkBudget()
      if !isNew { return pair }
    }
    return nil
  }
}

extension Region {
  /// Appends `elements`.
  fileprivate mutating func append(_ elements: Span<Datum>) {
    unsafe elements.withUnsafeBufferPointer { unsafe data.append(contentsOf: $0) }
  }
}
