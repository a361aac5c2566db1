import DocumentValues
import SourceText

// Macros: calls that declare names or leave some of their arguments unevaluated.

extension ExpressionCompiler {
  mutating func compileHas(_ index: Int) -> UInt32 {
    let node = syntax[index]
    guard syntax.childCount(of: index) == 1, case let field = syntax.child(0, of: index),
      syntax[field].kind == .select, !syntax[field].isMarked
    else {
      findings.append(CELDiagnostics.hasNeedsField(at: span(node.range)))
      return emitFailure("has() without a field", at: node.range)
    }
    let operand = compile(syntax.child(0, of: field))
    return emitField(.hasField, of: operand, syntax.name(of: field), at: syntax[field].nameRange)
  }

  /// Compiles `cel.bind(name, value, body)`.
  mutating func compileBind(_ index: Int) -> UInt32 {
    let range = syntax[index].nameRange
    guard syntax.childCount(of: index) == 4 else {
      let finding = CELDiagnostics.argumentCount(
        Macro.bind.name, found: syntax.childCount(of: index) - 1, accepted: Macro.bind.counts,
        isVariadic: false, at: span(range))
      return unresolved(finding, at: range)
    }
    let value = compile(syntax.child(2, of: index))
    let outer = locals.count
    defer { locals.removeLast(locals.count - outer) }
    let slot = declare(1, of: index)
    let body = compile(syntax.child(3, of: index))
    return emit(Instruction(.bind, slot: slot ?? 0, first: value, second: body), at: range)
  }

  mutating func compileMacro(_ macro: Macro, _ index: Int) -> UInt32 {
    let range = compile(syntax.child(0, of: index))
    let place = syntax[index].nameRange
    switch macro {
    case .or, .orValue:
      let alternative = compile(syntax.child(1, of: index))
      return emit(
        Instruction(
          macro == .or ? .optionalOr : .optionalOrValue, first: range, second: alternative),
        at: place)
    case .optMap, .optFlatMap:
      let outer = locals.count
      defer { locals.removeLast(locals.count - outer) }
      let slot = declare(1, of: index) ?? 0
      let body = compile(syntax.child(2, of: index))
      return emit(
        Instruction(
          macro == .optMap ? .optionalMap : .optionalFlatMap, slot: slot, first: range,
          second: body), at: place)
    default:
      return compileLoop(macro, index, range)
    }
  }

  /// Compiles a macro that runs its last argument for every element of its receiver.
  private mutating func compileLoop(_ macro: Macro, _ index: Int, _ range: UInt32) -> UInt32 {
    let count = syntax.childCount(of: index) - 1
    let variableCount = macro.variableCount(ofArguments: count)
    let outer = locals.count
    defer { locals.removeLast(locals.count - outer) }
    let first = declare(1, of: index) ?? 0
    var flags: UInt8 = 0
    var second: UInt16 = 0
    if variableCount == 2 {
      flags |= Instruction.Flag.secondVariable
      second = declare(2, of: index) ?? 0
    }
    let bodies = (variableCount + 1...count).map { compile(syntax.child($0, of: index)) }
    if bodies.count == 2 { flags |= Instruction.Flag.filter }
    let list = add(operands: bodies)
    var third = UInt32(second)
    if macro == .groupBy {
      third = add(constant: pool.string(Array("key".utf8)))
      _ = add(constant: pool.string(Array("items".utf8)))
    }
    return emit(
      Instruction(
        macro.loop, slot: first, first: range, second: list, third: third, flags: flags),
      at: syntax[index].nameRange)
  }
}

extension Macro {
  /// How many of `count` arguments are names of variables.
  fileprivate func variableCount(ofArguments count: Int) -> Int {
    switch self {
    case .transformList, .transformMap, .transformMapEntry: 2
    case .all, .exists, .existsOne, .existsOneOld: count - 1
    default: 1
    }
  }

  /// The operation that runs it.
  fileprivate var loop: Operation {
    switch self {
    case .all: .all
    case .exists: .exists
    case .existsOne, .existsOneOld: .existsOne
    case .filter: .filter
    case .transformMap: .transformMap
    case .transformMapEntry: .transformMapEntry
    case .groupBy: .groupBy
    case .sortBy: .sortBy
    default: .transform
    }
  }
}
