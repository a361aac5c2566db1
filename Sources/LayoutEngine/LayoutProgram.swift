import CEL
import DocumentSyntax
import DocumentValues
package import LayoutModel
import ListRows

/// A compiled layout: every expression resolved, nothing bound to data yet.
///
/// The step between a `LayoutDocument` and a bound list. Immutable and shared; made once by
/// `LayoutCompiler`, bound any number of times by `bind(_:)`.
package final class LayoutProgram: Sendable {
  /// The document it was made of.
  package let document: LayoutDocument
  /// Every template of the layout.
  let templates: TemplateTable
  /// Constants and field names.
  let pool: ExpressionPool
  /// One template a `let`, in the document's order; nil where it was wrong.
  let lets: [Template?]
  /// The compiled sources, in the order of `document.sources`.
  let sources: [CompiledSource]
  /// The kinds of rows that they have.
  let rows: CompiledRows
  /// What is said of the values of properties, by the numbers that these have.
  let checks: [PropertyCheck]
  /// The checks of each declared action's properties, by its name.
  let actionChecks: [String: [PropertyCheck]]

  /// Whether any expression reads `data`.
  package var readsData: Bool {
    templates.expressions.contains {
      $0.slotsRead(in: pool).contains(UInt16(GlobalSlot.data))
    }
  }

  /// The `let` values, by their index in the document, that the layout needs: its own, those that
  /// its sources read, and those that these read.
  package var neededLets: Set<Int> {
    // The templates of `let` values stand before all others, parts before wholes.
    let first = (lets.compactMap(\.self).max() ?? -1) + 1
    var needed = Set(templates.lets[first...].joined())
    needed.formUnion(lets.indices.filter { document.lets[$0].key.document == 0 })
    var left = Array(needed)
    while let index = left.popLast() {
      guard let template = lets[index] else { continue }
      for read in templates.lets[template] where needed.insert(read).inserted { left.append(read) }
    }
    return needed
  }

  init(
    document: LayoutDocument, templates: TemplateTable, pool: ExpressionPool, lets: [Template?],
    sources: [CompiledSource], rows: CompiledRows, checks: [PropertyCheck],
    actionChecks: [String: [PropertyCheck]]
  ) {
    self.document = document
    self.templates = templates
    self.pool = pool
    self.lets = lets
    self.sources = sources
    self.rows = rows
    self.checks = checks
    self.actionChecks = actionChecks
  }
}

/// The slots of the names that every expression sees.
enum GlobalSlot {
  static let data = 0
  static let params = 1
  static let env = 2
  /// The slot of the first `let`.
  static let firstLet = 3
}

/// A source whose expressions are compiled.
struct CompiledSource: Sendable {
  /// What only its kind has.
  enum Kind: Sendable {
    case basic(CompiledBasic)
    case composite(isSingle: Bool, children: [Int])
    case segmented(selected: Template?, segments: [Int])
  }

  /// The id of the source.
  var id: String
  /// The ids of the sources from the root to here, joined by `/`, without keys.
  var path: [UInt8]
  /// The repetition.
  var each: CompiledEach?
  /// Whether the source is there.
  var when: Template?
  /// Text for people.
  var title: Template?
  /// The views of the sections that it owns.
  var header: CompiledSupplement?
  var footer: CompiledSupplement?
  var supplementary: [(kind: String, view: CompiledSupplement)] = []
  /// Whether its sections go when they have no rows.
  var hidesEmpty = false
  /// How its sections are laid out.
  var presentation = CompiledPresentation()
  /// Its `x-` keys as JSON members.
  var extensions: [UInt8] = []
  /// The `let` values that its rows read.
  var rowLets: [Int] = []
  /// What only its kind has.
  var kind: Kind
}

/// The repetition of a source over a list.
struct CompiledEach: Sendable {
  var list: Template
  /// The slot of the element; its number is in the next.
  var slot: Int
  var key: Template?
}

/// A header, a footer or another view of a section.
struct CompiledSupplement: Sendable {
  var template: RowTemplate
  var properties: [CompiledProperty]
  var size: CompiledSize
  var isSticky: Bool
  /// What stands for the header in findings.
  var place: Template
}

/// How a section is laid out; each length is a template that gives points.
struct CompiledPresentation: Sendable {
  /// One template for all edges, or four: top, leading, bottom, trailing.
  var insets: [Template?] = []
  /// One template for both, or two: line, item.
  var spacing: [Template?] = []
  var columns: Template?
  var isHorizontal = false

  /// Whether nothing was written.
  var isEmpty: Bool {
    insets.isEmpty && spacing.isEmpty && columns == nil && !isHorizontal
  }
}
