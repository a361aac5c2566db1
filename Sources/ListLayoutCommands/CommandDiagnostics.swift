import Files
import SourceText

/// The findings of this room: files that cannot be read, and nothing to check.
enum CommandDiagnostics {
  static func lineTooLong(_ limit: Int, in source: Source) -> Diagnostic {
    Diagnostic(
      "file.size-limit", .error, "the line is longer than \(limit) bytes, the most accepted",
      at: SourceSpan(source, .at(0)))
  }

  static func unreadable(_ failure: FilesFailure, in source: Source) -> Diagnostic {
    let span = SourceSpan(source, .at(0))
    switch failure {
    case .tooLarge(_, let limit):
      return Diagnostic(
        "file.size-limit", .error, "the file is larger than \(limit) bytes, the most accepted",
        at: span)
    case .isFolder, .notRegular, .notFound, .notFolder, .closedPipe:
      return Diagnostic("file.unreadable", .error, failure.reason, at: span)
    case .notPermitted:
      return Diagnostic("file.unreadable", .error, "permission to read it is denied", at: span)
    case .failed(_, let reason):
      return Diagnostic("file.unreadable", .error, "the file cannot be read: \(reason)", at: span)
    }
  }

  /// Data that are no document at all.
  static func noDocument(_ found: String, in source: Source) -> Diagnostic {
    Diagnostic(
      "json.syntax", .error, "\(found); a document in JSON or YAML is wanted",
      at: SourceSpan(source, .at(0)))
  }

  static func unusedSuppression(_ code: String, at span: SourceSpan) -> Diagnostic {
    var fix = "remove it"
    if FindingRule.stopsReading(code) {
      return unused(
        "`\(code)` cannot be suppressed: a file that has it is not checked", at: span, fix: fix)
    }
    var advice = ""
    if FindingRule.named(code) == nil,
      let nearest = Spelling.nearest(to: code, among: FindingRule.codes)
    {
      advice = "; did you mean `\(nearest)`?"
      fix = "write `\(nearest)`"
    }
    return unused("the next line has no finding `\(code)`\(advice)", at: span, fix: fix)
  }

  static func suppressionWithoutCode(at span: SourceSpan) -> Diagnostic {
    unused(
      "this comment names no code, so it suppresses nothing", at: span,
      fix: "write the codes behind it, as findings show them in brackets")
  }

  static func unknownDirective(_ text: String, at span: SourceSpan) -> Diagnostic {
    unused(
      "there is no \"\(text)\"; a comment can say `ignore-next-line` and codes", at: span,
      fix: "write `ignore-next-line`")
  }

  private static func unused(_ message: String, at span: SourceSpan, fix: String) -> Diagnostic {
    Diagnostic("check.unused-suppression", .warning, message, at: span, fix: fix)
  }

  /// Rows that cannot be resolved, since nothing gives `params`, of which the first is at `span`.
  static func uncheckedRows(params: [String], at span: SourceSpan) -> Diagnostic {
    let isOne = params.count == 1
    let names = params.map { "`\($0)`" }.joined(separator: ", ")
    let options = params.map { "--param \($0)=VALUE" }.joined(separator: " ")
    return Diagnostic(
      "check.unchecked-rows", .warning,
      "the rows are not checked: the \(isOne ? "param" : "params") \(names) "
        + "\(isOne ? "has" : "have") no default", at: span,
      fix: "give \(options), or write \(isOne ? "a default" : "defaults")")
  }

  static func remoteSchema(_ address: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "schema.reference", .error,
      "\"\(address)\" is on the network, which is never asked; a path is accepted", at: span,
      fix: "save the schema in the repository and write the path to it, or give it with --schema")
  }

  static func unreadableSchema(_ path: String, _ reason: String, at span: SourceSpan) -> Diagnostic
  {
    Diagnostic(
      "file.unreadable", .error, "\"\(path)\" cannot be read: \(reason)", at: span)
  }

  static func schemaOutside(_ path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      "layout.outside-folder", .error,
      "\"\(path)\" is outside the folder that may be read, the repository or the working folder",
      at: span, fix: "move the schema into the repository, or give it with --schema")
  }
}
