public import DocumentSyntax

/// Decides which numbers of a document are integers and which are doubles, by the schema's `type`.
///
/// A place becomes double where `type` names `number` and not `integer`: directly, by `$ref` or
/// `allOf`, or in every branch of `anyOf` or `oneOf` that may hold a value of this kind. It becomes
/// an integer where `type` names `integer` and the number has no fraction, however it is written.
/// Whether the data satisfy the schema plays no part.
struct NumberShape {
  /// What schemas say of a number; a bit each.
  enum Vote {
    static let double: UInt8 = 1
    static let integer: UInt8 = 2
  }

  private let program: SchemaProgram
  private let data: TreeInstance
  /// The votes for the nodes from `base` on.
  private var votes: [UInt8]
  private var base: Int
  private var scope: [Int32] = []
  private var depth = 0
  /// What may still be walked; a schema that repeats itself must not take exponential time.
  private var workLeft: Int

  init(_ program: SchemaProgram, _ tree: NodeTree, node: Int) {
    self.program = program
    data = TreeInstance(tree, texts: program.texts)
    base = node
    let count = tree.next(after: node) - node
    votes = [UInt8](repeating: 0, count: count)
    workLeft = 1_000_000 + 64 * count
  }

  /// The votes for the nodes of the value at `node`, by their distance from it.
  static func votes(_ program: SchemaProgram, _ tree: NodeTree, node: Int) -> [UInt8] {
    var shape = NumberShape(program, tree, node: node)
    shape.walk(0, node)
    return shape.votes
  }

  private mutating func walk(_ index: Int32, _ node: Int) {
    let part = program.parts[Int(index)]
    guard part.decidesNumbers, workLeft > 0, depth < Checker<TreeInstance>.depthLimit else {
      return
    }
    workLeft -= 1
    depth += 1
    defer { depth -= 1 }
    let isEntering = !program.dynamicReferences.isEmpty && !scope.contains(part.resource)
    if isEntering { scope.append(part.resource) }
    defer { if isEntering { scope.removeLast() } }
    switch data.kind(of: node) {
    case .integer, .number: votes[node - base] |= part.numberVote
    case .array: if part.array >= 0 { walkElements(program.arrays[Int(part.array)], node) }
    case .object: if part.object >= 0 { walkPairs(program.objects[Int(part.object)], node) }
    case .null, .boolean, .string: return
    }
    for step in part.firstCommonStep..<part.endStep { walk(program.steps[Int(step)], node) }
  }

  private mutating func walk(_ step: SchemaStep, _ node: Int) {
    switch step.operation {
    case .reference: walk(step.first, node)
    case .dynamicReference: walk(program.target(of: step.first, in: scope), node)
    case .allOf:
      for position in step.first..<step.second { walk(program.lists[Int(position)], node) }
    case .anyOf, .oneOf: walkUnion(step.first..<step.second, node)
    default: break
    }
  }

  private mutating func walkElements(_ rules: ArrayRules, _ node: Int) {
    let prefix = rules.endPrefix - rules.firstPrefix
    guard prefix > 0 || rules.items >= 0 && program.parts[Int(rules.items)].decidesNumbers else {
      return
    }
    var position: Int32 = 0
    var cursor = data.elements(of: node)
    while let element = data.nextElement(&cursor) {
      if position < prefix {
        walk(program.lists[Int(rules.firstPrefix + position)], element)
        position += 1
      } else if rules.items >= 0 {
        walk(rules.items, element)
      } else {
        return
      }
    }
  }

  private mutating func walkPairs(_ rules: ObjectRules, _ node: Int) {
    var cursor = data.entries(of: node)
    while let entry = data.nextEntry(&cursor) {
      let slot = program.slot(of: data.name(of: entry.key), in: rules)
      var isMatched = slot.name >= 0 && slot.part >= 0
      if isMatched { walk(slot.part, entry.value) }
      var pattern = Int(rules.firstPattern)
      while pattern < Int(rules.endPattern) {
        if program.matches(program.lists[pattern], data, entry.key) {
          isMatched = true
          walk(program.lists[pattern + 1], entry.value)
        }
        pattern += 2
      }
      if !isMatched, rules.additional >= 0 { walk(rules.additional, entry.value) }
    }
  }

  /// A number is what every branch says that may hold a value of this kind.
  private mutating func walkUnion(_ parts: Range<Int32>, _ node: Int) {
    let kind = data.kind(of: node)
    let kinds: TypeSet = kind == .integer || kind == .number ? .number : TypeSet(kind)
    let branches = parts.map { program.lists[Int($0)] }
      .filter { !program.types(of: $0).isDisjoint(with: kinds) }
    if branches.count == 1 { return walk(branches[0], node) }
    let count = data.tree.next(after: node) - node
    workLeft -= count * branches.count
    guard !branches.isEmpty, workLeft > 0,
      branches.allSatisfy({ program.parts[Int($0)].decidesNumbers })
    else { return }
    let outer = votes
    let outerBase = base
    var common = [UInt8](repeating: Vote.double | Vote.integer, count: count)
    for branch in branches {
      votes = [UInt8](repeating: 0, count: count)
      base = node
      walk(branch, node)
      for index in 0..<count { common[index] &= votes[index] }
    }
    votes = outer
    base = outerBase
    for index in 0..<count { votes[node - base + index] |= common[index] }
  }
}

extension Schema {
  /// Retypes the numbers at and below `node` of `tree` by what the schema's `type` says of their
  /// places.
  ///
  /// Apart from checking: it makes no finding, and data that do not satisfy the schema are retyped
  /// all the same. The text of a number stays as it is.
  ///
  /// - Complexity: O(*n*) in nodes.
  public func retypeNumbers(in tree: inout NodeTree, at node: Int = 0) {
    guard node < tree.nodes.count, program.parts[0].decidesNumbers else { return }
    let votes = NumberShape.votes(program, tree, node: node)
    for index in votes.indices where votes[index] != 0 {
      let place = node + index
      guard votes[index] & NumberShape.Vote.integer != 0 else {
        tree.nodes[place].kind = .double
        continue
      }
      if let kind = tree.withUTF8(at: place, { ExactNumber($0).integerKind }) {
        tree.nodes[place].kind = kind
      } else if votes[index] & NumberShape.Vote.double != 0 {
        tree.nodes[place].kind = .double
      }
    }
  }
}

extension ExactNumber {
  /// The kind of node that holds the number as an integer, nil when none does.
  var integerKind: NodeKind? {
    guard isIntegral, exponent <= 19 else { return nil }
    var value = mantissa
    for _ in 0..<exponent {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    if isNegative { return value <= 1 << 63 ? .int : nil }
    return value <= UInt64(Int64.max) ? .int : .uint
  }
}
