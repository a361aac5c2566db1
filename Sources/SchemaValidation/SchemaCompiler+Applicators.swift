internal import DocumentSyntax
internal import SourceText

// Keywords that lead to other schemas, and the rules of containers.

extension SchemaCompiler {
  mutating func compileApplicator(
    _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft, _ part: inout SchemaPart
  ) {
    switch keyword {
    case .ref: compileReference(keyword, value, &rules)
    case .dynamicRef, .recursiveRef: compileDynamic(keyword, value, &rules)
    case .allOf: addUnion(.allOf, keyword, value, &rules)
    case .anyOf: addUnion(.anyOf, keyword, value, &rules)
    case .oneOf: addUnion(.oneOf, keyword, value, &rules)
    case .not:
      addStep(.not, keyword, self.part(at: rules.at(value)), 0, &rules)
    case .if: addCondition(value, &rules)
    case .dependentSchemas, .dependencies: addDependencies(keyword, value, &rules)
    case .dependentRequired: addDependencies(keyword, value, &rules)
    case .unevaluatedItems: part.unevaluatedItems = self.part(at: rules.at(value))
    case .unevaluatedProperties: part.unevaluatedProperties = self.part(at: rules.at(value))
    case .defs, .definitions:
      // Compiled as well, so that what is wrong in them is found.
      guard isStrict, rules.location.document == queue[0].document else { return }
      for (_, member) in rules.tree.entries(of: value) { _ = self.part(at: rules.at(member)) }
    default: break
    }
  }

  private func addStep(
    _ operation: SchemaStep.Operation, _ keyword: Keyword, _ first: Int32, _ second: Int32,
    _ rules: inout PartDraft
  ) {
    rules.commonSteps.append(
      SchemaStep(operation: operation, keyword: keyword, first: first, second: second))
  }

  mutating func compileReference(_ keyword: Keyword, _ value: Int, _ rules: inout PartDraft) {
    guard rules.tree.kind(at: value) == .string,
      let target = target(of: value, in: rules.location)
    else { return }
    addStep(.reference, keyword, part(at: target.location), 0, &rules)
  }

  private mutating func compileDynamic(
    _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    guard rules.tree.kind(at: value) == .string,
      let target = target(of: value, in: rules.location)
    else { return }
    let fallback = part(at: target.location)
    let resource = resource(of: target.location)
    var anchor: Int32?
    if keyword == .recursiveRef {
      if resource.isRecursive, resource.node == target.location.node { anchor = -1 }
    } else if let name = target.anchor,
      resource.dynamicAnchors[name] == target.location.node
    {
      anchor = draft.texts.intern(name)
    }
    guard let anchor else {
      addStep(.reference, keyword, fallback, 0, &rules)
      return
    }
    let reference = dynamicReference(anchor: anchor, fallback: fallback)
    addStep(.dynamicReference, keyword, reference, 0, &rules)
  }

  private mutating func addUnion(
    _ operation: SchemaStep.Operation, _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    guard let range = parts(of: value, rules) else { return }
    addStep(operation, keyword, range.lowerBound, range.upperBound, &rules)
  }

  /// The parts of a list of schemas, as a range of `lists`.
  private mutating func parts(of value: Int, _ rules: PartDraft) -> Range<Int32>? {
    guard rules.tree.kind(at: value) == .list else { return nil }
    let parts = rules.tree.elements(of: value).map { part(at: rules.at($0)) }
    let first = Int32(draft.lists.count)
    draft.lists.append(contentsOf: parts)
    return first..<Int32(draft.lists.count)
  }

  private mutating func addCondition(_ value: Int, _ rules: inout PartDraft) {
    let condition = part(at: rules.at(value))
    var branches: [Int32] = []
    for keyword in [Keyword.then, .else] {
      let branch = rules.tree.value(forKey: keyword.rawValue, in: rules.location.node)
      branches.append(branch.map { part(at: rules.at($0)) } ?? -1)
    }
    let first = Int32(draft.lists.count)
    draft.lists.append(condition)
    draft.lists.append(contentsOf: branches)
    addStep(.condition, .if, first, 0, &rules)
  }

  private mutating func addDependencies(
    _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    guard rules.tree.kind(at: value) == .map else { return }
    for (key, member) in rules.tree.entries(of: value) {
      let name = rules.tree.withUTF8(at: key) { draft.texts.intern($0) }
      if rules.tree.kind(at: member) == .list {
        let names = names(in: member, rules.tree)
        let first = Int32(draft.lists.count)
        draft.lists.append(Int32(names.count))
        draft.lists.append(contentsOf: names)
        addStep(.dependentRequired, keyword, name, first, &rules)
      } else if keyword != .dependentRequired {
        addStep(.dependentSchema, keyword, name, part(at: rules.at(member)), &rules)
      }
    }
  }

  /// The text numbers of the strings in a list.
  private mutating func names(in list: Int, _ tree: NodeTree) -> [Int32] {
    var names: [Int32] = []
    for element in tree.elements(of: list) where tree.kind(at: element) == .string {
      names.append(tree.withUTF8(at: element) { draft.texts.intern($0) })
    }
    return names
  }

  mutating func compileContainerKeyword(
    _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    let tree = rules.tree
    switch keyword {
    case .properties:
      for (key, member) in tree.entries(of: value) {
        let name = tree.withUTF8(at: key) { draft.texts.intern($0) }
        rules.properties.append((name, part(at: rules.at(member))))
      }
      rules.hasObject = true
    case .patternProperties: addPatternProperties(value, &rules)
    case .additionalProperties:
      rules.object.additional = part(at: rules.at(value))
      rules.hasObject = true
    case .propertyNames:
      rules.object.names = part(at: rules.at(value))
      rules.hasObject = true
    case .required:
      // Draft 4 has a bool here.
      rules.required = names(in: value, tree)
      rules.hasObject = true
    case .minProperties:
      rules.object.minimum = Self.size(value, tree) ?? 0
      rules.hasObject = true
    case .maxProperties:
      rules.object.maximum = Self.size(value, tree) ?? .max
      rules.hasObject = true
    default: compileArrayKeyword(keyword, value, &rules)
    }
  }

  private mutating func addPatternProperties(_ value: Int, _ rules: inout PartDraft) {
    var pairs: [Int32] = []
    for (key, member) in rules.tree.entries(of: value) {
      let target = part(at: rules.at(member))
      if let pattern = pattern(at: key, rules.tree) { pairs += [pattern, target] }
    }
    rules.object.firstPattern = Int32(draft.lists.count)
    draft.lists.append(contentsOf: pairs)
    rules.object.endPattern = Int32(draft.lists.count)
    rules.hasObject = true
  }

  private mutating func compileArrayKeyword(
    _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    let tree = rules.tree
    switch keyword {
    case .prefixItems: addPrefix(value, &rules)
    case .items:
      // Before 2020-12 a list of schemas is what `prefixItems` is now.
      if rules.dialect.draft != .draft2020, tree.kind(at: value) == .list {
        addPrefix(value, &rules)
        if let rest = tree.value(forKey: "additionalItems", in: rules.location.node) {
          rules.array.items = part(at: rules.at(rest))
        }
      } else {
        rules.array.items = part(at: rules.at(value))
      }
    case .contains:
      rules.array.contains = part(at: rules.at(value))
      rules.array.containsEvaluates = rules.dialect.draft == .draft2020
    case .minContains: rules.array.minContains = Self.size(value, tree) ?? 1
    case .maxContains: rules.array.maxContains = Self.size(value, tree) ?? .max
    case .minItems: rules.array.minimum = Self.size(value, tree) ?? 0
    case .maxItems: rules.array.maximum = Self.size(value, tree) ?? .max
    case .uniqueItems: rules.array.isUnique = tree.kind(at: value) == .true
    default: return
    }
    rules.hasArray = true
  }

  private mutating func addPrefix(_ value: Int, _ rules: inout PartDraft) {
    guard let range = parts(of: value, rules) else { return }
    rules.array.firstPrefix = range.lowerBound
    rules.array.endPrefix = range.upperBound
  }

  /// Writes what was collected into the program.
  mutating func finish(_ rules: inout PartDraft, _ part: inout SchemaPart) {
    part.firstStep = UInt32(draft.steps.count)
    draft.steps += rules.numberSteps
    part.firstStringStep = UInt32(draft.steps.count)
    draft.steps += rules.stringSteps
    part.firstCommonStep = UInt32(draft.steps.count)
    draft.steps += rules.constantSteps + rules.commonSteps
    part.endStep = UInt32(draft.steps.count)
    if rules.hasArray {
      part.array = Int32(draft.arrays.count)
      draft.arrays.append(rules.array)
    }
    if rules.hasObject {
      addSlots(&rules)
      part.object = Int32(draft.objects.count)
      draft.objects.append(rules.object)
    }
    part.isPlain =
      part.firstStep == part.endStep && part.array < 0 && part.object < 0
      && part.unevaluatedItems < 0 && part.unevaluatedProperties < 0
  }

  private mutating func addSlots(_ rules: inout PartDraft) {
    guard !rules.properties.isEmpty || !rules.required.isEmpty else { return }
    var size = 1
    while size < 2 * (rules.properties.count + rules.required.count) { size *= 2 }
    let first = draft.slots.count
    draft.slots.append(contentsOf: repeatElement(PropertySlot(), count: size))
    rules.object.firstSlot = Int32(first)
    rules.object.slotMask = Int32(size - 1)
    for property in rules.properties {
      draft.slots[slotIndex(property.name, first, size)].part = property.part
    }
    var bitCount = 0
    rules.object.firstFurther = Int32(draft.lists.count)
    for name in rules.required {
      let index = slotIndex(name, first, size)
      if draft.slots[index].bit != 0 { continue }
      guard bitCount < 64 else {
        draft.lists.append(name)
        continue
      }
      draft.slots[index].bit = 1 << UInt64(bitCount)
      rules.object.required |= draft.slots[index].bit
      bitCount += 1
    }
    rules.object.endFurther = Int32(draft.lists.count)
  }

  /// The slot of `name` among the `size` slots from `first` on, which it takes if it is free.
  private mutating func slotIndex(_ name: Int32, _ first: Int, _ size: Int) -> Int {
    var index = Int(name) & (size - 1)
    while draft.slots[first + index].name >= 0, draft.slots[first + index].name != name {
      index = (index + 1) & (size - 1)
    }
    draft.slots[first + index].name = name
    return first + index
  }
}
