import DocumentSyntax
import SourceText

/// The state of one decoding, and how it reads maps.
///
/// Every method reports what is wrong and gives back what is right, nil or a default where nothing
/// is; none of them stops another. Recursion is bounded by the depth that the readers allow.
struct Decoding {
  /// What has been decoded so far.
  var layout: LayoutDocument
  /// The findings so far.
  var diagnostics = Diagnostics()
  /// The index of each cell, action and `let` by name.
  var cellIndices = TextTable()
  var actionIndices = TextTable()
  var letIndices = TextTable()
  /// The index of each property by name, for each cell and action.
  var cellProperties: [TextTable] = []
  var actionProperties: [TextTable] = []
  /// Whether each cell and action has been used.
  var cellIsUsed: [Bool] = []
  var actionIsUsed: [Bool] = []
  /// Whether a source could not be read, so that what it uses is not known.
  var hasUnreadSource = false
  /// Whether an expression gives an action, so that any declared one may be used.
  var hasDynamicAction = false
  /// Keys and values under `bind` that were reported, so that none is reported again.
  var reportedNodes: Set<Int> = []
  /// Whether the rows of each source, or of one inside it, have keys.
  var sourceHasKeys: [Bool] = []
  /// How many suggestions may still be looked for, so that a document full of unknown names takes
  /// no time that grows with its square.
  private var suggestionCount = 100

  init(_ tree: NodeTree, name: String) {
    layout = LayoutDocument(trees: [tree], name: name)
  }

  mutating func report(_ finding: Diagnostic) { diagnostics.report(finding) }

  /// The names of `declarations` for a message: as many as a suggestion or a list can use.
  func names<Declaration>(
    of declarations: [Declaration], _ name: KeyPath<Declaration, String>
  ) -> [String] {
    declarations.prefix(suggestionCount > 0 ? 1000 : mostListed + 1).map { $0[keyPath: name] }
  }

  /// Whether a suggestion may still be looked for.
  var canSuggest: Bool { suggestionCount > 0 }

  /// `names` for a message about `name`: of many those first that are most like it.
  func listed(_ names: [String], like name: String) -> [String] {
    guard names.count > mostListed, canSuggest else { return names }
    return Spelling.nearestFirst(to: name, among: names)
  }

  /// The nearest of `candidates` to `name`.
  mutating func suggestion(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    guard suggestionCount > 0 else { return nil }
    suggestionCount -= 1
    return Spelling.nearest(to: name, among: candidates)
  }
}

/// One key of a map and its value.
struct Field {
  let name: String
  let key: DocumentNode
  let value: DocumentNode
}

/// The keys of one map that its shape knows.
struct Fields {
  let map: DocumentNode
  var known: [Field] = []
  /// The keys that begin with `x-`.
  var extras: [ExtraKey] = []

  subscript(name: String) -> Field? { known.first { $0.name == name } }
}

extension Decoding {
  func span(_ node: DocumentNode) -> SourceSpan { layout.span(at: node) }
  func kind(_ node: DocumentNode) -> NodeKind { layout.kind(at: node) }
  func text(_ node: DocumentNode) -> String { layout.text(at: node) }
  func hasHole(_ node: DocumentNode) -> Bool { layout.hasHole(at: node) }

  /// The pairs of the map `node`; none for another kind.
  func pairs(_ node: DocumentNode) -> [Field] {
    let tree = layout.trees[node.document]
    var fields: [Field] = []
    for (key, value) in tree.entries(of: node.node) {
      fields.append(
        Field(
          name: tree.text(at: key), key: DocumentNode(document: node.document, node: key),
          value: DocumentNode(document: node.document, node: value)))
    }
    return fields
  }

  /// The elements of the list `node`; none for another kind.
  func elements(_ node: DocumentNode) -> [DocumentNode] {
    layout.trees[node.document].elements(of: node.node).map {
      DocumentNode(document: node.document, node: $0)
    }
  }

  /// The value under `key` in the map `node`.
  func value(_ key: String, in node: DocumentNode) -> DocumentNode? {
    layout.trees[node.document].value(forKey: key, in: node.node).map {
      DocumentNode(document: node.document, node: $0)
    }
  }

  /// Whether `node` is a map; reports what it is instead.
  ///
  /// - Parameters:
  ///   - subject: What has the value: "`size`".
  ///   - accepted: What it may be.
  mutating func isMap(
    _ node: DocumentNode, _ subject: String, accepted: String, meant: String? = nil
  ) -> Bool {
    if kind(node) == .map { return true }
    report(
      .wrongKind(
        subject, accepted: accepted, found: described(node), meant: meant, at: span(node)))
    return false
  }

  /// The keys of the map `node` that `shape` knows; reports the others.
  mutating func fields(of node: DocumentNode, as shape: MapShape) -> Fields {
    var fields = Fields(map: node)
    let pairs = pairs(node)
    for field in pairs {
      if shape.keys.contains(field.name) {
        fields.known.append(field)
      } else if isExtra(field.name) {
        fields.extras.append(ExtraKey(name: field.name, key: field.key, value: field.value))
      } else if shape.hints.contains(field.name) {
        _ = fixedText(field.value, "`\(field.name)`")
      } else if let meant = reportUnknown(field, in: shape, among: pairs),
        fields[meant] == nil, !pairs.contains(where: { $0.name == meant })
      {
        // Read as what it was meant to be, so that nothing is said to be missing.
        fields.known.append(Field(name: meant, key: field.key, value: field.value))
      }
    }
    return fields
  }

  /// Whether `name` begins with `x-`: a key that is free in every map.
  func isExtra(_ name: String) -> Bool { name.utf8.starts(with: "x-".utf8) }
}

extension Decoding {
  /// What `node` is, for a message: "the string \"x\"", "a map", "null".
  func described(_ node: DocumentNode) -> String {
    switch kind(node) {
    case .null: "null"
    case .true: "true"
    case .false: "false"
    case .int, .uint, .double: "the number \(shown(text(node)))"
    case .string: "the text \(quote(text(node)))"
    case .list: "a list"
    case .map: "a map"
    case .key: "a key"
    }
  }
}
