package import SourceText

/// Turns the text of an expression into its syntax.
///
/// A recursive descent with one token of look-ahead. The first syntax error ends it, since what
/// follows would be guesses; errors inside literals do not. Source: CEL language definition,
/// section "Syntax", and the grammar of optional values.
package struct ExpressionParser {
  /// Ends the descent; what was wrong is in `findings`.
  struct Stop: Error {}

  var lexer: ExpressionLexer
  /// Where the escape of the first half of a surrogate pair ended that was reported.
  var firstHalfEnd = -1
  var token: Token
  var syntax: ExpressionSyntax
  var findings: [Diagnostic] = []
  /// How many expressions are open around the current token.
  var depth = 0
  /// The arrows of functions of other languages, taken for the comma of a macro.
  var arrows: [SourceRange] = []
  /// The offset after the token that was taken last.
  var lastEnd: Int

  private init(_ text: [UInt8], in range: SourceRange, origin: ExpressionOrigin) {
    lexer = ExpressionLexer(text, from: range.start, to: range.end)
    token = lexer.next()
    lastEnd = range.start
    syntax = ExpressionSyntax(text, origin: origin)
  }

  /// Parses the expression that stands in `range` of `text`.
  ///
  /// Ranges of nodes and findings count in the whole of `text`; findings are mapped by `origin`.
  ///
  /// - Returns: The syntax; nil exactly when an error was reported.
  /// - Complexity: O(*n*) in bytes.
  package static func parse(
    _ text: [UInt8], in range: SourceRange, origin: ExpressionOrigin,
    into diagnostics: inout Diagnostics
  ) -> ExpressionSyntax? {
    guard range.end <= Int(UInt32.max) else {
      diagnostics.report(
        CELDiagnostics.syntax("the expression is too long", at: origin.span(range)))
      return nil
    }
    var parser = ExpressionParser(text, in: range, origin: origin)
    let isWhole = parser.parseWhole()
    diagnostics.report(contentsOf: parser.findings)
    return isWhole && parser.findings.isEmpty ? parser.syntax : nil
  }

  /// Parses the whole of `text`.
  ///
  /// - Returns: The syntax; nil exactly when an error was reported.
  package static func parse(
    _ text: String, origin: ExpressionOrigin, into diagnostics: inout Diagnostics
  ) -> ExpressionSyntax? {
    let bytes = Array(text.utf8)
    return parse(bytes, in: SourceRange(0, bytes.count), origin: origin, into: &diagnostics)
  }

  private mutating func parseWhole() -> Bool {
    let start = token.start
    do {
      _ = try parseExpression()
      defer { reportArrows(in: SourceRange(start, lastEnd)) }
      if token.kind != .end { throw stopAfterExpression() }
      return true
    } catch {
      return false
    }
  }

  // MARK: Tokens

  mutating func advance() {
    lastEnd = token.end
    token = lexer.next()
  }

  /// Takes the current token if it is of `kind`.
  mutating func take(_ kind: Token.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  var tokenRange: SourceRange { SourceRange(token.start, token.end) }

  func text(_ range: SourceRange) -> String {
    String(decoding: lexer.text[range.start..<range.end], as: UTF8.self)
  }

  mutating func report(_ message: String, at range: SourceRange, fix: String? = nil) {
    findings.append(CELDiagnostics.syntax(message, at: syntax.origin.span(range), fix: fix))
  }

  /// Reports `message` at the current token, or before it, and gives the error that ends the parse.
  mutating func stop(_ message: String, fix: String? = nil) -> Stop {
    report(message, at: tokenRange, fix: fix)
    return Stop()
  }

  mutating func stopTooDeep(at range: SourceRange) -> Stop {
    findings.append(CELDiagnostics.depthLimit(at: syntax.origin.span(range)))
    return Stop()
  }

  /// Reports a current token that cannot follow a whole expression.
  private mutating func stopAfterExpression() -> Stop {
    if isArrow { return stopAtArrow() }
    switch text(tokenRange) {
    case ";": return stop("an expression has no `;`", fix: "leave it out")
    case "then", "else": return stop(ForeignSyntax.condition, fix: ForeignSyntax.conditionFix)
    default: return stop("\(found) cannot follow the expression")
    }
  }

  /// The current token in words.
  var found: String {
    switch token.kind {
    case .end: "the end"
    case .unterminated: "text without its closing quote"
    default: "`\(text(tokenRange))`"
    }
  }

  // MARK: Operators

  /// Adds a node and refuses one that is too high.
  mutating func add(_ node: SyntaxNode, _ parts: [Int], marks: [SyntaxMark] = []) throws(Stop)
    -> Int
  {
    let index = syntax.add(node, parts, marks: marks)
    if Int(syntax.nodes[index].height) > ExpressionSyntax.maximumHeight {
      throw stopTooDeep(at: node.nameEnd == 0 ? node.range : node.nameRange)
    }
    return index
  }

  func node(_ kind: SyntaxKind, from start: Int) -> SyntaxNode {
    SyntaxNode(kind, SourceRange(start, lastEnd))
  }

  /// Where the text of node `index` begins, an opening parenthesis not counted.
  func start(of index: Int) -> Int { syntax.nodes[index].range.start }

  /// Parses one expression of any kind.
  mutating func parseExpression() throws(Stop) -> Int {
    guard depth < ExpressionSyntax.maximumHeight else { throw stopTooDeep(at: tokenRange) }
    depth += 1
    defer { depth -= 1 }
    let from = token.start
    let condition = try parseLogical(isOr: true)
    let question = tokenRange
    guard take(.question) else { return condition }
    if token.kind == .colon { throw try stopAtDefault(of: condition, from: from, "? :", question) }
    let dot = token
    let whenTrue = try parseLogical(isOr: true)
    guard take(.colon) else {
      if dot.kind == .dot, dot.start == question.end {
        throw stopAtOptionalChain(SourceRange(question.start, dot.end))
      }
      throw stop("\(found) found where `:` of `? :` is expected")
    }
    let whenFalse = try parseExpression()
    return try add(node(.conditional, from: from), [condition, whenTrue, whenFalse])
  }

  private mutating func parseLogical(isOr: Bool) throws(Stop) -> Int {
    let from = token.start
    var parts = [isOr ? try parseLogical(isOr: false) : try parseChain(rank: 0)]
    while take(isOr ? .or : .and) {
      parts.append(isOr ? try parseLogical(isOr: false) : try parseChain(rank: 0))
    }
    guard parts.count > 1 else { return parts[0] }
    return try add(node(isOr ? .or : .and, from: from), parts)
  }

  /// Parses operators of one rank: 0 relations, 1 sums, 2 products.
  private mutating func parseChain(rank: Int) throws(Stop) -> Int {
    let from = token.start
    var parts = [rank == 2 ? try parseUnary() : try parseChain(rank: rank + 1)]
    var marks: [SyntaxMark] = [.none]
    while let mark = mark(of: token.kind, rank: rank) {
      advance()
      parts.append(rank == 2 ? try parseUnary() : try parseChain(rank: rank + 1))
      marks.append(mark)
    }
    if rank == 0 { try refuseForeignOperator(after: parts[parts.count - 1], from: from) }
    guard parts.count > 1 else { return parts[0] }
    return try add(node(.chain, from: from), parts, marks: marks)
  }

  private func mark(of kind: Token.Kind, rank: Int) -> SyntaxMark? {
    switch (rank, kind) {
    case (0, .equal): .equal
    case (0, .notEqual): .notEqual
    case (0, .less): .less
    case (0, .lessOrEqual): .lessOrEqual
    case (0, .greater): .greater
    case (0, .greaterOrEqual): .greaterOrEqual
    case (0, .in): .in
    case (1, .plus): .add
    case (1, .minus): .subtract
    case (2, .star): .multiply
    case (2, .slash): .divide
    case (2, .percent): .remainder
    default: nil
    }
  }

  /// Parses `!x`, `-x`, `!!x`, `--x`.
  private mutating func parseUnary() throws(Stop) -> Int {
    let kind = token.kind
    guard kind == .not || kind == .minus else { return try parseMember() }
    var starts: [Int] = []
    while token.kind == kind, !isSignOfNumber() {
      guard starts.count < ExpressionSyntax.maximumHeight else {
        throw stopTooDeep(at: tokenRange)
      }
      starts.append(token.start)
      advance()
    }
    var operand = try parseMember()
    for start in starts.reversed() {
      operand = try add(node(kind == .not ? .not : .negate, from: start), [operand])
    }
    return operand
  }

  /// Whether the current `-` belongs to the number after it.
  func isSignOfNumber() -> Bool {
    guard token.kind == .minus else { return false }
    var ahead = lexer
    switch ahead.next().kind {
    case .int, .double: return true
    default: return false
    }
  }
}
