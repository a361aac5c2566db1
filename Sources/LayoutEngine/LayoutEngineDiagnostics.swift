import SourceText

/// The findings of compiling a layout's expressions.
enum LayoutEngineDiagnostics {
  static func lineBreakAtEnd(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.line-break", .warning, "the text ends in a line break", at: span,
      fix: "write >- or |- to leave it out")
  }

  static func textForOther(_ wanted: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.type", .error,
      "text with holes in it is always a string, where \(wanted) is needed", at: span,
      fix: "write one hole, ${…}, and nothing around it")
  }

  /// A text that is `meant` as an expression.
  ///
  /// - Parameter isPlain: Whether it has no quotes; in brackets the hole needs them.
  static func missingHole(_ meant: String, isPlain: Bool, at span: SourceSpan) -> Diagnostic {
    let shown = isPlain ? "'\(meant.replacing("'", with: "''"))'" : meant
    return Diagnostic(
      "expression.missing-hole", .warning,
      "this is text as it stands; an expression stands in a hole, `${…}`", at: span,
      fix: "write `\(shown)`")
  }

  static func groupsAsRows(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.missing-key", .error,
      "`groupBy` gives groups, `{ key, items }`, and each is one row here, which has no `\(name)`; "
        + "`sections: multiple` makes a section of each group", at: span,
      fix: "add `sections: multiple`")
  }

  /// No more names than these are listed in one message.
  static let mostNames = 8

  /// A circle of `count` values, of which `names` are the first.
  static func cycle(
    _ names: [String], count: Int, fix: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    if count == 1, let name = names.first {
      return Diagnostic(
        "layout.cycle", .error, "`\(name)` needs its own value and can never be computed", at: span,
        fix: fix)
    }
    let end = count > names.count ? ["…"] : []
    let quoted = names.map { "`\($0)`" }
    let path = (quoted + end + quoted.prefix(1)).joined(separator: " → ")
    return Diagnostic(
      "layout.cycle", .error, "let values that need each other can never be computed: \(path)",
      at: span)
  }

  static func unknownField(
    _ name: String, of base: String, among names: [String], at span: SourceSpan
  ) -> Diagnostic {
    let nearest = Spelling.nearest(to: name, among: names)
    let advice =
      if let nearest {
        "; did you mean `\(nearest)`?"
      } else if names.isEmpty {
        ", and the layout declares none"
      } else {
        "; there are " + names.prefix(mostNames).map { "`\($0)`" }.joined(separator: ", ")
          + (names.count > mostNames ? ", …" : "")
      }
    return Diagnostic(
      "expression.unknown-field", .error, "`\(base)` has no `\(name)`\(advice)", at: span,
      fix: nearest.map { "write `\($0)`" })
  }

  static func unused(_ kind: String, _ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.unused", .warning, "the \(kind) `\(name)` is never used", at: span, fix: "remove it")
  }

  static func shadowed(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.shadowed-name", .warning, "`\(name)` hides an outer name of the same spelling",
      at: span, fix: "choose another name under as")
  }

  static func tooManySources(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.depth-limit", .error,
      "the layout nests more sources than have names of their own",
      at: span)
  }
}
