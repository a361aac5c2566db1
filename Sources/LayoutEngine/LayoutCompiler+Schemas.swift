import DocumentSyntax
import LayoutModel
import SchemaValidation
import SourceText

// The schemas of properties and params.

extension LayoutCompiler {
  /// The compiled schema at `node`; nil where it says nothing but types and values, or is wrong.
  mutating func schema(at node: DocumentNode, into diagnostics: inout Diagnostics) -> Schema? {
    if let known = schemas[node.number] { return known }
    let tree = document.trees[node.document]
    let isPlain = tree.entries(of: node.node).allSatisfy { key, value in
      LayoutCompiler.isPlain(tree.text(at: key), value, in: tree)
    }
    let schema =
      isPlain
      ? nil : registry.compile(tree, at: node.node, base: tree.source.name, into: &diagnostics)
    schemas[node.number] = schema
    return schema
  }

  /// Whether a check of plain types and values covers `keyword`, or it checks nothing.
  ///
  /// A keyword whose `value` is wrong is not plain: the metaschema says what is wrong.
  private static func isPlain(_ keyword: String, _ value: Int, in tree: NodeTree) -> Bool {
    switch keyword {
    case "type": isTypes(value, in: tree)
    case "enum", "examples": tree.kind(at: value) == .list
    case "title", "description", "$comment": tree.kind(at: value) == .string
    case "deprecated", "readOnly", "writeOnly":
      tree.kind(at: value) == .true || tree.kind(at: value) == .false
    case "default": true
    default: false
    }
  }

  /// Whether `node` is the name of a type, or a list of such names that differ.
  private static func isTypes(_ node: Int, in tree: NodeTree) -> Bool {
    guard tree.kind(at: node) == .list else { return isType(node, in: tree) }
    let elements = Array(tree.elements(of: node))
    return !elements.isEmpty && elements.allSatisfy { isType($0, in: tree) }
      && Set(elements.map { tree.text(at: $0) }).count == elements.count
  }

  private static func isType(_ node: Int, in tree: NodeTree) -> Bool {
    tree.kind(at: node) == .string
      && PlainTypes.named.contains { $0.name == tree.text(at: node) }
  }
}
