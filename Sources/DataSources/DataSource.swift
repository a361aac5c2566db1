/// A tree of sources that describes one list: which items it shows, in which sections and order.
///
/// A *basic* source is one section with a row for each item. A *composite* puts its children one
/// after another: with `.multiple` each brings its sections, with `.single` all their rows form one
/// section. A *segmented* source shows at most one of its segments. Any source can stand inside any
/// other; in a single section the sections inside flatten to their rows.
///
/// 3 contacts and 4 colors are two sections of 3 and 4 rows, or one of 7:
///
/// ```swift
/// let screen = DataSource.composite(id: "screen", sections: .single, [
///   .basic(id: "contacts", items: ["Ann", "Bob", "Cid"]).size(height: 50),
///   .basic(id: "colors", items: ["red", "green", "blue", "black"]).selectable(false),
/// ])
/// let list = screen.list
/// list.sectionCount                                     // 1
/// list.row(at: ListPosition(section: 0, item: 4))       // "green"
/// list.source(at: ListPosition(section: 0, item: 4))    // "screen/colors", local 1
/// ```
///
/// A source is an immutable value: it holds no state, no view and no handler. `list` finds out what
/// it shows; `ListController` replaces it by others over time.
@frozen
public struct DataSource<Item: Sendable>: Sendable {
  /// The name among its siblings; also the part of every path through it.
  public var id: String
  /// The items, children or segments.
  public var content: Content
  /// The text that a tab or a section index shows for it.
  public var title: String?
  /// What it says of its rows, and of those inside it that say nothing themselves.
  public var traits = RowTraits()
  /// Headers, footers and other views of its sections, by kind; the nearest source wins.
  public var supplements: [String: Supplement] = [:]
  /// Whether sections without rows are left out; nil says nothing, the nearest source wins.
  public var hidesWhenEmpty: Bool?

  /// What a source is made of.
  @frozen
  public enum Content: Sendable {
    /// One row for each item.
    case basic(ItemList<Item>)
    /// The children one after another.
    case composite(CompositeSections, [DataSource])
    /// The segment of the id `selected`, or nothing.
    case segmented(selected: String?, [DataSource])
  }

  /// A header, a footer or another view of a section.
  @frozen
  public enum Supplement: Sendable {
    /// None, whatever the sources around say.
    case none
    /// The view that shows this item.
    case item(Item)
  }

  /// Makes a source of `content`.
  @inlinable
  public init(id: String, _ content: Content) {
    self.id = id
    self.content = content
  }
}

/// How a composite makes sections of its children.
@frozen
public enum CompositeSections: Hashable, Sendable {
  /// All rows of all children form one section.
  case single
  /// Each child brings its sections.
  case multiple
}

extension DataSource {
  /// Makes a source of one section with a row for each of `items`.
  @inlinable
  public static func basic(
    id: String, items: some RandomAccessCollection<Item> & Sendable
  ) -> DataSource {
    DataSource(id: id, .basic(ItemList(items)))
  }

  /// Makes a source of one section with `count` rows, whose items are asked for when needed.
  @inlinable
  public static func basic(
    id: String, count: Int, item: @escaping @Sendable (Int) -> Item
  ) -> DataSource {
    DataSource(id: id, .basic(ItemList(count: count, item: item)))
  }

  /// Makes a source of one section for each array, as a basic source of its own.
  ///
  /// The sections' ids are their numbers. Arrays need not be of one length.
  @inlinable
  public static func basic(id: String, sections: [[Item]]) -> DataSource {
    composite(
      id: id, sections: .multiple,
      sections.enumerated().map { .basic(id: String($0), items: $1) })
  }

  /// Makes a source that shows `children` one after another.
  @inlinable
  public static func composite(
    id: String, sections: CompositeSections = .multiple, _ children: [DataSource]
  ) -> DataSource {
    DataSource(id: id, .composite(sections, children))
  }

  /// Makes a source that shows the first of `segments` until another is selected.
  @inlinable
  public static func segmented(id: String, _ segments: [DataSource]) -> DataSource {
    segmented(id: id, selected: segments.first?.id, segments)
  }

  /// Makes a source that shows the segment of the id `selected`; nil shows nothing.
  @inlinable
  public static func segmented(
    id: String, selected: String?, _ segments: [DataSource]
  ) -> DataSource {
    DataSource(id: id, .segmented(selected: selected, segments))
  }

  /// The children or segments; none of a basic source.
  @inlinable
  public var children: [DataSource] {
    switch content {
    case .basic: []
    case .composite(_, let children), .segmented(_, let children): children
    }
  }

  /// The segment that shows; nil when none does, or when this is no segmented source.
  @inlinable
  public var selectedSegment: DataSource? {
    guard case .segmented(let selected?, let segments) = content else { return nil }
    return segments.first { $0.id == selected }
  }
}

extension DataSource {
  /// This source with rows of the given size; nil leaves an axis as it is.
  @inlinable
  public func size(width: RowLength? = nil, height: RowLength? = nil) -> DataSource {
    changing {
      $0.traits.width = width ?? $0.traits.width
      $0.traits.height = height ?? $0.traits.height
    }
  }

  /// This source with rows that can or cannot be selected; nil says nothing again.
  @inlinable
  public func selectable(_ isSelectable: Bool? = true) -> DataSource {
    changing { $0.traits.isSelectable = isSelectable }
  }

  /// This source with rows that can or cannot be highlighted.
  @inlinable
  public func highlightable(_ isHighlightable: Bool? = true) -> DataSource {
    changing { $0.traits.isHighlightable = isHighlightable }
  }

  /// This source with rows that can or cannot be moved.
  @inlinable
  public func movable(_ isMovable: Bool? = true) -> DataSource {
    changing { $0.traits.isMovable = isMovable }
  }

  /// This source with rows that can or cannot get the focus.
  @inlinable
  public func focusable(_ isFocusable: Bool? = true) -> DataSource {
    changing { $0.traits.isFocusable = isFocusable }
  }

  /// This source with rows that are edited in `style`.
  @inlinable
  public func editing(_ style: EditingStyle?) -> DataSource {
    changing { $0.traits.editing = style }
  }

  /// This source with a title.
  @inlinable
  public func title(_ title: String?) -> DataSource { changing { $0.title = title } }

  /// This source with a header for its sections.
  @inlinable
  public func header(_ item: Item) -> DataSource { supplement("header", .item(item)) }

  /// This source with a footer for its sections.
  @inlinable
  public func footer(_ item: Item) -> DataSource { supplement("footer", .item(item)) }

  /// This source with another view of the kind `kind` for its sections; nil says nothing again.
  @inlinable
  public func supplement(_ kind: String, _ supplement: Supplement?) -> DataSource {
    changing { $0.supplements[kind] = supplement }
  }

  /// This source with its empty sections left out, or shown.
  @inlinable
  public func hideWhenEmpty(_ hides: Bool? = true) -> DataSource {
    changing { $0.hidesWhenEmpty = hides }
  }

  @inlinable
  func changing(_ change: (inout DataSource) -> Void) -> DataSource {
    var copy = self
    change(&copy)
    return copy
  }
}
