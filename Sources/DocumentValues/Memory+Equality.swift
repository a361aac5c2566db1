// Equality and order of data, as the language has them.
//
// Source: CEL language definition, "Equality" and "Ordering Operators".

extension Memory {
  /// Whether two data are equal: numbers by value across kinds, lists in order, maps in any order.
  ///
  /// NaN equals nothing; data of different kinds, numbers apart, are not equal.
  ///
  /// - Complexity: O(*n*) in elements and bytes.
  @inlinable
  package func equal(_ left: Datum, _ right: Datum) -> Bool {
    var budget = Int.max
    return equal(left, right, budget: &budget)
  }

  /// The same, and takes from `budget` one for each element and each 16 bytes that are compared.
  ///
  /// Gives up, with false, when nothing is left: data can share their parts, so that walking them
  /// takes far longer than they are large.
  @inlinable
  package func equal(_ left: Datum, _ right: Datum, budget: inout Int) -> Bool {
    if left.kind != right.kind {
      return left.isNumber && right.isNumber && NumberOrder.equalMixed(left, right)
    }
    switch left.kind {
    case .null: return true
    case .bool, .int, .uint, .type, .failure: return left.payload == right.payload
    case .double: return left.asDouble == right.asDouble
    case .timestamp, .duration:
      return left.payload == right.payload && left.length == right.length
    case .string, .bytes:
      guard left.length == right.length else { return false }
      budget -= left.count >> 4
      return equalText(left, right)
    case .list, .map, .optional:
      return left.length == right.length && equalElements(left, right, budget: &budget)
    }
  }

  /// Whether two string or bytes data hold the same bytes.
  @inlinable
  package func equalText(_ left: Datum, _ right: Datum) -> Bool {
    withUTF8(of: left) { leftBytes in
      withUTF8(of: right) { rightBytes in leftBytes.equals(rightBytes) }
    }
  }

  @usableFromInline
  func equalElements(_ left: Datum, _ right: Datum, budget: inout Int) -> Bool {
    switch left.kind {
    case .list: return equalLists(left, right, budget: &budget)
    case .map: return equalMaps(left, right, budget: &budget)
    default:
      return !left.hasValue
        || equal(value(ofOptional: left), value(ofOptional: right), budget: &budget)
    }
  }

  private func equalLists(_ left: Datum, _ right: Datum, budget: inout Int) -> Bool {
    budget -= left.count
    guard budget >= 0 else { return false }
    var leftCursor = elements(of: left)
    var rightCursor = elements(of: right)
    while let leftElement = next(&leftCursor), let rightElement = next(&rightCursor) {
      guard equal(leftElement, rightElement, budget: &budget) else { return false }
    }
    return true
  }

  /// Walks both maps side by side for as long as their keys agree, as they do when one is a copy
  /// of the other, and looks the rest up.
  private func equalMaps(_ left: Datum, _ right: Datum, budget: inout Int) -> Bool {
    budget -= left.count
    guard budget >= 0 else { return false }
    var leftCursor = entries(of: left)
    var rightCursor = entries(of: right)
    var seen = 0
    while let leftEntry = nextEntry(&leftCursor), let rightEntry = nextEntry(&rightCursor) {
      guard equal(leftEntry.key, rightEntry.key, budget: &budget) else {
        return equalUnordered(left, right, after: seen, budget: &budget)
      }
      guard equal(leftEntry.value, rightEntry.value, budget: &budget) else { return false }
      seen += 1
    }
    return true
  }

  /// Compares what follows the first `seen` pairs, which are equal; keys are distinct and the
  /// counts the same, so it is enough that every pair of `left` is found in `right`.
  private func equalUnordered(
    _ left: Datum, _ right: Datum, after seen: Int, budget: inout Int
  ) -> Bool {
    let table = MapTable(of: right, in: self, budget: &budget)
    var cursor = entries(of: left)
    for _ in 0..<seen { _ = nextEntry(&cursor) }
    while let entry = nextEntry(&cursor) {
      guard let other = table.value(ofKey: entry.key, in: self, budget: &budget),
        equal(entry.value, other, budget: &budget)
      else { return false }
    }
    return true
  }

  /// The order of two data, nil when they have none: other kinds, and NaN.
  ///
  /// Numbers compare by value across kinds, strings by scalar, bytes by byte, false before true.
  @inlinable
  package func compare(_ left: Datum, _ right: Datum) -> DatumOrder? {
    if left.isNumber, right.isNumber { return NumberOrder.compare(left, right) }
    guard left.kind == right.kind else { return nil }
    switch left.kind {
    case .bool: return DatumOrder(left.payload, right.payload)
    case .string, .bytes:
      return withUTF8(of: left) { leftBytes in
        withUTF8(of: right) { rightBytes in DatumOrder(leftBytes.order(to: rightBytes), 0) }
      }
    case .timestamp, .duration:
      let seconds = DatumOrder(left.asInt, right.asInt)
      return seconds == .equal ? DatumOrder(left.length, right.length) : seconds
    default: return nil
    }
  }
}

/// The pairs of one map behind the hashes of their keys, for look-ups that repeat.
///
/// Small maps are searched as they are.
package struct MapTable: Sendable {
  private let map: Datum
  /// The values and keys, copied when the map is large.
  private var pairs: [(key: Datum, value: Datum)] = []
  /// The number of a pair plus one at its hash's slot; 0 is free, the count a power of two.
  private var slots: [UInt32] = []

  /// Reads `map`.
  ///
  /// - Complexity: O(*pairs*).
  package init(of map: Datum, in memory: Memory, budget: inout Int) {
    self.map = map
    guard map.count > 8 else { return }
    var capacity = 32
    while capacity < 2 * map.count { capacity *= 2 }
    slots = [UInt32](repeating: 0, count: capacity)
    pairs.reserveCapacity(map.count)
    var cursor = memory.entries(of: map)
    while let entry = memory.nextEntry(&cursor) {
      pairs.append(entry)
      var slot =
        Int(truncatingIfNeeded: memory.hash(of: entry.key, budget: &budget)) & (capacity - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (capacity - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: pairs.count)
    }
  }

  /// The value under `key`, nil when the map has no such key.
  package func value(ofKey key: Datum, in memory: Memory, budget: inout Int) -> Datum? {
    if slots.isEmpty { return memory.value(ofKey: key, in: map) }
    var slot = Int(truncatingIfNeeded: memory.hash(of: key, budget: &budget)) & (slots.count - 1)
    while slots[slot] != 0 {
      let pair = pairs[Int(slots[slot]) - 1]
      if memory.equal(pair.key, key, budget: &budget) { return pair.value }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
