/// One section of a list, with its rows' items.
@frozen
public struct ResolvedSection<Item: Sendable>: RandomAccessCollection, Sendable {
  @usableFromInline let list: ResolvedList<Item>
  /// The number of the section in the list.
  public let number: Int

  @inlinable
  init(list: ResolvedList<Item>, number: Int) {
    self.list = list
    self.number = number
  }

  /// The number of the first row, 0.
  @inlinable
  public var startIndex: Int { 0 }
  /// The number of rows.
  @inlinable
  public var endIndex: Int { list.rowCount(inSection: number) }

  /// The item of row `item`.
  ///
  /// - Complexity: O(log *sources*).
  @inlinable
  public subscript(item: Int) -> Item {
    guard let row = list.row(at: ListPosition(section: number, item: item)) else {
      preconditionFailure("the row is one of the section")
    }
    return row
  }

  /// The path of the source that the section belongs to.
  public var path: String { list.path(ofSection: number) ?? "" }
  /// The title of that source.
  public var title: String? { list.title(ofSection: number) }
  /// The item of the header.
  public var header: Item? { list.header(ofSection: number) }
  /// The item of the footer.
  public var footer: Item? { list.footer(ofSection: number) }
}

extension ResolvedList: RandomAccessCollection {
  /// The number of the first section, 0.
  @inlinable
  public var startIndex: Int { 0 }
  /// The number of sections.
  @inlinable
  public var endIndex: Int { shape.sectionCount }

  /// Section `section`.
  @inlinable
  public subscript(section: Int) -> ResolvedSection<Item> {
    precondition(section >= 0 && section < shape.sectionCount, "the section is one of the list")
    return ResolvedSection(list: self, number: section)
  }

  /// The items of all rows of all sections.
  ///
  /// A loop takes constant time for a row; a subscript searches.
  @frozen
  public struct Rows: RandomAccessCollection, Sendable {
    @usableFromInline let list: ResolvedList

    @inlinable
    init(list: ResolvedList) { self.list = list }

    /// The number of the first row, 0.
    @inlinable
    public var startIndex: Int { 0 }
    /// The number of rows.
    @inlinable
    public var endIndex: Int { list.rowCount }

    /// The item of row `row`, counted over all sections.
    @inlinable
    public subscript(row: Int) -> Item {
      guard let item = list.row(row) else { preconditionFailure("the row is one of the list") }
      return item
    }

    /// Walks the rows in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(list: list) }

    /// Steps from row to row without searching.
    @frozen
    public struct Iterator: IteratorProtocol {
      @usableFromInline let items: [ItemList<Item>]
      @usableFromInline var places: ListShape.Places.Iterator

      @inlinable
      init(list: ResolvedList) {
        items = list.leafItems
        places = list.shape.places.makeIterator()
      }

      /// The next item, or nil after the last.
      @inlinable
      public mutating func next() -> Item? {
        places.next().map { items[$0.leaf][$0.local] }
      }
    }
  }

  /// The items of all rows of all sections.
  @inlinable
  public var rows: Rows { Rows(list: self) }
}
