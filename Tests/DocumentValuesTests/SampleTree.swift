import DocumentSyntax
import DocumentValues
import SourceText

/// Builds a small tree from values, so that these tests need no reader.
///
/// Numbers are written by Swift's `description`; `Value.type` stands for number text of its own.
struct SampleTree {
  private var bytes: [UInt8] = []
  private var nodes: [Node] = []
  private var keys = KeyTable()
  private var ids: [String: UInt32] = [:]

  static func memory(_ value: Value) -> Memory {
    var sample = SampleTree()
    sample.add(value)
    let tree = NodeTree(
      source: Source(name: "sample", bytes: sample.bytes), nodes: sample.nodes,
      decoded: [0, 3, 0, 0, 0] + Array("\u{20AC}".utf8), keys: sample.keys)
    return Memory(tree: tree)
  }

  private mutating func add(_ value: Value) {
    switch value {
    case .null: scalar(.null, "null")
    case .bool(let value): scalar(value ? .true : .false, "\(value)")
    case .int(let value): scalar(.int, "\(value)")
    case .uint(let value): scalar(.uint, "\(value)")
    case .double(let value): scalar(.double, "\(value)")
    case .type(let text): scalar(.double, text)
    case .string("\u{20AC}"): nodes.append(Node(.string, start: 0, end: 0, link: 1))
    case .string(let text): scalar(.string, text)
    case .list(let elements):
      container(.list, elements.count) { sample in for element in elements { sample.add(element) } }
    case .map(let map):
      container(.map, map.count) { sample in
        for pair in map {
          sample.key(pair.key.stringValue ?? "")
          sample.add(pair.value)
        }
      }
    default: scalar(.null, "null")
    }
  }

  private mutating func scalar(_ kind: NodeKind, _ text: String) {
    let start = UInt32(bytes.count)
    bytes += Array(text.utf8)
    nodes.append(Node(kind, start: start, end: UInt32(bytes.count)))
    bytes.append(0x20)
  }

  private mutating func container(
    _ kind: NodeKind, _ count: Int, _ body: (inout SampleTree) -> Void
  ) {
    let index = nodes.count
    nodes.append(Node(.null, start: 0, end: 0))
    body(&self)
    nodes[index] = Node(
      container: kind, count: count, start: 0, end: 0, next: UInt32(nodes.count))
  }

  private mutating func key(_ text: String) {
    let place = TextPlace(offset: bytes.count, length: text.utf8.count, isDecoded: false)
    let id = ids[text] ?? intern(text, place)
    nodes.append(
      Node(
        .key, start: UInt32(bytes.count), end: UInt32(bytes.count + text.utf8.count), link: id))
    bytes += Array(text.utf8)
    bytes.append(0x20)
  }

  private mutating func intern(_ text: String, _ place: TextPlace) -> UInt32 {
    let id = UInt32(keys.places.count)
    ids[text] = id
    keys.places.append(place)
    var slot = Int(truncatingIfNeeded: keys.hash(Array(text.utf8).span)) & (keys.slots.count - 1)
    while keys.slots[slot] != 0 { slot = (slot + 1) & (keys.slots.count - 1) }
    keys.slots[slot] = id + 1
    return id
  }
}
