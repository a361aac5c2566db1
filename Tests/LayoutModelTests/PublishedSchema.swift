import DocumentSyntax
import Foundation
import LayoutModel
import SchemaValidation
import SourceText
import TestSupport
import Testing
import YAMLReader

/// What the decoder and the published schema say of one document.
struct PublishedSchema {
  /// `Schemas/layout.schema.json`.
  let tree: NodeTree
  private let schema: Schema

  init() throws {
    let url = Suites.package.appending(path: "Schemas/layout.schema.json")
    let source = Source(name: "layout.schema.json", bytes: try Array(Data(contentsOf: url)))
    var findings = Diagnostics()
    tree = try #require(JSONReader.read(source, role: .schema, into: &findings))
    var registry = SchemaRegistry()
    let schema = registry.compile(tree, base: "layout.schema.json", into: &findings)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    self.schema = try #require(schema)
  }

  /// The findings of the schema for `document`.
  func faults(of document: NodeTree) -> [Diagnostic] {
    var findings = Diagnostics()
    let isValid = schema.check(document, into: &findings)
    #expect(isValid == findings.isEmpty)
    return Array(findings)
  }

  /// The errors of the decoder for `document`.
  func errors(of document: NodeTree) -> [Diagnostic] {
    var findings = Diagnostics()
    if LayoutDecoder.isCatalog(document) {
      _ = LayoutDecoder.decodeCatalog(document, name: "test", into: &findings)
    } else {
      let catalog = tree(of: #"{"listlayout":1,"cells":{}}"#)
      _ = LayoutDecoder.decode(
        document, name: "test",
        imports: { path, _, _ in
          catalog.map { .document($0, identity: path) } ?? .unreadable(reason: "no such file")
        }, into: &findings)
    }
    return findings.filter { $0.severity == .error }
  }

  /// Whether both refuse `document` or both accept it, as far as each can know.
  ///
  /// - Returns: What they disagree about, or nil.
  func disagreement(about document: NodeTree) -> String? {
    let errors = errors(of: document).filter { BeyondSchema.reason(for: $0, in: document) == nil }
    let faults = faults(of: document).filter { BeyondDecoder.reason(for: $0) == nil }
    if errors.isEmpty == faults.isEmpty { return nil }
    let all =
      errors.map { "the decoder: \($0.code) \($0.message)" }
      + faults.map { "the schema: \($0.pointer ?? "") \($0.message)" }
    return all.joined(separator: "\n")
  }

  /// The tree of JSON text; nil where it is none.
  func tree(of json: String) -> NodeTree? {
    var findings = Diagnostics()
    let source = Source(name: "test.json", text: json)
    return JSONReader.read(source, role: .layout, into: &findings)
  }

  /// The trees of a YAML stream; none where it cannot be read.
  func trees(of file: URL) throws -> [NodeTree] {
    var findings = Diagnostics()
    let source = Source(name: file.path, bytes: try Array(Data(contentsOf: file)))
    if file.pathExtension == "json" {
      return JSONReader.read(source, role: .layout, into: &findings).map { [$0] } ?? []
    }
    return YAMLReader.readStream(source, role: .layout, into: &findings)
  }
}

/// What the decoder refuses and a schema cannot know, each with its reason.
enum BeyondSchema {
  /// Findings that look at more than one place of the document, or at other documents.
  static let codes: [(code: String, reason: String)] = [
    ("layout.unknown-cell", "names are declared elsewhere"),
    ("layout.unknown-property", "names are declared elsewhere"),
    ("layout.unknown-action", "names are declared elsewhere"),
    ("layout.unknown-segment", "segments are counted and have ids"),
    ("layout.missing-property", "what is required is declared elsewhere"),
    ("layout.duplicate-id", "ids of siblings are compared"),
    ("layout.duplicate-name", "imports may declare the name"),
    ("layout.single-section", "children are looked into"),
    ("layout.import", "it is another file"),
    ("layout.cycle", "it is another file"),
    ("layout.outside-folder", "it is another file"),
  ]

  /// Why the schema cannot know of `finding`; nil where it can.
  static func reason(for finding: Diagnostic, in tree: NodeTree) -> String? {
    if let known = codes.first(where: { $0.code == finding.code }) { return known.reason }
    if finding.message.hasPrefix("a variant before the last") {
      return "JSON Schema does not know which element of a list is the last"
    }
    // What follows is about values, not about keys.
    guard ["layout.wrong-kind", "layout.invalid-value", "layout.version"].contains(finding.code),
      let place = tree.place(of: finding.span.range), let last = place.path.last
    else { return nil }
    if last == "default" { return "a default is compared with the schema beside it" }
    let isBound =
      isKeyword("bind", above: place.path)
      || isKeyword("action", above: place.path) && last != "type"
    if isBound { return "values are compared with properties that are declared elsewhere" }
    if finding.message.contains("differs from row to row"), let text = tree.string(at: place.node),
      !text.hasPrefix("item."), !text.hasPrefix("item[")
    {
      return "text that names the item is compared with the name under `as`"
    }
    switch (tree.kind(at: place.node), last) {
    case (.double, "listlayout"), (.double, "columns"), (.double, "selected"), (.double, "key"):
      guard let number = Double(tree.text(at: place.node)), number == number.rounded() else {
        return nil
      }
      return "JSON Schema counts 1.0 as an integer"
    case (.string, "id")
    where finding.message.contains("an id is")
      && tree.text(at: place.node).utf8.contains { $0 > 0x7F }:
      return "the classes of characters of Unicode have no portable pattern"
    default: return nil
    }
  }

  /// Whether a value at `path` is below the key `key` of the format, not below a name.
  private static func isKeyword(_ key: String, above path: [String]) -> Bool {
    let named = ["cells", "actions", "properties", "params", "supplementary", "let"]
    return path.indices.dropLast().contains {
      path[$0] == key && $0 > 0 && !named.contains(path[$0 - 1])
    }
  }
}

/// What the schema refuses and only later steps than the decoder look at, each with its reason.
enum BeyondDecoder {
  /// Why the decoder says nothing of `fault`; nil where it should.
  static func reason(for fault: Diagnostic) -> String? {
    let path = (fault.pointer ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst().map(String.init)
    if path == ["data", "env", "now"], fault.code == "data.format" {
      return "the instant is read when the environment is made"
    }
    if path.count > 2, path.starts(with: ["data", "schema"]) {
      return "the metaschema looks at it when the schema is compiled"
    }
    for (index, key) in path.enumerated() where key == "params" || key == "properties" {
      if path.count > index + 2 {
        return "the metaschema looks at it when the schema is compiled"
      }
    }
    return nil
  }
}

extension NodeTree {
  /// The value that `range` is, or whose key it is, and its place.
  fileprivate func place(of range: SourceRange) -> (node: Int, path: [String])? {
    isEmpty ? nil : place(of: range, from: 0, path: [])
  }

  /// The string at `node`; nil for another kind.
  fileprivate func string(at node: Int) -> String? {
    kind(at: node) == .string ? text(at: node) : nil
  }

  private func place(of range: SourceRange, from node: Int, path: [String]) -> (Int, [String])? {
    if span(at: node).range == range { return (node, path) }
    for (key, value) in entries(of: node) {
      let inner = path + [text(at: key)]
      if span(at: key).range == range { return (value, inner) }
      if let found = place(of: range, from: value, path: inner) { return found }
    }
    for (index, element) in elements(of: node).enumerated() {
      if let found = place(of: range, from: element, path: path + [String(index)]) { return found }
    }
    return nil
  }
}
