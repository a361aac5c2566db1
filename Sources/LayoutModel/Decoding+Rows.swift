import DocumentSyntax
import SourceText

// Basic sources: the list, and the rows that it makes.

extension Decoding {
  mutating func basic(_ fields: Fields, source: Int) -> BasicSpec {
    var spec = BasicSpec()
    if let items = fields["items"] {
      spec.items = self.items(items.value)
      spec.condition = fields["where"].flatMap { condition($0.value, "`where`") }
      if let name = fields["as"] {
        spec.itemNameNode = name.value
        spec.itemName = identifier(name.value, "`as`")
      }
      let names = ["item"] + (spec.itemName.map { [$0] } ?? [])
      spec.key = fields["key"].flatMap { rowKey($0.value, names: names) }
      sourceHasKeys[source] = spec.key != nil
      // An id with a hole was reported, and is most probably meant as the key.
      let hasKey = fields["key"] != nil || (fields["id"].map { hasHole($0.value) } ?? false)
      if !hasKey, case .expression = spec.items {
        report(.positionalKey("the rows", at: span(fields.map)))
      }
    } else {
      for key in ["where", "as", "key"] {
        // Under another name it was reported.
        guard let field = fields[key], text(field.key) == key else { continue }
        report(
          .misplacedKey(
            key, in: "on a static row, which has no item", home: "on a source with `items`",
            at: span(field.key), fix: "add `items` or remove `\(key)`"))
      }
    }
    if let sections = fields["sections"] {
      spec.sections =
        word(sections.value, "`sections`", of: [SectionMode.single, .multiple]) ?? .single
    }
    spec.variantsNode = fields["variants"]?.value
    spec.alternatives = alternatives(fields, source: source, isStatic: spec.isStatic)
    return spec
  }

  private mutating func items(_ node: DocumentNode) -> BasicSpec.Items {
    guard list(node, "`items`") != nil else { return .unusable }
    return kind(node) == .list ? .literal(node) : .expression(node)
  }

  /// A row's key, or a repetition's.
  ///
  /// Text that names an item without a hole would be the same key for all.
  mutating func rowKey(_ node: DocumentNode, names: [String]) -> DocumentNode? {
    switch kind(node) {
    case .string:
      if hasHole(node) { return node }
      let first = text(node).prefix { $0 != "." && $0 != "[" }
      guard first.utf8.count < text(node).utf8.count, names.contains(String(first)) else {
        return node
      }
      report(
        .wrongKind(
          "`key`", accepted: "an expression that differs from row to row",
          found: described(node), meant: meantHole(node), at: span(node)))
      return nil
    case .int, .uint, .true, .false: return node
    default:
      report(
        .wrongKind(
          "`key`", accepted: "an expression that gives text, a whole number or a boolean",
          found: described(node), at: span(node)))
      return nil
    }
  }

  // MARK: Alternatives

  /// The keys of a row, before what stands beside `variants` is merged in.
  private struct RowKeys {
    var spec: RowSpec
    var bind: [PropertyBinding]?
    /// Whether `bind` is written, right or wrong.
    var hasBind: Bool
    /// Whether `action` and `menu` are written.
    var hasAction: Bool
  }

  private mutating func alternatives(
    _ fields: Fields, source: Int, isStatic: Bool
  ) -> [RowSpec] {
    let shared = rowKeys(fields, source: source)
    guard let variants = fields["variants"]?.value else {
      if shared.spec.cellNode == nil {
        report(.missingKey("cell", in: MapShape.basic.name, at: span(fields.map)))
      }
      return [finished(shared, isStatic: isStatic)]
    }
    guard kind(variants) == .list else {
      report(
        .wrongKind(
          "`variants`", accepted: "a list of maps with `when` and `cell`",
          found: described(variants), at: span(variants)))
      return []
    }
    let nodes = elements(variants)
    if nodes.isEmpty {
      report(.rule("`variants` is empty; a row needs at least one", at: span(variants)))
    }
    // Every variant takes over every shared binding: the product is bounded.
    let sharedCount = shared.bind?.count ?? 0
    guard nodes.count.multipliedReportingOverflow(by: sharedCount + 1).partialValue <= 100_000
    else {
      report(
        .rule(
          "\(nodes.count) variants of \(sharedCount) shared bindings are too many; together "
            + "they may be 100000", at: span(variants)))
      return []
    }
    var written: [RowKeys] = []
    for (position, node) in nodes.enumerated() {
      guard isMap(node, "a variant", accepted: "a map with `when` and `cell`") else { continue }
      let own = self.fields(of: node, as: .variant)
      if own["when"] == nil, position + 1 < nodes.count {
        report(.missingKey("when", in: "a variant before the last", at: span(node)))
      }
      written.append(rowKeys(own, source: source))
    }
    let taken = names(takenBy: written, beside: shared)
    var specs: [RowSpec] = []
    for own in written {
      let variant = merged(own, over: shared, taken: taken)
      if variant.spec.cellNode == nil {
        report(.missingKey("cell", in: "a variant", at: span(variant.spec.node)))
      }
      specs.append(finished(variant, isStatic: isStatic))
    }
    return specs
  }

  /// The names of shared bindings that the cell of at least one variant declares: the other
  /// variants leave them out.
  private func names(takenBy variants: [RowKeys], beside shared: RowKeys) -> TextTable {
    let cells = Set(
      variants.compactMap { $0.spec.cellNode == nil ? shared.spec.cell : $0.spec.cell })
    var names = TextTable()
    for binding in shared.bind ?? []
    where cells.contains(where: { cellProperties[$0].number(of: binding.name) != nil }) {
      names.insert(binding.name)
    }
    return names
  }

  private mutating func rowKeys(_ fields: Fields, source: Int) -> RowKeys {
    var spec = RowSpec(node: fields.map)
    let isVariant = fields.map != layout.sources[source].node
    if isVariant {
      spec.when = fields["when"].flatMap { condition($0.value, "`when`") }
      spec.extras = fields.extras
    }
    if let cell = fields["cell"] {
      spec.cellNode = cell.value
      spec.cell = self.cell(named: cell.value)
    }
    spec.bindNode = fields["bind"]?.value
    let bind = spec.bindNode.flatMap { self.bind($0) }
    if let size = fields["size"] { spec.size = self.size(size.value, isFixed: false) }
    spec.selectable = flag("selectable", fields)
    spec.highlightable = flag("highlightable", fields)
    spec.movable = flag("movable", fields)
    spec.focusable = flag("focusable", fields)
    spec.editing = fields["editing"].flatMap { editing($0.value) }
    spec.menu = fields["menu"].flatMap { menu($0.value) }
    if let action = fields["action"] { spec.action = self.action(action.value) }
    if let nested = fields["nested"] {
      spec.nested = readSource(nested.value, place: .nested, parent: source)
    }
    return RowKeys(
      spec: spec, bind: bind, hasBind: spec.bindNode != nil, hasAction: fields["action"] != nil)
  }

  private mutating func flag(_ name: String, _ fields: Fields) -> DocumentNode? {
    fields[name].flatMap { condition($0.value, "`\(name)`") }
  }

  /// A variant's keys, with those beside `variants` where it has none; `bind` by property.
  ///
  /// - Parameter taken: The names of shared bindings that a variant whose cell lacks them leaves out.
  private func merged(_ own: RowKeys, over shared: RowKeys, taken: TextTable) -> RowKeys {
    var keys = own
    if keys.spec.cellNode == nil {
      keys.spec.cellNode = shared.spec.cellNode
      keys.spec.cell = shared.spec.cell
    }
    if let sharedBind = shared.bind {
      var names = TextTable()
      for binding in own.bind ?? [] { names.insert(binding.name) }
      let properties = keys.spec.cell.map { cellProperties[$0] }
      let inherited = sharedBind.filter { binding in
        let isOwn = properties.map { $0.number(of: binding.name) != nil } ?? true
        return (isOwn || taken.number(of: binding.name) == nil)
          && names.number(of: binding.name) == nil
      }
      keys.bind = (own.bind ?? []) + inherited
    }
    keys.hasBind = own.hasBind || shared.hasBind
    keys.spec.bindNode = own.spec.bindNode ?? shared.spec.bindNode
    keys.spec.size = own.spec.size.orElse(shared.spec.size)
    keys.spec.selectable = own.spec.selectable ?? shared.spec.selectable
    keys.spec.highlightable = own.spec.highlightable ?? shared.spec.highlightable
    keys.spec.movable = own.spec.movable ?? shared.spec.movable
    keys.spec.focusable = own.spec.focusable ?? shared.spec.focusable
    keys.spec.editing = own.spec.editing ?? shared.spec.editing
    keys.spec.menu = own.spec.menu ?? shared.spec.menu
    if !own.hasAction { keys.spec.action = shared.spec.action }
    keys.spec.nested = own.spec.nested ?? shared.spec.nested
    return keys
  }

  /// The row that whole keys make: bindings resolved and checked, the cell's size taken over.
  private mutating func finished(_ keys: RowKeys, isStatic: Bool) -> RowSpec {
    var spec = keys.spec
    if let bind = keys.bind {
      spec.bind = .written(resolved(bind, cell: spec.cell))
    } else if isStatic {
      // No item to take a property from.
      spec.bind = .written([])
    }
    guard let cell = spec.cell else { return spec }
    spec.size = spec.size.orElse(layout.cells[cell].size)
    if case .written(let bind) = spec.bind, keys.bind != nil || !keys.hasBind {
      checkRequired(bind, of: cell, at: spec.bindNode ?? spec.cellNode ?? spec.node)
    }
    return spec
  }
}
