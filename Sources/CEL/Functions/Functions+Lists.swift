import DocumentValues

// The lists library, and our own take, drop and sum.
//
// Source: cel-go, ext/README, "Lists"; FORMAT, section 3.

extension Evaluation {
  /// `list.first()`: an optional, without a value for an empty list.
  mutating func first(_ list: Datum) throws(EvaluationFailure) -> Datum {
    try requireList(list, "x.first()")
    return list.count == 0 ? .none : try optionalOf(memory.element(at: 0, of: list))
  }

  /// `list.last()`: an optional, without a value for an empty list.
  mutating func last(_ list: Datum) throws(EvaluationFailure) -> Datum {
    try requireList(list, "x.last()")
    if list.count == 0 { return .none }
    try spend(list.count >> 4)
    return try optionalOf(memory.element(at: list.count - 1, of: list))
  }

  /// `list.take(count)`: the first elements, all of a shorter list.
  mutating func take(_ list: Datum, _ count: Datum) throws(EvaluationFailure) -> Datum {
    let count = try elementCount(list, count, "x.take(n)")
    return try part(of: list, 0..<min(count, list.count))
  }

  /// `list.drop(count)`: without the first elements, nothing of a shorter list.
  mutating func drop(_ list: Datum, _ count: Datum) throws(EvaluationFailure) -> Datum {
    let count = try elementCount(list, count, "x.drop(n)")
    return try part(of: list, min(count, list.count)..<list.count)
  }

  private func elementCount(_ list: Datum, _ count: Datum, _ form: String)
    throws(EvaluationFailure) -> Int
  {
    try requireList(list, form)
    let count = try position(count, form)
    guard count >= 0 else {
      throw EvaluationFailure(.evaluation, "\(form): a count is not negative, \(count) is")
    }
    return Int(clamping: count)
  }

  /// `list.slice(start, end)`.
  mutating func slice(_ list: Datum, _ start: Datum, _ end: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.slice(start, end)"
    try requireList(list, form)
    let start = try position(start, form)
    let end = try position(end, form)
    guard start >= 0, start <= end, end <= list.count else {
      throw EvaluationFailure(
        .evaluation,
        "\(form): \(start) to \(end) is no range of a list of \(list.count) elements")
    }
    return try part(of: list, Int(start)..<Int(end))
  }

  /// Lists outside the tree share their elements with their parts.
  private mutating func part(of list: Datum, _ range: Range<Int>)
    throws(EvaluationFailure) -> Datum
  {
    if range.isEmpty { return .emptyList }
    if range.count == list.count { return list }
    if list.region != .tree {
      var part = list
      part.payload += UInt64(range.lowerBound)
      part.length = UInt32(range.count)
      return part
    }
    try spendElements(range.upperBound)
    try spendText(range.count * MemoryLayout<Datum>.stride)
    let start = memory.scratch.data.count
    var cursor = memory.elements(of: list)
    memory.skip(range.lowerBound, &cursor)
    for _ in range {
      guard let element = memory.next(&cursor) else { break }
      memory.scratch.data.append(element)
    }
    return memory.finishList(from: start)
  }

  /// `list.sum()`: of numbers of one kind or durations; 0 for an empty list.
  mutating func sum(_ list: Datum) throws(EvaluationFailure) -> Datum {
    try requireList(list, "x.sum()")
    try spendElements(list.count)
    var cursor = memory.elements(of: list)
    guard var sum = memory.next(&cursor) else { return .int(0) }
    guard sum.isNumber || sum.kind == .duration else {
      throw .argument("x.sum()", takes: "a list of numbers or durations", not: sum)
    }
    while let element = memory.next(&cursor) {
      guard let next = Evaluation.sum(sum, element) else { throw noSum(sum, element) }
      sum = next
    }
    return sum
  }

  /// The sum of two of one kind, nil when they are not or it is out of range.
  private static func sum(_ left: Datum, _ right: Datum) -> Datum? {
    guard left.kind == right.kind else { return nil }
    switch left.kind {
    case .int:
      let (sum, overflow) = left.asInt.addingReportingOverflow(right.asInt)
      return overflow ? nil : .int(sum)
    case .uint:
      let (sum, overflow) = left.asUInt.addingReportingOverflow(right.asUInt)
      return overflow ? nil : .uint(sum)
    case .duration: return left.asDuration.adding(right.asDuration).map { .duration($0) }
    default: return .double(left.asDouble + right.asDouble)
    }
  }

  private func noSum(_ left: Datum, _ right: Datum) -> EvaluationFailure {
    if left.kind == right.kind { return .overflow("x.sum()", left.kind.type.name) }
    if right.kind == .null {
      return .argument("x.sum()", takes: "a list of numbers or durations", not: right)
    }
    return EvaluationFailure(
      .type,
      "x.sum() cannot add \(left.kind.words) and \(right.kind.words): write x.map(e, double(e)).sum()"
    )
  }

  /// `list.reverse()`.
  mutating func reverseList(_ list: Datum) throws(EvaluationFailure) -> Datum {
    var elements = try collect(list)
    elements.reverse()
    return try self.list(elements)
  }

  /// `lists.range(count)`: 0, 1, 2 … below `count`.
  mutating func range(_ count: Datum) throws(EvaluationFailure) -> Datum {
    let count = try position(count, "lists.range(n)")
    if count <= 0 { return .emptyList }
    // More than the limit of steps fails before anything is made.
    try spendElements(Int(clamping: min(count, 1 << 40)))
    try spendText(Int(count) * MemoryLayout<Datum>.stride)
    let start = memory.scratch.data.count
    for value in 0..<count { memory.scratch.data.append(.int(value)) }
    return memory.finishList(from: start)
  }

  /// `list.flatten(depth)`: lists inside it replaced by their elements, `depth` levels deep.
  mutating func flatten(_ list: Datum, depth: Datum = .int(1))
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.flatten(depth)"
    try requireList(list, form)
    let depth = try position(depth, form)
    guard depth >= 0 else {
      throw EvaluationFailure(.evaluation, "\(form): a depth is not negative, \(depth) is")
    }
    var elements: [Datum] = []
    try flatten(list, depth: Int(clamping: min(depth, Int64(Memory.maximumDepth))), into: &elements)
    return try self.list(elements)
  }

  private mutating func flatten(_ list: Datum, depth: Int, into elements: inout [Datum])
    throws(EvaluationFailure)
  {
    try spendElements(list.count)
    var cursor = memory.elements(of: list)
    while let element = memory.next(&cursor) {
      if element.kind == .list, depth > 0 {
        try flatten(element, depth: depth - 1, into: &elements)
      } else {
        elements.append(element)
      }
    }
    try spendText(elements.count * MemoryLayout<Datum>.stride / 16)
  }

  /// `list.distinct()`: the first of equal elements.
  mutating func distinct(_ list: Datum) throws(EvaluationFailure) -> Datum {
    try requireList(list, "x.distinct()")
    var table = DatumTable(capacity: 8)
    for element in try collect(list) {
      _ = table.insert(element, memory, budget: &stepsLeft)
      try checkBudget()
    }
    return try self.list(table.values)
  }

  /// `list.sort()`: numbers together, or values of one kind that has an order; NaN comes last.
  mutating func sort(_ list: Datum) throws(EvaluationFailure) -> Datum {
    try requireList(list, "x.sort()")
    let elements = try collect(list)
    try requireSortable(elements)
    // n · log n comparisons, and the texts in them.
    let rounds = Int.bitWidth - elements.count.leadingZeroBitCount
    let isText = elements.first?.kind == .string || elements.first?.kind == .bytes
    let length = isText ? elements.reduce(0) { $0 + $1.count >> 4 } : 0
    try spend(rounds * (elements.count + length))
    let memory = memory
    let places = elements.indices.sorted { left, right in
      switch memory.sortingOrder(elements[left], elements[right]) {
      case .before: true
      case .after: false
      case .equal: left < right
      }
    }
    return try self.list(places.map { elements[$0] })
  }

  private func requireSortable(_ elements: [Datum]) throws(EvaluationFailure) {
    guard let first = elements.first else { return }
    for element in elements {
      switch element.kind {
      case .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration: break
      default:
        throw .argument(
          "x.sort()", takes: "numbers, strings, bools, bytes, timestamps or durations",
          not: element)
      }
      guard element.kind == first.kind || element.isNumber && first.isNumber else {
        throw EvaluationFailure(
          .type, "x.sort() cannot order \(element.kind.words) beside \(first.kind.words)")
      }
    }
  }
}
