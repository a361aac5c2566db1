internal import DocumentSyntax
internal import LinearPatterns
internal import SourceText

// Why objects and arrays fail.

extension Explainer {
  mutating func explainObject(
    _ index: Int32, _ rules: ObjectRules, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    var failures: [Failure] = explainObjectItself(index, rules, value)
    var position = 0
    var cursor = data.entries(of: value)
    while let entry = data.nextEntry(&cursor) {
      let slot = program.slot(of: data.name(of: entry.key), in: rules)
      failures += explainEntry(index, rules, slot, entry, value, mark < 0 ? -1 : mark + position)
      position += 1
    }
    return failures
  }

  /// What is said of the object as a whole: its size and the keys that it lacks.
  mutating func explainObjectItself(
    _ index: Int32, _ rules: ObjectRules, _ value: Data.Value
  ) -> [Failure] {
    let failures = explainSize(
      index, data.count(of: value), rules.minimum...max(rules.minimum, rules.maximum), value,
      keywords: (.minProperties, .maxProperties), limit: rules.maximum, noun: "property")
    return failures + explainMissing(index, rules, value)
  }

  private mutating func explainEntry(
    _ index: Int32, _ rules: ObjectRules, _ slot: PropertySlot,
    _ entry: (key: Data.Value, value: Data.Value), _ object: Data.Value, _ mark: Int
  ) -> [Failure] {
    var failures: [Failure] = []
    var isMatched = false
    if slot.name >= 0, slot.part >= 0 {
      isMatched = true
      failures += explainMember(index, slot.part, entry, via: .properties)
    }
    var pattern = Int(rules.firstPattern)
    while pattern < Int(rules.endPattern) {
      if program.matches(program.lists[pattern], data, entry.key) {
        isMatched = true
        failures += explainMember(
          index, program.lists[pattern + 1], entry, via: .patternProperties)
      }
      pattern += 2
    }
    if !isMatched, rules.additional >= 0 {
      isMatched = true
      failures += explainMember(index, rules.additional, entry, via: .additionalProperties)
    }
    if rules.names >= 0, !checker.check(rules.names, entry.key) {
      failures.append(nameFailure(index, rules.names, entry.key))
    }
    if mark >= 0, isMatched { checker.marks[mark] = 1 }
    return failures
  }

  /// Explains one pair; a schema `false` refuses its key.
  mutating func explainMember(
    _ index: Int32, _ part: Int32, _ entry: (key: Data.Value, value: Data.Value), via: Keyword
  ) -> [Failure] {
    if checker.check(part, entry.value) { return [] }
    let token = token(entry.key)
    guard program.isFalse(part) else {
      return explainChild(part, entry.value, at: token, via: via)
    }
    let name = data.text(of: entry.key)
    let known = program.propertyNames(of: index)
    let message =
      via == .properties || via == .patternProperties
      ? "the key `\(Diagnostic.printable(name))` is not accepted here"
      : "the key `\(Diagnostic.printable(name))` is not known here"
    let accepted =
      via == .properties || known.isEmpty
      ? "" : "; accepted: " + SchemaWords.alternatives(known.map { "`\($0)`" })
    let nearest = via == .properties ? nil : nearest(to: name, among: known)
    return [
      failure(
        via, index, child: token, at: entry.key, message + accepted,
        fix: nearest.map { "write `\($0)`" })
    ]
  }

  private mutating func nameFailure(
    _ index: Int32, _ part: Int32, _ key: Data.Value
  ) -> Failure {
    let token = token(key)
    let reason = explain(part, key, via: .propertyNames).first?.message ?? "it is not accepted"
    let name = Diagnostic.printable(data.text(of: key))
    return failure(
      .propertyNames, index, child: token, at: key,
      "the key `\(name)` is no accepted name: \(reason)")
  }

  private mutating func explainMissing(
    _ index: Int32, _ rules: ObjectRules, _ value: Data.Value
  ) -> [Failure] {
    guard rules.required != 0, let list = program.value(of: .required, in: index) else { return [] }
    let tree = program.documents[Int(program.parts[Int(index)].document)].tree
    let present = keys(of: value)
    let bytes = Set(present.map { Array($0.utf8) })
    let required = tree.elements(of: list).filter { tree.kind(at: $0) == .string }
    let declared = Set(program.propertyNames(of: index) + required.map { tree.text(at: $0) })
    let undeclared = present.filter { !declared.contains($0) }
    var failures: [Failure] = []
    for element in required {
      let name = tree.text(at: element)
      if bytes.contains(Array(name.utf8)) { continue }
      // A key that nothing declares may be this one, misspelt.
      let nearest = nearest(to: name, among: undeclared)
      var missing = failure(
        .required, index, value, "the key `\(Diagnostic.printable(name))` is missing",
        fix: nearest.map { "write `\(name)` instead of `\($0)`" })
      missing.related = [Diagnostic.Related("required here", at: tree.span(at: element))]
      failures.append(missing)
    }
    return failures
  }

  private func keys(of value: Data.Value) -> [String] {
    var keys: [String] = []
    var cursor = data.entries(of: value)
    while let entry = data.nextEntry(&cursor) { keys.append(data.text(of: entry.key)) }
    return keys
  }

  private func explainSize(
    _ index: Int32, _ count: Int, _ range: ClosedRange<Int>, _ value: Data.Value,
    keywords: (least: Keyword, most: Keyword), limit: Int, noun: String
  ) -> [Failure] {
    let size = SchemaWords.count(count, noun)
    var failures: [Failure] = []
    if count < range.lowerBound {
      failures.append(
        failure(
          keywords.least, index, value, "found \(size), accepted: at least \(range.lowerBound)"))
    }
    if count > limit {
      failures.append(
        failure(keywords.most, index, value, "found \(size), accepted: at most \(limit)"))
    }
    return failures
  }

  mutating func explainArray(
    _ index: Int32, _ rules: ArrayRules, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    let count = data.count(of: value)
    var failures = explainSize(
      index, count, rules.minimum...max(rules.minimum, rules.maximum), value,
      keywords: (.minItems, .maxItems), limit: rules.maximum, noun: "element")
    let prefix = Int(rules.endPrefix - rules.firstPrefix)
    var position = 0
    var matchCount = 0
    var cursor = data.elements(of: value)
    while let element = data.nextElement(&cursor) {
      if position < prefix {
        let part = program.lists[Int(rules.firstPrefix) + position]
        failures += explainChild(part, element, at: "\(position)", via: .prefixItems)
        if mark >= 0 { checker.marks[mark + position] = 1 }
      } else if rules.items >= 0 {
        if program.isFalse(rules.items) {
          if position == prefix {
            failures.append(tooMany(.items, index, element, position, count))
          }
        } else {
          failures += explainChild(rules.items, element, at: "\(position)", via: .items)
        }
        if mark >= 0 { checker.marks[mark + position] = 1 }
      }
      if rules.contains >= 0, checker.check(rules.contains, element) {
        matchCount += 1
        if mark >= 0, rules.containsEvaluates { checker.marks[mark + position] = 1 }
      }
      position += 1
    }
    if rules.contains >= 0 { failures += explainContains(index, rules, matchCount, value) }
    if rules.isUnique, let pair = data.firstDuplicate(in: value) {
      failures.append(duplicate(index, pair, value))
    }
    return failures
  }

  private func tooMany(
    _ keyword: Keyword, _ index: Int32, _ element: Data.Value, _ position: Int, _ count: Int
  ) -> Failure {
    failure(
      keyword, index, child: "\(position)", at: element,
      "found \(SchemaWords.count(count, "element")), accepted: at most \(position)")
  }

  private func explainContains(
    _ index: Int32, _ rules: ArrayRules, _ count: Int, _ value: Data.Value
  ) -> [Failure] {
    if count < rules.minContains {
      let keyword = rules.minContains == 1 ? Keyword.contains : .minContains
      let number = count == 0 ? "no element is" : SchemaWords.count(count, "element") + " found"
      return [
        failure(
          keyword, index, value,
          "\(number) as `contains` asks, accepted: at least \(rules.minContains)")
      ]
    }
    if count > rules.maxContains {
      return [
        failure(
          .maxContains, index, value,
          "\(SchemaWords.count(count, "element")) found as `contains` asks, accepted: at most "
            + "\(rules.maxContains)")
      ]
    }
    return []
  }

  private func duplicate(
    _ index: Int32, _ pair: (first: Int, second: Int), _ value: Data.Value
  ) -> Failure {
    var elements: [Data.Value] = []
    var cursor = data.elements(of: value)
    while elements.count <= pair.second, let element = data.nextElement(&cursor) {
      elements.append(element)
    }
    var result = failure(
      .uniqueItems, index, child: "\(pair.second)", at: elements[pair.second],
      "the element at \(pair.second) equals the one at \(pair.first); elements are distinct here")
    if let span = data.span(of: elements[pair.first]) {
      result.related = [Diagnostic.Related("the first of the two", at: span)]
    }
    return result
  }

  mutating func explainUnevaluatedProperties(
    _ index: Int32, _ part: SchemaPart, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    var failures: [Failure] = []
    var position = 0
    var cursor = data.entries(of: value)
    while let entry = data.nextEntry(&cursor) {
      if checker.marks[mark + position] == 0 {
        failures += explainMember(
          index, part.unevaluatedProperties, entry, via: .unevaluatedProperties)
        checker.marks[mark + position] = 1
      }
      position += 1
    }
    return failures
  }

  mutating func explainUnevaluatedItems(
    _ index: Int32, _ part: SchemaPart, _ value: Data.Value, marks mark: Int
  ) -> [Failure] {
    var failures: [Failure] = []
    var position = 0
    var cursor = data.elements(of: value)
    while let element = data.nextElement(&cursor) {
      if checker.marks[mark + position] == 0 {
        if program.isFalse(part.unevaluatedItems) {
          failures.append(
            failure(
              .unevaluatedItems, index, child: "\(position)", at: element,
              "no schema describes the element at \(position), which is not accepted here"))
        } else {
          failures += explainChild(
            part.unevaluatedItems, element, at: "\(position)", via: .unevaluatedItems)
        }
        checker.marks[mark + position] = 1
      }
      position += 1
    }
    return failures
  }
}
