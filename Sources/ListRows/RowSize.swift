/// The length of a row along one axis.
public enum RowLength: Hashable, Sendable {
  /// A fixed length in points.
  case points(Double)
  /// What the cell's own content asks for.
  case auto
  /// The length of the view.
  case fill
}

/// The size of a row; an axis that neither row nor cell gives is nil.
public struct RowSize: Hashable, Sendable {
  /// The horizontal length.
  public var width: RowLength?
  /// The vertical length.
  public var height: RowLength?

  /// Makes a size.
  public init(width: RowLength? = nil, height: RowLength? = nil) {
    self.width = width
    self.height = height
  }

  /// Whether neither axis is given.
  public var isEmpty: Bool { width == nil && height == nil }
}

/// What a row lets a person do with it.
public struct RowFlags: Hashable, Sendable {
  /// Whether the row can be selected.
  public var selectable = true
  /// Whether the row lights up while it is touched.
  public var highlightable = true
  /// Whether the row can be moved.
  public var movable = false
  /// Whether the row can take the focus.
  public var focusable = false

  /// Makes the default flags.
  public init() {}
}

/// How a row is edited in a table.
public enum EditingStyle: String, Hashable, Sendable, CaseIterable {
  case none
  case delete
  case insert
}

/// Where a menu entry appears as a swipe.
public enum MenuEdge: String, Hashable, Sendable, CaseIterable {
  case leading
  case trailing
}

/// How a menu entry looks.
public enum MenuStyle: String, Hashable, Sendable, CaseIterable {
  case `default`
  case destructive
}
