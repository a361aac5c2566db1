internal import DocumentSyntax
internal import SourceText

/// The schema documents that are known, by address; loads what references lead to.
///
/// Never asks a network: an address that is neither added, nor published with this room, nor given
/// by the loader leads nowhere.
struct SchemaLibrary: Sendable {
  /// A place in a document.
  struct Location: Sendable {
    var document: Int
    var node: Int

    /// One number for both; a tree has fewer than 2^32 nodes.
    var number: Int { document << 32 | node }
  }

  private(set) var documents: [SchemaDocument] = []
  /// Where the resources are, by their addresses.
  private var locations: [String: Location] = [:]
  /// Addresses that the loader had nothing for.
  private var absent: Set<String> = []
  private var dialects: [String: Dialect] = [:]
  private let loader: (@Sendable (String) -> NodeTree?)?

  init(loader: (@Sendable (String) -> NodeTree?)?) { self.loader = loader }

  /// Adds the schema at `node` of `tree`, read from `address`.
  ///
  /// - Parameter isAddressed: whether `address` leads to this schema; not so for a schema that
  ///   stands inside a layout, where it is only the base of references.
  /// - Returns: The number of the document.
  mutating func add(
    _ tree: NodeTree, node: Int, address: String, isAddressed: Bool,
    into findings: inout Diagnostics
  ) -> Int {
    var base = URIReference(address)
    base.fragment = nil
    if isAddressed, locations[base.address] == nil {
      // Registered first, so that a metaschema that describes itself is found while it is read.
      locations[base.address] = Location(document: -1, node: node)
    }
    let dialects = readDialects(of: tree, in: node, into: &findings)
    var scanner = SchemaDocumentScanner(tree) { dialects[$0] ?? .draft2020 }
    scanner.scan(root: node, base: base, inherited: .draft2020)
    let number = documents.count
    documents.append(SchemaDocument(tree: tree, root: node, resources: scanner.resources))
    if isAddressed { locations[base.address] = Location(document: number, node: node) }
    for resource in scanner.resources where resource.node != node || isAddressed {
      register(resource.address.address, Location(document: number, node: resource.node))
    }
    if !isAddressed, tree.value(forKey: "$id", in: node) != nil {
      register(scanner.resources[0].address.address, Location(document: number, node: node))
    }
    return number
  }

  private mutating func register(_ address: String, _ location: Location) {
    if let known = locations[address], known.document >= 0 { return }
    locations[address] = location
  }

  /// Where the resource with `address` is; loads its document when it is not there yet.
  mutating func locate(_ address: String, into findings: inout Diagnostics) -> Location? {
    if let location = locations[address], location.document >= 0 { return location }
    if absent.contains(address) || locations[address] != nil { return nil }
    guard let tree = Metaschemas.tree(address) ?? loader?(address), !tree.isEmpty else {
      absent.insert(address)
      return nil
    }
    _ = add(tree, node: 0, address: address, isAddressed: true, into: &findings)
    return locations[address]
  }

  /// The dialects that the `$schema` keywords below `node` name, by the nodes of their values.
  private mutating func readDialects(
    of tree: NodeTree, in node: Int, into findings: inout Diagnostics
  ) -> [Int: Dialect] {
    var found: [Int: Dialect] = [:]
    guard let key = tree.keyID(of: Keyword.schema.rawValue) else { return found }
    for index in node..<tree.next(after: node)
    where tree.kind(at: index) == .key && tree.nodes[index].link == key
      && tree.kind(at: index + 1) == .string
    {
      found[index + 1] = dialect(tree, at: index + 1, into: &findings)
    }
    return found
  }

  private mutating func dialect(
    _ tree: NodeTree, at node: Int, into findings: inout Diagnostics
  ) -> Dialect {
    var reference = URIReference(tree.text(at: node))
    if reference.fragment?.isEmpty == true { reference.fragment = nil }
    let address = reference.address
    if let known = Dialect.published(address) ?? dialects[address] { return known }
    guard let location = locate(address, into: &findings) else {
      // A metaschema that names itself is read by the rules of its draft.
      if locations[address] == nil {
        findings.report(.unknownMetaschema(address, at: tree.span(at: node)))
      }
      return .draft2020
    }
    let result = readVocabularies(location, address, at: tree.span(at: node), into: &findings)
    dialects[address] = result
    return result
  }

  /// The dialect of the metaschema at `location`.
  ///
  /// Source: JSON Schema Core 2020-12, 8.1.2.
  private func readVocabularies(
    _ location: Location, _ address: String, at span: SourceSpan, into findings: inout Diagnostics
  ) -> Dialect {
    let document = documents[location.document]
    guard let map = document.tree.value(forKey: "$vocabulary", in: location.node) else {
      var inherited = document.resources[document.resource(of: location.node)].dialect
      inherited.metaschema = address
      return inherited
    }
    var dialect = Dialect(draft: .draft2020, vocabularies: [], metaschema: address)
    for (key, value) in document.tree.entries(of: map) {
      let name = document.tree.text(at: key)
      if !dialect.add(vocabulary: name), document.tree.kind(at: value) == .true {
        findings.report(.unknownVocabulary(name, at: span, declared: document.tree.span(at: key)))
      }
    }
    return dialect
  }
}
