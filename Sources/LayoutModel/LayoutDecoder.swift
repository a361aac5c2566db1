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
    // The checks follow; the shapes are settled.
    nil
  }
}
