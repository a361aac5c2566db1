import DocumentValues
import SourceText

// Optional values: what is evaluated only when there is one, or only when there is none.

extension Program {
  func runOptional(_ step: Instruction, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let optional = try run(Int(step.first), &state)
    try state.spend(1)
    guard optional.kind == .optional else {
      throw .unusable(
        optional, "this takes an optional, such as x.?f, not \(optional.kind.words)",
        at: range(step.first))
    }
    switch step.operation {
    case .optionalOr:
      if optional.hasValue { return optional }
      return try runToOptional(step.second, &state)
    case .optionalOrValue:
      if optional.hasValue { return state.memory.value(ofOptional: optional) }
      return try run(Int(step.second), &state)
    default:
      guard optional.hasValue else { return .none }
      state.slots[Int(step.slot)] = state.memory.value(ofOptional: optional)
      if step.operation == .optionalFlatMap { return try runToOptional(step.second, &state) }
      return try state.memory.makeOptional(run(Int(step.second), &state))
    }
  }

  /// The value of an operand that must be an optional.
  private func runToOptional(_ operand: UInt32, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let value = try run(Int(operand), &state)
    guard value.kind == .optional else {
      throw .unusable(value, "an optional is needed, not \(value.kind.words)", at: range(operand))
    }
    return value
  }
}
