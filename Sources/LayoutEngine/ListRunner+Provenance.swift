import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import ListRows
import SourceText

/// What a row was evaluated from.
struct RowContext {
  /// The source's index.
  let source: Int
  let basic: CompiledBasic
  /// The kind of row that was chosen, and which of the source's it is; nil where none holds.
  var kind: Int?
  var variant: Int?
  /// Whether the condition of the kind failed, so that nothing else was evaluated.
  var isUndecided = false
  /// The item, and its node in the data where that is known.
  let element: Datum
  let node: Int?
}

extension ListRunner {
  /// What the row that was evaluated last, in `leaf`, was evaluated from.
  mutating func context(of leaf: BoundLeaf, node: Int?) -> RowContext? {
    guard case .basic(let basic) = program.sources[leaf.source].kind else { return nil }
    let element = basic.items == nil ? Datum.null : evaluation.slots[basic.slot]
    let inTree = element.region == .tree && (element.kind == .list || element.kind == .map)
    var context = RowContext(
      source: leaf.source, basic: basic, element: element,
      node: basic.items == nil ? nil : inTree ? element.offset : node)
    for (number, kind) in basic.rows.enumerated() {
      let holds = program.rows.kinds[kind].when.map { try? bool($0) } ?? true
      if holds == false { continue }
      context.kind = kind
      context.variant = number
      context.isUndecided = holds == nil
      break
    }
    return context
  }

  /// Explains `buffer`, which was evaluated from `context` last.
  mutating func provenance(of buffer: RowBuffer, _ context: RowContext) -> RowProvenance {
    let document = program.document
    let spec = document.sources[context.source]
    var parts: [RowProvenance.Part] = []
    var span = document.span(at: spec.node)
    var hasVariants = false
    if let condition = context.basic.condition {
      parts.append(part("where", condition, context))
    }
    if let key = context.basic.key { parts.append(part("key", key, context)) }
    if case .basic(let basic) = spec.kind, let kind = context.kind, let number = context.variant,
      basic.alternatives.indices.contains(number)
    {
      let alternative = basic.alternatives[number]
      hasVariants = basic.variantsNode != nil
      if let cell = alternative.cellNode { span = document.span(at: cell) }
      if let when = program.rows.kinds[kind].when { parts.append(part("when", when, context)) }
      if !context.isUndecided { append(kind, alternative, spec.node, context, to: &parts) }
    }
    return RowProvenance(
      row: Row(buffer, memory: evaluation.memory), section: buffer.section, item: buffer.item,
      pointer: context.node.map { JSONPointer(to: $0, in: evaluation.memory.tree).description },
      variant: hasVariants ? context.variant : nil, span: span, parts: parts)
  }

  // MARK: Parts

  private mutating func part(_ name: String, _ template: Template, _ context: RowContext)
    -> RowProvenance.Part
  {
    do throws(TemplateFailure) {
      let value = try evaluate(template)
      return part(name, template, evaluation.memory.value(of: value).unwrapped, context)
    } catch {
      return part(name, template, nil, failure: error, context)
    }
  }

  private func part(
    _ name: String, _ template: Template, _ value: Value?, failure: TemplateFailure? = nil,
    _ context: RowContext
  ) -> RowProvenance.Part {
    return RowProvenance.Part(
      name: name, value: value,
      failure: failure.map { Row.Failure(code: $0.findingCode, message: $0.failure.message) },
      expressions: program.texts(of: template),
      pointers: pointers(of: template, context),
      span: program.span(ofValue: template))
  }

  private func part(_ name: String, _ value: Value, _ node: DocumentNode) -> RowProvenance.Part {
    RowProvenance.Part(
      name: name, value: value, failure: nil, expressions: [], pointers: [],
      span: program.document.span(at: node))
  }

  private mutating func append(
    _ property: CompiledProperty, _ place: Template, _ context: RowContext,
    to parts: inout [RowProvenance.Part]
  ) {
    let propertyName = program.checks[property.check].name
    let name = "props.\(propertyName)"
    var value: Value?
    var failure: TemplateFailure?
    do throws(TemplateFailure) {
      let datum = try self.value(of: property, element: context.element, place)
      value = datum.map { evaluation.memory.value(of: $0) }
    } catch {
      failure = error
    }
    switch property.origin {
    case .absent: break
    case .template(let template):
      parts.append(part(name, template, value, failure: failure, context))
    case .field:
      let tree = evaluation.memory.tree
      let found = context.node.flatMap { tree.value(forKey: propertyName, in: $0) }
      parts.append(
        RowProvenance.Part(
          name: name, value: value,
          failure: failure.map { Row.Failure(code: $0.findingCode, message: $0.failure.message) },
          expressions: ["item.\(propertyName)"],
          pointers: found.map { [JSONPointer(to: $0, in: tree).description] } ?? [],
          span: program.span(ofValue: place)))
    }
  }

  private mutating func append(
    _ name: String, _ length: CompiledLength, _ node: DocumentNode?, _ context: RowContext,
    to parts: inout [RowProvenance.Part]
  ) {
    switch length {
    case .none: break
    case .template(let template): parts.append(part(name, template, context))
    case .fixed(let length):
      guard let node else { return }
      let value: Value =
        switch length {
        case .points(let points): .double(points)
        case .auto: "auto"
        case .fill: "fill"
        }
      parts.append(part(name, value, node))
    }
  }

  private mutating func append(
    _ name: String, _ flag: CompiledFlag, _ node: DocumentNode?, _ context: RowContext,
    to parts: inout [RowProvenance.Part]
  ) {
    switch flag {
    case .template(let template): parts.append(part(name, template, context))
    case .fixed(let value):
      // What is not written has its default.
      if let node { parts.append(part(name, .bool(value), node)) }
    }
  }

  /// Appends all that a kind of row says.
  private mutating func append(
    _ kind: Int, _ spec: RowSpec, _ source: DocumentNode, _ context: RowContext,
    to parts: inout [RowProvenance.Part]
  ) {
    let row = program.rows.looks[kind]
    for property in program.rows.properties[program.rows.kinds[kind].properties] {
      append(property, program.rows.kinds[kind].place, context, to: &parts)
    }
    let places = SizePlaces(source: source, row: spec, program.document)
    append("size.width", row.size.width, places.node(of: "width"), context, to: &parts)
    append("size.height", row.size.height, places.node(of: "height"), context, to: &parts)
    append("selectable", row.flags.selectable, spec.selectable, context, to: &parts)
    if let flag = row.flags.highlightable {
      append("highlightable", flag, spec.highlightable, context, to: &parts)
    }
    append("movable", row.flags.movable, spec.movable, context, to: &parts)
    append("focusable", row.flags.focusable, spec.focusable, context, to: &parts)
    append("editing.style", row.editing?.style, context, to: &parts)
    append("editing.title", row.editing?.title, context, to: &parts)
    for (number, (entry, entrySpec)) in zip(row.menu, spec.menu ?? []).enumerated() {
      let name = "menu.\(number)"
      if let when = entry.when {
        let condition = part(name + ".when", when, context)
        parts.append(condition)
        if condition.value != true { continue }
      }
      append(name + ".title", entry.title, context, to: &parts)
      append(name + ".action", entry.action, entrySpec.action, context, to: &parts)
      append(name + ".edge", entry.edge, context, to: &parts)
      append(name + ".style", entry.style, context, to: &parts)
    }
    append("action", row.action, spec.action, context, to: &parts)
  }

  private mutating func append(
    _ name: String, _ template: Template?, _ context: RowContext,
    to parts: inout [RowProvenance.Part]
  ) {
    if let template { parts.append(part(name, template, context)) }
  }

  private mutating func append(
    _ name: String, _ action: CompiledAction, _ spec: ActionSpec, _ context: RowContext,
    to parts: inout [RowProvenance.Part]
  ) {
    switch action {
    case .none: break
    case .template(let template): append(name, template, context, to: &parts)
    case .written(let type, let properties):
      if case .written(let written) = spec {
        parts.append(part(name + ".type", .string(type), written.typeNode))
      }
      for property in properties {
        append("\(name).\(property.name)", property.template, context, to: &parts)
      }
    }
  }

  // MARK: Places in the data

  /// What the expressions of `template` read, as JSON pointers, each once; for a `let` that was
  /// computed, what it reads in its place.
  private func pointers(of template: Template, _ context: RowContext) -> [String] {
    var pointers: [String] = []
    var seen: Set<String> = []
    var seenLets: Set<Int> = []
    var left = [template]
    while let next = left.popLast() {
      for expression in program.expressions(of: next) {
        for path in program.templates.expressions[expression].readPaths(in: program.pool) {
          let index = Int(path.slot) - GlobalSlot.firstLet
          if let pointer = pointer(of: path, context) {
            if seen.insert(pointer).inserted { pointers.append(pointer) }
          } else if program.lets.indices.contains(index), let template = program.lets[index],
            seenLets.insert(index).inserted
          {
            left.append(template)
          }
        }
      }
    }
    return pointers
  }

  /// The place in the data that `path` leads to; nil where it leads to none.
  private func pointer(of path: ReadPath, _ context: RowContext) -> String? {
    let slot = Int(path.slot)
    let memory = evaluation.memory
    var node: Int?
    var value = evaluation.slots[slot]
    if slot == context.basic.slot, context.basic.items != nil {
      node = context.node
    } else if value.region == .tree, value.kind == .list || value.kind == .map {
      node = value.offset
    }
    for step in path.steps {
      guard let next = memory.step(step, from: value, program.pool) else { return nil }
      value = next
      if let from = node {
        node = memory.step(step, from: from, evaluation.fieldKeys)
      } else if next.region == .tree, next.kind == .list || next.kind == .map {
        node = next.offset
      }
    }
    return node.map { JSONPointer(to: $0, in: memory.tree).description }
  }
}

extension Memory {
  /// The value one step from `value`.
  fileprivate func step(_ step: ReadPath.Step, from value: Datum, _ pool: ExpressionPool) -> Datum?
  {
    let value = value.kind == .optional && value.hasValue ? self.value(ofOptional: value) : value
    switch step {
    case .field(let number):
      return self.value(ofKey: Array(pool.fieldNames[number].utf8).span, in: value)
    case .element(let key):
      if value.kind == .map { return self.value(ofKey: key, in: value) }
      guard value.kind == .list, key.kind == .int, key.asInt >= 0, key.asInt < value.count else {
        return nil
      }
      return element(at: Int(key.asInt), of: value)
    }
  }

  /// The node one step from node `node` of the data.
  func step(_ step: ReadPath.Step, from node: Int, _ fieldKeys: [UInt32]) -> Int? {
    switch (step, tree.kind(at: node)) {
    case (.field(let number), .map): return tree.value(ofKey: fieldKeys[number], in: node)
    case (.element(let key), .map):
      return key.kind == .string ? tree.value(forKey: text(of: key), in: node) : nil
    case (.element(let key), .list):
      guard key.kind == .int, key.asInt >= 0 else { return nil }
      return tree.elements(of: node).dropFirst(Int(key.asInt)).first { _ in true }
    default: return nil
    }
  }
}

extension LayoutProgram {
  /// The expressions in `template`, in the order of its text.
  func expressions(of template: Template) -> [Int] {
    let node = templates.nodes[template]
    switch node.form {
    case .constant: return []
    case .hole: return [node.first]
    case .text, .list, .map:
      return templates.parts[node.first..<node.first + node.count].flatMap(expressions(of:))
    }
  }

  /// What is written for `template`: a text with holes as a whole, else each of its holes.
  fileprivate func texts(of template: Template) -> [String] {
    let node = templates.nodes[template]
    switch node.form {
    case .constant: return []
    case .text: return [document.text(at: templates.places[template])]
    case .hole:
      let place = templates.expressionPlaces[node.first]
      let text = Array(document.text(at: place.node).utf8)
      return [String(decoding: text[place.hole.start..<place.hole.end], as: UTF8.self)]
    case .list, .map:
      return templates.parts[node.first..<node.first + node.count].flatMap(texts(of:))
    }
  }
}

extension Value {
  /// What is inside an optional; nil for one without a value.
  fileprivate var unwrapped: Value? {
    if case .optional(let value) = self { value?.unwrapped } else { self }
  }
}

/// Where the length of a row's axis may be written, the nearest first.
private struct SizePlaces {
  private let document: LayoutDocument
  private let maps: [DocumentNode]

  init(source: DocumentNode, row: RowSpec, _ document: LayoutDocument) {
    self.document = document
    // The value of a declaration follows its key.
    let cell = row.cell.map { document.cells[$0].key }.map {
      DocumentNode(document: $0.document, node: $0.node + 1)
    }
    maps = [row.node, source, cell].compactMap(\.self)
  }

  func node(of axis: String) -> DocumentNode? {
    for map in maps {
      let tree = document.trees[map.document]
      if let size = tree.value(forKey: "size", in: map.node),
        let length = tree.value(forKey: axis, in: size)
      {
        return DocumentNode(document: map.document, node: length)
      }
    }
    return nil
  }
}
