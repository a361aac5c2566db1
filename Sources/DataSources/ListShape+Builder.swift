extension ListShape {
  /// Makes a shape section by section, run by run.
  ///
  /// A leaf may have several runs, in one section or in many; their rows are numbered in the order
  /// of the runs. A run without rows is kept: it is the place of an empty leaf. Building is linear
  /// when leaves come in ascending order, as a walk through a tree gives them; otherwise the runs
  /// are sorted once at the end.
  ///
  /// A negative count counts as 0, and rows past `Int.max` in all are left out, so no count can
  /// make the sums overflow.
  @frozen
  public struct Builder: Sendable {
    @usableFromInline var runStarts: [Int] = []
    @usableFromInline var runLeaves: [Int] = []
    @usableFromInline var runLocals: [Int] = []
    @usableFromInline var sectionRuns: [Int] = []
    @usableFromInline var sectionStarts: [Int] = []
    @usableFromInline var owners: [Int] = []
    @usableFromInline var total = 0
    @usableFromInline var isAscending = true
    @usableFromInline var isOpen = false

    /// Makes an empty builder.
    @inlinable
    public init() {}

    /// The number of sections so far, the open one included.
    @inlinable
    public var sectionCount: Int { owners.count }

    /// The number of rows so far.
    @inlinable
    public var rowCount: Int { total }

    /// Makes room for `runCount` runs and `sectionCount` sections.
    @inlinable
    public mutating func reserveCapacity(runCount: Int, sectionCount: Int) {
      runStarts.reserveCapacity(runCount + 1)
      runLeaves.reserveCapacity(runCount)
      runLocals.reserveCapacity(runCount)
      sectionRuns.reserveCapacity(sectionCount + 1)
      sectionStarts.reserveCapacity(sectionCount + 1)
      owners.reserveCapacity(sectionCount)
    }

    /// Begins a section and ends the one before, if that is still open.
    ///
    /// `owner` is the caller's name for what the section belongs to.
    @inlinable
    public mutating func beginSection(owner: Int) {
      endSection()
      isOpen = true
      sectionRuns.append(runLeaves.count)
      sectionStarts.append(total)
      owners.append(owner)
    }

    /// Adds the next `rowCount` rows of `leaf` to the open section.
    ///
    /// - Precondition: a section is open.
    @inlinable
    public mutating func addRun(leaf: Int, rowCount: Int) {
      precondition(isOpen, "a run is added to a section that was begun")
      let count = min(max(rowCount, 0), .max - total)
      var local = 0
      if let run = runLeaves.indices.last {
        if runLeaves[run] == leaf { local = runLocals[run] + total - runStarts[run] }
        if runLeaves[run] > leaf { isAscending = false }
      }
      runStarts.append(total)
      runLeaves.append(leaf)
      runLocals.append(local)
      total += count
    }

    /// Ends the open section; does nothing when none is open.
    ///
    /// - Parameter hidingEmpty: Whether the section is taken back if it has no rows.
    @inlinable
    public mutating func endSection(hidingEmpty: Bool = false) {
      guard isOpen, let firstRun = sectionRuns.last, let firstRow = sectionStarts.last else {
        return
      }
      isOpen = false
      guard hidingEmpty, total == firstRow else { return }
      runStarts.removeSubrange(firstRun...)
      runLeaves.removeSubrange(firstRun...)
      runLocals.removeSubrange(firstRun...)
      sectionRuns.removeLast()
      sectionStarts.removeLast()
      owners.removeLast()
    }

    /// Ends the open section, if any, and makes the shape.
    ///
    /// - Complexity: O(*runs*), O(*n* log *n*) when leaves are not in ascending order.
    @inlinable
    public consuming func finish() -> ListShape {
      endSection()
      runStarts.append(total)
      sectionStarts.append(total)
      sectionRuns.append(runLeaves.count)
      let leafOrder = isAscending ? [] : numberByLeaf()
      return ListShape(
        runStarts: runStarts, runLeaves: runLeaves, runLocals: runLocals,
        sectionRuns: sectionRuns, sectionStarts: sectionStarts, owners: owners,
        leafOrder: leafOrder)
    }

    /// Sorts the runs by leaf and numbers the rows of each leaf through all its runs.
    @inlinable
    mutating func numberByLeaf() -> [Int] {
      let order = runLeaves.indices.sorted { (runLeaves[$0], $0) < (runLeaves[$1], $1) }
      var local = 0
      for (place, run) in order.enumerated() {
        if place == 0 || runLeaves[order[place - 1]] != runLeaves[run] { local = 0 }
        runLocals[run] = local
        local += runStarts[run + 1] - runStarts[run]
      }
      return order
    }
  }
}
