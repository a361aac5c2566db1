import SourceText

// Names, calls, selections, lists, maps and what stands in parentheses.

extension ExpressionParser {
  /// Parses an operand and the selections, indices and calls behind it.
  mutating func parseMember() throws(Stop) -> Int {
    let from = token.start
    var operand = try parsePrimary()
    while true {
      switch token.kind {
      case .dot: operand = try parseSelection(of: operand, from: from)
      case .leftBracket: operand = try parseIndex(of: operand, from: from)
      case .leftBrace where isQualifiedName(operand):
        throw stop("messages cannot be made here; a map is written {\"key\": value}")
      default: return operand
      }
    }
  }

  private func isQualifiedName(_ index: Int) -> Bool {
    var index = index
    while syntax.nodes[index].kind == .select { index = syntax.child(0, of: index) }
    return syntax.nodes[index].kind == .name
  }

  private mutating func parseSelection(of operand: Int, from: Int) throws(Stop) -> Int {
    advance()
    let isOptional = take(.question)
    guard let name = try takeFieldName() else {
      throw stop("\(found) found where a field name is expected")
    }
    let nameRange = SourceRange(name.start, name.end)
    if token.kind == .leftParenthesis, name.kind == .identifier, !isOptional {
      advance()
      let arguments = try parseElements(until: .rightParenthesis)
      var call = named(.memberCall, text(nameRange), nameRange, from: from)
      call.end = UInt32(lastEnd)
      return try add(call, [operand] + arguments)
    }
    let field =
      name.kind == .identifier
      ? text(nameRange) : text(SourceRange(name.start + 1, name.end - 1))
    var select = named(.select, field, nameRange, from: from)
    select.isMarked = isOptional
    return try add(select, [operand])
  }

  /// Takes a field name: a word, also a reserved one, or any text in backticks.
  private mutating func takeFieldName() throws(Stop) -> Token? {
    let name = token
    switch name.kind {
    case .identifier:
      break
    case .quotedIdentifier:
      guard isQuotable(name) else {
        throw stop(
          "a field name in backticks is made of letters, digits, spaces and _ . - /",
          fix: "write `x[\"…\"]`")
      }
    default: return nil
    }
    advance()
    return name
  }

  private func isQuotable(_ token: Token) -> Bool {
    let inside = lexer.text[token.start + 1..<token.end - 1]
    return !inside.isEmpty
      && inside.allSatisfy { byte in
        isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "/") || byte == UInt8(ascii: " ")
      }
  }

  private mutating func parseIndex(of operand: Int, from: Int) throws(Stop) -> Int {
    advance()
    let isOptional = take(.question)
    let index = try parseExpression()
    try expect(.rightBracket, "`]`")
    var result = node(.index, from: from)
    result.isMarked = isOptional
    return try add(result, [operand, index])
  }

  mutating func expect(_ kind: Token.Kind, _ words: String) throws(Stop) {
    guard take(kind) else { throw stop("\(found) found where \(words) is expected") }
  }

  /// Makes a node with a name.
  private mutating func named(
    _ kind: SyntaxKind, _ name: String, _ nameRange: SourceRange, from start: Int
  ) -> SyntaxNode {
    var result = node(kind, from: start)
    result.nameStart = UInt32(nameRange.start)
    result.nameEnd = UInt32(nameRange.end)
    result.value = UInt64(syntax.names.count)
    syntax.names.append(name)
    return result
  }

  private mutating func parsePrimary() throws(Stop) -> Int {
    switch token.kind {
    case .leftParenthesis:
      if isFunctionHead() {
        throw stop(
          "no function can be made here; what is done for every element is written in a call that "
            + "names the element first, as `items.map(x, x.name)`, `items.sortBy(x, x.name)` or "
            + "`items.map(x, x.price).sum()`")
      }
      advance()
      let inside = try parseExpression()
      try expect(.rightParenthesis, "`)`")
      return inside
    case .leftBracket:
      return try parseList()
    case .leftBrace:
      return try parseMap()
    case .identifier, .dot:
      return try parseName()
    case .not, .minus:
      if isSignOfNumber() { return try parseLiteral() }
      // A sign of the other kind: `!-x`. Counted as one level, like a parenthesis.
      throw stop("\(found) needs parentheses here", fix: "write `!(…)` or `-(…)`")
    case .int, .uint, .double, .string, .bytes, .true, .false, .null:
      return try parseLiteral()
    case .unterminated:
      throw stop(
        text(tokenRange).first == "`"
          ? "text stands in double or single quotes, and `+` joins its parts"
          : "this text has no closing quote")
    case .quotedIdentifier:
      throw stop(
        "a field name in backticks follows a dot; text stands in double or single quotes, and `+` "
          + "joins its parts")
    case .unknown:
      throw stop(
        "\(found) begins nothing that an expression can hold", fix: adviceForUnknown())
    default:
      throw stop(
        token.kind == .end
          ? "an expression is expected" : "\(found) found where a value is expected")
    }
  }

  private mutating func parseName() throws(Stop) -> Int {
    let start = token.start
    let isAbsolute = take(.dot)
    guard token.kind == .identifier else {
      throw stop(
        isAbsolute && token.kind == .dot
          ? "`...` does not spread a list here; a function that takes many values takes a list too"
          : "\(found) found where a name is expected")
    }
    let nameRange = tokenRange
    let name = text(nameRange)
    advance()
    try refuseForeignWord(name, nameRange)
    if ReservedWords.isReserved(name) {
      report("`\(name)` is a reserved word and cannot be a name", at: nameRange)
      throw Stop()
    }
    if take(.leftParenthesis) {
      let arguments = try parseElements(until: .rightParenthesis)
      var call = named(.call, name, nameRange, from: start)
      call.isMarked = isAbsolute
      return try add(call, arguments)
    }
    var result = named(.name, name, nameRange, from: start)
    result.isMarked = isAbsolute
    return try add(result, [])
  }

  /// Parses expressions with commas between them, and the token that ends them.
  private mutating func parseElements(until end: Token.Kind) throws(Stop) -> [Int] {
    var elements: [Int] = []
    if take(end) { return elements }
    repeat {
      elements.append(try parseExpression())
    } while take(.comma) || takeArrow()
    try expect(end, end == .rightParenthesis ? "`,` or `)`" : "`,` or `]`")
    return elements
  }

  private mutating func parseList() throws(Stop) -> Int {
    let start = token.start
    advance()
    var elements: [Int] = []
    var marks: [SyntaxMark] = []
    while token.kind != .rightBracket {
      marks.append(take(.question) ? .optional : .none)
      elements.append(try parseExpression())
      guard take(.comma) else { break }
    }
    try expect(.rightBracket, "`,` or `]`")
    return try add(node(.list, from: start), elements, marks: marks)
  }

  private mutating func parseMap() throws(Stop) -> Int {
    let start = token.start
    advance()
    var parts: [Int] = []
    var marks: [SyntaxMark] = []
    while token.kind != .rightBrace {
      marks.append(take(.question) ? .optional : .none)
      parts.append(try parseExpression())
      if token.kind == .rightBrace, parts.count == 1, let value = parts.last {
        let range = syntax.nodes[value].range
        report(
          "`{ }` is a map, which needs `key: value`; a hole of a document has one pair of braces",
          at: SourceRange(start, token.end), fix: "write `\(syntax.excerpt(range))`")
        throw Stop()
      }
      try expect(.colon, "`:` after a key")
      marks.append(.none)
      parts.append(try parseExpression())
      guard take(.comma) else { break }
    }
    try expect(.rightBrace, "`,` or `}`")
    return try add(node(.map, from: start), parts, marks: marks)
  }
}
