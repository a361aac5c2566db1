package import DocumentValues
package import SourceText

/// An expression that is ready to run, any number of times and on any number of threads.
///
/// Made by `compile` from its syntax; plain numbers that mean something with the pool that it was
/// compiled in, and with every evaluation that was made of that pool from then on. Names are slots,
/// field names are numbers, constants lie in the pool.
package struct CompiledExpression: Sendable {
  /// Its instructions in the pool's program.
  let instructions: Range<Int>
  /// The instruction whose value is the expression's.
  let root: UInt32
  /// Its part of the pool's `slotsRead`.
  let slots: Range<Int>

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
    let first = compiler.pool.program.instructions.count
    let root = compiler.compile(syntax.root)
    pool = compiler.pool
    diagnostics.report(contentsOf: compiler.findings)
    if compiler.findings.contains(where: { $0.severity == .error }) { return nil }
    let firstSlot = pool.slotsRead.count
    pool.slotsRead += compiler.slotsRead.sorted()
    return CompiledExpression(
      instructions: first..<pool.program.instructions.count, root: root,
      slots: firstSlot..<pool.slotsRead.count)
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
}

// What a compiled expression says of itself, in the pool that it was compiled in.

extension CompiledExpression {
  /// The slots that it reads, ascending; variables of its own macros are not among them.
  package func slotsRead(in pool: ExpressionPool) -> ArraySlice<UInt16> { pool.slotsRead[slots] }

  /// Its value if it has the same one always; nil also where finding that out takes a run.
  package func constant(in pool: ExpressionPool) -> Datum? {
    let root = pool.program.instructions[Int(root)]
    return root.operation == .constant ? pool.program.constants[Int(root.first)] : nil
  }

  /// Whether it gives groups, `{ key, items }` each: a call of `groupBy`.
  package func givesGroups(in pool: ExpressionPool) -> Bool {
    pool.program.instructions[Int(root)].operation == .groupBy
  }

  /// The slot of the name that it is; nil for anything but a name.
  package func nameSlot(in pool: ExpressionPool) -> Int? {
    let root = pool.program.instructions[Int(root)]
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
  package func fieldReads(in pool: ExpressionPool) -> [FieldRead] {
    instructions.compactMap { index in
      let instruction = pool.program.instructions[index]
      guard instruction.operation == .variableField else { return nil }
      return FieldRead(
        slot: instruction.slot, field: Int(instruction.second), range: pool.program.ranges[index])
    }
  }

  /// Whether it uses the value of the name in `slot` other than by reading a field of it.
  package func readsWhole(_ slot: UInt16, in pool: ExpressionPool) -> Bool {
    let own = pool.program.instructions[instructions]
    let operands = Set(own.filter { $0.operation == .variableField }.map(\.first))
    return own.indices.contains { index in
      own[index].operation == .variable && own[index].slot == slot
        && !operands.contains(UInt32(index))
    }
  }
}
