internal import LinearPatterns

// What objects and arrays are checked for, and the marks of what was looked at.

extension Checker {
  mutating func checkObject(_ index: Int32, _ value: Data.Value, marks mark: Int) -> Bool {
    let rules = program.objects[Int(index)]
    let count = data.count(of: value)
    guard count >= rules.minimum, count <= rules.maximum else { return false }
    var seen: UInt64 = 0
    var position = 0
    var cursor = data.entries(of: value)
    while let entry = data.nextEntry(&cursor) {
      var isMatched = false
      let slot = program.slot(of: data.name(of: entry.key), in: rules)
      if slot.name >= 0 {
        seen |= slot.bit
        if slot.part >= 0 {
          guard check(slot.part, entry.value) else { return false }
          isMatched = true
        }
      }
      if rules.firstPattern < rules.endPattern {
        guard checkPatterns(rules, entry, &isMatched) else { return false }
      }
      if !isMatched, rules.additional >= 0 {
        guard check(rules.additional, entry.value) else { return false }
        isMatched = true
      }
      if rules.names >= 0, !check(rules.names, entry.key) { return false }
      if mark >= 0, isMatched { marks[mark + position] = 1 }
      position += 1
    }
    return seen & rules.required == rules.required
      && (rules.firstFurther == rules.endFurther || hasFurther(rules, value))
  }

  private mutating func checkPatterns(
    _ rules: ObjectRules, _ entry: (key: Data.Value, value: Data.Value), _ isMatched: inout Bool
  ) -> Bool {
    var index = Int(rules.firstPattern)
    while index < Int(rules.endPattern) {
      if program.matches(program.lists[index], data, entry.key) {
        guard check(program.lists[index + 1], entry.value) else { return false }
        isMatched = true
      }
      index += 2
    }
    return true
  }

  private func hasFurther(_ rules: ObjectRules, _ value: Data.Value) -> Bool {
    data.missingFurther(rules, value, program).isEmpty
  }

  mutating func checkArray(_ index: Int32, _ value: Data.Value, marks mark: Int) -> Bool {
    let rules = program.arrays[Int(index)]
    let count = data.count(of: value)
    guard count >= rules.minimum, count <= rules.maximum else { return false }
    let prefix = Int(rules.endPrefix - rules.firstPrefix)
    var position = 0
    var matchCount = 0
    var cursor = data.elements(of: value)
    while let element = data.nextElement(&cursor) {
      if position < prefix {
        guard check(program.lists[Int(rules.firstPrefix) + position], element) else {
          return false
        }
        if mark >= 0 { marks[mark + position] = 1 }
      } else if rules.items >= 0 {
        guard check(rules.items, element) else { return false }
        if mark >= 0 { marks[mark + position] = 1 }
      }
      if rules.contains >= 0, check(rules.contains, element) {
        matchCount += 1
        if mark >= 0, rules.containsEvaluates { marks[mark + position] = 1 }
      }
      position += 1
    }
    if rules.contains >= 0, matchCount < rules.minContains || matchCount > rules.maxContains {
      return false
    }
    return !rules.isUnique || data.firstDuplicate(in: value) == nil
  }

  mutating func checkUnevaluatedProperties(
    _ part: Int32, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    var position = 0
    var cursor = data.entries(of: value)
    while let entry = data.nextEntry(&cursor) {
      if marks[mark + position] == 0 {
        guard check(part, entry.value) else { return false }
        marks[mark + position] = 1
      }
      position += 1
    }
    return true
  }

  mutating func checkUnevaluatedItems(
    _ part: Int32, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    var position = 0
    var cursor = data.elements(of: value)
    while let element = data.nextElement(&cursor) {
      if marks[mark + position] == 0 {
        guard check(part, element) else { return false }
        marks[mark + position] = 1
      }
      position += 1
    }
    return true
  }

  /// Room for the marks of a container of `count` children; none is set.
  mutating func pushMarks(_ count: Int) -> Int {
    let start = marks.count
    marks.append(contentsOf: repeatElement(0, count: count))
    return start
  }

  /// Gives back the room from `mark` on, after setting in `outer` what is set there.
  mutating func popMarks(_ mark: Int, into outer: Int, merging: Bool) {
    marks.popMarks(mark, into: outer, merging: merging)
  }
}

extension [UInt8] {
  /// Gives back the marks from `mark` on, after setting at `outer` what is set there.
  mutating func popMarks(_ mark: Int, into outer: Int, merging: Bool) {
    if merging, outer >= 0 {
      for position in 0..<count - mark where self[mark + position] != 0 {
        self[outer + position] = 1
      }
    }
    removeLast(count - mark)
  }
}

extension SchemaProgram {
  /// Whether a key matches pattern `index`.
  @inline(__always)
  func matches<Data: Instance>(_ index: Int32, _ data: Data, _ key: Data.Value) -> Bool {
    data.withText(of: key) { patterns[Int(index)].isMatch(in: $0) }
  }

  /// The rules' entry for the text with number `name`; a free one when there is none.
  @inline(__always)
  func slot(of name: Int32, in rules: ObjectRules) -> PropertySlot {
    guard name >= 0, rules.slotMask >= 0 else { return PropertySlot() }
    var index = name & rules.slotMask
    while true {
      let slot = slots[Int(rules.firstSlot + index)]
      if slot.name == name || slot.name < 0 { return slot }
      index = (index + 1) & rules.slotMask
    }
  }
}

extension Instance {
  /// The required names beyond the sixty-four that have a bit which the object lacks.
  func missingFurther(
    _ rules: ObjectRules, _ value: Value, _ program: SchemaProgram
  ) -> [Int32] {
    guard rules.firstFurther < rules.endFurther else { return [] }
    var present = Set<Int32>()
    var cursor = entries(of: value)
    while let entry = nextEntry(&cursor) { present.insert(name(of: entry.key)) }
    return (rules.firstFurther..<rules.endFurther).map { program.lists[Int($0)] }
      .filter { !present.contains($0) }
  }
}
