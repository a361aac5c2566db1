internal import DocumentSyntax
public import DocumentValues
package import SourceText

/// The state of one running evaluation: the program, its storage, the values of its names and what
/// it may still cost.
///
/// Made once a binding, refilled for every row, owned by one thread. What runs expressions is methods
/// on it, and so are the functions of the language, one file a library.
@usableFromInline
package struct Evaluation: Sendable {
  /// The most steps that one evaluation may take.
  package static var stepLimit: Int { 10_000_000 }
  /// The most bytes that all evaluations of one row may make in scratch.
  package static var scratchLimit: Int { 3 * resultLimit }
  /// The most bytes that one evaluation may make in scratch.
  package static var resultLimit: Int { 64 << 20 }

  /// The instructions of the expressions that can be run.
  let program: ExpressionProgram
  /// Where the data lie.
  @usableFromInline package var memory: Memory
  /// The value of each name, by the slot that the scope gave it.
  ///
  /// At least `ExpressionPool.slotCount` of them.
  @usableFromInline package var slots: [Datum]
  /// The interned id that each of the program's field names has in `memory.tree`, by the field's
  /// number in the program; `UInt32.max` where no map of the tree has such a key.
  @usableFromInline package var fieldKeys: [UInt32]
  /// The steps left to this evaluation.
  ///
  /// A call and an element are a step each, each 16 bytes of text one more.
  @usableFromInline package var stepsLeft: Int
  /// The steps left to the whole run, of which each evaluation takes its part; never below 0.
  @usableFromInline package var runStepsLeft: Int
  /// What was looked for last in a map of the data, or of what is kept, that lacks it: what a finding
  /// needs beside the failure.
  package var missing: MissingKey?
  /// Why names without a value have none; data of kind `failure` count in it.
  private var nameFailures: [EvaluationFailure] = []
  /// Elements of the lists and maps that are being made, the innermost last.
  ///
  /// A list must lie in one piece, and its elements may make lists of their own.
  var pending: [Datum] = []
  /// Tables over large lists and maps.
  var keyTables = KeyTables()
  /// How large scratch may become in this evaluation.
  private var scratchCeiling: Int
  /// The steps that this evaluation began with.
  private var stepsGiven: Int
  /// The time zones, which remembers those it has read.
  package var timeZones: TimeZones
  /// The zone of dates that are written without naming one, a string; empty for UTC.
  package var localZone = Datum.emptyString
  /// The patterns that were made while running.
  var patterns = PatternCache()

  /// Makes the state of evaluations of what was compiled in `pool`, over the data in `tree`.
  ///
  /// The values of names are null until they are set.
  package init(
    _ pool: ExpressionPool, over tree: NodeTree, stepsLeft: Int = Evaluation.stepLimit,
    runStepsLeft: Int = .max, timeZones: any TimeZoneProvider
  ) {
    program = pool.program
    memory = Memory(tree: tree, frozen: pool.constants)
    slots = Array(repeating: .null, count: pool.slotCount)
    fieldKeys = pool.fieldNames.map { tree.keyID(of: $0) ?? .max }
    self.stepsLeft = stepsLeft
    self.runStepsLeft = runStepsLeft
    self.timeZones = TimeZones(timeZones)
    stepsGiven = stepsLeft
    scratchCeiling = Evaluation.resultLimit
  }

  /// Takes `steps` from what is left.
  ///
  /// - Throws: `costLimit` when nothing is left.
  @inlinable
  package mutating func spend(_ steps: Int) throws(EvaluationFailure) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw .overLimit }
  }

  /// How many bytes scratch holds.
  private var scratchSize: Int {
    memory.scratch.byteCount + pending.count * MemoryLayout<Datum>.stride
  }

  /// Takes a step and refuses results that have become too large.
  @inline(__always)
  package mutating func spendElement() throws(EvaluationFailure) {
    stepsLeft -= 1
    if stepsLeft < 0 || scratchSize > scratchCeiling { throw limitFailure() }
  }

  /// Takes the steps of making `count` bytes of text, before they are made.
  ///
  /// - Throws: `costLimit` when too many steps or bytes are taken.
  package mutating func spendText(_ count: Int) throws(EvaluationFailure) {
    stepsLeft -= count >> 4
    if stepsLeft < 0 || scratchSize + count > scratchCeiling { throw limitFailure() }
  }

  private func limitFailure() -> EvaluationFailure {
    stepsLeft < 0 ? .overLimit : .overSize
  }

  /// The value of `expression`, which was compiled in the pool that this is made of.
  ///
  /// Makes texts and lists in `memory.scratch` and nothing else.
  ///
  /// - Throws: the failure, with the part of the text that it belongs to.
  package mutating func evaluate(_ expression: CompiledExpression)
    throws(EvaluationFailure) -> Datum
  {
    try begin()
    defer { finish() }
    let value = try runOperand(expression.root)
    if value.region == .scratch, value.isCompound { try checkExtent(of: value) }
    return value
  }

  /// Begins an evaluation: gives it its steps and its share of scratch, and takes a step for it.
  ///
  /// - Throws: `costLimit` when the run has no step left.
  @inline(__always)
  private mutating func begin() throws(EvaluationFailure) {
    stepsGiven = min(Evaluation.stepLimit, runStepsLeft)
    if stepsGiven <= 0 { throw .overRun }
    stepsLeft = stepsGiven - 1
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    if !keyTables.isEmpty { keyTables.forgetScratch() }
    scratchCeiling = min(scratchSize + Evaluation.resultLimit, Evaluation.scratchLimit)
  }

  /// Ends an evaluation: takes what it cost from the run.
  @inline(__always)
  private mutating func finish() {
    runStepsLeft -= stepsGiven - max(stepsLeft, 0)
  }

  /// Takes from the run what is no evaluation: a row, a value that is written out.
  @inlinable
  package mutating func spendRun(_ steps: Int) {
    runStepsLeft = max(runStepsLeft - steps, 0)
  }

  /// Whether the run has no step left.
  @inlinable package var isRunOver: Bool { runStepsLeft <= 0 }

  /// Forgets the pending elements after the first `count`, when a failure is absorbed.
  mutating func dropPending(to count: Int) {
    if pending.count > count { pending.removeLast(pending.count - count) }
  }
}

/// A key that a map lacks, and the part of the expression that names it.
package struct MissingKey: Sendable {
  /// The map; never one in scratch, so that it can be looked into later.
  package let map: Datum
  /// The key.
  package let key: Datum
  /// Where the expression names it.
  package let range: SourceRange

  /// Makes what is known of a missing key; nil for a map in scratch.
  package init?(_ key: Datum, in map: Datum, at range: SourceRange) {
    guard map.kind == .map, map.region != .scratch, key.region != .scratch else { return nil }
    self.map = map
    self.key = key
    self.range = range
  }
}

extension EvaluationFailure {
  /// The evaluation passed its limit of steps.
  @usableFromInline
  package static var overLimit: EvaluationFailure {
    EvaluationFailure(.costLimit, "the expression takes more steps than an evaluation may")
  }

  /// The run has no step left.
  @usableFromInline
  package static var overRun: EvaluationFailure {
    EvaluationFailure(.costLimit, "the expressions together take more steps than they may")
  }

  /// The evaluation passed its limit of results.
  package static var overSize: EvaluationFailure {
    EvaluationFailure(.costLimit, "the expression makes more than an evaluation may, 64 MiB")
  }
}

extension Evaluation {
  /// Refuses a result that refers to the same texts, lists and maps so often that writing it out
  /// would not end.
  ///
  /// Lists can share their elements: `[x, x]` around `[y, y]` around `[z, z]` doubles with each
  /// level and takes no storage. Counts what would be visited, and 16 bytes of text like an element;
  /// a list or map of the data tree counts its nodes without a visit.
  mutating func checkExtent(of result: Datum) throws(EvaluationFailure) {
    var budget = extentLimit
    try checkExtent(of: result, &budget, depth: 0)
  }

  /// Takes from the run the steps of writing `value` out: one an element and one each 16 bytes of
  /// text.
  ///
  /// - Throws: `costLimit` when the run has no step left.
  @inlinable
  @inline(__always)
  package mutating func spend(writing value: Datum) throws(EvaluationFailure) {
    if value.isCompound {
      try spend(writingCompound: value)
    } else {
      let isText = value.kind == .string || value.kind == .bytes
      runStepsLeft = max(runStepsLeft - (isText ? 1 + value.count >> 4 : 1), 0)
    }
    if runStepsLeft <= 0 { throw .overRun }
  }

  @usableFromInline
  mutating func spend(writingCompound value: Datum) throws(EvaluationFailure) {
    var budget = extentLimit
    let given = budget
    try checkExtent(of: value, &budget, depth: 0)
    spendRun(given - budget + 1)
  }

  /// The most that a result may come to when it is written out.
  private var extentLimit: Int {
    Evaluation.resultLimit / MemoryLayout<Datum>.stride + 8 * memory.tree.nodes.count
      + memory.tree.bytes.count >> 1
  }

  private func checkExtent(of datum: Datum, _ budget: inout Int, depth: Int)
    throws(EvaluationFailure)
  {
    guard datum.isCompound else {
      if datum.kind == .string || datum.kind == .bytes { budget -= datum.count >> 4 }
      if budget < 0 { throw .overSize }
      return
    }
    if datum.region == .tree {
      budget -= memory.tree.next(after: datum.offset) - datum.offset
      if budget < 0 { throw .overSize }
      return
    }
    let count = datum.kind == .map ? 2 * datum.count : datum.count
    budget -= count
    if budget < 0 || depth > Memory.maximumDepth { throw .overSize }
    for index in 0..<count {
      let element = memory.stored(datum.offset + index, in: datum.region)
      try checkExtent(of: element, &budget, depth: depth + 1)
    }
  }
}

extension Evaluation {
  /// A datum for a name that has no value: whatever reads it throws `failure`.
  package mutating func failedDatum(_ failure: EvaluationFailure) -> Datum {
    nameFailures.append(failure)
    return Datum(.failure, payload: UInt64(nameFailures.count - 1))
  }

  /// A datum for a name that the expression itself binds, whose failure keeps its place.
  mutating func boundFailure(_ failure: EvaluationFailure) -> Datum {
    var datum = failedDatum(failure)
    datum.length = 1
    return datum
  }

  /// Forgets the failure that was bound last.
  mutating func forgetBoundFailure() { nameFailures.removeLast() }

  /// The failure of reading a name that has no value, at the place that read it or, of a name that
  /// the expression binds, at the place of its value.
  func failure(of datum: Datum, at range: SourceRange) -> EvaluationFailure {
    var failure = nameFailures[datum.offset]
    if datum.length == 0 { failure.range = range }
    return failure
  }
}
