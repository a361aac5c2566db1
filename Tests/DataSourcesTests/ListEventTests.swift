import DataSources
import Testing

@Suite("list controller: events")
struct ListEventTests {
  struct Route: Sendable, CustomTestStringConvertible {
    let kind: String
    let position: ListPosition
    let owner: String?
    let local: Int
    var testDescription: String { "\(kind) \(position)" }

    var source: DataSource<String> {
      switch kind {
      case "basic": basic("A", 50)
      case "single": fixture(.single)
      case "multiple": fixture(.multiple)
      case "first segment": .segmented(id: "root", [basic("A", 50), basic("T", 200)])
      default: .segmented(id: "root", selected: "T", [basic("A", 50), basic("T", 200)])
      }
    }
  }

  static let routes = [
    Route(kind: "basic", position: at(0, 0), owner: "A", local: 0),
    Route(kind: "basic", position: at(10, 2), owner: nil, local: 0),
    Route(kind: "single", position: at(0, 0), owner: "root/A", local: 0),
    Route(kind: "single", position: at(49, 0), owner: "root/A", local: 49),
    Route(kind: "single", position: at(50, 0), owner: "root/T", local: 0),
    Route(kind: "single", position: at(150, 0), owner: "root/T", local: 100),
    Route(kind: "single", position: at(250, 0), owner: nil, local: 0),
    Route(kind: "single", position: at(49, 15), owner: nil, local: 0),
    Route(kind: "multiple", position: at(49, 0), owner: "root/A", local: 49),
    Route(kind: "multiple", position: at(50, 0), owner: nil, local: 0),
    Route(kind: "multiple", position: at(50, 1), owner: "root/T", local: 50),
    Route(kind: "multiple", position: at(150, 1), owner: "root/T", local: 150),
    Route(kind: "first segment", position: at(49, 0), owner: "root/A", local: 49),
    Route(kind: "first segment", position: at(60, 0), owner: nil, local: 0),
    Route(kind: "second segment", position: at(49, 0), owner: "root/T", local: 49),
    Route(kind: "second segment", position: at(150, 0), owner: "root/T", local: 150),
  ]

  static let events: [RowEvent] = [
    .highlight, .unhighlight, .select, .deselect, .display, .endDisplay, .focus, .unfocus,
    .beginEditing, .endEditing, .edit(.delete), .edit(.insert), .perform("copy"),
    .move(to: ListPosition(section: 0, item: 0)),
  ]

  @Test("73, 79–90, F1, F9: every event reaches the owner with its local number, nobody else")
  func routing() {
    for route in Self.routes {
      for event in Self.events {
        // Moves need a place to go to: the row's own.
        let event = event.kind == .move ? .move(to: route.position) : event
        let style: EditingStyle = if case .edit(let style) = event { style } else { .none }
        let controller = ListController(
          route.source.movable().focusable().editing(style), host: TestHost<String>())
        var seen: [RowContext<String>] = []
        var others = 0
        for name in ["A", "T"] {
          controller.on(event.kind, name) { seen.append($0) }
          for kind in RowEvent.Kind.allCases where kind != event.kind {
            controller.on(kind, name) { _ in others += 1 }
          }
        }
        let result = controller.send(event, at: route.position)
        #expect(others == 0)
        guard let owner = route.owner else {
          #expect(seen.isEmpty)
          #expect(result == .failure(.noRow(route.position)), "\(event)")
          continue
        }
        #expect(result == .success(StagedChanges(stages: [])), "\(event)")
        #expect(seen.map(\.path) == [owner], "\(event)")
        #expect(seen.map(\.local) == [route.local], "\(event)")
        #expect(seen.map(\.position) == [route.position], "\(event)")
        #expect(seen.first?.item == "\(owner.suffix(1))-\(route.local + 1)")
        #expect(seen.first?.event == event)
      }
    }
  }

  @Test("handlers of a source around are called after the row's own, and can be removed")
  func bubbling() {
    let controller = ListController(multiple("m", [single("s", [basic("a", 2)]), basic("b", 1)]))
    var log: [String] = []
    controller.on(.select, "m") { log.append("m \($0.local)") }
    let token = controller.onSelect("s/a") { log.append("a \($0)") }
    controller.on(.select, "s") { _ in log.append("s") }
    controller.send(.select, at: at(1, 0))
    #expect(log == ["a a-2", "s", "m 1"])
    controller.removeHandler(token)
    log = []
    controller.send(.select, at: at(0, 1))
    controller.send(.select, at: at(0, 0))
    #expect(log == ["m 0", "s", "m 0"])
  }

  @Test("82, 102–104: answers decide before traits, the row's own source before those around")
  func decisions() {
    let controller = ListController(
      multiple("m", [basic("A", 2), basic("T", 2).selectable(false)]))
    #expect(controller.allows(.select, at: at(0, 0)))
    #expect(controller.allows(.highlight, at: at(0, 0)))
    #expect(!controller.allows(.select, at: at(0, 1)))
    #expect(!controller.allows(.highlight, at: at(0, 1)))
    #expect(!controller.allows(.select, at: at(9, 9)))
    #expect(controller.send(.select, at: at(0, 1)) == .failure(.refused(at(0, 1))))
    let outer = controller.decide("m") { question, _ in question == .focus ? true : nil }
    controller.decide("A") { question, row in question == .select ? row.local == 1 : nil }
    controller.decide("T") { _, _ in false }
    #expect(!controller.allows(.select, at: at(0, 0)))
    #expect(controller.allows(.select, at: at(1, 0)))
    #expect(controller.allows(.focus, at: at(0, 0)))
    #expect(!controller.allows(.focus, at: at(0, 1)))
    controller.removeHandler(outer)
    #expect(!controller.allows(.focus, at: at(0, 0)))
  }

  @Test("121: the selection is known and follows its rows")
  func selection() {
    let controller = ListController(fixture(.multiple), host: TestHost<String>())
    var deselected: [String] = []
    controller.on(.deselect, "root") { deselected.append($0.item) }
    #expect(controller.selectedPositions.isEmpty)
    controller.send(.select, at: at(3, 0))
    controller.send(.select, at: at(7, 1))
    #expect(controller.selectedPositions == [at(7, 1)])
    #expect(deselected == ["A-4"])
    controller.allowsMultipleSelection = true
    controller.send(.select, at: at(3, 0))
    #expect(controller.selectedPositions == [at(3, 0), at(7, 1)])
    _ = controller.setItems(["new", "T-8", "other"], of: "T")
    #expect(controller.selectedPositions == [at(3, 0), at(1, 1)])
    _ = controller.moveChild(at: 0, to: 1, of: "root")
    #expect(controller.selectedPositions == [at(1, 0), at(3, 1)])
    _ = controller.remove("A")
    #expect(controller.selectedPositions == [at(1, 0)])
    controller.send(.deselect, at: at(1, 0))
    #expect(controller.selectedPositions.isEmpty)
  }

  @Test("F8, F14, 84: a deletion removes the row where that is allowed, else it is refused")
  func deletion() {
    let host = TestHost<String>()
    let controller = ListController(
      single("s", [basic("editable", 3).editing(.delete), basic("plain", 3)]), host: host)
    #expect(controller.send(.edit(.delete), at: at(4, 0)) == .failure(.refused(at(4, 0))))
    #expect(controller.send(.edit(.insert), at: at(1, 0)) == .failure(.refused(at(1, 0))))
    #expect(controller.send(.edit(.none), at: at(1, 0)) == .failure(.refused(at(1, 0))))
    controller.send(.edit(.delete), at: at(1, 0))
    #expect(host.shown[0].prefix(3) == ["editable-1", "editable-3", "plain-1"])
    #expect(host.stages.last?.rows.deletes == [at(1, 0)])
    var handled: [Int] = []
    controller.on(.edit, "editable") { handled.append($0.local) }
    controller.send(.edit(.delete), at: at(1, 0))
    #expect(handled == [1] && controller.list.rowCount == 5)
  }

  @Test("85, 86, F14: rows move inside their source and to another; the items follow")
  func moves() {
    let host = TestHost<String>()
    let controller = ListController(
      multiple(
        "m",
        [single("s", [basic("a", 3).movable(), basic("b", 2)]), basic("c", 0), basic("d", 1)]),
      host: host)
    #expect(controller.send(.move(to: at(0, 0)), at: at(3, 0)) == .failure(.refused(at(3, 0))))
    controller.send(.move(to: at(2, 0)), at: at(0, 0))
    #expect(host.shown[0] == ["a-2", "a-3", "a-1", "b-1", "b-2"])
    #expect(controller.list.source(at: at(2, 0))?.path == "m/s/a")
    #expect(host.stages.last?.rows.moves == [Move(from: at(0, 0), to: at(2, 0))])
    controller.send(.move(to: at(3, 0)), at: at(0, 0))
    #expect(host.shown[0] == ["a-3", "a-1", "b-1", "a-2", "b-2"])
    #expect(controller.list.source(at: at(3, 0)) ?? ("", 0) == ("m/s/b", 1))
    controller.send(.move(to: at(0, 1)), at: at(0, 0))
    #expect(host.shown == [["a-1", "b-1", "a-2", "b-2"], ["a-3"], ["d-1"]])
    controller.send(.move(to: at(1, 2)), at: at(0, 0))
    #expect(host.shown == [["b-1", "a-2", "b-2"], ["a-3"], ["d-1", "a-1"]])
    for target in [at(9, 0), at(0, 9), at(-1, 0)] {
      let result = controller.send(.move(to: target), at: at(0, 0))
      #expect(result == .failure(.noRow(target)))
    }
  }

  @Test("an edit by number is refused while a batch has already changed the source")
  func staleNumbers() {
    let controller = ListController(basic("a", 5).editing(.delete).movable())
    controller.batch {
      _ = controller.setItems(["x"], of: "a")
      #expect(controller.send(.edit(.delete), at: at(4, 0)) == .failure(.refused(at(4, 0))))
      #expect(controller.send(.move(to: at(0, 0)), at: at(4, 0)) == .failure(.refused(at(4, 0))))
    }
    #expect(controller.list.rowCount == 1)
  }

  @Test("87: the end of a row's display is harmless after the row is gone")
  func endOfDisplay() {
    let controller = ListController(fixture(.single))
    _ = controller.removeAllChildren(of: "root")
    #expect(controller.send(.endDisplay, at: at(150, 0)) == .failure(.noRow(at(150, 0))))
  }
}
