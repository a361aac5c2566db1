internal import DocumentSyntax
internal import DocumentValues

/// Walks schema and data together, keyword by keyword, and notes what each said.
///
/// For the specification's output only; findings come from `Explainer`. The checker decides what
/// holds, the explainer gives the words.
struct OutputWalker: ~Copyable {
  let program: SchemaProgram
  let data: TreeInstance
  private var explainer: Explainer<TreeInstance>
  /// The parts by their places.
  private var numbers: [Int: Int32] = [:]
  /// What is left of the units that are made; a schema that repeats itself must end.
  private var unitsLeft = 200_000
  private var depth = 0

  init(_ program: SchemaProgram, _ tree: NodeTree) {
    self.program = program
    data = TreeInstance(tree, texts: program.texts)
    explainer = Explainer(program, data)
    for (index, part) in program.parts.enumerated() {
      numbers[SchemaLibrary.Location(document: Int(part.document), node: Int(part.node)).number] =
        Int32(index)
    }
  }

  /// A place in schema and data.
  private struct Place {
    let part: Int32
    let value: Int
    let keywordLocation: String
    let instanceLocation: String
  }

  /// The unit of the whole schema for the value at `node`.
  mutating func walk(_ node: Int) -> OutputUnit {
    walk(Place(part: 0, value: node, keywordLocation: "", instanceLocation: ""))
  }

  private mutating func walk(_ place: Place) -> OutputUnit {
    let part = program.parts[Int(place.part)]
    let isEntering = !explainer.checker.scope.contains(part.resource)
    if isEntering { explainer.checker.scope.append(part.resource) }
    defer { if isEntering { explainer.checker.scope.removeLast() } }
    var unit = OutputUnit(
      isValid: explainer.checker.check(place.part, place.value),
      keywordLocation: place.keywordLocation, absoluteLocation: program.address(of: place.part),
      instanceLocation: place.instanceLocation)
    depth += 1
    unitsLeft -= 1
    defer { depth -= 1 }
    let tree = program.documents[Int(part.document)].tree
    guard tree.kind(at: Int(part.node)) == .map, depth < 500, unitsLeft > 0 else {
      if !unit.isValid { unit.error = "nothing is accepted here" }
      return unit
    }
    let failures = explainer.keywordFailures(of: place.part, place.value)
    for (key, value) in tree.entries(of: Int(part.node)) {
      let name = tree.text(at: key)
      let below = "/" + SchemaPointer.escaped(name)
      var child = OutputUnit(
        isValid: true, keywordLocation: place.keywordLocation + below,
        absoluteLocation: program.address(of: place.part, below),
        instanceLocation: place.instanceLocation)
      guard let keyword = Keyword.named[name] else {
        child.annotation = json(value, tree)
        unit.children.append(child)
        continue
      }
      for failure in failures where failure.keyword == keyword {
        child.isValid = false
        child.error = failure.message
        unit.children.append(child)
      }
      if child.isValid, keyword.isAnnotation {
        child.annotation = json(value, tree)
        unit.children.append(child)
      } else {
        unit.children += applications(of: keyword, value, tree, place).map { walk($0) }
      }
    }
    // A failing schema annotates nothing; one that holds has no errors of its own.
    unit.children = unit.children.filter { $0.isValid == unit.isValid }
    return unit
  }

  private func json(_ node: Int, _ tree: NodeTree) -> [UInt8]? {
    let memory = Memory(tree: tree)
    var bytes: [UInt8] = []
    do {
      try JSONWriter.append(memory.datum(at: node), in: memory, to: &bytes)
    } catch {
      return nil
    }
    return bytes
  }

  // What a keyword applies, and to what.

  private mutating func applications(
    of keyword: Keyword, _ value: Int, _ tree: NodeTree, _ place: Place
  ) -> [Place] {
    let document = Int(program.parts[Int(place.part)].document)
    let location = place.keywordLocation + "/" + SchemaPointer.escaped(keyword.rawValue)
    let numbers = numbers
    func number(_ node: Int) -> Int32? {
      numbers[SchemaLibrary.Location(document: document, node: node).number]
    }
    func here(_ part: Int32?, _ token: String = "") -> [Place] {
      guard let part else { return [] }
      return [
        Place(
          part: part, value: place.value, keywordLocation: location + token,
          instanceLocation: place.instanceLocation)
      ]
    }
    switch keyword {
    case .ref, .dynamicRef, .recursiveRef:
      let scope = explainer.checker.scope
      return program.steps(of: place.part).filter { $0.keyword == keyword }.flatMap { step in
        here(
          step.operation == .reference ? step.first : program.target(of: step.first, in: scope))
      }
    case .allOf, .anyOf, .oneOf:
      return tree.elements(of: value).enumerated().flatMap { here(number($1), "/\($0)") }
    case .if: return here(number(value))
    case .then, .else:
      guard let condition = tree.value(forKey: "if", in: parent(place)).flatMap(number),
        explainer.checker.check(condition, place.value) == (keyword == .then)
      else { return [] }
      return here(number(value))
    case .dependentSchemas, .dependencies:
      guard data.kind(of: place.value) == .object else { return [] }
      return tree.entries(of: value).flatMap { key, member -> [Place] in
        let name = tree.text(at: key)
        guard data.tree.value(forKey: name, in: place.value) != nil else { return [] }
        return here(number(member), "/" + SchemaPointer.escaped(name))
      }
    default: return childApplications(of: keyword, value, tree, place, location, number)
    }
  }

  private func parent(_ place: Place) -> Int { Int(program.parts[Int(place.part)].node) }

  private mutating func childApplications(
    of keyword: Keyword, _ value: Int, _ tree: NodeTree, _ place: Place, _ location: String,
    _ number: (Int) -> Int32?
  ) -> [Place] {
    let part = program.parts[Int(place.part)]
    let entries = data.tree.entries(of: place.value)
    func child(_ part: Int32?, _ value: Int, _ token: String, _ below: String = "") -> [Place] {
      guard let part else { return [] }
      return [
        Place(
          part: part, value: value, keywordLocation: location + below,
          instanceLocation: place.instanceLocation + "/" + token)
      ]
    }
    switch keyword {
    case .properties, .patternProperties:
      let rules = part.object < 0 ? ObjectRules() : program.objects[Int(part.object)]
      return tree.entries(of: value).enumerated().flatMap { index, member -> [Place] in
        let name = tree.text(at: member.key)
        let below = "/" + SchemaPointer.escaped(name)
        return entries.flatMap { entry -> [Place] in
          let isMeant =
            keyword == .properties
            ? areEqual(data, entry.key, TreeInstance(plain: tree), member.key)
            : program.matches(
              program.lists[Int(rules.firstPattern) + 2 * index], data, entry.key)
          let token = explainer.token(entry.key)
          return isMeant ? child(number(member.value), entry.value, token, below) : []
        }
      }
    case .additionalProperties:
      guard part.object >= 0 else { return [] }
      let rules = program.objects[Int(part.object)]
      return entries.flatMap { entry -> [Place] in
        program.isAdditional(entry.key, rules, data)
          ? child(number(value), entry.value, explainer.token(entry.key)) : []
      }
    case .propertyNames:
      return entries.flatMap { child(number(value), $0.key, explainer.token($0.key)) }
    case .prefixItems, .items, .additionalItems, .unevaluatedItems, .unevaluatedProperties:
      return elementApplications(of: keyword, value, tree, place, number, child)
    default: return []
    }
  }

  private mutating func elementApplications(
    of keyword: Keyword, _ value: Int, _ tree: NodeTree, _ place: Place,
    _ number: (Int) -> Int32?, _ child: (Int32?, Int, String, String) -> [Place]
  ) -> [Place] {
    let part = program.parts[Int(place.part)]
    let rules = part.array < 0 ? ArrayRules() : program.arrays[Int(part.array)]
    let prefix = Int(rules.endPrefix - rules.firstPrefix)
    let elements = data.tree.elements(of: place.value).enumerated()
    switch keyword {
    case .prefixItems,
      .items where tree.kind(at: value) == .list:
      return zip(tree.elements(of: value), elements).flatMap { schema, element in
        child(number(schema), element.element, "\(element.offset)", "/\(element.offset)")
      }
    case .items, .additionalItems:
      return elements.dropFirst(prefix).flatMap { child(number(value), $1, "\($0)", "") }
    case .unevaluatedItems:
      let marks = explainer.checker.marks(before: place.part, place.value)
      return elements.flatMap { offset, element in
        marks[offset] == 0 ? child(number(value), element, "\(offset)", "") : []
      }
    default:
      guard data.kind(of: place.value) == .object else { return [] }
      let marks = explainer.checker.marks(before: place.part, place.value)
      return data.tree.entries(of: place.value).enumerated().flatMap { offset, entry in
        marks[offset] == 0
          ? child(number(value), entry.value, explainer.token(entry.key), "") : []
      }
    }
  }
}
