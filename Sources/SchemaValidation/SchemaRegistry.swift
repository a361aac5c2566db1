public import DocumentSyntax
public import SourceText

/// The schema documents that schemas are compiled from, by address.
///
/// An address is a URI or a path; references are resolved against the address of the document in
/// which they stand (RFC 3986, 5.1.3), whatever the working folder. A document that a reference
/// leads to comes from the registry, from the metaschemas that are part of this room, or from the
/// `loader`; the network is never asked.
///
/// ```swift
/// var registry = SchemaRegistry { address in read(address) }
/// let schema = registry.compile(tree, base: "schemas/screen.schema.json", into: &findings)
/// ```
public struct SchemaRegistry: Sendable {
  private var library: SchemaLibrary
  private let options: SchemaOptions
  /// Compiled metaschemas, by address.
  private var metaschemas: [String: Schema] = [:]
  /// The documents that were checked against their metaschema, by number.
  private var checked: Set<Int> = []

  /// Makes a registry that knows the published metaschemas.
  ///
  /// - Parameter loader: gives the document at an address, nil when there is none. It is asked once
  ///   an address, which is as written when the base is a relative path.
  public init(
    options: SchemaOptions = SchemaOptions(),
    loader: (@Sendable (_ address: String) -> NodeTree?)? = nil
  ) {
    library = SchemaLibrary(loader: loader)
    self.options = options
  }

  /// Adds the document `tree`, so that references to `address` lead to it.
  public mutating func add(_ tree: NodeTree, address: String, into findings: inout Diagnostics) {
    guard !tree.isEmpty else { return }
    _ = library.add(tree, node: 0, address: address, isAddressed: true, into: &findings)
  }

  /// Compiles the schema at `node` of `tree` and everything that it refers to.
  ///
  /// The schema is checked against its metaschema (`schema.invalid`), its references
  /// (`schema.reference`) and patterns (`schema.pattern`) must be usable, and unknown keywords are
  /// warned of (`schema.unknown-keyword`). A schema inside another document, such as a property's
  /// in a layout, is a document of its own: `#` is its root.
  ///
  /// - Parameter base: the address of `tree`, which relative references are resolved against.
  /// - Returns: nil exactly when an error was reported.
  public mutating func compile(
    _ tree: NodeTree, at node: Int = 0, base: String, into findings: inout Diagnostics
  ) -> Schema? {
    var found = Diagnostics()
    defer { findings.report(contentsOf: found) }
    guard node < tree.nodes.count else {
      found.report(.noSchema(in: tree.source))
      return nil
    }
    let document = library.add(
      tree, node: node, address: base, isAddressed: node == 0, into: &found)
    checkAgainstMetaschema(document, into: &found)
    var compiler = SchemaCompiler(library, options: options, isStrict: true)
    let program = compiler.compile(.init(document: document, node: node))
    library = compiler.library
    found.report(contentsOf: compiler.findings)
    for number in Set(compiler.queue.map(\.document)).sorted() {
      checkAgainstMetaschema(number, into: &found)
    }
    return found.hasErrors ? nil : program.map { Schema($0) }
  }

  private mutating func checkAgainstMetaschema(_ number: Int, into findings: inout Diagnostics) {
    guard checked.insert(number).inserted else { return }
    let document = library.documents[number]
    guard let address = document.resources[0].dialect.metaschema,
      !Metaschemas.contains(document.resources[0].address.address),
      address != Dialect.address2020 || !PlainSchema.isCertain(document.tree, at: document.root),
      let metaschema = metaschema(address)
    else { return }
    _ = metaschema.check(document.tree, at: document.root, isMetaschema: true, into: &findings)
  }

  private mutating func metaschema(_ address: String) -> Schema? {
    if let known = metaschemas[address] { return known }
    var ignored = Diagnostics()
    guard let location = library.locate(address, into: &ignored) else { return nil }
    var compiler = SchemaCompiler(library, options: SchemaOptions(), isStrict: false)
    let program = compiler.compile(location)
    library = compiler.library
    let schema = program.map { Schema($0) }
    metaschemas[address] = schema
    return schema
  }
}
