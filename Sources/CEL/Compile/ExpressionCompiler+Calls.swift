import DocumentValues
import LinearPatterns
import SourceText

// Functions, methods, and the findings for those that do not exist.

extension ExpressionCompiler {
  mutating func compileCall(_ index: Int) -> UInt32 {
    let node = syntax[index]
    let name = syntax.name(of: index)
    if node.kind == .call {
      if name == Macro.has.name { return compileHas(index) }
      return compileFunction(name, index, argumentsFrom: 0)
    }
    let receiver = syntax.child(0, of: index)
    if let namespace = namespace(receiver, function: name) {
      let qualified = "\(namespace).\(name)"
      if qualified == Macro.bind.name { return compileBind(index) }
      return compileFunction(qualified, index, argumentsFrom: 1)
    }
    return compileMethod(name, index)
  }

  /// The namespace that a receiver stands for; a variable of its name wins where the namespace has
  /// no such function.
  private func namespace(_ receiver: Int, function: String) -> String? {
    guard syntax[receiver].kind == .name, !syntax[receiver].isMarked else { return nil }
    let name = syntax.name(of: receiver)
    guard FunctionTable.namespaces.contains(name) else { return nil }
    let qualified = "\(name).\(function)"
    let exists =
      qualified == Macro.bind.name || !FunctionTable.signatures(named: qualified).isEmpty
    return exists || !isVariable(name) ? name : nil
  }

  private mutating func compileFunction(_ name: String, _ index: Int, argumentsFrom start: Int)
    -> UInt32
  {
    let arguments = compileArguments(index, from: start)
    let known = FunctionTable.signatures(named: name).filter { !$0.isMethod }
    guard let signature = known.first(where: { $0.accepts(arguments.count) }) else {
      return compileUnknownCall(name, index, found: arguments.count, known: known, method: false)
    }
    return emitCall(signature.function, arguments, index)
  }

  private mutating func compileMethod(_ name: String, _ index: Int) -> UInt32 {
    let count = syntax.childCount(of: index) - 1
    let macro = Macro.allCases.first { $0.isMethod && $0.name == name }
    if let macro, macro.counts.contains(count) { return compileMacro(macro, index) }
    let receiver = compile(syntax.child(0, of: index))
    let known = FunctionTable.signatures(named: name).filter(\.isMethod)
    if macro != nil, known.isEmpty {
      return compileUnknownCall(name, index, found: count, known: known, method: true)
    }
    let arguments = [receiver] + compileArguments(index, from: 1)
    guard let signature = known.first(where: { $0.accepts(count) }) else {
      return compileUnknownCall(name, index, found: count, known: known, method: true)
    }
    return emitCall(signature.function, arguments, index)
  }

  private mutating func compileArguments(_ index: Int, from start: Int) -> [UInt32] {
    (start..<syntax.childCount(of: index)).map { compile(syntax.child($0, of: index)) }
  }

  private mutating func emitCall(_ function: Function, _ arguments: [UInt32], _ index: Int)
    -> UInt32
  {
    let range = syntax[index].nameRange
    switch function {
    case .dyn: return arguments[0]
    case .string: return emit(Instruction(.text, first: arguments[0]), at: range)
    case .matches:
      if let matches = compileMatches(arguments, at: range) { return matches }
      fallthrough
    default:
      let list = add(operands: arguments)
      return emit(
        Instruction(
          .call, slot: UInt16(function.rawValue), first: list, second: UInt32(arguments.count)),
        at: range)
    }
  }

  /// Compiles the pattern of `matches` where it is a constant; one that is none is reported.
  private mutating func compileMatches(_ arguments: [UInt32], at range: SourceRange) -> UInt32? {
    guard let text = constant(arguments[1]), text.kind == .string else { return nil }
    let bytes = pool.constants.bytes[text.offset..<text.offset + text.count]
    do throws(PatternFailure) {
      let pattern = add(pattern: try Pattern(Array(bytes).span))
      return emit(Instruction(.matches, first: arguments[0], second: pattern), at: range)
    } catch {
      let place = extent(arguments[1])
      findings.append(CELDiagnostics.badPattern(error.message, at: span(place)))
      return emitFailure(error.message, at: place)
    }
  }

  // MARK: What does not exist

  private mutating func compileUnknownCall(
    _ name: String, _ index: Int, found: Int, known: [FunctionSignature], method: Bool
  ) -> UInt32 {
    let range = syntax[index].nameRange
    if hasReportedEnough { return emitFailure("unknown function `\(name)`", at: range) }
    let finding = unknownCall(name, found: found, known: known, isMethod: method, at: span(range))
    return unresolved(finding, at: range)
  }

  private func unknownCall(
    _ name: String, found: Int, known: [FunctionSignature], isMethod: Bool, at span: SourceSpan
  ) -> Diagnostic {
    let macro = Macro.allCases.first { $0.name == name }
    let isKnownMacro = macro?.isMethod == isMethod
    if !known.isEmpty || isKnownMacro {
      let counts = known.flatMap(\.counts) + (isKnownMacro ? macro?.counts ?? [] : [])
      return CELDiagnostics.argumentCount(
        name, found: found, accepted: Set(counts).sorted(),
        isVariadic: known.contains(where: \.isVariadic), at: span)
    }
    if macro != nil || !FunctionTable.signatures(named: name).isEmpty {
      return isMethod
        ? CELDiagnostics.functionAsMethod(name, at: span)
        : CELDiagnostics.methodAsFunction(name, at: span)
    }
    return CELDiagnostics.unknownFunction(
      name, nearest: nearestCall(name, isMethod: isMethod), at: span)
  }

  private func nearestCall(_ name: String, isMethod: Bool) -> String? {
    if let familiar = FunctionTable.elsewhere[name] { return familiar }
    let candidates = FunctionTable.names(ofMethods: isMethod)
    if let qualified = candidates.first(where: { $0.hasSuffix(".\(name)") }) { return qualified }
    return Spelling.nearest(to: name, among: candidates)
      ?? Spelling.nearest(to: name, among: FunctionTable.names(ofMethods: !isMethod))
  }
}
