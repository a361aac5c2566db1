import DocumentValues
import SourceText

// Comparison and membership.

extension Evaluation {
  @inline(__always)
  mutating func compare(
    _ left: Datum, _ right: Datum, _ step: Instruction, _ index: Int
  ) throws(EvaluationFailure) -> Datum {
    if left.kind == .double, right.kind == .double {
      return .bool(holds(step.operation, left.asDouble, right.asDouble))
    }
    if left.kind == .int, right.kind == .int {
      return .bool(holds(step.operation, left.asInt, right.asInt))
    }
    return try compareOther(left, right, step, index)
  }

  @inline(__always)
  private func holds<Number: Comparable>(_ operation: Operation, _ left: Number, _ right: Number)
    -> Bool
  {
    switch operation {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }

  @inline(never)
  private mutating func compareOther(
    _ left: Datum, _ right: Datum, _ step: Instruction, _ index: Int
  ) throws(EvaluationFailure) -> Datum {
    if step.operation == .equal || step.operation == .notEqual {
      return .bool(try isEqual(left, right) == (step.operation == .equal))
    }
    if left.kind == .string || left.kind == .bytes {
      try spend(1 + min(left.count, right.count) >> 4)
    }
    guard let order = memory.compare(left, right) else {
      // Not a number stands in no order to anything.
      if left.isNumber, right.isNumber { return .bool(false) }
      throw noOrder(left, right, step, index)
    }
    switch step.operation {
    case .less: return .bool(order == .before)
    case .lessOrEqual: return .bool(order != .after)
    case .greater: return .bool(order == .after)
    default: return .bool(order != .before)
    }
  }

  /// Whether two values are equal, within what is left of the steps.
  mutating func isEqual(_ left: Datum, _ right: Datum)
    throws(EvaluationFailure) -> Bool
  {
    try spend(1)
    let isEqual = memory.equal(left, right, budget: &stepsLeft)
    try checkBudget()
    return isEqual
  }

  private func noOrder(
    _ left: Datum, _ right: Datum, _ step: Instruction, _ index: Int
  ) -> EvaluationFailure {
    if left.kind == .null || right.kind == .null {
      return nullOperand(step.operation, left, between: step.first, step.second)
    }
    let isTextAndNumber =
      left.kind == .string && right.isNumber || left.isNumber && right.kind == .string
    var reason = isTextAndNumber ? "; double(x) or int(x) makes a number of text" : ""
    if left.kind == .optional || right.kind == .optional {
      reason = "; \(defaultAdvice(left, right))"
    }
    return EvaluationFailure(
      .type,
      "`\(step.operation.sign)` cannot compare \(left.kind.words) with \(right.kind.words)"
        + reason,
      range: program.ranges[index])
  }

  // MARK: Membership

  mutating func runContained(_ step: Instruction)
    throws(EvaluationFailure) -> Datum
  {
    let element = try run(Int(step.first))
    let container = try run(Int(step.second))
    return try contains(container, element, at: step.second)
  }

  private mutating func contains(
    _ container: Datum, _ element: Datum, at operand: UInt32
  ) throws(EvaluationFailure) -> Datum {
    switch container.kind {
    case .list:
      if let isElement = try isElement(element, of: container) { return .bool(isElement) }
      var cursor = memory.elements(of: container)
      while let candidate = memory.next(&cursor) {
        if try isEqual(candidate, element) { return .bool(true) }
      }
      return .bool(false)
    case .map:
      try spend(1)
      return .bool(try value(ofKey: element, in: container) != nil)
    default:
      throw .unusable(
        container,
        container.kind == .string
          ? "`in` looks in a list or a map; write text.contains(part) for a string"
          : "`in` looks in a list or a map, not in \(container.kind.words)",
        at: place(of: operand))
    }
  }

  // MARK: Chains

  /// Applies operators of one rank from left to right.
  mutating func runChain(_ step: Instruction) throws(EvaluationFailure) -> Datum {
    let start = Int(step.first)
    let first = program.operands[start]
    var left = try run(Int(first))
    for position in 1..<Int(step.second) {
      let right = program.operands[start + 2 * position]
      let operation = Operation(rawValue: UInt8(program.operands[start + 2 * position - 1])) ?? .add
      let value = try run(Int(right))
      left = try apply(operation, left, value, between: first, right)
    }
    return left
  }

  private mutating func apply(
    _ operation: Operation, _ left: Datum, _ right: Datum, between first: UInt32,
    _ second: UInt32
  ) throws(EvaluationFailure) -> Datum {
    switch operation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      try spend(1)
      let step = Instruction(operation, first: first, second: second)
      return try compare(left, right, step, Int(second))
    case .contained:
      try spend(1)
      return try contains(right, left, at: second)
    default:
      return try arithmetic(operation, left, right, between: first, second)
    }
  }
}

extension Operation {
  /// The operator in messages.
  var sign: String {
    switch self {
    case .equal: "=="
    case .notEqual: "!="
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .subtract, .negate: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .contained: "in"
    default: "+"
    }
  }
}
