/// The distinct keys of one tree, numbered from 0 in order of first appearance.
///
/// Open addressing over places in the tree's own bytes: a key's text is stored nowhere twice. The
/// hash is seeded for each tree, so that no input can choose its collisions.
@frozen
@usableFromInline
package struct KeyTable: Sendable {
  /// Where each key's text lies, by id.
  @usableFromInline package var places: [TextPlace] = []
  /// Ids plus one at their hash's slot; 0 is free.
  ///
  /// The count is a power of two.
  @usableFromInline package var slots: [UInt32] = [UInt32](repeating: 0, count: 64)
  /// What the hashes begin with.
  @usableFromInline package let seed: UInt64

  /// Makes an empty table with a seed of its own.
  package init() { seed = UInt64.random(in: .min ... .max) }

  /// The id of the key with these UTF-8 bytes, or nil.
  package func id(of key: Span<UInt8>, in tree: NodeTree) -> UInt32? {
    var slot = Int(truncatingIfNeeded: hash(key)) & (slots.count - 1)
    while slots[slot] != 0 {
      let id = slots[slot] - 1
      if equals(key, places[Int(id)], in: tree) { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The seeded hash of a key's bytes.
  ///
  /// Eight bytes a step: multiply, rotate, add. Not for anything that must stay the same from run
  /// to run.
  @inlinable
  package func hash(_ key: Span<UInt8>) -> UInt64 {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    var hash = seed ^ UInt64(key.count) &* multiplier
    var index = 0
    while index + 8 <= key.count {
      let word = unsafe key.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = mix(hash ^ word)
      index += 8
    }
    var tail: UInt64 = 0
    while index < key.count {
      tail = tail << 8 | UInt64(key[index])
      index += 1
    }
    return mix(hash ^ tail)
  }

  @inlinable
  func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  private func equals(_ key: Span<UInt8>, _ place: TextPlace, in tree: NodeTree)
    -> Bool
  {
    guard place.length == key.count else { return false }
    let storage = place.isDecoded ? tree.decoded : tree.bytes
    for index in 0..<key.count where storage[place.offset + index] != key[index] {
      return false
    }
    return true
  }
}
