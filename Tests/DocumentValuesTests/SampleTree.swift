import DocumentSyntax
import DocumentValues
import SourceText

/// Makes small trees of values by way of their JSON.
///
/// Doubles are written by Swift's `description`, the euro sign as an escape, so that its text is
/// decoded.
enum SampleTree {
  static func memory(_ value: Value) -> Memory {
    var findings = Diagnostics()
    let source = Source(name: "sample", text: text(of: value))
    guard let tree = JSONReader.read(source, role: .data, into: &findings) else {
      return Memory(tree: NodeTree(source: source, nodes: [], decoded: [], keys: KeyTable()))
    }
    return Memory(tree: tree)
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .uint(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): "\"\(text == "\u{20AC}" ? "\\u20AC" : text)\""
    case .list(let elements): "[\(elements.map(text).joined(separator: ","))]"
    case .map(let map):
      "{\(map.map { "\(text(of: $0.key)):\(text(of: $0.value))" }.joined(separator: ","))}"
    default: "null"
    }
  }
}
