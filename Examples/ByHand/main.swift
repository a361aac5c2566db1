// A screen made by hand, without a document: a page that loads, then shows contacts and colors in
// one section. The host is the standard output; a table or a collection view does the same in its
// batch updates.
//
//   swift run ByHand

import DataSources

enum Entry: Hashable, Identifiable {
  case spinner
  case contact(name: String, isOnline: Bool)
  case color(String)

  /// What an entry is; a contact stays the same when it goes online.
  var id: String {
    switch self {
    case .spinner: "spinner"
    case .contact(let name, _): name
    case .color(let name): name
    }
  }

  var text: String {
    switch self {
    case .spinner: "loading…"
    case .contact(let name, let isOnline): isOnline ? "\(name) (online)" : name
    case .color(let name): name
    }
  }
}

/// Prints each batch and the list after it.
final class Printer: ListHost {
  func show(_ list: ResolvedList<Entry>) { printList(list) }

  func apply(_ stage: ListStage<Entry>) {
    let rows = stage.changes.rows
    for position in rows.deletes { print("  - row \(position)") }
    for position in rows.inserts { print("  + row \(position)") }
    for move in rows.moves { print("  ~ row \(move)") }
    for position in rows.updates { print("  * row \(position)") }
    for section in stage.changes.sections.deletes { print("  - section \(section)") }
    for section in stage.changes.sections.inserts { print("  + section \(section)") }
  }

  func didApply(_ list: ResolvedList<Entry>) { printList(list) }

  private func printList(_ list: ResolvedList<Entry>) {
    for section in list {
      print("\(section.path): \(section.map(\.text).joined(separator: ", "))")
    }
  }
}

let people = ["Ann", "Bob", "Cid"].map { Entry.contact(name: $0, isOnline: false) }

let screen = DataSource<Entry>.segmented(
  id: "screen", selected: "loading",
  [
    .basic(id: "loading", items: [.spinner]).size(height: .fill),
    .composite(
      id: "content", sections: .single,
      [
        .basic(id: "contacts", items: people).size(height: 50).movable(),
        .basic(id: "colors", items: [.color("red"), .color("green")]).selectable(false),
      ]),
  ])

let printer = Printer()
let controller = ListController(screen, host: printer)
controller.onSelect("contacts") { print("call \($0.text)") }

print("The page is there:")
_ = try controller.select("content", in: "screen").get()

print("Cid comes first and is online:")
_ = try controller.setItems(
  [.contact(name: "Cid", isOnline: true)] + people.dropLast(), of: "contacts"
).get()

print("Row 0 is dragged to the end of the contacts:")
controller.send(.move(to: ListPosition(section: 0, item: 2)), at: ListPosition(section: 0, item: 0))

print("Ann is tapped, then a color:")
controller.send(.select, at: ListPosition(section: 0, item: 0))
if case .failure(let failure) = controller.send(.select, at: ListPosition(section: 0, item: 3)) {
  print(failure)
}

print("A name that no source has is a failure:")
if case .failure(let failure) = controller.setItems([], of: "contact") { print(failure) }
