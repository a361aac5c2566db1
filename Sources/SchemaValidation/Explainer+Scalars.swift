internal import DocumentSyntax
internal import SourceText

// Why scalars fail, and how values are named in messages.

extension Explainer {
  func typeFailure(_ index: Int32, _ part: SchemaPart, _ value: Data.Value) -> Failure {
    failure(
      .type, index, value,
      "found \(found(value)), accepted: \(SchemaWords.alternatives(part.types.names))")
  }

  func explainNumber(_ index: Int32, _ part: SchemaPart, _ value: Data.Value) -> [Failure] {
    guard part.firstStep < part.firstStringStep else { return [] }
    let number = data.number(of: value)
    var failures: [Failure] = []
    for position in part.firstStep..<part.firstStringStep {
      let step = program.steps[Int(position)]
      if data.satisfies(step, value, number, program) { continue }
      let limit = program.text(of: program.constants[Int(step.second)])
      let accepted =
        switch step.operation {
        case .minimum: "at least \(limit)"
        case .maximum: "at most \(limit)"
        case .exclusiveMinimum: "more than \(limit)"
        case .exclusiveMaximum: "less than \(limit)"
        default: "a multiple of \(limit)"
        }
      failures.append(
        failure(step.keyword, index, value, "found \(shown(value)), accepted: \(accepted)"))
    }
    return failures
  }

  func explainString(_ index: Int32, _ part: SchemaPart, _ value: Data.Value) -> [Failure] {
    var failures: [Failure] = []
    for position in part.firstStringStep..<part.firstCommonStep {
      let step = program.steps[Int(position)]
      let isSatisfied = data.withText(of: value) { step.isSatisfied(by: $0, program) }
      if isSatisfied { continue }
      failures.append(failure(step.keyword, index, value, stringMessage(index, step, value)))
    }
    return failures
  }

  private func stringMessage(_ index: Int32, _ step: SchemaStep, _ value: Data.Value) -> String {
    let length = data.withText(of: value) { $0.scalarCount }
    switch step.operation {
    case .minLength:
      return "found a text of \(SchemaWords.count(length, "character")), accepted: at least "
        + "\(step.first)"
    case .maxLength:
      return "found a text of \(SchemaWords.count(length, "character")), accepted: at most "
        + "\(step.first)"
    case .pattern, .prefix:
      let part = program.parts[Int(index)]
      let tree = program.documents[Int(part.document)].tree
      let pattern = program.value(of: .pattern, in: index).map { tree.text(at: $0) } ?? ""
      return "\(shown(value)) does not match the pattern \"\(Diagnostic.printable(pattern))\""
    default:
      let format = program.formats[Int(step.first)]
      return "\(shown(value)) is not a text of the format `\(format.rawValue)`"
    }
  }

  mutating func constantFailure(_ index: Int32, _ step: SchemaStep, _ value: Data.Value) -> Failure
  {
    var fix: String?
    if data.kind(of: value) == .string {
      fix = nearest(to: data.text(of: value), among: [step]).map { "write \"\($0)\"" }
    }
    let accepted = accepted(by: [step])
    return failure(
      step.keyword, index, value, "found \(shown(value)), accepted: \(accepted)", fix: fix)
  }

  /// What the constants of `steps` accept, in words.
  func accepted(by steps: [SchemaStep]) -> String {
    let (shown, count) = program.constantTexts(of: steps)
    return SchemaWords.alternatives(shown, of: count)
  }

  /// The type of a value and, where it is short, the value.
  func found(_ value: Data.Value) -> String {
    switch data.kind(of: value) {
    case .null: "null"
    case .boolean: "boolean \(data.truth(of: value))"
    case .integer, .number:
      (data.isIntegral(value) ? "integer " : "number ") + shown(value)
    case .string: "string " + shown(value)
    case .array: "array"
    case .object: "object"
    }
  }

  /// A value as messages show it.
  func shown(_ value: Data.Value) -> String {
    switch data.kind(of: value) {
    case .null: "null"
    case .boolean: "\(data.truth(of: value))"
    case .integer, .number: Diagnostic.printable(data.text(of: value))
    case .string: "\"\(Diagnostic.printable(data.text(of: value)))\""
    case .array: "an array of \(SchemaWords.count(data.count(of: value), "element"))"
    case .object: "an object of \(SchemaWords.count(data.count(of: value), "property"))"
    }
  }
}

/// Words of messages.
enum SchemaWords {
  /// The most alternatives that a message lists.
  static let mostAlternatives = 12

  /// `a`, `a or b`, `a, b or c`; cut where the list is long.
  ///
  /// - Parameter count: how many there are, when `names` are only the first of them.
  static func alternatives(_ names: [String], of count: Int? = nil) -> String {
    guard let last = names.last else { return "nothing" }
    let count = max(count ?? 0, names.count)
    if count > mostAlternatives {
      let shown = names.prefix(mostAlternatives)
      return shown.joined(separator: ", ") + " and \(count - shown.count) more"
    }
    if names.count == 1 { return last }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// `1 element`, `2 elements`, `2 properties`.
  static func count(_ count: Int, _ noun: String) -> String {
    if count == 1 { return "1 \(noun)" }
    return "\(count) " + (noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s")
  }
}

extension SchemaProgram {
  /// A constant as messages show it.
  func text(of constant: Constant) -> String {
    let tree = documents[Int(constant.document)].tree
    let node = Int(constant.node)
    switch constant.kind {
    case .string: return "\"\(Diagnostic.printable(tree.text(at: node)))\""
    case .array, .object:
      let range = tree.range(at: node)
      return Diagnostic.printable(
        String(decoding: tree.source.bytes[range.start..<range.end].prefix(400), as: UTF8.self))
    case .null: return "null"
    case .boolean: return constant.payload == 1 ? "true" : "false"
    case .integer, .number: return Diagnostic.printable(tree.text(at: node))
    }
  }

  /// The values that the `enum` and `const` of `steps` accept, as messages show them: as many as a
  /// message shows, and their whole number.
  func constantTexts(of steps: [SchemaStep]) -> (shown: [String], count: Int) {
    var shown: [String] = []
    for step in steps {
      let left = SchemaWords.mostAlternatives - shown.count
      if step.operation == .texts {
        shown += constantStrings(of: step, atMost: left).map { "\"\($0)\"" }
      } else {
        shown += (step.first..<step.second).prefix(left).map { text(of: constants[Int($0)]) }
      }
    }
    return (shown, steps.reduce(0) { $0 + Int($1.second - $1.first) })
  }

  /// The strings that an `enum` or `const` accepts, the first `limit` of them.
  func constantStrings(of step: SchemaStep, atMost limit: Int = .max) -> [String] {
    if step.operation == .texts {
      return (step.first..<step.second).prefix(limit).map { texts.text(Int(lists[Int($0)])) }
    }
    var strings: [String] = []
    for index in step.first..<step.second where strings.count < limit {
      let constant = constants[Int(index)]
      if constant.kind == .string { strings.append(texts.text(Int(constant.payload))) }
    }
    return strings
  }
}
