import SourceText

// Pieces of text that JSON does not have, or that are broken: stepping over them, and the
// sentences about them.

extension JSONScanner {
  // MARK: Stepping over

  /// Steps over a comment and reports it; false when there is none.
  mutating func skipComment(_ bytes: Span<UInt8>) -> Bool {
    let start = at
    if bytes[at] == 0x23 {
      skipLine(bytes)
    } else {
      guard at + 1 < bytes.count else { return false }
      switch bytes[at + 1] {
      case 0x2F: skipLine(bytes)
      case 0x2A:
        at += 2
        while at < bytes.count, !(bytes[at] == 0x2F && bytes[at - 1] == 0x2A && at > start + 2) {
          at += 1
        }
        at = min(at + 1, bytes.count)
      default: return false
      }
    }
    syntax("found a comment; JSON has none", start, start + (bytes[start] == 0x23 ? 1 : 2))
    skipSpace(bytes)
    return true
  }

  private mutating func skipLine(_ bytes: Span<UInt8>) {
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  /// Steps over text in single quotes on one line and reports it.
  ///
  /// - Returns: Whether it was closed.
  mutating func skipSingleQuoted(_ bytes: Span<UInt8>) -> Bool {
    let start = at
    at += 1
    while at < bytes.count, bytes[at] != 0x27, bytes[at] != 0x0A { at += 1 }
    let isClosed = at < bytes.count && bytes[at] == 0x27
    if isClosed { at += 1 }
    syntax("found a single quote; text stands in double quotes", start, at)
    return isClosed
  }

  /// Steps over letters, digits and what stands between them; false when there are none.
  mutating func skipWord(_ bytes: Span<UInt8>) -> Bool {
    let start = at
    while at < bytes.count {
      switch bytes[at] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2E, 0x2B, 0x2D: at += 1
      case 0x80...0xFF:
        let length = TextScanning.sequenceLength(in: bytes, at: at)
        guard length > 0 else { return at > start }
        at += length
      default: return at > start
      }
    }
    return at > start
  }

  // MARK: Sentences

  /// Reports what stands at `at`; a byte that is no UTF-8 is named as such too.
  mutating func reportUnexpected(
    _ bytes: Span<UInt8>, expected: String, related: [Diagnostic.Related] = []
  ) {
    let length = TextScanning.sequenceLength(in: bytes, at: at)
    if length == 0 { report(.invalidByte(in: source, at: at)) }
    let start = at
    if length == 0 || !skipWord(bytes) { at += max(length, 1) }
    syntax(
      "found \(quoted(bytes, start, at)) where \(expected) is expected", start, at,
      related: related)
  }

  mutating func reportTrailingComma(before bracket: String, in kind: String) {
    var comma = at - 1
    while comma > 0, source.bytes[comma] != 0x2C { comma -= 1 }
    syntax(
      "found `,` before `\(bracket)`; a \(kind) has no comma after its last "
        + (kind == "map" ? "pair" : "element"),
      comma, comma + 1, fix: "remove the comma")
  }

  mutating func reportControl(_ byte: UInt8, at index: Int, stringAt start: Int) {
    if byte == 0x0A || byte == 0x0D {
      syntax(
        "a string is not closed on its line; a line break in text is written \\n", index, index,
        related: [
          Diagnostic.Related(
            "the string begins here", at: SourceSpan(source, SourceRange(start, start + 1)))
        ])
      return
    }
    let escape = byte == 0x09 ? "\\t" : "\\u00" + String(Diagnostic.hex(byte).dropFirst(2))
    syntax(
      "found control character \(Diagnostic.hex(byte)) in a string; it is written \(escape)", index,
      index + 1)
  }

  mutating func reportUnclosedString(_ start: Int) {
    let end = source.bytes.count
    syntax(
      "the file ends inside a string that is not closed", end, end,
      related: [
        Diagnostic.Related(
          "the string begins here", at: SourceSpan(source, SourceRange(start, start + 1)))
      ])
  }

  /// Reports an escape that JSON does not have; gives the offset where reading goes on.
  mutating func reportEscape(_ bytes: Span<UInt8>, at start: Int) -> Int {
    let length = max(TextScanning.sequenceLength(in: bytes, at: start + 1), 1)
    let end = bytes[start + 1] < 0x20 ? start + 1 : start + 1 + length
    report(
      .jsonEscape(
        "found \(quoted(bytes, start, end)); the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t "
          + "and \\u with four hexadecimal digits",
        in: source, at: SourceRange(start, end)))
    // A byte that is no UTF-8 is met again and named.
    return TextScanning.sequenceLength(in: bytes, at: start + 1) == 0 ? start + 1 : end
  }

  /// Reports `\u` without four hexadecimal digits; gives the offset where reading goes on.
  mutating func reportUnicodeEscape(_ bytes: Span<UInt8>, at start: Int) -> Int {
    var end = start + 2
    while end < min(start + 6, bytes.count), JSONEscape.hexDigit(bytes[end]) != nil { end += 1 }
    report(
      .jsonEscape(
        "found \(quoted(bytes, start, end)); \\u is followed by four hexadecimal digits",
        in: source, at: SourceRange(start, end)))
    return end
  }

  mutating func reportHalfPair(at start: Int, isHigh: Bool) {
    let escape = text(start, start + 6)
    report(
      .jsonEscape(
        "\(escape) is half of a surrogate pair; "
          + (isHigh
            ? "an escape from \\uDC00 to \\uDFFF follows it"
            : "an escape from \\uD800 to \\uDBFF comes before it"),
        in: source, at: SourceRange(start, start + 6)))
  }

  func text(_ start: Int, _ end: Int) -> String {
    Diagnostic.printable(
      String(decoding: source.bytes[start..<min(end, source.bytes.count)], as: UTF8.self))
  }

  func quoted(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> String {
    if end == start + 1, bytes[start] >= 0x80 { return "byte " + Diagnostic.hex(bytes[start]) }
    return "`" + text(start, end) + "`"
  }
}
