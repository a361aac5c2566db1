/// What only a basic source has: a list, and what its rows are.
package struct BasicSpec: Sendable {
  /// Where the rows come from.
  package enum Items: Sendable {
    /// No `items`: exactly one row, without `item`, `items` and `index` of its own.
    case staticRow
    /// A list that is written out; every string in it may hold expressions.
    case literal(DocumentNode)
    /// A string that holds an expression.
    case expression(DocumentNode)
    /// Something else, which was reported; rows have an `item` all the same.
    case unusable
  }

  /// Where the rows come from.
  package var items = Items.staticRow
  /// Whether `items` is one section or a list of them.
  package var sections = SectionMode.single
  /// A boolean or an expression: which elements stay.
  package var condition: DocumentNode?
  /// The name of the element beside `item`.
  package var itemName: String?
  /// The value under `as`.
  package var itemNameNode: DocumentNode?
  /// The row's key; nil where the position is the key.
  package var key: DocumentNode?
  /// What a row can be: the first alternative whose `when` holds.
  ///
  /// One without `when` for a source without `variants`. Keys beside `variants` are merged in, so
  /// that each alternative is whole.
  package var alternatives: [RowSpec] = []
  /// The list under `variants`; nil where there is none.
  package var variantsNode: DocumentNode?

  /// Whether the source is one row without a list.
  package var isStatic: Bool {
    if case .staticRow = items { true } else { false }
  }
}

/// One kind of row, whole: the cell, what is bound to it, and how it behaves.
package struct RowSpec: Sendable {
  /// How the cell's properties are filled.
  package enum Bind: Sendable {
    /// No `bind`: each declared property from the item's field of the same name.
    case fields
    /// Only what is named, in the order of the cell's properties.
    case written([PropertyBinding])
  }

  /// The variant's map, or the source's where there are no variants.
  package var node: DocumentNode
  /// A boolean or an expression; nil holds always.
  package var when: DocumentNode?
  /// The cell's index in `LayoutDocument.cells`; nil where it is missing or unknown.
  package var cell: Int?
  /// The value under `cell`.
  package var cellNode: DocumentNode?
  /// How the cell's properties are filled.
  package var bind = Bind.fields
  /// The nearest map under `bind`.
  package var bindNode: DocumentNode?
  /// The size; by axis the variant's, the source's, the cell's.
  package var size = SizeSpec()
  /// A boolean or an expression; true where absent.
  package var selectable: DocumentNode?
  /// A boolean or an expression; the same as `selectable` where absent.
  package var highlightable: DocumentNode?
  /// A boolean or an expression; false where absent.
  package var movable: DocumentNode?
  /// A boolean or an expression; false where absent.
  package var focusable: DocumentNode?
  /// What editing does.
  package var editing: EditingSpec?
  /// The menu's entries, in order; nil where there is none.
  package var menu: [MenuEntry]?
  /// What selecting does.
  package var action = ActionSpec.none
  /// The list inside the cell: an index in `LayoutDocument.sources`.
  package var nested: Int?
  /// The free keys of the variant, which come out with the row.
  package var extras: [ExtraKey] = []
}

/// One property and the value that is bound to it.
package struct PropertyBinding: Sendable {
  /// The property's name.
  package var name: String
  /// Its index in the cell's or action's `properties`; nil where the action is not declared.
  package var property: Int?
  /// The key in the `bind` map or the action.
  package var key: DocumentNode
  /// Any value; every string in it may hold expressions.
  package var value: DocumentNode
}

/// A width and a height, each perhaps not given.
package struct SizeSpec: Sendable {
  /// The width.
  package var width: Extent?
  /// The height.
  package var height: Extent?

  /// Makes a size.
  package init(width: Extent? = nil, height: Extent? = nil) {
    self.width = width
    self.height = height
  }

  /// This size, with the axes that it does not give taken from `other`.
  package func orElse(_ other: SizeSpec) -> SizeSpec {
    SizeSpec(width: width ?? other.width, height: height ?? other.height)
  }
}

/// A length on one axis.
package enum Extent: Sendable {
  /// `auto`: the cell's own.
  case auto
  /// `fill`: the view's.
  case fill
  /// Points, finite and not negative.
  case points(Double)
  /// A string that holds an expression, which gives any of these.
  case expression(DocumentNode)
}

/// What editing a row does: `{ style, title }`.
package struct EditingSpec: Sendable {
  /// The map.
  package var node: DocumentNode
  /// `none`, `delete`, `insert`, or an expression that gives one.
  package var style: DocumentNode?
  /// A string, perhaps with expressions.
  package var title: DocumentNode?
}

/// An entry of a row's menu: `{ when, title, action, edge, style }`.
package struct MenuEntry: Sendable {
  /// The map.
  package var node: DocumentNode
  /// A boolean or an expression: false leaves the entry out; nil holds always.
  package var when: DocumentNode?
  /// A string, perhaps with expressions.
  package var title: DocumentNode?
  /// What choosing it does.
  package var action = ActionSpec.none
  /// `leading`, `trailing` or an expression that gives one: the entry is a swipe.
  package var edge: DocumentNode?
  /// `default`, `destructive` or an expression that gives one.
  package var style: DocumentNode?
}

/// What selecting a row does.
package enum ActionSpec: Sendable {
  /// Nothing: null, or no `action` at all.
  case none
  /// A string that holds an expression, which gives an action, null or no value.
  case expression(DocumentNode)
  /// A map that is written out.
  case written(WrittenAction)
}

/// An action that is written out: `{ type, … }`.
package struct WrittenAction: Sendable {
  /// The map.
  package var node: DocumentNode
  /// The type's name.
  package var type: String
  /// The value under `type`.
  package var typeNode: DocumentNode
  /// The type's index in `LayoutDocument.actions`; nil where no action is declared.
  package var action: Int?
  /// Its properties: in the declared order, else as written.
  package var properties: [PropertyBinding] = []
}
