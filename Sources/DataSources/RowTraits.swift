/// What a source says of its rows beside their items: their size, and what can be done with them.
///
/// Whatever is nil is not said here and is taken from the source around it, then from the default,
/// which is safe: rows can be selected and highlighted, nothing else.
///
/// ```swift
/// var traits = RowTraits()
/// traits.isSelectable = false
/// traits.allows(.highlight)  // false: the same as selectable
/// ```
@frozen
public struct RowTraits: Hashable, Sendable {
  /// The width of a row.
  public var width: RowLength?
  /// The height of a row.
  public var height: RowLength?
  /// Whether a row can be selected; true by default.
  public var isSelectable: Bool?
  /// Whether a row can be highlighted; by default the same as selectable.
  public var isHighlightable: Bool?
  /// Whether a row can be moved; false by default.
  public var isMovable: Bool?
  /// Whether a row can get the focus; false by default.
  public var isFocusable: Bool?
  /// How a row can be edited; by default not at all.
  public var editing: EditingStyle?

  /// Makes traits that say nothing.
  @inlinable
  public init() {}

  /// These traits, completed by those of the source around.
  @inlinable
  public func inside(_ outer: RowTraits) -> RowTraits {
    var traits = self
    traits.width = width ?? outer.width
    traits.height = height ?? outer.height
    traits.isSelectable = isSelectable ?? outer.isSelectable
    traits.isHighlightable = isHighlightable ?? outer.isHighlightable
    traits.isMovable = isMovable ?? outer.isMovable
    traits.isFocusable = isFocusable ?? outer.isFocusable
    traits.editing = editing ?? outer.editing
    return traits
  }

  /// Whether these traits, with the defaults, let a row do what `question` asks.
  public func allows(_ question: RowQuestion) -> Bool {
    switch question {
    case .select, .deselect: isSelectable ?? true
    case .highlight: isHighlightable ?? isSelectable ?? true
    case .move: isMovable ?? false
    case .focus: isFocusable ?? false
    case .edit(let style): style != .none && style == editing ?? .none
    case .perform: true
    }
  }
}

/// The length of a row along one axis.
///
/// A number written out is points: `.size(height: 44)`.
@frozen
public enum RowLength: Hashable, Sendable {
  /// A number of points.
  case points(Double)
  /// As long as its content needs.
  case auto
  /// As long as the view.
  case fill
}

extension RowLength: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes `value` points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
  /// Makes `value` points.
  public init(floatLiteral value: Double) { self = .points(value) }
}

/// How a row can be edited.
@frozen
public enum EditingStyle: Hashable, Sendable {
  /// Not at all.
  case none
  /// It can be deleted.
  case delete
  /// A row can be inserted there.
  case insert
}

/// Something that a host asks before it does it with a row.
public enum RowQuestion: Hashable, Sendable {
  case select
  case deselect
  case highlight
  case move
  case focus
  /// Whether an edit of this style is possible.
  case edit(EditingStyle)
  /// Whether the named entry of the row's menu is possible.
  case perform(String)
}
