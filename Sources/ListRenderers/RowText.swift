import DocumentValues
import ListRows

/// Says for people what a row is: its key, its properties, what it does.
///
/// Shared by the formats that are read in a terminal.
struct RowText {
  let memory: Memory
  /// JSON of one value, refilled for the next.
  private var scratch: [UInt8] = []

  init(memory: Memory) {
    self.memory = memory
  }

  /// Appends `name: value` for each property that has a value, two spaces between them.
  mutating func appendProperties(
    _ template: RowTemplate, _ values: [Datum?], to line: inout TerminalLine
  ) {
    for (name, value) in zip(template.properties, values) {
      guard let value, !value.isNone else { continue }
      if !line.isEmpty { line.append("  ") }
      line.append(text: name, .faint)
      line.append(": ", .faint)
      appendValue(value, to: &line)
    }
  }

  /// Appends a value as JSON.
  mutating func appendValue(_ value: Datum, to line: inout TerminalLine) {
    scratch.removeAll(keepingCapacity: true)
    do {
      try JSONWriter.append(value, in: memory, to: &scratch)
    } catch {
      line.append("not representable", .failure)
      return
    }
    line.append(text: scratch.span, value.kind == .string ? .plain : .literal)
  }

  /// Appends a value for a table: text without quotes unless it could be taken for another value.
  mutating func appendBareValue(_ value: Datum, to line: inout TerminalLine) {
    if value.kind == .string, memory.withUTF8(of: value, RowText.isClear) {
      appendText(value, to: &line)
    } else {
      appendValue(value, to: &line)
    }
  }

  /// Whether text without quotes can be nothing else: not empty, no space at an end, and no number,
  /// list, map, text in quotes or word of JSON.
  private static func isClear(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0, text[0] != 0x20, text[text.count - 1] != 0x20 else { return false }
    switch text[0] {
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""): return false
    case UInt8(ascii: "-"), 0x30...0x39: return NumberText(text) == nil
    default: return !(text.equals("true") || text.equals("false") || text.equals("null"))
    }
  }

  /// Appends the text of a string without quotes.
  func appendText(_ text: Datum, to line: inout TerminalLine, _ style: TerminalStyle = .plain) {
    memory.withUTF8(of: text) { line.append(text: $0, style) }
  }

  /// What the row does and how large it is, in a few words; empty when all is as usual.
  func remarks(on row: RowBuffer) -> TerminalLine {
    var line = TerminalLine()
    if let action = row.action {
      line.append("→ ", .faint)
      line.append(text: action.type, .faint)
    }
    if row.menu.contains(where: { $0.edge != nil }) { RowText.append("swipe", to: &line) }
    if row.menu.contains(where: { $0.edge == nil }) { RowText.append("menu", to: &line) }
    if let editing = row.editing, editing.style != .none {
      RowText.append(editing.style == .delete ? "delete" : "insert", to: &line)
    }
    if !row.flags.selectable { RowText.append("not selectable", to: &line) }
    if row.flags.highlightable != row.flags.selectable {
      RowText.append(row.flags.highlightable ? "highlightable" : "not highlightable", to: &line)
    }
    if row.flags.movable { RowText.append("movable", to: &line) }
    if row.flags.focusable { RowText.append("focusable", to: &line) }
    RowText.append(row.size, to: &line)
    return line
  }

  /// What a header or footer has beside its properties.
  func remarks(on view: SectionBuffer.Supplement) -> TerminalLine {
    var line = TerminalLine()
    if view.sticky { RowText.append("sticky", to: &line) }
    RowText.append(view.size, to: &line)
    return line
  }

  private static func append(_ remark: StaticString, to line: inout TerminalLine) {
    if !line.isEmpty { line.append(" · ", .faint) }
    line.append(remark, .faint)
  }

  /// Appends `120 × 201`, `width 120` or `height fill`.
  private static func append(_ size: RowSize, to line: inout TerminalLine) {
    if size.isEmpty { return }
    if !line.isEmpty { line.append(" · ", .faint) }
    if size.width == nil { line.append("height ", .faint) }
    if size.height == nil { line.append("width ", .faint) }
    if let width = size.width { append(width, to: &line) }
    if size.width != nil, size.height != nil { line.append(" × ", .faint) }
    if let height = size.height { append(height, to: &line) }
  }

  private static func append(_ length: RowLength, to line: inout TerminalLine) {
    switch length {
    case .auto: line.append("auto", .faint)
    case .fill: line.append("fill", .faint)
    case .points(let points):
      var text: [UInt8] = []
      text.append(double: points)
      line.append(text: text.span, .faint)
    }
  }

  /// The part of `id` that is not in `outer` as well: its last components, at least one.
  ///
  /// `root/shelf/albums/42` in the section `root/shelf` is `albums/42`.
  static func key(of id: [UInt8], in outer: [UInt8]) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    var start = 0
    var index = 0
    while index < id.count, index < outer.count, id[index] == outer[index] {
      index += 1
      if id[index - 1] == slash { start = index }
    }
    if index == outer.count, index < id.count, id[index] == slash { start = index + 1 }
    return id[start...]
  }
}

// What stands above rows and in their place.

extension RowText {
  /// The first line: the list's name and the view that it is for.
  static func title(name: String, view: String) -> TerminalLine {
    var line = TerminalLine()
    line.append(text: name, .strong)
    line.append("  ")
    line.append(text: view, .faint)
    return line
  }

  /// One segmented source: its segments, the one that shows in brackets.
  func segments(of state: SegmentedState) -> TerminalLine {
    var line = TerminalLine()
    line.append(text: state.source)
    line.append("  ")
    for (index, segment) in state.segments.enumerated() {
      if index > 0 { line.append(" · ", .faint) }
      let isSelected = segment.id == state.selected
      if isSelected { line.append("[", .strong) }
      line.append(text: segment.id, isSelected ? .strong : .faint)
      if let title = segment.title {
        line.append(" ", .faint)
        appendText(title, to: &line, .faint)
      }
      if isSelected { line.append("]", .strong) }
    }
    if state.segments.isEmpty {
      line.append("no segments", .faint)
    } else if state.selected == nil {
      line.append("  none shows", .faint)
    }
    return line
  }

  /// The id, title, number of rows and looks of a section.
  func heading(of section: SectionBuffer, id: ArraySlice<UInt8>) -> TerminalLine {
    var line = TerminalLine()
    line.append(text: id.span, .strong)
    if let title = section.title {
      line.append("  ")
      appendText(title, to: &line)
    }
    line.append("  ")
    line.append(text: RowText.count(section.rowCount, "row"), .faint)
    if section.presentation.isHorizontal { line.append(" · horizontal", .faint) }
    if let columns = section.presentation.columns {
      line.append(text: " · \(RowText.count(columns, "column"))", .faint)
    }
    return line
  }

  /// The code and message of a row that failed.
  static func failure(of row: RowBuffer) -> TerminalLine {
    var line = TerminalLine()
    line.append("✗ ", .failure)
    let failure = row.failure ?? .unknown
    line.append(text: failure.code, .failure)
    line.append(text: "  " + failure.message)
    return line
  }

  /// `no rows`, `1 row`, `12 rows`: how many of what.
  static func count(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    return number == 0 ? "no \(noun)s" : "\(number) \(noun)s"
  }
}
