import SourceText

// What other languages write where it cannot stand here: recognised, so that the message says how
// the same is written.

/// Sentences that several places share.
enum ForeignSyntax {
  static let condition = "a choice between two values is written with `?` and `:`"
  static let conditionFix = "write `condition ? value : otherwise`"
  static let statement = "an expression has no statements; values get names in the layout's `let`"
}

extension ExpressionParser {
  // MARK: Operators

  /// Names the operator that was meant by the spellings of other languages.
  ///
  /// - Parameters:
  ///   - left: The operand before it.
  ///   - from: Where the operand begins, parentheses included.
  mutating func refuseForeignOperator(after left: Int, from: Int) throws(Stop) {
    guard token.kind == .unknown || token.kind == .identifier else { return }
    let word = text(tokenRange)
    switch word {
    case "??": throw try stopAtDefault(of: left, from: from, "??", tokenRange)
    case "if": throw stop(ForeignSyntax.condition, fix: ForeignSyntax.conditionFix)
    case "not":
      guard let right = peek(1), right.kind == .in else { return }
      throw stop(
        "`not in` is not an operator; did you mean `!(… in …)`?",
        fix: "write `!(\(syntax.excerpt(SourceRange(from, lastEnd))) in …)`")
    case "|":
      if let filter = filter(from: from) {
        throw stop(
          "`|` is not an operator; a function is called with a dot or parentheses: did you mean "
            + "`\(filter)`?", fix: "write `\(filter)`")
      }
    default: break
    }
    guard let meant = ForeignWords.operation(word) else { return }
    throw stop("\(found) is not an operator; did you mean `\(meant)`?", fix: "write `\(meant)`")
  }

  /// The call that a value and `| name` behind it were meant to be.
  private func filter(from: Int) -> String? {
    guard let name = peek(1), name.kind == .identifier else { return nil }
    let word = text(SourceRange(name.start, name.end))
    let value = syntax.excerpt(SourceRange(from, lastEnd))
    if let replacement = ForeignWords.method(word, count: 0) {
      return ForeignWords.fill(replacement, first: value, arguments: [], isMethod: true)
    }
    let signatures = FunctionTable.signatures(named: word)
    if signatures.contains(where: { $0.isMethod && $0.accepts(0) }) { return "\(value).\(word)()" }
    if signatures.contains(where: { !$0.isMethod && $0.accepts(1) }) { return "\(word)(\(value))" }
    return nil
  }

  /// The token that is `distance` tokens ahead; nil at the end.
  private func peek(_ distance: Int) -> Token? {
    var ahead = lexer
    var token = self.token
    for _ in 0..<distance { token = ahead.next() }
    return token.kind == .end ? nil : token
  }

  /// Reports `a ?? b` or `a ?: b`, and how an optional gets a default.
  ///
  /// - Parameter range: Where the operator stands; what follows it is read for the fix.
  mutating func stopAtDefault(
    of left: Int, from: Int, _ sign: String, _ range: SourceRange
  ) throws(Stop) -> Stop {
    let end = lastEnd
    let isQuestion = token.kind == .colon
    let leftEnd = isQuestion ? range.start : end
    advance()
    let start = token.start
    let count = findings.count
    let right: String
    do throws(Stop) {
      _ = try parseExpression()
      right = syntax.excerpt(SourceRange(start, lastEnd))
    } catch {
      // What is wrong behind it is for the next time.
      findings.removeLast(findings.count - count)
      right = "…"
    }
    let meant = optional(left, text: SourceRange(from, leftEnd)).map { "\($0).orValue(\(right))" }
    findings.append(
      CELDiagnostics.syntax(
        "`\(sign)` is not an operator; a value for what may be missing is given by `orValue`"
          + (meant.map { ": did you mean `\($0)`?" } ?? ", as in `item.?title.orValue(\"none\")`"),
        at: syntax.origin.span(range), fix: meant.map { "write `\($0)`" }))
    return Stop()
  }

  /// Operand `index`, written so that it is an optional.
  private func optional(_ index: Int, text range: SourceRange) -> String? {
    let node = syntax.nodes[index]
    guard range.end - range.start <= 60 else { return nil }
    switch node.kind {
    case .select:
      if node.isMarked { return trimmed(range) }
      let receiver = trimmed(syntax.receiver(of: index))
      return "\(receiver).?\(text(node.nameRange))"
    case .index:
      if node.isMarked { return trimmed(range) }
      let key = syntax.nodes[syntax.child(1, of: index)].range
      let bracket = lexer.text[range.start..<key.start].lastIndex(of: UInt8(ascii: "["))
      guard let bracket else { return nil }
      return "\(trimmed(SourceRange(range.start, bracket)))[?\(text(key))]"
    case .name: return "\(trimmed(range)).nonNull()"
    default: return nil
    }
  }

  private func trimmed(_ range: SourceRange) -> String {
    var end = range.end
    while end > range.start, [0x20, 0x09, 0x0A, 0x0D].contains(lexer.text[end - 1]) { end -= 1 }
    return text(SourceRange(range.start, end))
  }

  /// Reports `a?.b`.
  mutating func stopAtOptionalChain(_ range: SourceRange) -> Stop {
    report(
      "`?.` is written `.?` here, and gives an optional; `.orValue(…)` behind it gives a value for "
        + "what is missing", at: range, fix: "write `.?`")
    return Stop()
  }

  // MARK: Functions

  /// Whether the current token is the arrow of a function of another language.
  var isArrow: Bool {
    guard token.kind == .unknown else { return false }
    let word = text(tokenRange)
    return word == "=>" || word == "->"
  }

  mutating func stopAtArrow() -> Stop {
    stop(
      "\(found) makes no function; what is done for every element is written in a call that names "
        + "the element first, as `items.map(x, x.name)`")
  }

  /// Takes an arrow for a comma, so that the rest of the call can be read.
  mutating func takeArrow() -> Bool {
    guard isArrow else { return false }
    arrows.append(tokenRange)
    advance()
    return true
  }

  /// Reports the arrows that were taken for commas, with the expression as it is to be written.
  mutating func reportArrows(in whole: SourceRange) {
    guard let first = arrows.first else { return }
    var meant = ""
    var copied = whole.start
    for arrow in arrows {
      var before = text(SourceRange(copied, arrow.start))
      while before.last == " " { before.removeLast() }
      if before.last == ")", let open = before.lastIndex(of: "(") {
        before.remove(at: open)
        before.removeLast()
      }
      meant += before + ","
      copied = arrow.end
    }
    meant += text(SourceRange(copied, whole.end))
    let isShort = meant.utf8.count <= 80 && !meant.contains("\n")
    report(
      "`\(text(first))` makes no function; the element is named first, with a comma behind it"
        + (isShort ? ": did you mean `\(meant)`?" : ", as `items.map(x, x.name)`"),
      at: isShort ? whole : first, fix: isShort ? "write `\(meant)`" : nil)
  }

  /// Whether several names in parentheses and an arrow begin here, as in `(a, b) => a + b`.
  func isFunctionHead() -> Bool {
    guard token.kind == .leftParenthesis else { return false }
    var ahead = lexer
    var next = ahead.next()
    if next.kind != .rightParenthesis {
      guard next.kind == .identifier else { return false }
      next = ahead.next()
      if next.kind != .comma { return false }
      while next.kind == .comma {
        guard ahead.next().kind == .identifier else { return false }
        next = ahead.next()
      }
    }
    guard next.kind == .rightParenthesis else { return false }
    next = ahead.next()
    let word = next.kind == .unknown ? text(SourceRange(next.start, next.end)) : ""
    return word == "=>" || word == "->"
  }

  // MARK: Words

  /// Refuses a word that is a statement or an operator of other languages, and what stands there
  /// instead.
  ///
  /// - Parameter name: A word that was taken, at `range`; the current token is what follows.
  mutating func refuseForeignWord(_ name: String, _ range: SourceRange) throws(Stop) {
    let advice: (message: String, fix: String?)? =
      switch name {
      case "if": (ForeignSyntax.condition, ForeignSyntax.conditionFix)
      case "function", "return", "var", "let", "const", "for", "while":
        ("`\(name)` is a reserved word; \(ForeignSyntax.statement)", nil)
      case "new" where beginsOperand && text(tokenRange) == "Date":
        ("`new` makes nothing here; the current time is `env.now`", "write `env.now`")
      case "not" where beginsOperand: ("`not` is not an operator; did you mean `!`?", "write `!`")
      case "typeof" where beginsOperand:
        ("`typeof` is written as a call, `type(x)`", "write `type(\(text(tokenRange)))`")
      case "new", "await", "async", "lambda":
        beginsOperand ? ("`\(name)` has no meaning here; an expression is a value", nil) : nil
      default: nil
      }
    guard let advice else { return }
    report(advice.message, at: range, fix: advice.fix)
    throw Stop()
  }

  /// Whether an operand begins at the current token that is not a parenthesis.
  private var beginsOperand: Bool {
    switch token.kind {
    case .identifier, .string, .int, .double, .true, .false, .null, .not: true
    default: false
    }
  }

  /// What to do about a current token that begins no value.
  func adviceForUnknown() -> String? {
    switch text(tokenRange) {
    case "$":
      lexer.text[tokenRange.end..<lexer.end].first == UInt8(ascii: "{")
        ? "leave out `${` and `}`: they stand around an expression in a document"
        : "leave out the `$`"
    case "\u{201C}", "\u{201D}", "\u{2018}", "\u{2019}", "\u{201E}", "\u{AB}", "\u{BB}":
      "write straight quotes, \" or '"
    case "#": "write `//` before a comment, or leave out the `#`"
    case "@": "leave out the `@`"
    default: nil
    }
  }
}
