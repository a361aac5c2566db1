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
    if let foreign = compileForeignMember(index, receiver, name) { return foreign }
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
    let findingCount = findings.count
    let arguments = [receiver] + compileArguments(index, from: 1)
    guard let signature = known.first(where: { $0.accepts(count) }) else {
      // A name that was to be declared by a macro is none of its own.
      if count > 1, case let first = syntax.child(1, of: index), syntax[first].kind == .name,
        !isVariable(syntax.name(of: first))
      {
        findings.removeLast(findings.count - findingCount)
      }
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
    if function == .format { checkFormatList(arguments) }
    if function == .format || function == .formatDate { checkForm(function, arguments) }
    switch function {
    case .dyn:
      dynamicOperands.insert(arguments[0])
      return arguments[0]
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

  /// Reports text where `x.format(list)` takes a list: a date was to be formatted, or one value.
  private mutating func checkFormatList(_ arguments: [UInt32]) {
    guard !defersUnknown, let value = constant(arguments[1]), value.kind == .string else { return }
    let pattern = Array(pool.constants.bytes[value.offset..<value.offset + value.count])
    let receiver = syntax.excerpt(extent(arguments[0]))
    let place = extent(arguments[1])
    let meant =
      if constant(arguments[0]) == nil, DatePattern.isLikely(pattern) {
        "format.date(\(receiver), \"\(DatePattern.corrected(pattern))\")"
      } else {
        "\(receiver).format([\(syntax.excerpt(place))])"
      }
    findings.append(CELDiagnostics.formatWithoutList(meant, at: span(place)))
  }

  /// Reports what is wrong with the constant text or pattern of a formatting function.
  private mutating func checkForm(_ function: Function, _ arguments: [UInt32]) {
    let place = function == .format ? 0 : 1
    guard !defersUnknown, arguments.count > 1, let text = constant(arguments[place]),
      text.kind == .string
    else { return }
    let bytes = Array(pool.constants.bytes[text.offset..<text.offset + text.count])
    let span = span(extent(arguments[place]))
    if function == .format {
      let list = instruction(arguments[1])
      let count =
        constant(arguments[1]).flatMap { $0.kind == .list ? $0.count : nil }
        ?? (list.operation == .list && list.flags == 0 ? Int(list.second) : nil)
      if let fault = FormatText.fault(of: bytes, elementCount: count) {
        findings.append(CELDiagnostics.syntax(fault, at: span))
      }
    } else if let fault = DatePattern.fault(of: bytes) {
      findings.append(CELDiagnostics.datePattern(fault, at: span))
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
    guard pool.takeAdvice() else {
      return unresolved(
        CELDiagnostics.unknownFunction(name, meant: nil, at: span(range)), at: range)
    }
    let call = WrittenCall(syntax, index)
    let finding = unknownCall(name, call, found: found, known: known, isMethod: method)
    return unresolved(finding, at: range)
  }

  private func unknownCall(
    _ name: String, _ call: WrittenCall, found: Int, known: [FunctionSignature], isMethod: Bool
  ) -> Diagnostic {
    let span = span(call.nameRange)
    let macro = Macro.allCases.first { $0.name == name }
    let isKnownMacro = macro?.isMethod == isMethod
    if !known.isEmpty || isKnownMacro {
      let counts = known.flatMap(\.counts) + (isKnownMacro ? macro?.counts ?? [] : [])
      return CELDiagnostics.argumentCount(
        name, found: found, accepted: Set(counts).sorted(),
        isVariadic: known.contains(where: \.isVariadic),
        meant: ForeignWords.otherCount(name, count: found, argument: call.firstArgument).map(
          call.filled), at: span)
    }
    if isMethod, name == "count", found == 1 {
      return countCall(call, at: span)
    }
    let replacement =
      isMethod ? ForeignWords.method(name, count: found) : ForeignWords.function(name)
    if let replacement, isMethod, found > 0, let other = ForeignWords.methodOfList(name) {
      return CELDiagnostics.unknownFunction(
        name, text: call.filled(replacement), list: call.filled(other), at: span)
    }
    if let replacement {
      return CELDiagnostics.unknownFunction(name, meant: call.filled(replacement), at: span)
    }
    if macro != nil || !FunctionTable.signatures(named: name).isEmpty {
      return isMethod
        ? CELDiagnostics.functionAsMethod(name, meant: call.filled("\(name)($0)"), at: span)
        : CELDiagnostics.methodAsFunction(name, meant: call.asMethod(name), at: span)
    }
    return CELDiagnostics.unknownFunction(
      name, meant: nearestCall(name, isMethod: isMethod), at: span)
  }

  /// What is said of `x.count(y)`, which asks a text for a part and a list for elements.
  private func countCall(_ call: WrittenCall, at span: SourceSpan) -> Diagnostic {
    let part = call.constantArgument
    let text = call.filled(ForeignWords.occurrences)
    if call.isOfText { return CELDiagnostics.unknownFunction("count", meant: text, at: span) }
    let list = call.filled(ForeignWords.equalElements)
    if part == .string {
      return CELDiagnostics.unknownFunction("count", text: text, list: list, at: span)
    }
    let filter = ForeignWords.otherCount("filter", count: 1, argument: call.firstArgument)
    return CELDiagnostics.unknownFunction(
      "count", meant: part == nil ? filter.map { "size(\(call.filled($0)))" } : list, at: span)
  }

  private func nearestCall(_ name: String, isMethod: Bool) -> String? {
    let candidates = FunctionTable.names(ofMethods: isMethod)
    if let qualified = candidates.first(where: { $0.hasSuffix(".\(name)") }) { return qualified }
    return Spelling.nearest(to: name, among: candidates)
      ?? Spelling.nearest(to: name, among: FunctionTable.names(ofMethods: !isMethod))
  }

  /// Compiles a call of what another language has on an object of its own, as `Math.max(…)`; nil
  /// where it is none.
  private mutating func compileForeignMember(_ index: Int, _ receiver: Int, _ name: String)
    -> UInt32?
  {
    guard syntax[receiver].kind == .name, case let owner = syntax.name(of: receiver),
      !isVariable(owner), let replacement = ForeignWords.member(name, of: owner)
    else { return nil }
    let range = SourceRange(syntax[receiver].range.start, syntax[index].nameRange.end)
    if hasReportedEnough { return emitFailure("unknown function `\(name)`", at: range) }
    let call = WrittenCall(syntax, index, isFunction: true)
    return unresolved(
      CELDiagnostics.unknownFunction(
        "\(owner).\(name)", meant: call.filled(replacement), at: span(range)), at: range)
  }
}
