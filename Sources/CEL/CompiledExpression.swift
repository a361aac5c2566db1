package import DocumentValues
package import SourceText

/// An expression that is ready to run, any number of times and on any number of threads.
///
/// Made by `compile` from its syntax; keeps neither the text nor the scope. Names are slots, field
/// names are numbers, constants lie in the pool. One reference, so that to run it counts one.
package struct CompiledExpression: Sendable {
  let program: Program
  /// The slots that it reads, ascending; variables of its own macros are not among them.
  package var slotsRead: [UInt16] { program.slotsRead }

  /// Its value if it has the same one always; nil also where finding that out takes a run.
  package var constant: Datum? {
    let root = program.instructions[program.root]
    return root.operation == .constant ? program.constants[Int(root.first)] : nil
  }

  /// Whether it gives groups, `{ key, items }` each: a call of `groupBy`.
  package var givesGroups: Bool {
    program.instructions[program.root].operation == .groupBy
  }

  /// The slot of the name that it is; nil for anything but a name.
  package var nameSlot: Int? {
    let root = program.instructions[program.root]
    return root.operation == .variable ? Int(root.slot) : nil
  }

  /// A field that the expression reads of a name, such as `page` of `params`.
  package struct FieldRead: Sendable {
    /// The name's slot.
    package let slot: UInt16
    /// The field's number in the pool.
    package let field: Int
    /// The field's name in the expression's text.
    package let range: SourceRange
  }

  /// The fields that it reads of names directly and without asking whether they are there.
  package var fieldReads: [FieldRead] {
    zip(program.instructions, program.ranges).compactMap { instruction, range in
      guard instruction.operation == .variableField else { return nil }
      return FieldRead(slot: instruction.slot, field: Int(instruction.second), range: range)
    }
  }

  /// Whether it uses the value of the name in `slot` other than by reading a field of it.
  package func readsWhole(_ slot: UInt16) -> Bool {
    let operands = Set(
      program.instructions.filter { $0.operation == .variableField }.map(\.first))
    return program.instructions.enumerated().contains { index, instruction in
      instruction.operation == .variable && instruction.slot == slot
        && !operands.contains(UInt32(index))
    }
  }

  /// Compiles `syntax` for names of `scope`.
  ///
  /// - Parameter defersUnknown: leave names and functions that are not known to the run, where they
  ///   are failures like others, as the language does without its optional check.
  /// - Returns: The expression; nil exactly when an error was reported.
  /// - Complexity: O(*n*) in nodes.
  package static func compile(
    _ syntax: ExpressionSyntax, in scope: ExpressionScope, pool: inout ExpressionPool,
    defersUnknown: Bool = false, into diagnostics: inout Diagnostics
  ) -> CompiledExpression? {
    var taken = ExpressionPool()
    swap(&taken, &pool)
    var compiler = ExpressionCompiler(
      syntax: syntax, scope: scope, pool: taken, defersUnknown: defersUnknown)
    let root = compiler.compile(syntax.root)
    pool = compiler.pool
    diagnostics.report(contentsOf: compiler.findings)
    if compiler.findings.contains(where: { $0.severity == .error }) { return nil }
    return CompiledExpression(program: compiler.makeProgram(root: root))
  }

  /// Parses the expression in `range` of `text` and compiles it.
  ///
  /// - Returns: The expression; nil exactly when an error was reported.
  package static func compile(
    _ text: [UInt8], in range: SourceRange, origin: ExpressionOrigin, scope: ExpressionScope,
    pool: inout ExpressionPool, into diagnostics: inout Diagnostics
  ) -> CompiledExpression? {
    guard
      let syntax = ExpressionParser.parse(text, in: range, origin: origin, into: &diagnostics)
    else { return nil }
    return compile(syntax, in: scope, pool: &pool, into: &diagnostics)
  }

  /// The value of the expression in `state`.
  ///
  /// Makes texts and lists in `state.memory.scratch` and nothing else.
  ///
  /// - Throws: the failure, with the part of the text that it belongs to.
  package func evaluate(_ state: inout Evaluation) throws(EvaluationFailure) -> Datum {
    try state.begin()
    defer { state.finish() }
    let value = try program.run(program.root, &state)
    if value.region == .scratch, value.isCompound { try state.checkExtent(of: value) }
    return value
  }
}
