import DocumentSyntax

/// The keys seen so far, and how often each was seen.
struct KeySet: Sendable {
  private var keys = TextTable()
  /// How often keys were seen that were seen more than once, by their numbers.
  private var repeats: [Int: Int] = [:]

  /// Adds `key` and tells how often it has been added, this time included.
  mutating func insert(_ key: Span<UInt8>) -> Int {
    let (number, isNew) = keys.insert(key)
    if isNew { return 1 }
    let count = (repeats[number] ?? 1) + 1
    repeats[number] = count
    return count
  }

  /// Forgets all keys and keeps the storage.
  mutating func reset() {
    keys.removeAll()
    repeats.removeAll(keepingCapacity: true)
  }
}
