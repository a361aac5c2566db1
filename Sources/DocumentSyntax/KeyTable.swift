/// The distinct keys of one tree, numbered from 0 in order of first appearance.
///
/// Open addressing over places in the tree's own bytes: a key's text is stored nowhere twice. The
/// hash is seeded, so that no input can choose its collisions.
@frozen
@usableFromInline
package struct KeyTable: Sendable {
  /// Where each key's text lies, by id.
  @usableFromInline package var places: [TextPlace] = []
  /// Ids plus one at their hash's slot; 0 is free.
  ///
  /// The count is a power of two, or 0 in a table without keys.
  @usableFromInline package var slots: [UInt32] = []
  /// What gives a key its slot.
  @usableFromInline package let hashing: SeededHash

  /// Makes an empty table.
  package init() { hashing = SeededHash() }

  /// The id of the key with these UTF-8 bytes, or nil.
  package func id(of key: Span<UInt8>, in tree: NodeTree) -> UInt32? {
    id(of: key, bytes: tree.bytes.span, decoded: tree.decoded.span)
  }

  /// The id of `key` among keys whose texts lie in `bytes` and `decoded`, or nil.
  func id(of key: Span<UInt8>, bytes: Span<UInt8>, decoded: Span<UInt8>) -> UInt32? {
    guard !slots.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: hashing.hash(key)) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      let place = places[Int(id)]
      if key.hasSameBytes(as: (place.isDecoded ? decoded : bytes).extracting(place.range)) {
        return id
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The id of the key at `place`, or nil and the slot that it would take.
  ///
  /// A slot is free: `isFull` was false.
  @inline(__always)
  func search(
    _ place: TextPlace, bytes: Span<UInt8>, decoded: Span<UInt8>
  ) -> (id: UInt32?, slot: Int) {
    let key = (place.isDecoded ? decoded : bytes).extracting(place.range)
    var slot = Int(truncatingIfNeeded: hashing.hash(key)) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      let known = places[Int(id)]
      if key.hasSameBytes(as: (known.isDecoded ? decoded : bytes).extracting(known.range)) {
        return (id, slot)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return (nil, slot)
  }

  /// Adds the key at `place`, which `search` did not find, in the slot that it gave.
  @inline(__always)
  mutating func add(_ place: TextPlace, at slot: Int) -> UInt32 {
    places.append(place)
    slots[slot] = UInt32(places.count)
    return UInt32(places.count - 1)
  }

  /// Whether the table must grow before a key is added.
  var isFull: Bool { places.count * 2 >= slots.count }

  /// Makes room for about `count` keys at once.
  mutating func reserveCapacity(_ count: Int) {
    places.reserveCapacity(count)
    var slotCount = 32
    while slotCount < 2 * count { slotCount *= 2 }
    slots = [UInt32](repeating: 0, count: slotCount)
  }

  /// Makes room for as many keys again.
  mutating func grow(bytes: Span<UInt8>, decoded: Span<UInt8>) {
    slots = [UInt32](repeating: 0, count: max(slots.count * 2, 32))
    for (index, place) in places.enumerated() {
      let key = (place.isDecoded ? decoded : bytes).extracting(place.range)
      var slot = Int(truncatingIfNeeded: hashing.hash(key)) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }
}
