/// The way from one sectioned list to another, in stages that a list view can animate.
///
/// List views check every batch: rows after = before − deleted + inserted − moved out + moved in,
/// and they refuse batches that say two things of one row, or move a row in a batch that moves its
/// section. One batch therefore cannot say everything, and this is a sequence of at most four:
///
/// 1. rows and sections are deleted;
/// 2. sections are inserted and moved;
/// 3. rows are inserted and moved;
/// 4. rows and sections whose content changed are updated, each at its last place.
///
/// The first three are one batch where that is legal: no section moves, and not both do rows move
/// and sections come or go. Stages without a change are left out; equal lists have no stage.
///
/// A section that comes brings its rows and one that goes takes them along: such rows are not listed.
/// Moves are as few as possible (a longest increasing subsequence stays in place).
///
/// ```swift
/// let changes = StagedChanges(from: [1, 2, 3], to: [3, 1, 2, 4], id: \.self)
/// changes[0].rows.moves    // [0, 2] → [0, 0]
/// changes[0].rows.inserts  // [0, 3]
/// ```
public struct StagedChanges: Hashable, Sendable {
  /// The stages, each with at least one change.
  public let stages: [Changeset]

  /// Takes `stages`, leaving out those that change nothing.
  public init(stages: [Changeset]) {
    self.stages = stages.filter { !$0.isEmpty }
  }
}

extension StagedChanges: RandomAccessCollection {
  /// The number of the first stage, 0.
  public var startIndex: Int { 0 }
  /// The number of stages.
  public var endIndex: Int { stages.count }
  /// Stage `index`, from 0.
  public subscript(index: Int) -> Changeset { stages[index] }
}

/// What changes in one batch.
///
/// Deletes and the first place of a move count in the list before the batch; inserts, updates and
/// the second place of a move in the list after it. A batch with updates has nothing else, so its
/// positions are the same before and after.
public struct Changeset: Hashable, Sendable {
  /// The changes of sections, by section number.
  public var sections: Changes<Int>
  /// The changes of rows, by position.
  public var rows: Changes<ListPosition>

  /// Makes a batch of `sections` and `rows`.
  public init(sections: Changes<Int> = Changes(), rows: Changes<ListPosition> = Changes()) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }
}

/// The changes of one kind of thing, each list in ascending order.
///
/// Moves are in the order of their second place.
public struct Changes<Place: Hashable & Sendable>: Hashable, Sendable {
  /// What goes, by its place before.
  public var deletes: [Place]
  /// What comes, by its place after.
  public var inserts: [Place]
  /// What changes its place.
  public var moves: [Move<Place>]
  /// What stays and has other content, by its place after.
  public var updates: [Place]

  /// Makes changes of the given lists.
  public init(
    deletes: [Place] = [], inserts: [Place] = [], moves: [Move<Place>] = [], updates: [Place] = []
  ) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
    self.updates = updates
  }

  /// Whether nothing changes.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

/// One thing that changes its place.
public struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place before.
  public var from: Place
  /// The place after.
  public var to: Place

  /// Makes the move from `from` to `to`.
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}

extension Move: CustomStringConvertible {
  /// Both places with an arrow between them.
  public var description: String { "\(from) → \(to)" }
}
