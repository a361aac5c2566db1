package import DocumentSyntax
package import SourceText

/// One layout, typed and checked: what `LayoutDecoder` makes of a tree.
///
/// The step between a `NodeTree` and a compiled program. Names of cells, actions and segments are
/// resolved; expressions are still text, held as `DocumentNode`s. Sources stand in one flat array
/// in document order, each before the sources inside it; the root is `sources[0]`.
package struct LayoutDocument: Sendable {
  /// How the whole list is shown.
  package enum ViewKind: String, Sendable {
    /// Rows from edge to edge; the default.
    case table
    /// Cells placed by size and columns.
    case collection
  }

  /// The documents involved: the layout, then each catalog that it imports, in order of import.
  package var trees: [NodeTree]
  /// The name in snapshots; the file's base name where the document gives none.
  package var name: String
  /// How the whole list is shown.
  package var view: ViewKind = .table
  /// What the layout says about its data.
  package var data = DataSection()
  /// The inputs beside the data, in order.
  package var params: [ParamSpec] = []
  /// The named values, those of imported catalogs first.
  package var lets: [LetSpec] = []
  /// The cell types, those of imported catalogs first.
  package var cells: [CellType] = []
  /// The action types, those of imported catalogs first.
  package var actions: [ActionType] = []
  /// Every source of the layout; the root first, each before those inside it.
  package var sources: [SourceSpec] = []
  /// The free keys (`x-…`) of the document itself.
  package var extras: [ExtraKey] = []
  /// The numbers of values under `bind` and in actions that were reported as wrong for their
  /// properties.
  package var refusedValues: Set<Int> = []
  /// Whether an error was reported on the way: what is here is then for further checks only.
  package var hasErrors = false

  /// Where `node` was written.
  package func span(at node: DocumentNode) -> SourceSpan {
    trees[node.document].span(at: node.node)
  }

  /// What `node` is.
  package func kind(at node: DocumentNode) -> NodeKind {
    trees[node.document].kind(at: node.node)
  }

  /// The text of the scalar or key `node`.
  package func text(at node: DocumentNode) -> String {
    trees[node.document].text(at: node.node)
  }

  /// Whether `node` is a string that opens a hole.
  package func hasHole(at node: DocumentNode) -> Bool {
    trees[node.document].hasHole(at: node.node)
  }
}

/// What a layout says about its data: `data`.
package struct DataSection: Sendable {
  /// Where the data's schema stands.
  package enum SchemaPlace: Sendable {
    /// In the layout: a map or a boolean.
    case inline(DocumentNode)
    /// In a file: a string, the path relative to the layout.
    case file(DocumentNode)
  }

  /// The schema of the data.
  package var schema: SchemaPlace?
  /// The path of the sample data, a string relative to the layout.
  package var sample: DocumentNode?
  /// What `env` is while the sample is rendered.
  package var environment = EnvironmentPins()
}

/// The environment that a layout pins for its sample: `data.env`.
///
/// The nodes have the right kinds; what a text means (a timestamp, a zone) is not looked at.
package struct EnvironmentPins: Sendable {
  /// The instant, RFC 3339 text.
  package var now: DocumentNode?
  /// The zone, an IANA name.
  package var timeZone: DocumentNode?
  /// The locale, a BCP 47 tag.
  package var locale: DocumentNode?
  /// The width in points, a number.
  package var width: DocumentNode?
  /// The height in points, a number.
  package var height: DocumentNode?
}

/// An input beside the data: one entry of `params`.
package struct ParamSpec: Sendable {
  /// The name after `params.`.
  package var name: String
  /// The key that declares it.
  package var key: DocumentNode
  /// Its JSON Schema: a map or a boolean.
  package var schema: DocumentNode
  /// Its default, which makes it optional.
  package var defaultValue: DocumentNode?
  /// The types that its schema names; all where it names none.
  package var types: PlainTypes
}

/// A named value: one entry of `let`.
package struct LetSpec: Sendable {
  /// The name, a CEL identifier that is not reserved.
  package var name: String
  /// The key that declares it.
  package var key: DocumentNode
  /// Any value; every string in it may hold expressions.
  package var value: DocumentNode
}

/// A free key, `x-…`, which is carried along and never evaluated.
package struct ExtraKey: Sendable {
  /// The whole key, `x-` included.
  package var name: String
  /// The key's own node.
  package var key: DocumentNode
  /// Its value.
  package var value: DocumentNode
}
