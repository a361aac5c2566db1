import DocumentSyntax
import DocumentValues

/// Writes parts of a document as JSON that reads back as the same tree: compact, in their order,
/// numbers of their kind.
///
/// `JSONWriter` writes values; a double without fraction would come back as an int.
struct TreeJSON {
  let tree: NodeTree
  private let memory: Memory
  /// What is written in the place of a node.
  var replacements: [Int: [UInt8]] = [:]
  /// The first number that JSON cannot say.
  private(set) var unwritable: Int?

  init(_ tree: NodeTree) {
    self.tree = tree
    memory = Memory(tree: tree)
  }

  /// Appends node `index`.
  mutating func append(_ index: Int, to bytes: inout [UInt8]) {
    if let replacement = replacements[index] {
      bytes += replacement
      return
    }
    switch tree.kind(at: index) {
    case .list:
      bytes.append(UInt8(ascii: "["))
      for (position, element) in tree.elements(of: index).enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        append(element, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .map:
      bytes.append(UInt8(ascii: "{"))
      for (position, entry) in tree.entries(of: index).enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        appendMember(entry.key, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .int, .uint, .double: appendNumber(index, to: &bytes)
    case .string, .key: JSONWriter.append(string: tree.text(at: index), to: &bytes)
    case .null: bytes += "null".utf8
    case .true: bytes += "true".utf8
    case .false: bytes += "false".utf8
    }
  }

  /// Appends the key `index` and its value.
  mutating func appendMember(_ index: Int, to bytes: inout [UInt8]) {
    JSONWriter.append(string: tree.text(at: index), to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    // A value follows its key.
    append(index + 1, to: &bytes)
  }

  private mutating func appendNumber(_ index: Int, to bytes: inout [UInt8]) {
    let text = tree.text(at: index)
    if TreeJSON.isNumber(text.utf8) {
      bytes += text.utf8
      return
    }
    let start = bytes.count
    do throws(JSONWriter.Failure) {
      try JSONWriter.append(memory.datum(at: index), in: memory, to: &bytes)
    } catch {
      unwritable = unwritable ?? index
    }
    let isWhole = bytes[start...].allSatisfy { $0 == UInt8(ascii: "-") || isDigit($0) }
    if tree.kind(at: index) == .double, isWhole { bytes += ".0".utf8 }
  }

  /// Whether `text` is a number of RFC 8259, section 6.
  private static func isNumber(_ text: some Collection<UInt8>) -> Bool {
    var rest = text[...]
    func digits() -> Int {
      let count = rest.prefix { isDigit($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !isZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let sign = rest.first, sign | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
