import SourceText

extension ReportFormat {
  /// Workflow commands that GitHub shows beside the lines of a change, one a finding.
  ///
  /// Source: GitHub Actions, "Workflow commands": in a message `%` and line breaks are written
  /// `%25`, `%0D` and `%0A`; in a property `:` and `,` too. Paths are seen from the repository.
  package static let github = ReportFormat("github") { report in
    var places = PlaceFinder()
    var text = ""
    for finding in report.findings {
      let place = places.place(of: finding.span)
      let file = property(report.path(of: place.file))
      text += "::\(finding.severity.rawValue) file=\(file),line=\(place.start.line)"
      text += ",endLine=\(place.end.line),col=\(place.start.column)"
      text += ",endColumn=\(place.end.column),title=\(property(finding.code))::"
      text += message(finding.message)
      if let pointer = finding.pointerText { text += "%0A" + message(pointer) }
      if let fix = finding.fix { text += "%0Afix: " + message(fix) }
      text += "\n"
    }
    return Array(text.utf8)
  }

  private static func message(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: DisplayText.append(scalar, to: &result)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
