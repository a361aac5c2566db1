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

/// A section of a list inside a cell, its rows resolved.
public struct RowSection: Sendable, Identifiable {
  /// The path of the source that owns it, with keys.
  public let id: String
  /// Text for people.
  public let title: String?
  /// The views above, below and beside the rows.
  public let header: SupplementaryRow?
  /// The view below the rows.
  public let footer: SupplementaryRow?
  /// Whether the section scrolls sideways.
  public let isHorizontal: Bool
  /// The rows.
  public let rows: [Row]
}

/// A header or a footer.
public struct SupplementaryRow: Sendable, Hashable {
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

extension Row {
  /// Copies `buffer` out of `memory`.
  ///
  /// - Complexity: O(*n*) in the size of the row, its nested list included.
  package init(_ buffer: RowBuffer, memory: Memory) {
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
    nested = buffer.nested?.map { RowSection($0, memory: memory) }
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
  package init(_ buffer: SectionBuffer, memory: Memory) {
    id = String(decoding: buffer.id, as: UTF8.self)
    title = buffer.title.map(memory.text(of:))
    header = buffer.header.map { SupplementaryRow($0, memory: memory) }
    footer = buffer.footer.map { SupplementaryRow($0, memory: memory) }
    isHorizontal = buffer.presentation.isHorizontal
    rows = buffer.rows.map { Row($0, memory: memory) }
  }
}

extension SupplementaryRow {
  fileprivate init(_ buffer: SectionBuffer.Supplement, memory: Memory) {
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
