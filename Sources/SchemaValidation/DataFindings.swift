internal import DocumentSyntax
internal import SourceText

// Failures as findings, with the places in data and schema.

extension SchemaProgram {
  /// The finding for `failure` at its node of `tree`.
  ///
  /// - Parameter isMetaschema: whether the data are a schema: its code is then `schema.invalid`,
  ///   and the metaschema is no place to be shown.
  func finding(
    for failure: Failure, in tree: NodeTree, isMetaschema: Bool = false
  ) -> Diagnostic {
    finding(for: failure, at: tree.span(at: max(failure.node, 0)), isMetaschema: isMetaschema)
  }

  /// The finding for `failure` of a value that is shown at `span`.
  func finding(
    for failure: Failure, at span: SourceSpan, isMetaschema: Bool = false
  ) -> Diagnostic {
    guard !isMetaschema else {
      return Diagnostic(
        "schema.invalid", .error, failure.message, at: span, fix: failure.fix,
        pointer: failure.pointer)
    }
    // The schema `false` at the root is not led to by a keyword.
    let keyword =
      failure.keyword == .ref && isFalse(failure.part) ? "false" : failure.keyword.rawValue
    var related = failure.related
    if failure.keyword != .required {
      let place = self.span(of: failure.keyword, in: failure.part)
      related.insert(Diagnostic.Related("`\(keyword)` stands here", at: place), at: 0)
    }
    return Diagnostic(
      "data.\(keyword)", .error, failure.message, at: span, related: related,
      fix: failure.fix, pointer: failure.pointer)
  }
}
