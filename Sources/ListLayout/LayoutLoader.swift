package import DocumentSyntax
import Files
package import LayoutEngine
package import LayoutModel
package import SourceText

/// The pipeline from the bytes of a layout to a program, with all findings of the way.
///
/// bytes ─▶ `NodeTree` (`DocumentLoader`) ─▶ `LayoutDocument` (`LayoutDecoder`) ─▶ `LayoutProgram`
/// (`LayoutCompiler`).
package struct LayoutLoader: Sendable {
  /// Reads what the layout names.
  package let documents: DocumentLoader

  /// Makes a loader that reads nothing outside `folder`; nil: nothing beside the layout's text.
  package init(folder: String?) { documents = DocumentLoader(folder: folder) }

  /// A layout, as far as it came.
  package struct Loaded: Sendable {
    /// The layout's text.
    package var source: Source
    /// The typed document; nil when there is no source in it.
    package var document: LayoutDocument?
    /// The program; nil exactly when an error was found.
    package var program: LayoutProgram?
    /// The contract of the data; nil where the layout names none.
    package var contract: DataContract?
    /// Everything that was found.
    package var findings = Diagnostics()
  }

  /// Reads, decodes and compiles the layout `source`.
  package func load(_ source: Source) -> Loaded {
    var loaded = Loaded(source: source)
    guard let tree = documents.tree(of: source, role: .layout, into: &loaded.findings) else {
      return loaded
    }
    return load(tree, loaded)
  }

  /// Decodes and compiles the layout `tree`, which was read before.
  package func load(_ tree: NodeTree) -> Loaded { load(tree, Loaded(source: tree.source)) }

  private func load(_ tree: NodeTree, _ loaded: Loaded) -> Loaded {
    var loaded = loaded
    let identity = documents.folder == nil ? nil : try? Paths.real(loaded.source.name)
    loaded.document = LayoutDecoder.decode(
      tree, name: LayoutLoader.name(of: loaded.source.name), identity: identity,
      imports: catalog, into: &loaded.findings)
    guard let document = loaded.document else { return loaded }
    let program = LayoutCompiler.compile(
      document, schemas: documents.schemaRegistry, into: &loaded.findings)
    loaded.contract = contract(of: document, into: &loaded.findings)
    loaded.program = loaded.findings.hasErrors ? nil : program
    return loaded
  }

  /// The data that a layout names as its sample, under its contract; nil where it names none or an
  /// error was reported.
  package func sample(
    of loaded: Loaded, checks: Bool = true, into diagnostics: inout Diagnostics
  ) -> NodeTree? {
    guard let document = loaded.document, let node = document.data.sample else { return nil }
    let path = document.text(at: node)
    let span = document.span(at: node)
    switch documents.find(path, from: span.source) {
    case .source(let source, _):
      return data(source, under: loaded.contract, checks: checks, into: &diagnostics)
    case .outside:
      diagnostics.report(ListLayoutDiagnostics.outsideFolder(path, at: span))
    case .unreadable(let failure):
      diagnostics.report(ListLayoutDiagnostics.unreadable(path, failure.reason, at: span))
    }
    return nil
  }

  /// The name of a layout where its document gives none: the base name of its file.
  private static func name(of path: String) -> String {
    let name = Paths.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }

  private func catalog(_ path: String, from document: Source, into diagnostics: inout Diagnostics)
    -> ImportResult
  {
    switch documents.find(path, from: document) {
    case .source(let source, let identity):
      guard let tree = documents.tree(of: source, role: .layout, into: &diagnostics) else {
        return .reported
      }
      return .document(tree, identity: identity)
    case .outside: return .outsideFolder
    case .unreadable(let failure): return .unreadable(reason: failure.reason)
    }
  }
}
