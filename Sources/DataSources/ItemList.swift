/// The items of a basic source: a number of them, and a way to get each.
///
/// Items are asked for when their rows are, so a list may be as long as its count says without being
/// in memory. Copies share one storage; two lists with one storage are known to be equal without
/// asking for an item, which is what makes a change of one source cheap for all others.
///
/// ```swift
/// let squares = ItemList(count: 1_000_000) { $0 * $0 }
/// squares[3]  // 9
/// ```
@frozen
public struct ItemList<Item: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline let storage: Storage

  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let count: Int
    @usableFromInline let item: @Sendable (Int) -> Item

    @inlinable
    init(count: Int, item: @escaping @Sendable (Int) -> Item) {
      self.count = count
      self.item = item
    }
  }

  /// Makes a list of `count` items, each given by `item`, which is called with numbers from 0.
  ///
  /// `item` gives the same item for the same number, whenever it is asked. A negative count is 0.
  @inlinable
  public init(count: Int, item: @escaping @Sendable (Int) -> Item) {
    storage = Storage(count: Swift.max(count, 0), item: item)
  }

  /// Makes a list of the elements of `items`, which is kept, not copied.
  @inlinable
  public init(_ items: some RandomAccessCollection<Item> & Sendable) {
    if let list = items as? ItemList<Item> {
      self = list
    } else {
      self.init(count: items.count) { items[items.index(items.startIndex, offsetBy: $0)] }
    }
  }

  /// The number of the first item, 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of items.
  @inlinable
  public var endIndex: Int { storage.count }

  /// Item `index`, from 0.
  @inlinable
  public subscript(index: Int) -> Item {
    precondition(index >= 0 && index < storage.count, "the item is one of the list")
    return storage.item(index)
  }

  /// Whether both are one list, so that no item needs to be asked for.
  @inlinable
  public func isIdentical(to other: ItemList) -> Bool { storage === other.storage }
}
