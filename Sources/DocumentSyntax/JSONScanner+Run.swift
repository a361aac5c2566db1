import SourceText

// The fast way through a text that is JSON.
//
// Most of a text is what the reader expects: the key that followed last time, a short number, a
// comma. All of that is read here in one loop whose state is in local variables, over spans that
// are held from its beginning to its end. Whatever is unusual - a new key, a long number, an error,
// no more room, the end of the text - is left to the steps of `JSONReader.swift`, which know
// everything.

extension JSONScanner {
  /// Reads on from `first`, a key or a value, while the text is as most texts are.
  ///
  /// - Returns: The step that is to be done next in the other way.
  mutating func run(_ bytes: Span<UInt8>, from first: Step) -> Step {
    guard first != .end, first != .afterValue else { return first }
    // A token begins so far from the end that the bytes after a short one can be looked at.
    let last = bytes.count &- 32
    var at = Self.afterSpace(bytes, self.at)
    var isKey = first != .value
    guard at < last, !isKey || bytes[at] == 0x22 else { return first }
    builder.nodes.makeReady()
    let room = builder.nodes.readyCount
    var count = builder.nodes.count
    var slots = builder.nodes.takeRoom()
    var entries = builder.takeEntries()
    var nodes = slots.mutableSpan
    var known = entries.mutableSpan
    var current = builder.current
    var step = first

    // Each turn is a value, before it its key in a map, and after it what ends there.
    reading: while true {
      step = isKey ? .key : .value
      guard at < last, count &+ 1 < room else { break }
      if isKey {
        guard bytes[at] == 0x22 else { break }
        var entry = Int(known[builder.lastEntry].follower)
        var stop = at &+ 1 &+ Int(known[entry].length)
        guard stop < last else { break }
        // The quote, the colon and most often a space.
        var end = bytes.loadHalfWord(at: stop)
        if end & 0xFFFF != 0x3A22 || !known[entry].hasText(at: at &+ 1, in: bytes) {
          stop = TextScanning.stringStop(in: bytes, from: at &+ 1)
          guard stop < last, builder.keys.places.count &+ 1 < known.count else { break }
          end = bytes.loadHalfWord(at: stop)
          guard end & 0xFFFF == 0x3A22 else { break }
          let length = stop &- at &- 1
          let isNew: Bool
          (entry, isNew) = builder.intern(keyAt: at &+ 1, length: length)
          if isNew { known[entry] = NodeTree.KeyEntry(at: at &+ 1, length: length, in: bytes) }
          known[builder.lastEntry].follower = UInt32(truncatingIfNeeded: entry)
        }
        let mark = known[entry].mark
        guard mark.map != current.index else { break }
        if mark.map < current.index, nodes[Int(mark.map)].link == 0 {
          builder.shadowedMarks.append(
            NodeTree.ShadowedMark(entry: entry, mark: mark, map: current.index))
        }
        known[entry].mark = NodeTree.KeyMark(
          map: current.index, key: UInt32(truncatingIfNeeded: count))
        nodes[count] = Node(
          .key, style: .doubleQuoted, start: UInt32(truncatingIfNeeded: at),
          end: UInt32(truncatingIfNeeded: stop &+ 1), link: UInt32(truncatingIfNeeded: entry &- 1))
        count &+= 1
        current.addPair()
        builder.lastEntry = entry
        at = stop &+ 2
        if _fastPath(end &>> 16 & 0xFF == 0x20) { at &+= 1 }
        if bytes[at] <= 0x20 { at = Self.afterSpace(bytes, at) }
        step = .value
        guard at < last else { break }
      }

      let start = at
      let byte = bytes[at]
      if byte == 0x22 {
        var link: UInt32 = 0
        let stop = TextScanning.stringStop(in: bytes, from: at &+ 1)
        if stop < bytes.count, bytes[stop] == 0x22 {
          at = stop &+ 1
        } else {
          self.at = at
          guard readUnusualString(bytes, from: stop, link: &link) else {
            step = .end
            break
          }
          at = self.at
        }
        nodes[count] = Node(
          .string, style: .doubleQuoted, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: at), link: link)
        count &+= 1
        current.addValue()
      } else if byte | 0x20 == 0x7B {
        guard builder.depth < role.depthLimit else { break }
        current.addValue()
        if builder.depth > 0 {
          guard !current.hasTooManyElements else { break }
          nodes[Int(current.index)].word = current.nodeWord
        }
        let word = UInt32(byte == 0x7B ? NodeKind.map.rawValue : NodeKind.list.rawValue)
        nodes[count] = Node(
          start: UInt32(truncatingIfNeeded: at), end: current.index, link: 0, word: word)
        current = NodeTree.OpenContainer(index: UInt32(truncatingIfNeeded: count), word: word)
        count &+= 1
        builder.depth &+= 1
        at = Self.afterSpace(bytes, at &+ 1)
        isKey = byte == 0x7B
        if isKey {
          step = .firstKey
          guard at < last, bytes[at] == 0x22 else { break }
          continue
        }
        guard at < bytes.count, bytes[at] == 0x5D else { continue }
      } else {
        guard let scalar = Self.shortScalar(bytes, from: at) else { break }
        at = scalar.end
        nodes[count] = Node(
          scalar.kind, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: at))
        count &+= 1
        current.addValue()
      }

      step = .afterValue
      guard at < last else { break }
      while true {
        if bytes[at] <= 0x20 { at = Self.afterSpace(bytes, at) }
        guard at < last, builder.depth > 0 else { break reading }
        let byte = bytes[at]
        if byte == 0x2C {
          at &+= 1
          if _fastPath(bytes[at] == 0x20) { at &+= 1 }
          if bytes[at] <= 0x20 { at = Self.afterSpace(bytes, at) }
          isKey = current.isMap
          break
        }
        guard byte == (current.isMap ? 0x7D : 0x5D), !current.hasTooManyElements else {
          break reading
        }
        at &+= 1
        let index = Int(current.index)
        let begun = nodes[index]
        nodes[index] = Node(
          start: begun.start, end: UInt32(truncatingIfNeeded: at),
          link: UInt32(truncatingIfNeeded: count), word: current.nodeWord)
        while let shadowed = builder.shadowedMarks.last, shadowed.map == current.index {
          builder.shadowedMarks.removeLast()
          known[shadowed.entry].mark = shadowed.mark
        }
        builder.depth &-= 1
        current =
          builder.depth == 0
          ? .none
          : NodeTree.OpenContainer(index: begun.end, word: nodes[Int(begun.end)].word)
      }
    }
    self.at = at
    builder.nodes.putBack(slots, count: count)
    builder.putBack(entries)
    builder.current = current
    return step
  }

  /// The kind and the end of the number or word at `start`, nil when that takes a closer look.
  ///
  /// 32 bytes more are there.
  @inline(__always)
  private static func shortScalar(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (kind: NodeKind, end: Int)? {
    switch bytes[start] {
    case 0x2D, 0x30...0x39: shortNumber(bytes, from: start)
    case 0x74 where bytes.loadHalfWord(at: start) == 0x6575_7274: (.true, start &+ 4)
    case 0x6E where bytes.loadHalfWord(at: start) == 0x6C6C_756E: (.null, start &+ 4)
    case 0x66 where bytes.loadHalfWord(at: start &+ 1) == 0x6573_6C61: (.false, start &+ 5)
    default: nil
    }
  }

  /// The offset of the first byte from `at` on that is no white space.
  @inline(never)
  static func afterSpace(_ bytes: Span<UInt8>, _ at: Int) -> Int {
    var at = at
    while at < bytes.count {
      let byte = bytes[at]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
        break
      }
      at &+= 1
    }
    return at
  }

  /// The kind and the end of the number at `start`, nil when that takes a closer look.
  @inline(__always)
  private static func shortNumber(
    _ bytes: Span<UInt8>, from start: Int
  ) -> (kind: NodeKind, end: Int)? {
    var at = start
    if bytes[at] == 0x2D { at &+= 1 }
    let digits = at
    while at < bytes.count, bytes[at] &- 0x30 < 10 { at &+= 1 }
    let digitCount = at &- digits
    guard digitCount > 0, digitCount <= 18, at < bytes.count,
      digitCount == 1 || bytes[digits] != 0x30
    else { return nil }
    var kind = NodeKind.int
    if bytes[at] == 0x2E {
      at &+= 1
      let fraction = at
      at = TextScanning.firstNonDigit(in: bytes, from: at)
      guard at > fraction, at < bytes.count else { return nil }
      kind = .double
    }
    return bytes[at] | 0x20 == 0x65 ? nil : (kind, at)
  }
}
