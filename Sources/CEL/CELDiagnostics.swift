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

  /// A hole that a comment of YAML cuts.
  static func cutHole(at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unclosed",
      "the hole that begins here has no end: ` #` begins a comment where there are no quotes",
      at: span, fix: "write the whole value in single quotes, and each `'` inside it twice")
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

  /// A name that nothing has.
  ///
  /// - Parameters:
  ///   - meant: How it was probably to be written.
  ///   - visible: The names that can be read, those first that say most.
  static func unknownName(
    _ name: String, meant: String?, visible: [String], at span: SourceSpan
  ) -> Diagnostic {
    let known =
      if let meant {
        "; did you mean `\(meant)`?"
      } else if let owner = visible.first(where: { $0 == "item" }) ?? visible.first {
        "; visible here: \(list(visible)); a field of one of them is written `\(owner).\(name)`"
      } else {
        ""
      }
    return error(
      "expression.unknown-name", "unknown name `\(name)`\(known)", at: span,
      fix: meant.map { "write `\($0)`" })
  }

  /// A name that other places of the document have.
  static func absentName(
    _ name: String, reason: String, visible: [String], at span: SourceSpan
  ) -> Diagnostic {
    error(
      "expression.unknown-name",
      "`\(name)` is not known here: \(reason)"
        + (visible.isEmpty ? "" : "; visible here: \(list(visible))"), at: span)
  }

  static func unknownFunction(_ name: String, meant: String?, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unknown-function",
      "unknown function `\(name)`" + (meant.map { "; did you mean `\($0)`?" } ?? ""), at: span,
      fix: meant.map { "write `\($0)`" })
  }

  /// A function that is written in one way for text and in another for lists and maps.
  static func unknownFunction(_ name: String, text: String, list: String, at span: SourceSpan)
    -> Diagnostic
  {
    error(
      "expression.unknown-function",
      "unknown function `\(name)`; a list or a map is asked with `\(list)`, text with `\(text)`",
      at: span)
  }

  static func methodAsFunction(_ name: String, meant: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unknown-function", "`\(name)` is a method and needs a value before it", at: span,
      fix: "write `\(meant)`")
  }

  static func functionAsMethod(_ name: String, meant: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.unknown-function", "`\(name)` is a function, not a method", at: span,
      fix: "write `\(meant)`")
  }

  static func argumentCount(
    _ name: String, found: Int, accepted: [Int], isVariadic: Bool, meant: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    let counts = accepted.map(String.init)
    let takes =
      isVariadic ? "\(counts.first ?? "1") or more" : counts.joined(separator: " or ")
    let noun = takes == "1" ? "argument" : "arguments"
    return error(
      "expression.unknown-function",
      "`\(name)` is called with \(found) and takes \(takes) \(noun)"
        + (meant.map { "; did you mean `\($0)`?" } ?? ""), at: span,
      fix: meant.map { "write `\($0)`" })
  }

  static func badPattern(_ reason: String, at span: SourceSpan) -> Diagnostic {
    syntax("this is no regular expression: \(reason)", at: span)
  }

  static func datePattern(_ fault: DatePattern.Fault, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.syntax", fault.isDoubtful ? .warning : .error, fault.message, at: span,
      fix: fault.meant.map { "write `\($0)`" })
  }

  static func formatWithoutList(_ meant: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.type", "`format` takes a list of values, not a string; did you mean `\(meant)`?",
      at: span, fix: "write `\(meant)`")
  }

  /// A constant where a bool is needed.
  static func notBool(_ what: String, _ kind: String, meant: String?, at span: SourceSpan)
    -> Diagnostic
  {
    error(
      "expression.type",
      "\(what) a bool, not \(kind)" + (meant.map { "; did you mean `\($0)`?" } ?? ""), at: span,
      fix: meant.map { "write `\($0)`" })
  }

  /// Text and a number in one sum.
  static func textAndNumber(_ number: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.type", "`+` joins text with text only, and this is a number or a bool", at: span,
      fix: "write `string(\(number))`")
  }

  /// A constant int beside a constant double.
  static func mixedNumbers(_ number: String, at span: SourceSpan) -> Diagnostic {
    error(
      "expression.arithmetic",
      "this is an int beside a double; arithmetic takes one kind of numbers",
      at: span, fix: "write `\(number).0`")
  }

  /// A share of a hundred whose quotient is cut off.
  static func cutQuotient(_ meant: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "expression.arithmetic", .warning,
      "the quotient of two ints is cut to an int before it is multiplied; did you mean `\(meant)`?",
      at: span, fix: "write `\(meant)`")
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

  /// At most twelve of `names`, for a message.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return names.count <= 12 ? shown : shown + ", …"
  }
}
