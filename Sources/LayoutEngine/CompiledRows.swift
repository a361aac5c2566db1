import DocumentValues
import LayoutModel
import ListRows

// What rows are evaluated from, as `LayoutCompiler` makes it and `ListRunner` reads it.

/// What only a basic source has: plain bytes, as all that each row is evaluated from, so that a row
/// counts no reference.
struct CompiledBasic: Sendable {
  /// The list; nil for a static row.
  var items: Template?
  var isMultiple: Bool
  /// The slot of the element; its number, its section's list and its section are in the next
  /// three.
  var slot: Int
  /// Whether anything reads the section's list.
  var readsItems: Bool
  var condition: Template?
  var key: Template?
  /// What a row can be, as numbers of the program's kinds of rows; the first that holds.
  var rows: Range<Int>
  /// Where `variants` stands, or the source.
  var place: DocumentNode

  var indexSlot: Int { slot + 1 }
  var itemsSlot: Int { slot + 2 }
  var sectionSlot: Int { slot + 3 }
}

/// The kinds of rows of a layout, flat.
struct CompiledRows: Sendable {
  /// What every row of a kind is evaluated from.
  var kinds: [CompiledRow] = []
  /// What fills the properties of all kinds.
  var properties: [CompiledProperty] = []
  /// What each kind has beside its properties.
  var looks: [CompiledLook] = []
}

/// One kind of row: plain bytes too.
struct CompiledRow: Sendable {
  var when: Template?
  /// What fills each property of the template, in its order, among the program's properties.
  var properties: Range<Int>
  /// The source of the list inside the row.
  var nested: Int?
  /// What stands for the row in findings about a property that no value of the layout fills.
  var place: Template
  /// The size and flags of a row that is the same for all data in all but its properties.
  var fixedLook: (size: RowSize, flags: RowFlags)?
}

/// What a kind of row has beside its properties.
struct CompiledLook: Sendable {
  var template: RowTemplate
  var size: CompiledSize
  var flags: CompiledFlags
  var editing: CompiledEditing?
  var menu: [CompiledMenuEntry]
  var action: CompiledAction
  var extensions: [UInt8]

  /// The size and flags where all of it is the same for all data.
  var fixed: (size: RowSize, flags: RowFlags)? {
    guard editing == nil, menu.isEmpty, action.isNone, let size = size.fixed,
      let flags = flags.fixed
    else { return nil }
    return (size, flags)
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
