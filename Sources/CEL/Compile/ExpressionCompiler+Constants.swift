import DocumentValues
import SourceText

// Operators whose operands are constants of the wrong kind, which fail whatever the data are.

extension ExpressionCompiler {
  /// Reports constants that are no bools among `parts`, the operands of node `index`.
  mutating func checkConditions(_ parts: [UInt32], of index: Int) {
    if defersUnknown || hasReportedEnough { return }
    for (position, part) in parts.enumerated() {
      guard let value = known(part), value.kind != .bool else { continue }
      let node = syntax[index]
      let what =
        node.kind == .conditional ? "the condition before `?` is" : "`\(sign(of: index))` takes"
      var meant: String?
      if node.kind == .or, position == parts.count - 1, position > 0 {
        meant = optional(syntax.child(position - 1, of: index)).map {
          "\($0).orValue(\(syntax.excerpt(extent(part))))"
        }
      }
      if node.kind == .and, position == parts.count - 1, position > 0, value.kind == .string {
        let condition = SourceRange(node.range.start, extent(parts[position - 1]).end)
        meant = "\(syntax.excerpt(condition)) ? \(syntax.excerpt(extent(part))) : \"\""
      }
      let place = meant == nil ? extent(part) : node.range
      findings.append(
        CELDiagnostics.notBool(what, value.kind.words, meant: meant, at: span(place)))
    }
  }

  /// The value of a constant whose type counts before it runs.
  private func known(_ part: UInt32) -> Datum? {
    dynamicOperands.contains(part) ? nil : constant(part)
  }

  private func sign(of index: Int) -> String { syntax[index].kind == .or ? "||" : "&&" }

  /// The selection `index` written so that it is an optional.
  private func optional(_ index: Int) -> String? {
    let node = syntax[index]
    guard node.kind == .select else { return nil }
    if node.isMarked { return syntax.excerpt(node.range) }
    return "\(syntax.excerpt(syntax.receiver(of: index))).?\(syntax.excerpt(node.nameRange))"
  }

  /// Reports constants of a chain that cannot stand beside each other, and a quotient that loses
  /// what is after the point before it is made a share of a hundred.
  mutating func checkOperands(_ parts: [UInt32], _ marks: [SyntaxMark], of index: Int) {
    guard !defersUnknown, !hasReportedEnough, parts.count <= 100, let mark = marks.last,
      [.add, .subtract, .multiply, .divide, .remainder].contains(mark)
    else { return }
    let constants = parts.compactMap { part in known(part).map { (part, $0) } }
    if marks.dropFirst().allSatisfy({ $0 == .add }),
      let first = parts.firstIndex(where: { known($0)?.kind == .string })
    {
      checkText(parts, from: first)
    } else if constants.contains(where: { $0.1.kind == .double }) {
      for (part, value) in constants where value.kind == .int {
        findings.append(
          CELDiagnostics.mixedNumbers(syntax.excerpt(extent(part)), at: span(extent(part))))
      }
    } else {
      checkShare(parts, marks, of: index)
    }
  }

  /// Reports the numbers of a sum whose part `first` is the first that is text.
  private mutating func checkText(_ parts: [UInt32], from first: Int) {
    // What stands before it is added up first.
    if parts[..<first].contains(where: { isNumberOrBool($0) }) {
      let place = SourceRange(extent(parts[0]).start, extent(parts[first - 1]).end)
      findings.append(CELDiagnostics.textAndNumber(syntax.excerpt(place), at: span(place)))
    }
    for part in parts[first...] where isNumberOrBool(part) {
      findings.append(
        CELDiagnostics.textAndNumber(syntax.excerpt(extent(part)), at: span(extent(part))))
    }
  }

  private func isNumberOrBool(_ part: UInt32) -> Bool {
    known(part).map { $0.isNumber || $0.kind == .bool } ?? false
  }

  private mutating func checkShare(_ parts: [UInt32], _ marks: [SyntaxMark], of index: Int) {
    guard parts.count == 3, marks[1] == .divide, marks[2] == .multiply,
      let factor = constant(parts[2]), factor.kind == .int, factor.asInt == 100,
      constant(parts[1])?.kind != .int || constant(parts[1])?.asInt != 100
    else { return }
    for part in parts.prefix(2) {
      let instruction = instruction(part)
      if instruction.operation == .call, instruction.slot == UInt16(Function.double.rawValue) {
        return
      }
    }
    let dividend = syntax.excerpt(extent(parts[0]))
    let divisor = syntax.excerpt(extent(parts[1]))
    findings.append(
      CELDiagnostics.cutQuotient("\(dividend) * 100 / \(divisor)", at: span(syntax[index].range)))
  }
}
