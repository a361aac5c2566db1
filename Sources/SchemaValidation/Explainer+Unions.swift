internal import DocumentSyntax
internal import SourceText

// Why none, or more than one, of several alternatives holds.
//
// The specification's output lists the failures of every branch; a reader needs those of the
// branch that was meant. It is the one that a constant names (`type: image`), else the only one
// for values of this type, else the nearest; where none is nearer than the others, the union as a
// whole is the failure.

extension Explainer {
  mutating func explainUnion(
    _ index: Int32, _ step: SchemaStep, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    if unionDepth == 0 { unionWork = 0 }
    unionDepth += 1
    defer { unionDepth -= 1 }
    let parts = (step.first..<step.second).map { program.lists[Int($0)] }
    var holding: [Int] = []
    for branch in parts.indices {
      if checkBranch(parts[branch], value, marks: mark) { holding.append(branch) }
    }
    if !holding.isEmpty {
      guard step.operation == .oneOf, holding.count > 1 else { return [] }
      return [ambiguity(index, step, parts, holding, value)]
    }
    if let tag = tag(of: parts, value) {
      let meant = meantBranches(parts, tag)
      if meant.isEmpty { return [tagFailure(index, step, parts, tag, value)] }
      return explainNearest(index, step, meant, value, marks: mark, count: parts.count)
    }
    return explainNearest(index, step, parts, value, marks: mark, count: parts.count)
  }

  private mutating func checkBranch(_ part: Int32, _ value: Data.Value, marks mark: Int) -> Bool {
    guard mark >= 0 else { return checker.check(part, value) }
    let inner = checker.pushMarks(data.count(of: value))
    let isValid = checker.check(part, value, marks: inner)
    checker.popMarks(inner, into: mark, merging: isValid)
    return isValid
  }

  private func ambiguity(
    _ index: Int32, _ step: SchemaStep, _ parts: [Int32], _ holding: [Int], _ value: Data.Value
  ) -> Failure {
    var result = failure(
      step.keyword, index, value,
      "\(found(value)) fits \(holding.count) of \(parts.count) alternatives, accepted: exactly one")
    result.related = holding.prefix(4).map {
      Diagnostic.Related("fits here", at: program.span(of: parts[$0]))
    }
    return result
  }

  // Tags.

  /// A property whose constants tell the branches apart.
  private struct Tag {
    let name: Int32
    /// The part that the property must satisfy in each branch, -1 where a branch has none.
    let parts: [Int32]
    /// The value of the property, nil when the object has no such key.
    let value: Data.Value?
    let key: Data.Value?
  }

  /// The property that says which branch was meant, nil when no property does.
  private func tag(of parts: [Int32], _ value: Data.Value) -> Tag? {
    guard data.kind(of: value) == .object else { return nil }
    let constants = parts.map { program.constantProperties(of: $0) }
    var best: Tag?
    var bestCount = 1
    for name in constants.flatMap({ $0.map(\.name) }) where best?.name != name {
      let tagged = constants.map { list in list.first { $0.name == name }?.part ?? -1 }
      let count = tagged.count { $0 >= 0 }
      guard count > bestCount, program.areDistinct(tagged.filter { $0 >= 0 }) else { continue }
      var cursor = data.entries(of: value)
      var found: (key: Data.Value, value: Data.Value)?
      while let entry = data.nextEntry(&cursor) {
        if data.name(of: entry.key) == name { found = entry }
      }
      if found == nil, count < parts.count { continue }
      best = Tag(name: name, parts: tagged, value: found?.value, key: found?.key)
      bestCount = count
    }
    return best
  }

  /// The branches that the tag's value allows; all without a tag are possible.
  private mutating func meantBranches(_ parts: [Int32], _ tag: Tag) -> [Int32] {
    guard let value = tag.value else { return [] }
    let named = parts.indices.filter {
      tag.parts[$0] >= 0 && checker.check(tag.parts[$0], value)
    }
    if !named.isEmpty { return named.map { parts[$0] } }
    return parts.indices.filter { tag.parts[$0] < 0 }.map { parts[$0] }
  }

  /// The tag is missing, or names no branch.
  private mutating func tagFailure(
    _ index: Int32, _ step: SchemaStep, _ parts: [Int32], _ tag: Tag, _ value: Data.Value
  ) -> Failure {
    let name = program.texts.text(Int(tag.name))
    let steps = tag.parts.filter { $0 >= 0 }.compactMap { program.constantStep(of: $0) }
    let accepted = accepted(by: steps)
    guard let tagValue = tag.value else {
      return failure(
        step.keyword, index, value,
        "the key `\(Diagnostic.printable(name))` is missing; it says which alternative is meant: "
          + accepted)
    }
    var fix: String?
    if data.kind(of: tagValue) == .string {
      fix = nearest(to: data.text(of: tagValue), among: steps).map { "write \"\($0)\"" }
    }
    return failure(
      step.keyword, index, child: SchemaPointer.escaped(name), at: tagValue,
      "found \(shown(tagValue)), accepted: \(accepted)", fix: fix)
  }

  // Nearest branch.

  private mutating func explainNearest(
    _ index: Int32, _ step: SchemaStep, _ parts: [Int32], _ value: Data.Value, marks mark: Int,
    count: Int
  ) -> [Failure] {
    let types = data.types(of: value)
    let fitting = parts.filter { !program.types(of: $0).isDisjoint(with: types) }
    if fitting.isEmpty {
      let accepted = parts.reduce(into: TypeSet()) { $0.formUnion(program.types(of: $1)) }
      return [
        failure(
          step.keyword, index, value,
          "found \(found(value)), accepted: \(SchemaWords.alternatives(accepted.names))")
      ]
    }
    if let constants = explainConstants(index, step, fitting, parts, value) { return [constants] }
    var candidates: [(failures: [Failure], part: Int32)] = []
    for part in fitting {
      let failures = explainBranch(part, value, marks: mark)
      candidates.append((failures, part))
    }
    let sorted = candidates.sorted { distance($0.failures) < distance($1.failures) }
    let isClear =
      sorted.count == 1
      || distance(sorted[0].failures) < distance(sorted[1].failures)
    guard isClear, !sorted[0].failures.isEmpty else {
      return [undecided(index, step, candidates, value, count)]
    }
    return sorted[0].failures.map { noted($0, sorted[0].part, step, index, count) }
  }

  private mutating func explainBranch(
    _ part: Int32, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    guard mark >= 0 else { return explain(part, value, via: .anyOf) }
    let inner = checker.pushMarks(data.count(of: value))
    let failures = explain(part, value, marks: inner, via: .anyOf)
    checker.popMarks(inner, into: mark, merging: true)
    return failures
  }

  /// How far data are from a branch: faults at the value itself weigh more than those inside it,
  /// which only a branch that was meant gets to.
  private func distance(_ failures: [Failure]) -> Int {
    if failures.isEmpty { return .max }
    let here = failures.count { $0.depth <= path.count }
    return here * 1000 + failures.count
  }

  /// When all branches are constants, one list of them.
  private mutating func explainConstants(
    _ index: Int32, _ step: SchemaStep, _ fitting: [Int32], _ parts: [Int32], _ value: Data.Value
  ) -> Failure? {
    let steps = fitting.map { program.constantStep(of: $0) }
    guard steps.allSatisfy({ $0 != nil }) else { return nil }
    let known = steps.compactMap { $0 }
    var fix: String?
    if data.kind(of: value) == .string {
      fix = nearest(to: data.text(of: value), among: known).map { "write \"\($0)\"" }
    }
    return failure(
      step.keyword, index, value, "found \(shown(value)), accepted: \(accepted(by: known))",
      fix: fix)
  }

  private func undecided(
    _ index: Int32, _ step: SchemaStep, _ candidates: [(failures: [Failure], part: Int32)],
    _ value: Data.Value, _ count: Int
  ) -> Failure {
    var result = failure(
      step.keyword, index, value, "\(found(value)) fits none of \(count) alternatives")
    result.related = candidates.prefix(4).map { candidate in
      Diagnostic.Related(
        candidate.failures.first?.message ?? "does not fit here",
        at: program.span(of: candidate.part))
    }
    return result
  }

  private func noted(
    _ failure: Failure, _ part: Int32, _ step: SchemaStep, _ index: Int32, _ count: Int
  ) -> Failure {
    guard count > 1 else { return failure }
    var result = failure
    result.related.append(
      Diagnostic.Related(
        "of \(count) alternatives this one was meant, by what is written",
        at: program.span(of: part)))
    return result
  }
}

extension SchemaProgram {
  /// How many schemas of the same place are looked through for what a branch says.
  private static var branchDepth: Int { 8 }

  /// The kinds that part `index` accepts, with those of its references.
  func types(of index: Int32, depth: Int = 0) -> TypeSet {
    let part = parts[Int(index)]
    var types = part.types
    guard depth < Self.branchDepth else { return types }
    for step in steps[Int(part.firstCommonStep)..<Int(part.endStep)] {
      switch step.operation {
      case .reference: types.formIntersection(self.types(of: step.first, depth: depth + 1))
      case .allOf:
        for position in step.first..<step.second {
          types.formIntersection(self.types(of: lists[Int(position)], depth: depth + 1))
        }
      case .constants:
        types.formIntersection(
          (step.first..<step.second).reduce(into: TypeSet()) {
            $0.formUnion(
              constants[Int($1)].kind == .number ? .number : TypeSet(constants[Int($1)].kind))
          })
      case .texts: types.formIntersection(.string)
      default: break
      }
    }
    return types
  }

  /// The properties of part `index` that a constant decides, with those of its references.
  func constantProperties(of index: Int32, depth: Int = 0) -> [(name: Int32, part: Int32)] {
    guard depth < Self.branchDepth else { return [] }
    let part = parts[Int(index)]
    var found: [(name: Int32, part: Int32)] = []
    if part.object >= 0 {
      let rules = objects[Int(part.object)]
      if rules.slotMask >= 0 {
        for slot in slots[Int(rules.firstSlot)...Int(rules.firstSlot + rules.slotMask)]
        where slot.part >= 0 && constantStep(of: slot.part) != nil {
          found.append((slot.name, slot.part))
        }
      }
    }
    for step in steps[Int(part.firstCommonStep)..<Int(part.endStep)] {
      switch step.operation {
      case .reference: found += constantProperties(of: step.first, depth: depth + 1)
      case .allOf:
        for position in step.first..<step.second {
          found += constantProperties(of: lists[Int(position)], depth: depth + 1)
        }
      default: break
      }
    }
    return found
  }

  /// The `enum` or `const` of part `index` or of what it refers to, when it names strings.
  func constantStep(of index: Int32, depth: Int = 0) -> SchemaStep? {
    guard depth < Self.branchDepth else { return nil }
    let part = parts[Int(index)]
    for step in steps[Int(part.firstCommonStep)..<Int(part.endStep)] {
      switch step.operation {
      case .texts: return step
      case .constants:
        if (step.first..<step.second).allSatisfy({ constants[Int($0)].kind == .string }) {
          return step
        }
      case .reference:
        if let found = constantStep(of: step.first, depth: depth + 1) { return found }
      default: break
      }
    }
    return nil
  }

  /// Whether the constants of the parts differ, so that they tell branches apart.
  func areDistinct(_ parts: [Int32]) -> Bool {
    let first = parts.first.flatMap { constantStep(of: $0) }.map { constantStrings(of: $0) }
    return parts.dropFirst().contains { part in
      constantStep(of: part).map { constantStrings(of: $0) } != first
    }
  }
}
