package import DocumentSyntax
package import SourceText

/// Makes the typed, checked `LayoutDocument` of a tree.
package enum LayoutDecoder {
  /// Decodes the layout `tree`.
  ///
  /// Goes on after an error to find the rest. A document is returned whenever it has a source, so
  /// that its expressions can be checked as well; its `hasErrors` says that it must not be used for
  /// more.
  ///
  /// - Parameters:
  ///   - tree: The layout.
  ///   - name: The name where the document gives none: the file's base name.
  ///   - identity: What `ImportResult.document` would call this file; nil when it is no file.
  ///   - imports: Finds catalogs.
  ///   - diagnostics: Where findings go.
  /// - Returns: `nil` when an error was reported that leaves no source.
  package static func decode(
    _ tree: NodeTree, name: String, identity: String? = nil, imports: ImportResolver,
    into diagnostics: inout Diagnostics
  ) -> LayoutDocument? {
    var decoding = Decoding(tree, name: name)
    decoding.readLayout(identity: identity, imports: imports)
    let layout = decoding.finish(into: &diagnostics)
    return layout.sources.isEmpty ? nil : layout
  }

  /// Decodes the catalog `tree`, which no layout asked for, to check it.
  ///
  /// - Returns: A document without sources, so that its `let` can be checked as well.
  package static func decodeCatalog(
    _ tree: NodeTree, name: String, into diagnostics: inout Diagnostics
  ) -> LayoutDocument {
    var decoding = Decoding(tree, name: name)
    decoding.readCatalog(document: 0)
    return decoding.finish(into: &diagnostics)
  }

  /// Whether `tree` has declarations and only keys of a catalog, so that it is no layout whose
  /// `source` is missing.
  package static func isCatalog(_ tree: NodeTree) -> Bool {
    guard !tree.isEmpty, tree.kind(at: 0) == .map else { return false }
    let names = tree.entries(of: 0).map { tree.text(at: $0.key) }
      .filter { !$0.utf8.starts(with: "x-".utf8) && !MapShape.catalog.hints.contains($0) }
    return names.contains { $0 != "listlayout" }
      && names.allSatisfy { MapShape.catalog.keys.contains($0) }
  }
}

extension Decoding {
  /// Gives the document and hands over the findings.
  consuming func finish(into all: inout Diagnostics) -> LayoutDocument {
    all.report(contentsOf: diagnostics)
    layout.hasErrors = layout.hasErrors || diagnostics.hasErrors
    return layout
  }
}
