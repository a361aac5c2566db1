import DocumentValues
import SourceText

// Macros that look at every element of a list or every key of a map.

/// A walk over a list or a map that gives a macro's variables their values.
private struct Walk {
  var cursor: ElementCursor
  let isMap: Bool
  let hasSecond: Bool
  let firstSlot: Int
  let secondSlot: Int
  /// The number of the element, counted only for a second variable.
  var position: Int64 = 0

  init(_ range: Datum, _ step: Instruction, _ memory: Memory) {
    isMap = range.kind == .map
    cursor = isMap ? memory.entries(of: range) : memory.elements(of: range)
    hasSecond = step.flags & Instruction.Flag.secondVariable != 0
    firstSlot = Int(step.slot)
    secondSlot = hasSecond ? Int(step.third) : 0
  }

  /// Moves to the next element and gives the first variable, nil at the end.
  @inline(__always)
  mutating func next(_ state: inout Evaluation) throws(EvaluationFailure) -> Datum? {
    if isMap {
      guard let entry = state.memory.nextEntry(&cursor) else { return nil }
      try state.spendElement()
      state.slots[firstSlot] = entry.key
      if hasSecond { state.slots[secondSlot] = entry.value }
      return entry.key
    }
    guard let element = state.memory.next(&cursor) else { return nil }
    try state.spendElement()
    guard hasSecond else {
      state.slots[firstSlot] = element
      return element
    }
    state.slots[firstSlot] = .int(position)
    state.slots[secondSlot] = element
    position += 1
    return .int(position - 1)
  }
}

extension Program {
  @inline(never)
  func runLoop(_ step: Instruction, _ index: Int, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let range = try run(Int(step.first), &state)
    guard range.kind == .list || range.kind == .map else {
      throw .unusable(
        range, "only lists and maps have elements, not \(range.kind.words)",
        at: self.range(step.first))
    }
    switch step.operation {
    case .filter: return try runFilter(step, range, &state)
    case .transform: return try runTransform(step, range, &state)
    case .all: return try runQuantifier(step, range, deciding: false, &state)
    case .exists: return try runQuantifier(step, range, deciding: true, &state)
    case .existsOne: return try runExistsOne(step, range, &state)
    case .groupBy: return try runGroupBy(step, range, &state)
    case .sortBy: return try runSortBy(step, range, &state)
    default: return try runTransformMap(step, range, &state)
    }
  }

  /// The value of a filter or predicate, which must be a bool.
  @inline(__always)
  private func runPredicate(_ operand: UInt32, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Bool
  {
    let value = try run(Int(operand), &state)
    guard value.kind == .bool else { throw notBool(value, operand) }
    return value.asBool
  }

  private func runFilter(_ step: Instruction, _ range: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = state.pending.count
    let predicate = operands[Int(step.second)]
    var walk = Walk(range, step, state.memory)
    while let element = try walk.next(&state) {
      if try runPredicate(predicate, &state) { state.pending.append(element) }
    }
    return state.takeList(from: base)
  }

  private func runTransform(_ step: Instruction, _ range: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = state.pending.count
    let hasFilter = step.flags & Instruction.Flag.filter != 0
    let filter = operands[Int(step.second)]
    let body = operands[Int(step.second) + (hasFilter ? 1 : 0)]
    var walk = Walk(range, step, state.memory)
    while try walk.next(&state) != nil {
      if hasFilter, try !runPredicate(filter, &state) { continue }
      let value = try runOperand(body, &state)
      state.pending.append(value)
    }
    return state.takeList(from: base)
  }

  /// `all` ends at the first false, `exists` at the first true; a failure counts only if none comes.
  private func runQuantifier(
    _ step: Instruction, _ range: Datum, deciding: Bool, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    let predicate = operands[Int(step.second)]
    let pendingCount = state.pending.count
    var failure: EvaluationFailure?
    var walk = Walk(range, step, state.memory)
    while try walk.next(&state) != nil {
      do throws(EvaluationFailure) {
        if try runPredicate(predicate, &state) == deciding { return .bool(deciding) }
      } catch {
        try absorb(error, into: &failure, pendingCount, &state)
      }
    }
    if let failure { throw failure }
    return .bool(!deciding)
  }

  private func runExistsOne(_ step: Instruction, _ range: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let predicate = operands[Int(step.second)]
    var count = 0
    var walk = Walk(range, step, state.memory)
    while try walk.next(&state) != nil {
      if try runPredicate(predicate, &state) { count += 1 }
    }
    return .bool(count == 1)
  }

  /// `transformMap` keeps the keys, or takes the positions of a list; `transformMapEntry` makes both
  /// keys and values.
  private func runTransformMap(_ step: Instruction, _ range: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = state.pending.count
    let hasFilter = step.flags & Instruction.Flag.filter != 0
    let filter = operands[Int(step.second)]
    let body = operands[Int(step.second) + (hasFilter ? 1 : 0)]
    let makesEntries = step.operation == .transformMapEntry
    var walk = Walk(range, step, state.memory)
    while let key = try walk.next(&state) {
      if hasFilter, try !runPredicate(filter, &state) { continue }
      let value = try run(Int(body), &state)
      if makesEntries {
        try appendEntries(of: value, body, &state)
      } else {
        state.pending.append(key)
        state.pending.append(value)
      }
    }
    if makesEntries, try state.duplicateKey(from: base) != nil {
      throw EvaluationFailure(
        .evaluation, "two elements make the same key", range: self.range(body))
    }
    return state.takeMap(from: base)
  }

  private func appendEntries(of map: Datum, _ body: UInt32, _ state: inout Evaluation)
    throws(EvaluationFailure)
  {
    guard map.kind == .map else {
      throw .unusable(
        map, "each element must make a map, not \(map.kind.words)", at: range(body))
    }
    var cursor = state.memory.entries(of: map)
    while let entry = state.memory.nextEntry(&cursor) {
      try state.spendElement()
      state.pending.append(entry.key)
      state.pending.append(entry.value)
    }
  }
}

// Our own two: grouping and sorting by a key.

extension Program {
  /// Groups elements by key into `{key, items}`, in the order in which the keys first appear.
  private func runGroupBy(_ step: Instruction, _ range: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = state.pending.count
    let body = operands[Int(step.second)]
    var keys = DatumTable(capacity: 8)
    var groups: [UInt32] = []
    var walk = Walk(range, step, state.memory)
    while let element = try walk.next(&state) {
      let key = try run(Int(body), &state)
      guard !key.isCompound, !(key.kind == .double && key.asDouble.isNaN) else {
        throw EvaluationFailure(
          .type,
          "a group's key cannot be \(key.isCompound ? key.kind.words : "NaN")"
            + key.kind.guardAdvice, range: self.range(body))
      }
      let number = keys.insert(key, state.memory, budget: &state.stepsLeft).number
      try state.checkBudget()
      groups.append(UInt32(number))
      state.pending.append(element)
    }
    return state.takeGroups(
      groups, keys.values, from: base,
      names: (constants[Int(step.third)], constants[Int(step.third) + 1]))
  }

  /// Sorts elements by a key of one kind; equal keys keep their order.
  private func runSortBy(_ step: Instruction, _ range: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = state.pending.count
    let body = operands[Int(step.second)]
    var keys: [Datum] = []
    var walk = Walk(range, step, state.memory)
    while let element = try walk.next(&state) {
      let key = try run(Int(body), &state)
      let isSortable =
        state.memory.compare(key, keys.first ?? key) != nil
        || (key.kind == .double && keys.first?.isNumber ?? true)
      guard isSortable else {
        throw .unusable(
          key,
          "sortBy() cannot order \(key.kind.words)"
            + (keys.first.map { " beside \($0.kind.words)" } ?? "") + key.kind.guardAdvice,
          at: self.range(body))
      }
      keys.append(key)
      state.pending.append(element)
    }
    try state.spend(keys.count * (Int.bitWidth - keys.count.leadingZeroBitCount))
    let memory = state.memory
    let order = keys.indices.sorted { left, right in
      switch memory.sortingOrder(keys[left], keys[right]) {
      case .before: true
      case .after: false
      case .equal: left < right
      }
    }
    let sorted = order.map { state.pending[base + $0] }
    state.dropPending(to: base)
    return state.memory.makeList(sorted)
  }
}

extension DatumKind {
  /// What to write where a key has no value, or may have none.
  fileprivate var guardAdvice: String {
    switch self {
    case .null: "; .nonNull().orValue(…) puts a value in its place"
    case .optional: "; .orValue(…) gives a value where there is none"
    default: ""
    }
  }
}

extension Memory {
  /// The order of two values that can be sorted together; not a number comes last.
  func sortingOrder(_ left: Datum, _ right: Datum) -> DatumOrder {
    if let order = compare(left, right) { return order }
    let isLeftNaN = left.kind == .double && left.asDouble.isNaN
    let isRightNaN = right.kind == .double && right.asDouble.isNaN
    return isLeftNaN == isRightNaN ? .equal : (isLeftNaN ? .after : .before)
  }
}

extension Evaluation {
  /// Makes the list of groups of the pending elements from `base` on.
  fileprivate mutating func takeGroups(
    _ groups: [UInt32], _ keys: [Datum], from base: Int, names: (key: Datum, items: Datum)
  ) -> Datum {
    var counts = [Int](repeating: 0, count: keys.count)
    for group in groups { counts[Int(group)] += 1 }
    var places: [Int] = []
    var next = memory.scratch.data.count
    for count in counts {
      places.append(next)
      next += count
    }
    let starts = places
    memory.scratch.data.append(contentsOf: repeatElement(.null, count: groups.count))
    for (position, group) in groups.enumerated() {
      memory.scratch.data[places[Int(group)]] = pending[base + position]
      places[Int(group)] += 1
    }
    dropPending(to: base)
    let firstMap = memory.scratch.data.count
    for (number, key) in keys.enumerated() {
      let items = Datum(
        .list, region: .scratch, length: UInt32(counts[number]), payload: UInt64(starts[number]))
      memory.scratch.data.append(contentsOf: [names.key, key, names.items, items])
    }
    let list = memory.scratch.data.count
    for number in keys.indices {
      memory.scratch.data.append(
        Datum(.map, region: .scratch, length: 2, payload: UInt64(firstMap + 4 * number)))
    }
    return memory.finishList(from: list)
  }
}
