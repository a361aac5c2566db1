import DocumentSyntax
import DocumentValues
import SourceText

// The evaluator: one switch over plain instructions, recursive as the expression is nested.
//
// Nothing is allocated and no reference is counted on the way of a value; what an instruction makes
// goes to scratch. Rare work is in functions of its own, which keeps the frame of `run` small.

extension Evaluation {
  /// The value of instruction `index`.
  mutating func run(_ index: Int) throws(EvaluationFailure) -> Datum {
    let step = program.instructions[index]
    switch step.operation {
    case .constant:
      return program.constants[Int(step.first)]
    case .variable:
      let value = slots[Int(step.slot)]
      if value.kind == .failure { throw failure(of: value, at: program.ranges[index]) }
      return value
    case .variableField, .field:
      let base =
        step.operation == .field
        ? try run(Int(step.first)) : slots[Int(step.slot)]
      return try field(of: base, step, index)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let left = try runOperand(step.first)
      let right = try runOperand(step.second)
      return try compare(left, right, step, index)
    case .conditional:
      let condition = try run(Int(step.first))
      guard condition.kind == .bool else { throw notBool(condition, step.first) }
      return try run(Int(condition.asBool ? step.second : step.third))
    case .and:
      return try runLogical(step, deciding: false)
    case .or:
      return try runLogical(step, deciding: true)
    case .not:
      let operand = try run(Int(step.first))
      guard operand.kind == .bool else { throw notBool(operand, step.first, isNegated: true) }
      return .bool(!operand.asBool)
    case .sum:
      return try runSum(step)
    case .call:
      return try runCall(step, index)
    case .text:
      return try runText(step, index)
    case .filter, .transform, .all, .exists, .existsOne, .transformMap, .transformMapEntry,
      .groupBy, .sortBy:
      return try runLoop(step, index)
    case .bind:
      return try runBind(step)
    default:
      return try runOther(step, index)
    }
  }

  /// The value of an operand; of the two commonest kinds without entering `run`.
  @inline(__always)
  mutating func runOperand(_ operand: UInt32) throws(EvaluationFailure) -> Datum {
    let step = program.instructions[Int(operand)]
    switch step.operation {
    case .constant: return program.constants[Int(step.first)]
    case .variableField:
      return try field(of: slots[Int(step.slot)], step, Int(operand))
    default: return try run(Int(operand))
    }
  }

  /// The instructions that are no part of most expressions.
  @inline(never)
  private mutating func runOther(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    switch step.operation {
    case .hasField: return try runHasField(step, index)
    case .optionalField: return try runOptionalField(step, index)
    case .index: return try runIndex(step)
    case .optionalIndex: return try runOptionalIndex(step)
    case .contained: return try runContained(step)
    case .negate: return try runNegate(step, index)
    case .add, .subtract, .multiply, .divide, .remainder:
      let left = try run(Int(step.first))
      let right = try run(Int(step.second))
      return try arithmetic(step.operation, left, right, between: step.first, step.second)
    case .chain: return try runChain(step)
    case .list: return try runList(step)
    case .map: return try runMap(step)
    case .matches: return try runMatches(step)
    case .optionalMap, .optionalFlatMap, .optionalOr, .optionalOrValue:
      return try runOptional(step)
    default: throw program.failures[Int(step.first)]
    }
  }

  /// Evaluates operands from left to right until one decides; a failure counts only if none does.
  ///
  /// Source: CEL language definition, section "Logical Operators".
  private mutating func runLogical(_ step: Instruction, deciding: Bool)
    throws(EvaluationFailure) -> Datum
  {
    // Counted, because nothing else bounds how many operands there are; whoever spends next looks.
    stepsLeft -= Int(step.second)
    var failure: EvaluationFailure?
    let pendingCount = pending.count
    for position in Int(step.first)..<Int(step.first + step.second) {
      let operand = program.operands[position]
      do throws(EvaluationFailure) {
        let value = try run(Int(operand))
        if value.kind != .bool {
          if failure == nil { failure = notBool(value, operand) }
        } else if value.asBool == deciding {
          return .bool(deciding)
        }
      } catch {
        try absorb(error, into: &failure, pendingCount)
      }
    }
    if let failure { throw failure }
    return .bool(!deciding)
  }

  /// Binds a name; where its value fails, what reads the name does.
  ///
  /// Source: cel-go, ext/README, "Cel.Bind": a binding need not be evaluated before its use.
  @inline(never)
  private mutating func runBind(_ step: Instruction)
    throws(EvaluationFailure) -> Datum
  {
    let pendingCount = pending.count
    var failure: EvaluationFailure?
    do throws(EvaluationFailure) {
      slots[Int(step.slot)] = try run(Int(step.first))
    } catch {
      try absorb(error, into: &failure, pendingCount)
    }
    guard let failure else { return try run(Int(step.second)) }
    slots[Int(step.slot)] = boundFailure(failure)
    // The failure belongs to the name, which nothing sees after the body.
    defer { forgetBoundFailure() }
    return try run(Int(step.second))
  }

  /// Keeps the first failure for later; a limit that was passed is not absorbed.
  @inline(never)
  mutating func absorb(
    _ error: EvaluationFailure, into failure: inout EvaluationFailure?, _ pendingCount: Int
  ) throws(EvaluationFailure) {
    if error.reason == .costLimit { throw error }
    if failure == nil { failure = error }
    dropPending(to: pendingCount)
    // A failure is made with its message, which costs far more than a step.
    try spend(32)
  }

  // MARK: Failures

  /// The part of the text that instruction `operand` is shown at.
  func place(of operand: UInt32) -> SourceRange {
    program.ranges[Int(operand & ~Instruction.optionalOperand)]
  }

  @inline(never)
  func notBool(_ value: Datum, _ operand: UInt32, isNegated: Bool = false) -> EvaluationFailure {
    EvaluationFailure(
      value.kind == .null ? .null : .type,
      "a condition must be a bool, not \(value.kind.words)"
        + ((isNegated ? value.kind.negatedQuestion : value.kind.question).map { "; `\($0)` asks" }
          ?? ""),
      range: place(of: operand))
  }
}

extension EvaluationFailure {
  /// A value of a kind that cannot be used where it stands.
  static func unusable(_ value: Datum, _ message: String, at range: SourceRange)
    -> EvaluationFailure
  {
    EvaluationFailure(value.kind == .null ? .null : .type, message, range: range)
  }
}

extension DatumKind {
  /// The condition that other languages mean by a value of this kind; nil where there is none.
  package var question: String? {
    switch self {
    case .null: "x != null"
    case .int, .uint: "x != 0"
    case .double: "x != 0.0"
    case .string: "x != \"\""
    case .list, .map, .bytes: "size(x) > 0"
    case .optional: "x.hasValue()"
    case .bool, .timestamp, .duration, .type, .failure: nil
    }
  }

  /// The condition that other languages mean by `!` before a value of this kind.
  var negatedQuestion: String? {
    switch self {
    case .list, .map, .bytes: "size(x) == 0"
    case .optional: "!x.hasValue()"
    default: question?.replacing("!=", with: "==")
    }
  }

  /// The kind in messages.
  package var words: String {
    switch self {
    case .null: "null"
    case .bool: "a bool"
    case .int: "an int"
    case .uint: "a uint"
    case .double: "a double"
    case .string: "a string"
    case .bytes: "bytes"
    case .list: "a list"
    case .map: "a map"
    case .timestamp: "a timestamp"
    case .duration: "a duration"
    case .type: "a type"
    case .optional: "an optional"
    case .failure: "a name without a value"
    }
  }
}
