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
    @usableFromInline package var nodes: [Node] = []
    /// The decoded texts made up to now, in the form of `NodeTree.decoded`.
    @usableFromInline package var decoded: [UInt8] = []
    /// The keys met up to now.
    @usableFromInline var keys: KeyTable
    /// What is known of each key, at its id plus one.
    ///
    /// The first entry stands for the time before any key and never matches one.
    @usableFromInline var entries: [KeyEntry]
    /// The place in `entries` of the key met last.
    @usableFromInline var lastEntry = 0
    /// The innermost open container.
    @usableFromInline var current: OpenContainer
    /// The containers around it, from the outside.
    @usableFromInline var outer: [OpenContainer] = []
    /// The marks that keys of an open map made invisible, to be put back when it closes.
    @usableFromInline var shadowedMarks: [ShadowedMark] = []
    /// Keys found twice, as node indices.
    @usableFromInline var duplicates: [DuplicateKey] = []
    /// Whether pairs wait to be taken out because their key stands again later.
    @usableFromInline var hasDeadPairs = false
    /// Whether a container has more elements than a node can count.
    @usableFromInline package private(set) var hasTooManyElements = false
    /// Whether other trees hold most of the source.
    @usableFromInline let isPart: Bool
    /// The count of nodes at which the storage is enlarged by an estimate of what is to come.
    @usableFromInline var growthMark: Int

    /// Begins a tree of `source`, or of a later part of it.
    ///
    /// - Parameter isPart: Whether other trees hold most of the source.
    package init(_ source: Source, isPart: Bool = false) {
      self.source = source
      self.bytes = source.bytes
      self.isPart = isPart
      self.keys = KeyTable()
      self.entries = [KeyEntry()]
      self.current = .none
      let capacity = isPart ? 16 : min(source.bytes.count / 4 + 16, 1 << 16)
      nodes.reserveCapacity(capacity)
      if !isPart {
        // A short text is mostly keys that it has once.
        let keyCount = min(source.bytes.count / 24, 256)
        keys.reserveCapacity(keyCount)
        entries.reserveCapacity(keyCount + 1)
        outer.reserveCapacity(8)
      }
      growthMark = capacity
    }

    /// How many containers are open.
    @inlinable
    package var depth: Int { outer.count }

    /// Whether the innermost open container is a map.
    @inlinable
    package var isInMap: Bool { current.kind == .map }

    /// The node of the innermost open container; meaningless when none is open.
    @inlinable
    package var container: Int { Int(current.index) }

    /// The node of the open container at `level`, from 1 for the outermost up to `depth`.
    package func container(atLevel level: Int) -> Int {
      Int(level < outer.count ? outer[level].index : current.index)
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
      current.count &+= current.step
      outer.append(current)
      if nodes.count >= growthMark { enlarge(at: start) }
      current = OpenContainer(
        kind, index: UInt32(truncatingIfNeeded: nodes.count),
        shadowedCount: UInt32(truncatingIfNeeded: shadowedMarks.count))
      nodes.append(
        Node(
          start: UInt32(truncatingIfNeeded: start), end: 0, link: 0, word: UInt32(kind.rawValue)))
    }

    /// Closes the innermost container; `end` is the offset after its last byte.
    @inlinable
    package mutating func end(at end: Int) {
      let index = Int(current.index)
      if current.count > Node.maximumCount { noteTooManyElements() }
      nodes[index].end = UInt32(truncatingIfNeeded: end)
      nodes[index].link = UInt32(truncatingIfNeeded: nodes.count)
      nodes[index].word = UInt32(current.kind.rawValue) | current.count &<< 4
      if shadowedMarks.count > Int(current.shadowedCount) { restoreMarks() }
      current = outer.removeLast()
    }

    /// Adds a scalar that was written from `start` up to `end`.
    ///
    /// - Parameter link: The place of its decoded text, 0 when the source holds it as it is.
    @inlinable
    package mutating func scalar(
      _ kind: NodeKind, style: ScalarStyle = .plain, from start: Int, to end: Int, link: UInt32 = 0
    ) {
      current.count &+= current.step
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
      return NodeTree(source: source, nodes: nodes, decoded: decoded, keys: keys)
    }

    /// Enlarges the storage to what the part read up to offset `start` makes expect of the whole.
    ///
    /// Storage that is reserved and not used costs no memory, a copy of it does.
    @usableFromInline
    @inline(never)
    mutating func enlarge(at start: Int) {
      let ratio = isPart ? 2 : Double(bytes.count) / Double(max(start, 1))
      let expected = Int(min(Double(nodes.count) * ratio * 1.125, Double(bytes.count) + 16))
      let capacity = max(expected, nodes.count * 2)
      nodes.reserveCapacity(capacity)
      growthMark = capacity
    }

    @usableFromInline
    @inline(never)
    mutating func noteTooManyElements() { hasTooManyElements = true }
  }

  /// A container that is being read.
  @frozen
  @usableFromInline
  struct OpenContainer: Sendable {
    /// Its node.
    @usableFromInline var index: UInt32
    /// Its elements or pairs up to now.
    @usableFromInline var count: UInt32 = 0
    /// What a value adds to `count`: 1 in a list; 0 in a map, where keys count.
    @usableFromInline var step: UInt32
    /// The number of shadowed marks when it began.
    @usableFromInline var shadowedCount: UInt32
    /// Whether it is a list or a map.
    @usableFromInline var kind: NodeKind

    @inlinable
    init(_ kind: NodeKind, index: UInt32, shadowedCount: UInt32) {
      self.index = index
      self.step = kind == .list ? 1 : 0
      self.shadowedCount = shadowedCount
      self.kind = kind
    }

    /// What surrounds the root.
    @usableFromInline static let none = OpenContainer(.null, index: .max, shadowedCount: 0)
  }
}
