import DocumentValues
package import SourceText

/// Writes findings as JSON, with lines and columns instead of offsets.
///
/// ```json
/// {"file":"list.yml","line":3,"column":9,"endLine":3,"endColumn":14,"severity":"error",
///  "code":"layout.unknown-cell","message":"…","fix":"…"}
/// ```
///
/// Members that say nothing are absent: `pointer`, `row`, `related`, `fix`, and a `count` of 1.
package struct FindingWriter {
  private var places = PlaceFinder()

  /// Makes a writer; it keeps the line table of each source that it has seen.
  package init() {}

  /// Appends `findings` as a list, in their order.
  package mutating func append(
    _ findings: some Sequence<Diagnostic>, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for finding in findings {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      append(finding, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends one finding as an object.
  package mutating func append(_ finding: Diagnostic, to bytes: inout [UInt8]) {
    let end = appendPlace(finding.span, to: &bytes).end
    bytes.append(literal: #","endLine":"#)
    bytes.append(decimal: Int64(end.line))
    bytes.append(literal: #","endColumn":"#)
    bytes.append(decimal: Int64(end.column))
    appendMember(#","severity":"#, finding.severity.rawValue, to: &bytes)
    appendMember(#","code":"#, finding.code, to: &bytes)
    appendMember(#","message":"#, finding.message, to: &bytes)
    if let pointer = finding.pointer { appendMember(#","pointer":"#, pointer, to: &bytes) }
    if let row = finding.row { appendMember(#","row":"#, row, to: &bytes) }
    if finding.count != 1 {
      bytes.append(literal: #","count":"#)
      bytes.append(decimal: Int64(finding.count))
    }
    if !finding.related.isEmpty {
      bytes.append(literal: #","related":["#)
      for (index, related) in finding.related.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        appendPlace(related.span, to: &bytes)
        appendMember(#","message":"#, related.message, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
      }
      bytes.append(UInt8(ascii: "]"))
    }
    if let fix = finding.fix { appendMember(#","fix":"#, fix, to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the opening brace, `file`, `line` and `column`.
  @discardableResult
  private mutating func appendPlace(
    _ span: SourceSpan, to bytes: inout [UInt8]
  ) -> PlaceFinder.Place {
    let place = places.place(of: span)
    appendMember(#"{"file":"#, place.file, to: &bytes)
    bytes.append(literal: #","line":"#)
    bytes.append(decimal: Int64(place.start.line))
    bytes.append(literal: #","column":"#)
    bytes.append(decimal: Int64(place.start.column))
    return place
  }

  private func appendMember(_ key: StaticString, _ text: String, to bytes: inout [UInt8]) {
    bytes.append(literal: key)
    JSONWriter.append(string: text, to: &bytes)
  }
}
