// A layout's rows in a table: read from files, shown, and brought up to date in stages when the data
// are other ones. The table is a stand-in that prints; it has the methods of UIKit's.
//
//   swift run Table

import Foundation
import ListLayout

let layout = try Layout(contentsOf: "Layouts/planets.yml")  // LayoutFailure has every finding
let data = try Data(contentsOf: URL(filePath: "Layouts/planets.data.json"))
let now = Timestamp(secondsSince1970: Date().timeIntervalSince1970)
let environment = Environment(now: now)
let list = try layout.bind(data: .json(Array(data)), environment: environment)  // takes [UInt8]
if !list.findings.isEmpty { print(list.findings) }  // one a line
print(list.rowCount(inSection: 0))  // evaluates no row
let row = try list.row(at: ListPosition(section: 0, item: 1))  // evaluates this row
print(row.id, row.cell ?? "failed", row.props["name"]?.stringValue ?? "")
print(try list.section(0).header?.cell ?? "no header")  // what frames the rows

/// A section with its rows.
struct Shown {
  let section: RowSection
  let rows: [Row]
}

func shown(_ list: LayoutList) throws -> [Shown] {
  try (0..<list.sectionCount).map { number in
    let rows = try (0..<list.rowCount(inSection: number)).map {
      try list.row(at: ListPosition(section: number, item: $0))
    }
    return Shown(section: try list.section(number), rows: rows)
  }
}

func update(_ table: UITableView, _ model: Model, from old: [Shown], to new: [Shown]) {
  let changes = StagedChanges(
    from: old, to: new, sectionID: \.section.id, rows: \.rows, rowID: \.id,
    isSameSection: { $0.section.header == $1.section.header },
    isSameRow: { $0.contentHash == $1.contentHash })
  func path(_ position: ListPosition) -> IndexPath { [position.section, position.item] }
  changes.replay(from: old.map(\.rows), to: new.map(\.rows)) { stage, rows in
    table.performBatchUpdates {
      model.rows = rows  // what the table's data source answers from
      table.deleteSections(IndexSet(stage.sections.deletes), with: .automatic)
      table.insertSections(IndexSet(stage.sections.inserts), with: .automatic)
      for move in stage.sections.moves { table.moveSection(move.from, toSection: move.to) }
      table.reloadSections(IndexSet(stage.sections.updates), with: .automatic)
      table.deleteRows(at: stage.rows.deletes.map(path), with: .automatic)
      table.insertRows(at: stage.rows.inserts.map(path), with: .automatic)
      for move in stage.rows.moves { table.moveRow(at: path(move.from), to: path(move.to)) }
      table.reloadRows(at: stage.rows.updates.map(path), with: .automatic)
    }
  }
}

/// What the table's data source answers from.
final class Model {
  var rows: [[Row]] = []
}

/// Prints what a table of UIKit is told.
final class UITableView {
  enum RowAnimation { case automatic }

  func performBatchUpdates(_ updates: () -> Void) { updates() }

  func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { print("delete section \(section)") }
  }
  func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { print("insert section \(section)") }
  }
  func moveSection(_ section: Int, toSection target: Int) {
    print("move section \(section) to \(target)")
  }
  func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    for section in sections { print("reload section \(section)") }
  }
  func deleteRows(at paths: [IndexPath], with animation: RowAnimation) {
    for path in paths { print("delete row \(Array(path))") }
  }
  func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
    for path in paths { print("insert row \(Array(path))") }
  }
  func moveRow(at path: IndexPath, to target: IndexPath) {
    print("move row \(Array(path)) to \(Array(target))")
  }
  func reloadRows(at paths: [IndexPath], with animation: RowAnimation) {
    for path in paths { print("reload row \(Array(path))") }
  }
}

let other = Data(
  #"{"planets":[{"name":"Mars","moons":2},{"name":"Venus","moons":0},{"name":"Saturn","moons":274}]}"#
    .utf8)
let model = Model()
model.rows = try shown(list).map(\.rows)
update(
  UITableView(), model, from: try shown(list),
  to: try shown(layout.bind(data: .json(Array(other)), environment: environment)))
print(model.rows.map { $0.map(\.id) })
