import DocumentSyntax
import DocumentValues

/// The keys seen so far, and how often each was seen.
///
/// Of a long key a digest is kept, so that the keys of a list take no more than a bounded number of
/// bytes each.
struct KeySet: Sendable {
  private var keys = TextTable()
  /// The most keys that there have been in the storage that is kept.
  private var mostKeys = 0
  private let hash = SeededHash()
  /// Keys of so many bytes are kept as they are.
  private static var longest: Int { 64 }
  /// How often keys were seen that were seen more than once, by their numbers.
  private var repeats: [Int: Int] = [:]

  /// Adds `key` and tells how often it has been added, this time included.
  mutating func insert(_ key: Span<UInt8>) -> Int {
    let (number, isNew) = key.count <= Self.longest ? keys.insert(key) : insert(digestOf: key)
    if isNew { return 1 }
    let count = (repeats[number] ?? 1) + 1
    repeats[number] = count
    return count
  }

  /// Adds the digest of `key`: its length and two hashes of it, one of them seeded, behind a byte
  /// that no UTF-8 begins with.
  private mutating func insert(digestOf key: Span<UInt8>) -> (number: Int, isNew: Bool) {
    var digest: [UInt8] = [0xFF]
    for var word in [UInt64(key.count), hash.hash(key), ContentHash.hash(of: key)] {
      for _ in 0..<8 {
        digest.append(UInt8(truncatingIfNeeded: word))
        word >>= 8
      }
    }
    return keys.insert(digest.span)
  }

  /// Forgets all keys and keeps the storage, unless it has become far too large for as many.
  mutating func reset() {
    if keys.count >= mostKeys / 4 {
      mostKeys = Swift.max(mostKeys, keys.count)
      keys.removeAll()
    } else {
      mostKeys = 0
      keys = TextTable()
    }
    repeats.removeAll(keepingCapacity: true)
  }
}
