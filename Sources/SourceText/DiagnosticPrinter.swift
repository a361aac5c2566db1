/// Writes findings as text for people, editors and problem matchers: the last step of a run that
/// found something.
///
///     layouts/home.yml:8:11: error: unknown cell "Titel", did you mean "Title" [layout.unknown-cell]
///      8 |     cell: Titel
///        |           ^~~~~
///     layouts/home.yml:3:3: note: "Title" is declared here
///       fix: write "Title"
///
/// The first line of a finding is the same with and without colours but for the colours. Nothing
/// from a document reaches the terminal unescaped, and a long line is cut around the place.
public struct DiagnosticPrinter: Sendable {
  private let style: Style
  private let width: Int
  private var places = PlaceFinder()

  /// Messages longer than this many scalars are cut.
  private static let messageLimit = 2000

  /// Makes a printer for a terminal of `width` columns.
  public init(usesColor: Bool = false, width: Int = 100) {
    style = Style(isOn: usesColor)
    self.width = max(width, 40)
  }

  /// The findings in reading order, each with its place, line, notes and fix.
  public mutating func text(of findings: some Sequence<Diagnostic>) -> String {
    var text = ""
    for finding in findings.inReadingOrder() { append(finding, to: &text) }
    return text
  }

  private mutating func append(_ finding: Diagnostic, to text: inout String) {
    let severity =
      switch finding.severity {
      case .error: style.error("error:")
      case .warning: style.warning("warning:")
      }
    text += "\(head(of: finding.span)) \(severity) \(style.strong(shown(finding.message)))"
    text += " \(style.faint("[\(finding.code)]"))\n"
    append(lineOf: finding.span, to: &text)
    for related in finding.related {
      let message = shown(related.message)
      text += "\(head(of: related.span)) \(style.note("note:")) \(message)\n"
      if !isOnSameLine(related.span, finding.span) { append(lineOf: related.span, to: &text) }
    }
    if finding.row != nil {
      // The message names the row.
      if finding.count > 1 { text += "  the first of \(finding.count) rows\n" }
    } else if finding.count > 1, finding.code != Diagnostics.omittedCode {
      text += "  found \(finding.count) times\n"
    }
    if let pointer = finding.pointerText { text += "  \(shown(pointer))\n" }
    if let fix = finding.fix { text += "  fix: \(shown(fix))\n" }
  }

  private mutating func head(of span: SourceSpan) -> String {
    let place = places.place(of: span)
    return style.strong("\(shown(place.file)):\(place.start.line):\(place.start.column):")
  }

  private func shown(_ text: String) -> String {
    DisplayText.visible(text.prefixOfScalars(Self.messageLimit))
  }

  private mutating func isOnSameLine(_ left: SourceSpan, _ right: SourceSpan) -> Bool {
    left.source === right.source
      && places.place(of: left).start.line == places.place(of: right).start.line
  }

  private mutating func append(lineOf span: SourceSpan, to text: inout String) {
    let table = places.table(of: span.source)
    let number = table.position(of: span.range.start).line
    let line = table.range(ofLine: number)
    guard !line.isEmpty else { return }
    let label = String(number)
    let gutter = String(repeating: " ", count: label.utf8.count)
    let shown = ShownLine(
      of: span.source.bytes, line: line, mark: span.range, columns: width - label.utf8.count - 4)
    text += " \(style.faint("\(label) |")) \(shown.text)\n"
    text += " \(style.faint("\(gutter) |")) \(shown.indent)\(style.caret(shown.caret))\n"
  }
}

extension Diagnostic {
  /// The place that the pointer leads to and the document that it is in, as `data: /songs/1`; nil
  /// where it leads nowhere or to the whole document.
  package var pointerText: String? {
    guard let pointer, !pointer.isEmpty else { return nil }
    // What is checked against the metaschema is the schema.
    return "\(code.hasPrefix("schema.") ? "schema" : "data"): \(pointer)"
  }
}

/// The colours of findings, or none.
private struct Style {
  let isOn: Bool

  func strong(_ text: String) -> String { wrap(text, "1") }
  func error(_ text: String) -> String { wrap(text, "1;31") }
  func warning(_ text: String) -> String { wrap(text, "1;33") }
  func note(_ text: String) -> String { wrap(text, "1;36") }
  func caret(_ text: String) -> String { wrap(text, "32") }
  func faint(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The text, or its first `count` scalars and `…`; looks at no more of it.
  fileprivate func prefixOfScalars(_ count: Int) -> String {
    guard utf8.count > count else { return self }
    let scalars = unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return self }
    return String(scalars[..<end]) + "…"
  }
}
