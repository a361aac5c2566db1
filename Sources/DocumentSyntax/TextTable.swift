/// Distinct texts, numbered from 0 in the order in which they came.
///
/// Texts are equal byte by byte: `String` compares by canonical equivalence, names of the format
/// never do. Open addressing over one buffer, since a list may have hundreds of thousands of keys,
/// and no generic type, which the runtime would first have to make. The hash is seeded, so that no
/// input can choose its collisions.
package struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends in `bytes`.
  private var ends: [Int] = []
  /// Numbers plus one, at their hash's slot; the count is a power of two, or 0 while there are so
  /// few texts that all of them are looked at.
  private var slots: [UInt32] = []
  private let hash = SeededHash()

  /// How many texts are found without slots.
  private static var fewest: Int { 8 }

  /// Makes an empty table.
  package init() {}

  /// The number of texts.
  package var count: Int { ends.count }

  /// The number of `text`, or nil.
  ///
  /// - Complexity: O(*n*) in its bytes.
  package func number(of text: Span<UInt8>) -> Int? {
    guard !slots.isEmpty else { return ends.indices.first { equals(text, $0) } }
    let found = slots[slot(of: text)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// The number of `text`, which is added if it is not there yet.
  ///
  /// - Complexity: O(*n*) in its bytes, amortised.
  package mutating func insert(_ text: Span<UInt8>) -> (number: Int, isNew: Bool) {
    if ends.count >= Self.fewest, (ends.count + 1) * 2 > slots.count { grow() }
    if slots.isEmpty {
      if let known = ends.indices.first(where: { equals(text, $0) }) { return (known, false) }
    } else {
      let slot = slot(of: text)
      if slots[slot] != 0 { return (Int(slots[slot]) - 1, false) }
      slots[slot] = UInt32(ends.count + 1)
    }
    unsafe text.withUnsafeBufferPointer { text in unsafe bytes.append(contentsOf: text) }
    ends.append(bytes.count)
    return (ends.count - 1, true)
  }

  /// The number of `text`, or nil.
  package func number(of text: String) -> Int? { number(of: text.utf8Span.span) }

  /// The number of `text`, which is added if it is not there yet.
  @discardableResult
  package mutating func insert(_ text: String) -> (number: Int, isNew: Bool) {
    insert(text.utf8Span.span)
  }

  /// Forgets all texts and keeps the storage.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// The slot that holds `text`, or the free one where it belongs.
  private func slot(of text: Span<UInt8>) -> Int {
    var slot = Int(truncatingIfNeeded: hash.hash(text)) & (slots.count - 1)
    while slots[slot] != 0, !equals(text, Int(slots[slot]) - 1) {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private func range(_ number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func equals(_ text: Span<UInt8>, _ number: Int) -> Bool {
    let range = range(number)
    guard range.count == text.count else { return false }
    for index in text.indices where bytes[range.lowerBound + index] != text[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: max(32, slots.count * 2))
    for number in ends.indices {
      slots[slot(of: bytes.span.extracting(range(number)))] = UInt32(number + 1)
    }
  }
}
