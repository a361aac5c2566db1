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

  init(_ range: Datum, _ step: Instruction, _ memory: borrowing Memory) {
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

extension Evaluation {
  @inline(never)
  mutating func runLoop(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    let range = try run(Int(step.first))
    guard range.kind == .list || range.kind == .map else {
      throw .unusable(
        range, "only lists and maps have elements, not \(range.kind.words)",
        at: place(of: step.first))
    }
    switch step.operation {
    case .filter: return try runFilter(step, range)
    case .transform: return try runTransform(step, range)
    case .all: return try runQuantifier(step, range, deciding: false)
    case .exists: return try runQuantifier(step, range, deciding: true)
    case .existsOne: return try runExistsOne(step, range)
    case .groupBy: return try runGroupBy(step, range)
    case .sortBy: return try runSortBy(step, range)
    default: return try runTransformMap(step, range)
    }
  }

  /// The value of a filter or predicate, which must be a bool.
  @inline(__always)
  private mutating func runPredicate(_ operand: UInt32)
    throws(EvaluationFailure) -> Bool
  {
    let value = try run(Int(operand))
    guard value.kind == .bool else { throw notBool(value, operand) }
    return value.asBool
  }

  private mutating func runFilter(_ step: Instruction, _ range: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let base = pending.count
    let predicate = program.operands[Int(step.second)]
    var walk = Walk(range, step, memory)
    while let element = try walk.next(&self) {
      if try runPredicate(predicate) { pending.append(element) }
    }
    return takeList(from: base)
  }

  private mutating func runTransform(_ step: Instruction, _ range: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let base = pending.count
    let hasFilter = step.flags & Instruction.Flag.filter != 0
    let filter = program.operands[Int(step.second)]
    let body = program.operands[Int(step.second) + (hasFilter ? 1 : 0)]
    var walk = Walk(range, step, memory)
    while try walk.next(&self) != nil {
      if hasFilter, try !runPredicate(filter) { continue }
      let value = try runOperand(body)
      pending.append(value)
    }
    return takeList(from: base)
  }

  /// `all` ends at the first false, `exists` at the first true; a failure counts only if none comes.
  private mutating func runQuantifier(
    _ step: Instruction, _ range: Datum, deciding: Bool
  ) throws(EvaluationFailure) -> Datum {
    let predicate = program.operands[Int(step.second)]
    let pendingCount = pending.count
    var failure: EvaluationFailure?
    var walk = Walk(range, step, memory)
    while try walk.next(&self) != nil {
      do throws(EvaluationFailure) {
        if try runPredicate(predicate) == deciding { return .bool(deciding) }
      } catch {
        try absorb(error, into: &failure, pendingCount)
      }
    }
    if let failure { throw failure }
    return .bool(!deciding)
  }

  private mutating func runExistsOne(_ step: Instruction, _ range: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let predicate = program.operands[Int(step.second)]
    var count = 0
    var walk = Walk(range, step, memory)
    while try walk.next(&self) != nil {
      if try runPredicate(predicate) { count += 1 }
    }
    return .bool(count == 1)
  }

  /// `transformMap` keeps the keys, or takes the positions of a list; `transformMapEntry` makes both
  /// keys and values.
  private mutating func runTransformMap(_ step: Instruction, _ range: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let base = pending.count
    let hasFilter = step.flags & Instruction.Flag.filter != 0
    let filter = program.operands[Int(step.second)]
    let body = program.operands[Int(step.second) + (hasFilter ? 1 : 0)]
    let makesEntries = step.operation == .transformMapEntry
    var walk = Walk(range, step, memory)
    while let key = try walk.next(&self) {
      if hasFilter, try !runPredicate(filter) { continue }
      let value = try run(Int(body))
      if makesEntries {
        try appendEntries(of: value, body)
      } else {
        pending.append(key)
        pending.append(value)
      }
    }
    if makesEntries, try duplicateKey(from: base) != nil {
      throw EvaluationFailure(
        .evaluation, "two elements make the same key", range: place(of: body))
    }
    return takeMap(from: base)
  }

  private mutating func appendEntries(of map: Datum, _ body: UInt32)
    throws(EvaluationFailure)
  {
    guard map.kind == .map else {
      throw .unusable(
        map, "each element must make a map, not \(map.kind.words)", at: place(of: body))
    }
    var cursor = memory.entries(of: map)
    while let entry = memory.nextEntry(&cursor) {
      try spendElement()
      pending.append(entry.key)
      pending.append(entry.value)
    }
  }
}

// Our own two: grouping and sorting by a key.

extension Evaluation {
  /// Groups elements by key into `{key, items}`, in the order in which the keys first appear.
  private mutating func runGroupBy(_ step: Instruction, _ range: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let base = pending.count
    let body = program.operands[Int(step.second)]
    var keys = DatumTable(capacity: 8)
    var groups: [UInt32] = []
    var walk = Walk(range, step, memory)
    while let element = try walk.next(&self) {
      let key = try run(Int(body))
      guard !key.isCompound, !(key.kind == .double && key.asDouble.isNaN) else {
        throw EvaluationFailure(
          .type,
          "a group's key cannot be \(key.isCompound ? key.kind.words : "NaN")"
            + key.kind.guardAdvice, range: place(of: body))
      }
      let number = keys.insert(key, memory, budget: &stepsLeft).number
      try checkBudget()
      groups.append(UInt32(number))
      pending.append(element)
    }
    return takeGroups(
      groups, keys.values, from: base,
      names: (program.constants[Int(step.third)], program.constants[Int(step.third) + 1]))
  }

  /// Sorts elements by a key of one kind; equal keys keep their order.
  private mutating func runSortBy(_ step: Instruction, _ range: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let base = pending.count
    let body = program.operands[Int(step.second)]
    var keys: [Datum] = []
    var walk = Walk(range, step, memory)
    while let element = try walk.next(&self) {
      let key = try run(Int(body))
      let isSortable =
        memory.compare(key, keys.first ?? key) != nil
        || (key.kind == .double && keys.first?.isNumber ?? true)
      guard isSortable else {
        throw .unusable(
          key,
          "sortBy() cannot order \(key.kind.words)"
            + (keys.first.map { " beside \($0.kind.words)" } ?? "") + key.kind.guardAdvice,
          at: place(of: body))
      }
      keys.append(key)
      pending.append(element)
    }
    try spend(keys.count * (Int.bitWidth - keys.count.leadingZeroBitCount))
    let order = keys.indices.sorted { left, right in
      switch memory.sortingOrder(keys[left], keys[right]) {
      case .before: true
      case .after: false
      case .equal: left < right
      }
    }
    let sorted = order.map { pending[base + $0] }
    dropPending(to: base)
    return memory.makeList(sorted)
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
