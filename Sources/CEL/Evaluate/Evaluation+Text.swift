package import DocumentValues
import LinearPatterns
import SourceText

// Sums, which mostly join texts, and the text forms of values.

extension Evaluation {
  /// Adds operands from left to right.
  ///
  /// Texts are joined in place: each part is copied once, and the text of `string(x)` is written
  /// where it is wanted, so a chain of any length is linear.
  mutating func runSum(_ step: Instruction) throws(EvaluationFailure) -> Datum {
    let start = Int(step.first)
    var sum = try runOperand(program.operands[start])
    for position in start + 1..<start + Int(step.second) {
      let operand = program.operands[position]
      let next = program.instructions[Int(operand)]
      if sum.kind == .string, next.operation == .text {
        let value = try runOperand(next.first)
        sum = try join(sum, textOf: value, next, Int(operand))
        continue
      }
      let value = try runOperand(operand)
      if sum.kind == .string, value.kind == .string {
        try spendText(16 + value.count)
        sum = memory.concatenate(sum, value)
      } else {
        sum = try arithmetic(.add, sum, value, between: program.operands[start], operand)
      }
    }
    return sum
  }

  /// Joins `text` and the text form of `value`.
  private mutating func join(
    _ text: Datum, textOf value: Datum, _ step: Instruction, _ index: Int
  ) throws(EvaluationFailure) -> Datum {
    if value.kind == .string {
      try spendText(16 + value.count)
      return memory.concatenate(text, value)
    }
    guard value.hasPlainText else {
      let converted = try convertToText(value, step, index)
      try spendText(16 + converted.count)
      return memory.concatenate(text, converted)
    }
    try spendText(16 + text.count)
    let isLast =
      text.region == .scratch && text.offset + text.count == memory.scratch.bytes.count
    let start = isLast ? text.offset : memory.scratch.bytes.count
    if !isLast { memory.appendText(of: text) }
    memory.scratch.appendPlainText(of: value)
    return memory.finishString(from: start)
  }

  /// The value of `string(x)`.
  mutating func runText(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    let value = try run(Int(step.first))
    try spend(1)
    if value.kind == .string { return value }
    guard value.hasPlainText else { return try convertToText(value, step, index) }
    let start = memory.scratch.bytes.count
    memory.scratch.appendPlainText(of: value)
    return memory.finishString(from: start)
  }

  /// The text of bytes, or the failure of a value that has none.
  private mutating func convertToText(
    _ value: Datum, _ step: Instruction, _ index: Int
  ) throws(EvaluationFailure) -> Datum {
    guard value.kind == .bytes else {
      throw .unusable(
        value, "string() takes a scalar, not \(value.kind.words)", at: place(of: step.first))
    }
    try spend(value.count >> 4)
    guard String(validating: memory.bytes(of: value), as: UTF8.self) != nil else {
      throw EvaluationFailure(.evaluation, "the bytes are not UTF-8", range: program.ranges[index])
    }
    var text = value
    text.kind = .string
    return text
  }

  /// Whether a text matches a constant pattern.
  mutating func runMatches(_ step: Instruction)
    throws(EvaluationFailure) -> Datum
  {
    let text = try run(Int(step.first))
    guard text.kind == .string else {
      throw .unusable(
        text, "matches() takes a string, not \(text.kind.words)", at: place(of: step.first))
    }
    try spend(1 + text.count >> 4)
    let pattern = program.patterns[Int(step.second)]
    return .bool(memory.withUTF8(of: text) { pattern.isMatch(in: $0) })
  }
}

extension Datum {
  /// Whether the value has a text form that needs no other storage.
  var hasPlainText: Bool {
    switch kind {
    case .bool, .int, .uint, .double, .timestamp, .duration: true
    default: false
    }
  }
}

extension Region {
  /// Appends the text form of a bool, a number or a time.
  mutating func appendPlainText(of value: Datum) {
    switch value.kind {
    case .bool: value.asBool ? bytes.append(literal: "true") : bytes.append(literal: "false")
    case .int: bytes.append(decimal: value.asInt)
    case .uint: bytes.append(decimal: value.asUInt)
    case .double: bytes.append(double: value.asDouble)
    case .timestamp: value.asTimestamp.append(to: &bytes)
    case .duration: value.asDuration.append(to: &bytes)
    default: break
    }
  }
}

extension Evaluation {
  /// Appends the text that a value has in a hole to the text that is being built in scratch.
  ///
  /// A string is itself; bools, numbers, timestamps and durations have text forms; nothing else can
  /// stand in text.
  ///
  /// - Throws: `null` for null, `type` for any other kind without text, `costLimit`.
  package mutating func appendText(of value: Datum) throws(EvaluationFailure) {
    if value.kind == .string {
      try spendText(16 + value.count)
      memory.appendText(of: value)
    } else if value.hasPlainText {
      try spend(1)
      memory.scratch.appendPlainText(of: value)
    } else {
      throw EvaluationFailure.noText(value.kind)
    }
  }
}

extension EvaluationFailure {
  /// A value that cannot stand in text.
  static func noText(_ kind: DatumKind) -> EvaluationFailure {
    let advice =
      switch kind {
      case .null: "write x.nonNull().orValue(\"\") for a text without it"
      case .list: "write x.join(\", \") for its elements"
      case .optional: "write x.orValue(\"\") for its value"
      case .bytes: "write string(x) or base64.encode(x)"
      case .type: "compare types with =="
      default: "name one of its fields"
      }
    return EvaluationFailure(
      kind == .null ? .null : .type, "\(kind.words) cannot stand in text; \(advice)")
  }
}
