import CEL
import LayoutModel
import SourceText

// How an expression passes on what it reads.

extension DataInference {
  /// The origin of the value of node `index`.
  ///
  /// Recursion is bounded by the height of the syntax.
  mutating func origin(of index: Int, in syntax: ExpressionSyntax, _ names: Names) -> DataOrigin {
    let node = syntax[index]
    switch node.kind {
    case .null, .bool, .int, .uint, .double, .string, .bytes: return .unknown
    case .name: return origin(ofName: syntax.name(of: index), names)
    case .select:
      let operand = origin(of: syntax.child(0, of: index), in: syntax, names)
      return field(syntax.name(of: index), operand, isOptional: node.isMarked)
    case .index: return indexed(index, in: syntax, names)
    case .not, .negate:
      let operand = origin(of: syntax.child(0, of: index), in: syntax, names)
      if node.kind == .not { narrow(operand, to: .boolean) }
      return .unknown
    case .and, .or:
      for position in 0..<syntax.childCount(of: index) {
        let child = syntax.child(position, of: index)
        let operand =
          position == 0
          ? origin(of: child, in: syntax, names)
          : perhaps { $0.origin(of: child, in: syntax, names) }
        narrow(operand, to: .boolean)
      }
      return .unknown
    case .chain:
      var operands: [DataOrigin] = []
      for position in 0..<syntax.childCount(of: index) {
        let isSum = position == 0 || syntax.mark(position, of: index) == .add
        let operand = origin(of: syntax.child(position, of: index), in: syntax, names)
        if isSum { operands.append(operand) } else { operands = [] }
      }
      return .any(of: operands)
    case .conditional:
      let condition = syntax.child(0, of: index)
      narrow(origin(of: condition, in: syntax, names), to: .boolean)
      let ifTrue = perhaps { $0.origin(of: syntax.child(1, of: index), in: syntax, names) }
      let ifFalse = perhaps { $0.origin(of: syntax.child(2, of: index), in: syntax, names) }
      return .any(of: [ifTrue, ifFalse])
    case .list: return .list(.any(of: origins(ofChildrenOf: index, in: syntax, names)))
    case .map:
      let parts = origins(ofChildrenOf: index, in: syntax, names)
      var pairs: [(name: String, value: DataOrigin)] = []
      for position in stride(from: 0, to: parts.count - 1, by: 2) {
        guard let key = literal(syntax.child(position, of: index), in: syntax) else { continue }
        pairs.append((key, parts[position + 1]))
      }
      return .map(pairs)
    case .call, .memberCall: return called(index, in: syntax, names)
    }
  }

  mutating func origins(
    ofChildrenOf index: Int, from first: Int = 0, in syntax: ExpressionSyntax, _ names: Names
  ) -> [DataOrigin] {
    var origins: [DataOrigin] = []
    for position in first..<max(first, syntax.childCount(of: index)) {
      origins.append(origin(of: syntax.child(position, of: index), in: syntax, names))
    }
    return origins
  }

  private mutating func field(_ name: String, _ operand: DataOrigin, isOptional: Bool)
    -> DataOrigin
  {
    let field = field(name, of: operand, asks: isOptional)
    return isOptional ? .optional(field.unwrapped) : field
  }

  private mutating func indexed(_ index: Int, in syntax: ExpressionSyntax, _ names: Names)
    -> DataOrigin
  {
    let operand = origin(of: syntax.child(0, of: index), in: syntax, names)
    let position = syntax.child(1, of: index)
    let isOptional = syntax[index].isMarked
    if let key = literal(position, in: syntax) {
      return field(key, operand, isOptional: isOptional)
    }
    _ = origin(of: position, in: syntax, names)
    // Any other index may be one of a list or a key of a map.
    guard syntax[position].kind == .int else { return .unknown }
    let element = element(of: operand)
    return isOptional ? .optional(element) : element
  }

  /// The text of a literal string.
  private func literal(_ index: Int, in syntax: ExpressionSyntax) -> String? {
    guard syntax[index].kind == .string else { return nil }
    return String(decoding: syntax.text(of: index), as: UTF8.self)
  }

  // MARK: Conditions

  /// The fields that are there when node `index`, which was followed, is true, or is false.
  func fields(of index: Int, in syntax: ExpressionSyntax, holds: Bool) -> Set<Int> {
    let node = syntax[index]
    switch node.kind {
    case .not: return fields(of: syntax.child(0, of: index), in: syntax, holds: !holds)
    case .and where holds, .or where !holds:
      var all: Set<Int> = []
      for position in 0..<syntax.childCount(of: index) {
        let child = syntax.child(position, of: index)
        all.formUnion(fields(of: child, in: syntax, holds: holds))
      }
      return all
    case .call where holds: return asked[index].map { [$0] } ?? []
    default: return []
    }
  }

  /// Follows `has(…)`, and notes the field that it asks for.
  mutating func ask(_ index: Int, in syntax: ExpressionSyntax, _ names: Names) {
    let select = syntax.child(0, of: index)
    guard syntax[select].kind == .select else { return }
    let operand = origin(of: syntax.child(0, of: select), in: syntax, names)
    if case .place(let place) = field(syntax.name(of: select), of: operand, asks: true) {
      asked[index] = place
    }
  }
}
