import SourceText

/// The findings of this room: every code and message in one place.
enum CELDiagnostics {
  static func syntax(_ message: String, at span: SourceSpan, fix: String? = nil) -> Diagnostic {
    error("expression.syntax", message, at: span, fix: fix)
  }

  static func unclosedHole(_ reason: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unclosed", "the hole that begins here has no end: \(reason)", at: span,
      fix: #"close it with }, or write ${"${"} for the two characters themselves"#)
  }

  static func depthLimit(at span: SourceSpan) -> Diagnostic {
    error(
      "expression.depth-limit",
      "the expression is nested deeper than \(ExpressionSyntax.maximumHeight)", at: span)
  }

  static func tooManyNames(at span: SourceSpan) -> Diagnostic {
    error(
      "expression.depth-limit", "the layout declares more than \(UInt16.max) names", at: span)
  }

  static func unknownName(
    _ name: String, nearest: String?, visible: [String], at span: SourceSpan
  ) -> Diagnostic {
    let known =
      if let nearest {
        "; did you mean `\(nearest)`?"
      } else if visible.isEmpty {
        "; no name is visible here"
      } else {
        "; visible here: \(list(visible))"
      }
    return error(
      "expression.unknown-name", "unknown name `\(name)`\(known)", at: span,
      fix: nearest.map { "write `\($0)`" })
  }

  static func unknownFunction(_ name: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unknown-function",
      "unknown function `\(name)`" + (nearest.map { "; did you mean `\($0)`?" } ?? ""), at: span,
      fix: nearest.map { "write `\($0)`" })
  }

  static func methodAsFunction(_ name: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unknown-function", "`\(name)` is a method and needs a value before it", at: span,
      fix: "write `x.\(name)(…)`")
  }

  static func functionAsMethod(_ name: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unknown-function", "`\(name)` is a function, not a method", at: span,
      fix: "write `\(name)(x)`")
  }

  static func argumentCount(
    _ name: String, found: Int, accepted: [Int], isVariadic: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let counts = accepted.map(String.init)
    let takes =
      isVariadic ? "\(counts.first ?? "1") or more" : counts.joined(separator: " or ")
    let noun = takes == "1" ? "argument" : "arguments"
    return error(
      "expression.unknown-function",
      "`\(name)` is called with \(found) and takes \(takes) \(noun)", at: span)
  }

  static func badPattern(_ reason: String, at span: SourceSpan) -> Diagnostic {
    syntax("this is no regular expression: \(reason)", at: span)
  }

  static func macroName(_ macro: String, at span: SourceSpan) -> Diagnostic {
    syntax("`\(macro)` needs a plain name here, for the element it looks at", at: span)
  }

  static func shadowedName(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.shadowed-name", .warning, "`\(name)` hides an outer name", at: span,
      fix: "give it a name of its own")
  }

  static func hasNeedsField(at span: SourceSpan) -> Diagnostic {
    syntax("`has` needs a field, such as has(x.f)", at: span)
  }

  private static func error(
    _ code: String, _ message: String, at span: SourceSpan, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(code, .error, message, at: span, fix: fix)
  }

  /// At most eight of `names`, for a message.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    return names.count <= 8 ? shown : shown + ", …"
  }
}
