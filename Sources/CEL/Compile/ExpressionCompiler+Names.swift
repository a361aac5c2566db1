import DocumentValues
import SourceText

// Variables, types, fields and what they may be mistaken for.

extension ExpressionCompiler {
  /// Compiles a name, or a field of an operand, which may be a qualified name together.
  mutating func compileNameOrField(_ index: Int) -> UInt32 {
    if let resolved = compileQualifiedName(index) { return resolved }
    let node = syntax[index]
    guard node.kind == .select else { return compileUnknownName(index) }
    let operand = compile(syntax.child(0, of: index))
    return emitField(
      node.isMarked ? .optionalField : .field, of: operand, syntax.name(of: index),
      at: node.nameRange)
  }

  mutating func emitField(
    _ operation: Operation, of operand: UInt32, _ name: String, at range: SourceRange
  ) -> UInt32 {
    let number = pool.fieldNumber(of: name)
    let text = add(constant: pool.string(Array(name.utf8)))
    let base = instruction(operand)
    if operation == .field, base.operation == .variable {
      return emit(
        Instruction(
          .variableField, slot: base.slot, first: operand, second: number, third: text), at: range)
    }
    return emit(
      Instruction(operation, first: operand, second: number, third: text), at: range)
  }

  /// Compiles `a`, `a.b` or `a.b.c` if all of it is one name.
  ///
  /// A variable of a macro comes first and is never qualified; then names of the scope, then types.
  private mutating func compileQualifiedName(_ index: Int) -> UInt32? {
    let node = syntax[index]
    guard let (name, first, isAbsolute) = qualifiedName(index) else { return nil }
    if !isAbsolute, let local = locals.last(where: { $0.name == first }) {
      return node.kind == .name
        ? emit(Instruction(.variable, slot: local.slot), at: node.range) : nil
    }
    if let slot = scope.resolve(name, isAbsolute: isAbsolute) {
      slotsRead.insert(slot)
      return emit(Instruction(.variable, slot: slot), at: node.range)
    }
    guard let type = DatumType(name: name) else { return nil }
    return emit(constant: .type(type), at: node.range)
  }

  /// The name that a chain of plain selections spells, and what stands before its first dot.
  private func qualifiedName(_ index: Int) -> (name: String, first: String, isAbsolute: Bool)? {
    var selections = ""
    var current = index
    while syntax[current].kind == .select, !syntax[current].isMarked {
      selections = "." + syntax.name(of: current) + selections
      current = syntax.child(0, of: current)
    }
    guard syntax[current].kind == .name else { return nil }
    let first = syntax.name(of: current)
    if current == index { return (first, first, syntax[current].isMarked) }
    return (first + selections, first, syntax[current].isMarked)
  }

  private mutating func compileUnknownName(_ index: Int) -> UInt32 {
    let node = syntax[index]
    let name = syntax.name(of: index)
    if hasReportedEnough { return emitFailure("unknown name `\(name)`", at: node.nameRange) }
    guard pool.takeAdvice() else {
      return unresolved(
        CELDiagnostics.unknownName(name, meant: nil, visible: [], at: span(node.nameRange)),
        at: node.nameRange)
    }
    return unresolved(unknownName(name, node.nameRange), at: node.nameRange)
  }

  /// What is said of `name`, which is written at `range` and is no name.
  private func unknownName(_ name: String, _ range: SourceRange) -> Diagnostic {
    let visible = visibleNames(like: name)
    if let field = fieldWithDash(range) {
      return CELDiagnostics.unknownName(
        name, meant: field.meant, visible: visible, at: span(field.range))
    }
    switch scope.advice(for: name) {
    case .reason(let reason)?:
      return CELDiagnostics.absentName(name, reason: reason, visible: visible, at: span(range))
    case .meant(let meant)?:
      return CELDiagnostics.unknownName(name, meant: meant, visible: visible, at: span(range))
    case nil: break
    }
    let isElement = ["it", "this", "self", "row", "element"].contains(name) && isVariable("item")
    let meant =
      ForeignWords.value(name) ?? (isElement ? "item" : Spelling.nearest(to: name, among: visible))
    return CELDiagnostics.unknownName(name, meant: meant, visible: visible, at: span(range))
  }

  /// The names that can be read here: those of macros, then the innermost, then those that have
  /// `name` in them or that it has in itself.
  private func visibleNames(like name: String) -> [String] {
    let inner = locals.reversed().map(\.name)
    let names = inner + scope.names.filter { !inner.contains($0) }
    guard name.utf8.count > 2, names.count > 12 else { return names }
    let folded = name.lowercased()
    let localCount = inner.count + scope.innerNameCount
    let isLike = names.dropFirst(localCount).map { other in
      let other = other.lowercased()
      return other.contains(folded) || (other.utf8.count > 2 && folded.contains(other))
    }
    let outer = zip(names.dropFirst(localCount), isLike)
    return names.prefix(localCount) + outer.filter(\.1).map(\.0) + outer.filter { !$0.1 }.map(\.0)
  }

  /// The field that a subtraction without spaces was meant to be, as `item["first-name"]`.
  ///
  /// - Parameter range: Where the unknown name stands, after the dash.
  private func fieldWithDash(_ range: SourceRange) -> (meant: String, range: SourceRange)? {
    let text = syntax.source
    let dash = UInt8(ascii: "-")
    guard range.start > 1, text[range.start - 1] == dash, isWordByte(text[range.start - 2]) else {
      return nil
    }
    var start = range.start - 1
    while start > 0, isWordByte(text[start - 1]) || text[start - 1] == dash { start -= 1 }
    var end = range.end
    while end < text.count,
      isWordByte(text[end])
        || (text[end] == dash && end + 1 < text.count
          && isWordByte(text[end + 1]))
    { end += 1 }
    guard start > 1, text[start - 1] == UInt8(ascii: "."), end - start <= 60 else { return nil }
    var first = start - 1
    while first > 0, isWordByte(text[first - 1]) || text[first - 1] == UInt8(ascii: ".") {
      first -= 1
    }
    guard first < start - 1 else { return nil }
    let owner = String(decoding: text[first..<start - 1], as: UTF8.self)
    let field = String(decoding: text[start..<end], as: UTF8.self)
    return ("\(owner)[\"\(field)\"]", SourceRange(first, end))
  }

  /// Whether `name` is a variable here.
  func isVariable(_ name: String) -> Bool {
    locals.contains { $0.name == name } || scope.resolve(name, isAbsolute: false) != nil
  }

  // MARK: Variables of macros

  /// Declares the variable that child `position` of macro `index` names.
  ///
  /// - Returns: Its slot; nil when an error was reported.
  mutating func declare(_ position: Int, of index: Int) -> UInt16? {
    let child = syntax.child(position, of: index)
    let node = syntax[child]
    guard node.kind == .name, !node.isMarked else {
      findings.append(CELDiagnostics.macroName(syntax.name(of: index), at: span(node.range)))
      return nil
    }
    guard let slot = pool.variableSlot(depth: locals.count) else {
      findings.append(CELDiagnostics.tooManyNames(at: span(node.range)))
      return nil
    }
    let name = syntax.name(of: child)
    if isVariable(name), !["item", "index", "items"].contains(name) {
      findings.append(CELDiagnostics.shadowedName(name, at: span(node.range)))
    }
    locals.append((name, slot))
    return slot
  }
}
