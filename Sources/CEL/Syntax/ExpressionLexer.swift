import SourceText

/// Cuts the text of an expression into tokens, one a call.
///
/// Reports nothing: what is wrong comes out as a token of kind `unknown` or `unterminated`, so that
/// the scanner of holes and the parser agree on where a string ends. Skips white space and
/// comments. Source: CEL language definition, section "Syntax".
struct ExpressionLexer {
  let text: [UInt8]
  /// The offset after the last byte that belongs to the expression.
  let end: Int
  /// The offset of the byte that is read next.
  private(set) var offset: Int

  init(_ text: [UInt8], from start: Int, to end: Int) {
    self.text = text
    self.end = end
    offset = start
  }

  /// Reads the next token; at the end of the text one of kind `end`, as often as it is called.
  mutating func next() -> Token {
    skipBlanks()
    let start = offset
    guard offset < end else { return Token(kind: .end, start: start, end: start) }
    let kind = readToken()
    return Token(kind: kind, start: start, end: offset)
  }

  private func byte(at index: Int) -> UInt8 { index < end ? text[index] : 0 }

  private mutating func skipBlanks() {
    while offset < end {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
        offset += 1
      case UInt8(ascii: "/") where byte(at: offset + 1) == UInt8(ascii: "/"):
        while offset < end, text[offset] != 0x0A { offset += 1 }
      default:
        return
      }
    }
  }

  private mutating func readToken() -> Token.Kind {
    let first = text[offset]
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      return readNumber()
    case UInt8(ascii: "."):
      if isDigit(byte(at: offset + 1)) { return readNumber() }
      return take(1, .dot)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return readString(isRaw: false, .string)
    case UInt8(ascii: "`"):
      return readQuotedIdentifier()
    case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return readWord()
    default:
      return readPunctuation(first)
    }
  }

  private mutating func take(_ count: Int, _ kind: Token.Kind) -> Token.Kind {
    offset += count
    return kind
  }

  private mutating func readPunctuation(_ first: UInt8) -> Token.Kind {
    let second = byte(at: offset + 1)
    let isBeforeEqual = second == UInt8(ascii: "=")
    if let length = foreignSignLength(first, second) { return take(length, .unknown) }
    switch first {
    case UInt8(ascii: "("): return take(1, .leftParenthesis)
    case UInt8(ascii: ")"): return take(1, .rightParenthesis)
    case UInt8(ascii: "["): return take(1, .leftBracket)
    case UInt8(ascii: "]"): return take(1, .rightBracket)
    case UInt8(ascii: "{"): return take(1, .leftBrace)
    case UInt8(ascii: "}"): return take(1, .rightBrace)
    case UInt8(ascii: ","): return take(1, .comma)
    case UInt8(ascii: ":"): return take(1, .colon)
    case UInt8(ascii: "?"): return take(1, .question)
    case UInt8(ascii: "+"): return take(1, .plus)
    case UInt8(ascii: "-"): return take(1, .minus)
    case UInt8(ascii: "*"): return take(1, .star)
    case UInt8(ascii: "/"): return take(1, .slash)
    case UInt8(ascii: "%"): return take(1, .percent)
    case UInt8(ascii: "!"): return isBeforeEqual ? take(2, .notEqual) : take(1, .not)
    case UInt8(ascii: "<"): return isBeforeEqual ? take(2, .lessOrEqual) : take(1, .less)
    case UInt8(ascii: ">"): return isBeforeEqual ? take(2, .greaterOrEqual) : take(1, .greater)
    case UInt8(ascii: "=") where isBeforeEqual: return take(2, .equal)
    case UInt8(ascii: "&") where second == first: return take(2, .and)
    case UInt8(ascii: "|") where second == first: return take(2, .or)
    default: return takeUnknown()
    }
  }

  /// The length of a sign of other languages whose parts would be tokens here; nil for another.
  ///
  /// Messages name it whole. None of them stands in a correct expression.
  private func foreignSignLength(_ first: UInt8, _ second: UInt8) -> Int? {
    switch (first, second) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")), (UInt8(ascii: "!"), UInt8(ascii: "=")):
      byte(at: offset + 2) == UInt8(ascii: "=") ? 3 : nil
    case (UInt8(ascii: "="), UInt8(ascii: ">")), (UInt8(ascii: "-"), UInt8(ascii: ">")),
      (UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "?"), UInt8(ascii: "?")):
      2
    default: nil
    }
  }

  /// Takes one scalar that begins no token.
  private mutating func takeUnknown() -> Token.Kind {
    offset += 1
    while offset < end, text[offset] & 0xC0 == 0x80 { offset += 1 }
    return .unknown
  }

  private mutating func readWord() -> Token.Kind {
    let start = offset
    while offset < end, isWordByte(text[offset]) { offset += 1 }
    if byte(at: offset) == UInt8(ascii: "\"") || byte(at: offset) == UInt8(ascii: "'"),
      let prefix = stringPrefix(start)
    {
      return readString(isRaw: prefix.isRaw, prefix.kind)
    }
    return keyword(start)
  }

  /// What the letters before a quote mean; nil when they are a word of their own.
  private func stringPrefix(_ start: Int) -> (isRaw: Bool, kind: Token.Kind)? {
    let first = text[start] | 0x20
    switch offset - start {
    case 1 where first == UInt8(ascii: "r"): return (true, .string)
    case 1 where first == UInt8(ascii: "b"): return (false, .bytes)
    case 2 where first == UInt8(ascii: "b") && text[start + 1] | 0x20 == UInt8(ascii: "r"):
      return (true, .bytes)
    default: return nil
    }
  }

  private func keyword(_ start: Int) -> Token.Kind {
    switch offset - start {
    case 2 where matches("in", at: start): .in
    case 4 where matches("true", at: start): .true
    case 4 where matches("null", at: start): .null
    case 5 where matches("false", at: start): .false
    default: .identifier
    }
  }

  private func matches(_ word: StaticString, at start: Int) -> Bool {
    word.description.utf8.elementsEqual(text[start..<offset])
  }

  /// Reads `12`, `0x1F`, both with `u`, `1.5`, `.5`, `1e9`.
  private mutating func readNumber() -> Token.Kind {
    var kind = Token.Kind.int
    if text[offset] == UInt8(ascii: "0"), byte(at: offset + 1) | 0x20 == UInt8(ascii: "x"),
      isHexDigit(byte(at: offset + 2))
    {
      offset += 2
      while isHexDigit(byte(at: offset)) { offset += 1 }
    } else {
      skipDigits()
      if byte(at: offset) == UInt8(ascii: "."), isDigit(byte(at: offset + 1)) {
        kind = .double
        offset += 1
        skipDigits()
      }
      if byte(at: offset) | 0x20 == UInt8(ascii: "e") {
        let sign = byte(at: offset + 1)
        let skip = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1
        if isDigit(byte(at: offset + skip)) {
          kind = .double
          offset += skip
          skipDigits()
        }
      }
    }
    if kind == .int, byte(at: offset) | 0x20 == UInt8(ascii: "u") {
      kind = .uint
      offset += 1
    }
    guard isWordByte(byte(at: offset)) else { return kind }
    while isWordByte(byte(at: offset)) { offset += 1 }
    return .unknown
  }

  private mutating func skipDigits() {
    while isDigit(byte(at: offset)) { offset += 1 }
  }

  /// Reads a string from its first quote.
  private mutating func readString(isRaw: Bool, _ kind: Token.Kind) -> Token.Kind {
    let quote = text[offset]
    let isTriple = byte(at: offset + 1) == quote && byte(at: offset + 2) == quote
    offset += isTriple ? 3 : 1
    while offset < end {
      let current = text[offset]
      if current == UInt8(ascii: "\\"), !isRaw {
        offset = min(offset + 2, end)
      } else if current == quote {
        if !isTriple { return take(1, kind) }
        if byte(at: offset + 1) == quote, byte(at: offset + 2) == quote { return take(3, kind) }
        offset += 1
      } else if !isTriple, current == 0x0A || current == 0x0D {
        return .unterminated
      } else {
        offset += 1
      }
    }
    return .unterminated
  }

  private mutating func readQuotedIdentifier() -> Token.Kind {
    offset += 1
    while offset < end, text[offset] != 0x0A, text[offset] != 0x0D {
      if text[offset] == UInt8(ascii: "`") { return take(1, .quotedIdentifier) }
      offset += 1
    }
    return .unterminated
  }
}

/// Whether `byte` may stand in an identifier.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "A")...UInt8(ascii: "Z"):
    true
  default: isDigit(byte)
  }
}

/// Whether `byte` is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

/// Whether `byte` is a hexadecimal digit.
func isHexDigit(_ byte: UInt8) -> Bool { hexValue(byte) != nil }

/// The value of a hexadecimal digit.
func hexValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
