import DocumentValues

/// Tables over the large lists and maps that an evaluation looks into more than once.
///
/// A list or map is its elements in a row, and to find one is to walk it: the fastest way in a
/// small one, and too slow where one list is joined to another by id. From the second look into a
/// large one a table answers; few are kept, those looked into last.
struct KeyTables: Sendable {
  /// The least number of elements that makes a table worth while.
  static let leastCount = 32
  /// The most tables that are kept.
  private static let mostTables = 4

  private var tables: [KeyTable] = []
  /// The place of the next table.
  private var turn = 0
  /// The list or map that was looked into last and has no table.
  private var candidate = Datum.null

  /// The number of the table over `container`; nil the first time that one is asked for.
  ///
  /// - Throws: `costLimit` when making the table takes more than is left.
  mutating func table(
    over container: Datum, _ memory: borrowing Memory, budget: inout Int
  ) throws(EvaluationFailure) -> Int? {
    for (number, table) in tables.enumerated() where table.container.isSame(as: container) {
      return number
    }
    guard candidate.isSame(as: container) else {
      candidate = container
      return nil
    }
    candidate = .null
    let table = KeyTable(over: container, memory, budget: &budget)
    if budget < 0 { throw .overLimit }
    guard tables.count == Self.mostTables else {
      tables.append(table)
      return tables.count - 1
    }
    turn = (turn + 1) % Self.mostTables
    tables[turn] = table
    return turn
  }

  /// The number of `key` in table `number`, nil when it is not there.
  func number(of key: Datum, in number: Int, _ memory: borrowing Memory, budget: inout Int) -> Int?
  {
    tables[number].keys.number(of: key, memory, budget: &budget)
  }

  /// The value that belongs to key `key` of table `number`, which is over a map.
  func value(at key: Int, in number: Int) -> Datum { tables[number].values[key] }

  /// Whether nothing was looked into yet.
  var isEmpty: Bool { candidate.kind == .null && tables.isEmpty }

  /// Forgets what lay in scratch, whose places are given to other data.
  mutating func forgetScratch() {
    if candidate.region == .scratch { candidate = .null }
    if tables.contains(where: { $0.container.region == .scratch }) {
      tables.removeAll { $0.container.region == .scratch }
      turn = 0
    }
  }
}

/// The elements of one list, or the keys of one map, by their hash.
private struct KeyTable: Sendable {
  let container: Datum
  var keys: DatumTable
  /// The values of a map, in the order of `keys`.
  var values: [Datum] = []

  init(over container: Datum, _ memory: borrowing Memory, budget: inout Int) {
    self.container = container
    keys = DatumTable(capacity: container.count)
    budget -= container.count
    if container.kind == .map {
      values.reserveCapacity(container.count)
      var cursor = memory.entries(of: container)
      while budget >= 0, let entry = memory.nextEntry(&cursor) {
        let (number, isNew) = keys.insert(entry.key, memory, budget: &budget)
        if isNew { values.append(entry.value) } else { values[number] = entry.value }
      }
    } else {
      var cursor = memory.elements(of: container)
      while budget >= 0, let element = memory.next(&cursor) {
        _ = keys.insert(element, memory, budget: &budget)
      }
    }
  }
}

extension Datum {
  /// Whether both are the same list or map at the same place, not only equal ones.
  fileprivate func isSame(as other: Datum) -> Bool {
    kind == other.kind && region == other.region && length == other.length
      && payload == other.payload
  }
}

extension Evaluation {
  /// The value under `key` in `map`, nil when it has no such key.
  ///
  /// - Complexity: O(1) on average from the second look into a large map.
  mutating func value(ofKey key: Datum, in map: Datum) throws(EvaluationFailure) -> Datum? {
    guard map.count >= KeyTables.leastCount,
      let table = try keyTables.table(over: map, memory, budget: &stepsLeft)
    else {
      try spend(map.count >> 4)
      return memory.value(ofKey: key, in: map)
    }
    let number = keyTables.number(of: key, in: table, memory, budget: &stepsLeft)
    try checkBudget()
    return number.map { keyTables.value(at: $0, in: table) }
  }

  /// Whether an element of the large list `list` equals `value`; nil where walking it tells.
  mutating func isElement(_ value: Datum, of list: Datum) throws(EvaluationFailure) -> Bool? {
    guard list.count >= KeyTables.leastCount,
      let table = try keyTables.table(over: list, memory, budget: &stepsLeft)
    else { return nil }
    try spend(1)
    let number = keyTables.number(of: value, in: table, memory, budget: &stepsLeft)
    try checkBudget()
    return number != nil
  }
}
