/// Finds lines and columns of spans, with one line table a source.
///
/// One is made for a run and shared by whatever prints its findings. A table is made when the
/// first finding in its source is printed, so a run without findings makes none.
package struct PlaceFinder: Sendable {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// Makes a finder that knows no source yet.
  package init() {}

  /// A span as people read it.
  package struct Place: Sendable, Hashable {
    /// The source's name.
    package let file: String
    /// The line and column of its first byte.
    package let start: LineTable.Position
    /// The line and column after its last byte.
    package let end: LineTable.Position
  }

  /// Where `span` is.
  package mutating func place(of span: SourceSpan) -> Place {
    let table = table(of: span.source)
    let start = table.position(of: span.range.start)
    let end = span.range.isEmpty ? start : table.position(of: span.range.end)
    return Place(file: span.source.name, start: start, end: end)
  }

  /// The bytes of the line on which `span` begins, without its line break.
  package mutating func line(of span: SourceSpan) -> SourceRange {
    let table = table(of: span.source)
    return table.range(ofLine: table.position(of: span.range.start).line)
  }

  /// The lines of `source`, which the finder keeps alive with them.
  mutating func table(of source: Source) -> LineTable {
    let key = ObjectIdentifier(source)
    if let known = tables[key] { return known }
    let table = LineTable(source)
    tables[key] = table
    return table
  }
}

extension Sequence<Diagnostic> {
  /// The findings as people read them: by path, place and code, whatever found them first.
  package func inReadingOrder() -> [Diagnostic] {
    sorted { left, right in
      let (leftName, rightName) = (left.span.source.name, right.span.source.name)
      if leftName != rightName {
        return leftName.utf8.lexicographicallyPrecedes(rightName.utf8)
      }
      if left.span.range.start != right.span.range.start {
        return left.span.range.start < right.span.range.start
      }
      if left.code != right.code { return left.code < right.code }
      return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
    }
  }
}
