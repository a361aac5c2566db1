import DocumentValues
import SourceText

// Comparison and membership.

extension Program {
  @inline(__always)
  func compare(
    _ left: Datum, _ right: Datum, _ step: Instruction, _ index: Int, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    if left.kind == .double, right.kind == .double {
      return .bool(holds(step.operation, left.asDouble, right.asDouble))
    }
    if left.kind == .int, right.kind == .int {
      return .bool(holds(step.operation, left.asInt, right.asInt))
    }
    return try compareOther(left, right, step, index, &state)
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
  private func compareOther(
    _ left: Datum, _ right: Datum, _ step: Instruction, _ index: Int, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    if step.operation == .equal || step.operation == .notEqual {
      return .bool(try isEqual(left, right, &state) == (step.operation == .equal))
    }
    if left.kind == .string || left.kind == .bytes {
      try state.spend(1 + min(left.count, right.count) >> 4)
    }
    guard let order = state.memory.compare(left, right) else {
      // Not a number stands in no order to anything.
      if left.isNumber, right.isNumber { return .bool(false) }
      throw noOrder(left, right, step, index, state.memory)
    }
    switch step.operation {
    case .less: return .bool(order == .before)
    case .lessOrEqual: return .bool(order != .after)
    case .greater: return .bool(order == .after)
    default: return .bool(order != .before)
    }
  }

  /// Whether two values are equal, within what is left of the steps.
  func isEqual(_ left: Datum, _ right: Datum, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Bool
  {
    try state.spend(1)
    let isEqual = state.memory.equal(left, right, budget: &state.stepsLeft)
    try state.checkBudget()
    return isEqual
  }

  private func noOrder(
    _ left: Datum, _ right: Datum, _ step: Instruction, _ index: Int, _ memory: Memory
  ) -> EvaluationFailure {
    if left.kind == .null || right.kind == .null {
      return nullOperand(step.operation, left, between: step.first, step.second)
    }
    let isTextAndNumber =
      left.kind == .string && right.isNumber || left.isNumber && right.kind == .string
    var reason = isTextAndNumber ? "; double(x) or int(x) makes a number of text" : ""
    if left.kind == .optional || right.kind == .optional {
      reason = "; \(defaultAdvice(left, right, memory))"
    }
    return EvaluationFailure(
      .type,
      "`\(step.operation.sign)` cannot compare \(left.kind.words) with \(right.kind.words)"
        + reason,
      range: ranges[index])
  }

  // MARK: Membership

  func runContained(_ step: Instruction, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let element = try run(Int(step.first), &state)
    let container = try run(Int(step.second), &state)
    return try contains(container, element, at: step.second, &state)
  }

  private func contains(
    _ container: Datum, _ element: Datum, at operand: UInt32, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    switch container.kind {
    case .list:
      if let isElement = try state.isElement(element, of: container) { return .bool(isElement) }
      var cursor = state.memory.elements(of: container)
      while let candidate = state.memory.next(&cursor) {
        if try isEqual(candidate, element, &state) { return .bool(true) }
      }
      return .bool(false)
    case .map:
      try state.spend(1)
      return .bool(try state.value(ofKey: element, in: container) != nil)
    default:
      throw .unusable(
        container,
        container.kind == .string
          ? "`in` looks in a list or a map; write text.contains(part) for a string"
          : "`in` looks in a list or a map, not in \(container.kind.words)",
        at: range(operand))
    }
  }

  // MARK: Chains

  /// Applies operators of one rank from left to right.
  func runChain(_ step: Instruction, _ state: inout Evaluation) throws(EvaluationFailure) -> Datum {
    let start = Int(step.first)
    let first = operands[start]
    var left = try run(Int(first), &state)
    for position in 1..<Int(step.second) {
      let right = operands[start + 2 * position]
      let operation = Operation(rawValue: UInt8(operands[start + 2 * position - 1])) ?? .add
      let value = try run(Int(right), &state)
      left = try apply(operation, left, value, between: first, right, &state)
    }
    return left
  }

  private func apply(
    _ operation: Operation, _ left: Datum, _ right: Datum, between first: UInt32,
    _ second: UInt32, _ state: inout Evaluation
  ) throws(EvaluationFailure) -> Datum {
    switch operation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      try state.spend(1)
      let step = Instruction(operation, first: first, second: second)
      return try compare(left, right, step, Int(second), &state)
    case .contained:
      try state.spend(1)
      return try contains(right, left, at: second, &state)
    default:
      return try arithmetic(operation, left, right, between: first, second, &state)
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
