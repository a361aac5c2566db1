import CEL
import DocumentSyntax
import LayoutModel
import SourceText

/// The findings of one run, each fault of a binding once, with a count.
///
/// `ListRunner.report` makes them; here it is known which have been made.
struct RunFindings: Sendable {
  /// What makes two findings one.
  struct Kind: Hashable, Sendable {
    var place: DocumentNode
    var code: String
    /// The part of the place's expressions that failed, where one did.
    var range: SourceRange?
    /// What tells it from others there: the message, or the part of it that no data changes.
    var fault: String
  }

  private(set) var diagnostics: [Diagnostic] = []
  private var known: [Kind: Int] = [:]
  /// The row that each finding was last found on, which counts once however many properties fail.
  private var lastRows: [[UInt8]?] = []
  /// From so many findings on, those of one part of a binding are one, whatever they say.
  private static let mostMessages = 1000

  /// The kind of a finding that is the first of it; nil where it was counted.
  ///
  /// - Parameters:
  ///   - range: The part of an expression that failed.
  ///   - fault: What no data changes of the message.
  ///   - context: What was evaluated; of lists and sources findings with other messages are others.
  mutating func newKind(
    _ code: String, _ message: String, at place: DocumentNode, range: SourceRange? = nil,
    fault: String = "", in context: FindingContext
  ) -> Kind? {
    let isApart = context.keepsMessagesApart
    let isFew = diagnostics.count < Self.mostMessages
    let kind = Kind(
      place: place, code: code, range: range, fault: !isFew ? "" : isApart ? message : fault)
    guard let index = known[kind] else { return kind }
    let row = context.row
    if row == nil || lastRows[index] != row { diagnostics[index].count += 1 }
    lastRows[index] = row
    return nil
  }

  /// Adds the first finding of `kind`.
  mutating func add(_ finding: Diagnostic, of kind: Kind, in context: FindingContext) {
    known[kind] = diagnostics.count
    diagnostics.append(finding)
    lastRows.append(context.row)
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
