import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import SourceText

/// The state of one run over a bound layout: the evaluation, the findings, the budget.
///
/// A value: a bound list keeps one that is ready to evaluate rows, and each walk or row takes a
/// copy, which shares all storage until it writes.
struct ListRunner: Sendable {
  let program: LayoutProgram
  var evaluation: Evaluation
  /// What was found so far.
  var findings: RunFindings
  /// How far each `let` is.
  var lets: [LetState]
  /// How much the shape of the list, or the lists inside one row, hold.
  var holding = Holding()
  /// Whether rows are evaluated that stand in a list inside a row.
  var isInsideRow = false
  /// Whether rows were left out because no step was left.
  var hasStopped = false
  /// The segments that the host chose, by the path of the segmented source.
  var selection: [String: String] = [:]
  /// Whether all segments that can show are part of the list.
  var visitsAllSegments = false
  /// Why a `let` has no value, by its index.
  var letFailures: [Int: LetFailure] = [:]
  /// The `let` values that were reported, and the row that did so last; nil for no row.
  var reportedLets: [Int: [UInt8]?] = [:]
  /// Those that were reported when the list was bound; rows do not report them again.
  var boundLets: Set<Int> = []

  enum LetState: Sendable {
    case open
    case running
    case done
  }

  init(program: LayoutProgram, evaluation: Evaluation) {
    self.program = program
    self.evaluation = evaluation
    self.findings = RunFindings()
    self.lets = Array(repeating: .open, count: program.lets.count)
  }

  /// The value of `template`, in scratch, the tree or the frozen part.
  @inline(__always)
  mutating func evaluate(_ template: Template) throws(TemplateFailure) -> Datum {
    if let path = program.templates.nodes[template].path, let value = evaluation.value(at: path) {
      return value
    }
    return try evaluateOther(template)
  }

  /// The value of a template that is no field of the data.
  private mutating func evaluateOther(_ template: Template) throws(TemplateFailure) -> Datum {
    if program.templates.nodes[template].readsLets {
      for index in program.templates.lets[template] where lets[index] != .done {
        completeLet(index)
      }
    }
    return try run(template)
  }

  private mutating func run(_ template: Template) throws(TemplateFailure) -> Datum {
    let node = program.templates.nodes[template]
    switch node.form {
    case .constant: return node.constant
    case .hole:
      if let path = node.path, let value = evaluation.value(at: path) { return value }
      return try runHole(template, expression: node.first)
    case .text: return try runText(template, node)
    case .list: return try runParts(node, .list, step: 1)
    case .map: return try runParts(node, .map, step: 2)
    }
  }

  /// A written list or map; an element or a value that is an optional without a value is left out,
  /// as it is in output.
  private mutating func runParts(
    _ node: TemplateTable.Node, _ kind: DatumKind, step: Int
  ) throws(TemplateFailure) -> Datum {
    let base = evaluation.memory.scratch.data.count
    for _ in 0..<node.count { evaluation.memory.scratch.data.append(.null) }
    var count = 0
    for part in stride(from: node.first, to: node.first + node.count, by: step) {
      for offset in 0..<step {
        let value = try run(program.templates.parts[part + offset])
        evaluation.memory.scratch.data[base + count + offset] = value
      }
      let last = base + count + step - 1
      guard let value = unwrapped(evaluation.memory.scratch.data[last]) else { continue }
      evaluation.memory.scratch.data[last] = value
      count += step
    }
    return Datum(
      kind, region: .scratch, length: UInt32(count / step), payload: UInt64(base))
  }

  /// What is inside an optional, or the value itself; nil for an optional without a value.
  private func unwrapped(_ value: Datum) -> Datum? {
    var value = value
    while value.kind == .optional {
      guard value.hasValue else { return nil }
      value = evaluation.memory.value(ofOptional: value)
    }
    return value
  }

  private mutating func runHole(_ template: Template, expression: Int)
    throws(TemplateFailure) -> Datum
  {
    do throws(EvaluationFailure) {
      return try evaluation.evaluate(program.templates.expressions[expression])
    } catch {
      var failure = TemplateFailure(error, template: template, expression: expression)
      if let missing = evaluation.missing {
        if error.reason == .missingField, missing.range == error.range { failure.missing = missing }
        evaluation.missing = nil
      }
      throw failure
    }
  }

  private mutating func runText(_ template: Template, _ node: TemplateTable.Node)
    throws(TemplateFailure) -> Datum
  {
    let base = evaluation.memory.scratch.data.count
    for _ in 0..<node.count { evaluation.memory.scratch.data.append(.null) }
    for part in 0..<node.count {
      let value = try run(program.templates.parts[node.first + part])
      evaluation.memory.scratch.data[base + part] = value
    }
    let start = evaluation.memory.scratch.bytes.count
    for part in 0..<node.count {
      do throws(EvaluationFailure) {
        try evaluation.appendText(of: evaluation.memory.scratch.data[base + part])
      } catch {
        let hole = program.templates.parts[node.first + part]
        throw TemplateFailure(error, template: hole, expression: nil)
      }
    }
    return evaluation.memory.finishString(from: start)
  }

  /// The bool that `template` gives.
  mutating func bool(_ template: Template) throws(TemplateFailure) -> Bool {
    let value = try evaluate(template)
    if value.kind == .bool { return value.asBool }
    throw failure(of: value, for: template, expecting: "a bool")
  }

  /// The refusal of a value of the wrong kind.
  func failure(of value: Datum, for template: Template, expecting wanted: String)
    -> TemplateFailure
  {
    var message = "\(value.kind.words) where \(wanted) is needed"
    let other = wanted == "a list" ? "[]" : wanted == "a bool" ? "false" : "…"
    switch value.kind {
    case .null: message += "; .nonNull().orValue(\(other)) puts a value in its place"
    case .optional: message += "; .orValue(\(other)) gives a value where there is none"
    case .map where wanted == "a list": message += "; asList(x) makes a list of one"
    default:
      if wanted == "a bool", let question = value.kind.question {
        message += "; `\(question)` asks"
      }
    }
    return TemplateFailure(
      EvaluationFailure(value.kind == .null ? .null : .type, message),
      template: template, expression: nil)
  }

  // MARK: let

  /// Works out the `let` values `indices`, each once.
  mutating func complete(lets indices: [Int]) {
    for index in indices { completeLet(index) }
  }

  /// Works out `let` number `index`, and before it those it reads, each once.
  ///
  /// The compiler has refused circles, so it ends; it keeps its own path, since values may need
  /// each other by the thousand.
  private mutating func completeLet(_ index: Int) {
    var path: [(index: Int, next: Int)] = [(index, 0)]
    while let (current, next) = path.last {
      guard lets[current] != .done, let template = program.lets[current] else {
        path.removeLast()
        continue
      }
      let reads = program.templates.lets[template]
      if next < reads.count {
        path[path.count - 1].next += 1
        if lets[reads[next]] != .done { path.append((reads[next], 0)) }
      } else {
        evaluateLet(current, template)
        path.removeLast()
      }
    }
  }

  /// Works out `let` number `index`, all that it reads being there.
  private mutating func evaluateLet(_ index: Int, _ template: Template) {
    let slot = GlobalSlot.firstLet + index
    do throws(TemplateFailure) {
      let value = try run(template)
      guard let frozen = evaluation.memory.freeze(value) else {
        throw TemplateFailure(.tooMuchKept, template: template, expression: nil)
      }
      evaluation.slots[slot] = frozen
    } catch {
      note(error, ofLet: index)
      evaluation.slots[slot] = evaluation.failedDatum(error.failure)
    }
    lets[index] = .done
  }
}

/// How many bytes the parts of a shape and the rows of nested lists take.
///
/// Repetitions multiply from source to source, so what a list holds for them is bounded by itself;
/// it is counted in rough figures.
struct Holding: Sendable {
  /// The most that is held.
  static let limit = 192 << 20
  /// A repetition, a section or a segment without its path.
  static let part = 512
  /// A row of a nested list without its id.
  static let row = 768

  private(set) var byteCount = 0
  /// Whether something was left out.
  private(set) var isOver = false

  /// Whether `count` parts of `bytes` each can be held; where not, something is left out.
  mutating func hasRoom(for bytes: Int, times count: Int) -> Bool {
    let (sum, isTooMany) = bytes.multipliedReportingOverflow(by: count)
    if isTooMany || sum > Holding.limit - byteCount { isOver = true }
    return !isOver
  }

  /// Counts `bytes`, unless they would be too many beside `others`.
  mutating func take(_ bytes: Int, beside others: Int) -> Bool {
    if isOver || byteCount + bytes + others > Holding.limit {
      isOver = true
      return false
    }
    byteCount += bytes
    return true
  }
}

/// Why a `let` has no value, with what is known when it is worked out only.
struct LetFailure: Sendable {
  var failure: TemplateFailure
  /// The place in the data that it is about.
  var pointer: String?
  /// The key that was meant by one that is missing.
  var meant: MeantField?
}

/// Why a template has no value, and where in the layout.
struct TemplateFailure: Error, Sendable {
  /// What failed.
  var failure: EvaluationFailure
  /// The template.
  var template: Template
  /// The expression whose text `failure.range` counts in; nil: the template as a whole.
  var expression: Int?
  /// The code of the finding, where it is not the failure's own.
  var code: String?
  /// The field that was not found, and where.
  var missing: MissingKey?
  /// What to do, where the message does not say it.
  var fix: String?
  /// The property that it is about, or what is said of it whatever its value is: what tells it from
  /// others of the same code at the same place.
  var fault = ""

  /// The part of an expression's text that failed.
  var range: SourceRange? { expression == nil ? nil : failure.range }
  /// The code of the finding.
  var findingCode: String { code ?? failure.reason.rawValue }

  init(_ failure: EvaluationFailure, template: Template, expression: Int?) {
    self.failure = failure
    self.template = template
    self.expression = expression
  }
}
