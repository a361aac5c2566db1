package import SourceText

/// What a node of an expression's syntax is, and what its parts are.
///
/// | kind | children | name |
/// |---|---|---|
/// | literals | none | |
/// | name | none | the name, without a leading dot |
/// | select | the operand | the field |
/// | index | the operand, the index | |
/// | call | the arguments | the function |
/// | memberCall | the receiver, the arguments | the function |
/// | list | the elements, each with a mark | |
/// | map | keys and values in turn, each key with a mark | |
/// | not, negate | the operand | |
/// | and, or | two or more operands | |
/// | chain | two or more operands, each but the first with its operator | |
/// | conditional | condition, value if true, value if false | |
package enum SyntaxKind: UInt8, Sendable {
  case null
  case bool
  case int
  case uint
  case double
  case string
  case bytes
  case name
  case select
  case index
  case call
  case memberCall
  case list
  case map
  case not
  case negate
  case and
  case or
  case chain
  case conditional
}

/// What stands before a child: its operator in a chain, or the `?` of an optional element.
package enum SyntaxMark: UInt8, Sendable {
  case none
  case optional
  case add
  case subtract
  case multiply
  case divide
  case remainder
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  case `in`

  /// The operator as it is written.
  package var text: String {
    switch self {
    case .none: ""
    case .optional: "?"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .in: "in"
    }
  }
}

/// One node of an expression's syntax; its parts are read through `ExpressionSyntax`.
package struct SyntaxNode: Sendable {
  /// What the node is.
  package var kind: SyntaxKind
  /// Whether a select or an index is written with `?`, or a name or call with a leading dot.
  package var isMarked = false
  /// The longest way down to a leaf; 1 for a leaf.
  var height: UInt16 = 1
  var start: UInt32
  var end: UInt32
  var nameStart: UInt32 = 0
  var nameEnd: UInt32 = 0
  /// The place of the first child, or of the text of a literal.
  var first: UInt32 = 0
  /// The number of children, or of bytes of a text.
  var count: UInt32 = 0
  /// The number of the name, or the bits of a literal.
  var value: UInt64 = 0

  init(_ kind: SyntaxKind, _ range: SourceRange) {
    self.kind = kind
    start = UInt32(range.start)
    end = UInt32(range.end)
  }

  /// Where the node was written, in bytes of the text.
  package var range: SourceRange { SourceRange(Int(start), Int(end)) }
  /// Where its name was written; for a node without a name an empty range.
  package var nameRange: SourceRange { SourceRange(Int(nameStart), Int(nameEnd)) }
}

/// An expression as it was written: a flat tree with a range for every node.
///
/// Children stand before their parents. Operators of one rank that follow each other are one node
/// with many operands, so that no tree is deeper than `maximumHeight` and every walk may recurse.
package struct ExpressionSyntax: Sendable {
  /// How deep an expression may be nested.
  package static let maximumHeight = 200

  /// The nodes, children before parents.
  package internal(set) var nodes: [SyntaxNode] = []
  /// Where the text comes from.
  package let origin: ExpressionOrigin
  /// The text, for messages that show how to write it.
  let source: [UInt8]
  var children: [UInt32] = []
  var marks: [SyntaxMark] = []
  var names: [String] = []
  var texts: [UInt8] = []

  init(_ source: [UInt8], origin: ExpressionOrigin) {
    self.source = source
    self.origin = origin
  }

  /// The index of the node that stands for the whole expression.
  package var root: Int { nodes.count - 1 }

  /// Node `index`.
  package subscript(index: Int) -> SyntaxNode { nodes[index] }

  /// The number of children of node `index`.
  package func childCount(of index: Int) -> Int {
    hasText(nodes[index].kind) ? 0 : Int(nodes[index].count)
  }

  /// The index of child `position` of node `index`.
  package func child(_ position: Int, of index: Int) -> Int {
    Int(children[Int(nodes[index].first) + position])
  }

  /// What stands before child `position` of node `index`.
  package func mark(_ position: Int, of index: Int) -> SyntaxMark {
    marks[Int(nodes[index].first) + position]
  }

  /// The name of node `index`: of a variable, a field or a function.
  package func name(of index: Int) -> String { names[Int(nodes[index].value)] }

  /// The bytes of a string or bytes literal.
  package func text(of index: Int) -> [UInt8] {
    let node = nodes[index]
    return Array(texts[Int(node.first)..<Int(node.first + node.count)])
  }

  /// The bits of a bool, int, uint or double literal.
  package func bits(of index: Int) -> UInt64 { nodes[index].value }

  /// What was written in `range`, for a message; `x` or `…` where that is long or has line breaks.
  func excerpt(_ range: SourceRange) -> String {
    let bytes = source[range.start..<max(range.start, range.end)]
    if bytes.count > 60 || bytes.contains(0x0A) || bytes.contains(0x0D) { return "x" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What was written before the dot of a selection or a call of a method.
  func receiver(of index: Int) -> SourceRange {
    let node = nodes[index]
    var end = Int(node.nameStart)
    while end > Int(node.start), [0x20, 0x09, 0x0A, 0x0D, 0x2E, 0x3F].contains(source[end - 1]) {
      end -= 1
    }
    return SourceRange(Int(node.start), end)
  }

  private func hasText(_ kind: SyntaxKind) -> Bool { kind == .string || kind == .bytes }

  /// Adds a node over `parts`, whose `marks` are none where the list is shorter.
  mutating func add(_ node: SyntaxNode, _ parts: [Int] = [], marks given: [SyntaxMark] = []) -> Int
  {
    var node = node
    if !hasText(node.kind) {
      node.first = UInt32(children.count)
      node.count = UInt32(parts.count)
    }
    for (position, part) in parts.enumerated() {
      children.append(UInt32(part))
      marks.append(position < given.count ? given[position] : .none)
      node.height = max(node.height, nodes[part].height + 1)
    }
    nodes.append(node)
    return nodes.count - 1
  }
}
