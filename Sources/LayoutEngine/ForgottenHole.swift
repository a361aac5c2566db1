import CEL
import SourceText

/// Finds texts that were meant to be expressions: `item.title` for `${item.title}`.
///
/// Only what cannot be ordinary text is said to be one: the whole text is an expression that reads
/// a field of a name that is visible, or calls a function with one, and does not look like the name
/// of a file or a host; or it has the braces of another template language around such an
/// expression.
struct ForgottenHole {
  let scope: ExpressionScope

  /// The text with its holes; nil where none is missing.
  ///
  /// - Complexity: O(*n*) in bytes, and long texts are not looked at.
  func meant(by text: [UInt8]) -> String? {
    guard text.count > 2, text.count <= 200, !text.contains(0x0A) else { return nil }
    // A sentence ends before a space, and a field name begins behind its dot.
    guard !zip(text, text.dropFirst()).contains(where: { $0 == 0x2E && $1 == 0x20 }) else {
      return nil
    }
    if isExpression(text, in: SourceRange(0, text.count)) {
      return "${\(String(decoding: text, as: UTF8.self))}"
    }
    guard text.contains(where: { Self.isMark($0) }) else { return nil }
    return Self.templates.lazy.compactMap { replacing($0.open, $0.close, in: text) }.first
      ?? replacingDollars(in: text)
  }

  // MARK: Whole texts

  /// Whether what stands in `range` is an expression that reads more than a bare name.
  private func isExpression(_ text: [UInt8], in range: SourceRange) -> Bool {
    guard let first = range.start < range.end ? text[range.start] : nil, Self.isFirst(first),
      text[range.start..<range.end].contains(where: { Self.isInner($0) })
    else { return false }
    var findings = Diagnostics()
    var pool = ExpressionPool()
    let source = Source(name: "", bytes: [])
    let compiled = CompiledExpression.compile(
      text, in: range, origin: ExpressionOrigin(whole: source), scope: scope, pool: &pool,
      into: &findings)
    guard let compiled, findings.isEmpty, !compiled.slotsRead(in: pool).isEmpty else {
      return false
    }
    return !isPathOfWords(text[range.start..<range.end])
  }

  /// Whether a name that can be read here stands in `range`, alone.
  private func isVisibleName(_ text: [UInt8], in range: SourceRange) -> Bool {
    guard isWord(text, in: range) else { return false }
    var findings = Diagnostics()
    var pool = ExpressionPool()
    let compiled = CompiledExpression.compile(
      text, in: range, origin: ExpressionOrigin(whole: Source(name: "", bytes: [])), scope: scope,
      pool: &pool, into: &findings)
    return compiled.map { findings.isEmpty && !$0.slotsRead(in: pool).isEmpty } ?? false
  }

  private static func isFirst(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "!")
  }

  private static func isInner(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[")
  }

  /// Whether a path is a name of a file or a host, or has a number at its beginning.
  private func isPathOfWords(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = String(decoding: text, as: UTF8.self).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return false }
    return Self.endings.contains(last.lowercased()) || first == "index" || first.hasSuffix("Index")
  }

  /// What names of files and hosts end in.
  private static let endings: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "heic", "pdf", "json", "yml", "yaml", "html",
    "htm", "css", "js", "ts", "txt", "md", "xml", "csv", "zip", "mp3", "mp4", "mov", "wav", "swift",
    "com", "org", "net", "io", "gov", "edu", "dev",
  ]

  // MARK: Other template languages

  private static let templates: [(open: [UInt8], close: [UInt8])] = [
    (Array("{{".utf8), Array("}}".utf8)), (Array("#{".utf8), Array("}".utf8)),
    (Array("\\(".utf8), Array(")".utf8)), (Array("$(".utf8), Array(")".utf8)),
    (Array("{".utf8), Array("}".utf8)),
  ]

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "\\")
  }

  /// The text with holes where `open` and `close` stand around expressions; nil where there is none.
  private func replacing(_ open: [UInt8], _ close: [UInt8], in text: [UInt8]) -> String? {
    var meant: [UInt8] = []
    var copied = 0
    var index = 0
    while index + open.count <= text.count {
      guard text[index..<index + open.count].elementsEqual(open),
        let end = end(open, close, in: text, from: index + open.count)
      else {
        index += 1
        continue
      }
      let inside = trimmed(text, SourceRange(index + open.count, end))
      guard
        isExpression(text, in: inside) || isVisibleName(text, in: inside)
          || (open.count > 1 && isWord(text, in: inside))
      else {
        index += 1
        continue
      }
      meant += text[copied..<index] + Array("${".utf8) + text[inside.start..<inside.end]
      meant.append(UInt8(ascii: "}"))
      index = end + close.count
      copied = index
    }
    return copied == 0 ? nil : String(decoding: meant + text[copied...], as: UTF8.self)
  }

  /// The text with holes where `$` stands before a path, as in `$item.title`; nil where it does not.
  private func replacingDollars(in text: [UInt8]) -> String? {
    var meant: [UInt8] = []
    var copied = 0
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "$") else {
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, Self.isPathByte(text[end]) { end += 1 }
      while end > index + 1, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
      if isExpression(text, in: SourceRange(index + 1, end)) {
        meant += text[copied..<index] + Array("${".utf8) + text[index + 1..<end]
        meant.append(UInt8(ascii: "}"))
        copied = end
      }
      index = end
    }
    return copied == 0 ? nil : String(decoding: meant + text[copied...], as: UTF8.self)
  }

  private static func isPathByte(_ byte: UInt8) -> Bool {
    isFirst(byte) && byte != UInt8(ascii: "!") || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: ".")
  }

  /// Where `close` stands after `start`, beyond the brackets of its kind that open in between.
  private func end(_ open: [UInt8], _ close: [UInt8], in text: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index + close.count <= text.count {
      if depth == 0, text[index..<index + close.count].elementsEqual(close) { return index }
      if text[index] == open.last { depth += 1 }
      if text[index] == close.last { depth = max(depth - 1, 0) }
      index += 1
    }
    return nil
  }

  private func trimmed(_ text: [UInt8], _ range: SourceRange) -> SourceRange {
    var (start, end) = (range.start, range.end)
    while start < end, text[start] == 0x20 { start += 1 }
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    return SourceRange(start, end)
  }

  /// Whether a name, perhaps with fields, stands in `range`, known or not.
  private func isWord(_ text: [UInt8], in range: SourceRange) -> Bool {
    let words = String(decoding: text[range.start..<range.end], as: UTF8.self).split(
      separator: ".", omittingEmptySubsequences: false)
    return words.allSatisfy { ReservedWords.isName(String($0)) }
  }
}
