import CEL
import LayoutModel

// What functions and macros do with what they are given.

extension DataInference {
  mutating func called(_ index: Int, in syntax: ExpressionSyntax, _ names: Names) -> DataOrigin {
    let name = syntax.name(of: index)
    let count = syntax.childCount(of: index)
    guard syntax[index].kind == .memberCall, count > 0 else {
      if name == "has", count == 1 {
        ask(index, in: syntax, names)
        return .unknown
      }
      let arguments = origins(ofChildrenOf: index, in: syntax, names)
      return name == "dyn" ? arguments.first ?? .unknown : .unknown
    }
    if let namespace = namespace(syntax.child(0, of: index), in: syntax, names) {
      return called(namespace + "." + name, index, in: syntax, names)
    }
    let receiver = origin(of: syntax.child(0, of: index), in: syntax, names)
    if let loop = Loop(name, argumentCount: count - 1) {
      return run(loop, over: receiver, index, in: syntax, names)
    }
    let isAlternative = name == "or" || name == "orValue"
    let arguments =
      isAlternative
      ? perhaps { $0.origins(ofChildrenOf: index, from: 1, in: syntax, names) }
      : origins(ofChildrenOf: index, from: 1, in: syntax, names)
    switch name {
    case "take", "drop", "slice", "sort", "reverse", "distinct": return receiver
    case "first", "last": return .optional(element(of: receiver))
    case "flatten": return .list(element(of: element(of: receiver)))
    case "nonNull": return .optional(receiver.unwrapped)
    case "value", "unwrapOpt": return receiver.unwrapped
    case "orValue": return .any(of: [receiver.unwrapped] + arguments)
    case "or": return .any(of: [receiver] + arguments)
    default: return .unknown
    }
  }

  /// The word before the dot of a function such as `optional.of`.
  private func namespace(_ index: Int, in syntax: ExpressionSyntax, _ names: Names) -> String? {
    guard syntax[index].kind == .name else { return nil }
    let name = syntax.name(of: index)
    return ["cel", "optional"].contains(name) && names[name] == nil ? name : nil
  }

  private mutating func called(
    _ name: String, _ index: Int, in syntax: ExpressionSyntax, _ names: Names
  ) -> DataOrigin {
    let count = syntax.childCount(of: index)
    if name == "cel.bind", count == 4, syntax[syntax.child(1, of: index)].kind == .name {
      var inner = names
      inner[syntax.name(of: syntax.child(1, of: index))] = origin(
        of: syntax.child(2, of: index), in: syntax, names)
      return origin(of: syntax.child(3, of: index), in: syntax, inner)
    }
    let arguments = origins(ofChildrenOf: index, from: 1, in: syntax, names)
    return name.hasPrefix("optional.of") ? .optional(arguments.first ?? .unknown) : .unknown
  }

  // MARK: Macros

  /// A macro that runs its last arguments for every element, or for the value of an optional.
  private struct Loop {
    let name: String
    let variableCount: Int

    init?(_ name: String, argumentCount: Int) {
      self.name = name
      switch name {
      case "filter", "groupBy", "sortBy", "optMap", "optFlatMap": variableCount = 1
      case "map": variableCount = 1
      case "all", "exists", "existsOne", "exists_one": variableCount = argumentCount - 1
      case "transformList", "transformMap", "transformMapEntry": variableCount = 2
      default: return nil
      }
      guard argumentCount > variableCount, variableCount > 0 else { return nil }
    }
  }

  private mutating func run(
    _ loop: Loop, over receiver: DataOrigin, _ index: Int, in syntax: ExpressionSyntax,
    _ names: Names
  ) -> DataOrigin {
    let isOptional = loop.name == "optMap" || loop.name == "optFlatMap"
    // With two variables it may be a map that is gone through.
    let isMap = loop.variableCount == 2
    let element =
      isOptional ? receiver.unwrapped : isMap ? .unknown : element(of: receiver)
    var inner = names
    for position in 1...loop.variableCount {
      let variable = syntax.child(position, of: index)
      guard syntax[variable].kind == .name else { return .unknown }
      inner[syntax.name(of: variable)] = isMap ? .unknown : element
    }
    let last = syntax.childCount(of: index) - 1
    let filter = last > loop.variableCount + 1 ? syntax.child(last - 1, of: index) : nil
    var known: Set<Int> = []
    if let filter {
      _ = origin(of: filter, in: syntax, inner)
      known = fields(of: filter, in: syntax, holds: true)
    }
    let body = with(known) { $0.origin(of: syntax.child(last, of: index), in: syntax, inner) }
    switch loop.name {
    case "filter":
      narrow(body, to: .boolean)
      return receiver
    case "sortBy": return receiver
    case "map", "transformList": return .list(body)
    case "groupBy": return .list(.map([("key", body), ("items", .list(element))]))
    case "optMap": return .optional(body)
    case "optFlatMap": return body
    default: return .unknown
    }
  }
}
