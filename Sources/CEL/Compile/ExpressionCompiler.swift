import DocumentValues
import LinearPatterns
import SourceText

/// Turns the syntax of one expression into instructions.
///
/// Goes on after a finding, so that one run reports all of them; what could not be resolved becomes
/// an instruction that fails. Recursion is bounded by the height of the syntax.
struct ExpressionCompiler {
  let syntax: ExpressionSyntax
  let scope: ExpressionScope
  let defersUnknown: Bool
  var pool: ExpressionPool
  var findings: [Diagnostic] = []
  var slotsRead: Set<UInt16> = []
  /// Instructions in `dyn(…)`, of whose types nothing is said before they run.
  var dynamicOperands: Set<UInt32> = []
  /// The variables of the macros around the current node, the innermost last.
  var locals: [(name: String, slot: UInt16)] = []

  init(
    syntax: ExpressionSyntax, scope: ExpressionScope, pool: ExpressionPool, defersUnknown: Bool
  ) {
    self.syntax = syntax
    self.scope = scope
    self.pool = pool
    self.defersUnknown = defersUnknown
  }

  // MARK: Emitting

  mutating func emit(_ instruction: Instruction, at range: SourceRange) -> UInt32 {
    pool.program.instructions.append(instruction)
    pool.program.ranges.append(range)
    pool.program.extents.append(range)
    return UInt32(pool.program.instructions.count - 1)
  }

  mutating func emit(constant datum: Datum, at range: SourceRange) -> UInt32 {
    emit(Instruction(.constant, first: add(constant: datum)), at: range)
  }

  mutating func add(constant datum: Datum) -> UInt32 {
    pool.program.constants.append(datum)
    return UInt32(pool.program.constants.count - 1)
  }

  mutating func add(operands list: [UInt32]) -> UInt32 {
    pool.program.operands.append(contentsOf: list)
    return UInt32(pool.program.operands.count - list.count)
  }

  mutating func add(pattern: Pattern) -> UInt32 {
    pool.program.patterns.append(pattern)
    return UInt32(pool.program.patterns.count - 1)
  }

  /// Emits what fails when it is reached.
  mutating func emitFailure(_ message: String, at range: SourceRange) -> UInt32 {
    pool.program.failures.append(EvaluationFailure(.evaluation, message, range: range))
    return emit(Instruction(.fail, first: UInt32(pool.program.failures.count - 1)), at: range)
  }

  /// Whether so much was reported that more would not help.
  var hasReportedEnough: Bool { findings.count >= 100 }

  /// Reports `finding`, or leaves it to the run, and emits a failure.
  mutating func unresolved(_ finding: Diagnostic, at range: SourceRange) -> UInt32 {
    if !defersUnknown { findings.append(finding) }
    return emitFailure(finding.message, at: range)
  }

  func instruction(_ index: UInt32) -> Instruction { pool.program.instructions[Int(index)] }

  /// The value of an instruction that is a constant.
  func constant(_ index: UInt32) -> Datum? {
    let instruction = pool.program.instructions[Int(index)]
    return instruction.operation == .constant ? pool.program.constants[Int(instruction.first)] : nil
  }

  /// Where the node of an instruction was written.
  func extent(_ index: UInt32) -> SourceRange { pool.program.extents[Int(index)] }

  func span(_ range: SourceRange) -> SourceSpan { syntax.origin.span(range) }

  // MARK: Nodes

  mutating func compile(_ index: Int) -> UInt32 {
    let result = compileNode(index)
    pool.program.extents[Int(result)] = syntax[index].range
    return result
  }

  private mutating func compileNode(_ index: Int) -> UInt32 {
    let node = syntax[index]
    switch node.kind {
    case .null, .bool, .int, .uint, .double, .string, .bytes: return compileLiteral(index)
    case .name, .select: return compileNameOrField(index)
    case .index:
      let operand = compile(syntax.child(0, of: index))
      let position = compile(syntax.child(1, of: index))
      return emit(
        Instruction(
          node.isMarked ? .optionalIndex : .index, first: operand, second: position),
        at: syntax[syntax.child(1, of: index)].range)
    case .call, .memberCall: return compileCall(index)
    case .list, .map: return compileCompound(index)
    case .not, .negate:
      let operand = compile(syntax.child(0, of: index))
      return emit(Instruction(node.kind == .not ? .not : .negate, first: operand), at: node.range)
    case .and, .or: return compileLogical(index)
    case .chain: return compileChain(index)
    case .conditional:
      let condition = compile(syntax.child(0, of: index))
      checkConditions([condition], of: index)
      let whenTrue = compile(syntax.child(1, of: index))
      let whenFalse = compile(syntax.child(2, of: index))
      return emit(
        Instruction(.conditional, first: condition, second: whenTrue, third: whenFalse),
        at: node.range)
    }
  }

  private mutating func compileLiteral(_ index: Int) -> UInt32 {
    let node = syntax[index]
    let bits = syntax.bits(of: index)
    let datum: Datum =
      switch node.kind {
      case .bool: .bool(bits != 0)
      case .int: .int(Int64(bitPattern: bits))
      case .uint: .uint(bits)
      case .double: .double(Double(bitPattern: bits))
      case .string: pool.string(syntax.text(of: index))
      case .bytes: pool.bytes(syntax.text(of: index))
      default: .null
      }
    return emit(constant: datum, at: node.range)
  }

  private mutating func compileChildren(_ index: Int) -> [UInt32] {
    (0..<syntax.childCount(of: index)).map { compile(syntax.child($0, of: index)) }
  }

  private mutating func compileLogical(_ index: Int) -> UInt32 {
    let node = syntax[index]
    let parts = compileChildren(index)
    checkConditions(parts, of: index)
    let list = add(operands: parts)
    return emit(
      Instruction(
        node.kind == .and ? .and : .or, first: list, second: UInt32(parts.count)), at: node.range)
  }

  /// Compiles operators of one rank: two operands to one instruction, sums to one that joins texts
  /// in place, anything else to one that goes from left to right.
  private mutating func compileChain(_ index: Int) -> UInt32 {
    let node = syntax[index]
    let parts = compileChildren(index)
    let marks = parts.indices.map { syntax.mark($0, of: index) }
    checkOperands(parts, marks, of: index)
    if marks.dropFirst().allSatisfy({ $0 == .add }) {
      let list = add(operands: parts)
      return emit(Instruction(.sum, first: list, second: UInt32(parts.count)), at: node.range)
    }
    if parts.count == 2 {
      return emit(
        Instruction(operation(marks[1]), first: parts[0], second: parts[1]), at: node.range)
    }
    var list = [parts[0]]
    for position in 1..<parts.count {
      list.append(UInt32(operation(marks[position]).rawValue))
      list.append(parts[position])
    }
    let first = add(operands: list)
    return emit(Instruction(.chain, first: first, second: UInt32(parts.count)), at: node.range)
  }

  private func operation(_ mark: SyntaxMark) -> Operation {
    switch mark {
    case .none, .optional, .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .remainder: .remainder
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .in: .contained
    }
  }

  /// Compiles a list or a map; one of constants becomes a constant.
  private mutating func compileCompound(_ index: Int) -> UInt32 {
    let node = syntax[index]
    var parts = compileChildren(index)
    var flags: UInt8 = 0
    for position in parts.indices where syntax.mark(position, of: index) == .optional {
      parts[position] |= Instruction.optionalOperand
      flags = Instruction.Flag.optionalElements
    }
    if flags == 0 {
      let values = parts.compactMap(constant)
      if values.count == parts.count, node.kind == .list || haveDistinctKeys(values) {
        return emit(
          constant: pool.compound(node.kind == .list ? .list : .map, values), at: node.range)
      }
    }
    let list = add(operands: parts)
    let count = UInt32(node.kind == .list ? parts.count : parts.count / 2)
    return emit(
      Instruction(
        node.kind == .list ? .list : .map, first: list, second: count, flags: flags),
      at: node.range)
  }

  /// Whether a map of these keys and values can be a constant; another fails when it runs.
  ///
  /// Only for short maps of strings, whose constants share their bytes when they are equal.
  private func haveDistinctKeys(_ pairs: [Datum]) -> Bool {
    guard pairs.count <= 64 else { return false }
    var seen: Set<UInt64> = []
    for position in stride(from: 0, to: pairs.count, by: 2) {
      let key = pairs[position]
      guard key.kind == .string, key.length > 0 || position == 0 else { return false }
      guard seen.insert(key.payload << 32 | UInt64(key.length)).inserted else { return false }
    }
    return true
  }
}
