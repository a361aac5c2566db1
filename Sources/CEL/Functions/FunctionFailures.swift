import DocumentValues

// The failures that functions share; each says what was found and what is accepted.

extension EvaluationFailure {
  /// An argument of a type that a function does not take.
  ///
  /// - Parameter form: how the function is written, as `size(x)`.
  static func argument(_ form: String, takes accepted: String, not found: Datum)
    -> EvaluationFailure
  {
    if found.kind == .null {
      return EvaluationFailure(.null, "\(form) takes \(accepted), and the value is null")
    }
    return EvaluationFailure(.type, "\(form) takes \(accepted), not \(found.kind.words)")
  }

  /// A list or a map before a function of texts, and what is written for it.
  static func textOnly(_ form: String, _ found: Datum, _ advice: String) -> EvaluationFailure {
    EvaluationFailure(.type, "\(form) takes a string, not \(found.kind.words); \(advice)")
  }

  /// An element of a list that is to be joined, which is no text.
  static func notJoinable(_ element: Datum, _ form: String) -> EvaluationFailure {
    let found = argument(form, takes: "a list of strings", not: element)
    let advice =
      switch element.kind {
      case .bool, .int, .uint, .double, .timestamp, .duration:
        "; `x.map(y, string(y)).join(separator)` makes texts of them"
      case .null: "; `x.filter(y, y != null).join(separator)` leaves it out"
      default: ""
      }
    return EvaluationFailure(found.reason, found.message + advice)
  }

  /// A value that a conversion cannot represent.
  static func range(_ form: String, _ detail: String) -> EvaluationFailure {
    EvaluationFailure(.evaluation, "\(form) is out of range: \(detail)")
  }

  /// A result that 64 bits do not hold.
  static func overflow(_ operation: String, _ type: String) -> EvaluationFailure {
    EvaluationFailure(.evaluation, "\(operation) overflows \(type)")
  }

  /// A text that a conversion cannot read.
  static func unreadable(_ form: String, _ text: String, expected: String) -> EvaluationFailure {
    let shown = text.unicodeScalars.count > 40 ? "\(String(text.prefix(40)))…" : text
    return EvaluationFailure(
      .evaluation, "\(form) cannot read \"\(shown)\", it takes \(expected)")
  }

  /// A place outside a text or list.
  static func place(_ form: String, _ position: Int64, count: Int) -> EvaluationFailure {
    EvaluationFailure(
      .evaluation, "\(form): position \(position) is out of range, the last is \(count)")
  }
}

extension Evaluation {
  /// Takes one step for each of `count` elements, before they are visited.
  mutating func spendElements(_ count: Int) throws(EvaluationFailure) { try spend(count) }

  /// Makes a string of what was appended to scratch since it held `start`, and takes its steps.
  mutating func finishText(from start: Int) throws(EvaluationFailure) -> Datum {
    try spendText(0)
    stepsLeft -= (memory.scratch.bytes.count - start) >> 4
    return memory.finishString(from: start)
  }

  /// Fails when equality or hashing gave up, because nothing was left to spend.
  mutating func checkBudget() throws(EvaluationFailure) {
    if stepsLeft < 0 { throw .overLimit }
  }

  /// The int that `datum` is, for a position or a count.
  func position(_ datum: Datum, _ form: String) throws(EvaluationFailure) -> Int64 {
    guard datum.kind == .int else { throw .argument(form, takes: "an int", not: datum) }
    return datum.asInt
  }

  /// Fails when a position is sought in `datum` and it is no string.
  func requireSearchable(_ datum: Datum, _ form: String) throws(EvaluationFailure) {
    if datum.kind == .list {
      throw .textOnly(form, datum, "elements are not sought by position, `y in x` asks for one")
    }
    try requireString(datum, form)
  }

  /// Fails when `datum` is no string.
  func requireString(_ datum: Datum, _ form: String) throws(EvaluationFailure) {
    guard datum.kind == .string else { throw .argument(form, takes: "a string", not: datum) }
  }

  /// Fails when `datum` is no list.
  func requireList(_ datum: Datum, _ form: String) throws(EvaluationFailure) {
    guard datum.kind == .list else { throw .argument(form, takes: "a list", not: datum) }
  }

  /// The elements of `list` as an array, which has its steps taken.
  mutating func collect(_ list: Datum) throws(EvaluationFailure) -> [Datum] {
    try spendElements(list.count)
    var elements: [Datum] = []
    elements.reserveCapacity(list.count)
    var cursor = memory.elements(of: list)
    while let element = memory.next(&cursor) { elements.append(element) }
    return elements
  }

  /// Makes a list of `elements`, whose steps are taken.
  mutating func list(_ elements: [Datum]) throws(EvaluationFailure) -> Datum {
    try spendText(elements.count * MemoryLayout<Datum>.stride)
    return memory.makeList(elements)
  }
}
