import DocumentValues

// The sets library: lists as sets, by the language's equality.
//
// Source: cel-go, ext/README, "Sets".

extension Evaluation {
  /// `sets.contains(list, part)`: whether every element of `part` is in `list`.
  mutating func setContains(_ list: Datum, _ part: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try requireList(list, "sets.contains(x, y)")
    try requireList(part, "sets.contains(x, y)")
    return .bool(try isSubset(part, of: list))
  }

  /// `sets.equivalent(left, right)`: whether both have the same elements.
  mutating func setEquivalent(_ left: Datum, _ right: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try requireList(left, "sets.equivalent(x, y)")
    try requireList(right, "sets.equivalent(x, y)")
    if try !isSubset(left, of: right) { return .bool(false) }
    return .bool(try isSubset(right, of: left))
  }

  /// `sets.intersects(left, right)`: whether an element of one is in the other.
  mutating func setIntersects(_ left: Datum, _ right: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try requireList(left, "sets.intersects(x, y)")
    try requireList(right, "sets.intersects(x, y)")
    let table = try table(of: left)
    for element in try collect(right) {
      let isFound = table.contains(element, memory, budget: &stepsLeft)
      try checkBudget()
      if isFound { return .bool(true) }
    }
    return .bool(false)
  }

  private mutating func isSubset(_ part: Datum, of list: Datum)
    throws(EvaluationFailure) -> Bool
  {
    let table = try table(of: list)
    for element in try collect(part) {
      let isFound = table.contains(element, memory, budget: &stepsLeft)
      try checkBudget()
      if !isFound { return false }
    }
    return true
  }

  private mutating func table(of list: Datum) throws(EvaluationFailure) -> DatumTable {
    var table = DatumTable(capacity: list.count)
    for element in try collect(list) {
      _ = table.insert(element, memory, budget: &stepsLeft)
      try checkBudget()
    }
    return table
  }
}
