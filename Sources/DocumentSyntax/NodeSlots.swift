/// The nodes of a tree that is being made, in room that nobody touches before them.
///
/// The array counts all its room as elements, so that a reader can hold it as one span and fill it
/// without asking at each node whether the array is its own and has room. What stands beyond
/// `count` is whatever the memory held; a node is four plain words, so that it is harmless, and
/// `finish` drops it.
@frozen
@usableFromInline
package struct NodeSlots: Sendable {
  /// The nodes made up to now, and the room for more.
  @usableFromInline var slots: [Node]
  /// The number of nodes made up to now.
  @usableFromInline package var count = 0
  /// The bytes of the text whose nodes these are, 0 when they are a part of them.
  @usableFromInline let textLength: Int

  /// Makes memory ready that will be written to; nil where nobody knows how.
  @usableFromInline var prepare: MemoryPreparation?
  /// Before which node the memory is ready.
  @usableFromInline var readyCount = 0

  /// Makes room for the nodes of a text of `textLength` bytes, or of a small part of one for 0.
  @usableFromInline
  init(textLength: Int) {
    self.textLength = textLength
    slots = Self.room(for: textLength == 0 ? 16 : min(textLength / 4 + 16, 1 << 16))
  }

  /// Node `index`, which was made.
  @inlinable
  package subscript(index: Int) -> Node {
    @inline(__always) get { slots[index] }
    @inline(__always) _modify { yield &slots[index] }
  }

  /// The node made last.
  package var last: Node? { count == 0 ? nil : slots[count - 1] }

  /// Adds a node.
  @inlinable
  @inline(__always)
  package mutating func append(_ node: Node) {
    if count == slots.count { grow(at: Int(node.start)) }
    slots[count] = node
    count &+= 1
  }

  /// Gives the nodes, and keeps none.
  mutating func finish() -> [Node] {
    let made = count
    count = 0
    var nodes = takeRoom()
    nodes.removeLast(nodes.count - made)
    return nodes
  }

  /// Makes the memory of the next nodes ready, and says before which node that is so.
  ///
  /// Piece by piece, so that it is still in the cache when it is filled. A small tree needs nothing.
  mutating func makeReady() {
    guard readyCount <= count + 1 else { return }
    guard let prepare, slots.count > 1 << 16 else {
      readyCount = slots.count
      return
    }
    let next = count..<min(count + 1 << 15, slots.count)
    var room = slots.mutableSpan
    prepare(&room, next)
    readyCount = next.upperBound
  }

  /// Gives all the room, for a reader that fills it in one go and puts it back.
  @inline(__always)
  mutating func takeRoom() -> [Node] {
    var room: [Node] = []
    swap(&room, &slots)
    return room
  }

  /// Takes back the room, of which `count` nodes are made now.
  @inline(__always)
  mutating func putBack(_ room: consuming [Node], count: Int) {
    slots = room
    self.count = count
  }

  /// Enlarges the room to what the text up to offset `start` makes expect of the whole.
  ///
  /// Room that is not used costs no memory, a copy of the nodes does.
  @usableFromInline
  @inline(never)
  mutating func grow(at start: Int) {
    let ratio = textLength == 0 ? 2 : Double(textLength) / Double(max(start, 1))
    let expected = Int(min(Double(count) * ratio * 1.125, Double(textLength) + 16))
    var room = Self.room(for: max(expected, count * 2))
    var target = room.mutableSpan
    for index in 0..<count { target[index] = slots[index] }
    slots = room
    readyCount = 0
  }

  private static func room(for count: Int) -> [Node] {
    unsafe [Node](unsafeUninitializedCapacity: count) { _, filled in filled = count }
  }
}

/// Makes the memory of these nodes ready to be written to.
@usableFromInline
package typealias MemoryPreparation = @Sendable (inout MutableSpan<Node>, Range<Int>) -> Void
