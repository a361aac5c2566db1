import DocumentValues
import SourceText

/// How a piece of a line looks where color is allowed.
enum TerminalStyle: UInt8 {
  case plain
  case faint
  case strong
  case cell
  case literal
  case failure

  /// The escape sequence that switches the style on; nil for plain text.
  var sequence: StaticString? {
    switch self {
    case .plain: nil
    case .faint: "\u{1B}[2m"
    case .strong: "\u{1B}[1m"
    case .cell: "\u{1B}[36m"
    case .literal: "\u{1B}[33m"
    case .failure: "\u{1B}[1;31m"
    }
  }
}

/// How wide a terminal is, nil for a pipe, and whether it shows color.
struct TerminalShape {
  var width: Int?
  var usesColor: Bool
}

/// Text that is safe to print, in styled pieces whose width on a terminal is known.
///
/// Everything that comes from a document or from data passes through `append(text:_:)`, so that no
/// control sequence and no character that turns or hides others reaches a terminal.
struct TerminalLine {
  private struct Piece {
    var end: Int
    var width: Int
    var style: TerminalStyle
  }

  private var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  /// The number of terminal columns that the line takes.
  private(set) var width = 0

  var isEmpty: Bool { bytes.isEmpty }
  /// The number of bytes of its text.
  var byteCount: Int { bytes.count }

  /// Appends text that the program itself holds, one column a scalar.
  mutating func append(_ text: StaticString, _ style: TerminalStyle = .plain) {
    let start = bytes.count
    bytes.append(literal: text)
    var columns = 0
    for index in start..<bytes.count where bytes[index] & 0xC0 != 0x80 { columns += 1 }
    finishPiece(width: columns, style)
  }

  /// Appends UTF-8 text of any origin, escaped where it is not safe to print.
  mutating func append(text: Span<UInt8>, _ style: TerminalStyle = .plain) {
    if TerminalLine.isPlain(text) {
      bytes.append(text)
      return finishPiece(width: text.count, style)
    }
    let shown = DisplayText.visible(TerminalLine.string(text))
    bytes.append(contentsOf: shown.utf8)
    finishPiece(width: DisplayWidth.columns(of: shown), style)
  }

  /// Appends text of any origin, escaped where it is not safe to print.
  mutating func append(text: String, _ style: TerminalStyle = .plain) {
    append(text: Array(text.utf8).span, style)
  }

  /// Whether every byte is a printable ASCII character: one column, nothing to escape.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] &- 0x20 >= 0x5F { return false }
    return true
  }

  private static func string(_ text: Span<UInt8>) -> String {
    unsafe text.withUnsafeBufferPointer { buffer in
      unsafe String(decoding: buffer, as: UTF8.self)
    }
  }

  /// Appends the pieces of `line`.
  mutating func append(_ line: TerminalLine) {
    let offset = bytes.count
    bytes.append(contentsOf: line.bytes)
    pieces += line.pieces.map { Piece(end: $0.end + offset, width: $0.width, style: $0.style) }
    width += line.width
  }

  /// Appends spaces until the line is `column` columns wide.
  mutating func pad(to column: Int) {
    guard column > width else { return }
    let count = column - width
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    finishPiece(width: count, .plain)
  }

  private mutating func finishPiece(width columns: Int, _ style: TerminalStyle) {
    width += columns
    if let last = pieces.last, last.style == style {
      pieces[pieces.count - 1].end = bytes.count
      pieces[pieces.count - 1].width += columns
    } else {
      pieces.append(Piece(end: bytes.count, width: columns, style: style))
    }
  }

  /// The line cut to `limit` columns, the last of them an ellipsis, or as it is when it fits.
  func cut(to limit: Int) -> TerminalLine {
    guard width > limit, limit > 0 else { return self }
    var result = TerminalLine()
    var start = 0
    for piece in pieces {
      let text = bytes.span.extracting(start..<piece.end)
      start = piece.end
      if result.width + piece.width < limit {
        result.bytes.append(text)
        result.finishPiece(width: piece.width, piece.style)
        continue
      }
      // The space stands for what follows, so that a piece that fits exactly is cut as well.
      let shown = DisplayText.cut(TerminalLine.string(text) + " ", to: limit - result.width)
      result.bytes.append(contentsOf: shown.utf8)
      result.finishPiece(width: DisplayWidth.columns(of: shown), piece.style)
      break
    }
    return result
  }

  /// Writes the line, cut to the terminal's width, and a line feed.
  ///
  /// Spaces at the end are left out.
  func write(to output: inout [UInt8], shape: TerminalShape) {
    if let limit = shape.width, width > limit {
      cut(to: limit).write(
        to: &output, shape: TerminalShape(width: nil, usesColor: shape.usesColor))
      return
    }
    var start = 0
    for piece in pieces {
      if shape.usesColor, let sequence = piece.style.sequence {
        output.append(literal: sequence)
        output.append(bytes.span.extracting(start..<piece.end))
        output.append(literal: "\u{1B}[0m")
      } else {
        output.append(bytes.span.extracting(start..<piece.end))
      }
      start = piece.end
    }
    while output.last == UInt8(ascii: " ") { output.removeLast() }
    output.append(UInt8(ascii: "\n"))
  }
}

extension [UInt8] {
  /// Appends the bytes of `text`.
  mutating func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
