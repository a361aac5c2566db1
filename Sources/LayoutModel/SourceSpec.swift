/// One source of a layout, basic, composite or segmented.
///
/// Sources inside it are given by their index in `LayoutDocument.sources`. A value that was wrong
/// is absent here, so that nothing is reported twice.
package struct SourceSpec: Sendable {
  /// What only one kind of source has.
  package enum Kind: Sendable {
    /// Rows over a list, or one row.
    case basic(BasicSpec)
    /// Children one after another.
    case composite(CompositeSpec)
    /// One of several segments.
    case segmented(SegmentedSpec)
  }

  /// The map that the source was written as.
  package var node: DocumentNode
  /// The id; type and position (`basic0`) where none is written.
  package var id: String
  /// The value under `id`.
  package var idNode: DocumentNode?
  /// The source that this one stands in, as a child, a segment or a nested list.
  package var parent: Int?
  /// A string, perhaps with expressions.
  package var title: DocumentNode?
  /// The repetition.
  package var each: EachSpec?
  /// A boolean or an expression that gives one.
  package var when: DocumentNode?
  /// The header of its sections; nil where it inherits.
  package var header: HeaderSpec?
  /// The footer of its sections; nil where it inherits.
  package var footer: HeaderSpec?
  /// Further views of its sections by kind, in order.
  package var supplementary: [SupplementarySpec] = []
  /// Whether sections without rows go; nil where it inherits.
  package var hideWhenEmpty: Bool?
  /// How its sections are laid out.
  package var presentation = PresentationSpec()
  /// Its free keys.
  package var extras: [ExtraKey] = []
  /// What only its kind has.
  package var kind: Kind
}

/// How many sections a source makes.
package enum SectionMode: String, Sendable {
  /// All rows in one.
  case single
  /// One for each list, or for each section of the children.
  case multiple
}

/// What only a composite source has.
package struct CompositeSpec: Sendable {
  /// Whether the children's rows are one section.
  package var sections = SectionMode.multiple
  /// The children, in order.
  package var children: [Int] = []
}

/// What only a segmented source has.
package struct SegmentedSpec: Sendable {
  /// An id (a string), a position (an integer) or an expression that gives one; nil where the
  /// segments' conditions decide.
  package var selected: DocumentNode?
  /// The segment that `selected` names, where it is known without data.
  package var selectedPosition: Int?
  /// The segments, in order.
  package var segments: [Int] = []
}

/// The repetition of a source: `each`.
package struct EachSpec: Sendable {
  /// The map.
  package var node: DocumentNode
  /// A literal list or an expression that gives one; nil where it was wrong.
  package var list: DocumentNode?
  /// The name of the element, a CEL identifier that is not reserved; empty where it was wrong.
  package var name: String
  /// The value under `as`.
  package var nameNode: DocumentNode?
  /// The key of a repetition; nil where the position is the key.
  package var key: DocumentNode?
}

/// A header, a footer or another view of a section.
package enum HeaderSpec: Sendable {
  /// `none`: what an outer source says stops here.
  case none
  /// A cell.
  case cell(HeaderCell)
}

/// The cell that a header uses: `{ cell, bind, size, sticky }`.
package struct HeaderCell: Sendable {
  /// The map.
  package var node: DocumentNode
  /// The cell's index in `LayoutDocument.cells`; nil where it is unknown.
  package var cell: Int?
  /// The value under `cell`.
  package var cellNode: DocumentNode?
  /// What is bound, in the order of the cell's properties.
  package var bind: [PropertyBinding] = []
  /// The size, the cell's where the header gives none on an axis.
  package var size = SizeSpec()
  /// Whether it stays in sight while its section scrolls.
  package var isSticky = false
}

/// A view of a section of a kind of the host's own: one entry of `supplementary`.
package struct SupplementarySpec: Sendable {
  /// The kind.
  package var kind: String
  /// The key that names it.
  package var key: DocumentNode
  /// What stands there.
  package var view: HeaderSpec
}

/// How the sections of a source are laid out.
package struct PresentationSpec: Sendable {
  /// The direction in which a section scrolls.
  package enum Axis: String, Sendable {
    case vertical
    case horizontal
  }

  /// A length on each side, or one for all: numbers of points or expressions.
  package enum Insets: Sendable {
    case all(DocumentNode)
    case edges(
      top: DocumentNode?, leading: DocumentNode?, bottom: DocumentNode?, trailing: DocumentNode?)
  }

  /// A length between lines and items, or one for both: numbers of points or expressions.
  package enum Spacing: Sendable {
    case all(DocumentNode)
    case parts(line: DocumentNode?, item: DocumentNode?)
  }

  /// The space around a section.
  package var insets: Insets?
  /// The space between rows.
  package var spacing: Spacing?
  /// A number of columns, an integer or an expression.
  package var columns: DocumentNode?
  /// The direction; vertical where none is written.
  package var axis: Axis?
}
