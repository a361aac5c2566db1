import StagedDiff
import TestSupport
import Testing

/// A row of the tests: what it is, and what it shows.
struct TestRow: Hashable, Identifiable {
  var id: Int
  var content = 0
}

/// A section of the tests.
struct TestSection: Hashable {
  var id: Int
  var title = 0
  var rows: [TestRow] = []
}

/// What a list view would hold: it refuses what UIKit refuses, and applies the rest by its rules.
///
/// It shares no code with the room: rows and sections that a batch takes out are marked, the ones
/// that it brings are put at their places, the rest fills the gaps in order.
struct BatchChecker {
  var sections: [TestSection]

  mutating func apply(_ stage: Changeset, target: [TestSection]) throws(Refusal) {
    let (rows, groups) = (stage.rows, stage.sections)
    let isUpdate = !rows.updates.isEmpty || !groups.updates.isEmpty
    let isPlace =
      !(rows.deletes.isEmpty && rows.inserts.isEmpty && rows.moves.isEmpty
      && groups.deletes.isEmpty && groups.inserts.isEmpty && groups.moves.isEmpty)
    if isUpdate && isPlace { throw Refusal("a batch updates and changes places") }

    let goneSections = Set(groups.deletes + groups.moves.map(\.from))
    if goneSections.count != groups.deletes.count + groups.moves.count {
      throw Refusal("a section goes twice")
    }
    let goneRows = Set(rows.deletes + rows.moves.map(\.from))
    if goneRows.count != rows.deletes.count + rows.moves.count { throw Refusal("a row goes twice") }
    for position in goneRows {
      if !sections.indices.contains(position.section)
        || !sections[position.section].rows.indices.contains(position.item)
      {
        throw Refusal("no row at \(position)")
      }
      if goneSections.contains(position.section) {
        throw Refusal("\(position) is told of in a section that goes or moves")
      }
    }
    if !goneSections.allSatisfy(sections.indices.contains) { throw Refusal("no such section") }

    var after: [TestSection?] = Array(
      repeating: nil, count: sections.count - groups.deletes.count + groups.inserts.count)
    var origins: [Int?] = Array(repeating: nil, count: after.count)
    func place(_ section: TestSection, from origin: Int?, at index: Int) throws(Refusal) {
      if !after.indices.contains(index) || after[index] != nil {
        throw Refusal("section \(index) has no place")
      }
      after[index] = section
      origins[index] = origin
    }
    for index in groups.inserts { try place(target[index], from: nil, at: index) }
    for move in groups.moves { try place(sections[move.from], from: move.from, at: move.to) }
    var gaps = after.indices.filter { after[$0] == nil }[...]
    for index in sections.indices where !goneSections.contains(index) {
      guard let gap = gaps.popFirst() else { throw Refusal("too many sections stay") }
      try place(sections[index], from: index, at: gap)
    }
    if !gaps.isEmpty { throw Refusal("too few sections stay") }

    for index in after.indices {
      guard var section = after[index] else { continue }
      let inserts = rows.inserts.filter { $0.section == index }
      let moves = rows.moves.filter { $0.to.section == index }
      guard let origin = origins[index] else {
        if !inserts.isEmpty || !moves.isEmpty { throw Refusal("a row enters a new section") }
        continue
      }
      if groups.moves.contains(where: { $0.to == index }), !inserts.isEmpty || !moves.isEmpty {
        throw Refusal("a row enters a section that moves")
      }
      let staying = section.rows.indices
        .filter { !goneRows.contains(ListPosition(section: origin, item: $0)) }
        .map { section.rows[$0] }
      var result: [TestRow?] = Array(
        repeating: nil, count: staying.count + inserts.count + moves.count)
      func put(_ row: TestRow, at item: Int) throws(Refusal) {
        if !result.indices.contains(item) || result[item] != nil {
          throw Refusal("row \(index), \(item) has no place")
        }
        result[item] = row
      }
      for position in inserts { try put(target[index].rows[position.item], at: position.item) }
      for move in moves {
        try put(sections[move.from.section].rows[move.from.item], at: move.to.item)
      }
      var rest = staying[...]
      section.rows = result.map { $0 ?? rest.removeFirst() }
      after[index] = section
    }
    sections = after.compactMap(\.self)
    for position in rows.updates {
      sections[position.section].rows[position.item].content =
        target[position.section].rows[position.item].content
    }
    for index in groups.updates { sections[index].title = target[index].title }
  }

  struct Refusal: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}

extension StagedChanges {
  init(_ old: [TestSection], _ new: [TestSection]) {
    self.init(
      from: old, to: new, sectionID: \.id, rows: \.rows, rowID: \.id,
      isSameSection: { $0.title == $1.title }, isSameRow: ==)
  }

  /// Replays the stages on `old` and expects `new`, by the checker and by the room's own replay.
  func expectLegal(_ old: [TestSection], _ new: [TestSection], _ place: SourceLocation) {
    var checker = BatchChecker(sections: old)
    var states: [[[TestRow]]] = []
    do {
      for stage in self {
        try checker.apply(stage, target: new)
        states.append(checker.sections.map(\.rows))
      }
    } catch {
      Issue.record("\(error) from \(old) to \(new): \(self)", sourceLocation: place)
      return
    }
    #expect(checker.sections == new, "from \(old)", sourceLocation: place)
    var replayed: [[[TestRow]]] = []
    replay(from: old.map(\.rows), to: new.map(\.rows)) { _, rows in replayed.append(rows) }
    #expect(replayed == states, sourceLocation: place)
    #expect(allSatisfy { !$0.isEmpty } && count <= 4, sourceLocation: place)
    if old == new { #expect(isEmpty, sourceLocation: place) }
  }
}

@Suite("staged changes: laws")
struct StagedChangesLaws {
  /// A list with sections of the ids below `sectionLimit` and rows of the ids below `rowLimit`.
  static func list(
    _ random: inout SeededGenerator, sectionLimit: Int, rowLimit: Int, repeats: Bool
  ) -> [TestSection] {
    var rowIDs = Array(0..<rowLimit).shuffled(using: &random)[...]
    let ids =
      repeats
      ? (0..<sectionLimit).map { _ in Int.random(in: 0..<3, using: &random) }
      : Array(0..<sectionLimit).shuffled(using: &random)
    return ids.prefix(Int.random(in: 0...sectionLimit, using: &random)).map { id in
      let count = Int.random(in: 0...max(1, 2 * rowLimit / sectionLimit), using: &random)
      let rows = (0..<count).compactMap { _ -> TestRow? in
        let id = repeats ? Int.random(in: 0..<rowLimit / 2, using: &random) : rowIDs.popFirst()
        return id.map { TestRow(id: $0, content: Int.random(in: 0...1, using: &random)) }
      }
      return TestSection(id: id, title: Int.random(in: 0...1, using: &random), rows: rows)
    }
  }

  /// A list that is `old` after a few edits of every kind.
  static func edited(_ old: [TestSection], _ random: inout SeededGenerator) -> [TestSection] {
    var new = old
    var fresh = 1000
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      guard let section = new.indices.randomElement(using: &random) else {
        new.append(TestSection(id: fresh))
        fresh += 1
        continue
      }
      let row = new[section].rows.indices.randomElement(using: &random)
      switch (Int.random(in: 0...9, using: &random), row) {
      case (0, _):
        new.insert(
          TestSection(id: fresh, rows: [TestRow(id: fresh)]), at: section)
        fresh += 1
      case (1, _): new.remove(at: section)
      case (2, _): new.swapAt(section, new.count - 1)
      case (3, _): new[section].title += 1
      case (4, _): new[section].rows.shuffle(using: &random)
      case (5, let row?): new[section].rows.remove(at: row)
      case (6, let row?): new[section].rows[row].content += 1
      case (7, let row?):
        let moved = new[section].rows.remove(at: row)
        let target = Int.random(in: 0..<new.count, using: &random)
        new[target].rows.insert(
          moved, at: Int.random(in: 0...new[target].rows.count, using: &random))
      default:
        let item = Int.random(in: 0...new[section].rows.count, using: &random)
        new[section].rows.insert(TestRow(id: fresh), at: item)
        fresh += 1
      }
    }
    return new
  }

  @Test("the stages are legal and end at the target, for unrelated lists", arguments: 0..<40)
  func unrelated(seed: UInt64) {
    var random = SeededGenerator(seed)
    for round in 0..<60 {
      let old = Self.list(&random, sectionLimit: 5, rowLimit: 16, repeats: round % 3 == 0)
      let new = Self.list(&random, sectionLimit: 5, rowLimit: 16, repeats: round % 3 == 0)
      StagedChanges(old, new).expectLegal(old, new, #_sourceLocation)
    }
  }

  @Test("the stages are legal and end at the target, for edited lists", arguments: 0..<40)
  func edited(seed: UInt64) {
    var random = SeededGenerator(seed &+ 1_000)
    for round in 0..<60 {
      let old = Self.list(&random, sectionLimit: 6, rowLimit: 40, repeats: round % 4 == 0)
      let new = Self.edited(old, &random)
      StagedChanges(old, new).expectLegal(old, new, #_sourceLocation)
      StagedChanges(new, old).expectLegal(new, old, #_sourceLocation)
    }
  }

  @Test("long lists with blocks that move, come and go end at the target", arguments: 0..<20)
  func blocks(seed: UInt64) {
    var random = SeededGenerator(seed &+ 2_000)
    let old = (0..<2_000).map { TestRow(id: $0) }
    var new = old
    for fresh in 0..<Int.random(in: 1...4, using: &random) {
      let start = Int.random(in: 0..<new.count, using: &random)
      let end = min(new.count, start + Int.random(in: 1...700, using: &random))
      let block = Array(new[start..<end])
      new.removeSubrange(start..<end)
      let target = Int.random(in: 0...new.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: new.insert(contentsOf: block, at: target)
      case 1: break
      default:
        new.insert(contentsOf: block.map { TestRow(id: $0.id + 10_000 * (fresh + 1)) }, at: target)
      }
    }
    let lists = ([TestSection(id: 0, rows: old)], [TestSection(id: 0, rows: new)])
    StagedChanges(lists.0, lists.1).expectLegal(lists.0, lists.1, #_sourceLocation)
  }

  @Test("moves are as few as an exhaustive search finds", arguments: 0..<200)
  func minimalMoves(seed: UInt64) {
    var random = SeededGenerator(seed)
    let count = Int.random(in: 0...8, using: &random)
    let new = Array(0..<count).shuffled(using: &random)
    // The longest ascending choice, by trying all of them.
    let longest = (0..<1 << count).reduce(0) { best, choice in
      let chosen = new.indices.filter { choice >> $0 & 1 == 1 }.map { new[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? max(best, chosen.count) : best
    }
    let changes = StagedChanges(from: Array(0..<count), to: new, id: \.self)
    #expect(changes.first?.rows.moves.count ?? 0 == count - longest)
    let sections = { (ids: [Int]) in ids.map { TestSection(id: $0) } }
    let ofSections = StagedChanges(sections(Array(0..<count)), sections(new))
    #expect(ofSections.first?.sections.moves.count ?? 0 == count - longest)
  }
}
