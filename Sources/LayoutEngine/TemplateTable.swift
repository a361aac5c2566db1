import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import SourceText

/// A value of the layout: an index in the program's `TemplateTable`.
typealias Template = Int

/// The values of a layout with their holes compiled, flat.
///
/// Made by `TemplateCompiler`, run by `ListRunner`. Plain nodes, so that running one counts no
/// references; the expressions and the places that findings need stand beside them.
struct TemplateTable: Sendable {
  /// What a template does.
  enum Form: UInt8, Sendable {
    /// Gives `constant`.
    case constant
    /// Evaluates expression `first`.
    case hole
    /// Joins the text of its parts, each a constant or a hole.
    case text
    /// Makes a list of its parts.
    case list
    /// Makes a map of its parts, keys and values in turn.
    case map
  }

  /// One template.
  ///
  /// Its parts, `count` of them, are named in `parts` from `first` on.
  struct Node: Sendable {
    var form: Form
    /// Whether it reads `let` values, directly or through others.
    var readsLets = false
    /// The path of fields that a hole is; nil for one that is more, or reads a `let`.
    var path: FieldPath?
    var constant = Datum.null
    var first = 0
    var count = 0
  }

  /// The templates.
  var nodes: [Node] = []
  /// The templates inside templates.
  var parts: [Template] = []
  /// The expressions of holes.
  var expressions: [CompiledExpression] = []
  /// Where each expression stands.
  var expressionPlaces: [ExpressionPlace] = []
  /// Where each template was written.
  var places: [DocumentNode] = []
  /// The `let` values that each template reads, directly or through others, ascending.
  var lets: [[Int]] = []

  /// The value of `template` where it is the same for all data.
  func constant(_ template: Template) -> Datum? {
    nodes[template].form == .constant ? nodes[template].constant : nil
  }
}

/// Where an expression stands in the text of a scalar.
struct ExpressionPlace: Sendable {
  /// The scalar.
  var node: DocumentNode
  /// The hole around it, from its `$` to after its `}`.
  var hole: SourceRange
}
