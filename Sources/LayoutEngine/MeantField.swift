import CEL
import DocumentSyntax
import SourceText

/// A key that was probably meant by one that is missing, as the expression has to name it.
struct MeantField: Sendable {
  /// What to write, as it is written in the document.
  let text: String
  /// What to do; nil where the key is computed.
  let fix: String?

  /// Makes what to write for `key` where no expression names the missing one.
  init(ofItem key: String) {
    let field = ReservedWords.isField(key) ? "item.\(key)" : "item[\(Self.literal(key, "\""))]"
    text = key
    fix = "bind it: ${\(field)}"
  }

  /// Makes what to write for `key` instead of the bytes `range` of `expression`.
  ///
  /// - Parameters:
  ///   - expression: The text of the scalar that holds the expression.
  ///   - style: How the scalar is quoted in its document.
  init(_ key: String, insteadOf range: SourceRange, of expression: [UInt8], style: ScalarStyle) {
    let found = expression[range.start..<range.end]
    let isBehindDot = range.start > 0 && expression[range.start - 1] == UInt8(ascii: ".")
    if isBehindDot, ReservedWords.isField(key) {
      text = key
      fix = "write `\(key)`"
    } else if isBehindDot {
      let base = Self.path(before: range.start - 1, in: expression) ?? "…"
      let quote: Character = style == .doubleQuoted ? "'" : "\""
      text = Self.written("\(base)[\(Self.literal(key, quote))]", style)
      fix = "write `\(text)`"
    } else if let quote = Self.quote(of: found) {
      text = Self.written(Self.literal(key, quote), style)
      fix = "write `\(text)`"
    } else {
      text = Self.literal(key, "\"")
      fix = nil
    }
  }

  /// The quote of a text that is nothing else than one literal in single quotes or double ones.
  private static func quote(of found: ArraySlice<UInt8>) -> Character? {
    guard found.count >= 2, let quote = found.first, quote == found.last,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    var isEscaped = false
    for byte in found.dropFirst().dropLast() {
      if byte == quote, !isEscaped { return nil }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return isEscaped ? nil : Character(Unicode.Scalar(quote))
  }

  /// The names with dots that end at `end`, nil where something else is there.
  private static func path(before end: Int, in text: [UInt8]) -> String? {
    var start = end
    while start > 0, isWordByte(text[start - 1]) || text[start - 1] == UInt8(ascii: ".") {
      start -= 1
    }
    let path = text[start..<end]
    guard let first = path.first, first != UInt8(ascii: "."), first &- 0x30 >= 10 else {
      return nil
    }
    if start > 0, "?`\"')]}".utf8.contains(text[start - 1]) { return nil }
    return String(decoding: path, as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
  }

  /// `key` as a string of an expression.
  private static func literal(_ key: String, _ quote: Character) -> String {
    var literal = String(quote)
    for scalar in key.unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\\": literal += "\\\\"
      case _ where Character(scalar) == quote: literal += "\\\(quote)"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + String(quote)
  }

  /// `text` as it is written inside a scalar of `style`.
  private static func written(_ text: String, _ style: ScalarStyle) -> String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch (style, scalar) {
      case (.doubleQuoted, "\\"), (.doubleQuoted, "\""): written += "\\"
      case (.singleQuoted, "'"): written += "'"
      default: break
      }
      written.unicodeScalars.append(scalar)
    }
    return written
  }
}
