import SourceText

// The values of literals. What is wrong inside one is reported at its place and the parse goes on.

extension ExpressionParser {
  mutating func parseLiteral() throws(Stop) -> Int {
    let start = token.start
    let isNegative = take(.minus)
    let literal = token
    let range = SourceRange(start, literal.end)
    advance()
    var result = node(.null, from: start)
    switch literal.kind {
    case .true, .false:
      result.kind = .bool
      result.value = literal.kind == .true ? 1 : 0
    case .int:
      result.kind = .int
      result.value = intBits(literal, isNegative: isNegative, range)
    case .uint:
      result.kind = .uint
      result.value = magnitude(SourceRange(literal.start, literal.end - 1)) ?? 0
      if magnitude(SourceRange(literal.start, literal.end - 1)) == nil {
        report("\(text(range)) is above the largest uint, \(UInt64.max)", at: range)
      }
    case .double:
      result.kind = .double
      result.value = (Double(text(range)) ?? 0).bitPattern
    case .string, .bytes:
      result.kind = literal.kind == .string ? .string : .bytes
      result.first = UInt32(syntax.texts.count)
      decodeText(literal)
      result.count = UInt32(syntax.texts.count) - result.first
    default:
      break
    }
    return try add(result, [])
  }

  private mutating func intBits(_ literal: Token, isNegative: Bool, _ range: SourceRange) -> UInt64
  {
    let limit = UInt64(Int64.max) + (isNegative ? 1 : 0)
    guard let magnitude = magnitude(SourceRange(literal.start, literal.end)), magnitude <= limit
    else {
      report(
        "\(text(range)) is outside int, \(Int64.min) to \(Int64.max)", at: range,
        fix: isNegative ? nil : "write a double, with a dot, or a uint, with u at the end")
      return 0
    }
    return isNegative ? 0 &- magnitude : magnitude
  }

  /// The value of decimal digits or `0x` digits; nil above `UInt64.max`.
  private func magnitude(_ range: SourceRange) -> UInt64? {
    let digits = lexer.text[range.start..<range.end]
    let isHex = digits.count > 2 && digits[range.start + 1] | 0x20 == UInt8(ascii: "x")
    var value: UInt64 = 0
    for byte in isHex ? digits.dropFirst(2) : digits {
      let (product, isOver) = value.multipliedReportingOverflow(by: isHex ? 16 : 10)
      let (sum, isSumOver) = product.addingReportingOverflow(UInt64(hexValue(byte) ?? 0))
      if isOver || isSumOver { return nil }
      value = sum
    }
    return value
  }

  // MARK: Text

  private mutating func decodeText(_ literal: Token) {
    let text = lexer.text
    var at = literal.start
    var isRaw = false
    while text[at] != UInt8(ascii: "\""), text[at] != UInt8(ascii: "'") {
      if text[at] | 0x20 == UInt8(ascii: "r") { isRaw = true }
      at += 1
    }
    let quote = text[at]
    let isTriple =
      at + 6 <= literal.end && text[at + 1] == quote && text[at + 2] == quote
    let inset = isTriple ? 3 : 1
    at += inset
    let end = literal.end - inset
    while at < end {
      guard text[at] == UInt8(ascii: "\\"), !isRaw else {
        syntax.texts.append(text[at])
        at += 1
        continue
      }
      at = decodeEscape(at, end: end, isBytes: literal.kind == .bytes)
    }
  }

  /// Decodes the escape at `start` and gives the offset after it.
  private mutating func decodeEscape(_ start: Int, end: Int, isBytes: Bool) -> Int {
    let letter = start + 1 < end ? lexer.text[start + 1] : 0
    if let plain = plainEscape(letter) {
      syntax.texts.append(plain)
      return start + 2
    }
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      return decodeCode(start, digits: start + 2, count: 2, end: end, isByte: isBytes)
    case UInt8(ascii: "u") where !isBytes:
      return decodeCode(start, digits: start + 2, count: 4, end: end, isByte: false)
    case UInt8(ascii: "U") where !isBytes:
      return decodeCode(start, digits: start + 2, count: 8, end: end, isByte: false)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      return decodeOctal(start, end: end, isByte: isBytes)
    default:
      let escape = SourceRange(start, scalarEnd(after: start + 1, end: end))
      let kind = isBytes && (letter | 0x20) == UInt8(ascii: "u") ? " in bytes" : ""
      report(
        "`\(self.text(escape))` is not an escape\(kind)", at: escape,
        fix: kind.isEmpty ? #"write \\ for a backslash, or r"…" for text without escapes"# : nil)
      return escape.end
    }
  }

  private func scalarEnd(after index: Int, end: Int) -> Int {
    var at = min(index + 1, end)
    while at < end, lexer.text[at] & 0xC0 == 0x80 { at += 1 }
    return at
  }

  private func plainEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "`"):
      letter
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "v"): 0x0B
    default: nil
    }
  }

  private mutating func decodeCode(
    _ start: Int, digits: Int, count: Int, end: Int, isByte: Bool
  ) -> Int {
    var code: UInt32 = 0
    var at = digits
    while at < min(digits + count, end), let value = hexValue(lexer.text[at]) {
      code = code &* 16 &+ value
      at += 1
    }
    guard at == digits + count else {
      let escape = SourceRange(start, at)
      report("`\(text(escape))` needs \(count) hexadecimal digits", at: escape)
      return at
    }
    append(code, SourceRange(start, at), isByte: isByte)
    return at
  }

  private mutating func decodeOctal(_ start: Int, end: Int, isByte: Bool) -> Int {
    var code: UInt32 = 0
    var at = start + 1
    while at < min(start + 4, end), lexer.text[at] &- UInt8(ascii: "0") < 8 {
      code = code * 8 + UInt32(lexer.text[at] - UInt8(ascii: "0"))
      at += 1
    }
    guard at == start + 4 else {
      let escape = SourceRange(start, at)
      report("`\(text(escape))` needs three octal digits, 000 to 377", at: escape)
      return at
    }
    append(code, SourceRange(start, at), isByte: isByte)
    return at
  }

  private mutating func append(_ code: UInt32, _ escape: SourceRange, isByte: Bool) {
    if isByte {
      syntax.texts.append(UInt8(truncatingIfNeeded: code))
    } else if let scalar = Unicode.Scalar(code) {
      syntax.texts.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    } else if (0xD800...0xDFFF).contains(code) {
      // The second half of a pair whose first half was reported is the same fault.
      let isSecondHalf = code >= 0xDC00 && escape.start == firstHalfEnd
      firstHalfEnd = code < 0xDC00 ? escape.end : -1
      if isSecondHalf { return }
      report(
        "`\(text(escape))` is half of a surrogate pair, which text cannot hold", at: escape,
        fix: #"write the character itself, or its code as \U with eight digits"#)
    } else {
      report("`\(text(escape))` is above the last code point, 10FFFF", at: escape)
    }
  }
}
