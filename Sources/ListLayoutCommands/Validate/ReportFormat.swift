import Files
import ListRenderers
package import SourceText

/// One form in which `validate` writes what it found.
package struct ReportFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// Writes it: a whole document also when nothing was found.
  package let write: @Sendable (ValidateReport) -> [UInt8]

  /// Makes a format.
  package init(_ name: String, write: @escaping @Sendable (ValidateReport) -> [UInt8]) {
    self.name = name
    self.write = write
  }

  /// Text for people, editors and problem matchers.
  package static let text = ReportFormat("text") { report in
    var printer = DiagnosticPrinter(usesColor: report.usesColor, width: report.width)
    return Array(printer.text(of: report.findings).utf8)
  }

  /// One JSON document.
  package static let json = ReportFormat("json") { report in
    ValidationReport(fileCount: report.fileCount, findings: report.findings).json
  }
}

/// What a run of `validate` found.
package struct ValidateReport: Sendable {
  /// The names of the files that were checked, in order.
  package let files: [String]
  /// The findings in reading order, each once.
  package let findings: Diagnostics
  /// Whether text may have colours.
  package let usesColor: Bool
  /// The columns that text may take.
  package let width: Int
  /// The folder that paths are seen from where a format wants them from the repository.
  package let root: String
  /// The folder that relative paths begin at, absolute.
  let workingDirectory: String
  /// The program's version.
  let version: String

  /// The number of files that were checked.
  package var fileCount: Int { files.count }

  /// How `file` is called seen from the repository.
  func path(of file: String) -> String {
    Paths.relative(Paths.joined(workingDirectory, file), to: root)
  }

  /// The last line on standard error.
  var summary: String {
    let errors = Self.counted(findings.errorCount, "error")
    let warnings = Self.counted(findings.warningCount, "warning")
    return "checked \(Self.counted(fileCount, "file")): \(errors), \(warnings)\n"
  }

  private static func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

/// Where a report goes, as one `--format` says it: `json`, or `json=FILE`.
struct ReportTarget: Sendable {
  let format: ReportFormat
  /// Nil for standard output.
  let path: String?

  /// The targets of every `option`, `--format` or its variable; text goes to standard output when nothing else does.
  static func all(
    _ texts: [String], of formats: [ReportFormat], option: String
  ) throws(UsageFailure) -> [ReportTarget] {
    var targets: [ReportTarget] = []
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = formats.first(where: { $0.name == parts[0] }) else {
        throw .unknownValue(String(parts[0]), option: option, choices: formats.map(\.name))
      }
      let path = parts.count > 1 ? String(parts[1]) : nil
      if path?.isEmpty == true {
        throw .invalidValue(text, option: option, expected: "NAME or NAME=FILE")
      }
      if targets.contains(where: { $0.path == path }) {
        let place = path ?? "standard output"
        throw UsageFailure("two formats are to be written to \(place), one is accepted")
      }
      targets.append(ReportTarget(format: format, path: path))
    }
    if !targets.contains(where: { $0.path == nil }) {
      targets.insert(ReportTarget(format: .text, path: nil), at: 0)
    }
    return targets
  }
}
