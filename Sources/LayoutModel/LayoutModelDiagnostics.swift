import SourceText

// Every message of the room. What was found comes first, then what is accepted; the spelling of
// names from the document is in backquotes, of values in double quotes.

extension Diagnostic {
  // MARK: The document

  static func emptyDocument(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.wrong-kind", .error,
      "the document is empty; a layout is a map that begins with listlayout: 1",
      at: span, fix: "begin the document with listlayout: 1")
  }

  static func missingVersion(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.version", .error, "the format version is missing; a layout begins with listlayout: 1",
      at: span, fix: "add listlayout: 1")
  }

  static func versionKind(_ found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.version", .error, "found \(found) as the format version; it is an integer, 1",
      at: span,
      fix: "write listlayout: 1")
  }

  static func unsupportedVersion(_ found: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.version", .error, "the format version is \(found); version 1 is supported", at: span,
      fix: "write listlayout: 1")
  }

  // MARK: Keys

  static func missingKey(
    _ key: String, in place: String, fix: String? = nil, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "layout.missing-key", .error, "\(place) needs `\(key)`", at: span,
      fix: fix ?? "add `\(key)`")
  }

  /// A key whose meaning is written in another way.
  static func unknownKey(
    _ key: String, in place: String, advice: String, fix: String?, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "layout.unknown-key", .error, "\(place) has no key \(quoteName(key)); \(advice)", at: span,
      fix: fix)
  }

  static func unknownKey(
    _ key: String, in place: String, known: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    let found = "\(place) has no key \(quoteName(key))"
    guard let suggestion else {
      return Diagnostic(
        "layout.unknown-key", .error, "\(found); it may have \(nameList(known))", at: span)
    }
    return Diagnostic(
      "layout.unknown-key", .error, "\(found); did you mean `\(suggestion)`?", at: span,
      fix: "write `\(suggestion)`")
  }

  /// A key that the format knows, but not here.
  ///
  /// - Parameter home: Where it belongs: "on a basic source".
  static func misplacedKey(
    _ key: String, in place: String, home: String, at span: SourceSpan, related: [Related] = [],
    fix: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      "layout.unknown-key", .error, "`\(key)` belongs \(home), not \(place)", at: span,
      related: related,
      fix: fix)
  }

  static func notYet(_ key: String, fix: String? = nil, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.not-yet", .error, "`\(key)` is reserved for a later release and does not work yet",
      at: span,
      fix: fix)
  }

  // MARK: Values

  /// A value of the wrong kind.
  ///
  /// - Parameters:
  ///   - subject: What has the value: "`items`".
  ///   - accepted: What it may be: "a list or an expression".
  ///   - found: What it is: "the text \"x\"".
  ///   - meant: What it was probably meant to be.
  static func wrongKind(
    _ subject: String, accepted: String, found: String, meant: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    let question = meant.map { "; did you mean \($0)?" } ?? ""
    return Diagnostic(
      "layout.wrong-kind", .error, "found \(found); \(subject) is \(accepted)\(question)", at: span,
      fix: meant.map { "write \($0)" })
  }

  static func invalidValue(
    _ subject: String, found: String, accepted: String, suggestion: String? = nil,
    at span: SourceSpan
  ) -> Diagnostic {
    let question = suggestion.map { "; did you mean \($0)?" } ?? ""
    return Diagnostic(
      "layout.invalid-value", .error, "\(subject) is \(found); it may be \(accepted)\(question)",
      at: span,
      fix: suggestion.map { "write \($0)" })
  }

  static func rule(_ message: String, at span: SourceSpan, fix: String? = nil) -> Diagnostic {
    Diagnostic("layout.invalid-value", .error, message, at: span, fix: fix)
  }

  // MARK: Names

  /// A name that is not declared.
  ///
  /// - Parameter kind: `cell`, `action` or `segment`.
  static func unknown(
    _ kind: String, _ name: String, known: [String], suggestion: String?, at span: SourceSpan
  ) -> Diagnostic {
    let found = "no \(kind) is called \(quote(name))"
    if let suggestion {
      return Diagnostic(
        "layout.unknown-\(kind)", .error, "\(found); did you mean \(quote(suggestion))?", at: span,
        fix: "write \(suggestion)")
    }
    let declared =
      known.isEmpty
      ? "there are none" : "there \(known.count == 1 ? "is" : "are") \(nameList(known))"
    return Diagnostic("layout.unknown-\(kind)", .error, "\(found); \(declared)", at: span)
  }

  static func segmentPosition(_ found: String, count: Int, at span: SourceSpan) -> Diagnostic {
    let accepted =
      switch count {
      case 0: "there are no segments"
      case 1: "the only position is 0"
      default: "positions are 0 to \(count - 1)"
      }
    return Diagnostic(
      "layout.unknown-segment", .error, "no segment is at position \(found); \(accepted)", at: span)
  }

  static func unknownProperty(
    _ name: String, of owner: String, known: [String], suggestion: String?, at span: SourceSpan,
    declaration: SourceSpan
  ) -> Diagnostic {
    let related = [Related("\(quoteName(owner)) is declared here", at: declaration)]
    let found = "\(quoteName(owner)) has no property \(quoteName(name))"
    if let suggestion {
      return Diagnostic(
        "layout.unknown-property", .error, "\(found); did you mean `\(suggestion)`?", at: span,
        related: related, fix: "write `\(suggestion)`")
    }
    let declared = known.isEmpty ? "it has none" : "it has \(nameList(known))"
    return Diagnostic(
      "layout.unknown-property", .error, "\(found); \(declared)", at: span, related: related)
  }

  static func missingProperty(
    _ name: String, of owner: String, at span: SourceSpan, declaration: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "layout.missing-property", .error,
      "\(quoteName(owner)) requires the property \(quoteName(name)), which nothing binds",
      at: span, related: [Related("declared here", at: declaration)],
      fix: "bind \(quoteName(name))")
  }

  static func duplicateID(_ id: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.duplicate-id", .error,
      "a sibling has the id \(quote(id)) too; ids of siblings differ",
      at: span, related: [Related("first used here", at: first)])
  }

  static func duplicateName(
    _ kind: String, _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "layout.duplicate-name", .error,
      "\(kind) \(quoteName(name)) is declared twice; names are declared once",
      at: span, related: [Related("first declared here", at: first)])
  }

  static func reservedName(_ name: String, reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.reserved-name", .error, "`\(name)` is \(reason); a name of your own is another word",
      at: span, fix: "choose another name")
  }

  static func badIdentifier(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.invalid-value", .error,
      "\(quote(name)) cannot be used as a name in expressions; a name is letters of a to z, digits "
        + "and _, and does not begin with a digit",
      at: span)
  }

  // MARK: Imports

  static func unusableImport(_ path: String, reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic("layout.import", .error, "\(quote(path)) cannot be imported: \(reason)", at: span)
  }

  static func importOutsideFolder(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.outside-folder", .error,
      "\(quote(path)) leads outside the folder of the layout; imports are read inside it only",
      at: span)
  }

  static func importCycle(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.cycle", .error, "\(quote(path)) leads back to a document that is being imported",
      at: span,
      fix: "remove the import")
  }

  // MARK: Structure

  static func severalSections(
    _ found: String, at span: SourceSpan, outer: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "layout.single-section", .error,
      "\(found), but stands inside `sections: single`, whose rows are one section", at: span,
      related: [Related("one section is asked for here", at: outer)])
  }

  static func positionalID(_ id: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.positional-id", .warning,
      "rows here have keys but the source has no id; its default \(quote(id)) is its type "
        + "and position, and changes with them",
      at: span, fix: "add an `id`")
  }

  static func positionalKey(_ subject: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.positional-key", .warning,
      "\(subject) come from data and have no key; their positions change when one is inserted",
      at: span, fix: "add a `key`")
  }

  static func unused(_ kind: String, _ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.unused", .warning, "the \(kind) \(quoteName(name)) is never used", at: span,
      fix: "remove it")
  }
}

/// `text` in double quotes, on one line and not longer than a message can bear.
func quote(_ text: String) -> String { "\"\(shown(text))\"" }

/// The name `text` in backquotes, likewise.
func quoteName(_ text: String) -> String { "`\(shown(text))`" }

/// All of `names` for a message; of many the first ten.
func nameList(_ names: [String]) -> String {
  guard names.count > mostListed else { return joined(names.map(quoteName), "and") }
  return names.prefix(10).map(quoteName).joined(separator: ", ") + ", …"
}

/// How many names are listed all.
let mostListed = 20

/// `words` with commas, the last two with `conjunction`.
func joined(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "none" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// `text` made visible and cut to what a message can bear.
func shown(_ text: String) -> String { DisplayText.cut(text, to: 60) }
