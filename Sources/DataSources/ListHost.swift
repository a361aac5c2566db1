/// Something that shows a list: a table, a collection, a terminal, a test.
///
/// A host never works out what changed. It gets the whole list once, then stages, each a batch that
/// a list view accepts, with the list as it is in the middle of the way.
///
/// ```swift
/// final class Lines: ListHost {
///   var lines: [String] = []
///   func show(_ list: ResolvedList<String>) { lines = Array(list.rows) }
///   func apply(_ stage: ListStage<String>) { lines = Array(stage.rows) }
/// }
/// ```
public protocol ListHost<Item>: AnyObject {
  /// What the rows are made of.
  associatedtype Item: Sendable

  /// Shows `list` from the start; whatever was shown before is forgotten.
  func show(_ list: ResolvedList<Item>)

  /// Applies one batch of changes; `stage` also answers for the list after it.
  func apply(_ stage: ListStage<Item>)

  /// Is called after the last stage of a change, when `list` is what is shown.
  func didApply(_ list: ResolvedList<Item>)
}

extension ListHost {
  /// Does nothing.
  public func didApply(_ list: ResolvedList<Item>) {}
}

/// One batch of changes, and the list as it is after it.
///
/// Until the last stage some rows are still what they were before the change, at new places.
public struct ListStage<Item: Sendable>: Sendable {
  /// What changes in this batch.
  public let changes: Changeset
  /// Whether the list after it is the one that the change leads to.
  public let isLast: Bool
  private let old: ResolvedList<Item>
  private let new: ResolvedList<Item>
  /// For each section its number in `new`, or the complement of its number in `old`.
  private let sectionNumbers: [Int]
  /// The same of each row, counted over all sections.
  private let rowNumbers: [[Int]]

  /// The stages from `old` to `new`.
  static func stages(
    of changes: StagedChanges, from old: ResolvedList<Item>, to new: ResolvedList<Item>
  ) -> [ListStage] {
    guard changes.count > 1 else {
      return changes.map {
        ListStage(changes: $0, isLast: true, old: old, new: new, sectionNumbers: [], rowNumbers: [])
      }
    }
    var stages: [ListStage] = []
    var sections = old.indices.map { ~$0 }
    let target = numbers(new) { $0 }
    changes.replay(from: numbers(old) { ~$0 }, to: target) { stage, rows in
      sections = stage.origins(ofSections: sections.count).enumerated().map { number, origin in
        origin.map { sections[$0] } ?? number
      }
      for section in stage.sections.updates { sections[section] = section }
      let isLast = stages.count == changes.count - 1
      stages.append(
        ListStage(
          changes: stage, isLast: isLast, old: old, new: new, sectionNumbers: sections,
          rowNumbers: rows))
    }
    return stages
  }

  private static func numbers(
    _ list: ResolvedList<Item>, _ number: (Int) -> Int
  ) -> [[Int]] {
    var row = 0
    return list.indices.map { section in
      let next = row + list.rowCount(inSection: section)
      defer { row = next }
      return (row..<next).map(number)
    }
  }

  /// The number of sections.
  public var sectionCount: Int { isLast ? new.sectionCount : sectionNumbers.count }

  /// The number of rows of `section`; 0 when there is no such section.
  public func rowCount(inSection section: Int) -> Int {
    if isLast { return new.rowCount(inSection: section) }
    return rowNumbers.indices.contains(section) ? rowNumbers[section].count : 0
  }

  /// The item of the row at `position`, or nil when none is there.
  public func row(at position: ListPosition) -> Item? {
    place(of: position).flatMap { list, position in list.row(at: position) }
  }

  /// The path of the basic source that the row at `position` is from, and its number there.
  public func source(at position: ListPosition) -> (path: String, local: Int)? {
    place(of: position).flatMap { list, position in list.source(at: position) }
  }

  /// What its sources say of the row at `position`; nil when no row is there.
  public func traits(at position: ListPosition) -> RowTraits? {
    place(of: position).flatMap { list, position in list.traits(at: position) }
  }

  /// The item of the view of the kind `kind` of `section`, or nil when it has none.
  public func supplement(_ kind: String, ofSection section: Int) -> Item? {
    if isLast { return new.supplement(kind, ofSection: section) }
    guard sectionNumbers.indices.contains(section) else { return nil }
    let number = sectionNumbers[section]
    return number < 0
      ? old.supplement(kind, ofSection: ~number) : new.supplement(kind, ofSection: number)
  }

  /// The items of all rows, in order.
  public var rows: [Item] {
    if isLast { return Array(new.rows) }
    return rowNumbers.joined().compactMap { $0 < 0 ? old.row(~$0) : new.row($0) }
  }

  /// Which list the row at `position` is from, and its position there.
  private func place(of position: ListPosition) -> (ResolvedList<Item>, ListPosition)? {
    if isLast { return (new, position) }
    guard rowNumbers.indices.contains(position.section),
      rowNumbers[position.section].indices.contains(position.item)
    else { return nil }
    let number = rowNumbers[position.section][position.item]
    let list = number < 0 ? old : new
    return list.shape.position(ofRow: number < 0 ? ~number : number).map { (list, $0) }
  }
}
