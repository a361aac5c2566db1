package import SourceText

/// What a code of findings is about, for formats that describe their rules and for the
/// configuration, which may name no other code.
package struct FindingRule: Sendable, Hashable {
  /// The code.
  package let code: String
  /// The severity that most of its findings have.
  package let severity: Diagnostic.Severity
  /// What is wrong, in a sentence.
  package let summary: String
  /// How to mend it, in a sentence or two.
  package let help: String

  private init(
    _ code: String, _ severity: Diagnostic.Severity, _ summary: String, _ help: String
  ) {
    self.code = code
    self.severity = severity
    self.summary = summary
    self.help = help
  }

  private init(_ code: String, _ summary: String, _ help: String) {
    self.init(code, .error, summary, help)
  }

  /// The rule of `code`, nil when no finding has it.
  package static func named(_ code: String) -> FindingRule? {
    if let rule = all.first(where: { $0.code == code }) { return rule }
    guard code.hasPrefix("data."), dataKeywords.contains(String(code.dropFirst(5))) else {
      return nil
    }
    return FindingRule(
      code, "The data do not satisfy the keyword \(code.dropFirst(5)) of their schema.",
      "Mend the data where the finding is, or the schema where its note points.")
  }

  /// Whether a text with a finding of `code` gives no document, so that nothing else of it is
  /// checked.
  static func stopsReading(_ code: String) -> Bool {
    switch code {
    case "yaml.documents": false
    case "node.depth-limit": true
    default: ["file.", "text.", "yaml.", "json."].contains { code.hasPrefix($0) }
    }
  }

  /// Every code, in the order of its table.
  package static var codes: [String] { all.map(\.code) + dataKeywords.map { "data.\($0)" } }

  /// The keywords of JSON Schema that refuse data.
  private static let dataKeywords = [
    "additionalItems", "additionalProperties", "allOf", "anyOf", "const", "contains",
    "dependencies", "dependentRequired", "dependentSchemas", "else", "enum", "exclusiveMaximum",
    "exclusiveMinimum", "false", "format", "if", "items", "maxContains", "maxItems", "maxLength",
    "maxProperties", "maximum", "minContains", "minItems", "minLength", "minProperties", "minimum",
    "multipleOf", "not", "oneOf", "pattern", "patternProperties", "prefixItems", "properties",
    "propertyNames", "required", "then", "type", "unevaluatedItems", "unevaluatedProperties",
    "uniqueItems", "$dynamicRef", "$recursiveRef", "$ref",
  ]

  private static let all = files + documents + layouts + expressions + schemas + rows + checks

  private static let files = [
    FindingRule(
      "file.unreadable", "A file cannot be read.",
      "Mend the path, which is relative to the file that names it, or the file's permissions."),
    FindingRule(
      "file.size-limit", "A file or a list is larger than what is read.",
      "Split the document, or move data out of the layout."),
    FindingRule(
      "text.encoding", "A document is not UTF-8.", "Save the file as UTF-8."),
  ]

  private static let documents = [
    FindingRule("yaml.syntax", "The text is not YAML.", "Mend the text at or before the place."),
    FindingRule(
      "yaml.unquoted-expression", "An expression stands in YAML where it must be quoted.",
      "Put the whole value in single quotes."),
    FindingRule("yaml.tag", "A tag is not part of YAML's core schema.", "Remove the tag."),
    FindingRule(
      "yaml.alias-limit", "Aliases expand to too much, or without end.",
      "Write the values out, or name them in `let`."),
    FindingRule(
      "yaml.documents", "A stream holds several documents where one is wanted.",
      "Put each document in a file of its own."),
    FindingRule("yaml.key", "A list or a map stands as a key.", "Use text as the key."),
    FindingRule("json.syntax", "The text is not JSON.", "Mend the text at or before the place."),
    FindingRule(
      "json.escape", "An escape is half a surrogate pair, or none at all.",
      "Write both halves, or the character itself."),
    FindingRule(
      "json.number", "A number is outside of every kind of number.",
      "Write a smaller number, or text."),
    FindingRule(
      "node.duplicate-key", "A key stands twice in one map.", "Remove or rename one of the two."),
    FindingRule("node.depth-limit", "Lists and maps nest too deep.", "Nest them less deep."),
    FindingRule(
      "number.precision", .warning, "An integer is so large that it is read as a double.",
      "Write it as text if every digit counts."),
  ]

  private static let layouts = [
    FindingRule(
      "layout.version", "The layout does not say a format version that is known.",
      "Begin the document with `listlayout: 1`."),
    FindingRule("layout.missing-key", "A key is missing.", "Add the key."),
    FindingRule(
      "layout.unknown-key", "A key is not known, or not allowed here.",
      "Correct its spelling, or remove it."),
    FindingRule(
      "layout.wrong-kind", "A value is of a wrong kind.",
      "Write a value of the kind that the message names."),
    FindingRule(
      "layout.invalid-value", "A value is not among those that are allowed.",
      "Write one of the values that the message names."),
    FindingRule(
      "layout.unknown-cell", "No cell has that name.",
      "Declare the cell below `cells` or in a catalog, or correct the name."),
    FindingRule(
      "layout.unknown-property", "The cell or action declares no such property.",
      "Declare the property, or correct the name."),
    FindingRule(
      "layout.missing-property", "A required property is not bound.",
      "Bind the property, or take it out of `required`."),
    FindingRule(
      "layout.unknown-action", "No action has that name.",
      "Declare the action below `actions` or in a catalog, or correct the name."),
    FindingRule("layout.unknown-segment", "No segment has that id.", "Name one of the segments."),
    FindingRule(
      "layout.duplicate-id", "Two siblings have one id.", "Give each source an id of its own."),
    FindingRule(
      "layout.duplicate-name", "Two declarations have one name.", "Rename or remove one of the two."
    ),
    FindingRule(
      "layout.reserved-name", "A name is reserved by the expression language.",
      "Choose another name."),
    FindingRule(
      "layout.cycle", "Definitions or imports lead back to themselves.", "Break the circle."),
    FindingRule(
      "layout.import", "An import cannot be used.",
      "Import a catalog: a document with only cells, actions and let."),
    FindingRule(
      "layout.outside-folder", "A file is outside the folder that may be read.",
      "Move the file, or check the folder that holds both."),
    FindingRule(
      "layout.single-section", "Several sections, or a header, stand inside a single section.",
      "Remove `sections: single`, or what does not fit into it."),
    FindingRule(
      "layout.positional-id", .warning, "Ids follow the order of siblings.",
      "Give each sibling an id, so that rows keep theirs when one is inserted."),
    FindingRule(
      "layout.positional-key", .warning, "Items have no key but their position.",
      "Write `key`, so that rows keep their ids when one is inserted."),
    FindingRule("layout.unused", .warning, "Something is declared and never used.", "Remove it."),
    FindingRule(
      "layout.not-yet", "The key is reserved for a later version.", "Remove the key."),
  ]

  private static let expressions = [
    FindingRule(
      "expression.syntax", "The expression cannot be read.",
      "Mend the expression; it is CEL, the Common Expression Language."),
    FindingRule("expression.unclosed", "`${` is not closed.", "Add the `}`, or write `$${`."),
    FindingRule(
      "expression.unknown-name", "Nothing has that name here.",
      "Correct the name, or declare it in `let`."),
    FindingRule(
      "expression.unknown-function", "No function has that name and takes such arguments.",
      "Correct the name or the arguments."),
    FindingRule(
      "expression.unknown-field", "The schema declares no such field.",
      "Correct the name, or declare the field in the schema."),
    FindingRule(
      "expression.type", "A value has a wrong type.", "Convert the value, or choose another."),
    FindingRule(
      "expression.arithmetic", "Numbers of different kinds meet in arithmetic.",
      "Convert one of them: int(…), uint(…) or double(…)."),
    FindingRule(
      "expression.maybe-missing", "A field that may be absent is used without a guard.",
      "Ask with has(…), or read it with .?field.orValue(…)."),
    FindingRule(
      "expression.maybe-null", "A field that may be null is used without a guard.",
      "Compare it with null first."),
    FindingRule(
      "expression.not-text", "A value cannot stand in text.", "Make text of it, with string(…)."),
    FindingRule(
      "expression.depth-limit", "The expression nests too deep.", "Name parts of it in `let`."),
    FindingRule(
      "expression.cost", .warning, "The expression may cost more than is allowed.",
      "Filter earlier, or nest fewer macros."),
    FindingRule(
      "expression.shadowed-name", .warning, "A name hides one of an outer scope.",
      "Choose another name."),
    FindingRule(
      "expression.line-break", .warning, "A text ends in a line break.",
      "Write `|-` or `>-` instead of `|` or `>`."),
    FindingRule(
      "expression.missing-hole", .warning, "A text looks like an expression without its hole.",
      "Write `${` before it and `}` behind it."),
    FindingRule(
      "expression.constant", .warning, "A condition never changes.",
      "Mend the condition, or remove it."),
    FindingRule(
      "expression.unreachable", .warning, "A variant or a segment can never be chosen.",
      "Change the order, or remove it."),
    FindingRule(
      "expression.not-exhaustive", .warning, "A value of an enumeration is taken by no variant.",
      "Add a variant for the value."),
  ]

  private static let schemas = [
    FindingRule(
      "schema.invalid", "The schema does not satisfy its metaschema.",
      "Write the keyword as JSON Schema 2020-12 has it."),
    FindingRule(
      "schema.unknown-keyword", .warning, "A keyword has no meaning and no effect.",
      "Correct its spelling, or begin a key of your own with x-."),
    FindingRule(
      "schema.reference", "A reference leads to no schema.",
      "Name a file beside the schema, or a place inside it; nothing is read from the network."),
    FindingRule(
      "schema.pattern", "A regular expression cannot be used.",
      "Write it without look-around and back-references."),
  ]

  private static let rows = [
    FindingRule(
      "row.evaluation", "An expression failed on a row.", "Guard the expression, or mend the data."),
    FindingRule(
      "row.missing-field", "A row lacks a field that is read.",
      "Ask with has(…), or read it with .?field.orValue(…)."),
    FindingRule(
      "row.null", "A value is null where one is needed.",
      "Compare it with null first, or mend the data."),
    FindingRule(
      "row.type", "A value of a row has a wrong type.", "Convert the value, or mend the data."),
    FindingRule(
      "row.cost-limit", "An expression costs more than is allowed on a row.",
      "Filter earlier, or nest fewer macros."),
    FindingRule(
      "row.duplicate-id", "Two rows have one id.", "Choose a key that no two items share."),
    FindingRule(
      "row.no-variant", "No variant holds for a row.", "Add a variant without a condition."),
    FindingRule(
      "row.segment", "The selected segment is none of the segments.",
      "Give an id or an index that a segment has."),
  ]

  private static let checks = [
    FindingRule(
      "check.unused-suppression", .warning, "A comment suppresses a finding that is not there.",
      "Remove the comment, or mend the code that it names."),
    FindingRule(
      "check.unchecked-rows", .warning, "The rows of a layout are not checked.",
      "Give the params that have no default with --param, or write defaults."),
    FindingRule(
      "check.too-many", "There are more findings than are listed.",
      "Mend some of those that are listed and run the check again."),
    FindingRule(
      "config.unused", .warning, "The configuration says something in vain.",
      "Correct the pattern, which is seen from the configuration's folder, or the file's name."),
    FindingRule(
      "config.invalid", "The configuration is wrong.",
      "Correct the key or value; Schemas/config.schema.json describes them."),
  ]
}
