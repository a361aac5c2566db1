// What changed between two play lists, in stages that a list view can animate one after another.
//
//   swift run Differences

import StagedDiff

struct Song: Equatable {
  var id: Int
  var title: String
}

struct Album {
  var name: String
  var songs: [Song]
}

let before = [
  Album(name: "Morning", songs: [Song(id: 1, title: "Rise"), Song(id: 2, title: "Coffee")]),
  Album(name: "Evening", songs: [Song(id: 3, title: "Dusk"), Song(id: 4, title: "Lamps")]),
]
let after = [
  Album(name: "Evening", songs: [Song(id: 3, title: "Dusk (live)"), Song(id: 2, title: "Coffee")]),
  Album(name: "Morning", songs: [Song(id: 5, title: "Bells"), Song(id: 1, title: "Rise")]),
]

let changes = StagedChanges(
  from: before, to: after, sectionID: \.name, rows: \.songs, rowID: \.id, isSameRow: ==)

// A list view asks for counts while it applies a batch, so the data change with the stages.
changes.replay(from: before.map(\.songs), to: after.map(\.songs)) { stage, rows in
  for row in stage.rows.deletes { print("delete row \(row)") }
  for move in stage.sections.moves { print("move section \(move)") }
  for row in stage.rows.inserts { print("insert row \(row)") }
  for move in stage.rows.moves { print("move row \(move)") }
  for row in stage.rows.updates { print("update row \(row)") }
  print("  = \(rows.map { $0.map(\.title) })")
}
