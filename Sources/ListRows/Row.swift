public import DataSources
public import DocumentValues

/// One resolved row: its cell, the cell's properties and what a person may do with it.
///
/// An owned copy, good for as long as it is wanted. The members are those of FORMAT, section
/// "What comes out".
public struct Row: Sendable, Identifiable {
  /// The path from the root, joined by `/`; stable while the data keep their keys.
  public let id: String
  /// The position in the list.
  public let position: ListPosition
  /// The sources' ids without keys.
  public let source: String
  /// The position inside the source.
  public let local: Int
  /// The cell's name; nil exactly when the row failed.
  public let cell: String?
  /// The reuse identifier of the cell.
  public let reuse: String?
  /// The bound properties in the catalog's order; what was left out is absent.
  public let props: ValueMap
  /// The size, in points.
  public let size: RowSize
  /// What the row lets a person do with it.
  public let flags: RowFlags
  /// How the row is edited in a table, and the title of its delete button.
  public let editing: Editing?
  /// The menu's entries.
  public let menu: [MenuEntry]
  /// What selecting does.
  public let action: Action?
  /// The list inside the cell.
  public let nested: [RowSection]?
  /// The `x-` keys of the row's variant, for the host to use.
  public let extensions: ValueMap
  /// A hash of all that the row shows; of two rows with one id, another hash means that the row has
  /// changed.
  ///
  /// The number that documents write as `hash`, in hexadecimal there.
  public let contentHash: UInt64
  /// Why the row has no cell.
  public let failure: Failure?

  /// An action: a type that the host knows, and its properties.
  public struct Action: Hashable, Sendable {
    /// The action's name.
    public let type: String
    /// Its properties in the catalog's order.
    public let properties: ValueMap
  }

  /// How a row is edited.
  public struct Editing: Hashable, Sendable {
    /// Delete, insert or neither.
    public let style: EditingStyle
    /// The title of the confirmation.
    public let title: String?
  }

  /// One entry of a menu; with an edge a swipe.
  public struct MenuEntry: Hashable, Sendable {
    /// The text shown.
    public let title: String
    /// What choosing it does.
    public let action: Action?
    /// The edge it is swiped from.
    public let edge: MenuEdge?
    /// How it looks.
    public let style: MenuStyle
  }

  /// Why a row failed.
  public struct Failure: Hashable, Sendable {
    /// The code of the finding.
    public let code: String
    /// What was found and what is accepted.
    public let message: String

    /// Makes the reason of a row that is explained apart from its list.
    package init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }
}

/// A section: what it shows beside its rows, and the rows of one inside a cell.
public struct RowSection: Sendable, Identifiable {
  /// The path of the source that owns it, with keys.
  public let id: String
  /// Text for people.
  public let title: String?
  /// The view above the rows.
  public let header: SupplementaryRow?
  /// The view below the rows.
  public let footer: SupplementaryRow?
  /// Views of the host's own kinds, in the order of the layout.
  public let supplementary: [SupplementaryRow]
  /// The space around the section in points; nil where the layout says nothing.
  public let insets: Insets?
  /// The points between lines and between items; nil where the layout says nothing.
  public let spacing: Spacing?
  /// The number of equally wide columns; nil where the layout says nothing.
  public let columns: Int?
  /// Whether the section scrolls sideways.
  public let isHorizontal: Bool
  /// The `x-` keys of the source that owns it, for the host to use.
  public let extensions: ValueMap
  /// The number of rows.
  public let rowCount: Int
  /// The rows of a section inside a cell; those of the list itself are asked for one at a time.
  public let rows: [Row]

  /// Space around a section, in points.
  public struct Insets: Hashable, Sendable {
    /// Above the section.
    public let top: Double
    /// Where lines begin.
    public let leading: Double
    /// Below the section.
    public let bottom: Double
    /// Where lines end.
    public let trailing: Double
  }

  /// Space between the rows of a section, in points.
  public struct Spacing: Hashable, Sendable {
    /// Between lines.
    public let line: Double
    /// Between the items of a line.
    public let item: Double
  }
}

/// A view of a section that is no row: a header, a footer, or one of a kind that the host knows.
public struct SupplementaryRow: Sendable, Hashable {
  /// `header`, `footer`, or the name that the layout gives it under `supplementary`.
  public let kind: String
  /// The cell's name.
  public let cell: String
  /// The reuse identifier.
  public let reuse: String
  /// The bound properties.
  public let props: ValueMap
  /// The size, in points.
  public let size: RowSize
  /// Whether it stays on screen while its section scrolls.
  public let isSticky: Bool
}

/// What is known of rows by those only that write and read JSON.
package struct RowReader: Sendable {
  /// The hash of what a row shows.
  package let contentHash: @Sendable (RowBuffer, Memory) -> UInt64
  /// The values of `x-` keys, which are JSON members.
  package let extensions: @Sendable ([UInt8]) -> ValueMap

  /// Makes a reader.
  package init(
    contentHash: @escaping @Sendable (RowBuffer, Memory) -> UInt64,
    extensions: @escaping @Sendable ([UInt8]) -> ValueMap
  ) {
    self.contentHash = contentHash
    self.extensions = extensions
  }

  /// A reader for those who ask for neither: no hash, no keys.
  package static let none = RowReader(contentHash: { _, _ in 0 }, extensions: { _ in ValueMap() })
}

extension Row {
  /// Copies `buffer` out of `memory`.
  ///
  /// - Complexity: O(*n*) in the size of the row, its nested list included.
  package init(_ buffer: RowBuffer, memory: Memory, reader: RowReader = .none) {
    id = String(decoding: buffer.id, as: UTF8.self)
    position = ListPosition(section: buffer.section, item: buffer.item)
    source = String(decoding: buffer.source, as: UTF8.self)
    local = buffer.local
    cell = buffer.template?.cell
    reuse = buffer.template?.reuse
    props = buffer.template.map { memory.properties($0, buffer.values) } ?? ValueMap()
    size = buffer.size
    flags = buffer.flags
    editing = buffer.editing.map {
      Editing(style: $0.style, title: $0.title.map(memory.text(of:)))
    }
    menu = buffer.menu.map { entry in
      MenuEntry(
        title: memory.text(of: entry.title),
        action: entry.action.map { Action($0, memory: memory) },
        edge: entry.edge, style: entry.style)
    }
    action = buffer.action.map { Action($0, memory: memory) }
    nested = buffer.nested?.map { RowSection($0, memory: memory, reader: reader) }
    extensions = reader.extensions(buffer.extensions)
    contentHash = reader.contentHash(buffer, memory)
    failure = buffer.failure.map { Failure(code: $0.code, message: $0.message) }
  }
}

extension Row.Action {
  fileprivate init(_ action: RowBuffer.Action, memory: Memory) {
    type = action.type
    var properties = ValueMap()
    for (name, value) in action.properties { properties[.string(name)] = memory.value(of: value) }
    self.properties = properties
  }
}

extension RowSection {
  /// Copies `buffer` and its rows out of `memory`.
  package init(_ buffer: SectionBuffer, memory: Memory, reader: RowReader = .none) {
    id = String(decoding: buffer.id, as: UTF8.self)
    title = buffer.title.map(memory.text(of:))
    header = buffer.header.map { SupplementaryRow($0, kind: "header", memory: memory) }
    footer = buffer.footer.map { SupplementaryRow($0, kind: "footer", memory: memory) }
    supplementary = buffer.supplementary.map {
      SupplementaryRow($0.view, kind: $0.kind, memory: memory)
    }
    let presentation = buffer.presentation
    insets = presentation.insets.flatMap { edges in
      edges.count == 4
        ? Insets(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3]) : nil
    }
    spacing = presentation.spacing.flatMap { parts in
      parts.count == 2 ? Spacing(line: parts[0], item: parts[1]) : nil
    }
    columns = presentation.columns
    isHorizontal = presentation.isHorizontal
    extensions = reader.extensions(buffer.extensions)
    rowCount = buffer.rowCount
    rows = buffer.rows.map { Row($0, memory: memory, reader: reader) }
  }
}

extension SupplementaryRow {
  fileprivate init(_ buffer: SectionBuffer.Supplement, kind: String, memory: Memory) {
    self.kind = kind
    cell = buffer.template.cell
    reuse = buffer.template.reuse
    props = memory.properties(buffer.template, buffer.values)
    size = buffer.size
    isSticky = buffer.sticky
  }
}

extension Memory {
  fileprivate func properties(_ template: RowTemplate, _ values: [Datum?]) -> ValueMap {
    var properties = ValueMap()
    for (name, value) in zip(template.properties, values) {
      if let value { properties[.string(name)] = self.value(of: value) }
    }
    return properties
  }
}
