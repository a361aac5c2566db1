import DocumentValues

// The math library.
//
// Source: cel-go, ext/README, "Math".

extension Evaluation {
  /// `math.greatest(…)`: the greatest of a list of numbers of any kinds, the first of equal ones.
  mutating func greatest(_ numbers: Datum) throws(EvaluationFailure) -> Datum {
    try extreme(numbers, "math.greatest(…)", replacesWhen: .after)
  }

  /// `math.least(…)`: the least of a list of numbers of any kinds, the first of equal ones.
  mutating func least(_ numbers: Datum) throws(EvaluationFailure) -> Datum {
    try extreme(numbers, "math.least(…)", replacesWhen: .before)
  }

  private mutating func extreme(_ numbers: Datum, _ form: String, replacesWhen: DatumOrder)
    throws(EvaluationFailure) -> Datum
  {
    try requireList(numbers, form)
    try spendElements(numbers.count)
    var result: Datum?
    var cursor = memory.elements(of: numbers)
    while let number = memory.next(&cursor) {
      guard number.isNumber else { throw .argument(form, takes: "numbers", not: number) }
      if let best = result {
        guard let order = NumberOrder.compare(number, best) else {
          throw EvaluationFailure(.evaluation, "\(form) cannot order NaN beside other numbers")
        }
        if order != replacesWhen { continue }
      }
      result = number
    }
    guard let result else {
      throw EvaluationFailure(.evaluation, "\(form) takes at least one number")
    }
    return result
  }

  /// `math.ceil(x)` and its like; halves are rounded away from zero.
  func real(_ function: Function, _ value: Datum) throws(EvaluationFailure) -> Datum {
    guard value.kind == .double else {
      throw .argument("math.\(function)(x)", takes: "a double", not: value)
    }
    let number = value.asDouble
    return switch function {
    case .ceil: .double(number.rounded(.up))
    case .floor: .double(number.rounded(.down))
    case .round: .double(number.rounded(.toNearestOrAwayFromZero))
    case .trunc: .double(number.rounded(.towardZero))
    case .isNaN: .bool(number.isNaN)
    case .isInf: .bool(number.isInfinite)
    default: .bool(number.isFinite)
    }
  }

  /// `math.sqrt(x)`, a double; NaN below zero.
  func squareRoot(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .double: return .double(value.asDouble.squareRoot())
    case .int: return .double(Double(value.asInt).squareRoot())
    case .uint: return .double(Double(value.asUInt).squareRoot())
    default: throw .argument("math.sqrt(x)", takes: "a number", not: value)
    }
  }

  /// `math.abs(x)`.
  func abs(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .uint: return value
    case .double: return .double(value.asDouble.magnitude)
    case .int:
      guard value.asInt != .min else { throw .overflow("math.abs(x)", "int") }
      return .int(Swift.abs(value.asInt))
    default: throw .argument("math.abs(x)", takes: "a number", not: value)
    }
  }

  /// `math.sign(x)`: -1, 0 or 1 of the kind of `x`.
  func sign(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .uint: return .uint(min(value.asUInt, 1))
    case .int: return .int(value.asInt.signum())
    case .double:
      let number = value.asDouble
      return number.isNaN || number == 0 ? value : .double(number < 0 ? -1 : 1)
    default: throw .argument("math.sign(x)", takes: "a number", not: value)
    }
  }

  /// `math.bitAnd(x, y)` and its like.
  func bits(_ function: Function, _ left: Datum, _ right: Datum)
    throws(EvaluationFailure) -> Datum
  {
    guard left.kind == right.kind, left.kind == .int || left.kind == .uint else {
      let wrong = left.kind == .int || left.kind == .uint ? right : left
      throw .argument("math.\(function)(x, y)", takes: "two ints or two uints", not: wrong)
    }
    var result = left
    switch function {
    case .bitAnd: result.payload &= right.payload
    case .bitOr: result.payload |= right.payload
    default: result.payload ^= right.payload
    }
    return result
  }

  /// `math.bitNot(x)`.
  func bitNot(_ value: Datum) throws(EvaluationFailure) -> Datum {
    guard value.kind == .int || value.kind == .uint else {
      throw .argument("math.bitNot(x)", takes: "an int or a uint", not: value)
    }
    var result = value
    result.payload = ~value.payload
    return result
  }

  /// `math.bitShiftLeft(x, count)` and `math.bitShiftRight(x, count)`; zeros come in at both ends.
  func bitShift(_ value: Datum, _ count: Datum, left isLeft: Bool)
    throws(EvaluationFailure) -> Datum
  {
    let form = isLeft ? "math.bitShiftLeft(x, n)" : "math.bitShiftRight(x, n)"
    guard value.kind == .int || value.kind == .uint else {
      throw .argument(form, takes: "an int or a uint", not: value)
    }
    let count = try position(count, form)
    guard count >= 0 else {
      throw EvaluationFailure(.evaluation, "\(form): a count is not negative, \(count) is")
    }
    var result = value
    // The smart shifts: a count of 64 or more leaves nothing.
    result.payload = isLeft ? value.payload << count : value.payload >> count
    return result
  }
}
