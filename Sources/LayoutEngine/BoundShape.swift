import DataSources
import DocumentValues
import ListRows

/// What the shape of a bound list is made of: sections, leaves, and the frames around them.
///
/// Flat arrays, filled by `ShapeBuilder`; a row is evaluated from its leaf alone.
struct BoundShape: Sendable {
  /// Where rows lie: sections of runs of leaves.
  var positions = ListShape()
  var leaves: [BoundLeaf] = []
  /// One a section, by the owner number in `positions`.
  var sections: [BoundSection] = []
  var frames: [Frame] = []
  /// For sources with a condition: the elements that are left, as node indices of the tree or
  /// positions in a list that is not in the tree.
  var kept: [UInt32] = []
  /// The paths of leaves and sections, one after another.
  var paths: [UInt8] = []
  var segmented: [SegmentedState] = []
}

/// A part of `BoundShape.paths`.
struct PathRange: Sendable {
  var start = 0
  var end = 0
}

/// The values that one repetition gives to its names.
struct Frame: Sendable {
  /// The frame around it; -1 at the root.
  var parent: Int
  /// The slot of the element; its number goes to the next.
  var slot: Int
  var element: Datum
  var index: Int
}

/// The rows of one basic source, in one repetition and one section.
struct BoundLeaf: Sendable {
  /// The source's index in the program.
  var source: Int
  /// The innermost repetition around it.
  var frame: Int
  /// The path of the source, with keys.
  var path: PathRange
  /// The list, or null for a static row.
  var items: Datum
  /// What a condition left of `items`; nil: all.
  var kept: Range<Int>?
  var rowCount: Int
  /// The position of its first row in the source.
  var firstLocal: Int
  /// Leaves whose rows share one set of keys have one number.
  var group: Int
  /// `items` as the rows see it; null where nothing reads it.
  var visibleItems: Datum = .null
  /// The `{ key, items }` of its section under `sections: multiple`; null elsewhere.
  var section: Datum = .null

  /// The leaf of no source.
  static let none = BoundLeaf(
    source: -1, frame: -1, path: PathRange(start: 0, end: 0), items: .null, rowCount: 0,
    firstLocal: 0, group: -1)
}

/// A row before it is evaluated: its position, and its place in a leaf.
struct RowPlace: Sendable {
  var position: ListPosition
  var leaf: Int
  var local: Int
}

/// A section: who owns it, and what its header sees.
struct BoundSection: Sendable {
  /// The owning source's index in the program.
  var source: Int
  var frame: Int
  var path: PathRange
  /// The leaf of a section that a basic source owns.
  var leaf: Int?
}
