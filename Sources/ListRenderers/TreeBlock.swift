import DocumentValues
import ListRows

/// Some lines of one section that are laid out together, so that their columns line up.
///
/// A line is number, key, cell, properties and remarks; the rows of a nested list follow the line
/// of their row, indented, as a block of their own.
struct TreeBlock {
  struct Line {
    var number: Int?
    var key = TerminalLine()
    var cell = TerminalLine()
    var properties = TerminalLine()
    var remarks = TerminalLine()
    /// Finished lines that belong below this one.
    var below: [UInt8] = []
    var isFailure = false

    var byteCount: Int {
      key.byteCount + cell.byteCount + properties.byteCount + remarks.byteCount + below.count
    }
  }

  /// The widths of the columns; they only grow, so that the blocks of a section look alike.
  private struct Widths {
    var key = 0
    var cell = 0
    var properties = 0
    var remarks = 0
  }

  private var lines: [Line] = []
  private var byteCount = 0
  private var widths = Widths()
  /// The columns in front of the number, and those of the number.
  private let indent: Int
  private let numberWidth: Int

  /// Longer keys and cell names push what follows them to the right, or are cut where there is
  /// a width; then they have a third and a quarter of it at most.
  private static let longestKey = 32
  private static let longestCell = 28
  /// Where remarks stand when properties are short and no width is given.
  private static let longestProperties = 64
  /// What properties need beside remarks; with less room, remarks give way.
  private static let leastProperties = 24

  /// Makes a block whose numbers go up to `lastNumber`.
  init(indent: Int, lastNumber: Int) {
    self.indent = indent
    numberWidth = String(max(lastNumber, 0)).utf8.count
  }

  /// Whether the block is long enough to be written, by its lines or by their text.
  var isFull: Bool { lines.count >= BlockSize.lines || byteCount >= BlockSize.bytes }

  /// The column at which keys begin.
  var keyColumn: Int { indent + numberWidth + 2 }

  mutating func append(_ line: Line) {
    widths.key = max(widths.key, min(line.key.width, TreeBlock.longestKey))
    if !line.isFailure {
      widths.cell = max(widths.cell, min(line.cell.width, TreeBlock.longestCell))
      widths.properties = max(widths.properties, line.properties.width)
      widths.remarks = max(widths.remarks, line.remarks.width)
    }
    byteCount += line.byteCount
    lines.append(line)
  }

  /// Writes the lines and forgets them.
  mutating func write(to output: inout [UInt8], shape: TerminalShape) {
    if let width = shape.width {
      widths.key = min(widths.key, max(width / 3, 8))
      widths.cell = min(widths.cell, max(width / 4, 8))
    }
    for line in lines {
      lay(out: line, width: shape.width).write(to: &output, shape: shape)
      output.append(contentsOf: line.below)
    }
    lines.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  private func lay(out line: Line, width: Int?) -> TerminalLine {
    var result = TerminalLine()
    if let number = line.number {
      let digits = String(number)
      result.pad(to: indent + numberWidth - digits.utf8.count)
      result.append(text: digits, .faint)
    }
    result.pad(to: keyColumn)
    result.append(width == nil ? line.key : line.key.cut(to: widths.key))
    let cellColumn = keyColumn + widths.key + 2
    result.pad(to: max(cellColumn, result.width + 2))
    result.append(width == nil || line.isFailure ? line.cell : line.cell.cut(to: widths.cell))
    if !line.isFailure {
      result.pad(to: max(cellColumn + widths.cell + 2, result.width + 2))
      layOutTail(of: line, after: &result, width: width)
    }
    return result
  }

  /// Appends properties and, in a column of their own, remarks.
  private func layOutTail(of line: Line, after result: inout TerminalLine, width: Int?) {
    let start = keyColumn + widths.key + 2 + widths.cell + 2
    var properties = line.properties
    var room = TreeBlock.longestProperties
    if let width, !line.remarks.isEmpty {
      room = width - start - widths.remarks - 2
      if room >= min(widths.properties, TreeBlock.leastProperties) {
        properties = properties.cut(to: max(start + room - result.width, 1))
      }
    }
    result.append(properties)
    if line.remarks.isEmpty { return }
    let column = widths.properties == 0 ? start : start + min(widths.properties, room) + 2
    result.pad(to: max(column, properties.isEmpty ? 0 : result.width + 2))
    result.append(line.remarks)
  }
}

/// How much of a list is laid out together.
enum BlockSize {
  static let lines = 1000
  /// A few lines may have texts of any length, which are not held by the thousand.
  static let bytes = 4 << 20
}
