import CEL
import DataSources
import DocumentValues
import LayoutModel
import ListRows

/// Finds out how many sections and rows there are: evaluates `each`, `when`, `selected`, `items`
/// and `where` of a source and all below it, and no key or binding of a row.
///
/// Used twice: for the whole list, where what must outlive the run is frozen, and for the list
/// inside one row, where all of it lives in the row's scratch.
struct ShapeBuilder {
  /// Whether children add sections, or rows to the section that is open.
  enum Mode {
    case sections
    case rows
  }

  var shape = BoundShape()
  private var positions = ListShape.Builder()
  /// Whether values are frozen and scratch is reset after each.
  private let isLasting: Bool
  /// The segments that the host chose, by the path of the segmented source.
  private let selection: [String: String]
  private var groupCount = 0

  init(isLasting: Bool, selection: [String: String] = [:]) {
    self.isLasting = isLasting
    self.selection = selection
  }

  /// Closes the shape.
  consuming func finish() -> BoundShape {
    shape.positions = positions.finish()
    return shape
  }

  // MARK: Sources

  /// Adds source `index`, each of its repetitions, below `path`.
  mutating func place(
    _ index: Int, frame: Int, path: [UInt8], mode: Mode, in runner: inout ListRunner
  ) {
    for repetition in repetitions(of: index, frame: frame, path: path, in: &runner) {
      runner.activate(repetition.frame, of: shape)
      if let when = runner.program.sources[index].when,
        !holds(when, in: &runner)
      {
        continue
      }
      placeOne(index, frame: repetition.frame, path: repetition.path, mode: mode, in: &runner)
    }
  }

  private mutating func placeOne(
    _ index: Int, frame: Int, path: [UInt8], mode: Mode, in runner: inout ListRunner
  ) {
    let source = runner.program.sources[index]
    switch source.kind {
    case .basic(let basic):
      placeBasic(index, basic, frame: frame, path: path, mode: mode, in: &runner)
    case .composite(let isSingle, let children):
      let opens = isSingle && mode == .sections
      if opens { beginSection(of: index, frame: frame, path: path, leaf: nil) }
      for child in children {
        place(
          child, frame: frame, path: path, mode: isSingle ? .rows : mode, in: &runner)
      }
      if opens { positions.endSection(hidingEmpty: source.hidesEmpty) }
    case .segmented(let selected, let segments):
      placeSegment(
        of: index, selected: selected, segments: segments, frame: frame, path: path, mode: mode,
        in: &runner)
    }
  }

  // MARK: Repetitions

  private struct Repetition {
    var frame: Int
    var path: [UInt8]
    /// The key as printed, nil for a source without `each`.
    var key: String?
  }

  /// The repetitions of source `index`: one, or one an element of its `each`.
  private mutating func repetitions(
    of index: Int, frame: Int, path: [UInt8], in runner: inout ListRunner
  ) -> [Repetition] {
    let source = runner.program.sources[index]
    var own = path
    if !own.isEmpty { own.append(UInt8(ascii: "/")) }
    own += source.id.utf8
    guard let each = source.each else { return [Repetition(frame: frame, path: own, key: nil)] }
    runner.activate(frame, of: shape)
    guard let list = list(each.list, in: &runner) else { return [] }
    var keys = KeySet()
    var repetitions: [Repetition] = []
    var cursor = runner.evaluation.memory.elements(of: list)
    var number = 0
    while let element = runner.evaluation.memory.next(&cursor) {
      shape.frames.append(
        Frame(parent: frame, slot: each.slot, element: element, index: number))
      let inner = shape.frames.count - 1
      runner.evaluation.slots[each.slot] = element
      runner.evaluation.slots[each.slot + 1] = .int(Int64(number))
      var key = Array(String(number).utf8)
      if let template = each.key {
        do throws(TemplateFailure) {
          key = try runner.key(template)
        } catch {
          runner.findings.report(
            error, pointer: runner.evaluation.memory.pointer(of: element))
        }
        reset(&runner)
      }
      let count = keys.insert(key.span)
      if count > 1 {
        let place = runner.program.templates.places[each.key ?? each.list]
        runner.findings.report(
          "row.duplicate-id",
          "two repetitions of source \"\(source.id)\" have the key "
            + "\"\(String(decoding: key, as: UTF8.self))\"",
          place: place, pointer: runner.evaluation.memory.pointer(of: element))
      }
      var path = own
      path.append(UInt8(ascii: "/"))
      path.appendPathPart(key.span)
      if count > 1 {
        path += "~~\(count)".utf8
        key += "~~\(count)".utf8
      }
      repetitions.append(
        Repetition(frame: inner, path: path, key: String(decoding: key, as: UTF8.self)))
      number += 1
    }
    return repetitions
  }

  // MARK: Segmented

  private mutating func placeSegment(
    of index: Int, selected: Template?, segments: [Int], frame: Int, path: [UInt8], mode: Mode,
    in runner: inout ListRunner
  ) {
    var choices: [(segment: Int, repetition: Repetition, id: String)] = []
    var listed: [SegmentedState.Segment] = []
    for segment in segments {
      for repetition in repetitions(of: segment, frame: frame, path: path, in: &runner) {
        let source = runner.program.sources[segment]
        let id = repetition.key ?? source.id
        choices.append((segment, repetition, id))
        runner.activate(repetition.frame, of: shape)
        let title = source.title.flatMap { runner.text($0) }
        listed.append(SegmentedState.Segment(id: id, title: title.map { lasting($0, &runner) }))
      }
    }
    runner.activate(frame, of: shape)
    let position =
      chosen(
        of: index, path: path, selected: selected, ids: choices.map(\.id), in: &runner)
      ?? (selected == nil && choice(of: index, path: path, in: runner) == nil
        ? choices.firstIndex { choice in
          guard let when = runner.program.sources[choice.segment].when else { return true }
          runner.activate(choice.repetition.frame, of: shape)
          return holds(when, in: &runner)
        } : nil)
    shape.segmented.append(
      SegmentedState(
        source: String(decoding: path, as: UTF8.self), segments: listed,
        selected: position.map { choices[$0].id }))
    guard let position else { return }
    let choice = choices[position]
    runner.activate(choice.repetition.frame, of: shape)
    placeOne(
      choice.segment, frame: choice.repetition.frame, path: choice.repetition.path, mode: mode,
      in: &runner)
  }

  /// The position among `ids` that the host or `selected` names.
  private mutating func chosen(
    of index: Int, path: [UInt8], selected: Template?, ids: [String], in runner: inout ListRunner
  ) -> Int? {
    if let id = choice(of: index, path: path, in: runner) {
      if let position = ids.firstIndex(of: id) { return position }
      runner.findings.report(
        "row.segment", "there is no segment \"\(id)\"; accepted are \(ids.joined(separator: ", "))",
        place: runner.program.document.sources[index].node)
      return nil
    }
    guard let selected else { return nil }
    do throws(TemplateFailure) {
      let value = try runner.evaluate(selected)
      let message: String
      switch value.kind {
      case .string:
        let id = runner.evaluation.memory.text(of: value)
        if let position = ids.firstIndex(of: id) { return position }
        message = "there is no segment \"\(id)\"; accepted are \(ids.joined(separator: ", "))"
      case .int where (0..<Int64(ids.count)).contains(value.asInt): return Int(value.asInt)
      case .uint where value.asUInt < UInt64(ids.count): return Int(value.asUInt)
      case .int, .uint:
        let number = value.kind == .int ? String(value.asInt) : String(value.asUInt)
        message =
          "there is no segment at position \(number); positions go from 0 to \(ids.count - 1)"
      default:
        message = "\(value.kind.words) selects no segment; an id or a position from 0 does"
      }
      runner.findings.report(
        "row.segment", message, at: runner.program.span(ofValue: selected),
        place: runner.program.templates.places[selected])
    } catch {
      runner.findings.report(error)
    }
    reset(&runner)
    return nil
  }

  /// The segment that the host chose for a segmented source, named with its keys or without.
  private func choice(of index: Int, path: [UInt8], in runner: ListRunner) -> String? {
    if selection.isEmpty { return nil }
    let plain = runner.program.sources[index].path
    return selection[String(decoding: path, as: UTF8.self)]
      ?? selection[String(decoding: plain, as: UTF8.self)]
  }

  // MARK: Basic

  private mutating func placeBasic(
    _ index: Int, _ basic: CompiledBasic, frame: Int, path: [UInt8], mode: Mode,
    in runner: inout ListRunner
  ) {
    groupCount += 1
    let own = append(path)
    var leaf = BoundLeaf(
      source: index, frame: frame, path: own, items: .null, rowCount: 1, firstLocal: 0,
      group: groupCount)
    guard let items = basic.items else {
      addLeaf(leaf, sectionPath: path, mode: mode, in: &runner)
      return
    }
    let list = list(items, in: &runner) ?? Datum(.list, region: .frozen)
    if !basic.isMultiple {
      leaf.items = list
      filter(&leaf, basic, in: &runner)
      addLeaf(leaf, sectionPath: path, mode: mode, in: &runner)
      return
    }
    var keys = KeySet()
    var cursor = runner.evaluation.memory.elements(of: list)
    var number = 0
    while let element = runner.evaluation.memory.next(&cursor) {
      defer { number += 1 }
      leaf.section = .null
      guard let part = section(element, number: number, items: items, leaf: &leaf, in: &runner)
      else { continue }
      leaf.items = part.items
      leaf.kept = nil
      filter(&leaf, basic, in: &runner)
      let key = part.key
      let count = keys.insert(key.span)
      if count > 1 {
        runner.findings.report(
          "row.duplicate-id",
          "two sections of source \"\(runner.program.sources[index].id)\" have the key "
            + "\"\(String(decoding: key, as: UTF8.self))\"",
          place: runner.program.templates.places[items])
      }
      var sectionPath = path
      sectionPath.append(UInt8(ascii: "/"))
      sectionPath.appendPathPart(key.span)
      if count > 1 { sectionPath += "~~\(count)".utf8 }
      addLeaf(leaf, sectionPath: sectionPath, mode: mode, in: &runner)
      leaf.firstLocal += leaf.rowCount
    }
  }

  /// The rows and the key of one element of `items` under `sections: multiple`.
  private mutating func section(
    _ element: Datum, number: Int, items: Template, leaf: inout BoundLeaf,
    in runner: inout ListRunner
  ) -> (items: Datum, key: [UInt8])? {
    let memory = runner.evaluation.memory
    if element.kind == .list { return (element, Array(String(number).utf8)) }
    if element.kind == .map,
      let list = memory.value(ofKey: "items".utf8.span, in: element), list.kind == .list
    {
      leaf.section = element
      var key = Array(String(number).utf8)
      if let datum = memory.value(ofKey: "key".utf8.span, in: element) {
        if let printed = memory.printedKey(datum) {
          key = printed
        } else {
          runner.findings.report(
            runner.failure(of: datum, for: items, expecting: "a section's key"),
            pointer: memory.pointer(of: element))
        }
      }
      return (list, key)
    }
    let wanted = "a list or { key, items } for each section"
    runner.findings.report(
      runner.failure(of: element, for: items, expecting: wanted),
      pointer: memory.pointer(of: element))
    return nil
  }

  /// Counts the rows of `leaf`, leaving out what its condition refuses.
  private mutating func filter(
    _ leaf: inout BoundLeaf, _ basic: CompiledBasic, in runner: inout ListRunner
  ) {
    leaf.rowCount = leaf.items.count
    guard let condition = basic.condition else {
      leaf.visibleItems = leaf.items
      return
    }
    let start = shape.kept.count
    var cursor = runner.evaluation.memory.elements(of: leaf.items)
    var position = 0
    let isInTree = leaf.items.region == .tree
    while true {
      let here = isInTree ? cursor.position : position
      guard let element = runner.evaluation.memory.next(&cursor) else { break }
      position += 1
      runner.evaluation.slots[basic.slot] = element
      do throws(TemplateFailure) {
        if try runner.bool(condition) { shape.kept.append(UInt32(here)) }
      } catch {
        runner.findings.report(
          error, pointer: runner.evaluation.memory.pointer(of: element, at: isInTree ? here : nil))
      }
      reset(&runner)
    }
    leaf.kept = start..<shape.kept.count
    leaf.rowCount = shape.kept.count - start
    guard basic.readsItems else { return }
    let base = runner.evaluation.memory.scratch.data.count
    for index in start..<shape.kept.count {
      let at = Int(shape.kept[index])
      runner.evaluation.memory.scratch.data.append(
        isInTree
          ? runner.evaluation.memory.datum(at: at)
          : runner.evaluation.memory.element(at: at, of: leaf.items))
    }
    leaf.visibleItems = lasting(runner.evaluation.memory.finishList(from: base), &runner)
  }

  private mutating func addLeaf(
    _ leaf: BoundLeaf, sectionPath: [UInt8], mode: Mode, in runner: inout ListRunner
  ) {
    let number = shape.leaves.count
    shape.leaves.append(leaf)
    if mode == .sections {
      beginSection(of: leaf.source, frame: leaf.frame, path: sectionPath, leaf: number)
    }
    positions.addRun(leaf: number, rowCount: leaf.rowCount)
    if mode == .sections {
      positions.endSection(hidingEmpty: runner.program.sources[leaf.source].hidesEmpty)
    }
  }

  // MARK: Parts

  private mutating func beginSection(of source: Int, frame: Int, path: [UInt8], leaf: Int?) {
    positions.beginSection(owner: shape.sections.count)
    shape.sections.append(
      BoundSection(source: source, frame: frame, path: append(path), leaf: leaf))
  }

  private mutating func append(_ path: [UInt8]) -> PathRange {
    let start = shape.paths.count
    shape.paths += path
    return PathRange(start: start, end: shape.paths.count)
  }

  /// The list that `template` gives, made to last; nil when it fails, which is reported.
  private mutating func list(_ template: Template, in runner: inout ListRunner) -> Datum? {
    do throws(TemplateFailure) {
      var value = try runner.evaluate(template)
      if value.kind == .optional {
        value =
          value.hasValue
          ? runner.evaluation.memory.value(ofOptional: value) : Datum(.list, region: .frozen)
      }
      guard value.kind == .list else {
        throw runner.failure(of: value, for: template, expecting: "a list")
      }
      return lasting(value, &runner)
    } catch {
      runner.findings.report(error)
      reset(&runner)
      return nil
    }
  }

  private mutating func holds(_ template: Template, in runner: inout ListRunner) -> Bool {
    defer { reset(&runner) }
    do throws(TemplateFailure) {
      return try runner.bool(template)
    } catch {
      runner.findings.report(error)
      return false
    }
  }

  /// `value` where it stays good after scratch is reset.
  private func lasting(_ value: Datum, _ runner: inout ListRunner) -> Datum {
    guard isLasting else { return value }
    let frozen = runner.evaluation.memory.freeze(value) ?? .null
    reset(&runner)
    return frozen
  }

  private func reset(_ runner: inout ListRunner) {
    if isLasting { runner.evaluation.memory.scratch.reset() }
  }
}
