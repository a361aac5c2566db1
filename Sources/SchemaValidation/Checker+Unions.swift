// Subschemas of the same place: allOf, anyOf, oneOf, if; and what is remembered of shared ones.

extension Checker {
  mutating func checkAll(_ parts: Range<Int32>, _ value: Data.Value, marks mark: Int) -> Bool {
    for index in parts {
      guard check(program.lists[Int(index)], value, marks: mark) else { return false }
    }
    return true
  }

  mutating func checkAny(
    _ parts: Range<Int32>, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    var isValid = false
    for index in parts {
      if checkApart(program.lists[Int(index)], kind, value, marks: mark) {
        isValid = true
        // Every branch that holds counts for what is unevaluated.
        if mark < 0 { return true }
      }
    }
    return isValid
  }

  mutating func checkOne(
    _ parts: Range<Int32>, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    var count = 0
    for index in parts {
      if checkApart(program.lists[Int(index)], kind, value, marks: mark) { count += 1 }
      if count > 1 { return false }
    }
    return count == 1
  }

  mutating func checkCondition(
    _ index: Int, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    let holds = checkApart(program.lists[index], kind, value, marks: mark)
    let branch = program.lists[index + (holds ? 1 : 2)]
    return branch < 0 || check(branch, value, marks: mark)
  }

  /// Checks a part whose failure is no failure of the whole: its marks count only when it holds.
  private mutating func checkApart(
    _ part: Int32, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    guard mark >= 0, kind == .object || kind == .array else { return check(part, value) }
    let inner = pushMarks(data.count(of: value))
    let isValid = check(part, value, marks: inner)
    popMarks(inner, into: mark, merging: isValid)
    return isValid
  }

  /// Checks a shared part through the memory of earlier results.
  mutating func checkRemembering(
    _ index: Int32, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    let isMarking = mark >= 0 && (kind == .object || kind == .array)
    let key = CheckMemory.Key(
      part: index, value: data.identity(of: value), scope: scopeHash, isMarking: isMarking)
    if let known = memory.results[key] {
      if isMarking {
        for position in known.marks.indices where known.marks[position] != 0 {
          marks[mark + position] = 1
        }
      }
      return known.isValid
    }
    guard isMarking else {
      let isValid = checkInScope(index, kind, value, marks: -1)
      memory.remember(CheckMemory.Outcome(isValid: isValid, marks: []), for: key)
      return isValid
    }
    let inner = pushMarks(data.count(of: value))
    let isValid = checkInScope(index, kind, value, marks: inner)
    let outcome = CheckMemory.Outcome(isValid: isValid, marks: Array(marks[inner...]))
    memory.remember(outcome, for: key)
    popMarks(inner, into: mark, merging: true)
    return isValid
  }
}

/// What a checker remembers of shared parts once its work has grown.
struct CheckMemory {
  /// One part at one place of the data.
  struct Key: Hashable {
    let part: Int32
    let value: ValueIdentity
    let scope: UInt64
    let isMarking: Bool
  }

  /// Whether it held, and what it looked at.
  struct Outcome {
    let isValid: Bool
    let marks: [UInt8]
  }

  private(set) var results: [Key: Outcome] = [:]
  private var markCount = 0

  /// The most results, and marks, that are kept.
  private static let limit = 1 << 20

  /// Keeps `outcome`; forgets everything first when the memory is full.
  mutating func remember(_ outcome: Outcome, for key: Key) {
    if results.count >= Self.limit || markCount >= 16 * Self.limit {
      results.removeAll(keepingCapacity: true)
      markCount = 0
    }
    results[key] = outcome
    markCount += outcome.marks.count
  }
}
