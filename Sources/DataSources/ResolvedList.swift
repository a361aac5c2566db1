/// The list that a tree of sources shows: its sections and rows, and which source each is from.
///
/// It is made once from a tree and never changes; the cost of making it is in sources, not in rows.
/// Every question about a row is a search in the shape's sorted numbers. Positions that are not in
/// the list have no answer; nothing here traps but a subscript of the collections.
///
/// ```swift
/// let list = screen.list
/// for section in list {
///   for row in section { print(row) }
/// }
/// ```
@frozen
public struct ResolvedList<Item: Sendable>: Sendable {
  /// How the rows are divided into sections and leaves; owners count in `sources`.
  public let shape: ListShape
  /// The sources that show, each before those inside it.
  @usableFromInline let sources: [ResolvedSource]
  /// What the sources that say something of headers, footers and such say, by their numbers.
  @usableFromInline let supplements: [Int: [String: DataSource<Item>.Supplement]]
  /// The numbers of the basic sources that show.
  @usableFromInline let leafSources: [Int]
  /// Their items.
  @usableFromInline let leafItems: [ItemList<Item>]

  @inlinable
  init(
    shape: ListShape, sources: [ResolvedSource],
    supplements: [Int: [String: DataSource<Item>.Supplement]], leafSources: [Int],
    leafItems: [ItemList<Item>]
  ) {
    self.shape = shape
    self.sources = sources
    self.supplements = supplements
    self.leafSources = leafSources
    self.leafItems = leafItems
  }

  /// The number of sections.
  @inlinable
  public var sectionCount: Int { shape.sectionCount }

  /// The number of rows of all sections together.
  @inlinable
  public var rowCount: Int { shape.rowCount }

  /// The number of rows of `section`; 0 when there is no such section.
  @inlinable
  public func rowCount(inSection section: Int) -> Int { shape.rowCount(inSection: section) }

  /// The item of the row at `position`, or nil when none is there.
  ///
  /// - Complexity: O(log *sources*).
  @inlinable
  public func row(at position: ListPosition) -> Item? {
    guard let (leaf, local) = shape.locate(position) else { return nil }
    return leafItems[leaf][local]
  }

  /// The item of row `row`, counted over all sections, or nil when there is no such row.
  ///
  /// - Complexity: O(log *sources*).
  @inlinable
  public func row(_ row: Int) -> Item? {
    guard let (leaf, local) = shape.locate(row: row) else { return nil }
    return leafItems[leaf][local]
  }

  /// The path of the basic source that the row at `position` is from, and its number there.
  public func source(at position: ListPosition) -> (path: String, local: Int)? {
    guard let (leaf, local) = shape.locate(position) else { return nil }
    return (sources[leafSources[leaf]].path, local)
  }

  /// What its sources say of the row at `position`; nil when no row is there.
  public func traits(at position: ListPosition) -> RowTraits? {
    guard let (leaf, _) = shape.locate(position) else { return nil }
    return sources[leafSources[leaf]].traits
  }

  /// The paths of the basic sources that show, in order.
  public var leafPaths: [String] { leafSources.map { sources[$0].path } }

  /// The paths of the basic sources that show and whose rows have no height.
  ///
  /// A view that asks for the size of either all rows or none needs this to be empty.
  public var leafPathsWithoutHeight: [String] {
    leafSources.lazy.map { sources[$0] }.filter { $0.traits.height == nil }.map(\.path)
  }
}

/// A source that shows, and which part of the list it is.
@frozen
@usableFromInline
struct ResolvedSource: Sendable {
  @usableFromInline let path: String
  @usableFromInline let title: String?
  /// The number of the source around it, or −1.
  @usableFromInline let parent: Int
  /// What it says of its rows, completed by the sources around.
  @usableFromInline let traits: RowTraits
  /// Whether its rows are a part of a section that belongs to a source around it.
  @usableFromInline let isInsideSection: Bool
  /// Its first section, and the number of them.
  @usableFromInline var firstSection: Int
  @usableFromInline var sectionCount = 0
  /// Its first row, counted over all sections, and the number of them.
  @usableFromInline var firstRow: Int
  @usableFromInline var rowCount = 0
  /// The number of the source after all those inside it.
  @usableFromInline var end = 0

  @inlinable
  init(
    path: String, title: String?, parent: Int, traits: RowTraits,
    isInsideSection: Bool, firstSection: Int, firstRow: Int
  ) {
    self.path = path
    self.title = title
    self.parent = parent
    self.traits = traits
    self.isInsideSection = isInsideSection
    self.firstSection = firstSection
    self.firstRow = firstRow
  }
}

extension ResolvedList {
  // MARK: Translation

  /// The position in the list of row `local` of the basic source named `name`.
  ///
  /// Nil when no source of this name shows, when several do, or when it has no such row.
  public func position(of local: Int, in name: String) -> ListPosition? {
    guard let source = shownSource(name), let leaf = leafSources.firstIndex(of: source) else {
      return nil
    }
    return shape.leafPosition(leaf: leaf, local: local)
  }

  /// The position in the list of what is at `local` in the source named `name`, of any kind.
  ///
  /// Inside a single section a source is one section of its own rows. Nil when no source of this
  /// name shows, when several do, or when it has no row at `local`.
  public func globalPosition(of local: ListPosition, in name: String) -> ListPosition? {
    guard let number = shownSource(name) else { return nil }
    let source = sources[number]
    if source.isInsideSection {
      guard local.section == 0, local.item >= 0, local.item < source.rowCount else { return nil }
      return shape.position(ofRow: source.firstRow + local.item)
    }
    guard local.section >= 0, local.section < source.sectionCount else { return nil }
    let position = ListPosition(section: source.firstSection + local.section, item: local.item)
    return shape.contains(position) ? position : nil
  }

  /// Where the row at `position` is in the source named `name`, of any kind.
  ///
  /// Nil when no source of this name shows, when several do, or when the row is not from it.
  public func localPosition(of position: ListPosition, in name: String) -> ListPosition? {
    guard let number = shownSource(name), let row = shape.row(at: position) else { return nil }
    let source = sources[number]
    guard row >= source.firstRow, row < source.firstRow + source.rowCount else { return nil }
    return source.isInsideSection
      ? ListPosition(section: 0, item: row - source.firstRow)
      : ListPosition(section: position.section - source.firstSection, item: position.item)
  }

  /// The sections of the list that the source named `name` brings or is a part of.
  ///
  /// Nil when no source of this name shows, or several do.
  public func sections(of name: String) -> Range<Int>? {
    guard let number = shownSource(name) else { return nil }
    let source = sources[number]
    return source.firstSection..<source.firstSection + source.sectionCount
  }

  /// The number of the one source named `name` that shows.
  private func shownSource(_ name: String) -> Int? {
    var found: Int?
    for (number, source) in sources.enumerated() where isName(name, of: source.path) {
      if source.path == name { return number }
      if found != nil { return nil }
      found = number
    }
    return found
  }
}

extension ResolvedList {
  // MARK: Sections

  /// The path of the source that `section` belongs to, which is also its identity.
  public func path(ofSection section: Int) -> String? { owner(section)?.path }

  /// The title of the source that `section` belongs to.
  public func title(ofSection section: Int) -> String? { owner(section)?.title }

  /// The item of the header of `section`, or nil when it has none.
  public func header(ofSection section: Int) -> Item? { supplement("header", ofSection: section) }

  /// The item of the footer of `section`, or nil when it has none.
  public func footer(ofSection section: Int) -> Item? { supplement("footer", ofSection: section) }

  /// The item of the view of the kind `kind` of `section`, or nil when it has none.
  ///
  /// The nearest source wins: the one that the section belongs to, then, inside a single section, the
  /// first below it that says something, then the sources around it.
  public func supplement(_ kind: String, ofSection section: Int) -> Item? {
    guard !supplements.isEmpty, var number = shape.owner(ofSection: section) else { return nil }
    if let own = supplements[number]?[kind] { return own.item }
    for inside in (number + 1)..<sources[number].end {
      if let nearest = supplements[inside]?[kind] { return nearest.item }
    }
    while sources[number].parent >= 0 {
      number = sources[number].parent
      if let outer = supplements[number]?[kind] { return outer.item }
    }
    return nil
  }

  /// The kinds of views that `section` may have, in ascending order.
  public func supplementKinds(ofSection section: Int) -> [String] {
    guard !supplements.isEmpty, var number = shape.owner(ofSection: section) else { return [] }
    var kinds: Set<String> = []
    for inside in number..<sources[number].end {
      if let said = supplements[inside] { kinds.formUnion(said.keys) }
    }
    while sources[number].parent >= 0 {
      number = sources[number].parent
      if let said = supplements[number] { kinds.formUnion(said.keys) }
    }
    return kinds.sorted()
  }

  private func owner(_ section: Int) -> ResolvedSource? {
    shape.owner(ofSection: section).map { sources[$0] }
  }
}

extension DataSource.Supplement {
  /// The item, or nil for none.
  var item: Item? {
    switch self {
    case .none: nil
    case .item(let item): item
    }
  }
}
