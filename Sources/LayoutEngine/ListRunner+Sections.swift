import CEL
import DataSources
import DocumentValues
import ListRows

// What a section shows beside its rows, and the list inside a row.

extension ListRunner {
  /// Evaluates all of section `number` but its rows.
  mutating func section(_ number: Int, of shape: BoundShape) -> SectionBuffer {
    let owner = shape.positions.owner(ofSection: number) ?? 0
    let bound = shape.sections[owner]
    let source = program.sources[bound.source]
    var section = SectionBuffer()
    section.id = Array(shape.paths[bound.path.start..<bound.path.end])
    section.rowCount = shape.positions.rowCount(inSection: number)
    section.extensions = source.extensions
    activate(bound.frame, of: shape)
    if let leaf = bound.leaf { enter(shape.leaves[leaf], of: shape) }
    let id = section.id[...]
    func context(_ part: String) -> FindingContext {
      .section(id, part: part, source: bound.source)
    }
    // What is wrong with the title of a segment was reported where segments are listed.
    let titleContext = program.isSegment(bound.source) ? nil : context("title")
    section.title = source.title.flatMap { text($0, in: titleContext) }
    section.header = source.header.flatMap { supplement($0, in: context("header")) }
    section.footer = source.footer.flatMap { supplement($0, in: context("footer")) }
    for (kind, view) in source.supplementary {
      if let view = supplement(view, in: context("supplementary `\(kind)`")) {
        section.supplementary.append((kind, view))
      }
    }
    if !source.presentation.isEmpty {
      section.presentation = presentation(source.presentation, in: context("presentation"))
    }
    return section
  }

  /// The string that `template` gives; nil when it fails, which is reported, or has no value.
  ///
  /// Without a context nothing is reported.
  mutating func text(_ template: Template, in context: FindingContext?) -> Datum? {
    do throws(TemplateFailure) {
      let value = try evaluate(template)
      switch value.kind {
      case .string:
        evaluation.spendRun(value.count >> 4)
        return value
      case .optional where !value.hasValue: return nil
      default: throw failure(of: value, for: template, expecting: "a string")
      }
    } catch {
      if let context { report(error, in: context) }
      return nil
    }
  }

  private mutating func supplement(_ spec: CompiledSupplement, in context: FindingContext)
    -> SectionBuffer.Supplement?
  {
    do throws(TemplateFailure) {
      var values: [Datum?] = []
      for property in spec.properties {
        values.append(try value(of: property, element: .null, spec.place))
      }
      return SectionBuffer.Supplement(
        template: spec.template, values: values,
        size: RowSize(width: try length(spec.size.width), height: try length(spec.size.height)),
        sticky: spec.isSticky)
    } catch {
      report(error, in: context)
      return nil
    }
  }

  private mutating func presentation(_ spec: CompiledPresentation, in context: FindingContext)
    -> Presentation
  {
    var presentation = Presentation()
    presentation.isHorizontal = spec.isHorizontal
    if !spec.insets.isEmpty { presentation.insets = points(spec.insets, count: 4, in: context) }
    if !spec.spacing.isEmpty { presentation.spacing = points(spec.spacing, count: 2, in: context) }
    if let columns = spec.columns {
      do throws(TemplateFailure) {
        let value = try evaluate(columns)
        switch value.kind {
        case .int where value.asInt > 0: presentation.columns = Int(value.asInt)
        case .uint where value.asUInt > 0: presentation.columns = Int(clamping: value.asUInt)
        default: throw failure(of: value, for: columns, expecting: "a number of columns, from 1,")
        }
      } catch {
        report(error, in: context)
      }
    }
    return presentation
  }

  /// `count` lengths from one template for all or one each; nil when one fails.
  private mutating func points(
    _ templates: [Template?], count: Int, in context: FindingContext
  ) -> [Double]? {
    var points: [Double] = []
    for template in templates {
      guard let template else {
        points.append(0)
        continue
      }
      do throws(TemplateFailure) {
        guard case .points(let length)? = try length(.template(template)) else {
          throw failure(of: .null, for: template, expecting: "a number of points")
        }
        points.append(length)
      } catch {
        report(error, in: context)
        return nil
      }
    }
    return points.count == 1 ? Array(repeating: points[0], count: count) : points
  }

  // MARK: The list inside a row

  /// Whether `bytes` more can be held.
  ///
  /// What rows of a nested list make in scratch stays there until the outermost row is done.
  mutating func hold(_ bytes: Int) -> Bool {
    holding.take(bytes, beside: isInsideRow ? evaluation.memory.scratch.byteCount : 0)
  }

  /// Evaluates the list inside `row`, its rows included.
  ///
  /// Ends early when no step or no room is left; the outermost row then fails as a whole.
  mutating func evaluateNested(_ source: Int, row: RowBuffer) -> [SectionBuffer] {
    let isOutermost = !isInsideRow
    if isOutermost { holding = Holding() }
    isInsideRow = true
    defer { isInsideRow = !isOutermost }
    var builder = ShapeBuilder(isLasting: false)
    builder.place(source, frame: -1, path: row.id, mode: .sections, in: &self)
    let shape = builder.finish()
    var sections: [SectionBuffer] = []
    // Rows that cannot all be held are not begun.
    guard holding.hasRoom(for: Holding.row, times: shape.positions.rowCount) else {
      return sections
    }
    for number in 0..<shape.positions.sectionCount {
      var section = section(number, of: shape)
      var cursor = LeafCursor(findsDuplicates: true)
      var row = RowBuffer()
      for run in shape.positions.runs(inSection: number) {
        for index in 0..<run.rowCount {
          let position = ListPosition(section: number, item: section.rows.count)
          let place = RowPlace(position: position, leaf: run.leaf, local: run.firstLocal + index)
          cursor.evaluate(place, of: shape, in: &self, into: &row)
          guard !evaluation.isRunOver, hold(Holding.row + row.id.count) else { return sections }
          section.rows.append(row)
        }
      }
      sections.append(section)
    }
    return sections
  }
}

/// Steps through the rows of a shape in order without looking each element up from the start.
///
/// Fills the same buffer each time: what all rows of a source have in common stays in it.
struct LeafCursor {
  private var leaf = -1
  private var bound = BoundLeaf.none
  private var basic: CompiledBasic?
  private var next = 0
  private var elements: ElementCursor?
  private var group = -1
  private var keys: KeySet?
  /// The node in the data of the item that was evaluated last, where it is known.
  private(set) var node: Int?
  /// Whether rows that repeat a key get another id and a finding.
  private let findsDuplicates: Bool

  init(findsDuplicates: Bool) { self.findsDuplicates = findsDuplicates }

  /// Makes the next row enter its leaf anew, after names were given other values.
  mutating func leave() { leaf = -1 }

  /// Begins with the row at `place`, which does not follow the last one.
  private mutating func enter(
    _ place: RowPlace, of shape: BoundShape, in runner: inout ListRunner,
    into row: inout RowBuffer
  ) {
    leaf = place.leaf
    bound = shape.leaves[place.leaf]
    runner.enter(bound, of: shape)
    let source = runner.program.sources[bound.source]
    basic = if case .basic(let basic) = source.kind { basic } else { nil }
    let path = shape.paths[bound.path.start..<bound.path.end]
    row.begin(path: path, hasKeys: basic?.items != nil, source: source.path)
    if findsDuplicates, group != bound.group {
      if keys == nil { keys = KeySet() } else { keys?.reset() }
    }
    group = bound.group
    elements = nil
    next = place.local
    if bound.kept == nil, bound.items.kind == .list {
      var cursor = runner.evaluation.memory.elements(of: bound.items)
      for _ in 0..<place.local { _ = runner.evaluation.memory.next(&cursor) }
      elements = cursor
    }
  }

  /// Evaluates the row at `place` into `row`.
  ///
  /// - Complexity: O(1) beside the row itself when rows are visited in order.
  mutating func evaluate(
    _ place: RowPlace, of shape: BoundShape, in runner: inout ListRunner,
    into row: inout RowBuffer
  ) {
    if place.leaf != leaf || place.local != next {
      enter(place, of: shape, in: &runner, into: &row)
    }
    guard let basic else { return }
    next += 1
    var element = Datum.null
    node = nil
    let isInTree = bound.items.region == .tree
    if let kept = bound.kept {
      let at = Int(shape.kept[kept.lowerBound + place.local])
      node = isInTree ? at : nil
      element =
        isInTree
        ? runner.evaluation.memory.datum(at: at)
        : runner.evaluation.memory.element(at: at, of: bound.items)
    } else if elements != nil {
      if isInTree { node = elements?.position }
      element = runner.evaluation.memory.next(&elements!) ?? .null
    }
    row.section = place.position.section
    row.item = place.position.item
    runner.evaluateRow(
      place.local, of: bound, basic, element: element, node: node, keys: &keys, into: &row)
  }
}
