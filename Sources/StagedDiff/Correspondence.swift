/// Which of two sequences' elements are the same, found by ids.
///
/// Most ids of two lists that follow each other meet when both are walked side by side, a few steps
/// apart. Comparing two ids costs a fraction of hashing one, so only what the walk leaves over
/// goes to the hash table.
@frozen
@usableFromInline
struct Correspondence: Sendable {
  /// For each old element the number of the new one, or −1.
  @usableFromInline var newOf: [Int]
  /// For each new element the number of the old one, or −1.
  @usableFromInline var oldOf: [Int]

  @inlinable
  init(oldCount: Int, newCount: Int) {
    newOf = Array(repeating: -1, count: oldCount)
    oldOf = Array(repeating: -1, count: newCount)
  }

  /// Notes that `old` and `new` are the same element.
  @inlinable
  mutating func pair(_ old: Int, _ new: Int) {
    newOf[old] = new
    oldOf[new] = old
  }

  /// Pairs what meets when `oldRange` and `newRange` are walked side by side.
  ///
  /// Where the walk loses its way it looks ahead on both sides, twice as far each time that it finds
  /// nothing. It may spend a number of comparisons in proportion to the length, and earns a few with
  /// each pair. All that it pairs has equal ids; what it leaves may still have a partner.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  mutating func align<ID: Equatable>(
    _ old: [ID], _ oldRange: Range<Int>, _ new: [ID], _ newRange: Range<Int>
  ) {
    var (i, oldEnd) = (oldRange.lowerBound, oldRange.upperBound)
    var (j, newEnd) = (newRange.lowerBound, newRange.upperBound)
    while i < oldEnd, j < newEnd, old[i] == new[j] {
      pair(i, j)
      i += 1
      j += 1
    }
    while i < oldEnd, j < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      pair(oldEnd, newEnd)
    }
    var budget = 1024 + 2 * (oldEnd - i + newEnd - j)
    var reach = 4
    while i < oldEnd, j < newEnd, budget > 0 {
      if old[i] == new[j] {
        pair(i, j)
        i += 1
        j += 1
        reach = 4
        budget += 4
        continue
      }
      let furthest = min(reach, max(oldEnd - i, newEnd - j) - 1)
      var step = 1
      while step <= furthest {
        if i + step < oldEnd, old[i + step] == new[j] {
          i += step
          break
        }
        if j + step < newEnd, old[i] == new[j + step] {
          j += step
          break
        }
        step += 1
      }
      budget -= 2 * step
      if step > furthest {
        i += 1
        j += 1
        reach = min(2 * reach, budget)
      }
    }
  }

  /// Pairs the elements `oldRest` and `newRest` that have equal ids, the first with the first.
  ///
  /// - Complexity: O(*n*) on average.
  @inlinable
  mutating func matchRest<ID: Hashable>(
    _ old: [ID], _ oldRest: [Int], _ new: [ID], _ newRest: [Int]
  ) {
    guard !oldRest.isEmpty, !newRest.isEmpty else { return }
    var table = IDTable(old, oldRest)
    var next = oldRest.count
    for j in newRest {
      // What follows a pair is often a pair too: blocks move whole.
      if next < oldRest.count, newOf[oldRest[next]] < 0, old[oldRest[next]] == new[j] {
        pair(oldRest[next], j)
        next += 1
        continue
      }
      let place = table.firstFree(new[j], in: old, oldRest) { newOf[$0] >= 0 }
      guard let place else { continue }
      pair(oldRest[place], j)
      next = place + 1
    }
  }
}

/// A hash table from ids to the places where they stand, equal ids in order.
///
/// It keeps neither ids nor their hashes twice: a slot is half of a hash and a place. Equal ids share
/// one slot and form a chain, so that a list of one id alone costs no more than any other.
@frozen
@usableFromInline
struct IDTable {
  /// The upper half is from the hash, the lower is the place + 1; 0 is a free slot.
  @usableFromInline var slots: [UInt64]
  /// For each place the next place + 1 with the same id; empty while all ids differ.
  @usableFromInline var chain: [UInt32] = []
  @usableFromInline let mask: Int

  /// Enters the ids of the elements `rest`; what passes 2³² − 2 of them is left out.
  @inlinable
  init<ID: Hashable>(_ ids: [ID], _ rest: [Int]) {
    let count = min(rest.count, Int(UInt32.max) - 1)
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    mask = capacity - 1
    for place in (0..<count).reversed() {
      let id = ids[rest[place]]
      let (slot, tag) = find(id, ids, rest)
      let other = UInt32(truncatingIfNeeded: slots[slot])
      if other != 0 {
        if chain.isEmpty { chain = Array(repeating: 0, count: count) }
        chain[place] = other
      }
      slots[slot] = tag | UInt64(place + 1)
    }
  }

  /// The slot that holds `id`, or the free one where it belongs, and the part of its hash.
  @inlinable
  func find<ID: Hashable>(_ id: ID, _ ids: [ID], _ rest: [Int]) -> (slot: Int, tag: UInt64) {
    let hash = UInt(bitPattern: id.hashValue)
    let tag = UInt64(truncatingIfNeeded: hash >> (UInt.bitWidth / 2)) << 32
    var slot = Int(bitPattern: hash) & mask
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag {
        let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
        if ids[rest[place]] == id { break }
      }
      slot = (slot + 1) & mask
    }
    return (slot, tag)
  }

  /// The first place of `id` whose element is not yet taken.
  @inlinable
  mutating func firstFree<ID: Hashable>(
    _ id: ID, in ids: [ID], _ rest: [Int], isTaken: (Int) -> Bool
  ) -> Int? {
    let (slot, tag) = find(id, ids, rest)
    while slots[slot] != 0 {
      let place = Int(slots[slot] & 0xFFFF_FFFF) - 1
      if !isTaken(rest[place]) { return place }
      guard !chain.isEmpty, chain[place] != 0 else { return nil }
      slots[slot] = tag | UInt64(chain[place])
    }
    return nil
  }
}
