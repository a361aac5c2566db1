import DocumentSyntax
import DocumentValues
import Files
package import LayoutEngine
package import LayoutModel
package import SourceText

/// A layout and all that it names as one JSON document, for an app to ship or fetch.
///
/// Imports are joined in, schemas and what they refer to stand inside; what is only for working on
/// the layout (its sample and the environment of that, free keys at the top, what it imports and does
/// not use) is left out. Bound to the same data, it gives the same list.
package struct LayoutBundle {
  private let loader: LayoutLoader
  private let document: LayoutDocument
  private var writers: [TreeJSON]
  private var schemas: SchemaBundle

  /// The bundle of a layout that was loaded without errors.
  ///
  /// - Returns: The document, a line of its own; nil exactly when an error was reported.
  package static func json(
    of program: LayoutProgram, loader: LayoutLoader, into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    let document = program.document
    var bundle = LayoutBundle(
      loader: loader, document: document, writers: document.trees.map(TreeJSON.init),
      schemas: SchemaBundle(loader.documents))
    let before = diagnostics.errorCount
    let lets = program.neededLets.sorted().map { document.lets[$0].key }
    let bytes = bundle.write(lets: lets, into: &diagnostics)
    for writer in bundle.writers {
      guard let number = writer.unwritable else { continue }
      diagnostics.report(ListLayoutDiagnostics.notJSON(at: writer.tree.span(at: number)))
    }
    return diagnostics.errorCount == before ? bytes : nil
  }

  /// The schema of the data, with what it refers to inside; nil where the layout names none, or an
  /// error was reported.
  package static func dataSchema(
    of document: LayoutDocument, loader: LayoutLoader, into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    var schemas = SchemaBundle(loader.documents)
    return dataSchema(of: document, loader: loader, in: &schemas, into: &diagnostics)
  }

  private static func dataSchema(
    of document: LayoutDocument, loader: LayoutLoader, in schemas: inout SchemaBundle,
    into diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    guard let (tree, node) = loader.schemaTree(of: document, into: &diagnostics) else { return nil }
    let folder = Paths.folder(of: document.trees[0].source.name)
    let id = node == 0 ? Paths.relative(tree.source.name, to: folder) : nil
    return schemas.json(tree, at: node, id: id, into: &diagnostics)
  }

  private mutating func write(
    lets: [DocumentNode], into diagnostics: inout Diagnostics
  ) -> [UInt8] {
    let use = DeclarationUse(of: document)
    let cells = document.cells.indices.filter { use.keepsCell($0) }.map { document.cells[$0] }
    let actions = document.actions.indices.filter { use.keepsAction($0) }
      .map { document.actions[$0] }
    bundleSchemas(
      cells.flatMap(\.properties).map(\.schema) + actions.flatMap(\.properties).map(\.schema),
      into: &diagnostics)
    var bytes = Array(#"{"listlayout":1,"name":"#.utf8)
    JSONWriter.append(string: document.name, to: &bytes)
    if document.view != .table {
      bytes += #","view":"#.utf8
      JSONWriter.append(string: document.view.rawValue, to: &bytes)
    }
    if let schema = LayoutBundle.dataSchema(
      of: document, loader: loader, in: &schemas, into: &diagnostics)
    {
      bytes += #","data":{"schema":"#.utf8
      bytes += schema
      bytes.append(UInt8(ascii: "}"))
    }
    append("params", document.params.map(\.key), to: &bytes)
    append("let", lets, to: &bytes)
    append("cells", cells.map(\.key), to: &bytes)
    append("actions", actions.map(\.key), to: &bytes)
    bytes += #","source":"#.utf8
    if let root = document.sources.first {
      writers[root.node.document].append(root.node.node, to: &bytes)
    }
    bytes += "}\n".utf8
    return bytes
  }

  /// Appends the declarations at `keys` under `name`; nothing for none.
  private mutating func append(
    _ name: String, _ keys: [DocumentNode], to bytes: inout [UInt8]
  ) {
    if keys.isEmpty { return }
    bytes += ",\"\(name)\":{".utf8
    for (position, key) in keys.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      writers[key.document].appendMember(key.node, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Replaces the schemas of properties that refer to other documents.
  private mutating func bundleSchemas(
    _ places: [DocumentNode], into diagnostics: inout Diagnostics
  ) {
    for schema in places {
      let tree = document.trees[schema.document]
      guard LayoutBundle.hasReference(tree, in: schema.node) else { continue }
      writers[schema.document].replacements[schema.node] = schemas.json(
        tree, at: schema.node, into: &diagnostics)
    }
  }

  private static func hasReference(_ tree: NodeTree, in node: Int) -> Bool {
    (node..<tree.next(after: node)).contains {
      tree.kind(at: $0) == .key && ["$ref", "$dynamicRef"].contains(tree.text(at: $0))
    }
  }
}

/// Which of the cells and actions of catalogs a layout uses; its own are all kept.
private struct DeclarationUse {
  private let document: LayoutDocument
  private var cells: Set<Int> = []
  private var actions: Set<Int> = []
  /// Whether an expression gives an action, which may then be any.
  private var hasDynamicAction = false

  init(of document: LayoutDocument) {
    self.document = document
    for source in document.sources {
      add(source.header)
      add(source.footer)
      for supplement in source.supplementary { add(supplement.view) }
      guard case .basic(let basic) = source.kind else { continue }
      for row in basic.alternatives {
        if let cell = row.cell { cells.insert(cell) }
        add(row.action)
        for entry in row.menu ?? [] { add(entry.action) }
      }
    }
  }

  private mutating func add(_ view: HeaderSpec?) {
    if case .cell(let header)? = view, let cell = header.cell { cells.insert(cell) }
  }

  private mutating func add(_ action: ActionSpec) {
    switch action {
    case .none: break
    case .expression: hasDynamicAction = true
    case .written(let written): if let index = written.action { actions.insert(index) }
    }
  }

  func keepsCell(_ index: Int) -> Bool {
    document.cells[index].key.document == 0 || cells.contains(index)
  }

  func keepsAction(_ index: Int) -> Bool {
    hasDynamicAction || document.actions[index].key.document == 0 || actions.contains(index)
  }
}
