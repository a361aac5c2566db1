import DataSources
import Synchronization
import TestSupport
import Testing

/// A host that checks each batch as a list view does: rows after = before − out + in.
final class TestHost<Item: Sendable & Hashable>: ListHost {
  var shown: [[Item]] = []
  var stages: [Changeset] = []
  var log: [String] = []
  var duringStage: ((ListStage<Item>) -> Void)?

  func show(_ list: ResolvedList<Item>) {
    shown = list.map(Array.init)
    log.append("show")
  }

  func apply(_ stage: ListStage<Item>) {
    let (sections, rows) = (stage.changes.sections, stage.changes.rows)
    let after = (0..<stage.sectionCount).map { section in
      (0..<stage.rowCount(inSection: section)).map { item in
        stage.row(at: ListPosition(section: section, item: item))
      }
    }
    let origins = stage.changes.origins(ofSections: shown.count)
    #expect(origins.count == after.count)
    #expect(shown.count - sections.deletes.count + sections.inserts.count == after.count)
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let gone =
        rows.deletes.count { $0.section == origin } + rows.moves.count { $0.from.section == origin }
      let came =
        rows.inserts.count { $0.section == section } + rows.moves.count { $0.to.section == section }
      #expect(after[section].count == shown[origin].count - gone + came)
    }
    for move in rows.moves {
      #expect(after[move.to.section][move.to.item] == shown[move.from.section][move.from.item])
    }
    #expect(stage.rows == after.joined().compactMap(\.self))
    shown = after.map { $0.compactMap(\.self) }
    stages.append(stage.changes)
    log.append("stage")
    duringStage?(stage)
  }

  func didApply(_ list: ResolvedList<Item>) {
    #expect(shown == list.map(Array.init))
    log.append("done")
  }
}

/// A + T, as in the descriptions of the behaviour: 50 and 200 items.
func fixture(_ sections: CompositeSections) -> DataSource<String> {
  .composite(id: "root", sections: sections, [basic("A", 50), basic("T", 200)])
}

@Suite("list controller: sources")
struct ControllerSourceTests {
  @Test("29–34: children are added, inserted, removed, by name and by number")
  func membership() throws {
    for empty in [single("g", []), multiple("g", []), .segmented(id: "g", [])] {
      let host = TestHost<String>()
      let controller = ListController(empty, host: host)
      func ids() -> [String] { controller.source.children.map(\.id) }
      _ = controller.insert(basic("A", 1), into: "g", at: 0)
      _ = controller.insert(basic("T", 1), into: "g", at: 0)
      #expect(ids() == ["T", "A"])
      _ = controller.insert(basic("Z", 1), into: "g")
      #expect(ids() == ["T", "A", "Z"])
      _ = controller.moveChild(at: 2, to: 0, of: "g")
      #expect(ids() == ["Z", "T", "A"])
      _ = controller.remove("A")
      _ = controller.removeChild(at: 0, of: "g")
      #expect(ids() == ["T"])
      _ = controller.replace("T", with: basic("B", 2))
      #expect(ids() == ["B"])
      _ = controller.removeAllChildren(of: "g")
      #expect(ids().isEmpty)
      #expect(host.shown == controller.list.map(Array.init))
    }
  }

  @Test("36–38, 56, 72, F11, F13: what cannot be done is said and changes nothing")
  func refusals() {
    let host = TestHost<String>()
    let controller = ListController(
      multiple("m", [basic("a", 1), .segmented(id: "g", [basic("b", 1)]), single("s", [])]),
      host: host)
    let before = controller.list.map(Array.init)
    let failures: [(Result<StagedChanges, ListFailure>, ListFailure)] = [
      (controller.insert(basic("a", 2), into: "m"), .duplicateID("a", in: "m")),
      (controller.insert(basic("z", 2), into: "m", at: 4), .noChild(4, in: "m")),
      (controller.insert(basic("z", 2), into: "m", at: -1), .noChild(-1, in: "m")),
      (
        controller.insert(basic("z", 2), into: "a"),
        .wrongKind(path: "m/a", needed: "composite or segmented")
      ),
      (controller.remove("x"), .unknownSource("x")),
      (controller.remove("m"), .wrongKind(path: "m", needed: "child")),
      (controller.removeChild(at: 9, of: "m"), .noChild(9, in: "m")),
      (controller.moveChild(at: 0, to: 3, of: "m"), .noChild(3, in: "m")),
      (controller.replace("a", with: basic("g", 1)), .duplicateID("g", in: "m")),
      (controller.select("x", in: "g"), .unknownSegment("x", in: "m/g")),
      (controller.select("a", in: "m"), .wrongKind(path: "m", needed: "segmented")),
      (controller.setItems(["q"], of: "g"), .wrongKind(path: "m/g", needed: "basic")),
      (controller.setItems(["q"], of: ""), .unknownSource("")),
    ]
    for (result, failure) in failures { #expect(result == .failure(failure)) }
    #expect(controller.list.map(Array.init) == before)
    #expect(host.stages.isEmpty)
    _ = controller.insert(single("t", [basic("a", 1)]), into: "m")
    #expect(
      controller.setItems(["q"], of: "a") == .failure(.ambiguousSource("a", ["m/a", "m/t/a"])))
    #expect(controller.setItems(["q"], of: "m/a").map(\.count) == .success(1))
  }

  @Test("62–65: the first segment is selected; another takes over when the selected one goes")
  func segments() {
    let controller = ListController(DataSource<String>.segmented(id: "g", []))
    func selected() -> String? { controller.source.selectedSegment?.id }
    #expect(selected() == nil)
    _ = controller.insert(basic("A", 1), into: "g", at: 0)
    #expect(selected() == "A")
    _ = controller.insert(basic("T", 2), into: "g", at: 0)
    #expect(selected() == "A")
    _ = controller.select("T", in: "g")
    #expect(selected() == "T")
    _ = controller.select("A", in: "g")
    _ = controller.remove("A")
    #expect(selected() == "T")
    _ = controller.remove("T")
    #expect(selected() == nil && controller.list.sectionCount == 0)
    _ = controller.insert(basic("B", 1), into: "g")
    _ = controller.select(nil, in: "g")
    _ = controller.insert(basic("C", 1), into: "g")
    #expect(selected() == nil)
    _ = controller.select("C", in: "g")
    _ = controller.removeAllChildren(of: "g")
    #expect(selected() == nil)
  }

  @Test("F11, 71: a change of segment reaches the host by itself")
  func segmentChange() {
    let host = TestHost<String>()
    let controller = ListController(
      single("s", [basic("a", 2), .segmented(id: "g", [basic("b", 3), basic("c", 5)])]), host: host)
    _ = controller.select("c", in: "g")
    #expect(host.shown.map(\.count) == [7])
    #expect(host.stages.count == 1)
    #expect(host.stages[0].rows.deletes.count == 3)
    #expect(host.stages[0].rows.inserts.count == 5)
  }

  @Test("4, 18, 19, 122, F15: new items come as the difference, with stages")
  func items() {
    let host = TestHost<String>()
    let controller = ListController(DataSource.basic(id: "a", items: ["x", "y", "z"]), host: host)
    #expect(host.log == ["show"])
    _ = controller.setItems(["z", "x", "q"], of: "a")
    #expect(host.shown == [["z", "x", "q"]])
    #expect(host.stages.last?.rows.moves.count == 1)
    _ = controller.editItems(of: "a") { $0[1] = "w" }
    #expect(host.shown == [["z", "w", "q"]])
    let count = host.stages.count
    _ = controller.setItems(["z", "w", "q"], of: "a")
    #expect(host.stages.count == count)
    #expect(host.log.last == "done")
    _ = controller.setItems([], of: "a")
    #expect(host.shown == [[]])
  }

  struct Contact: Identifiable, Hashable, Sendable {
    var id: Int
    var name: String
  }

  @Test("an item with an id that shows something else is updated, also when it moved")
  func updates() {
    let host = TestHost<Contact>()
    let people = (0..<4).map { Contact(id: $0, name: "n\($0)") }
    let controller = ListController(DataSource.basic(id: "a", items: people), host: host)
    var changed = [people[3], people[0], people[1], people[2]]
    changed[0].name = "new"
    _ = controller.setItems(changed, of: "a")
    #expect(host.stages.map(\.rows.moves.count) == [1, 0])
    #expect(host.stages.last?.rows.updates == [at(0, 0)])
    _ = controller.change { source throws(ListFailure) in
      source = source.size(height: 60).header(Contact(id: 9, name: "head"))
    }
    #expect(host.stages.last?.rows.updates.count == 4)
    #expect(host.stages.last?.sections.updates == [0])
    #expect(host.shown == [changed])
  }

  @Test("F2: an answer never counts with what was before")
  func fresh() {
    let controller = ListController(single("s", [basic("A", 3), basic("B", 2)]))
    _ = controller.setItems(["1", "2", "3", "4", "5"], of: "A")
    #expect(controller.list.position(of: 0, in: "B") == at(5, 0))
    controller.batch {
      _ = controller.setItems(["1"], of: "A")
      #expect(controller.list.position(of: 0, in: "B") == at(1, 0))
      #expect(controller.shownList.position(of: 0, in: "B") == at(5, 0))
    }
  }

  @Test("an exchange in a single section is the fewest moves; over sections it is one")
  func exchange() {
    for (sections, isSingle) in [(CompositeSections.single, true), (.multiple, false)] {
      let host = TestHost<String>()
      let controller = ListController(
        .composite(id: "root", sections: sections, [basic("A", 5), basic("T", 9)]), host: host)
      controller.batch {
        let first = controller.source.children[0]
        _ = controller.removeChild(at: 0, of: "root")
        _ = controller.insert(first, into: "root")
      }
      #expect(host.stages.count == 1)
      #expect(host.stages[0].rows.moves.count == (isSingle ? 5 : 0))
      #expect(host.stages[0].sections.moves.count == (isSingle ? 0 : 1))
      if isSingle {
        let pairs = host.stages[0].rows.moves.map { [$0.from.item, $0.to.item] }
        #expect(pairs == (0..<5).map { [$0, 9 + $0] })
      }
    }
  }

  @Test("83: items of sources that did not change are not asked for")
  func lazyItems() {
    let asked = Counter()
    let controller = ListController(
      single(
        "s",
        [
          .basic(id: "big", count: 10_000) {
            asked.add()
            return "row \($0)"
          }, basic("a", 2),
        ]), host: TestHost<String>())
    asked.reset()
    let changes = controller.setItems(["x"], of: "a")
    #expect((try? changes.get().count) == 1)
    // The host of this test reads all rows, once a stage.
    #expect(asked.count <= 3 * 10_000)
    let quiet = ListController(controller.source)
    asked.reset()
    _ = quiet.setItems(["y", "z"], of: "a")
    #expect(asked.count == 0)
  }

  @Test("random changes of random trees reach the host", arguments: 0..<60)
  func laws(seed: UInt64) {
    var random = SeededGenerator(seed)
    var fresh = 0
    func tree(_ depth: Int) -> DataSource<String> {
      fresh += 1
      let id = "s\(fresh)"
      let kind = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
      if kind == 0 { return basic(id, Int.random(in: 0...4, using: &random)) }
      let children = (0..<Int.random(in: 0...3, using: &random)).map { _ in tree(depth - 1) }
      let source: DataSource<String> =
        switch kind {
        case 1: single(id, children)
        case 2: multiple(id, children)
        default: .segmented(id: id, children)
        }
      return source.hideWhenEmpty(Bool.random(using: &random) ? true : nil)
    }
    let host = TestHost<String>()
    let controller = ListController(multiple("root", [tree(3), tree(3)]), host: host)
    func names() -> [String] {
      var names: [String] = []
      func visit(_ source: DataSource<String>) {
        names.append(source.id)
        for child in source.children { visit(child) }
      }
      visit(controller.source)
      return names
    }
    func mutate() {
      let name = names().randomElement(using: &random) ?? "root"
      switch Int.random(in: 0...6, using: &random) {
      case 0:
        _ = controller.setItems(
          (0..<Int.random(in: 0...5, using: &random)).map { "\(name)-\($0)" }, of: name)
      case 1: _ = controller.insert(tree(1), into: name, at: 0)
      case 2: _ = controller.remove(name)
      case 3: _ = controller.moveChild(at: 0, to: 1, of: name)
      case 4:
        try? controller.source.edit(name, in: controller)
      case 5: _ = controller.editItems(of: name) { $0.shuffle(using: &random) }
      default: _ = controller.replace(name, with: tree(2))
      }
    }
    for _ in 0..<25 {
      if Bool.random(using: &random) {
        mutate()
      } else {
        controller.batch {
          mutate()
          mutate()
        }
      }
      #expect(host.shown == controller.list.map(Array.init))
      #expect(controller.source.problems.allSatisfy { !"\($0)".contains("two children") })
    }
  }

  @Test("F10, 123, 124: batches nest, reach the host once, complete from the outside in")
  func batches() {
    let host = TestHost<String>()
    let controller = ListController(fixture(.multiple), host: host)
    func note(_ text: String) -> () -> Void { { host.log.append(text) } }
    func inner() {
      _ = controller.setItems(["t"], of: "T")
      controller.batch({}, completion: note("inner"))
    }
    func outer() {
      _ = controller.setItems(["a"], of: "A")
      controller.batch(inner, completion: note("first"))
      controller.batch {}
      controller.batch({}, completion: note("second"))
      #expect(host.stages.isEmpty)
    }
    let changes = controller.batch(outer, completion: note("outer"))
    #expect(changes.count == 1)
    #expect(host.log == ["show", "stage", "done", "outer", "first", "inner", "second"])
    #expect(host.shown == [["a"], ["t"]])
  }

  @Test("a host that changes the list in the middle of a batch gets that as the next one")
  func reentrance() {
    let host = TestHost<String>()
    let controller = ListController(fixture(.single), host: host)
    host.duringStage = { [weak host] _ in
      host?.duringStage = nil
      _ = controller.setItems(["t"], of: "T")
      #expect(controller.shownList.rowCount == 201)
    }
    _ = controller.setItems(["a"], of: "A")
    #expect(host.shown == [["a", "t"]])
    #expect(host.log == ["show", "stage", "done", "stage", "done"])
  }

  @Test("118: a host that goes is forgotten, one that comes is shown the list")
  func hosts() {
    var host: TestHost<String>? = TestHost()
    let controller = ListController(fixture(.single), host: host)
    host = nil
    #expect(controller.host == nil)
    _ = controller.setItems(["a"], of: "A")
    let next = TestHost<String>()
    controller.attach(next)
    #expect(next.shown.map(\.count) == [201])
    controller.reload()
    #expect(next.log == ["show", "show"])
  }
}

/// Counts calls of closures that are Sendable.
final class Counter: Sendable {
  private let calls = Atomic(0)
  var count: Int { calls.load(ordering: .relaxed) }
  func add() { calls.add(1, ordering: .relaxed) }
  func reset() { calls.store(0, ordering: .relaxed) }
}

extension DataSource where Item == String {
  /// Selects the last segment of `name` through `controller`, if it is segmented.
  func edit(_ name: String, in controller: ListController<String>) throws {
    var segment: String?
    var copy = self
    try copy.edit(name) { source, _ in segment = source.children.last?.id }
    _ = controller.select(segment, in: name)
  }
}
