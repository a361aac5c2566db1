import DocumentSyntax

/// The keys seen so far, and how often each was seen.
struct KeySet: Sendable {
  private var keys = TextTable()
  private var counts: [Int] = []

  /// Adds `key` and tells how often it has been added, this time included.
  mutating func insert(_ key: Span<UInt8>) -> Int {
    let (number, isNew) = keys.insert(key)
    if isNew { counts.append(0) }
    counts[number] += 1
    return counts[number]
  }

  /// Forgets all keys and keeps the storage.
  mutating func reset() {
    keys.removeAll()
    counts.removeAll(keepingCapacity: true)
  }
}
