import DocumentValues
import SourceText

// Arithmetic: no kind of number becomes another by itself, and no overflow goes unnoticed.

extension Evaluation {
  mutating func arithmetic(
    _ operation: Operation, _ left: Datum, _ right: Datum, between first: UInt32,
    _ second: UInt32
  ) throws(EvaluationFailure) -> Datum {
    try spend(1)
    switch (left.kind, right.kind) {
    case (.int, .int):
      if let value = integer(operation, left.asInt, right.asInt) { return .int(value) }
      throw overflow(operation, right.payload == 0, "int", first, second)
    case (.uint, .uint):
      if let value = integer(operation, left.asUInt, right.asUInt) { return .uint(value) }
      throw overflow(operation, right.payload == 0, "uint", first, second)
    case (.double, .double) where operation != .remainder:
      return .double(double(operation, left.asDouble, right.asDouble))
    case (.timestamp, .duration), (.duration, .timestamp), (.duration, .duration),
      (.timestamp, .timestamp):
      return try time(operation, left, right, first, second)
    case (.string, .string) where operation == .add, (.bytes, .bytes) where operation == .add:
      try spendText(left.count + right.count)
      return memory.concatenate(left, right)
    case (.list, .list) where operation == .add:
      return try joinLists(left, right)
    default:
      throw noOverload(operation, left, right, between: first, second)
    }
  }

  @inline(__always)
  private func integer<Integer: FixedWidthInteger>(
    _ operation: Operation, _ left: Integer, _ right: Integer
  ) -> Integer? {
    let (value, isOver) =
      switch operation {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      default: left.remainderReportingOverflow(dividingBy: right)
      }
    return isOver ? nil : value
  }

  private func double(_ operation: Operation, _ left: Double, _ right: Double) -> Double {
    switch operation {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    default: left / right
    }
  }

  private mutating func joinLists(_ left: Datum, _ right: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try spend(left.count + right.count)
    let start = memory.scratch.data.count
    memory.appendElements(of: left)
    memory.appendElements(of: right)
    try spendElement()
    return memory.finishList(from: start)
  }

  /// Sums and differences of points and lengths of time.
  private func time(
    _ operation: Operation, _ left: Datum, _ right: Datum, _ first: UInt32, _ second: UInt32
  ) throws(EvaluationFailure) -> Datum {
    let point: Timestamp?
    let span: TimeSpan?
    switch (operation, left.kind, right.kind) {
    case (.add, .timestamp, .duration):
      (point, span) = (left.asTimestamp.adding(right.asDuration), nil)
    case (.add, .duration, .timestamp):
      (point, span) = (right.asTimestamp.adding(left.asDuration), nil)
    case (.subtract, .timestamp, .duration):
      (point, span) = (left.asTimestamp.subtracting(right.asDuration), nil)
    case (.subtract, .timestamp, .timestamp):
      (point, span) = (nil, left.asTimestamp.since(right.asTimestamp))
    case (.add, .duration, .duration):
      (point, span) = (nil, left.asDuration.adding(right.asDuration))
    case (.subtract, .duration, .duration):
      (point, span) = (nil, left.asDuration.subtracting(right.asDuration))
    default: throw noOverload(operation, left, right, between: first, second)
    }
    if let point { return .timestamp(point) }
    if let span { return .duration(span) }
    let isPoint = left.kind != right.kind
    throw overflow(
      operation, false, isPoint ? "the years 1 to 9999" : "what a duration can be", first, second)
  }

  mutating func runNegate(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    let operand = try run(Int(step.first))
    switch operand.kind {
    case .int:
      guard operand.asInt != .min else {
        throw EvaluationFailure(
          .evaluation, "the negative of the smallest int is no int", range: program.ranges[index])
      }
      return .int(-operand.asInt)
    case .double: return .double(-operand.asDouble)
    default:
      throw .unusable(
        operand, "`-` takes an int or a double, not \(operand.kind.words)",
        at: place(of: step.first))
    }
  }

  // MARK: Failures

  @inline(never)
  private func overflow(
    _ operation: Operation, _ isZero: Bool, _ type: String, _ first: UInt32, _ second: UInt32
  ) -> EvaluationFailure {
    if isZero, operation == .divide || operation == .remainder {
      return EvaluationFailure(.evaluation, "division by zero", range: place(of: second))
    }
    return EvaluationFailure(
      .evaluation, "the result of `\(operation.sign)` is outside \(type)",
      range: both(first, second))
  }

  func nullOperand(_ operation: Operation, _ left: Datum, between first: UInt32, _ second: UInt32)
    -> EvaluationFailure
  {
    EvaluationFailure(
      .null, "null where `\(operation.sign)` needs a value",
      range: place(of: left.kind == .null ? first : second))
  }

  @inline(never)
  func noOverload(
    _ operation: Operation, _ left: Datum, _ right: Datum, between first: UInt32, _ second: UInt32
  ) -> EvaluationFailure {
    if left.kind == .null || right.kind == .null {
      return nullOperand(operation, left, between: first, second)
    }
    var message =
      "`\(operation.sign)` cannot be used between \(left.kind.words) and \(right.kind.words)"
    if left.kind == .optional || right.kind == .optional {
      message += "; \(defaultAdvice(left, right))"
    } else if left.isNumber, right.isNumber, left.kind != right.kind {
      let target = left.kind == .double || right.kind == .double ? "double" : "int"
      message +=
        operation == .remainder
        ? "; `%` takes ints, and int(x) makes one" : "; convert one of them with \(target)(x)"
    } else if operation == .remainder, left.kind == .double {
      message += "; `%` takes ints, and int(x) makes one"
    } else if operation == .add, left.kind == .string || right.kind == .string {
      message += "; write string(x) to join it to text"
    } else if left.kind == .string && right.isNumber || left.isNumber && right.kind == .string {
      message += "; double(x) or int(x) makes a number of text"
    }
    return EvaluationFailure(.type, message, range: both(first, second))
  }

  /// How an operand that is an optional gets a value that can stand beside the other one.
  func defaultAdvice(_ left: Datum, _ right: Datum) -> String {
    let optional = left.kind == .optional ? left : right
    let value =
      switch left.kind == .optional ? right.kind : left.kind {
      case .string: "\"\""
      case .int: "0"
      case .uint: "0u"
      case .double: "0.0"
      case .list: "[]"
      default: "…"
      }
    let call = "x.orValue(\(value))"
    let isOtherKind =
      value == "\"\"" && optional.length > 0
      && memory.value(ofOptional: optional).kind != .string
    return "\(isOtherKind ? "string(\(call))" : call) gives a value where there is none"
  }

  /// From the beginning of the first operand to the end of the second.
  private func both(_ first: UInt32, _ second: UInt32) -> SourceRange {
    SourceRange(program.extents[Int(first)].start, program.extents[Int(second)].end)
  }
}
