package import DocumentSyntax
import Files
package import LayoutModel
package import SchemaValidation
package import SourceText

/// What data must look like: the schema that a layout or the command line names, compiled.
///
/// Decides first what kind of number stands at which place, then checks the data, apart from it.
package struct DataContract: Sendable {
  /// The compiled schema.
  package let schema: Schema

  /// Reads data under the contract.
  ///
  /// - Parameter checks: whether the data must satisfy the schema; its numbers are typed by it in
  ///   any case.
  /// - Returns: The data with their numbers typed; nil exactly when an error was reported.
  package func apply(
    to tree: NodeTree, checks: Bool = true, into diagnostics: inout Diagnostics
  ) -> NodeTree? {
    var tree = tree
    schema.retypeNumbers(in: &tree)
    if checks, !schema.check(tree, into: &diagnostics) { return nil }
    return tree
  }
}

extension DocumentLoader {
  /// Compiles the schema `source`, and what it refers to.
  ///
  /// - Returns: nil exactly when an error was reported.
  package func contract(_ source: Source, into diagnostics: inout Diagnostics) -> DataContract? {
    // A key that stands twice is an error, and what the rest says is looked at all the same.
    let before = diagnostics.errorCount
    guard let tree = tree(of: source, role: .schema, into: &diagnostics) else { return nil }
    let contract = contract(tree, at: 0, into: &diagnostics)
    return diagnostics.errorCount == before ? contract : nil
  }

  /// A registry that reads what schemas refer to, and asserts the common formats.
  package var schemaRegistry: SchemaRegistry { makeRegistry(loader: referenced) }

  /// A registry that asks `loader` for what schemas refer to.
  func makeRegistry(
    loader: @escaping @Sendable (_ address: String) -> NodeTree?
  ) -> SchemaRegistry {
    SchemaRegistry(options: SchemaOptions(formats: .common), loader: loader)
  }

  /// Compiles the schema at `node` of `tree`, references resolved from where it stands.
  package func contract(_ tree: NodeTree, at node: Int, into diagnostics: inout Diagnostics)
    -> DataContract?
  {
    var registry = schemaRegistry
    return registry.compile(tree, at: node, base: tree.source.name, into: &diagnostics)
      .map(DataContract.init)
  }

  /// The schema document at a path that a reference names; nil where it cannot be read.
  func referenced(_ path: String) -> NodeTree? {
    guard let folder, let real = try? Paths.real(path),
      (try? Paths.isInside(real, folder)) == true,
      let bytes = try? FileReader.read(path, as: .found)
    else { return nil }
    var ignored = Diagnostics()
    let tree = tree(of: Source(name: path, bytes: bytes), role: .schema, into: &ignored)
    return ignored.hasErrors ? nil : tree
  }
}

extension LayoutLoader {
  /// The contract that `data.schema` of a layout names; nil where it names none, or an error was
  /// reported.
  package func contract(of document: LayoutDocument, into diagnostics: inout Diagnostics)
    -> DataContract?
  {
    guard let (tree, node) = schemaTree(of: document, into: &diagnostics) else { return nil }
    return documents.contract(tree, at: node, into: &diagnostics)
  }

  /// Where the schema of the data stands; nil where the layout names none, or an error was
  /// reported.
  func schemaTree(of document: LayoutDocument, into diagnostics: inout Diagnostics)
    -> (tree: NodeTree, node: Int)?
  {
    switch document.data.schema {
    case nil: return nil
    case .inline(let node)?: return (document.trees[node.document], node.node)
    case .file(let node)?:
      let path = document.text(at: node)
      let span = document.span(at: node)
      switch documents.find(path, from: span.source) {
      case .source(let source, _):
        return documents.tree(of: source, role: .schema, into: &diagnostics).map { ($0, 0) }
      case .outside:
        diagnostics.report(ListLayoutDiagnostics.outsideFolder(path, at: span))
      case .unreadable(let failure):
        diagnostics.report(ListLayoutDiagnostics.unreadable(path, failure.reason, at: span))
      }
      return nil
    }
  }

  /// Reads a data document of the layout under its contract.
  ///
  /// - Returns: nil exactly when an error was reported.
  package func data(
    _ source: Source, under contract: DataContract?, checks: Bool = true,
    into diagnostics: inout Diagnostics
  ) -> NodeTree? {
    guard let tree = documents.tree(of: source, role: .data, into: &diagnostics) else {
      return nil
    }
    guard let contract else { return tree }
    return contract.apply(to: tree, checks: checks, into: &diagnostics)
  }

  /// Reads a data document that is JSON whatever it begins with, as `data(_:under:)` does.
  package func jsonData(
    _ source: Source, under contract: DataContract?, checks: Bool = true,
    into diagnostics: inout Diagnostics
  ) -> NodeTree? {
    guard let tree = JSONReader.read(source, role: .data, into: &diagnostics) else { return nil }
    guard let contract else { return tree }
    return contract.apply(to: tree, checks: checks, into: &diagnostics)
  }
}
