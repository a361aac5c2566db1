extension ListShape {
  /// Consecutive rows of one leaf inside one section.
  @frozen
  public struct Run: Hashable, Sendable {
    /// The leaf that the rows come from.
    public let leaf: Int
    /// The number of rows, perhaps 0.
    public let rowCount: Int
    /// The number of the first row, counted over all sections.
    public let firstRow: Int
    /// The number of the first row inside the leaf.
    public let firstLocal: Int

    @inlinable
    init(leaf: Int, rowCount: Int, firstRow: Int, firstLocal: Int) {
      self.leaf = leaf
      self.rowCount = rowCount
      self.firstRow = firstRow
      self.firstLocal = firstLocal
    }
  }

  /// The runs of one section, or of all.
  @frozen
  public struct Runs: RandomAccessCollection, Sendable {
    @usableFromInline let shape: ListShape
    /// The number of the first run, counted over all sections.
    public let startIndex: Int
    /// The number after that of the last run.
    public let endIndex: Int

    @inlinable
    init(shape: ListShape, startIndex: Int, endIndex: Int) {
      self.shape = shape
      self.startIndex = startIndex
      self.endIndex = endIndex
    }

    /// The run of number `index`.
    @inlinable
    public subscript(index: Int) -> Run {
      precondition(index >= startIndex && index < endIndex, "the run is one of these")
      let start = shape.runStarts[index]
      return Run(
        leaf: shape.runLeaves[index], rowCount: shape.runStarts[index + 1] - start,
        firstRow: start, firstLocal: shape.runLocals[index])
    }
  }

  /// The runs of `section`; none when there is no such section.
  @inlinable
  public func runs(inSection section: Int) -> Runs {
    guard owners.indices.contains(section) else {
      return Runs(shape: self, startIndex: 0, endIndex: 0)
    }
    return Runs(
      shape: self, startIndex: sectionRuns[section], endIndex: sectionRuns[section + 1])
  }

  /// The runs of all sections.
  @inlinable
  public var runs: Runs { Runs(shape: self, startIndex: 0, endIndex: runLeaves.count) }

  /// A row: where it stands and where it comes from.
  @frozen
  public struct Place: Hashable, Sendable {
    /// Where the row stands in the list.
    public let position: ListPosition
    /// The leaf that it comes from.
    public let leaf: Int
    /// Its number inside the leaf.
    public let local: Int

    @inlinable
    init(position: ListPosition, leaf: Int, local: Int) {
      self.position = position
      self.leaf = leaf
      self.local = local
    }
  }

  /// The rows of all sections, in order.
  ///
  /// A loop takes constant time for a row; a subscript searches.
  @frozen
  public struct Places: RandomAccessCollection, Sendable {
    @usableFromInline let shape: ListShape

    @inlinable
    init(shape: ListShape) { self.shape = shape }

    /// The number of the first row, 0.
    @inlinable
    public var startIndex: Int { 0 }
    /// The number of all rows.
    @inlinable
    public var endIndex: Int { shape.rowCount }

    /// The row of number `index`, counted over all sections.
    ///
    /// - Complexity: O(log *runs*).
    @inlinable
    public subscript(index: Int) -> Place {
      guard let position = shape.position(ofRow: index), let (leaf, local) = shape.locate(position)
      else { preconditionFailure("the row is one of the list") }
      return Place(position: position, leaf: leaf, local: local)
    }

    /// Walks the rows in order.
    @inlinable
    public func makeIterator() -> Iterator { Iterator(shape: shape) }

    /// Steps from row to row without searching.
    @frozen
    public struct Iterator: IteratorProtocol, Sendable {
      @usableFromInline let shape: ListShape
      @usableFromInline var row = 0
      @usableFromInline var run = 0
      @usableFromInline var section = 0

      @inlinable
      init(shape: ListShape) { self.shape = shape }

      /// The next row, or nil after the last.
      @inlinable
      public mutating func next() -> Place? {
        guard row < shape.rowCount else { return nil }
        while shape.runStarts[run + 1] <= row { run += 1 }
        while shape.sectionStarts[section + 1] <= row { section += 1 }
        defer { row += 1 }
        return Place(
          position: ListPosition(section: section, item: row - shape.sectionStarts[section]),
          leaf: shape.runLeaves[run], local: shape.runLocals[run] + row - shape.runStarts[run])
      }
    }
  }

  /// The rows of all sections with their positions and leaves.
  @inlinable
  public var places: Places { Places(shape: self) }
}
