import StagedDiff

/// An id as wide as a UUID.
private struct WideID: Hashable {
  let high: UInt64
  let low: UInt64
}

/// Staged changes between two lists, beside what the standard library offers.
func measureDifferences() {
  measureWideIDs()
  measureRows()
  measureSections()
}

/// 5,000 ids of which 1,000 go, 1,000 come and 200 move.
private func measureWideIDs() {
  var random = Stride()
  func fresh(_ count: Int) -> [WideID] {
    (0..<count).map { _ in WideID(high: random.next(), low: random.next()) }
  }
  let old = fresh(5_000)
  var new = old.shuffled(using: &random).prefix(4_000).map { $0 }
  let kept = Set(new)
  new = old.filter { kept.contains($0) }
  for id in fresh(1_000) { new.insert(id, at: Int(random.next() % UInt64(new.count))) }
  for _ in 0..<200 {
    let id = new.remove(at: Int(random.next() % UInt64(new.count)))
    new.insert(id, at: Int(random.next() % UInt64(new.count)))
  }
  measure("uuids") { use(StagedChanges(from: old, to: new, id: { $0 })) }
  measure("uuids-collection") { use(new.difference(from: old).inferringMoves()) }
}

/// 100,000 rows with texts as ids, of which about 2,000 move and 1,000 each go, come and change.
private func measureRows() {
  var random = Stride()
  let (old, new) = edited(sections: [Array(0..<100_000)], random: &random)
  let pair = (keyed(old), keyed(new))
  let ids = (texts(old), texts(new))
  measure("rows") { use(StagedChanges(from: pair.0, to: pair.1, isSameRow: isSame)) }
  measure("rows-dictionary") { use(matched(ids)) }
}

/// 100 sections of 1,000 rows, 10 sections moved, 1 % of the rows gone, new, moved and changed.
private func measureSections() {
  var random = Stride()
  let sections = (0..<100).map { Array($0 * 1_000..<$0 * 1_000 + 1_000) }
  let (old, edited) = edited(sections: sections, random: &random)
  var new = edited
  for _ in 0..<10 {
    let section = new.remove(at: Int(random.next() % 100))
    new.insert(section, at: Int(random.next() % 100))
  }
  let pair = (keyed(old), keyed(new))
  let ids = (texts(old), texts(new))
  measure("sections") { use(StagedChanges(from: pair.0, to: pair.1, isSameRow: isSame)) }
  measure("sections-dictionary") { use(matched(ids)) }
}

/// A section: its number and the numbers of its rows.
private typealias Section = (number: Int, rows: [Int])

private func edited(
  sections: [[Int]], random: inout Stride
) -> (old: [Section], new: [Section]) {
  let old = sections.enumerated().map { (number: $0, rows: $1) }
  var new = old
  var next = sections.reduce(0) { $0 + $1.count }
  for section in new.indices {
    let count = new[section].rows.count / 100
    for _ in 0..<count {
      var rows = new[section].rows
      rows.remove(at: Int(random.next() % UInt64(rows.count)))
      rows.insert(next, at: Int(random.next() % UInt64(rows.count)))
      next += 1
      for _ in 0..<2 {
        let moved = rows.remove(at: Int(random.next() % UInt64(rows.count)))
        rows.insert(moved, at: Int(random.next() % UInt64(rows.count)))
      }
      new[section].rows = rows
    }
  }
  return (old, new)
}

private func text(_ row: Int) -> String { "root/apps/app-\(row)" }

private func texts(_ list: [Section]) -> [String] { list.flatMap { $0.rows.map(text) } }

private func keyed(_ list: [Section]) -> KeyedList<Int, String> {
  KeyedList(
    sectionIDs: list.map(\.number), rowCounts: list.map(\.rows.count), rowIDs: texts(list))
}

/// One row in a hundred shows something else.
private func isSame(_ old: Int, _ new: Int) -> Bool { new % 100 != 0 }

/// How many ids of one list are in the other, by a dictionary.
private func matched(_ ids: ([String], [String])) -> Int {
  var places = [String: Int](minimumCapacity: ids.0.count)
  for (index, id) in ids.0.enumerated() { places[id] = index }
  var count = 0
  for id in ids.1 where places[id] != nil { count += 1 }
  return count
}
