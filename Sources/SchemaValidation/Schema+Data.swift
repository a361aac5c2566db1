package import DocumentValues
package import SourceText

/// What is wrong with a value that stands in no document of its own.
package struct ValueFault: Sendable {
  /// The keyword that failed, as the code of a finding: `data.type`.
  package let code: String
  /// What was found and what is accepted.
  package let message: String
  /// What to do, or nil.
  package let fix: String?
  /// Where in the value, as a JSON pointer.
  package let pointer: String
  /// Places in the schema that explain it.
  package let related: [Diagnostic.Related]
}

extension Schema {
  /// Whether `datum` satisfies the schema.
  package func isValid(_ datum: Datum, in memory: borrowing Memory) -> Bool {
    if let answer = quickAnswer(for: datum) { return answer }
    var checker = Checker(program, DatumInstance(memory: copy memory, program: program))
    return checker.check(0, datum) && !checker.isTooDeep
  }

  /// What is wrong with `datum`; empty when it satisfies the schema.
  package func faults(of datum: Datum, in memory: borrowing Memory) -> [ValueFault] {
    if quickAnswer(for: datum) == true { return [] }
    var explainer = Explainer(program, DatumInstance(memory: copy memory, program: program))
    if explainer.checker.check(0, datum), !explainer.checker.isTooDeep { return [] }
    let span = program.span(of: 0)
    return explainer.explain(0, datum, via: .ref).map { failure in
      let finding = program.finding(for: failure, at: span)
      return ValueFault(
        code: finding.code, message: finding.message, fix: finding.fix,
        pointer: failure.pointer, related: finding.related)
    }
  }

  /// The answer of a schema that says nothing but types, which most properties have.
  private func quickAnswer(for datum: Datum) -> Bool? {
    let part = program.parts[0]
    guard part.isPlain else { return nil }
    switch datum.kind {
    case .null: return part.types.contains(.null)
    case .bool: return part.types.contains(.boolean)
    case .int, .uint: return part.types.contains(.integer)
    case .string, .timestamp, .duration, .bytes: return part.types.contains(.string)
    case .list: return part.types.contains(.array)
    case .map: return part.types.contains(.object)
    case .double:
      if part.types.contains(.number) { return true }
      let value = datum.asDouble
      return part.types.contains(.integer) && value.rounded(.towardZero) == value
        && value.isFinite
    case .type, .optional, .failure: return nil
    }
  }
}
