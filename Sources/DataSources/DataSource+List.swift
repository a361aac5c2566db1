extension DataSource {
  /// The list that this tree shows.
  ///
  /// Asks basic sources for their number of items and for no item.
  ///
  /// - Complexity: O(*sources*); nothing is kept for a row.
  @inlinable
  public var list: ResolvedList<Item> {
    var resolution = Resolution<Item>()
    resolution.visit(
      self, path: Self.pathPart(id), parent: -1, depth: 0, traits: RowTraits(), hides: false,
      isInsideSection: false)
    return ResolvedList(
      shape: resolution.shape.finish(), sources: resolution.sources,
      supplements: resolution.supplements, leafSources: resolution.leafSources,
      leafItems: resolution.leafItems)
  }
}

/// The state of one walk through a tree, which flattens it to a shape.
@frozen
@usableFromInline
struct Resolution<Item: Sendable> {
  @usableFromInline var shape = ListShape.Builder()
  @usableFromInline var sources: [ResolvedSource] = []
  @usableFromInline var supplements: [Int: [String: DataSource<Item>.Supplement]] = [:]
  @usableFromInline var leafSources: [Int] = []
  @usableFromInline var leafItems: [ItemList<Item>] = []

  @inlinable
  init() {}

  @inlinable
  mutating func visit(
    _ source: DataSource<Item>, path: String, parent: Int, depth: Int, traits: RowTraits,
    hides: Bool, isInsideSection: Bool
  ) {
    let number = sources.count
    let traits = source.traits.inside(traits)
    let hides = source.hidesWhenEmpty ?? hides
    sources.append(
      ResolvedSource(
        path: path, title: source.title, parent: parent, traits: traits,
        isInsideSection: isInsideSection,
        firstSection: isInsideSection ? shape.sectionCount - 1 : shape.sectionCount,
        firstRow: shape.rowCount))
    if !source.supplements.isEmpty { supplements[number] = source.supplements }
    let isSection: Bool
    switch source.content {
    case .basic, .composite(.single, _): isSection = !isInsideSection
    case .composite(.multiple, _), .segmented: isSection = false
    }
    if isSection { shape.beginSection(owner: number) }

    switch source.content {
    case .basic(let items):
      shape.addRun(leaf: leafItems.count, rowCount: items.count)
      leafSources.append(number)
      leafItems.append(items)
    case .composite, .segmented:
      guard depth < deepestNesting else { break }
      let shown = source.selectedSegment?.id
      let isSegmented = if case .segmented = source.content { true } else { false }
      let parts = source.childParts
      for (index, child) in source.children.enumerated() where !isSegmented || child.id == shown {
        visit(
          child, path: "\(path)/\(parts[index])", parent: number, depth: depth + 1, traits: traits,
          hides: hides, isInsideSection: isInsideSection || isSection)
        if isSegmented { break }
      }
    }
    if isSection { shape.endSection(hidingEmpty: hides) }
    sources[number].sectionCount =
      isInsideSection ? 1 : shape.sectionCount - sources[number].firstSection
    sources[number].rowCount = shape.rowCount - sources[number].firstRow
    sources[number].end = sources.count
    if isSection, sources[number].sectionCount == 0 {
      // The section is hidden, and with it the one that the sources inside are a part of.
      for inside in (number + 1)..<sources.count { sources[inside].sectionCount = 0 }
    }
  }
}
