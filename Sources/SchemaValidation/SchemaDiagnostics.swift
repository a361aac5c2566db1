internal import DocumentSyntax
internal import SourceText

// The findings of this room in schemas; those in data are made by `DataFindings`.

extension Diagnostic {
  /// `schema.invalid`: an empty document.
  static func noSchema(in source: Source) -> Diagnostic {
    Diagnostic(
      "schema.invalid", .error, "the document is empty, accepted: an object or a boolean",
      at: SourceSpan(source, .at(0)))
  }

  /// `schema.reference`: `$schema` names a metaschema that is not at hand.
  static func unknownMetaschema(_ address: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "schema.reference", .error,
      "no metaschema \"\(printable(address))\" is at hand; accepted: \(Dialect.address2020)",
      at: span)
  }

  /// `schema.invalid`: the metaschema requires a vocabulary that this program does not have.
  static func unknownVocabulary(
    _ name: String, at span: SourceSpan, declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "schema.invalid", .error,
      "this metaschema requires the vocabulary \"\(printable(name))\", which is not known",
      at: span, related: [Related("required here", at: declared)])
  }

  /// `schema.reference`: a document that cannot be found.
  static func unknownReference(
    _ text: String, address: String, at span: SourceSpan
  ) -> Diagnostic {
    let detail = text == address ? "" : " (\(printable(address)))"
    return Diagnostic(
      "schema.reference", .error,
      "\"\(printable(text))\"\(detail) leads to no schema; accepted: a file, or the `$id` of a "
        + "schema at hand",
      at: span)
  }

  /// `schema.reference`: an anchor that the schema does not have.
  static func unknownAnchor(_ name: String, known: [String], at span: SourceSpan) -> Diagnostic {
    let nearest = Spelling.nearest(to: name, among: known)
    return Diagnostic(
      "schema.reference", .error,
      "the schema has no anchor `\(printable(name))`", at: span,
      fix: nearest.map { "write \"#\($0)\"" })
  }

  /// `schema.reference`: a JSON pointer that leads nowhere.
  static func unknownPointer(_ pointer: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "schema.reference", .error,
      "nothing is at \"\(printable(pointer))\" in the schema", at: span)
  }

  /// `schema.reference`: a schema that applies itself to the same value, without end.
  static func loop(through part: SchemaPart, in draft: SchemaDraft) -> Diagnostic {
    let tree = draft.documents[Int(part.document)].tree
    let node = Int(part.node)
    // The reference in the loop is the place to mend.
    let place = tree.value(forKey: "$ref", in: node) ?? node
    return Diagnostic(
      "schema.reference", .error,
      "this schema applies itself to the same value without end", at: tree.span(at: place))
  }

  /// `schema.unknown-keyword`: a key that the language does not have.
  static func unknownKeyword(
    _ name: String, at span: SourceSpan, draft: Dialect.Draft
  ) -> Diagnostic {
    let known = Keyword.allCases.filter { $0.belongs(to: draft) }.map(\.rawValue)
    let nearest = Spelling.nearest(to: name, among: known)
    return Diagnostic(
      "schema.unknown-keyword", .warning,
      "`\(printable(name))` is not a keyword of JSON Schema and has no effect", at: span,
      fix: nearest.map { "write `\($0)`, or `x-\(name)` for a key of your own" })
  }

  /// `schema.unknown-keyword`: a keyword of another draft.
  static func foreignKeyword(_ name: String, at span: SourceSpan) -> Diagnostic {
    let replacement: String? =
      switch name {
      case "additionalItems": "items"
      case "$recursiveRef": "$dynamicRef"
      case "$recursiveAnchor": "$dynamicAnchor"
      default: nil
      }
    return Diagnostic(
      "schema.unknown-keyword", .warning,
      "`\(name)` is a keyword of another draft and has no effect", at: span,
      fix: replacement.map { "write `\($0)`" })
  }

  /// `schema.pattern`: a regular expression that is none, or that cannot be matched in linear
  /// time.
  static func unusablePattern(
    _ pattern: String, _ reason: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "schema.pattern", .error,
      "the pattern \"\(printable(pattern))\" cannot be used: \(reason)", at: span)
  }

  /// `schema.reference`: schemas that nest deeper than a check may.
  static func tooDeep(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "schema.reference", .error,
      "the schemas that apply to the data nest more than \(schemaDepthLimit) deep",
      at: span)
  }

  static func unexplained(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "data.allOf", .error, "the value does not satisfy the schema, in too many ways to tell one",
      at: span)
  }

  /// How deep schemas may nest while they are applied.
  static var schemaDepthLimit: Int { Checker<TreeInstance>.depthLimit }
}
