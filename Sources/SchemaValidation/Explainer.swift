internal import DocumentSyntax
internal import LinearPatterns
internal import SourceText

/// Says why data do not satisfy a schema.
///
/// Walks where the checker says no, so that a large document with one fault costs one check and one
/// way down to the fault. One fault is one failure: a value of the wrong type is not asked
/// anything else, of a union's branches the one that was meant is reported, and what a failing
/// schema looked at counts as evaluated.
struct Explainer<Data: Instance>: ~Copyable {
  let program: SchemaProgram
  let data: Data
  /// Decides what is worth explaining; its scope and marks are those of the explanation.
  var checker: Checker<Data>
  /// The way from the root of the data to the value that is looked at, as escaped tokens.
  var path: [String] = []
  /// How many unions enclose what is looked at.
  var unionDepth = 0
  /// The parts that were explained since the outermost union began.
  var unionWork = 0
  /// What was explained outside unions; a second way to the same fault adds nothing.
  private var explained: Set<Place> = []
  private var depth = 0
  /// How many names may still be compared with others; a flood of faults needs no suggestions.
  private var spellingsLeft = 500

  /// How many parts may still be explained; who fails so often is not helped by more.
  private var explanationsLeft = 50_000

  /// After how many parts a union is summed up instead of explained.
  static var unionLimit: Int { 5000 }

  private struct Place: Hashable {
    let part: Int32
    let value: ValueIdentity
  }

  init(_ program: SchemaProgram, _ data: Data) {
    self.program = program
    self.data = data
    checker = Checker(program, data)
  }

  /// The failures of `value` against part `index`, which keyword `via` led to.
  mutating func explain(
    _ index: Int32, _ value: Data.Value, marks mark: Int = -1, via: Keyword
  ) -> [Failure] {
    if unionDepth == 0, mark < 0 {
      let place = Place(part: index, value: data.identity(of: value))
      guard explained.insert(place).inserted else { return [] }
    } else {
      unionWork += 1
      if unionWork > Self.unionLimit, unionDepth > 0 { return [] }
    }
    guard depth < Checker<Data>.depthLimit, explanationsLeft > 0 else { return [] }
    explanationsLeft -= 1
    depth += 1
    defer { depth -= 1 }
    let part = program.parts[Int(index)]
    if program.isFalse(index) {
      return [failure(via, index, value, "nothing is accepted here")]
    }
    let isEntering =
      !program.dynamicReferences.isEmpty && !checker.scope.contains(part.resource)
    if isEntering { checker.scope.append(part.resource) }
    defer { if isEntering { checker.scope.removeLast() } }
    if part.types.isDisjoint(with: data.types(of: value)) && !hasKind(part, value) {
      return [typeFailure(index, part, value)]
    }
    return explainKeywords(index, part, value, marks: mark)
  }

  private func hasKind(_ part: SchemaPart, _ value: Data.Value) -> Bool {
    part.types.contains(TypeSet(data.kind(of: value)))
  }

  private mutating func explainKeywords(
    _ index: Int32, _ part: SchemaPart, _ value: Data.Value, marks outer: Int
  ) -> [Failure] {
    let kind = data.kind(of: value)
    var mark = outer
    let isMarking =
      kind == .object && part.unevaluatedProperties >= 0
      || kind == .array && part.unevaluatedItems >= 0
    if isMarking { mark = checker.pushMarks(data.count(of: value)) }
    var failures: [Failure] = []
    switch kind {
    case .integer, .number: failures += explainNumber(index, part, value)
    case .string: failures += explainString(index, part, value)
    case .array:
      if part.array >= 0 {
        failures += explainArray(index, program.arrays[Int(part.array)], value, marks: mark)
      }
    case .object:
      if part.object >= 0 {
        failures += explainObject(index, program.objects[Int(part.object)], value, marks: mark)
      }
    case .null, .boolean: break
    }
    for step in part.firstCommonStep..<part.endStep {
      failures += explainStep(index, program.steps[Int(step)], value, marks: mark)
    }
    if isMarking {
      failures +=
        kind == .object
        ? explainUnevaluatedProperties(index, part, value, marks: mark)
        : explainUnevaluatedItems(index, part, value, marks: mark)
      checker.popMarks(mark, into: outer, merging: true)
    }
    // One object may lack a thousand keys.
    explanationsLeft -= failures.count >> 2
    return failures
  }

  /// Explains a subschema of the same place unless it holds.
  mutating func explainHere(
    _ index: Int32, _ value: Data.Value, marks mark: Int, via: Keyword
  ) -> [Failure] {
    guard mark >= 0 else {
      return checker.check(index, value) ? [] : explain(index, value, via: via)
    }
    let inner = checker.pushMarks(data.count(of: value))
    let isValid = checker.check(index, value, marks: inner)
    let failures = isValid ? [] : explain(index, value, marks: inner, via: via)
    checker.popMarks(inner, into: mark, merging: true)
    return failures
  }

  /// Explains a child unless it holds.
  mutating func explainChild(
    _ index: Int32, _ value: Data.Value, at token: String, via: Keyword
  ) -> [Failure] {
    if checker.check(index, value) { return [] }
    path.append(token)
    defer { path.removeLast() }
    return explain(index, value, via: via)
  }

  mutating func explainStep(
    _ index: Int32, _ step: SchemaStep, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    switch step.operation {
    case .constants:
      if data.isAmong(step.first..<step.second, value, program) { return [] }
      return [constantFailure(index, step, value)]
    case .texts:
      if data.kind(of: value) == .string,
        data.isAmongTexts(step.first..<step.second, value, program)
      {
        return []
      }
      return [constantFailure(index, step, value)]
    case .reference: return explainHere(step.first, value, marks: mark, via: step.keyword)
    case .dynamicReference:
      let target = checker.target(of: step.first)
      return explainHere(target, value, marks: mark, via: step.keyword)
    case .allOf:
      return (step.first..<step.second).flatMap {
        explainHere(program.lists[Int($0)], value, marks: mark, via: .allOf)
      }
    case .anyOf, .oneOf: return explainUnion(index, step, value, marks: mark)
    case .not:
      guard checker.check(step.first, value) else { return [] }
      return [failure(.not, index, value, "\(found(value)) is what `not` excludes here")]
    case .condition: return explainCondition(step, value, marks: mark)
    case .dependentRequired: return explainDependentRequired(index, step, value)
    case .dependentSchema:
      guard data.kind(of: value) == .object, data.find(step.first, in: value, program) != nil
      else { return [] }
      return explainHere(step.second, value, marks: mark, via: step.keyword)
    default: return []
    }
  }

  private mutating func explainCondition(
    _ step: SchemaStep, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    let list = Int(step.first)
    var holds = false
    if mark >= 0 {
      let inner = checker.pushMarks(data.count(of: value))
      holds = checker.check(program.lists[list], value, marks: inner)
      checker.popMarks(inner, into: mark, merging: holds)
    } else {
      holds = checker.check(program.lists[list], value)
    }
    let branch = program.lists[list + (holds ? 1 : 2)]
    if branch < 0 { return [] }
    return explainHere(branch, value, marks: mark, via: holds ? .then : .else)
  }

  private func explainDependentRequired(
    _ index: Int32, _ step: SchemaStep, _ value: Data.Value
  ) -> [Failure] {
    guard data.kind(of: value) == .object, data.find(step.first, in: value, program) != nil
    else { return [] }
    let count = program.lists[Int(step.second)]
    return (0..<count).compactMap { offset in
      let name = program.lists[Int(step.second + 1 + offset)]
      if data.find(name, in: value, program) != nil { return nil }
      let missing = Diagnostic.printable(program.texts.text(Int(name)))
      let present = Diagnostic.printable(program.texts.text(Int(step.first)))
      return failure(
        step.keyword, index, value,
        "the key `\(missing)` is missing; it is required beside `\(present)`")
    }
  }

  // Failures.

  /// A failure of the value that is looked at.
  func failure(
    _ keyword: Keyword, _ part: Int32, _ value: Data.Value, _ message: String, fix: String? = nil
  ) -> Failure {
    Failure(
      keyword: keyword, part: part, node: data.node(of: value), pointer: pointer,
      depth: path.count, message: message, fix: fix)
  }

  /// A failure of the child at `token`, shown at `place`: the child or its key.
  func failure(
    _ keyword: Keyword, _ part: Int32, child token: String, at place: Data.Value,
    _ message: String, fix: String? = nil
  ) -> Failure {
    Failure(
      keyword: keyword, part: part, node: data.node(of: place), pointer: pointer + "/" + token,
      depth: path.count + 1, message: message, fix: fix)
  }

  /// The name that was probably meant.
  mutating func nearest(to name: String, among candidates: [String]) -> String? {
    guard spellingsLeft > 0 else { return nil }
    spellingsLeft -= 1
    return Spelling.nearest(to: name, among: candidates)
  }

  /// The constant of `steps` that was probably meant.
  mutating func nearest(to name: String, among steps: [SchemaStep]) -> String? {
    guard spellingsLeft > 0 else { return nil }
    let names = steps.flatMap {
      program.constantStrings(of: $0, atMost: Spelling.mostCandidates)
    }
    return nearest(to: name, among: names) ?? TypeWords.type(meantBy: name, among: names)
  }

  /// The way to the value that is looked at, as a JSON pointer.
  var pointer: String { path.reduce(into: "") { $0 += "/" + $1 } }

  /// The key as a token of a pointer.
  func token(_ key: Data.Value) -> String { SchemaPointer.escaped(data.text(of: key)) }
}
