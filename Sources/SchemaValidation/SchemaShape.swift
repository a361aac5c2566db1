internal import LinearPatterns

/// What a schema says of the values at one place, for those who check expressions without data.
///
/// Holds every part that applies to the place for certain: a schema with what it refers to and the
/// members of `allOf`. What only a branch of a union or a condition says is not certain and does
/// not count; `isUnion` tells that there is such a branch.
package struct SchemaShape: Sendable {
  private let program: SchemaProgram
  private let parts: [Int32]

  /// The shape of the whole document that `schema` describes.
  package init(_ schema: Schema) { self.init(schema.program, [0]) }

  private init(_ program: SchemaProgram, _ roots: [Int32]) {
    self.program = program
    var found: [Int32] = []
    var open = Array(roots.reversed())
    var seen: Set<Int32> = []
    while let index = open.popLast() {
      guard seen.insert(index).inserted else { continue }
      found.append(index)
      for step in program.steps(of: index) {
        switch step.operation {
        case .reference: open.append(step.first)
        case .allOf:
          open += program.lists[Int(step.first)..<Int(step.second)]
        default: break
        }
      }
    }
    parts = found
  }

  /// The names of the types that the place may have, as `type` writes them.
  ///
  /// All when nothing is said; `number` includes integers.
  package var typeNames: [String] {
    parts.reduce(into: TypeSet.all) { $0.formIntersection(program.types(of: $1)) }.names
  }

  /// Whether the schema has alternatives or conditions, about which nothing is told here.
  package var isUnion: Bool {
    parts.contains { index in
      program.steps(of: index).contains { step in
        switch step.operation {
        case .anyOf, .oneOf, .condition, .dependentSchema, .dynamicReference: true
        default: false
        }
      }
    }
  }

  /// Whether numbers here are read as doubles, integers included.
  package var isDouble: Bool {
    let votes = parts.reduce(into: UInt8(0)) { $0 |= program.parts[Int($1)].numberVote }
    return votes == NumberShape.Vote.double
  }

  /// The names of the properties that are declared, in the order of the schema.
  package var propertyNames: [String] {
    var names: [String] = []
    var seen: Set<[UInt8]> = []
    for name in parts.flatMap({ program.propertyNames(of: $0) })
    where seen.insert(Array(name.utf8)).inserted {
      names.append(name)
    }
    return names
  }

  /// The shape of the property `name`, nil when no part declares it.
  package func property(_ name: String) -> SchemaShape? {
    let bytes = Array(name.utf8)
    let number = program.texts.number(of: bytes.span)
    let declared = rules.compactMap { rules -> Int32? in
      let slot = program.slot(of: number, in: rules)
      return slot.name >= 0 && slot.part >= 0 ? slot.part : nil
    }
    let patterned = rules.flatMap { rules in
      stride(from: Int(rules.firstPattern), to: Int(rules.endPattern), by: 2)
        .filter { program.patterns[Int(program.lists[$0])].isMatch(in: bytes.span) }
        .map { program.lists[$0 + 1] }
    }
    let found = declared + patterned
    return found.isEmpty ? nil : SchemaShape(program, found)
  }

  /// Whether the property `name` is present in all data.
  package func requires(_ name: String) -> Bool {
    let number = program.texts.number(of: Array(name.utf8).span)
    return rules.contains { rules in
      program.slot(of: number, in: rules).bit != 0
        || program.lists[Int(rules.firstFurther)..<Int(rules.endFurther)].contains(number)
    }
  }

  /// The shape of properties that no name and no pattern declares, nil when nothing is said.
  package var additionalProperties: SchemaShape? {
    let found = rules.map(\.additional).filter { $0 >= 0 }
    return found.isEmpty ? nil : SchemaShape(program, found)
  }

  /// Whether other properties than those declared make data invalid.
  package var isClosed: Bool {
    parts.contains { index in
      let part = program.parts[Int(index)]
      if part.unevaluatedProperties >= 0, program.isFalse(part.unevaluatedProperties) {
        return !isUnion
      }
      guard part.object >= 0 else { return false }
      let additional = program.objects[Int(part.object)].additional
      return additional >= 0 && program.isFalse(additional)
    }
  }

  /// The shape that all elements of a list have, nil when nothing is said of all.
  package var elements: SchemaShape? {
    var found: [Int32] = []
    for index in parts {
      let array = program.parts[Int(index)].array
      guard array >= 0 else { continue }
      let rules = program.arrays[Int(array)]
      if rules.items >= 0, rules.firstPrefix == rules.endPrefix { found.append(rules.items) }
    }
    return found.isEmpty ? nil : SchemaShape(program, found)
  }

  private var rules: [ObjectRules] {
    parts.map { program.parts[Int($0)].object }.filter { $0 >= 0 }
      .map { program.objects[Int($0)] }
  }
}
