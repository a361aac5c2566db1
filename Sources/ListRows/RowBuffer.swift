package import DocumentValues

/// One evaluated row, refilled for the next.
///
/// Its data lie in the memory of the evaluation that filled it and are good until that memory's
/// scratch is reset. `Row` is the owned copy.
package struct RowBuffer: Sendable {
  /// The row's id, UTF-8.
  package var id: [UInt8] = []
  /// The position in the list.
  package var section = 0
  /// The position in its section.
  package var item = 0
  /// The sources' ids without keys, UTF-8.
  package var source: [UInt8] = []
  /// The position inside the source.
  package var local = 0
  /// What the row has in common with others, by the number that whoever fills the buffer gave to
  /// it: `template` and `extensions`, which stay as long as it is the same.
  package private(set) var kind: Int?
  /// The cell and its properties' names; nil for a row that failed.
  package var template: RowTemplate? {
    didSet {
      head = template?.head ?? []
      keys = template?.keys ?? []
      keyEnds = template?.keyEnds ?? []
    }
  }
  /// One value a property of the template, in its order; nil for one that is left out.
  package var values: [Datum?] = []
  /// The size, flags, editing.
  package var size = RowSize()
  /// What a person may do with the row.
  package var flags = RowFlags()
  /// How the row is edited.
  package var editing: Editing?
  /// The menu's entries.
  package var menu: [MenuEntry] = []
  /// What selecting does.
  package var action: Action?
  /// The `x-` keys of the row as one run of JSON members, `"x-a":1,"x-b":2`; may be empty.
  package var extensions: [UInt8] = []
  /// The list inside the cell.
  package var nested: [SectionBuffer]?
  /// Why the row has no cell.
  package var failure: Failure?

  /// The beginning of the cell, as in `template`; empty without one.
  ///
  /// Held here for writers, who look at it once a row and count no reference for that.
  package private(set) var head: [UInt8] = []
  /// The keys of the cell's properties, as in `template`.
  package private(set) var keys: [UInt8] = []
  /// Where in `keys` each key ends.
  package private(set) var keyEnds: [Int] = []

  /// The length of what the ids of a source's rows begin with.
  private var prefixLength = 0

  /// Makes an empty buffer.
  package init() {}

  /// Begins the rows of a source.
  ///
  /// - Parameters:
  ///   - path: What their ids begin with, or are.
  ///   - hasKeys: Whether a key follows in each.
  ///   - source: The sources' ids without keys.
  package mutating func begin(path: ArraySlice<UInt8>, hasKeys: Bool, source: [UInt8]) {
    id.removeAll(keepingCapacity: true)
    id.append(contentsOf: path)
    if hasKeys { id.append(UInt8(ascii: "/")) }
    prefixLength = id.count
    self.source = source
  }

  /// Forgets the row but for what all rows of its source or of its kind have, and keeps the storage.
  package mutating func reset() {
    id.removeLast(id.count - prefixLength)
    size = RowSize()
    flags = RowFlags()
    editing = nil
    if !menu.isEmpty { menu.removeAll(keepingCapacity: true) }
    if action != nil { action = nil }
    if nested != nil { nested = nil }
    if failure != nil {
      failure = nil
      extensions = []
    }
  }

  /// Makes the row one of kind `number`, with room for its values.
  package mutating func begin(kind number: Int, template: RowTemplate, extensions: [UInt8]) {
    kind = number
    self.template = template
    self.extensions = extensions
    values = Array(repeating: nil, count: template.properties.count)
  }

  /// Makes the row one that says why it has no cell, and the `x-` keys of its kind if that is known.
  package mutating func fail(_ failure: Failure, extensions: [UInt8]) {
    kind = nil
    template = nil
    self.extensions = extensions
    values.removeAll(keepingCapacity: true)
    self.failure = failure
  }

  /// An action: its type and the values of its properties.
  package struct Action: Sendable {
    /// The name that the host knows.
    package var type: String
    /// What goes with it, in the catalog's order.
    package var properties: [(name: String, value: Datum)]

    /// Makes an action.
    package init(type: String, properties: [(name: String, value: Datum)]) {
      self.type = type
      self.properties = properties
    }
  }

  /// How the row is edited.
  package struct Editing: Sendable {
    /// Delete, insert or neither.
    package var style: EditingStyle
    /// Text for people, as a string datum.
    package var title: Datum?

    /// Makes the editing of a row.
    package init(style: EditingStyle, title: Datum?) {
      self.style = style
      self.title = title
    }
  }

  /// One entry of the row's menu.
  package struct MenuEntry: Sendable {
    /// The text shown, as a string datum.
    package var title: Datum
    /// What choosing it does.
    package var action: Action?
    /// The edge that it is swiped from.
    package var edge: MenuEdge?
    /// How it looks.
    package var style: MenuStyle

    /// Makes an entry.
    package init(title: Datum, action: Action?, edge: MenuEdge?, style: MenuStyle) {
      self.title = title
      self.action = action
      self.edge = edge
      self.style = style
    }
  }

  /// Why a row failed: the finding's code and message.
  package struct Failure: Sendable {
    /// The code of the finding.
    package var code: String
    /// What was found and what is accepted.
    package var message: String

    /// Makes a failure.
    package init(code: String, message: String) {
      self.code = code
      self.message = message
    }
  }
}

/// One evaluated section: all but its rows, and the rows of a nested list.
package struct SectionBuffer: Sendable {
  /// The section's id, UTF-8.
  package var id: [UInt8] = []
  /// Text for people, as a string datum.
  package var title: Datum?
  /// The view above the rows.
  package var header: Supplement?
  /// The view below the rows.
  package var footer: Supplement?
  /// Views of the host's own kinds, in the order of the document.
  package var supplementary: [(kind: String, view: Supplement)] = []
  /// How the section is laid out.
  package var presentation = Presentation()
  /// The `x-` keys as one run of JSON members; may be empty.
  package var extensions: [UInt8] = []
  /// The number of rows, also when they are not evaluated.
  package var rowCount = 0
  /// The rows of a nested section; those of an outer section are visited one at a time.
  package var rows: [RowBuffer] = []

  /// Makes an empty section.
  package init() {}

  /// A header, a footer or a view of another kind.
  package struct Supplement: Sendable {
    /// The cell and the names of its properties.
    package var template: RowTemplate
    /// One value a property of the template; nil for one that is left out.
    package var values: [Datum?]
    /// The size, in points.
    package var size: RowSize
    /// Whether it stays in sight while its section scrolls.
    package var sticky: Bool

    /// Makes a view.
    package init(template: RowTemplate, values: [Datum?], size: RowSize, sticky: Bool) {
      self.template = template
      self.values = values
      self.size = size
      self.sticky = sticky
    }
  }
}

/// How a section is laid out; what is nil was not written.
package struct Presentation: Hashable, Sendable {
  /// Points at the top, leading, bottom and trailing edge.
  package var insets: [Double]?
  /// Points between lines and between items.
  package var spacing: [Double]?
  /// The number of equally wide columns.
  package var columns: Int?
  /// Whether the section scrolls sideways.
  package var isHorizontal = false

  /// Makes a presentation in which nothing was written.
  package init() {}
}

/// One segmented source as it stands: its segments and which of them shows.
package struct SegmentedState: Sendable {
  /// A segment that can be chosen.
  package struct Segment: Sendable {
    /// The id, or the key of a repeated segment.
    package var id: String
    /// Text for people, as a string datum.
    package var title: Datum?

    /// Makes a segment.
    package init(id: String, title: Datum?) {
      self.id = id
      self.title = title
    }
  }

  /// The path of the source, with the keys of the repetitions around it.
  package var source: String
  /// The segments, in order.
  package var segments: [Segment]
  /// The id of the segment that shows, or nil.
  package var selected: String?

  /// Makes the state of a segmented source.
  package init(source: String, segments: [Segment], selected: String?) {
    self.source = source
    self.segments = segments
    self.selected = selected
  }
}

/// What a walk over a list passes on, in document order.
///
/// Renderers are visitors: a list is written while it is evaluated and never held as a whole.
package protocol RowVisitor {
  /// Called first.
  mutating func beginList(name: String, view: String, segmented: [SegmentedState], memory: Memory)
  /// Called before the rows of a section.
  mutating func beginSection(_ section: SectionBuffer, memory: Memory)
  /// Called for each row; `row` is valid during the call only.
  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory)
  /// Called after the rows of a section.
  mutating func endSection()
}
