import Files
import SourceText

/// What can be wrong with a configuration: `config.invalid`, or `config.unused` where it says
/// something in vain.
enum ConfigurationDiagnostics {
  static func unknownKey(
    _ key: String, of name: String, among keys: [String], at span: SourceSpan
  ) -> Diagnostic {
    let nearest = Spelling.nearest(to: key, among: keys)
    let advice =
      nearest.map { "did you mean `\($0)`?" }
      ?? "it has \(keys.map { "`\($0)`" }.joined(separator: ", "))"
    return invalid(
      "\(name) has no key `\(key)`; \(advice)", at: span, fix: nearest.map { "write `\($0)`" })
  }

  static func unknownCode(_ code: String, at span: SourceSpan) -> Diagnostic {
    let nearest = Spelling.nearest(to: code, among: FindingRule.codes)
    let advice =
      nearest.map { "did you mean `\($0)`?" }
      ?? "write one that a finding shows in brackets, or an area such as `layout.*`"
    return invalid(
      "no finding has the code `\(code)`; \(advice)", at: span, fix: nearest.map { "write `\($0)`" }
    )
  }

  static func fixedCode(_ code: String, at span: SourceSpan) -> Diagnostic {
    invalid("the severity of `\(code)` cannot be changed", at: span, fix: "remove the line")
  }

  static func wrongKind(_ name: String, _ wanted: String, at span: SourceSpan) -> Diagnostic {
    invalid("\(name) takes \(wanted)", at: span)
  }

  static func wrongValue(
    _ name: String, accepted: [String], found: String?, at span: SourceSpan
  ) -> Diagnostic {
    let nearest = found.flatMap { Spelling.nearest(to: $0, among: accepted) }
    return invalid(
      "\(name) takes \(accepted.joined(separator: ", "))" + (found.map { ", not \"\($0)\"" } ?? ""),
      at: span, fix: nearest.map { "write `\($0)`" })
  }

  static func missingPath(at span: SourceSpan) -> Diagnostic {
    invalid(
      "this entry of files has no path", at: span,
      fix: "add path: with a pattern of the files meant")
  }

  /// A pattern that no file matches.
  static func unused(_ pattern: String, isFolder: Bool, at span: SourceSpan) -> Diagnostic {
    var message = "no file matches \"\(pattern)\", seen from the folder of the configuration"
    var fix = "correct the pattern, or remove it"
    if SeverityLevels.isCode(pattern) {
      message += "; it is the code of findings, not a path"
      fix = "write `severity: { \(pattern): off }`"
    } else if isFolder {
      message += ": this is a folder"
      fix = "write `\(Paths.normalized(pattern))/**`"
    }
    return Diagnostic("config.unused", .warning, message, at: span, fix: fix)
  }

  /// A file that was probably meant as the configuration.
  static func misnamed(_ source: Source) -> Diagnostic {
    Diagnostic(
      "config.unused", .warning,
      "this file is not read: the configuration is called \(ConfigurationFile.name)",
      at: SourceSpan(source, .at(0)), fix: "rename it, or remove it")
  }

  static func unreadable(_ path: String, _ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic("file.unreadable", .error, "\"\(path)\" cannot be read: \(reason)", at: span)
  }

  private static func invalid(
    _ message: String, at span: SourceSpan, fix: String? = nil
  ) -> Diagnostic {
    Diagnostic("config.invalid", .error, message, at: span, fix: fix)
  }
}
