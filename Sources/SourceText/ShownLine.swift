/// One line of a source as it is shown below a finding, and the line of carets under it.
///
/// At most `columns` wide, whatever the line's length: cut around the mark, `…` where it is cut.
/// A tab is four columns.
struct ShownLine {
  /// The line, or the part of it around the mark.
  private(set) var text = ""
  /// The spaces under it up to the mark.
  private(set) var indent = ""
  /// The mark: `^`, and `~` for each further column.
  private(set) var caret = ""

  private static let tab = "    "

  /// Shows `line` of `bytes` with a mark under `mark`, of which it takes what is on the line.
  init(of bytes: [UInt8], line: SourceRange, mark: SourceRange, columns: Int) {
    let start = min(max(mark.start, line.start), line.end)
    let end = min(max(mark.end, start), line.end)
    let first = Self.start(of: bytes, line: line, mark: start, columns: columns)
    var width = DisplayWidth()
    if first > line.start { append("…", &width) }
    var markStart = width.columns
    var markEnd = width.columns
    var offset = first
    var scalarsLeft = columns * 4
    while offset < line.end, width.columns < columns, scalarsLeft > 0 {
      if offset <= start { markStart = width.columns }
      let (scalar, length) = bytes.scalar(at: offset)
      append(Self.shown(scalar), &width)
      offset += length
      scalarsLeft -= 1
      if offset <= end { markEnd = width.columns }
    }
    if start >= offset { markStart = width.columns }
    if offset < line.end { append("…", &width) }
    indent = String(repeating: " ", count: markStart)
    caret = "^" + String(repeating: "~", count: max(0, markEnd - markStart - 1))
  }

  /// Where the shown part begins: at the line's start when all of it, or all up to well after
  /// the mark, has room.
  private static func start(
    of bytes: [UInt8], line: SourceRange, mark: Int, columns: Int
  ) -> Int {
    if line.end - line.start <= columns || mark - line.start <= columns / 2 { return line.start }
    if line.end - line.start <= columns * 4,
      self.columns(of: bytes, from: line.start, to: line.end) <= columns
    {
      return line.start
    }
    var start = mark
    var room = columns / 2
    while start > line.start, room > 0 {
      start = bytes.scalarStart(before: start, limit: line.start)
      room -= max(1, DisplayWidth.columns(of: shown(bytes.scalar(at: start).value)))
    }
    return start
  }

  private static func columns(of bytes: [UInt8], from start: Int, to end: Int) -> Int {
    var width = DisplayWidth()
    var offset = start
    while offset < end {
      let (scalar, length) = bytes.scalar(at: offset)
      for part in shown(scalar).unicodeScalars { width.add(part) }
      offset += length
    }
    return width.columns
  }

  private static func shown(_ scalar: Unicode.Scalar?) -> String {
    guard let scalar else { return "\u{FFFD}" }
    if scalar == "\t" { return tab }
    var text = ""
    DisplayText.append(scalar, to: &text)
    return text
  }

  private mutating func append(_ part: String, _ width: inout DisplayWidth) {
    text += part
    for scalar in part.unicodeScalars { width.add(scalar) }
  }
}
