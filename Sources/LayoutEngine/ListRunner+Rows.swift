import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import ListRows
import SourceText

extension ListRunner {
  /// Gives the names of the repetitions from `frame` outwards their values.
  mutating func activate(_ frame: Int, of shape: BoundShape) {
    var at = frame
    while at >= 0 {
      let values = shape.frames[at]
      evaluation.slots[values.slot] = values.element
      evaluation.slots[values.slot + 1] = .int(Int64(values.index))
      at = values.parent
    }
  }

  /// Gives the names of `leaf`'s surroundings their values, so that its rows can be evaluated.
  mutating func enter(_ leaf: BoundLeaf, of shape: BoundShape) {
    activate(leaf.frame, of: shape)
    guard case .basic(let basic) = program.sources[leaf.source].kind, basic.items != nil else {
      return
    }
    evaluation.slots[basic.itemsSlot] = leaf.visibleItems
    evaluation.slots[basic.sectionSlot] = leaf.section
  }

  /// The steps that a row takes beside its expressions and values.
  private static var stepsPerRow: Int { 8 }

  /// Whether steps are left for row `number` of the list; reports once where not.
  mutating func mayGoOn(before number: Int) -> Bool {
    guard evaluation.isRunOver else { return true }
    if !hasStopped {
      hasStopped = true
      let failure = EvaluationFailure.overRun
      report(
        failure.reason.rawValue,
        "\(failure.message); the rows from number \(number) on are left out",
        place: program.document.sources[0].node, in: .list)
    }
    return false
  }

  /// Evaluates row `index` of `leaf`, which was entered, into `row`, which was begun.
  ///
  /// The position in the list is the caller's to set.
  ///
  /// - Parameters:
  ///   - element: The row's item; null for a static row.
  ///   - node: The item's node in the data tree, where it is known.
  ///   - keys: The keys of the rows before, when duplicates are to be found and renamed.
  mutating func evaluateRow(
    _ index: Int, of leaf: BoundLeaf, _ basic: CompiledBasic, element: Datum, node: Int?,
    keys: inout KeySet?, into row: inout RowBuffer
  ) {
    row.reset()
    let keyStart = row.id.count
    evaluation.spendRun(Self.stepsPerRow + keyStart >> 4)
    row.local = leaf.firstLocal + index
    var failed = Failures()
    if basic.items != nil {
      evaluation.slots[basic.slot] = element
      evaluation.slots[basic.indexSlot] = .int(Int64(index))
      if let template = basic.key {
        do throws(TemplateFailure) {
          try appendKey(template, to: &row.id)
        } catch {
          row.id.append(contentsOf: String(row.local).utf8)
          failed.add(error)
        }
        // What is kept, compared and written of a key, whatever it took to make it.
        evaluation.spendRun((row.id.count - keyStart) >> 1)
        rename(
          &row, keyStart: keyStart, key: template, isReported: failed.isEmpty,
          element: element, node: node, keys: &keys)
      } else {
        row.id.append(contentsOf: String(row.local).utf8)
      }
    }
    var kindNumber: Int?
    do throws(TemplateFailure) {
      kindNumber = try self.kindNumber(of: basic)
      if let kindNumber {
        let kind = program.rows.kinds[kindNumber]
        fill(&row, kind, kindNumber, element: element, failed: &failed)
        if failed.isEmpty, let nested = kind.nested {
          row.nested = evaluateNested(nested, row: row)
          if !isInsideRow, holding.isOver || evaluation.isRunOver {
            let refusal: EvaluationFailure = holding.isOver ? .tooMuchNested : .overRun
            failed.add(TemplateFailure(refusal, template: kind.place, expression: nil))
            row.nested = nil
          }
        }
      } else {
        let message = "no variant's condition holds for this row"
        row.fail(RowBuffer.Failure(code: "row.no-variant", message: message), extensions: [])
        report(
          "row.no-variant", message, place: basic.place, in: .row(row.id), element: element,
          node: node)
      }
    } catch {
      failed.add(error)
    }
    guard let first = failed.first else { return }
    row.fail(
      RowBuffer.Failure(code: first.findingCode, message: first.failure.message),
      extensions: kindNumber.map { program.rows.looks[$0].extensions } ?? [])
    for failure in failed.all {
      report(failure, in: .row(row.id), element: element, node: node)
    }
  }

  /// Gives a row whose key was there before another id, `id~~2`, and reports it; a row whose key
  /// failed is reported for that.
  private mutating func rename(
    _ row: inout RowBuffer, keyStart: Int, key: Template, isReported: Bool, element: Datum,
    node: Int?, keys: inout KeySet?
  ) {
    guard keys != nil,
      let count = keys?.insert(row.id.span.extracting(keyStart..<row.id.count)), count > 1
    else { return }
    let plain = text(of: row.id)
    row.id += "~~\(count)".utf8
    guard isReported else { return }
    report(
      "row.duplicate-id", "two rows have the id \"\(plain)\"", of: key,
      place: program.templates.places[key], in: .row(row.id), element: element, node: node)
  }

  /// What failed in one row.
  struct Failures {
    private(set) var all: [TemplateFailure] = []

    var isEmpty: Bool { all.isEmpty }
    var first: TemplateFailure? { all.first }

    mutating func add(_ failure: TemplateFailure) { all.append(failure) }
  }

  private func text(of id: [UInt8]) -> String { String(decoding: id, as: UTF8.self) }

  /// The number of the first kind of row whose condition holds; nil where none does.
  private mutating func kindNumber(of basic: CompiledBasic) throws(TemplateFailure) -> Int? {
    for number in basic.rows {
      guard let when = program.rows.kinds[number].when else { return number }
      if try bool(when) { return number }
    }
    return nil
  }

  /// Fills `row` as one of the kind `kind`, which is number `number` of the program's.
  private mutating func fill(
    _ row: inout RowBuffer, _ kind: CompiledRow, _ number: Int, element: Datum,
    failed: inout Failures
  ) {
    if row.kind != number {
      let look = program.rows.looks[number]
      row.begin(kind: number, template: look.template, extensions: look.extensions)
    }
    var values = row.values.mutableSpan
    for (index, property) in kind.properties.enumerated() {
      do throws(TemplateFailure) {
        values[index] = try value(
          of: program.rows.properties[property], element: element, kind.place)
      } catch {
        failed.add(error)
      }
    }
    if let look = kind.fixedLook {
      row.size = look.size
      row.flags = look.flags
      return
    }
    do throws(TemplateFailure) {
      try fill(&row, from: program.rows.looks[number])
    } catch {
      failed.add(error)
    }
  }

  /// Works out what `row` has beside its properties.
  private mutating func fill(_ row: inout RowBuffer, from look: CompiledLook)
    throws(TemplateFailure)
  {
    row.size.width = try length(look.size.width)
    row.size.height = try length(look.size.height)
    row.flags.selectable = try flag(look.flags.selectable)
    row.flags.highlightable = row.flags.selectable
    if let highlightable = look.flags.highlightable {
      row.flags.highlightable = try flag(highlightable)
    }
    row.flags.movable = try flag(look.flags.movable)
    row.flags.focusable = try flag(look.flags.focusable)
    if let editing = look.editing { row.editing = try self.editing(editing) }
    for entry in look.menu {
      if let when = entry.when, try !bool(when) { continue }
      row.menu.append(try menuEntry(entry))
    }
    row.action = try action(look.action)
  }

  /// The value of a property, nil when it is left out.
  mutating func value(
    of property: CompiledProperty, element: Datum, _ place: Template
  ) throws(TemplateFailure) -> Datum? {
    let value: Datum
    var template = place
    switch property.origin {
    case .absent: return nil
    case .template(let given):
      template = given
      value = try evaluate(given)
    case .field(let number, let name):
      guard let found = try field(number, named: name, of: element, property, place) else {
        return nil
      }
      value = found
    }
    if property.kinds.contain(value) {
      try spend(writing: value, of: template)
      return value
    }
    return try checked(value, property, template)
  }

  /// The field of an item that has the name of a property; nil when it is not there.
  private func field(
    _ number: Int, named name: Datum, of element: Datum, _ property: CompiledProperty,
    _ place: Template
  ) throws(TemplateFailure) -> Datum? {
    guard element.kind == .map else {
      throw TemplateFailure(
        EvaluationFailure(
          .type,
          "the item is \(element.kind.words); a cell without bind takes its properties from a map"
        ),
        template: place, expression: nil)
    }
    let key = evaluation.fieldKeys[number]
    if let found = evaluation.memory.value(ofField: key, named: name, in: element) { return found }
    let check = program.checks[property.check]
    if let value = check.defaultValue { return value }
    if !check.isRequired { return nil }
    var failure = TemplateFailure(
      EvaluationFailure(
        .missingField, "the item has no field `\(check.name)`, which its cell requires"),
      template: place, expression: nil)
    failure.fault = check.name
    failure.missing = MissingKey(name, in: element, at: .at(0))
    throw failure
  }

  /// The value of an optional, and a value that its kind alone does not show to fit, if it does.
  private mutating func checked(
    _ given: Datum, _ property: CompiledProperty, _ template: Template
  ) throws(TemplateFailure) -> Datum? {
    var value = given
    let check = program.checks[property.check]
    if value.kind == .optional {
      guard value.hasValue else {
        if let value = check.defaultValue { return value }
        if !check.isRequired { return nil }
        var failure = TemplateFailure(
          EvaluationFailure(
            .missingField,
            "property `\(check.name)` is required, and its optional has no value"),
          template: template, expression: nil)
        failure.fault = check.name
        throw failure
      }
      value = evaluation.memory.value(ofOptional: value)
    }
    // Before anything walks through the value, which may refer to one list without end.
    try spend(writing: value, of: template)
    var isByName = false
    if case .field = property.origin { isByName = true }
    if let failure = check.failure(
      of: value, at: template, isByName: isByName, in: evaluation.memory)
    {
      throw failure
    }
    return value
  }

  /// Takes the steps of writing out `value`, which `template` gave.
  @inline(__always)
  mutating func spend(writing value: Datum, of template: Template) throws(TemplateFailure) {
    do throws(EvaluationFailure) {
      try evaluation.spend(writing: value)
    } catch {
      throw TemplateFailure(error, template: template, expression: nil)
    }
  }

  // MARK: Keys

  /// The key that `template` gives, as printed.
  mutating func key(_ template: Template) throws(TemplateFailure) -> [UInt8] {
    let value = try evaluate(template)
    guard let printed = evaluation.memory.printedKey(value) else {
      throw failure(of: value, for: template, expecting: "a string, an int, a uint or a bool")
    }
    return printed
  }

  private mutating func appendKey(_ template: Template, to id: inout [UInt8])
    throws(TemplateFailure)
  {
    let value = try evaluate(template)
    if value.kind == .string {
      evaluation.memory.withUTF8(of: value) { id.appendPathPart($0) }
      return
    }
    guard let printed = evaluation.memory.printedKey(value) else {
      throw failure(of: value, for: template, expecting: "a string, an int, a uint or a bool")
    }
    id.appendPathPart(printed.span)
  }
}

extension Memory {
  /// A key as it is printed: the text of a string, int, uint or bool; nil for another kind.
  func printedKey(_ datum: Datum) -> [UInt8]? {
    switch datum.kind {
    case .string: bytes(of: datum)
    case .int: Array(String(datum.asInt).utf8)
    case .uint: Array(String(datum.asUInt).utf8)
    case .bool: Array((datum.asBool ? "true" : "false").utf8)
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends one part of an id, `~` and `/` written `~0` and `~1`.
  mutating func appendPathPart(_ part: Span<UInt8>) {
    if !part.hasPathMark { return append(run: part) }
    var copied = 0
    for index in part.indices {
      let byte = part[index]
      guard byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/") else { continue }
      append(run: part.extracting(copied..<index))
      append(UInt8(ascii: "~"))
      append(byte == UInt8(ascii: "~") ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      copied = index + 1
    }
    append(run: part.extracting(copied..<part.count))
  }

  private mutating func append(run: Span<UInt8>) {
    unsafe run.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

extension Span<UInt8> {
  /// Whether `~` or `/` is among the bytes.
  fileprivate var hasPathMark: Bool {
    var index = 0
    while index &+ 8 < count {
      if Self.hasPathMark(loadWord(at: index)) { return true }
      index &+= 8
    }
    return Self.hasPathMark(tailWord)
  }

  private static func hasPathMark(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tilde = word ^ ones &* 0x7E
    let slash = word ^ ones &* 0x2F
    return ((tilde &- ones) & ~tilde | (slash &- ones) & ~slash) & 0x8080_8080_8080_8080 != 0
  }
}
