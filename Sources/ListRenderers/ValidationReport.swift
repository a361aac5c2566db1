import DocumentValues
package import SourceText

/// What `validate --format json` prints: a summary and every finding, sorted by place.
///
/// A whole document also when nothing was found.
package struct ValidationReport {
  private let fileCount: Int
  private let findings: Diagnostics

  /// Makes the report of `findings` in `fileCount` files.
  package init(fileCount: Int, findings: Diagnostics) {
    self.fileCount = fileCount
    self.findings = findings
  }

  /// The report as canonical JSON, a line of its own.
  ///
  /// - Complexity: O(*n* log *n*) in findings.
  package var json: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(literal: #"{"version":1,"summary":{"files":"#)
    bytes.append(decimal: Int64(fileCount))
    bytes.append(literal: #","errors":"#)
    bytes.append(decimal: Int64(findings.errorCount))
    bytes.append(literal: #","warnings":"#)
    bytes.append(decimal: Int64(findings.warningCount))
    bytes.append(literal: #"},"findings":"#)
    var writer = FindingWriter()
    writer.append(findings.inReadingOrder(), to: &bytes)
    bytes.append(literal: "}\n")
    return bytes
  }
}
