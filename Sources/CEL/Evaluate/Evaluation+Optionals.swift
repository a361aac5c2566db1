import DocumentValues
import SourceText

// Optional values: what is evaluated only when there is one, or only when there is none.

extension Evaluation {
  mutating func runOptional(_ step: Instruction)
    throws(EvaluationFailure) -> Datum
  {
    let optional = try run(Int(step.first))
    try spend(1)
    guard optional.kind == .optional else {
      throw .unusable(
        optional, "this takes an optional, such as x.?f, not \(optional.kind.words)",
        at: place(of: step.first))
    }
    switch step.operation {
    case .optionalOr:
      if optional.hasValue { return optional }
      return try runToOptional(step.second)
    case .optionalOrValue:
      if optional.hasValue { return memory.value(ofOptional: optional) }
      return try run(Int(step.second))
    default:
      guard optional.hasValue else { return .none }
      slots[Int(step.slot)] = memory.value(ofOptional: optional)
      if step.operation == .optionalFlatMap { return try runToOptional(step.second) }
      return try memory.makeOptional(run(Int(step.second)))
    }
  }

  /// The value of an operand that must be an optional.
  private mutating func runToOptional(_ operand: UInt32)
    throws(EvaluationFailure) -> Datum
  {
    let value = try run(Int(operand))
    guard value.kind == .optional else {
      throw .unusable(
        value, "an optional is needed, not \(value.kind.words)", at: place(of: operand))
    }
    return value
  }
}
