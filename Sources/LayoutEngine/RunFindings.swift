import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import SourceText

/// The findings of one run, one a binding and code, with a count.
struct RunFindings: Sendable {
  private struct Key: Hashable {
    var node: DocumentNode
    var code: String
    var message: String
  }

  let program: LayoutProgram
  private(set) var diagnostics: [Diagnostic] = []
  private var known: [Key: Int] = [:]
  /// From so many findings on, those of one binding and code are one, whatever they say.
  private static let mostMessages = 1000

  init(program: LayoutProgram) { self.program = program }

  /// The number of findings so far.
  var count: Int { diagnostics.count }

  /// Reports `failure`, or counts it where the same binding failed the same way before.
  ///
  /// - Parameters:
  ///   - row: The id of the row, or nil for a finding of shape.
  ///   - pointer: Where the value came from in the data.
  mutating func report(
    _ failure: TemplateFailure, row: String? = nil, pointer: @autoclosure () -> String? = nil
  ) {
    let place = program.templates.places[failure.template]
    let (code, message) = (failure.findingCode, failure.failure.message)
    if let key = newKey(code, message, place: place, row: row) {
      add(key, message, at: span(of: failure), row: row, pointer: pointer())
    }
  }

  /// Reports a finding at `place`, or at the value of `template` there.
  mutating func report(
    _ code: String, _ message: String, of template: Template? = nil, place: DocumentNode,
    row: String? = nil, pointer: @autoclosure () -> String? = nil
  ) {
    if let key = newKey(code, message, place: place, row: row) {
      let span = template.map { program.span(ofValue: $0) } ?? program.document.span(at: place)
      add(key, message, at: span, row: row, pointer: pointer())
    }
  }

  /// The key of a finding that is the first of its kind; nil where it was counted.
  private mutating func newKey(
    _ code: String, _ message: String, place: DocumentNode, row: String?
  ) -> Key? {
    let isApart = row == nil && diagnostics.count < Self.mostMessages
    let key = Key(node: place, code: code, message: isApart ? message : "")
    guard let index = known[key] else { return key }
    diagnostics[index].count += 1
    return nil
  }

  private mutating func add(
    _ key: Key, _ message: String, at span: SourceSpan, row: String?, pointer: String?
  ) {
    known[key] = diagnostics.count
    let message = row.map { "\(message) (row \($0))" } ?? message
    diagnostics.append(
      Diagnostic(key.code, .error, message, at: span, pointer: pointer, row: row))
  }

  private func span(of failure: TemplateFailure) -> SourceSpan {
    if let expression = failure.expression, let range = failure.failure.range {
      return program.span(of: range, inExpression: expression)
    }
    return program.span(ofValue: failure.template)
  }
}

extension LayoutProgram {
  /// Where `range`, in the text of the scalar that holds `expression`, stands in its document.
  func span(of range: SourceRange, inExpression expression: Int) -> SourceSpan {
    document.span(of: range, in: templates.expressionPlaces[expression].node)
  }

  /// Where a value was written: from its `$` for a hole, else the whole value.
  func span(ofValue template: Template) -> SourceSpan {
    let node = templates.nodes[template]
    if node.form == .hole {
      let place = templates.expressionPlaces[node.first]
      return document.span(of: place.hole, in: place.node)
    }
    return document.span(at: templates.places[template])
  }
}

extension LayoutDocument {
  /// Where `range` of the text of scalar `node` stands in its document.
  func span(of range: SourceRange, in node: DocumentNode) -> SourceSpan {
    let tree = trees[node.document]
    return SourceSpan(tree.source, TextMap(tree, node.node).sourceRange(range))
  }
}
