import SourceText

extension ReportFormat {
  /// JUnit's XML, which every CI service shows as tests.
  ///
  /// One suite a file: a test that passed when nothing was found in it, else one test a finding.
  /// An error is a failure; a warning is a test that passed, with the finding as its output.
  /// Nothing in it depends on the time.
  ///
  /// Source: XML 1.0, 2.2 and 2.4; the schema of Jenkins for the names.
  package static let junit = ReportFormat("junit") { report in
    var writer = JUnitWriter(report)
    return writer.bytes()
  }
}

/// Makes the document of one report.
private struct JUnitWriter {
  private let report: ValidateReport
  private var places = PlaceFinder()
  private var text = ""

  init(_ report: ValidateReport) { self.report = report }

  mutating func bytes() -> [UInt8] {
    let findings = Dictionary(grouping: report.findings, by: \.span.source.name)
    let names = Set(report.files).union(findings.keys).sorted { left, right in
      left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    let cleanCount = names.count { findings[$0] == nil }
    text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"listlayout\""
    appendCounts(cleanCount + report.findings.count, report.findings.errorCount)
    text += ">\n"
    for name in names { append(name, findings[name] ?? []) }
    text += "</testsuites>\n"
    return Array(text.utf8)
  }

  private mutating func append(_ name: String, _ findings: [Diagnostic]) {
    text += "  <testsuite"
    appendAttribute("name", report.path(of: name))
    appendCounts(max(1, findings.count), findings.count { $0.severity == .error })
    text += ">\n"
    if findings.isEmpty {
      text += "    <testcase"
      appendAttribute("name", "no findings")
      appendAttribute("classname", report.path(of: name))
      text += "/>\n"
    }
    for finding in findings { append(finding) }
    text += "  </testsuite>\n"
  }

  private mutating func append(_ finding: Diagnostic) {
    let place = places.place(of: finding.span)
    let path = report.path(of: place.file)
    text += "    <testcase"
    appendAttribute("name", "\(finding.code) \(place.start.line):\(place.start.column)")
    appendAttribute("classname", path)
    text += ">\n"
    let name = finding.severity == .error ? "failure" : "system-out"
    text += "      <\(name)"
    if finding.severity == .error {
      appendAttribute("type", finding.code)
      appendAttribute("message", finding.message)
    }
    text += ">"
    let position = "\(path):\(place.start.line):\(place.start.column)"
    appendEscaped("\(position): \(finding.severity.rawValue): \(finding.message) [\(finding.code)]")
    for related in finding.related {
      let place = places.place(of: related.span)
      let position = "\(report.path(of: place.file)):\(place.start.line):\(place.start.column)"
      text += "\n"
      appendEscaped("\(position): note: \(related.message)")
    }
    if let pointer = finding.pointerText {
      text += "\n"
      appendEscaped(pointer)
    }
    if let fix = finding.fix {
      text += "\n"
      appendEscaped("fix: \(fix)")
    }
    text += "</\(name)>\n    </testcase>\n"
  }

  private mutating func appendCounts(_ testCount: Int, _ failureCount: Int) {
    text += " tests=\"\(testCount)\" failures=\"\(failureCount)\" errors=\"0\""
  }

  private mutating func appendAttribute(_ name: String, _ value: String) {
    text += " \(name)=\""
    appendEscaped(value)
    text += "\""
  }

  /// Appends text that XML reads as itself; what it cannot hold is written as `visible` text.
  private mutating func appendEscaped(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&apos;"
      case "\u{FFFE}", "\u{FFFF}":
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: DisplayText.append(scalar, to: &text)
      }
    }
  }
}
