import DocumentSyntax
import DocumentValues
import Files
import SchemaValidation
import SourceText
import Synchronization

/// A schema with every document that it refers to inside it, so that it can be moved.
///
/// A document that a reference leads to becomes a part under `$defs`, with the path that leads to
/// it as its `$id`; references stay as they are written and find it there.
/// Source: JSON Schema Core 2020-12, 9.3, "Compound Documents".
struct SchemaBundle {
  private let documents: DocumentLoader
  /// The document that each identifier stands for, so that none stands for two.
  private var addresses: [String: String] = [:]

  /// Makes bundles, for one document, of schemas that `documents` reads.
  init(_ documents: DocumentLoader) { self.documents = documents }

  /// The schema at `node` of `tree` as compact JSON.
  ///
  /// - Parameter id: what a schema with references and without an `$id` gets as its own.
  /// - Returns: nil exactly when an error was reported.
  mutating func json(
    _ tree: NodeTree, at node: Int, id: String? = nil, into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    let parts = Parts()
    let loader = documents
    var registry = loader.makeRegistry { address in
      let tree = loader.referenced(address)
      if let tree { parts.add(address, tree) }
      return tree
    }
    var findings = Diagnostics()
    let schema = registry.compile(tree, at: node, base: tree.source.name, into: &findings)
    guard schema != nil else {
      diagnostics.report(contentsOf: findings)
      return nil
    }
    let before = diagnostics.errorCount
    var writer = TreeJSON(tree)
    var bytes: [UInt8] = []
    let found = parts.all
    if found.isEmpty {
      writer.append(node, to: &bytes)
    } else {
      append(node, id: id, found, with: &writer, to: &bytes, into: &diagnostics)
    }
    if let number = writer.unwritable {
      diagnostics.report(ListLayoutDiagnostics.notJSON(at: tree.span(at: number)))
    }
    return diagnostics.errorCount == before ? bytes : nil
  }

  /// Appends the schema `node`, a map, with `parts` among its definitions.
  private mutating func append(
    _ node: Int, id: String?, _ parts: [(address: String, tree: NodeTree)],
    with writer: inout TreeJSON, to bytes: inout [UInt8], into diagnostics: inout Diagnostics
  ) {
    let tree = writer.tree
    let ownID = tree.value(forKey: "$id", in: node).map { tree.text(at: $0) }
    let name = Self.isDraft7(tree, node) ? "definitions" : "$defs"
    let own = tree.value(forKey: name, in: node)
    bytes.append(UInt8(ascii: "{"))
    if ownID == nil, let id {
      bytes += "\"$id\":".utf8
      JSONWriter.append(string: id, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    for (key, value) in tree.entries(of: node) where value != own {
      writer.appendMember(key, to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    JSONWriter.append(string: name, to: &bytes)
    bytes += ":{".utf8
    if let own {
      for (key, _) in tree.entries(of: own) {
        writer.appendMember(key, to: &bytes)
        bytes.append(UInt8(ascii: ","))
      }
    }
    let folder = Paths.folder(of: Self.base(of: tree, node))
    for (index, part) in parts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let path = Paths.relative(part.address, to: folder)
      let name = Paths.normalized(Paths.joined(Paths.folder(of: ownID ?? id ?? ""), path))
      if let other = addresses.updateValue(part.address, forKey: name), other != part.address {
        diagnostics.report(
          ListLayoutDiagnostics.sameName(name, part.address, other, at: tree.span(at: node)))
      }
      var key = path
      while let own, tree.value(forKey: key, in: own) != nil { key += "'" }
      JSONWriter.append(string: key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      append(part.tree, id: path, to: &bytes, into: &diagnostics)
    }
    bytes += "}}".utf8
  }

  private func append(
    _ tree: NodeTree, id: String, to bytes: inout [UInt8], into diagnostics: inout Diagnostics
  ) {
    var writer = TreeJSON(tree)
    bytes += "{\"$id\":".utf8
    JSONWriter.append(string: id, to: &bytes)
    if tree.kind(at: 0) == .map {
      for (key, _) in tree.entries(of: 0) where tree.text(at: key) != "$id" {
        bytes.append(UInt8(ascii: ","))
        writer.appendMember(key, to: &bytes)
      }
    } else {
      // A schema that is true or false has no place for an identifier.
      bytes += ",\"allOf\":[".utf8
      writer.append(0, to: &bytes)
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
    if let number = writer.unwritable {
      diagnostics.report(ListLayoutDiagnostics.notJSON(at: tree.span(at: number)))
    }
  }

  /// What references in the schema are resolved against.
  private static func base(of tree: NodeTree, _ node: Int) -> String {
    let address = tree.source.name
    guard let id = tree.value(forKey: "$id", in: node), tree.kind(at: id) == .string else {
      return address
    }
    let text = tree.text(at: id)
    return text.contains(":") ? text : Paths.joined(Paths.folder(of: address), text)
  }

  private static func isDraft7(_ tree: NodeTree, _ node: Int) -> Bool {
    guard let dialect = tree.value(forKey: "$schema", in: node) else { return false }
    return tree.text(at: dialect).contains("draft-07")
  }
}

/// The documents that references led to, in the order in which they were asked for.
private final class Parts: Sendable {
  private let found = Mutex<[(address: String, tree: NodeTree)]>([])

  func add(_ address: String, _ tree: NodeTree) {
    found.withLock { $0.append((address, tree)) }
  }

  var all: [(address: String, tree: NodeTree)] { found.withLock { $0 } }
}
