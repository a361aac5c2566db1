import DocumentSyntax
import DocumentValues

/// The keys seen so far, and how often each was seen.
///
/// Open addressing over one buffer of bytes, since a list may have hundreds of thousands.
struct KeySet: Sendable {
  private var bytes: [UInt8] = []
  /// Where each distinct key ends in `bytes`.
  private var ends: [Int] = []
  private var counts: [Int] = []
  /// Numbers of distinct keys plus one, at their hash's slot.
  private var slots: [UInt32] = []
  private let hash = SeededHash()

  /// Adds `key` and tells how often it has been added, this time included.
  mutating func insert(_ key: Span<UInt8>) -> Int {
    if (ends.count + 1) * 2 > slots.count { grow() }
    var slot = place(of: key)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if equals(key, number) {
        counts[number] += 1
        return counts[number]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = UInt32(ends.count + 1)
    unsafe key.withUnsafeBufferPointer { key in unsafe bytes.append(contentsOf: key) }
    ends.append(bytes.count)
    counts.append(1)
    return 1
  }

  /// Forgets all keys and keeps the storage.
  mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func equals(_ key: Span<UInt8>, _ number: Int) -> Bool {
    bytes.span.extracting(range(number)).equals(key)
  }

  private func place(of key: Span<UInt8>) -> Int {
    Int(truncatingIfNeeded: hash.hash(key)) & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(16, slots.count * 2))
    for number in ends.indices {
      var slot = place(of: bytes.span.extracting(range(number)))
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
