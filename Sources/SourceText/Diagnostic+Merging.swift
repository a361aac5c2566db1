extension Diagnostic {
  /// No more of the other places are related ones.
  private static var mostRelated: Int { 3 }

  /// Makes one finding of several that are one fault; nil of none.
  ///
  /// It is the first of them, with some other places as related ones and a count. All are kept as
  /// its `parts`, so that one place can be taken away again.
  ///
  /// - Parameter findings: Findings in one source, none of them merged.
  package static func merging(_ findings: [Diagnostic]) -> Diagnostic? {
    guard findings.count > 1 else { return findings.first }
    let parts = findings.enumerated().sorted {
      ($0.element.span.range.start, $0.offset) < ($1.element.span.range.start, $1.offset)
    }.map(\.element)
    var merged = parts[0]
    merged.count = parts.count
    merged.parts = parts
    merged.related += parts.dropFirst().prefix(mostRelated).map {
      Related("and here", at: $0.span)
    }
    return merged
  }
}
