import CEL
import DocumentValues
import LayoutModel
import ListRows

// Which segment of a segmented source shows, and which can.

extension ShapeBuilder {
  mutating func placeSegment(
    of index: Int, selected: Template?, segments: [Int], frame: Int, path: [UInt8], mode: Mode,
    in runner: inout ListRunner
  ) {
    var choices: [(segment: Int, repetition: Repetition, id: String)] = []
    var listed: [SegmentedState.Segment] = []
    for segment in segments {
      for repetition in repetitions(of: segment, frame: frame, path: path, in: &runner) {
        let source = runner.program.sources[segment]
        let id = repetition.key ?? source.id
        guard hasRoom(Holding.part + 2 * id.utf8.count, for: segment, in: &runner) else { break }
        choices.append((segment, repetition, id))
        runner.activate(repetition.frame, of: shape)
        listed.append(
          SegmentedState.Segment(
            id: id,
            title: source.title.flatMap {
              title($0, of: .source(segment, path: repetition.path), in: &runner)
            }))
      }
    }
    runner.activate(frame, of: shape)
    let isFixed = choice(of: index, path: path, in: runner) != nil
    var position: Int?
    var visited: [Int] = []
    if isFixed || selected != nil {
      position = chosen(
        of: index, path: path, selected: selected, ids: choices.map(\.id), in: &runner)
      // What depends on the data may stand for a state of theirs, where no other segment can show.
      let isOpen =
        runner.visitsAllSegments && !isFixed
        && selected.map { !runner.program.readsData($0) } ?? false
      visited = isOpen ? Array(choices.indices) : [position].compactMap(\.self)
    } else {
      for (number, choice) in choices.enumerated() {
        let when = runner.program.sources[choice.segment].when
        runner.activate(choice.repetition.frame, of: shape)
        let context = FindingContext.source(choice.segment, path: choice.repetition.path)
        let isShown = when.map { holds($0, of: context, in: &runner) } ?? true
        // Over other params, or on another device, a condition that reads no data may turn out
        // otherwise, and this segment shows, or one that follows.
        let isOpen =
          runner.visitsAllSegments && when.map { !runner.program.readsData($0) } ?? false
        if isShown, position == nil { position = number }
        if isShown || isOpen { visited.append(number) }
        if isShown, !isOpen { break }
      }
    }
    shape.segmented.append(
      SegmentedState(
        source: String(decoding: path, as: UTF8.self), segments: listed,
        selected: position.map { choices[$0].id }))
    for choice in visited.map({ choices[$0] }) {
      runner.activate(choice.repetition.frame, of: shape)
      placeOne(
        choice.segment, frame: choice.repetition.frame, path: choice.repetition.path, mode: mode,
        in: &runner)
    }
  }

  private func title(
    _ template: Template, of context: FindingContext, in runner: inout ListRunner
  ) -> Datum? {
    guard let title = runner.text(template, in: context) else { return nil }
    do throws(TemplateFailure) {
      return try lasting(title, of: template, in: &runner)
    } catch {
      runner.report(error, in: context)
      return nil
    }
  }

  /// The position among `ids` that the host or `selected` names.
  private mutating func chosen(
    of index: Int, path: [UInt8], selected: Template?, ids: [String], in runner: inout ListRunner
  ) -> Int? {
    let context = FindingContext.source(index, path: path)
    if let id = choice(of: index, path: path, in: runner) {
      if let position = ids.firstIndex(of: id) { return position }
      runner.report(
        "row.segment", "there is no segment \"\(id)\"; accepted are \(Self.shown(ids))",
        place: runner.program.document.sources[index].node, in: context)
      return nil
    }
    guard let selected else { return nil }
    guard !ids.isEmpty else {
      runner.report(
        "row.segment", "there are no segments of which one could be selected",
        of: selected, place: runner.program.templates.places[selected], in: context)
      return nil
    }
    do throws(TemplateFailure) {
      let value = try runner.evaluate(selected)
      let message: String
      switch value.kind {
      case .string:
        let id = runner.evaluation.memory.text(of: value)
        if let position = ids.firstIndex(of: id) { return position }
        message = "there is no segment \"\(id)\"; accepted are \(Self.shown(ids))"
      case .int where (0..<Int64(ids.count)).contains(value.asInt): return Int(value.asInt)
      case .uint where value.asUInt < UInt64(ids.count): return Int(value.asUInt)
      case .int, .uint:
        let number = value.kind == .int ? String(value.asInt) : String(value.asUInt)
        message =
          "there is no segment at position \(number); positions go from 0 to \(ids.count - 1)"
          + (ids.contains(number) ? ", and string(x) gives the id \"\(number)\"" : "")
      case .optional, .null:
        let first = ids.first.map { "\"\($0)\"" } ?? "0"
        let guarded = value.kind == .null ? ".nonNull()" : ""
        message =
          "\(value.kind.words) selects no segment; \(guarded).orValue(\(first)) gives one where there is "
          + "no value"
      default:
        message = "\(value.kind.words) selects no segment; an id or a position from 0 does"
      }
      runner.report(
        "row.segment", message, of: selected,
        place: runner.program.templates.places[selected], in: context)
    } catch {
      runner.report(error, in: context)
    }
    reset(&runner)
    return nil
  }

  private static func shown(_ ids: [String]) -> String {
    let shown = ids.prefix(LayoutEngineDiagnostics.mostNames).map { "`\($0)`" }.joined(
      separator: ", ")
    return ids.count > LayoutEngineDiagnostics.mostNames ? shown + ", …" : shown
  }

  /// The segment that the host chose for a segmented source, named with its keys or without.
  func choice(of index: Int, path: [UInt8], in runner: ListRunner) -> String? {
    if runner.selection.isEmpty { return nil }
    let plain = runner.program.sources[index].path
    return runner.selection[String(decoding: path, as: UTF8.self)]
      ?? runner.selection[String(decoding: plain, as: UTF8.self)]
  }
}

extension LayoutProgram {
  /// Whether source `index` is one of the segments of another.
  func isSegment(_ index: Int) -> Bool {
    guard let parent = document.sources[index].parent,
      case .segmented = document.sources[parent].kind
    else { return false }
    return true
  }

  /// Whether the value of `template` depends on the data: it reads them, a `let` that does, or a
  /// name that a source gives.
  fileprivate func readsData(_ template: Template) -> Bool {
    let firstOfSources = GlobalSlot.firstLet + lets.count
    var left = [template]
    var seen: Set<Int> = []
    while let next = left.popLast() {
      for expression in expressions(of: next) {
        for slot in templates.expressions[expression].slotsRead(in: pool).map(Int.init) {
          if slot == GlobalSlot.data || slot >= firstOfSources { return true }
          let index = slot - GlobalSlot.firstLet
          if lets.indices.contains(index), let read = lets[index], seen.insert(index).inserted {
            left.append(read)
          }
        }
      }
    }
    return false
  }
}
