internal import DocumentSyntax
internal import LinearPatterns

/// Decides whether data satisfy a compiled schema, and nothing else.
///
/// The fast half of the room: it stops at the first failure and makes no finding. When it says no,
/// `Explainer` walks again and says why. One checker serves one document,
/// and is never copied.
///
/// *Marks* are how `unevaluatedProperties` and `unevaluatedItems` learn what others have looked at:
/// a byte for each pair or element of one container, at an offset in `marks` that is handed down to
/// the subschemas of the same place; -1 where nobody asks.
struct Checker<Data: Instance>: ~Copyable {
  let program: SchemaProgram
  let data: Data
  var marks: [UInt8] = []
  /// The resources that were entered, outermost first, each once.
  var scope: [Int32] = []
  /// Changes with the scope; part of the key of what is remembered.
  var scopeHash: UInt64 = 0
  var depth = 0
  /// The number of schemas applied so far.
  var work = 0
  /// Whether the nesting passed `depthLimit`; the data then count as invalid.
  var isTooDeep = false
  var memory = CheckMemory()

  /// How deep schemas may nest while they are applied, over the data's own depth.
  static var depthLimit: Int { 1600 }
  /// After how many applied schemas results are remembered.
  ///
  /// Schemas whose branches lead to the same part again and again would take exponential time;
  /// for all others remembering costs more than it saves.
  let memoryThreshold: Int

  init(_ program: SchemaProgram, _ data: Data) {
    self.program = program
    self.data = data
    memoryThreshold = 100_000 + 8 * data.size
  }

  /// Whether `value` satisfies part `index`.
  mutating func check(_ index: Int32, _ value: Data.Value, marks mark: Int = -1) -> Bool {
    let head = program.heads[Int(index)]
    let kind = data.kind(of: value)
    if !head.types.contains(TypeSet(kind)) {
      guard kind == .number, head.types.contains(.integer), data.isIntegral(value) else {
        return false
      }
    }
    if head.isPlain { return true }
    work &+= 1
    // Leaves need neither a scope nor marks.
    if head.isLeaf {
      switch kind {
      case .integer, .number:
        return checkNumber(head.firstStep..<head.firstStringStep, value)
      case .string: return checkString(head.firstStringStep..<head.firstCommonStep, value)
      case .null, .boolean: return true
      case .array, .object: break
      }
    }
    if head.isShared, work > memoryThreshold {
      return checkRemembering(index, kind, value, marks: mark)
    }
    return checkInScope(index, kind, value, marks: mark)
  }

  /// Enters the part's resource while it is applied.
  mutating func checkInScope(
    _ index: Int32, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    guard depth < Self.depthLimit, !isTooDeep else {
      isTooDeep = true
      return false
    }
    depth += 1
    defer { depth -= 1 }
    // Only a program with dynamic references has to know its scope.
    guard program.isDynamic else { return checkKeywords(index, kind, value, marks: mark) }
    let resource = program.parts[Int(index)].resource
    if scope.contains(resource) { return checkKeywords(index, kind, value, marks: mark) }
    let outerHash = scopeHash
    scope.append(resource)
    scopeHash = TextHash.mix(scopeHash &+ UInt64(resource) &+ 1)
    let isValid = checkKeywords(index, kind, value, marks: mark)
    scope.removeLast()
    scopeHash = outerHash
    return isValid
  }

  private mutating func checkKeywords(
    _ index: Int32, _ kind: InstanceKind, _ value: Data.Value, marks outer: Int
  ) -> Bool {
    let part = program.parts[Int(index)]
    var mark = outer
    let unevaluated =
      kind == .object
      ? part.unevaluatedProperties : (kind == .array ? part.unevaluatedItems : -1)
    if unevaluated >= 0 { mark = pushMarks(data.count(of: value)) }
    var isValid = true
    switch kind {
    case .integer, .number:
      isValid = checkNumber(part.firstStep..<part.firstStringStep, value)
    case .string: isValid = checkString(part.firstStringStep..<part.firstCommonStep, value)
    case .array: if part.array >= 0 { isValid = checkArray(part.array, value, marks: mark) }
    case .object: if part.object >= 0 { isValid = checkObject(part.object, value, marks: mark) }
    case .null, .boolean: break
    }
    if isValid, part.firstCommonStep < part.endStep {
      isValid = checkCommon(part.firstCommonStep..<part.endStep, kind, value, marks: mark)
    }
    guard unevaluated >= 0 else { return isValid }
    if isValid {
      isValid =
        kind == .object
        ? checkUnevaluatedProperties(unevaluated, value, marks: mark)
        : checkUnevaluatedItems(unevaluated, value, marks: mark)
    }
    popMarks(mark, into: outer, merging: isValid)
    return isValid
  }

  mutating func checkCommon(
    _ steps: Range<UInt32>, _ kind: InstanceKind, _ value: Data.Value, marks mark: Int
  ) -> Bool {
    for index in steps {
      let step = program.steps[Int(index)]
      let isValid =
        switch step.operation {
        case .constants: data.isAmong(step.first..<step.second, value, program)
        case .texts: kind == .string && data.isAmongTexts(step.first..<step.second, value, program)
        case .reference: check(step.first, value, marks: mark)
        case .dynamicReference: check(target(of: step.first), value, marks: mark)
        case .allOf: checkAll(step.first..<step.second, value, marks: mark)
        case .anyOf: checkAny(step.first..<step.second, kind, value, marks: mark)
        case .oneOf: checkOne(step.first..<step.second, kind, value, marks: mark)
        case .not: !check(step.first, value)
        case .condition: checkCondition(Int(step.first), kind, value, marks: mark)
        case .dependentRequired:
          kind != .object || checkDependentRequired(step, value)
        case .dependentSchema:
          kind != .object || data.find(step.first, in: value, program) == nil
            || check(step.second, value, marks: mark)
        default: true
        }
      if !isValid { return false }
    }
    return true
  }

  /// Where a dynamic reference leads: to the outermost resource that has the anchor.
  ///
  /// Source: JSON Schema Core 2020-12, 8.2.3.2.
  func target(of reference: Int32) -> Int32 {
    program.target(of: reference, in: scope)
  }

  private func checkDependentRequired(_ step: SchemaStep, _ value: Data.Value) -> Bool {
    guard data.find(step.first, in: value, program) != nil else { return true }
    let count = program.lists[Int(step.second)]
    for index in 0..<count {
      let name = program.lists[Int(step.second + 1 + index)]
      if data.find(name, in: value, program) == nil { return false }
    }
    return true
  }
}

extension SchemaProgram {
  /// Where dynamic reference `index` leads from inside `scope`, outermost resource first.
  func target(of index: Int32, in scope: [Int32]) -> Int32 {
    let reference = dynamicReferences[Int(index)]
    for resource in scope {
      for target in dynamicTargets
      where target.resource == resource && target.anchor == reference.anchor {
        return target.part
      }
    }
    return reference.fallback
  }
}

extension Instance {
  /// The value under the name with text number `name`, nil when the object has no such key.
  func find(_ name: Int32, in value: Value, _ program: SchemaProgram) -> Value? {
    var cursor = entries(of: value)
    while let entry = nextEntry(&cursor) {
      if self.name(of: entry.key) == name { return entry.value }
    }
    return nil
  }
}
