import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import SourceText

// How failures become findings: where they are shown, and which place in the data they are about.

/// What was evaluated when something failed.
enum FindingContext {
  /// The list as a whole.
  case list
  /// The row of this id.
  case row([UInt8])
  /// A part of the section of this id: "header", "title".
  case section(ArraySlice<UInt8>, part: String, source: Int)
  /// The source of this number, at this path with the keys around it.
  case source(Int, path: [UInt8])
}

extension ListRunner {
  /// Reports `failure`, or counts it where the same binding failed the same way before.
  ///
  /// A `let` that has no value is reported where its own expression fails, once for all that read
  /// it.
  ///
  /// - Parameters:
  ///   - element: The item that it is about; null for none.
  ///   - node: The item's node in the data, for a scalar, which does not know it itself.
  mutating func report(
    _ failure: TemplateFailure, in context: FindingContext, element: Datum = .null,
    node: Int? = nil
  ) {
    if let origin = origin(of: failure) {
      return report(origin, readBy: failure, in: context)
    }
    let place = program.templates.places[failure.template]
    let (code, message) = (failure.findingCode, failure.failure.message)
    guard
      let kind = findings.newKind(
        code, message, at: place, range: failure.range, fault: failure.fault, in: context)
    else { return }
    let meant = meantField(for: failure)
    let advice = meant.map { "; did you mean `\($0.text)`?" } ?? ""
    var finding = finding(code, message + advice, at: program.span(of: failure), in: context)
    finding.fix = meant?.fix ?? failure.fix
    finding.pointer = pointer(to: failure, element, node) ?? pointer(around: context)
    findings.add(finding, of: kind, in: context)
  }

  /// Reports a finding at `place`, or at the value of `template` there.
  mutating func report(
    _ code: String, _ message: String, of template: Template? = nil, place: DocumentNode,
    in context: FindingContext, element: Datum = .null, node: Int? = nil
  ) {
    guard let kind = findings.newKind(code, message, at: place, in: context) else { return }
    let span = template.map { program.span(ofValue: $0) } ?? program.document.span(at: place)
    var finding = finding(code, message, at: span, in: context)
    finding.pointer =
      evaluation.memory.pointer(of: element, at: node) ?? template.flatMap { pointer(readBy: $0) }
    findings.add(finding, of: kind, in: context)
  }

  private mutating func report(
    _ origin: Origin, readBy failure: TemplateFailure, in context: FindingContext
  ) {
    let row = context.row
    // Several parts of a row may read it.
    let isCounted = row != nil && reportedLets[origin.root] == row
    if isCounted || boundLets.contains(origin.root) { return }
    reportedLets[origin.root] = .some(row)
    let (cause, meant) = (origin.failure.failure, origin.failure.meant)
    let place = program.templates.places[cause.template]
    let (code, message) = (cause.findingCode, cause.failure.message)
    guard
      let kind = findings.newKind(
        code, message, at: place, range: cause.range, fault: cause.fault, in: context)
    else { return }
    let advice = meant.map { "; did you mean `\($0.text)`?" } ?? ""
    var finding = finding(code, message + advice, at: program.span(of: cause), in: context)
    finding.related = [
      Diagnostic.Related(
        "`\(program.document.lets[origin.read].name)` is read here", at: program.span(of: failure))
    ]
    finding.fix = meant?.fix
    finding.pointer = origin.failure.pointer
    findings.add(finding, of: kind, in: context)
  }

  private func finding(
    _ code: String, _ message: String, at span: SourceSpan, in context: FindingContext
  ) -> Diagnostic {
    var finding = Diagnostic(code, .error, message, at: span)
    switch context {
    case .list: break
    case .row(let id):
      let id = String(decoding: id, as: UTF8.self)
      finding.row = id
      finding.message += " (row \(id))"
    case .section(let id, let part, _):
      finding.message += " (\(part) of section \(String(decoding: id, as: UTF8.self)))"
    case .source(let index, let path):
      // Without keys the path says no more than the place.
      guard path != program.sources[index].path else { break }
      finding.message += " (source \(String(decoding: path, as: UTF8.self)))"
    }
    return finding
  }

  // MARK: let

  /// The `let` that a failure comes from.
  private struct Origin {
    /// The one that is read where the failure shows.
    var read: Int
    /// The one whose own expression fails: that one, or one that it needs.
    var root: Int
    /// Why that one has no value.
    var failure: LetFailure
  }

  private func origin(of failure: TemplateFailure) -> Origin? {
    guard !letFailures.isEmpty else { return nil }
    var found: Origin?
    var template = failure.template
    // Each step goes to a `let` that was worked out before, so it ends.
    while let index = program.templates.lets[template].first(where: {
      letFailures[$0]?.failure.failure.isSame(as: failure.failure) == true
    }), let next = letFailures[index] {
      found = Origin(read: found?.read ?? index, root: index, failure: next)
      template = next.failure.template
    }
    return found
  }

  /// Notes why `let` number `index` has no value, with what a finding of it will say.
  mutating func note(_ failure: TemplateFailure, ofLet index: Int) {
    letFailures[index] = LetFailure(
      failure: failure, pointer: pointer(to: failure, .null, nil), meant: meantField(for: failure))
  }

  // MARK: The data

  /// After so many findings of a run no more keys are compared.
  private static var mostNearest: Int { 200 }
  /// After so many, expressions are not looked through for what they read.
  private static var mostReadings: Int { 1000 }
  /// Keys of more bytes are no misspelt names.
  private static var longestKey: Int { 200 }

  /// The key that was probably meant by the one that `failure` did not find, as it has to be written.
  private func meantField(for failure: TemplateFailure) -> MeantField? {
    guard let key = nearestKey(to: failure) else { return nil }
    guard let expression = failure.expression, let range = failure.range else {
      return MeantField(ofItem: key)
    }
    let node = program.templates.expressionPlaces[expression].node
    let tree = program.document.trees[node.document]
    let text = Array(tree.text(at: node.node).utf8)
    guard range.start <= range.end, range.end <= text.count else { return nil }
    return MeantField(key, insteadOf: range, of: text, style: tree.nodes[node.node].style)
  }

  /// The key that is nearest to the one that `failure` did not find, among those of the map.
  private func nearestKey(to failure: TemplateFailure) -> String? {
    guard findings.diagnostics.count < Self.mostNearest, let missing = failure.missing,
      missing.key.kind == .string
    else { return nil }
    let memory = evaluation.memory
    var keys: [String] = []
    var cursor = memory.entries(of: missing.map)
    while keys.count < Spelling.mostCandidates, let entry = memory.nextEntry(&cursor) {
      if entry.key.count <= Self.longestKey { keys.append(memory.text(of: entry.key)) }
    }
    return Spelling.nearest(to: memory.text(of: missing.key), among: keys)
  }

  /// The place in the data that `failure` is about: the map that lacks a field, else the item, else
  /// what the expression reads.
  private func pointer(to failure: TemplateFailure, _ element: Datum, _ node: Int?) -> String? {
    let memory = evaluation.memory
    if let pointer = failure.missing.flatMap({ memory.pointer(of: $0.map) }), !pointer.isEmpty {
      return pointer
    }
    return memory.pointer(of: element, at: node) ?? pointer(readBy: failure.template)
      ?? failure.missing.flatMap { memory.pointer(of: $0.map) }
  }

  /// The list that a section's rows come from, for a finding that is about no other place.
  private func pointer(around context: FindingContext) -> String? {
    guard case .section(_, _, let source) = context,
      case .basic(let basic) = program.sources[source].kind
    else { return nil }
    return basic.items.flatMap { pointer(readBy: $0) }
  }

  /// The first place in the data that `template` reads, as far as it is there.
  private func pointer(readBy template: Template) -> String? {
    guard findings.diagnostics.count < Self.mostReadings else { return nil }
    for expression in program.expressions(of: template) {
      for path in program.templates.expressions[expression].readPaths(in: program.pool) {
        var value = evaluation.slots[Int(path.slot)]
        guard value.region == .tree, value.kind == .list || value.kind == .map else { continue }
        var node = value.offset
        for step in path.steps {
          guard let next = evaluation.memory.step(step, from: node, evaluation.fieldKeys)
          else { break }
          node = next
          value = evaluation.memory.datum(at: node)
        }
        if node > 0 { return JSONPointer(to: node, in: evaluation.memory.tree).description }
      }
    }
    return nil
  }
}

extension FindingContext {
  /// The id of the row, where it is one.
  var row: [UInt8]? {
    if case .row(let id) = self { return id }
    return nil
  }

  /// Whether one binding may have several findings with one code whatever they are about: rows and
  /// sections are many, and their first stands for all.
  var keepsMessagesApart: Bool {
    switch self {
    case .list, .source: true
    case .row, .section: false
    }
  }
}

extension EvaluationFailure {
  /// Whether `other` is this failure, read at another place.
  fileprivate func isSame(as other: EvaluationFailure) -> Bool {
    reason == other.reason && message == other.message
  }
}
