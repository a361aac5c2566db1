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
    case .isFolder:
      return Diagnostic("file.unreadable", .error, "this is a folder, a file is wanted", at: span)
    case .notPermitted:
      return Diagnostic("file.unreadable", .error, "permission to read it is denied", at: span)
    case .failed(_, let reason):
      return Diagnostic("file.unreadable", .error, "the file cannot be read: \(reason)", at: span)
    case .notFound, .notFolder, .closedPipe:
      return Diagnostic("file.unreadable", .error, failure.message, at: span)
    }
  }
}
