/// A place in a list: a section, and an item inside it.
///
/// Both count from 0. Positions order as rows are read: by section, then by item. A position is
/// two numbers and promises nothing; whoever takes one checks it against a list.
///
/// ```swift
/// let position = ListPosition(section: 1, item: 4)
/// position < ListPosition(section: 2, item: 0)  // true
/// ```
@frozen
public struct ListPosition: Hashable, Sendable {
  /// The number of the section.
  public var section: Int
  /// The number of the row inside its section.
  public var item: Int

  /// Makes the position of row `item` of section `section`.
  @inlinable
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }
}

extension ListPosition: Comparable {
  /// Whether the left position is read before the right one.
  @inlinable
  public static func < (left: ListPosition, right: ListPosition) -> Bool {
    left.section == right.section ? left.item < right.item : left.section < right.section
  }
}

extension ListPosition: CustomStringConvertible {
  /// The two numbers as `[section, item]`, the way changes are written in JSON.
  public var description: String { "[\(section), \(item)]" }
}
