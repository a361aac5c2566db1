import DocumentSyntax
import SourceText

/// Finds the hole `${…}` without quotes at which YAML stopped, and writes its line with quotes.
///
/// A line is shown only after it was read: it gives each value as it is meant.
struct UnquotedExpression {
  /// A hole without quotes at which YAML stopped.
  struct Fault {
    let message: String
    let fix: String?
    /// The holes of the line.
    let holes: [Range<Int>]
    /// Whether each hole ends where it seems to.
    let isBounded: Bool
  }

  /// The longest line that is shown whole, in scalars.
  private static let shownLimit = 200
  /// The longest line, and the longest hole, that is looked at, in bytes.
  private static let byteLimit = 2000
  /// How many lines a hole is looked for before the fault.
  private static let lineLimit = 8

  private static let message =
    "the expression needs quotes around the whole value: without them YAML reads `: `, ` #`, "
    + "and in brackets `{`, `}`, `[`, `]` and `,` as its own"
  private static let inWords =
    "write the whole value in single quotes, and each `'` inside it twice"

  private let bytes: [UInt8]
  private let brackets: [Int]
  private let readText: [UInt8]
  private let base: Int

  /// Prepares to look in `bytes`.
  ///
  /// - Parameters:
  ///   - brackets: Where the lists and maps in brackets begin that are open at the fault.
  ///   - readText: The text as libyaml read it.
  ///   - base: Where the text begins: after the byte order mark.
  init(_ bytes: [UInt8], brackets: [Int], readText: [UInt8], base: Int) {
    self.bytes = bytes
    self.brackets = brackets
    self.readText = readText
    self.base = base
  }

  /// The hole that is the reason for the fault at offset `at`.
  ///
  /// Nil when no hole of the line is unquoted, and when the fault stands before the first value of
  /// the line: then its key is misplaced, and quotes are no help.
  func fault(at: Int) -> Fault? {
    if let above = holeFromAbove(at: at) { return above }
    let range = line(of: at)
    let found = read(range)
    guard !found.holes.isEmpty, let first = found.firstValue, at >= range.lowerBound + first else {
      return nil
    }
    let holes = found.holes.map {
      range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound
    }
    func fault(_ fix: String?, isBounded: Bool, message: String = Self.message) -> Fault {
      Fault(message: message, fix: fix, holes: holes, isBounded: isBounded)
    }
    if found.isInKey {
      return fault(
        nil, isBounded: false, message: "a hole stands in a value, and this one stands in a key")
    }
    if found.isOpen, let last = holes.last { return openHole(last, holes) }
    let isLeftOpen = found.endsInBrackets && !continuesBrackets(after: range.upperBound)
    if found.isMalformed || isLeftOpen,
      brackets(before: range.upperBound) > 0 || found.endsInBrackets
    {
      return fault(Self.closing, isBounded: false)
    }
    guard !found.isUnclear, !found.isMalformed, let mended = mended(found, range) else {
      return fault(Self.inWords, isBounded: true)
    }
    let text = String(decoding: mended.drop { $0 == 0x20 }, as: UTF8.self)
    let shown = Diagnostic.printable(text, limit: Self.shownLimit)
    return fault(shown == text ? "write \(text)" : Self.inWords, isBounded: true)
  }

  /// `text` with plain text in place of `holes`.
  static func masking(_ holes: [Range<Int>], in text: [UInt8]) -> [UInt8] {
    var text = text
    for hole in holes {
      // Characters beyond ASCII stay, so that places are counted as before, and so do lines and
      // their indentation.
      for index in hole
      where index < text.count && text[index] < 0x80 && text[index] > 0x20 {
        text[index] = UInt8(ascii: "_")
      }
    }
    return text
  }

  // MARK: Lines

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The line that holds offset `at`.
  private func line(of at: Int) -> Range<Int> {
    var start = min(at, bytes.count)
    while start > base, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < bytes.count, !Self.isBreak(bytes[end]), end - start < Self.byteLimit { end += 1 }
    return start..<end
  }

  private func brackets(before offset: Int) -> Int { brackets.count { $0 < offset } }

  private func read(_ line: Range<Int>) -> UnquotedLine {
    UnquotedLine(Array(bytes[line]), depth: brackets(before: line.lowerBound))
  }

  /// Whether a comma or a bracket that closes comes next after `offset`.
  private func continuesBrackets(after offset: Int) -> Bool {
    let next = bytes[offset...].first { $0 != 0x20 && $0 != 0x09 && !Self.isBreak($0) }
    return next == UInt8(ascii: "}") || next == UInt8(ascii: "]") || next == UInt8(ascii: ",")
  }

  // MARK: Holes over several lines

  private static let closing = "close the hole with }, and put the whole value in quotes"

  /// A hole that begins on a line above the fault at `at` and ends after it.
  private func holeFromAbove(at: Int) -> Fault? {
    let faulty = line(of: at)
    var above = faulty
    for _ in 0..<Self.lineLimit {
      guard above.lowerBound > base, at - above.lowerBound < Self.byteLimit else { return nil }
      above = line(of: above.lowerBound - 1)
      let found = read(above)
      guard found.isOpen, let last = found.holes.last else { continue }
      let start = above.lowerBound + last.lowerBound
      let end = HoleEnd(bytes, from: start + 2, to: min(start + Self.byteLimit, bytes.count))
      let isInBrackets = brackets(before: above.lowerBound) > 0 || found.endsInBrackets
      guard let after = end.offset, after > at, isInBrackets || found.hasIntroduction,
        isInBrackets || indentation(of: faulty) > indentation(of: above)
      else { return nil }
      let holes = found.holes.map {
        above.lowerBound + $0.lowerBound..<above.lowerBound + $0.upperBound
      }
      return openHole(start..<start, holes)
    }
    return nil
  }

  private func indentation(of line: Range<Int>) -> Int {
    (bytes[line].firstIndex { $0 != 0x20 } ?? line.upperBound) - line.lowerBound
  }

  /// What is said of the hole that begins with `hole` and does not end on its line.
  private func openHole(_ hole: Range<Int>, _ holes: [Range<Int>]) -> Fault {
    let limit = min(hole.lowerBound + Self.byteLimit, bytes.count)
    let end = HoleEnd(bytes, from: hole.lowerBound + 2, to: limit)
    let line = read(self.line(of: hole.lowerBound))
    guard let after = end.offset, !end.isMalformed else {
      return Fault(message: Self.message, fix: Self.closing, holes: holes, isBounded: false)
    }
    return Fault(
      message: Self.message,
      fix: line.endsInBrackets ? Self.inWords : Self.inWords + ", or in lines below `>-` as it is",
      holes: holes.dropLast() + [hole.lowerBound..<after], isBounded: true)
  }

  // MARK: Quotes

  /// The line with its values in quotes; nil when it would not be read as it is meant.
  private func mended(_ found: UnquotedLine, _ range: Range<Int>) -> [UInt8]? {
    let line = Array(bytes[range])
    guard range.upperBound == bytes.count || Self.isBreak(bytes[range.upperBound]) else {
      return nil
    }
    var result: [UInt8] = []
    var end = 0
    var meant: [(end: Int, text: [UInt8])] = []
    for value in found.values {
      result += line[end..<value.lowerBound]
      let text = Self.withDoubleQuotes(line, value, found.holes)
      result += [0x27] + text.flatMap { $0 == 0x27 ? [0x27, 0x27] : [$0] } + [0x27]
      meant.append((result.count, text))
      end = value.upperBound
    }
    result += line[end...]
    return reads(result, at: range.lowerBound, as: meant) ? result : nil
  }

  /// The value, and in its holes texts in double quotes where they were in single quotes and
  /// nothing is in the way.
  private static func withDoubleQuotes(
    _ line: [UInt8], _ value: Range<Int>, _ holes: [Range<Int>]
  ) -> [UInt8] {
    guard !line[value].contains(0x22), !line[value].contains(0x5C) else {
      return Array(line[value])
    }
    return value.map { index in
      line[index] == 0x27 && holes.contains { $0.contains(index) } ? 0x22 : line[index]
    }
  }

  /// Whether the text up to here and then `line` is YAML, and the scalars that end at the places of
  /// `meant` are in quotes and have its texts.
  private func reads(
    _ line: [UInt8], at start: Int, as meant: [(end: Int, text: [UInt8])]
  ) -> Bool {
    // What hides the line breaks of YAML 1.1 may be longer than they are.
    guard readText.count == bytes.count else { return false }
    let text = Array(readText[..<start]) + line + [0x0A]
    var left = meant[...]
    let isRead = YAMLEvents.reading(text, from: base) { events in
      var cursor = CodePointCursor(base: base, isASCII: false)
      while true {
        switch events.next() {
        case .scalar:
          guard let next = left.first, events.scalarStyle == .singleQuoted,
            cursor.offset(of: events.endIndex, in: text.span) == start + next.end
          else { continue }
          guard events.withText({ $0.hasSameBytes(as: next.text.span) }) else { return false }
          left.removeFirst()
        case .failure:
          let place = cursor.offset(of: events.problem.index, in: text.span)
          return left.isEmpty && place >= start + line.count
        case .streamEnd: return left.isEmpty
        default: break
        }
      }
    }
    return isRead ?? false
  }
}
