import SchemaValidation
import SourceText

/// The findings of the pipeline as a whole.
enum ListLayoutDiagnostics {
  static func noYAML(_ source: Source) -> Diagnostic {
    Diagnostic(
      "yaml.syntax", .error, "YAML cannot be read on this platform", at: SourceSpan(source, .at(0)),
      fix: "ship the JSON that the compile command makes of the layout")
  }

  static func outsideFolder(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.outside-folder", .error, "\"\(path)\" is outside the folder that may be read",
      at: span,
      fix: "move the file beside the layout or below it, or name the folder that holds both")
  }

  static func unreadable(_ path: String, _ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic("file.unreadable", .error, "\"\(path)\" cannot be read: \(reason)", at: span)
  }

  static func notJSON(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "json.number", .error, "NaN and infinity cannot be written as JSON, only finite numbers",
      at: span)
  }

  static func sameName(
    _ name: String, _ path: String, _ other: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      "schema.reference", .error,
      "the schemas \"\(path)\" and \"\(other)\" would both be called \"\(name)\" in one document",
      at: span, fix: "rename one of them")
  }

  static func noSample(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.missing-key", .error, "the layout names no sample", at: span,
      fix: "name one under data.sample, or bind data")
  }

  static func missingParam(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "data.required", .error, "the param `\(name)` has no value and no default", at: span,
      fix: "give it with --param \(name)=VALUE, or write a default")
  }

  static func param(_ name: String, _ reason: String, keyword: String, at span: SourceSpan)
    -> Diagnostic
  {
    Diagnostic("data.\(keyword)", .error, "the param `\(name)` is \(reason)", at: span)
  }

  static func param(_ name: String, _ fault: ValueFault, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      fault.code, .error, "the param `\(name)`: \(fault.message)", at: span,
      related: fault.related, fix: fault.fix)
  }

  static func environmentPin(_ key: String, _ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic("layout.invalid-value", .error, "`env.\(key)`: \(reason)", at: span)
  }
}
