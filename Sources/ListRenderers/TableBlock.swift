import DocumentValues
import ListRows

/// Some rows of one section as a table: a column for the id, one for the cell, and one for each
/// property that any of the rows has, in the order in which they come up.
struct TableBlock {
  private struct Column {
    var name: String
    /// Whether it shows a property; one may be named like another column.
    var isProperty = false
    var width: Int
    /// Whether every value so far is a number; such a column stands to the right.
    var isNumeric: Bool
  }

  private struct Value {
    var column: Int
    var text: TerminalLine
  }

  private struct Line {
    var values: [Value]
    /// What stands after the id of a row that failed, instead of its values.
    var failure: TerminalLine?
  }

  private var columns: [Column] = []
  private var lines: [Line] = []
  private var byteCount = 0

  /// In a pipe, longer values push what follows them to the right.
  private static let longestValue = 60
  /// Columns are not narrowed below this where a width is given.
  private static let leastWidth = 6

  init() {
    columns = ["id", "cell"].map { Column(name: $0, width: $0.utf8.count, isNumeric: false) }
  }

  /// Whether the block is long enough to be written, by its rows or by their text.
  var isFull: Bool { lines.count >= BlockSize.lines || byteCount >= BlockSize.bytes }

  /// Adds a row.
  mutating func append(_ row: RowBuffer, _ text: inout RowText) {
    var line = Line(values: [])
    var id = TerminalLine()
    id.append(text: row.id.span)
    add(id, isNumber: false, to: 0, of: &line)
    if let template = row.template {
      var cell = TerminalLine()
      cell.append(text: template.cell, .cell)
      add(cell, isNumber: false, to: 1, of: &line)
      for (name, value) in zip(template.properties, row.values) {
        guard let value, !value.isNone else { continue }
        var shown = TerminalLine()
        text.appendBareValue(value, to: &shown)
        add(shown, isNumber: value.isNumber, to: column(named: name, isProperty: true), of: &line)
      }
      if let nested = row.nested {
        var shown = TerminalLine()
        let count = nested.reduce(0) { $0 + $1.rowCount }
        shown.append(text: RowText.count(count, "row"), .faint)
        add(shown, isNumber: false, to: column(named: "nested", isProperty: false), of: &line)
      }
    } else {
      line.failure = RowText.failure(of: row)
    }
    line.values.sort { $0.column < $1.column }
    lines.append(line)
  }

  private mutating func add(
    _ text: TerminalLine, isNumber: Bool, to column: Int, of line: inout Line
  ) {
    columns[column].width = max(columns[column].width, text.width)
    if !isNumber { columns[column].isNumeric = false }
    line.values.append(Value(column: column, text: text))
    byteCount += text.byteCount
  }

  /// The column of `name`, made when there is none.
  private mutating func column(named name: String, isProperty: Bool) -> Int {
    let found = columns.firstIndex { $0.name == name && $0.isProperty == isProperty }
    if let found { return found }
    var heading = TerminalLine()
    heading.append(text: name)
    columns.append(
      Column(name: name, isProperty: isProperty, width: heading.width, isNumeric: true))
    return columns.count - 1
  }

  /// Writes the headings and the rows and forgets the rows.
  mutating func write(to output: inout [UInt8], shape: TerminalShape) {
    if lines.isEmpty { return }
    let widths = fittingWidths(shape.width)
    writeHeadings(to: &output, widths: widths, shape: shape)
    for line in lines {
      var result = TerminalLine()
      var start = 0
      var next = 0
      for column in columns.indices {
        if next < line.values.count, line.values[next].column == column {
          place(
            line.values[next].text, column: column, start: start, widths: widths,
            isCut: shape.width != nil, in: &result)
          next += 1
        }
        start += widths[column] + 2
        if column == 0, let failure = line.failure {
          result.pad(to: max(start, result.width + 2))
          result.append(failure)
          break
        }
      }
      result.write(to: &output, shape: shape)
    }
    lines.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  private func writeHeadings(to output: inout [UInt8], widths: [Int], shape: TerminalShape) {
    var headings = TerminalLine()
    var rule = TerminalLine()
    var start = 0
    for (index, column) in columns.enumerated() {
      var name = TerminalLine()
      name.append(text: column.name, .strong)
      place(
        name, column: index, start: start, widths: widths, isCut: shape.width != nil,
        in: &headings)
      rule.pad(to: start)
      for _ in 0..<widths[index] { rule.append("─", .faint) }
      start += widths[index] + 2
    }
    for line in [headings, rule] {
      line.write(to: &output, shape: shape)
    }
  }

  private func place(
    _ text: TerminalLine, column: Int, start: Int, widths: [Int], isCut: Bool,
    in line: inout TerminalLine
  ) {
    let text = isCut ? text.cut(to: widths[column]) : text
    let free = columns[column].isNumeric ? max(widths[column] - text.width, 0) : 0
    line.pad(to: start == 0 ? free : max(start + free, line.width + 2))
    line.append(text)
  }

  /// The widths of the columns, the widest narrowed until all fit into `width`.
  private func fittingWidths(_ width: Int?) -> [Int] {
    guard let width else { return columns.map { min($0.width, TableBlock.longestValue) } }
    var widths = columns.map { min($0.width, width) }
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - width
    while excess > 0, let widest = widths.max(), widest > TableBlock.leastWidth {
      let index = widths.firstIndex(of: widest) ?? 0
      widths[index] -= 1
      excess -= 1
    }
    return widths
  }
}

extension Datum {
  /// Whether this is an int, a uint or a double.
  var isNumber: Bool { kind == .int || kind == .uint || kind == .double }
}
