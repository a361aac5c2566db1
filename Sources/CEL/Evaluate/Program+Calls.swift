import DocumentValues
import SourceText

// Calls of functions: arguments are evaluated, the function is a method of `Evaluation`.

extension Program {
  @inline(never)
  func runCall(_ step: Instruction, _ index: Int, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let function = Function(rawValue: UInt8(truncatingIfNeeded: step.slot)) ?? .dyn
    let start = Int(step.first)
    var count = Int(step.second)
    let isVariadic = function == .greatest || function == .least
    let first =
      isVariadic
      ? try runArguments(start, count, &state)
      : count > 0 ? try run(Int(operands[start]), &state) : .null
    if isVariadic { count = 1 }
    let second = count > 1 ? try run(Int(operands[start + 1]), &state) : .null
    let third = count > 2 ? try run(Int(operands[start + 2]), &state) : .null
    let fourth = count > 3 ? try run(Int(operands[start + 3]), &state) : .null
    try state.spendElement()
    do throws(EvaluationFailure) {
      return try state.call(function, first, second, third, fourth, count: count)
    } catch {
      throw locate(error, index)
    }
  }

  /// The arguments of a function that takes any number of them, as a list; a single list is itself.
  private func runArguments(_ start: Int, _ count: Int, _ state: inout Evaluation)
    throws(EvaluationFailure) -> Datum
  {
    let base = state.pending.count
    for position in start..<start + count {
      let value = try run(Int(operands[position]), &state)
      try state.spendElement()
      if count == 1, value.kind == .list { return value }
      state.pending.append(value)
    }
    return state.takeList(from: base)
  }

  /// The failure with the place of the function's name, unless it knows a better one.
  private func locate(_ error: EvaluationFailure, _ index: Int) -> EvaluationFailure {
    var failure = error
    if failure.range == nil { failure.range = ranges[index] }
    return failure
  }
}
