import StagedDiff
import TestSupport
import Testing

@Suite("staged changes")
struct StagedChangesTests {
  static func rows(_ ids: Int...) -> [TestRow] { ids.map { TestRow(id: $0) } }
  static func at(_ section: Int, _ item: Int) -> ListPosition {
    ListPosition(section: section, item: item)
  }

  @Test("the example of the documentation holds")
  func example() {
    let changes = StagedChanges(from: [1, 2, 3], to: [3, 1, 2, 4], id: \.self)
    #expect(changes.count == 1)
    #expect(changes[0].rows.moves == [Move(from: Self.at(0, 2), to: Self.at(0, 0))])
    #expect(changes[0].rows.inserts == [Self.at(0, 3)])
    #expect(changes[0].rows.moves[0].description == "[0, 2] → [0, 0]")
  }

  @Test("equal lists have no stage, empty ones neither")
  func equal() {
    let list = [TestSection(id: 1, rows: Self.rows(1, 2)), TestSection(id: 2)]
    #expect(StagedChanges(list, list).isEmpty)
    #expect(StagedChanges([], []).isEmpty)
    #expect(StagedChanges(from: [Int](), to: [], id: \.self).isEmpty)
  }

  @Test("a row that moved and changed is moved, then updated at its new place")
  func movedAndUpdated() {
    var new = Self.rows(3, 1, 2)
    new[0].content = 1
    let changes = StagedChanges(from: Self.rows(1, 2, 3), to: new)
    #expect(changes.count == 2)
    #expect(changes[0].rows.moves == [Move(from: Self.at(0, 2), to: Self.at(0, 0))])
    #expect(changes[0].rows.updates.isEmpty)
    #expect(changes[1] == Changeset(rows: Changes(updates: [Self.at(0, 0)])))
  }

  @Test("a section moves with its rows, one of which changed: one move, one update")
  func sectionMovedRowChanged() {
    let old = [
      TestSection(id: 0, rows: Self.rows(10)), TestSection(id: 1, rows: Self.rows(20, 21, 22)),
    ]
    var new = [old[1], old[0]]
    new[0].rows[0].content = 1
    let changes = StagedChanges(old, new)
    #expect(changes.count == 2)
    #expect(changes[0].sections.moves.count == 1)
    #expect(changes[0].rows.isEmpty)
    #expect(changes[1].rows.updates == [Self.at(0, 0)])
  }

  @Test("sections that move and rows that move get stages of their own")
  func sectionsAndRowsMove() {
    let old = [
      TestSection(id: 0, rows: Self.rows(10)), TestSection(id: 1, rows: Self.rows(20, 21, 22)),
      TestSection(id: 2, rows: Self.rows(30)),
    ]
    let new = [
      TestSection(id: 1, rows: Self.rows(21)), TestSection(id: 0, rows: Self.rows(10, 22)),
      TestSection(id: 5, rows: Self.rows(50)),
    ]
    let changes = StagedChanges(old, new)
    #expect(changes.count == 3)
    #expect(changes[0].rows.deletes == [Self.at(1, 0)])
    #expect(changes[0].sections.deletes == [2])
    #expect(changes[1].sections.inserts == [2])
    #expect(changes[1].sections.moves.count == 1)
    #expect(changes[2].rows.moves == [Move(from: Self.at(0, 1), to: Self.at(1, 1))])
  }

  @Test("rows come and go beside sections that come and go in one stage")
  func oneStage() {
    let old = [TestSection(id: 0, rows: Self.rows(1, 2)), TestSection(id: 1, rows: Self.rows(3))]
    let new = [TestSection(id: 7, rows: Self.rows(9)), TestSection(id: 0, rows: Self.rows(2, 4))]
    let changes = StagedChanges(old, new)
    #expect(changes.count == 1)
    #expect(changes[0].sections == Changes(deletes: [1], inserts: [0]))
    #expect(changes[0].rows == Changes(deletes: [Self.at(0, 0)], inserts: [Self.at(1, 1)]))
  }

  @Test("rows of sections that come or go are not listed, also when they were elsewhere before")
  func wholeSections() {
    let old = [TestSection(id: 0, rows: Self.rows(1, 2)), TestSection(id: 1, rows: Self.rows(3))]
    let new = [TestSection(id: 0, rows: Self.rows(1, 3)), TestSection(id: 2, rows: Self.rows(2))]
    let changes = StagedChanges(old, new)
    #expect(changes.count == 1)
    #expect(changes[0].sections == Changes(deletes: [1], inserts: [1]))
    #expect(changes[0].rows == Changes(deletes: [Self.at(0, 1)], inserts: [Self.at(0, 1)]))
  }

  @Test("from rows to none and back")
  func toEmptyAndBack() {
    let full = Self.rows(1, 2, 3)
    let places = (0..<3).map { Self.at(0, $0) }
    #expect(StagedChanges(from: full, to: []).first?.rows == Changes(deletes: places))
    #expect(StagedChanges(from: [], to: full).first?.rows == Changes(inserts: places))
    let sections = [TestSection(id: 0, rows: full)]
    #expect(StagedChanges(sections, []).map(\.sections) == [Changes(deletes: [0])])
    #expect(StagedChanges([], sections).map(\.sections) == [Changes(inserts: [0])])
  }

  @Test("a section that shows something else is updated, its rows are not")
  func sectionUpdate() {
    var new = [TestSection(id: 0, rows: Self.rows(1))]
    let old = new
    new[0].title = 1
    #expect(StagedChanges(old, new).stages == [Changeset(sections: Changes(updates: [0]))])
  }

  @Test("a thousand rows of one id cost no more than others and keep their number")
  func repeatedIDs() {
    let old = Array(repeating: 7, count: 20_000)
    let new = Array(repeating: 7, count: 15_000) + Array(repeating: 8, count: 10_000)
    let changes = StagedChanges(from: old, to: new.reversed(), id: \.self)
    #expect(changes.count == 1)
    #expect(changes[0].rows.deletes.count == 5_000)
    #expect(changes[0].rows.inserts.count == 10_000)
    #expect(changes[0].rows.moves.isEmpty)
  }

  @Test("ids that are unique in their section only stay in their sections")
  func idsPerSection() {
    let old = (0..<4).map { TestSection(id: $0, rows: Self.rows(0, 1, 2, 3, 4)) }
    var new = Array(old.reversed())
    for index in new.indices { new[index].rows.reverse() }
    let changes = StagedChanges(old, new)
    let moves = changes.flatMap(\.rows.moves)
    #expect(moves.count == 16)
    #expect(moves.allSatisfy { $0.from.section == $0.to.section })
  }

  @Test("a comparison knows each row's partner")
  func partners() {
    var old = KeyedList<String, Int>()
    old.appendSection("a")
    for id in [1, 2, 3] { old.appendRow(id) }
    old.appendSection("gone")
    old.appendRow(4)
    let new = KeyedList(
      sectionIDs: ["b", "a"], rowCounts: [1, 4], rowIDs: [5, 3, 1, 2, 4])
    let comparison = ListComparison(from: old, to: new, isSameRow: { old, _ in old != 1 })
    #expect(comparison.oldSection(of: 0) == nil)
    #expect(comparison.oldSection(of: 1) == 0)
    #expect(comparison.newSection(of: 0) == 1)
    #expect(comparison.newSection(of: 1) == nil)
    #expect((0..<5).map { comparison.oldRow(of: $0) } == [nil, 2, 0, 1, nil])
    #expect((0..<4).map { comparison.newRow(of: $0) } == [2, 3, 1, nil])
    #expect((0..<5).filter(comparison.isRowMoved) == [1])
    #expect((0..<5).filter(comparison.isRowUpdated) == [3])
    for number in [-1, 99] {
      #expect(comparison.oldRow(of: number) == nil)
      #expect(!comparison.isRowMoved(number) && !comparison.isSectionUpdated(number))
      #expect(comparison.newSection(of: number) == nil)
    }
  }

  @Test("positions order as rows are read")
  func positions() {
    #expect(Self.at(0, 9) < Self.at(1, 0))
    #expect(Self.at(1, 0) < Self.at(1, 1))
    #expect(Self.at(1, 2).description == "[1, 2]")
  }

  @Test("changes survive ids that all share one hash")
  func collidingHashes() {
    struct Clash: Hashable {
      let value: Int
      func hash(into hasher: inout Hasher) {}
    }
    var random = SeededGenerator(5)
    let old = (0..<60).map(Clash.init)
    let new = (20..<80).map(Clash.init).shuffled(using: &random)
    let changes = StagedChanges(from: old, to: new, id: \.self)
    #expect(changes[0].rows.deletes.count == 20)
    #expect(changes[0].rows.inserts.count == 20)
    var last: [[Clash]] = [old]
    changes.replay(from: [old], to: [new]) { last = $1 }
    #expect(last == [new])
  }
}
