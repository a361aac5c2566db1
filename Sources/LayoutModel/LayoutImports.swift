package import DocumentSyntax
package import SourceText

/// What a path under `imports` led to.
package enum ImportResult: Sendable {
  /// A document that could be read.
  ///
  /// `identity` is equal for two paths that lead to one file, so that a circle is seen and a
  /// catalog is taken once.
  case document(NodeTree, identity: String)
  /// A file with errors of its own, which the caller reported.
  case reported
  /// No file that can be read; the reason completes "cannot be imported: …".
  case unreadable(reason: String)
  /// A file outside the folder that may be read, which is not opened.
  case outsideFolder
}

/// Finds the catalog at a path, which is relative to the document `from`.
///
/// Given by the caller: the model knows no file system. Findings of the catalog's own text go into
/// the list.
package typealias ImportResolver = (
  _ path: String, _ from: Source, _ diagnostics: inout Diagnostics
) -> ImportResult
