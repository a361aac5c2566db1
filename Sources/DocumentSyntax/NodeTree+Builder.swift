public import SourceText

extension NodeTree {
  /// Makes a tree, node after node in document order.
  ///
  /// Used by the readers: they say where lists and maps begin and end and what stands between.
  /// Keys are interned and found twice here, so that both readers treat them alike. Nothing is
  /// allocated for a single value. The reader keeps the order: a key before each value of a map,
  /// one root, each container closed.
  @frozen
  @usableFromInline
  package struct Builder: Sendable {
    /// The text that is read.
    @usableFromInline package let source: Source
    /// The bytes of `source`.
    @usableFromInline package let bytes: [UInt8]
    /// The nodes made up to now.
    ///
    /// Of an open container the link is 0, the end the container around it, and the count is what
    /// it was when a container inside it began.
    @usableFromInline package var nodes: NodeSlots
    /// The decoded texts made up to now, in the form of `NodeTree.decoded`.
    @usableFromInline package var decoded: [UInt8] = []
    /// The keys met up to now.
    @usableFromInline var keys: KeyTable
    /// What is known of each key, at its id plus one, and room for more keys.
    ///
    /// The first entry stands for the time before any key and never matches one.
    @usableFromInline var entries: [KeyEntry]
    /// The place in `entries` of the key met last.
    @usableFromInline var lastEntry = 0
    /// The innermost open container.
    @usableFromInline var current = OpenContainer.none
    /// How many containers are open.
    @usableFromInline package var depth = 0
    /// The marks that keys of an open map made invisible, to be put back when it closes.
    @usableFromInline var shadowedMarks: [ShadowedMark] = []
    /// Keys found twice, as node indices.
    @usableFromInline var duplicates: [DuplicateKey] = []
    /// Whether pairs wait to be taken out because their key stands again later.
    @usableFromInline var hasDeadPairs = false
    /// Whether a container has more elements than a node can count.
    @usableFromInline package private(set) var hasTooManyElements = false

    /// Begins a tree of `source`, or of a later part of it.
    ///
    /// - Parameter isPart: Whether other trees hold most of the source.
    package init(_ source: Source, isPart: Bool = false) {
      self.source = source
      self.bytes = source.bytes
      self.nodes = NodeSlots(textLength: isPart ? 0 : source.bytes.count)
      self.keys = KeyTable()
      // A short text is mostly keys that it has once.
      let keyCount = isPart ? 0 : min(source.bytes.count / 24, 256)
      if keyCount > 0 { keys.reserveCapacity(keyCount) }
      entries = [KeyEntry](repeating: KeyEntry(), count: keyCount + 1)
    }

    /// Whether the innermost open container is a map.
    @inlinable
    package var isInMap: Bool { current.isMap }

    /// The node of the innermost open container; meaningless when none is open.
    @inlinable
    package var container: Int { Int(current.index) }

    /// The node of the open container at `level`, from 1 for the outermost up to `depth`.
    package func container(atLevel level: Int) -> Int {
      (level..<depth).reduce(container) { index, _ in Int(nodes[index].end) }
    }

    /// The number of elements or pairs that the innermost open container has by now.
    @inlinable
    package var elementCount: Int { Int(current.count) }

    /// Whether decoded texts are longer in all than offsets can count.
    package var isTextTooLong: Bool { decoded.count > Int(UInt32.max) }

    /// The decoded text that `link` names.
    package func decodedText(at link: UInt32) -> [UInt8] {
      let at = Int(link)
      let length = (0..<4).reduce(0) { $0 | Int(decoded[at + $1]) << (8 * $1) }
      return Array(decoded[at + 4..<at + 4 + length])
    }

    /// Opens a list or a map whose first byte is at `start`.
    @inlinable
    package mutating func begin(_ kind: NodeKind, at start: Int) {
      current.addValue()
      if depth > 0 {
        if current.hasTooManyElements { noteTooManyElements() }
        nodes[container].word = current.nodeWord
      }
      let outer = current.index
      current = OpenContainer(
        index: UInt32(truncatingIfNeeded: nodes.count), word: UInt32(kind.rawValue))
      depth &+= 1
      nodes.append(
        Node(
          start: UInt32(truncatingIfNeeded: start), end: outer, link: 0,
          word: UInt32(kind.rawValue)))
    }

    /// Closes the innermost container; `end` is the offset after its last byte.
    @inlinable
    package mutating func end(at end: Int) {
      let index = container
      let begun = nodes[index]
      if current.hasTooManyElements { noteTooManyElements() }
      nodes[index] = Node(
        start: begun.start, end: UInt32(truncatingIfNeeded: end),
        link: UInt32(truncatingIfNeeded: nodes.count), word: current.nodeWord)
      if let shadowed = shadowedMarks.last, shadowed.map == current.index { restoreMarks() }
      depth &-= 1
      current =
        depth == 0
        ? .none : OpenContainer(index: begun.end, word: nodes[Int(begun.end)].word)
    }

    /// Adds a scalar that was written from `start` up to `end`.
    ///
    /// - Parameter link: The place of its decoded text, 0 when the source holds it as it is.
    @inlinable
    package mutating func scalar(
      _ kind: NodeKind, style: ScalarStyle = .plain, from start: Int, to end: Int, link: UInt32 = 0
    ) {
      current.addValue()
      nodes.append(
        Node(
          kind, style: style, start: UInt32(truncatingIfNeeded: start),
          end: UInt32(truncatingIfNeeded: end), link: link))
    }

    /// Begins a decoded text; its bytes are then appended to `decoded`.
    ///
    /// - Returns: The link that names it.
    @inlinable
    package mutating func beginText() -> UInt32 {
      if decoded.isEmpty { decoded.append(0) }
      let link = UInt32(truncatingIfNeeded: decoded.count)
      for _ in 0..<4 { decoded.append(0) }
      return link
    }

    /// Ends the decoded text `link`: writes its length.
    @inlinable
    package mutating func endText(_ link: UInt32) {
      let at = Int(link)
      let length = UInt32(truncatingIfNeeded: decoded.count - at - 4)
      decoded[at] = UInt8(truncatingIfNeeded: length)
      decoded[at + 1] = UInt8(truncatingIfNeeded: length >> 8)
      decoded[at + 2] = UInt8(truncatingIfNeeded: length >> 16)
      decoded[at + 3] = UInt8(truncatingIfNeeded: length >> 24)
    }

    /// Adds a decoded text of at most `length` bytes that was written at `start`; `fill` writes as
    /// many as it says.
    ///
    /// - Returns: The link that names it.
    @inline(__always)
    mutating func text(
      atMost length: Int, from start: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Int
    ) -> UInt32 {
      if decoded.isEmpty { decoded.append(0) }
      if decoded.capacity &- decoded.count < length &+ 4 { enlargeDecoded(at: start) }
      let link = UInt32(truncatingIfNeeded: decoded.count)
      decoded.append(addingCapacity: length + 4) { text in
        unsafe text.withUnsafeMutableBufferPointer { target, count in
          let all = UnsafeMutableRawBufferPointer(target)
          let written = unsafe fill(UnsafeMutableRawBufferPointer(rebasing: all[4...]))
          unsafe all.storeBytes(
            of: UInt32(truncatingIfNeeded: written).littleEndian, as: UInt32.self)
          count = written + 4
        }
      }
      return link
    }

    /// Enlarges the room for decoded texts to what the text up to offset `start` makes expect of
    /// the whole, once there are so many of them that doubling it again and again costs more.
    @inline(never)
    private mutating func enlargeDecoded(at start: Int) {
      guard decoded.count > 1 << 15 else { return }
      let ratio = Double(bytes.count) / Double(max(start, 1))
      let expected = min(Double(decoded.count) * ratio * 1.125, Double(bytes.count))
      decoded.reserveCapacity(max(Int(expected), decoded.count * 2))
    }

    /// Adds a whole decoded text.
    ///
    /// - Returns: The link that names it.
    package mutating func text(_ text: some Sequence<UInt8>) -> UInt32 {
      let link = beginText()
      decoded.append(contentsOf: text)
      endText(link)
      return link
    }

    /// Finishes the tree, after the root was closed.
    ///
    /// Reports keys that stand twice; of their pairs the last is kept.
    package mutating func finish(role: DocumentRole, into findings: inout Diagnostics) -> NodeTree {
      reportDuplicates(role: role, into: &findings)
      if hasDeadPairs { removeDeadPairs() }
      return NodeTree(source: source, nodes: nodes.finish(), decoded: decoded, keys: keys)
    }

    @usableFromInline
    @inline(never)
    mutating func noteTooManyElements() { hasTooManyElements = true }
  }

  /// The container that is being read.
  @frozen
  @usableFromInline
  struct OpenContainer: Sendable {
    /// Its node.
    @usableFromInline var index: UInt32
    /// What the word of its node will be; wider, so that no count is too large to be seen.
    @usableFromInline var word: UInt64

    @inlinable
    init(index: UInt32, word: UInt32) {
      self.index = index
      self.word = UInt64(word)
    }

    /// What surrounds the root.
    @inlinable static var none: OpenContainer { OpenContainer(index: .max, word: 0) }

    /// Whether it is a map, whose keys are counted.
    @inlinable var isMap: Bool { word & 0xF == UInt64(NodeKind.map.rawValue) }
    /// Its elements or pairs up to now.
    @inlinable var count: UInt64 { word &>> 4 }
    /// Whether that is more than a node can count.
    @inlinable var hasTooManyElements: Bool { word &>> 32 != 0 }
    /// The word of its node.
    @inlinable var nodeWord: UInt32 { UInt32(truncatingIfNeeded: word) }

    /// Counts a value, if it is a list; values of maps are counted by their keys.
    ///
    /// The kind of a list is odd, that of a map is even.
    @inlinable
    @inline(__always)
    mutating func addValue() { word &+= (word & 1) &<< 4 }

    /// Counts a pair of a map.
    @inlinable
    @inline(__always)
    mutating func addPair() { word &+= 1 &<< 4 }

    /// Counts a pair of a map no longer.
    mutating func removePair() { word &-= 1 &<< 4 }
  }
}
