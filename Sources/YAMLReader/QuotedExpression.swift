import DocumentSyntax
import SourceText

/// Finds expressions whose quotes end their YAML text too early, and choices that stand outside of
/// a hole, and writes their line as it is to be.
enum QuotedExpression {
  /// What is said of a fault that such a line has.
  struct Advice {
    let message: String
    let fix: String?
  }

  /// The longest line that is shown, in bytes.
  private static let shownLimit = 200

  /// What is said of the line that holds offset `at`; nil where it has no such fault.
  static func advice(_ bytes: Span<UInt8>, at: Int) -> Advice? {
    var start = min(at, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D, end - start < 2000 { end += 1 }
    let line = (start..<end).map { bytes[$0] }
    return nested(line, at: at - start) ?? choice(line, at: at - start)
  }

  // MARK: Quotes inside quotes

  private static func nested(_ line: [UInt8], at: Int) -> Advice? {
    guard let open = openingQuote(line, before: at) else { return nil }
    let quote = line[open]
    let isSingle = quote == UInt8(ascii: "'")
    let message =
      isSingle
      ? "the text in single quotes ends inside the hole; text in an expression takes double quotes "
        + "there"
      : "the text in double quotes ends inside the hole; around it stand single quotes"
    guard let last = line.lastIndex(of: quote), last > open,
      line[(last + 1)...].allSatisfy({ $0 == 0x20 || $0 == 0x7D || $0 == 0x5D || $0 == 0x2C })
    else { return Advice(message: message, fix: nil) }
    let inside = line[open + 1..<last]
    let other = isSingle ? UInt8(ascii: "\"") : UInt8(ascii: "'")
    guard !inside.contains(other), !inside.contains(UInt8(ascii: "\\")) else {
      return Advice(message: message, fix: nil)
    }
    let single = UInt8(ascii: "'")
    let meant =
      line[..<open] + [single] + inside.map { $0 == single ? other : $0 } + [single]
      + line[(last + 1)...]
    return Advice(message: message, fix: write(Array(meant)))
  }

  /// The quote that begins a value whose hole holds the same quote again, before `at`.
  private static func openingQuote(_ line: [UInt8], before at: Int) -> Int? {
    var index = 0
    while index < min(at, line.count) {
      let quote = line[index]
      let begins = index == 0 || line[index - 1] == 0x20 || line[index - 1] == 0x5B
      guard begins, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
        index += 1
        continue
      }
      var end = index + 1
      var depth = 0
      while end < line.count, line[end] != quote {
        if line[end] == 0x7B, depth > 0 || line[end - 1] == UInt8(ascii: "$") { depth += 1 }
        if line[end] == 0x7D, depth > 0 { depth -= 1 }
        end += 1
      }
      if depth > 0, end < line.count { return index }
      index = end + 1
    }
    return nil
  }

  // MARK: A choice without a hole

  private static func choice(_ line: [UInt8], at: Int) -> Advice? {
    let text = String(decoding: line, as: UTF8.self)
    guard !text.contains("${"), let colon = text.firstRange(of: ": "),
      let question = text[colon.upperBound...].firstRange(of: " ? "),
      text[question.upperBound...].contains(" : ")
    else { return nil }
    let value = text[colon.upperBound...]
    guard value.first != "'", value.first != "\"", value.first != "{", value.first != "[",
      at > text.utf8.distance(from: text.startIndex, to: question.lowerBound)
    else { return nil }
    let meant = value.contains("\"") ? value[...] : Substring(value.replacing("'", with: "\""))
    return Advice(
      message: "found `:` where no key can stand; an expression stands in a hole, `${…}`, and in "
        + "quotes when it holds `: `",
      fix: meant.contains("'")
        ? nil : write(Array((text[..<colon.upperBound] + "'${" + meant + "}'").utf8)))
  }

  private static func write(_ line: [UInt8]) -> String? {
    let text = line.drop { $0 == 0x20 }
    guard text.count <= shownLimit else { return nil }
    let shown = String(decoding: text, as: UTF8.self)
    return "write \(Diagnostic.printable(shown, limit: shownLimit))"
  }
}
