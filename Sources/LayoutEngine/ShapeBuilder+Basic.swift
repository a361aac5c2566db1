import CEL
import DataSources
import DocumentValues
import LayoutModel
import ListRows

// The rows of basic sources: how many there are, and in which sections.

extension ShapeBuilder {
  mutating func placeBasic(
    _ index: Int, _ basic: CompiledBasic, frame: Int, path: [UInt8], mode: Mode,
    in runner: inout ListRunner
  ) {
    guard hasRoom(Holding.part + 2 * path.count, for: index, in: &runner) else { return }
    groupCount += 1
    let own = append(path)
    var leaf = BoundLeaf(
      source: index, frame: frame, path: own, items: .null, rowCount: 1, firstLocal: 0,
      group: groupCount)
    guard let items = basic.items else {
      addLeaf(leaf, sectionPath: path, mode: mode, in: &runner)
      return
    }
    let context = FindingContext.source(index, path: path)
    let list = list(items, of: context, in: &runner) ?? Datum(.list, region: .frozen)
    if !basic.isMultiple {
      leaf.items = list
      filter(&leaf, basic, of: context, in: &runner)
      addLeaf(leaf, sectionPath: path, mode: mode, in: &runner)
      return
    }
    var keys = KeySet()
    var cursor = runner.evaluation.memory.elements(of: list)
    var number = 0
    while let element = runner.evaluation.memory.next(&cursor) {
      defer { number += 1 }
      leaf.section = .null
      guard
        let part = section(
          element, number: number, items: items, leaf: &leaf, of: context, in: &runner)
      else { continue }
      leaf.items = part.items
      leaf.kept = nil
      filter(&leaf, basic, of: context, in: &runner)
      let key = part.key
      guard
        hasRoom(Holding.part + path.count + key.count, for: index, in: &runner)
      else { break }
      let count = keys.insert(key.span)
      if count > 1 {
        runner.report(
          "row.duplicate-id",
          "two sections of source `\(runner.program.sources[index].id)` have the key "
            + "\"\(String(decoding: key, as: UTF8.self))\"",
          place: runner.program.templates.places[items], in: context, element: element)
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
    of context: FindingContext, in runner: inout ListRunner
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
          runner.report(
            runner.failure(
              of: datum, for: items,
              expecting: "a section's key, a string, an int, a uint or a bool,"), in: context,
            element: element)
        }
      }
      return (list, key)
    }
    let wanted = "a list or { key, items } for each section, as groupBy() makes them,"
    runner.report(
      runner.failure(of: element, for: items, expecting: wanted), in: context, element: element)
    return nil
  }

  /// Counts the rows of `leaf`, leaving out what its condition refuses.
  private mutating func filter(
    _ leaf: inout BoundLeaf, _ basic: CompiledBasic, of context: FindingContext,
    in runner: inout ListRunner
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
      // Room for the positions that are kept is taken by the thousand.
      if position & 0x3FF == 1, !hasRoom(4 << 10, for: leaf.source, in: &runner) { break }
      runner.evaluation.slots[basic.slot] = element
      do throws(TemplateFailure) {
        if try runner.bool(condition) { shape.kept.append(UInt32(here)) }
      } catch {
        runner.report(error, in: context, element: element, node: isInTree ? here : nil)
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
    let visible = runner.evaluation.memory.finishList(from: base)
    do throws(TemplateFailure) {
      leaf.visibleItems = try lasting(visible, of: condition, in: &runner)
    } catch {
      runner.report(error, in: context)
      reset(&runner)
    }
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
}
