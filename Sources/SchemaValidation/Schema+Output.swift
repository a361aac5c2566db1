public import DocumentSyntax

/// A form of the specification's output.
///
/// Source: JSON Schema Core 2020-12, 12.4.
public enum OutputFormat: String, Sendable, CaseIterable {
  /// Only whether the data are valid.
  case flag
  /// A flat list of errors or annotations.
  case basic
  /// A tree of errors or annotations, without nodes that have one child.
  case detailed
}

extension Schema {
  /// What the schema says of the value at `node` of `tree`, as JSON text in a form of the
  /// specification.
  ///
  /// For tools that read it; `check(_:at:into:)` is for people.
  public func output(_ format: OutputFormat, for tree: NodeTree, at node: Int = 0) -> String {
    var bytes: [UInt8] = []
    if format == .flag || tree.isEmpty {
      return "{\"valid\":\(isValid(tree, at: node))}"
    }
    var walker = OutputWalker(program, tree)
    let unit = walker.walk(node)
    (format == .basic ? unit.basic() : unit.detailed()).write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension SchemaProgram {
  /// The steps for values of every kind of part `index`.
  func steps(of index: Int32) -> ArraySlice<SchemaStep> {
    let part = parts[Int(index)]
    return steps[Int(part.firstCommonStep)..<Int(part.endStep)]
  }

  /// The address of the place `below` part `index`: that of its resource and a JSON pointer.
  func address(of index: Int32, _ below: String = "") -> String {
    let part = parts[Int(index)]
    let resource = resources[Int(part.resource)]
    let tree = documents[Int(part.document)].tree
    var pointer = ""
    var node = Int(resource.node)
    let target = Int(part.node)
    while node != target {
      guard let step = tree.child(of: node, towards: target) else { break }
      pointer += "/" + SchemaPointer.escaped(step.token)
      node = step.node
    }
    return resource.address + "#" + pointer + below
  }

  /// Whether neither a property nor a pattern of the rules names `key`.
  func isAdditional(_ key: Int, _ rules: ObjectRules, _ data: TreeInstance) -> Bool {
    let slot = slot(of: data.name(of: key), in: rules)
    if slot.name >= 0, slot.part >= 0 { return false }
    return !stride(from: Int(rules.firstPattern), to: Int(rules.endPattern), by: 2)
      .contains { matches(lists[$0], data, key) }
  }
}

extension NodeTree {
  /// The child of `node` that is or holds `target`, and how a pointer names it.
  fileprivate func child(of node: Int, towards target: Int) -> (token: String, node: Int)? {
    for (key, value) in entries(of: node) where value <= target && target < next(after: value) {
      return (text(at: key), value)
    }
    for (index, element) in elements(of: node).enumerated()
    where element <= target && target < next(after: element) {
      return ("\(index)", element)
    }
    return nil
  }
}

extension Checker {
  /// The marks of a container before its unevaluated children are looked at.
  mutating func marks(before index: Int32, _ value: Data.Value) -> [UInt8] {
    let part = program.parts[Int(index)]
    let kind = data.kind(of: value)
    let mark = pushMarks(data.count(of: value))
    if kind == .object, part.object >= 0 { _ = checkObject(part.object, value, marks: mark) }
    if kind == .array, part.array >= 0 { _ = checkArray(part.array, value, marks: mark) }
    _ = checkCommon(part.firstCommonStep..<part.endStep, kind, value, marks: mark)
    let result = Array(marks[mark...])
    popMarks(mark, into: -1, merging: false)
    return result
  }
}

extension Explainer {
  /// The failures of the keywords of one part by themselves, without those of its subschemas but
  /// with those of unions that none holds in.
  mutating func keywordFailures(of index: Int32, _ value: Data.Value) -> [Failure] {
    let part = program.parts[Int(index)]
    if part.types.isDisjoint(with: data.types(of: value)),
      !part.types.contains(TypeSet(data.kind(of: value)))
    {
      return [typeFailure(index, part, value)]
    }
    var failures: [Failure] = []
    switch data.kind(of: value) {
    case .integer, .number: failures += explainNumber(index, part, value)
    case .string: failures += explainString(index, part, value)
    case .array where part.array >= 0:
      var rules = program.arrays[Int(part.array)]
      rules.items = -1
      rules.endPrefix = rules.firstPrefix
      failures += explainArray(index, rules, value, marks: -1)
    case .object where part.object >= 0:
      var rules = program.objects[Int(part.object)]
      rules.additional = -1
      rules.names = -1
      rules.endPattern = rules.firstPattern
      failures += explainObjectItself(index, rules, value)
    default: break
    }
    for step in program.steps(of: index) {
      switch step.operation {
      case .constants, .texts, .not, .dependentRequired:
        failures += explainStep(index, step, value, marks: -1)
      case .anyOf, .oneOf:
        let holding = (step.first..<step.second).count {
          checker.check(program.lists[Int($0)], value)
        }
        if step.operation == .anyOf ? holding == 0 : holding != 1 {
          failures.append(
            failure(step.keyword, index, value, "\(holding) of the alternatives hold here"))
        }
      default: break
      }
    }
    return failures
  }
}
