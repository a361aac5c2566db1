import CEL
import DocumentSyntax
import LayoutModel
import SourceText

/// The findings of one run, one a binding and code, with a count.
///
/// `ListRunner.report` makes them; here it is known which have been made.
struct RunFindings: Sendable {
  /// What makes two findings one.
  struct Kind: Hashable, Sendable {
    var place: DocumentNode
    var code: String
    /// The message, or nothing where findings of one place and code are one whatever they say.
    var message: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var known: [Kind: Int] = [:]
  /// From so many findings on, those of one binding and code are one, whatever they say.
  private static let mostMessages = 1000

  /// The kind of a finding that is the first of it; nil where it was counted.
  ///
  /// - Parameter isApart: whether findings with other messages are others.
  mutating func newKind(_ code: String, _ message: String, at place: DocumentNode, isApart: Bool)
    -> Kind?
  {
    let isApart = isApart && diagnostics.count < Self.mostMessages
    let kind = Kind(place: place, code: code, message: isApart ? message : "")
    guard let index = known[kind] else { return kind }
    diagnostics[index].count += 1
    return nil
  }

  /// Adds the first finding of `kind`.
  mutating func add(_ finding: Diagnostic, of kind: Kind) {
    known[kind] = diagnostics.count
    diagnostics.append(finding)
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

  /// Where `failure` belongs: its part of an expression, or the whole value.
  func span(of failure: TemplateFailure) -> SourceSpan {
    if let expression = failure.expression, let range = failure.failure.range {
      return span(of: range, inExpression: expression)
    }
    return span(ofValue: failure.template)
  }
}

extension LayoutDocument {
  /// Where `range` of the text of scalar `node` stands in its document.
  func span(of range: SourceRange, in node: DocumentNode) -> SourceSpan {
    let tree = trees[node.document]
    return SourceSpan(tree.source, TextMap(tree, node.node).sourceRange(range))
  }
}
