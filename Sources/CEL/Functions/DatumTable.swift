import DocumentValues

/// Distinct values, numbered in the order in which they came.
///
/// Equal as the language's `==` has it, so NaN is never found again. What is looked at is taken
/// from a budget; when nothing is left, results mean nothing.
struct DatumTable: Sendable {
  private(set) var values: [Datum] = []
  private var hashes: [UInt64] = []
  /// The number of a value plus one at its hash's slot; 0 is free, the count a power of two.
  private var slots: [UInt32]

  /// Makes an empty table for about `capacity` values.
  init(capacity: Int) {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    slots = [UInt32](repeating: 0, count: count)
  }

  /// The number of `value`, and whether it is new.
  mutating func insert(_ value: Datum, _ memory: borrowing Memory, budget: inout Int)
    -> (number: Int, isNew: Bool)
  {
    if 2 * (values.count + 1) > slots.count { grow() }
    let hash = memory.hash(of: value, budget: &budget)
    let (slot, known) = find(value, hash, memory, &budget)
    if let known { return (known, false) }
    values.append(value)
    hashes.append(hash)
    slots[slot] = UInt32(truncatingIfNeeded: values.count)
    return (values.count - 1, true)
  }

  /// Whether an equal value is in the table.
  func contains(_ value: Datum, _ memory: borrowing Memory, budget: inout Int) -> Bool {
    number(of: value, memory, budget: &budget) != nil
  }

  /// The number of the value that equals `value`, nil when there is none.
  func number(of value: Datum, _ memory: borrowing Memory, budget: inout Int) -> Int? {
    let hash = memory.hash(of: value, budget: &budget)
    return find(value, hash, memory, &budget).number
  }

  /// The number of a value that equals `value`, else the free slot where it would stand.
  private func find(_ value: Datum, _ hash: UInt64, _ memory: borrowing Memory, _ budget: inout Int)
    -> (slot: Int, number: Int?)
  {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if hashes[number] == hash {
        budget -= 1
        if budget < 0 || memory.equal(values[number], value, budget: &budget) {
          return (slot, number)
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (slot, nil)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }
}
