import DataSources
import TestSupport
import Testing

@Suite("list shape")
struct ListShapeTests {
  /// Builds a shape from sections written as (leaf, row count) pairs; section n belongs to n.
  static func shape(_ sections: [[(leaf: Int, count: Int)]]) -> ListShape {
    var builder = ListShape.Builder()
    for (owner, runs) in sections.enumerated() {
      builder.beginSection(owner: owner)
      for run in runs { builder.addRun(leaf: run.leaf, rowCount: run.count) }
      builder.endSection()
    }
    return builder.finish()
  }

  @Test("the empty shape has no section and no row")
  func empty() {
    let shape = ListShape()
    #expect(shape.sectionCount == 0)
    #expect(shape.rowCount == 0)
    #expect(shape.rowCount(inSection: 0) == 0)
    #expect(shape.owner(ofSection: 0) == nil)
    #expect(shape.locate(ListPosition(section: 0, item: 0)) == nil)
    #expect(shape.position(ofRow: 0) == nil)
    #expect(shape.leafPosition(leaf: 0, local: 0) == nil)
    #expect(shape.runs(inSection: 0).isEmpty)
    #expect(shape.places.isEmpty)
  }

  @Test("a run without rows keeps its place and never answers for a row")
  func emptyRuns() {
    let shape = Self.shape([[(0, 0), (1, 3), (2, 0)], [(3, 0)], [], [(4, 2)]])
    #expect((0..<5).map(shape.rowCount(inSection:)) == [3, 0, 0, 2, 0])
    #expect(shape.locate(ListPosition(section: 0, item: 0))?.leaf == 1)
    #expect(shape.locate(ListPosition(section: 0, item: 2))?.local == 2)
    #expect(shape.locate(ListPosition(section: 0, item: 3)) == nil)
    #expect(shape.locate(ListPosition(section: 1, item: 0)) == nil)
    #expect(shape.position(ofRow: 3) == ListPosition(section: 3, item: 0))
    #expect(shape.locate(row: 4)?.leaf == 4)
    #expect(shape.leafPosition(leaf: 2, local: 0) == nil)
    #expect(shape.runs(inSection: 0).map(\.leaf) == [0, 1, 2])
    #expect(shape.runs.map(\.firstRow) == [0, 0, 3, 3, 3])
  }

  @Test("a leaf with runs in several sections counts its rows through")
  func scatteredLeaf() {
    let shape = Self.shape([[(7, 2), (3, 1)], [(7, 0)], [(3, 4), (7, 5)]])
    #expect(shape.leafPosition(leaf: 7, local: 1) == ListPosition(section: 0, item: 1))
    #expect(shape.leafPosition(leaf: 7, local: 2) == ListPosition(section: 2, item: 4))
    #expect(shape.leafPosition(leaf: 7, local: 7) == nil)
    #expect(shape.leafPosition(leaf: 3, local: 1) == ListPosition(section: 2, item: 0))
    #expect(shape.leafPosition(leaf: 5, local: 0) == nil)
    #expect(shape.rowCount(ofLeaf: 7) == 7)
    #expect(shape.rowCount(ofLeaf: 3) == 5)
    #expect(shape.rowCount(ofLeaf: 4) == 0)
  }

  @Test("negative and overflowing counts are cut, never a trap")
  func extremeCounts() {
    let shape = Self.shape([[(0, -5), (1, .max), (2, 10)], [(3, .max)]])
    #expect(shape.rowCount == .max)
    #expect(shape.rowCount(ofLeaf: 0) == 0)
    #expect(shape.rowCount(ofLeaf: 2) == 0)
    #expect(shape.position(ofRow: .max - 1) == ListPosition(section: 0, item: .max - 1))
    for number in [Int.min, -1, .max] {
      #expect(shape.position(ofRow: number) == nil)
      #expect(shape.locate(ListPosition(section: number, item: number)) == nil)
      #expect(shape.leafPosition(leaf: number, local: number) == nil)
    }
  }

  @Test("an empty section is taken back when it hides")
  func hiding() {
    var builder = ListShape.Builder()
    builder.beginSection(owner: 10)
    builder.addRun(leaf: 0, rowCount: 0)
    builder.endSection(hidingEmpty: true)
    builder.beginSection(owner: 11)
    builder.addRun(leaf: 1, rowCount: 2)
    builder.endSection(hidingEmpty: true)
    let shape = builder.finish()
    #expect(shape.sectionCount == 1)
    #expect(shape.owner(ofSection: 0) == 11)
    #expect(shape.runs.count == 1)
  }

  @Test("every mapping agrees with a plain walk", arguments: 0..<50)
  func agreement(seed: UInt64) {
    var random = SeededGenerator(seed)
    let sections = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        (leaf: Int.random(in: 0...8, using: &random), count: Int.random(in: 0...4, using: &random))
      }
    }
    let shape = Self.shape(sections)
    var row = 0
    var seen: [Int: Int] = [:]
    for (section, runs) in sections.enumerated() {
      var item = 0
      for run in runs {
        for _ in 0..<run.count {
          let position = ListPosition(section: section, item: item)
          let local = seen[run.leaf, default: 0]
          #expect(shape.row(at: position) == row)
          #expect(shape.position(ofRow: row) == position)
          #expect(shape.locate(position) ?? (-1, -1) == (run.leaf, local))
          #expect(shape.locate(row: row) ?? (-1, -1) == (run.leaf, local))
          #expect(shape.leafPosition(leaf: run.leaf, local: local) == position)
          #expect(shape.places[row].position == position)
          seen[run.leaf] = local + 1
          item += 1
          row += 1
        }
      }
      #expect(shape.rowCount(inSection: section) == item)
    }
    #expect(shape.rowCount == row)
    #expect(Array(shape.places) == shape.places.indices.map { shape.places[$0] })
    #expect(seen.allSatisfy { shape.rowCount(ofLeaf: $0.key) == $0.value })
  }
}
