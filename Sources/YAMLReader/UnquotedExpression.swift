import DocumentSyntax
import SourceText

/// Finds holes `${…}` that stand without quotes, and writes their line with quotes.
enum UnquotedExpression {
  /// The longest line that is shown whole, in scalars.
  private static let shownLimit = 200

  /// What to write instead of the line that holds offset `at`.
  ///
  /// Nil when no hole of the line is unquoted, and when the fault stands before the first value of
  /// the line: then its key is misplaced, and quotes are no help.
  static func fix(_ bytes: Span<UInt8>, at: Int) -> String? {
    let (start, end) = line(of: at, in: bytes)
    let line = (start..<end).map { bytes[$0] }
    guard let fixed = quoting(line), at - start >= fixed.firstValue else { return nil }
    let text = trimmed(String(decoding: fixed.line, as: UTF8.self))
    guard text.unicodeScalars.count <= shownLimit else {
      return "write the whole value in single quotes, and each `'` inside it twice"
    }
    return "write \(Diagnostic.printable(String(text), limit: shownLimit))"
  }

  /// Makes plain text of the unquoted holes of the line that holds offset `at`.
  static func mask(_ bytes: inout [UInt8], at: Int) {
    let (start, end) = line(of: at, in: bytes.span)
    guard let quoted = quoting(Array(bytes[start..<end])) else { return }
    for hole in quoted.holes {
      // Characters beyond ASCII stay, so that places are counted as before.
      for index in hole where bytes[start + index] < 0x80 {
        bytes[start + index] = UInt8(ascii: "_")
      }
    }
  }

  /// Where the line begins that holds offset `at`, and where it ends, or 2,000 bytes after.
  private static func line(of at: Int, in bytes: Span<UInt8>) -> (start: Int, end: Int) {
    var start = min(at, bytes.count)
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < bytes.count, !isBreak(bytes[end]), end - start < 2000 { end += 1 }
    return (start, end)
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func trimmed(_ text: String) -> Substring { text.drop { $0 == " " } }

  /// The line with single quotes around each value that has an unquoted hole, where in `line` its
  /// first value begins, and where its holes are; nil without an unquoted hole.
  private static func quoting(_ line: [UInt8])
    -> (line: [UInt8], firstValue: Int, holes: [Range<Int>])?
  {
    var result: [UInt8] = []
    // Where the value that is being read begins in `result`, whether its key was read, and how many
    // brackets are open.
    var valueStart = 0
    var hasKey = false
    var brackets = 0
    var firstValue: Int?
    var holes: [Range<Int>] = []
    var index = 0
    while index < line.count {
      let byte = line[index]
      switch byte {
      case 0x22, 0x27:
        let end = quotedEnd(line, index)
        result += line[index..<end]
        index = end
        continue
      case 0x24 where index + 1 < line.count && line[index + 1] == 0x7B:
        let end = brackets > 0 ? flowEnd(line, index) : line.count
        let text = Array(result[valueStart...]) + line[index..<end]
        result.removeLast(result.count - valueStart)
        result += quoted(text)
        if firstValue == nil { firstValue = valueStart }
        valueStart = result.count
        holes.append(index..<end)
        index = end
        continue
      case 0x5B, 0x7B:
        // Inside plain text outside brackets they are text.
        guard brackets > 0 || valueStart == result.count else { break }
        if firstValue == nil { firstValue = index }
        brackets += 1
        valueStart = result.count + 1
        hasKey = false
      case 0x5D, 0x7D, 0x2C:
        guard brackets > 0 else { break }
        if byte != 0x2C { brackets -= 1 }
        valueStart = result.count + 1
        hasKey = false
      default: break
      }
      result.append(byte)
      if byte == 0x20 {
        let before = index > 0 ? line[index - 1] : 0x20
        let isAfterKey = before == 0x3A && !hasKey
        // `- ` and `? ` begin a value only where one may begin.
        let isAfterSign = (before == 0x2D || before == 0x3F) && valueStart == result.count - 2
        if isAfterKey || isAfterSign || valueStart == result.count - 1 {
          valueStart = result.count
        }
        if isAfterKey { hasKey = true }
      }
      index += 1
    }
    return holes.isEmpty ? nil : (result, firstValue ?? 0, holes)
  }

  private static func quotedEnd(_ line: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < line.count, line[index] != line[start] {
      index += line[start] == 0x22 && line[index] == 0x5C ? 2 : 1
    }
    return min(index + 1, line.count)
  }

  /// The end of a value in brackets that begins with a hole: after the hole and what adjoins it.
  private static func flowEnd(_ line: [UInt8], _ start: Int) -> Int {
    var index = start
    var depth = 0
    while index < line.count {
      switch line[index] {
      case 0x22, 0x27:
        index = quotedEnd(line, index)
        continue
      case 0x7B, 0x5B, 0x28: depth += 1
      case 0x7D, 0x5D, 0x29:
        if depth == 0 { return index }
        depth -= 1
      case 0x2C where depth == 0: return index
      default: break
      }
      index += 1
    }
    return line.count
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    let end = (text.lastIndex { $0 != 0x20 } ?? -1) + 1
    var result: [UInt8] = [0x27]
    // Texts in single quotes become texts in double quotes where none of those are in the way.
    let isPlain = !text.contains(0x22) && !text.contains(0x5C)
    for byte in text[..<end] { result += byte != 0x27 ? [byte] : isPlain ? [0x22] : [0x27, 0x27] }
    return result + [0x27] + text[end...]
  }
}
