import DocumentValues
import ListRows

/// Writes sections and segmented sources as canonical JSON.
enum SectionJSON {
  /// Appends a section with its rows, as it stands in a nested list.
  static func append(_ section: SectionBuffer, memory: borrowing Memory, to bytes: inout [UInt8]) {
    appendHead(section, memory: memory, to: &bytes)
    if !section.rows.isEmpty || section.rowCount == 0 {
      bytes.append(literal: #","rows":["#)
      for (index, row) in section.rows.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        RowJSON.append(row, memory: memory, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the opening brace and all members of a section before `rows`.
  static func appendHead(
    _ section: SectionBuffer, memory: borrowing Memory, to bytes: inout [UInt8]
  ) {
    bytes.append(literal: #"{"id":"#)
    JSONWriter.append(string: section.id.span, to: &bytes)
    if let title = section.title {
      bytes.append(literal: #","title":"#)
      RowJSON.appendText(title, memory: memory, to: &bytes)
    }
    if let header = section.header {
      appendView(header, memory: memory, to: &bytes) { $0.append(literal: #","header":"#) }
    }
    if let footer = section.footer {
      appendView(footer, memory: memory, to: &bytes) { $0.append(literal: #","footer":"#) }
    }
    if !section.supplementary.isEmpty {
      bytes.append(literal: #","supplementary":{"#)
      var isFirst = true
      for entry in section.supplementary {
        let isWritten = appendView(entry.view, memory: memory, to: &bytes) { bytes in
          if !isFirst { bytes.append(UInt8(ascii: ",")) }
          JSONWriter.append(string: entry.kind, to: &bytes)
          bytes.append(UInt8(ascii: ":"))
        }
        if isWritten { isFirst = false }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    appendPresentation(section.presentation, to: &bytes)
    if !section.extensions.isEmpty {
      bytes.append(UInt8(ascii: ","))
      bytes.append(contentsOf: section.extensions)
    }
    bytes.append(literal: #","rowCount":"#)
    bytes.append(decimal: Int64(section.rowCount))
  }

  /// Appends a header, a footer or another view behind its key; nothing when it has a value that
  /// JSON cannot say.
  @discardableResult
  private static func appendView(
    _ view: SectionBuffer.Supplement, memory: borrowing Memory, to bytes: inout [UInt8],
    key: (inout [UInt8]) -> Void
  ) -> Bool {
    let start = bytes.count
    key(&bytes)
    bytes.append(UInt8(ascii: "{"))
    do throws(JSONWriter.Failure) {
      try RowJSON.appendCell(view.template, view.values, memory: memory, to: &bytes)
      try RowJSON.appendSize(view.size, to: &bytes)
    } catch {
      bytes.removeSubrange(start...)
      return false
    }
    if view.sticky { bytes.append(literal: #","sticky":true"#) }
    bytes.append(UInt8(ascii: "}"))
    return true
  }

  private static func appendPresentation(_ presentation: Presentation, to bytes: inout [UInt8]) {
    if let insets = presentation.insets, insets.allSatisfy(\.isFinite) {
      bytes.append(literal: #","insets":"#)
      appendNumbers(insets, named: ["top", "leading", "bottom", "trailing"], to: &bytes)
    }
    if let spacing = presentation.spacing, spacing.allSatisfy(\.isFinite) {
      bytes.append(literal: #","spacing":"#)
      appendNumbers(spacing, named: ["line", "item"], to: &bytes)
    }
    if let columns = presentation.columns {
      bytes.append(literal: #","columns":"#)
      bytes.append(decimal: Int64(columns))
    }
    if presentation.isHorizontal { bytes.append(literal: #","axis":"horizontal""#) }
  }

  private static func appendNumbers(
    _ numbers: [Double], named names: [String], to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    for (index, (name, number)) in zip(names, numbers).enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(double: number)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends the list of segmented sources.
  static func append(
    _ segmented: [SegmentedState], memory: borrowing Memory, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "["))
    for (index, state) in segmented.enumerated() {
      bytes.append(literal: index == 0 ? #"{"source":"# : #",{"source":"#)
      JSONWriter.append(string: state.source, to: &bytes)
      bytes.append(literal: #","segments":["#)
      for (index, segment) in state.segments.enumerated() {
        bytes.append(literal: index == 0 ? #"{"id":"# : #",{"id":"#)
        JSONWriter.append(string: segment.id, to: &bytes)
        if let title = segment.title {
          bytes.append(literal: #","title":"#)
          RowJSON.appendText(title, memory: memory, to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
      }
      bytes.append(UInt8(ascii: "]"))
      if let selected = state.selected {
        bytes.append(literal: #","selected":"#)
        JSONWriter.append(string: selected, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
