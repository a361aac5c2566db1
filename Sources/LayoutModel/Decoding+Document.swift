import DocumentSyntax
import SourceText

// The outermost map of a layout or a catalog, and what is imported.

extension Decoding {
  // MARK: Layouts

  /// Reads the layout, document 0.
  mutating func readLayout(identity: String?, imports resolve: ImportResolver) {
    guard let root = root(of: 0) else { return }
    let fields = fields(of: root, as: .layout)
    layout.extras = fields.extras
    checkVersion(fields)
    if let name = fields["name"] { layout.name = fixedText(name.value, "`name`") ?? layout.name }
    if let view = fields["view"] {
      layout.view =
        word(view.value, "`view`", of: [LayoutDocument.ViewKind.table, .collection]) ?? .table
    }
    if let data = fields["data"] { readData(data.value) }
    if let params = fields["params"] { readParams(params.value) }
    if let imports = fields["imports"] {
      readImports(imports.value, identity: identity, resolve)
    }
    readDeclarations(fields)
    guard let source = fields["source"] else {
      // Under another name it was reported.
      if pairs(root).contains(where: { KeySynonyms.isWord($0.name, for: "source") }) { return }
      return report(.missingKey("source", in: "a layout", at: span(root)))
    }
    if readSource(source.value, place: .root) == nil { return }
    finishSources()
  }

  /// Reads the catalog that is document `document`.
  ///
  /// - Parameter shape: A catalog's keys, or those and others that were reported already.
  mutating func readCatalog(document: Int, as shape: MapShape = .catalog) {
    guard let root = root(of: document) else { return }
    let fields = fields(of: root, as: shape)
    checkVersion(fields)
    readDeclarations(fields)
  }

  private mutating func readDeclarations(_ fields: Fields) {
    if let cells = fields["cells"] { readCells(cells.value) }
    if let actions = fields["actions"] { readActions(actions.value) }
    if let lets = fields["let"] { readLets(lets.value) }
  }

  /// The map that document `document` is; reports what it is instead.
  private mutating func root(of document: Int) -> DocumentNode? {
    let tree = layout.trees[document]
    let root = DocumentNode(document: document, node: 0)
    guard !tree.isEmpty, tree.kind(at: 0) != .null else {
      let start = SourceRange.at(tree.source.byteOrderMarkLength)
      report(.emptyDocument(at: tree.isEmpty ? SourceSpan(tree.source, start) : span(root)))
      return nil
    }
    let accepted = "a map that begins with listlayout: 1"
    return isMap(root, "a layout", accepted: accepted) ? root : nil
  }

  private mutating func checkVersion(_ fields: Fields) {
    guard let version = fields["listlayout"] else {
      return report(.missingVersion(at: span(fields.map)))
    }
    let node = version.value
    guard kind(node) == .int || kind(node) == .uint else {
      return report(.versionKind(described(node), at: span(node)))
    }
    if number(node) != 1 { report(.unsupportedVersion(shown(text(node)), at: span(node))) }
  }

  // MARK: Data and params

  private mutating func readData(_ node: DocumentNode) {
    guard isMap(node, "`data`", accepted: "a map with `schema`, `sample` and `env`") else { return }
    let fields = fields(of: node, as: .data)
    if let schema = fields["schema"]?.value {
      switch kind(schema) {
      case .map, .true, .false: layout.data.schema = .inline(schema)
      case .string: layout.data.schema = path(schema, "`schema`").map { .file($0) }
      default:
        report(
          .wrongKind(
            "`schema`", accepted: "a path or a JSON Schema", found: described(schema),
            at: span(schema)))
      }
    }
    if let sample = fields["sample"] { layout.data.sample = path(sample.value, "`sample`") }
    if let environment = fields["env"] { readEnvironment(environment.value) }
  }

  private mutating func path(_ node: DocumentNode, _ subject: String) -> DocumentNode? {
    guard let path = fixedText(node, subject) else { return nil }
    guard path.isEmpty else { return node }
    report(.invalidValue(subject, found: "empty", accepted: "a relative path", at: span(node)))
    return nil
  }

  private mutating func readEnvironment(_ node: DocumentNode) {
    let accepted = "a map with `now`, `timeZone`, `locale`, `width` and `height`"
    guard isMap(node, "`env`", accepted: accepted) else { return }
    var pins = EnvironmentPins()
    for field in fields(of: node, as: .environment).known {
      let subject = "`\(field.name)`"
      switch field.name {
      case "now": pins.now = fixedText(field.value, subject).map { _ in field.value }
      case "timeZone": pins.timeZone = fixedText(field.value, subject).map { _ in field.value }
      case "locale": pins.locale = fixedText(field.value, subject).map { _ in field.value }
      case "width": pins.width = fixedLength(field.value, subject)
      default: pins.height = fixedLength(field.value, subject)
      }
    }
    layout.data.environment = pins
  }

  private mutating func fixedLength(_ node: DocumentNode, _ subject: String) -> DocumentNode? {
    guard isNumber(node) else {
      report(
        .wrongKind(
          subject, accepted: "a number of points", found: described(node), at: span(node)))
      return nil
    }
    if let number = number(node), number > 0 { return node }
    report(
      .invalidValue(
        subject, found: shown(text(node)), accepted: "a finite number above 0", at: span(node)))
    return nil
  }

  private mutating func readParams(_ node: DocumentNode) {
    guard isMap(node, "`params`", accepted: "a map from names to JSON Schemas") else { return }
    for field in pairs(node) where !isExtra(field.name) {
      guard FormatNames.isIdentifier(field.name) else {
        report(.badIdentifier(field.name, at: span(field.key)))
        continue
      }
      if FormatNames.isLiteral(field.name) {
        report(
          .reservedName(field.name, reason: "a reserved word of CEL", at: span(field.key)))
      }
      let property = property(field)
      layout.params.append(
        ParamSpec(
          name: field.name, key: field.key, schema: field.value,
          defaultValue: property.defaultValue, types: property.types))
    }
  }

  private mutating func readLets(_ node: DocumentNode) {
    guard isMap(node, "`let`", accepted: "a map from names to values") else { return }
    for field in pairs(node) where !isExtra(field.name) {
      guard isUsableName(field.name, at: field.key) else { continue }
      if let first = letIndices.number(of: field.name) {
        report(
          .duplicateName(
            "the value", field.name, at: span(field.key), first: span(layout.lets[first].key)))
        continue
      }
      letIndices.insert(field.name)
      layout.lets.append(LetSpec(name: field.name, key: field.key, value: field.value))
    }
  }
}

// MARK: Imports

extension Decoding {
  private mutating func readImports(
    _ node: DocumentNode, identity: String?, _ resolve: ImportResolver
  ) {
    let isPath = kind(node) == .string
    guard kind(node) == .list else {
      return report(
        .wrongKind(
          "`imports`", accepted: "a list of paths", found: described(node),
          meant: isPath ? "[\(shown(text(node)))]" : nil, at: span(node)))
    }
    var loaded: Set<String> = []
    for element in elements(node) {
      guard path(element, "a path under `imports`") != nil else { continue }
      let path = text(element)
      guard let (tree, catalog) = load(element, path, resolve) else { continue }
      if catalog == identity {
        report(.importCycle(path, at: span(element)))
      } else if loaded.insert(catalog).inserted {
        readImported(tree, as: [identity, catalog], at: element, path: path, resolve)
      }
    }
  }

  /// The document at `path`, or nil where it cannot be used.
  private mutating func load(
    _ node: DocumentNode, _ path: String, _ resolve: ImportResolver
  ) -> (NodeTree, identity: String)? {
    switch resolve(path, layout.trees[node.document].source, &diagnostics) {
    case .document(let tree, let identity): return (tree, identity)
    case .reported: layout.hasErrors = true
    case .unreadable(let reason):
      report(.unusableImport(path, reason: reason, at: span(node)))
    case .outsideFolder: report(.importOutsideFolder(path, at: span(node)))
    }
    return nil
  }

  /// Reads the catalog `tree`, which `node` imports.
  private mutating func readImported(
    _ tree: NodeTree, as chain: [String?], at node: DocumentNode, path: String,
    _ resolve: ImportResolver
  ) {
    guard !tree.isEmpty, tree.kind(at: 0) == .map else {
      let reason = "it is no catalog, which is a map that begins with listlayout: 1"
      return report(.unusableImport(path, reason: reason, at: span(node)))
    }
    let document = layout.trees.count
    layout.trees.append(tree)
    // A catalog imports nothing; that it leads back here is the better thing to say.
    let imports = value("imports", in: DocumentNode(document: document, node: 0))
    var isCycle = false
    for element in imports.map(elements) ?? [] where kind(element) == .string {
      guard let (_, identity) = load(element, text(element), resolve), chain.contains(identity)
      else { continue }
      isCycle = true
      report(.importCycle(text(element), at: span(element)))
    }
    let shape = MapShape.catalog
    readCatalog(
      document: document,
      as: isCycle
        ? MapShape(name: shape.name, keys: shape.keys + ["imports"], hints: shape.hints) : shape)
  }
}
