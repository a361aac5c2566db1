package import SourceText

/// Where the text of an expression comes from: maps offsets in the text to places in a document.
///
/// A scalar of a document differs from its text by quotes, escapes and folds, so ranges in the text
/// are mapped once, when a finding is made. Offsets count in the scalar's whole text, also for an
/// expression in a hole in the middle of it.
package struct ExpressionOrigin: Sendable {
  /// The document.
  package let source: Source
  private let map: @Sendable (SourceRange) -> SourceRange

  /// Makes the origin of a text whose ranges `map` turns into ranges of `source`.
  package init(_ source: Source, map: @escaping @Sendable (SourceRange) -> SourceRange) {
    self.source = source
    self.map = map
  }

  /// Makes the origin of a text that is the whole of `source`.
  package init(whole source: Source) {
    self.init(source) { $0 }
  }

  /// The place of a range of the text, for a finding.
  package func span(_ range: SourceRange) -> SourceSpan { SourceSpan(source, map(range)) }
}
