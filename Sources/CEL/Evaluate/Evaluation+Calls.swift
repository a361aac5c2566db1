import DocumentValues
import SourceText

// Calls of functions: arguments are evaluated, the function is a method of `Evaluation`.

extension Evaluation {
  @inline(never)
  mutating func runCall(_ step: Instruction, _ index: Int)
    throws(EvaluationFailure) -> Datum
  {
    let function = Function(rawValue: UInt8(truncatingIfNeeded: step.slot)) ?? .dyn
    let start = Int(step.first)
    var count = Int(step.second)
    let isVariadic = function == .greatest || function == .least
    let first =
      isVariadic
      ? try runArguments(start, count)
      : count > 0 ? try run(Int(program.operands[start])) : .null
    if isVariadic { count = 1 }
    let second = count > 1 ? try run(Int(program.operands[start + 1])) : .null
    let third = count > 2 ? try run(Int(program.operands[start + 2])) : .null
    let fourth = count > 3 ? try run(Int(program.operands[start + 3])) : .null
    try spendElement()
    do throws(EvaluationFailure) {
      return try call(function, first, second, third, fourth, count: count)
    } catch {
      throw locate(error, index)
    }
  }

  /// The arguments of a function that takes any number of them, as a list; a single list is itself.
  private mutating func runArguments(_ start: Int, _ count: Int)
    throws(EvaluationFailure) -> Datum
  {
    let base = pending.count
    for position in start..<start + count {
      let value = try run(Int(program.operands[position]))
      try spendElement()
      if count == 1, value.kind == .list { return value }
      pending.append(value)
    }
    return takeList(from: base)
  }

  /// The failure with the place of the function's name, unless it knows a better one.
  private func locate(_ error: EvaluationFailure, _ index: Int) -> EvaluationFailure {
    var failure = error
    if failure.range == nil { failure.range = program.ranges[index] }
    return failure
  }
}

extension Evaluation {
  /// Calls `function` with `count` of the arguments.
  mutating func call(
    _ function: Function, _ first: Datum, _ second: Datum, _ third: Datum, _ fourth: Datum,
    count: Int
  ) throws(EvaluationFailure) -> Datum {
    switch function {
    case .size: try size(first)
    case .int: try toInt(first)
    case .uint: try toUint(first)
    case .double: try toDouble(first)
    case .bool: try toBool(first)
    case .bytes: try toBytes(first)
    case .timestamp: try toTimestamp(first)
    case .duration: try toDuration(first)
    case .type: .type(first.kind.type)
    case .dyn, .string: first
    case .contains: try contains(first, second)
    case .startsWith: try startsWith(first, second)
    case .endsWith: try endsWith(first, second)
    case .matches: try matches(first, second)
    case .getFullYear, .getMonth, .getDate, .getDayOfMonth, .getDayOfWeek, .getDayOfYear,
      .getHours, .getMinutes, .getSeconds, .getMilliseconds:
      try timePart(function, of: first, zone: count > 1 ? second : nil)
    case .charAt, .indexOf, .lastIndexOf, .lowerAscii, .upperAscii, .replace, .split, .substring,
      .trim, .join, .reverse, .format, .quote:
      try callOnText(function, first, second, third, fourth, count: count)
    case .greatest, .least, .ceil, .floor, .round, .trunc, .sqrt, .abs, .sign, .isNaN, .isInf,
      .isFinite, .bitAnd, .bitOr, .bitXor, .bitNot, .bitShiftLeft, .bitShiftRight:
      try callOnNumbers(function, first, second)
    case .slice, .flatten, .distinct, .sort, .range, .first, .last, .sum, .take, .drop,
      .setContains, .setEquivalent, .setIntersects:
      try callOnLists(function, first, second, third, count: count)
    case .optionalOf: try optionalOf(first)
    case .optionalOfNonZeroValue: try optionalOfNonZeroValue(first)
    case .optionalNone: .none
    case .optionalUnwrap: try optionalUnwrap(first)
    case .hasValue: try hasValue(first)
    case .value: try value(first)
    case .nonNull: try nonNull(first)
    case .asList: try asList(first)
    case .regexReplace: try regexReplace(first, second, third, limit: count > 3 ? fourth : nil)
    case .regexExtract: try regexExtract(first, second)
    case .regexExtractAll: try regexExtractAll(first, second)
    case .base64Encode: try base64Encode(first)
    case .base64Decode: try base64Decode(first)
    case .formatDate: try formatDate(first, second, zone: count > 2 ? third : nil)
    }
  }

  /// The strings library.
  private mutating func callOnText(
    _ function: Function, _ first: Datum, _ second: Datum, _ third: Datum, _ fourth: Datum,
    count: Int
  ) throws(EvaluationFailure) -> Datum {
    let last = count > 2 ? third : nil
    return switch function {
    case .charAt: try charAt(first, second)
    case .indexOf: try indexOf(first, second, from: last)
    case .lastIndexOf: try lastIndexOf(first, second, upTo: last)
    case .lowerAscii: try lowerAscii(first)
    case .upperAscii: try upperAscii(first)
    case .replace: try replace(first, second, third, limit: count > 3 ? fourth : nil)
    case .split: try split(first, second, limit: last)
    case .substring: try substring(first, second, last)
    case .trim: try trim(first)
    case .join: try join(first, count > 1 ? second : .emptyString)
    case .reverse: try reverse(first)
    case .format: try format(first, second)
    default: try quote(first)
    }
  }

  /// The math library.
  private mutating func callOnNumbers(_ function: Function, _ first: Datum, _ second: Datum)
    throws(EvaluationFailure) -> Datum
  {
    switch function {
    case .greatest: try greatest(first)
    case .least: try least(first)
    case .sqrt: try squareRoot(first)
    case .abs: try abs(first)
    case .sign: try sign(first)
    case .bitAnd, .bitOr, .bitXor: try bits(function, first, second)
    case .bitNot: try bitNot(first)
    case .bitShiftLeft: try bitShift(first, second, left: true)
    case .bitShiftRight: try bitShift(first, second, left: false)
    default: try real(function, first)
    }
  }

  /// The lists and sets libraries.
  private mutating func callOnLists(
    _ function: Function, _ first: Datum, _ second: Datum, _ third: Datum, count: Int
  ) throws(EvaluationFailure) -> Datum {
    switch function {
    case .slice: try slice(first, second, third)
    case .flatten: try flatten(first, depth: count > 1 ? second : .int(1))
    case .distinct: try distinct(first)
    case .sort: try sort(first)
    case .range: try range(first)
    case .first: try self.first(first)
    case .last: try last(first)
    case .sum: try sum(first)
    case .take: try take(first, second)
    case .drop: try drop(first, second)
    case .setContains: try setContains(first, second)
    case .setEquivalent: try setEquivalent(first, second)
    default: try setIntersects(first, second)
    }
  }
}

extension DatumKind {
  /// The type that `type(x)` gives.
  var type: DatumType {
    switch self {
    case .null, .failure: .null
    case .bool: .bool
    case .int: .int
    case .uint: .uint
    case .double: .double
    case .string: .string
    case .bytes: .bytes
    case .list: .list
    case .map: .map
    case .timestamp: .timestamp
    case .duration: .duration
    case .type: .type
    case .optional: .optional
    }
  }
}
