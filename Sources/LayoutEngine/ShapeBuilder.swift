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
  var positions = ListShape.Builder()
  /// Whether values are frozen and scratch is reset after each.
  let isLasting: Bool
  var groupCount = 0

  init(isLasting: Bool) { self.isLasting = isLasting }

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
        !holds(when, of: .source(index, path: repetition.path), in: &runner)
      {
        continue
      }
      placeOne(index, frame: repetition.frame, path: repetition.path, mode: mode, in: &runner)
    }
  }

  mutating func placeOne(
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

  struct Repetition {
    var frame: Int
    var path: [UInt8]
    /// The key as printed, nil for a source without `each`.
    var key: String?
  }

  /// The repetitions of source `index`: one, or one an element of its `each`.
  mutating func repetitions(
    of index: Int, frame: Int, path: [UInt8], in runner: inout ListRunner
  ) -> [Repetition] {
    let source = runner.program.sources[index]
    var own = path
    if !own.isEmpty { own.append(UInt8(ascii: "/")) }
    own += source.id.utf8
    guard let each = source.each else { return [Repetition(frame: frame, path: own, key: nil)] }
    runner.activate(frame, of: shape)
    let context = FindingContext.source(index, path: own)
    guard let list = list(each.list, of: context, in: &runner) else { return [] }
    var keys = KeySet()
    var repetitions: [Repetition] = []
    var cursor = runner.evaluation.memory.elements(of: list)
    var number = 0
    while let element = runner.evaluation.memory.next(&cursor) {
      guard hasRoom(Holding.part + 2 * own.count, for: index, in: &runner) else { break }
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
          runner.report(error, in: context, element: element)
        }
        reset(&runner)
      }
      let count = keys.insert(key.span)
      if count > 1 {
        let place = runner.program.templates.places[each.key ?? each.list]
        runner.report(
          "row.duplicate-id",
          "two repetitions of source `\(source.id)` have the key "
            + "\"\(String(decoding: key, as: UTF8.self))\"",
          place: place, in: context, element: element)
      }
      guard hasRoom(3 * key.count, for: index, in: &runner) else { break }
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

  // MARK: Parts

  /// Whether `bytes` more can be held, and steps are left; reports once where not.
  func hasRoom(_ bytes: Int, for source: Int, in runner: inout ListRunner) -> Bool {
    let failure: EvaluationFailure
    if runner.evaluation.isRunOver {
      failure = .overRun
    } else if !runner.hold(bytes) {
      failure = .tooManyParts
    } else {
      return true
    }
    // The row around a nested list is reported as a whole.
    guard isLasting else { return false }
    runner.report(
      failure.reason.rawValue, "\(failure.message); the rest is left out",
      place: runner.program.document.sources[source].node, in: .list)
    return false
  }

  mutating func beginSection(of source: Int, frame: Int, path: [UInt8], leaf: Int?) {
    positions.beginSection(owner: shape.sections.count)
    shape.sections.append(
      BoundSection(source: source, frame: frame, path: append(path), leaf: leaf))
  }

  mutating func append(_ path: [UInt8]) -> PathRange {
    let start = shape.paths.count
    shape.paths += path
    return PathRange(start: start, end: shape.paths.count)
  }

  /// The list that `template` gives, made to last; nil when it fails, which is reported.
  mutating func list(
    _ template: Template, of context: FindingContext, in runner: inout ListRunner
  ) -> Datum? {
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
      return try lasting(value, of: template, in: &runner)
    } catch {
      runner.report(error, in: context)
      reset(&runner)
      return nil
    }
  }

  mutating func holds(
    _ template: Template, of context: FindingContext, in runner: inout ListRunner
  ) -> Bool {
    defer { reset(&runner) }
    do throws(TemplateFailure) {
      return try runner.bool(template)
    } catch {
      runner.report(error, in: context)
      return false
    }
  }

  /// `value` where it stays good after scratch is reset.
  func lasting(
    _ value: Datum, of template: Template, in runner: inout ListRunner
  ) throws(TemplateFailure) -> Datum {
    guard isLasting else { return value }
    guard let frozen = runner.evaluation.memory.freeze(value) else {
      throw TemplateFailure(.tooMuchKept, template: template, expression: nil)
    }
    reset(&runner)
    return frozen
  }

  func reset(_ runner: inout ListRunner) {
    if isLasting { runner.evaluation.memory.scratch.reset() }
  }
}

extension EvaluationFailure {
  /// The shape of a list holds as much as it may.
  static var tooManyParts: EvaluationFailure {
    EvaluationFailure(
      .costLimit, "there are more repetitions and sections than a list may hold, 192 MiB")
  }

  /// The values that a run keeps take as much as they may.
  static var tooMuchKept: EvaluationFailure {
    EvaluationFailure(.costLimit, "the values that the list keeps take more than they may, 128 MiB")
  }

  /// The lists inside a row hold as much as they may.
  static var tooMuchNested: EvaluationFailure {
    EvaluationFailure(.costLimit, "the lists inside the row hold more than they may, 192 MiB")
  }
}
