internal import DocumentSyntax
internal import LinearPatterns

// What numbers and strings are checked for.
//
// Mutating, though nothing changes: a checker that is only borrowed is copied by Swift 6.3.

extension Checker {
  mutating func checkNumber(_ steps: Range<UInt32>, _ value: Data.Value) -> Bool {
    if steps.isEmpty { return true }
    let number = data.number(of: value)
    for index in steps {
      let step = program.steps[Int(index)]
      if !data.satisfies(step, value, number, program) { return false }
    }
    return true
  }

  mutating func checkString(_ steps: Range<UInt32>, _ value: Data.Value) -> Bool {
    if steps.isEmpty { return true }
    let program = program
    return data.withText(of: value) { text in
      for index in steps {
        if !program.steps[Int(index)].isSatisfied(by: text, program) { return false }
      }
      return true
    }
  }
}

extension Instance {
  /// Whether a number keeps the limit of `step`; `number` is its value, perhaps wide.
  func satisfies(
    _ step: SchemaStep, _ value: Value, _ number: ExactNumber, _ program: SchemaProgram
  ) -> Bool {
    let limit = program.numbers[Int(step.first)]
    if number.form == .finite, limit.form == .finite {
      switch step.operation {
      case .minimum: return ExactNumber.compare(number, limit) >= 0
      case .maximum: return ExactNumber.compare(number, limit) <= 0
      case .exclusiveMinimum: return ExactNumber.compare(number, limit) > 0
      case .exclusiveMaximum: return ExactNumber.compare(number, limit) < 0
      default: return number.isMultiple(of: limit)
      }
    }
    return satisfiesWide(step, wideNumber(of: value), program)
  }

  private func satisfiesWide(
    _ step: SchemaStep, _ number: WideNumber, _ program: SchemaProgram
  ) -> Bool {
    let limit = program.wideNumber(step.first, at: step.second)
    if step.operation == .multipleOf { return number.isMultiple(of: limit) }
    guard let order = WideNumber.compare(number, limit) else { return false }
    switch step.operation {
    case .minimum: return order >= 0
    case .maximum: return order <= 0
    case .exclusiveMinimum: return order > 0
    default: return order < 0
    }
  }
}

extension SchemaProgram {
  /// Limit `index` with all its digits; `place` is the number of a constant that holds its node.
  func wideNumber(_ index: Int32, at place: Int32) -> WideNumber {
    let number = numbers[Int(index)]
    guard number.form == .wide else { return WideNumber(number) }
    let constant = constants[Int(place)]
    return documents[Int(constant.document)].tree.withUTF8(at: Int(constant.node)) {
      WideNumber($0)
    }
  }
}

extension SchemaStep {
  /// Whether a string keeps what a step for strings asks.
  ///
  /// Lengths count Unicode scalars (JSON Schema Validation 2020-12, 6.3.1).
  @inline(__always)
  func isSatisfied(by text: Span<UInt8>, _ program: SchemaProgram) -> Bool {
    switch operation {
    case .minLength:
      // A scalar has at most four bytes.
      return text.count >= Int(first)
        && (text.count > 4 * (Int(first) - 1) || text.scalarCount >= Int(first))
    case .maxLength: return text.count <= Int(first) || text.scalarCount <= Int(first)
    case .pattern: return program.patterns[Int(first)].isMatch(in: text)
    case .prefix: return program.texts.isPrefix(of: text, Int(first))
    case .format: return program.formats[Int(first)].accepts(text)
    default: return true
    }
  }
}
