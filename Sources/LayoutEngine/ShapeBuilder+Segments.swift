import CEL
import DocumentValues
import LayoutModel
import ListRows

// Which segment of a segmented source shows.

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
          SegmentedState.Segment(id: id, title: source.title.flatMap { title($0, in: &runner) }))
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

  private func title(_ template: Template, in runner: inout ListRunner) -> Datum? {
    guard let title = runner.text(template) else { return nil }
    do throws(TemplateFailure) {
      return try lasting(title, of: template, in: &runner)
    } catch {
      runner.findings.report(error)
      return nil
    }
  }

  /// The position among `ids` that the host or `selected` names.
  private mutating func chosen(
    of index: Int, path: [UInt8], selected: Template?, ids: [String], in runner: inout ListRunner
  ) -> Int? {
    if let id = choice(of: index, path: path, in: runner) {
      if let position = ids.firstIndex(of: id) { return position }
      runner.findings.report(
        "row.segment", "there is no segment \"\(id)\"; accepted are \(Self.shown(ids))",
        place: runner.program.document.sources[index].node)
      return nil
    }
    guard let selected else { return nil }
    guard !ids.isEmpty else {
      runner.findings.report(
        "row.segment", "there are no segments of which one could be selected",
        of: selected, place: runner.program.templates.places[selected])
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
      default:
        message = "\(value.kind.words) selects no segment; an id or a position from 0 does"
      }
      runner.findings.report(
        "row.segment", message, of: selected,
        place: runner.program.templates.places[selected])
    } catch {
      runner.findings.report(error)
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
    if selection.isEmpty { return nil }
    let plain = runner.program.sources[index].path
    return selection[String(decoding: path, as: UTF8.self)]
      ?? selection[String(decoding: plain, as: UTF8.self)]
  }
}
