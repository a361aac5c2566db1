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
    sources: [CompiledSource], checks: [PropertyCheck],
    actionChecks: [String: [PropertyCheck]]
  ) {
    self.document = document
    self.templates = templates
    self.pool = pool
    self.lets = lets
    self.sources = sources
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

/// What only a basic source has.
///
/// A class, like all that a row is evaluated from, so that a row counts one reference and does not
/// copy its program.
final class CompiledBasic: Sendable {
  /// The list; nil for a static row.
  let items: Template?
  let isMultiple: Bool
  /// The slot of the element; its number, its section's list and its section are in the next
  /// three.
  let slot: Int
  /// Whether anything reads the section's list.
  let readsItems: Bool
  let condition: Template?
  let key: Template?
  /// What a row can be; the first that holds.
  let rows: [CompiledRow]
  /// The `let` values that rows read.
  let lets: [Int]
  /// Where `variants` stands, or the source.
  let place: DocumentNode

  var indexSlot: Int { slot + 1 }
  var itemsSlot: Int { slot + 2 }
  var sectionSlot: Int { slot + 3 }

  init(
    items: Template?, isMultiple: Bool, slot: Int, readsItems: Bool, condition: Template?,
    key: Template?, rows: [CompiledRow], lets: [Int], place: DocumentNode
  ) {
    self.items = items
    self.isMultiple = isMultiple
    self.slot = slot
    self.readsItems = readsItems
    self.condition = condition
    self.key = key
    self.rows = rows
    self.lets = lets
    self.place = place
  }
}

/// One kind of row.
final class CompiledRow: Sendable {
  let when: Template?
  let template: RowTemplate
  /// What fills each property of the template, in its order.
  let properties: [CompiledProperty]
  let size: CompiledSize
  let flags: CompiledFlags
  let editing: CompiledEditing?
  let menu: [CompiledMenuEntry]
  let action: CompiledAction
  let nested: Int?
  let extensions: [UInt8]
  /// What stands for the row in findings about a property that no value of the layout fills.
  let place: Template
  /// The size and flags of a row that is the same for all data in all but its properties.
  let fixedLook: (size: RowSize, flags: RowFlags)?

  init(
    when: Template?, template: RowTemplate, properties: [CompiledProperty], size: CompiledSize,
    flags: CompiledFlags, editing: CompiledEditing?, menu: [CompiledMenuEntry],
    action: CompiledAction, nested: Int?, extensions: [UInt8], place: Template
  ) {
    self.when = when
    self.template = template
    self.properties = properties
    self.size = size
    self.flags = flags
    self.editing = editing
    self.menu = menu
    self.action = action
    self.nested = nested
    self.extensions = extensions
    self.place = place
    let isPlain = editing == nil && menu.isEmpty && action.isNone
    fixedLook = isPlain ? size.fixed.flatMap { size in flags.fixed.map { (size, $0) } } : nil
  }
}

/// What a row lets a person do, each fixed or worked out a row.
struct CompiledFlags: Sendable {
  var selectable: CompiledFlag
  /// nil: the same as `selectable`.
  var highlightable: CompiledFlag?
  var movable: CompiledFlag
  var focusable: CompiledFlag

  /// The flags where they are the same for all data.
  var fixed: RowFlags? {
    guard case .fixed(let selectable) = selectable, case .fixed(let movable) = movable,
      case .fixed(let focusable) = focusable
    else { return nil }
    var flags = RowFlags()
    flags.selectable = selectable
    flags.highlightable = selectable
    if let highlightable {
      guard case .fixed(let isHighlightable) = highlightable else { return nil }
      flags.highlightable = isHighlightable
    }
    flags.movable = movable
    flags.focusable = focusable
    return flags
  }
}

/// What fills one property: plain bytes, since a row looks at each of its own.
struct CompiledProperty: Sendable {
  /// Where the value comes from.
  enum Origin: Sendable {
    /// The value of a template.
    case template(Template)
    /// The item's field of the property's name: its number in the pool and the name as a datum.
    case field(number: Int, name: Datum)
    /// Nothing: the property is left out.
    case absent
  }

  var origin: Origin
  /// The number of its check in the program.
  var check: Int
  /// What the check says of kinds.
  var kinds: FittingKinds
}

/// A length on an axis: fixed, or worked out a row.
enum CompiledLength: Sendable {
  case none
  case fixed(RowLength)
  case template(Template)

  /// Whether it is worked out a row.
  var isTemplate: Bool {
    if case .template = self { true } else { false }
  }

  /// The fixed length, if there is one.
  var fixed: RowLength? {
    if case .fixed(let length) = self { length } else { nil }
  }
}

/// A size whose axes may be worked out.
struct CompiledSize: Sendable {
  var width = CompiledLength.none
  var height = CompiledLength.none

  /// The size where it is the same for all data.
  var fixed: RowSize? {
    guard !width.isTemplate, !height.isTemplate else { return nil }
    return RowSize(width: width.fixed, height: height.fixed)
  }
}

/// A flag: fixed, or worked out a row.
enum CompiledFlag: Sendable {
  case fixed(Bool)
  case template(Template)
}

/// What editing a row does.
struct CompiledEditing: Sendable {
  var style: Template?
  var title: Template?
}

/// One entry of a menu.
struct CompiledMenuEntry: Sendable {
  var when: Template?
  var title: Template?
  var action: CompiledAction
  var edge: Template?
  var style: Template?
}

/// What selecting does.
enum CompiledAction: Sendable {
  case none
  /// An expression that gives an action, null or no value.
  case template(Template)
  case written(type: String, properties: [CompiledActionProperty])

  /// Whether selecting does nothing.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// One property of an action.
struct CompiledActionProperty: Sendable {
  var name: String
  var template: Template
  var property: CompiledProperty
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
