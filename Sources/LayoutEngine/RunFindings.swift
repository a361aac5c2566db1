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
    let span = span(of: failure)
    report(
      failure.findingCode, failure.failure.message, at: span,
      place: program.templates.places[failure.template], row: row, pointer: pointer())
  }

  /// Reports a finding at `place`.
  mutating func report(
    _ code: String, _ message: String, at span: SourceSpan? = nil, place: DocumentNode,
    row: String? = nil, pointer: @autoclosure () -> String? = nil
  ) {
    let key = Key(node: place, code: code, message: row == nil ? message : "")
    if let index = known[key] {
      diagnostics[index].count += 1
      return
    }
    known[key] = diagnostics.count
    let message = row.map { "\(message) (row \($0))" } ?? message
    diagnostics.append(
      Diagnostic(
        code, .error, message, at: span ?? program.document.span(at: place), pointer: pointer(),
        row: row))
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
