// How the builder interns keys and finds those that stand twice in one map.
//
// Data repeats its shapes: the key after `title` is mostly the one that followed it last time. The
// builder compares with that one first and hashes only when it was wrong. Each key is marked with
// the map that had it last; a mark that belongs to an open outer map is put aside and restored.

package import SourceText

extension NodeTree {
  /// What the builder knows of one distinct key.
  @frozen
  @usableFromInline
  struct KeyEntry: Sendable {
    /// The first eight bytes, the first lowest.
    @usableFromInline var prefix: UInt64 = 0
    /// The offset of the text in the source.
    @usableFromInline var offset: UInt32 = 0
    /// The length of the text; 0 also when it does not stand in the source as it is, or at its end.
    @usableFromInline var length: UInt32 = 0
    /// The place in the builder's entries of the key that followed last time.
    @usableFromInline var follower: UInt32 = 0
    /// The map that had the key last.
    @usableFromInline var mark = KeyMark()

    @inlinable
    init() {}

    /// Makes the entry of the key whose text of `length` bytes begins at `offset`.
    @inline(__always)
    init(at offset: Int, length: Int, in bytes: Span<UInt8>) {
      guard offset + 8 <= bytes.count else { return }
      self.offset = UInt32(truncatingIfNeeded: offset)
      self.length = UInt32(truncatingIfNeeded: length)
      let word = UInt64(littleEndian: bytes.loadWord(at: offset))
      prefix = length < 8 ? word & (1 &<< UInt64(8 * length) &- 1) : word
    }

    /// Whether the text, which is not empty, stands at `offset`; eight bytes more are there.
    @inlinable
    @inline(__always)
    func hasText(at offset: Int, in bytes: Span<UInt8>) -> Bool {
      let difference = UInt64(littleEndian: bytes.loadWord(at: offset)) ^ prefix
      let length = Int(length)
      if length <= 8 { return difference &<< UInt64(64 - 8 * length) == 0 }
      guard difference == 0 else { return false }
      let start = Int(self.offset)
      var index = 8
      while index < length {
        let at = min(index, length - 8)
        if bytes.loadWord(at: offset + at) != bytes.loadWord(at: start + at) { return false }
        index += 8
      }
      return true
    }
  }

  /// Where a map has a key.
  @frozen
  @usableFromInline
  struct KeyMark: Sendable {
    /// The node of the map.
    @usableFromInline var map = UInt32.max
    /// The node of the key where it stands first in the map.
    @usableFromInline var first: UInt32 = 0
    /// The node of the key where it stands last in the map.
    @usableFromInline var last: UInt32 = 0

    @inlinable
    init() {}

    /// The mark of a key that stands once in `map`, at node `key`.
    @inlinable
    init(map: UInt32, key: UInt32) {
      self.map = map
      first = key
      last = key
    }
  }

  /// The mark of an outer map, put aside while an inner map has the same key.
  @frozen
  @usableFromInline
  struct ShadowedMark: Sendable {
    @usableFromInline let entry: Int
    @usableFromInline let mark: KeyMark
    /// The node of the inner map.
    @usableFromInline let map: UInt32

    @inlinable
    init(entry: Int, mark: KeyMark, map: UInt32) {
      self.entry = entry
      self.mark = mark
      self.map = map
    }
  }

  /// A key that stands again in its map.
  @frozen
  @usableFromInline
  struct DuplicateKey: Sendable {
    @usableFromInline let first: UInt32
    @usableFromInline let again: UInt32
  }
}

extension Node {
  /// Set in a key whose pair is to be taken out of the tree.
  @usableFromInline static var deadFlag: UInt32 { 1 << 8 }

  /// Whether the node is a key whose pair is to be taken out.
  var isDead: Bool { kind == .key && word & Node.deadFlag != 0 }
}

extension NodeTree.Builder {
  /// The most duplicate keys that are reported for one document.
  private static var duplicateLimit: Int { 100 }

  /// The place in `entries` of the key whose text of `length` bytes begins at `offset` in the
  /// source.
  @inlinable
  package mutating func entry(ofKeyAt offset: Int, length: Int) -> Int {
    let guess = Int(entries[lastEntry].follower)
    if length > 0, Int(entries[guess].length) == length, offset + length + 8 <= bytes.count,
      entries[guess].hasText(at: offset, in: bytes.span)
    {
      return guess
    }
    return internedEntry(ofKeyAt: offset, length: length)
  }

  /// Adds a key of known entry that was written from `start` up to `end`.
  ///
  /// A key that the map has already is noted; of its pairs only the last will be kept.
  @inlinable
  package mutating func key(entry: Int, style: ScalarStyle, from start: Int, to end: Int) {
    let node = UInt32(truncatingIfNeeded: nodes.count)
    let map = current.index
    let last = lastEntry
    lastEntry = entry
    var known = entries.mutableSpan
    if known[last].follower != UInt32(truncatingIfNeeded: entry) {
      known[last].follower = UInt32(truncatingIfNeeded: entry)
    }
    let mark = known[entry].mark
    let isAgain = mark.map == map
    if !isAgain { known[entry].mark = NodeTree.KeyMark(map: map, key: node) }
    nodes.append(
      Node(
        .key, style: style, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), link: UInt32(truncatingIfNeeded: entry - 1)))
    if isAgain {
      noteDuplicate(entry)
      return
    }
    putAside(mark, of: entry)
    current.addPair()
  }

  /// Keeps the mark of a key that an outer map has, for when the current map closes.
  ///
  /// A map is still open exactly when its link is not yet known.
  @inlinable
  @inline(__always)
  mutating func putAside(_ mark: NodeTree.KeyMark, of entry: Int) {
    if mark.map < current.index, nodes[Int(mark.map)].link == 0 {
      shadowedMarks.append(
        NodeTree.ShadowedMark(entry: entry, mark: mark, map: current.index))
    }
  }

  /// Gives what is known of keys, for a reader that holds it in one go and puts it back.
  @inline(__always)
  mutating func takeEntries() -> [NodeTree.KeyEntry] {
    var taken: [NodeTree.KeyEntry] = []
    swap(&taken, &entries)
    return taken
  }

  /// Takes back what is known of keys.
  @inline(__always)
  mutating func putBack(_ known: consuming [NodeTree.KeyEntry]) { entries = known }

  /// The entry of a key that is not the guessed one.
  @usableFromInline
  @inline(never)
  mutating func internedEntry(ofKeyAt offset: Int, length: Int) -> Int {
    let (entry, isNew) = intern(keyAt: offset, length: length)
    if isNew {
      let bytes = bytes
      add(NodeTree.KeyEntry(at: offset, length: length, in: bytes.span), at: entry)
    }
    return entry
  }

  /// Interns the key whose text of `length` bytes begins at `offset`.
  ///
  /// - Returns: Its entry, and whether that is still to be written.
  @inline(never)
  mutating func intern(keyAt offset: Int, length: Int) -> (entry: Int, isNew: Bool) {
    let place = TextPlace(offset: offset, length: length, isDecoded: false)
    let (id, isNew) = interned(place)
    return (Int(id) + 1, isNew)
  }

  /// Writes a new entry.
  private mutating func add(_ entry: NodeTree.KeyEntry, at index: Int) {
    if index == entries.count {
      entries.append(contentsOf: repeatElement(NodeTree.KeyEntry(), count: entries.count))
    }
    entries[index] = entry
  }

  /// The entry of the key whose decoded text is the last one, at `link`.
  ///
  /// When the key is known already its text is taken back.
  @inline(never)
  package mutating func entry(ofKeyDecodedAt link: UInt32) -> Int {
    let offset = Int(link) + 4
    let place = TextPlace(offset: offset, length: decoded.count - offset, isDecoded: true)
    let (id, isNew) = interned(place)
    if isNew {
      add(NodeTree.KeyEntry(), at: Int(id) + 1)
    } else {
      decoded.removeLast(decoded.count - Int(link))
    }
    return Int(id) + 1
  }

  @inline(__always)
  private mutating func interned(_ place: TextPlace) -> (id: UInt32, isNew: Bool) {
    if keys.isFull {
      let bytes = bytes
      let decoded = decoded
      keys.grow(bytes: bytes.span, decoded: decoded.span)
    }
    let (id, slot) = keys.search(place, bytes: bytes.span, decoded: decoded.span)
    if let id { return (id, false) }
    return (keys.add(place, at: slot), true)
  }

  /// Notes that the key just added stands in its map already.
  @usableFromInline
  @inline(never)
  mutating func noteDuplicate(_ entry: Int) {
    let mark = entries[entry].mark
    let again = UInt32(truncatingIfNeeded: nodes.count - 1)
    let isMerged = nodes[Int(mark.last)].isMerged
    nodes[Int(mark.last)].word |= Node.deadFlag
    hasDeadPairs = true
    entries[entry].mark.last = again
    if isMerged {
      entries[entry].mark.first = again
      return
    }
    if duplicates.count < Self.duplicateLimit {
      duplicates.append(NodeTree.DuplicateKey(first: mark.first, again: again))
    }
  }

  /// Puts back the marks that the closing map hid.
  @usableFromInline
  @inline(never)
  mutating func restoreMarks() {
    while let shadowed = shadowedMarks.last, shadowed.map == current.index {
      shadowedMarks.removeLast()
      entries[shadowed.entry].mark = shadowed.mark
    }
  }

  /// Reports the keys that stand twice, for a text that gives no tree.
  package mutating func reportDuplicates(role: DocumentRole, into findings: inout Diagnostics) {
    for duplicate in duplicates {
      let first = nodes[Int(duplicate.first)]
      let again = nodes[Int(duplicate.again)]
      let place = keys.places[Int(again.link)]
      let storage = place.isDecoded ? decoded : bytes
      let text = String(
        decoding: storage[place.offset..<place.offset + place.length], as: UTF8.self)
      findings.report(
        .duplicateKey(
          text, in: source, at: SourceRange(Int(again.start), Int(again.end)),
          first: SourceRange(Int(first.start), Int(first.end)),
          role: role))
    }
    duplicates = []
  }

  /// Takes the pairs out whose key stands again later in the same map, in one pass.
  mutating func removeDeadPairs() {
    var open: [(index: Int, end: Int)] = []
    var target = 0
    var index = 0
    while index < nodes.count {
      while let last = open.last, last.end == index {
        nodes[last.index].link = UInt32(target)
        open.removeLast()
      }
      let node = nodes[index]
      if node.isDead {
        index = nodes[index + 1].isContainer ? Int(nodes[index + 1].link) : index + 2
        continue
      }
      if node.isContainer { open.append((target, Int(node.link))) }
      nodes[target] = node
      target += 1
      index += 1
    }
    for container in open { nodes[container.index].link = UInt32(target) }
    nodes.count = target
    hasDeadPairs = false
  }
}
