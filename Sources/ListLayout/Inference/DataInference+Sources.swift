import LayoutModel

// The sources of a layout, with the names that each part of one sees.

extension DataInference {
  /// Follows the source `index` and all inside it.
  mutating func visit(_ index: Int, _ outer: Names) {
    let spec = document.sources[index]
    var names = outer
    if let each = spec.each {
      let list = each.list.map { origin(ofValue: $0, outer) } ?? .unknown
      names[each.name] = element(of: list)
      names[each.name + "Index"] = .unknown
      if let key = each.key { _ = origin(ofValue: key, names) }
    }
    let known = established(by: spec.when, names)
    with(known) { $0.visit(spec, names) }
  }

  private mutating func visit(_ spec: SourceSpec, _ names: Names) {
    if let title = spec.title { narrow(origin(ofValue: title, names), to: .string) }
    read(spec.presentation, names)
    var headerNames = names
    switch spec.kind {
    case .basic(let basic): headerNames = visit(basic, names)
    case .composite(let composite):
      for child in composite.children { visit(child, names) }
    case .segmented(let segmented):
      if let selected = segmented.selected { _ = origin(ofValue: selected, names) }
      for segment in segmented.segments { visit(segment, names) }
    }
    read(spec.header, headerNames)
    read(spec.footer, headerNames)
    for supplement in spec.supplementary { read(supplement.view, headerNames) }
  }

  /// Follows the rows of a basic source, and gives the names that its header sees.
  private mutating func visit(_ basic: BasicSpec, _ names: Names) -> Names {
    var list = DataOrigin.unknown
    switch basic.items {
    case .staticRow:
      visit(basic.alternatives, item: nil, names)
      return names
    case .unusable: break
    case .literal(let node), .expression(let node): list = origin(ofValue: node, names)
    }
    var headerNames = names
    var rows = list
    if basic.sections == .multiple {
      let section = element(of: list)
      headerNames["section"] = section
      if case .map = section {
        rows = field("items", of: section, asks: false)
      } else {
        rows = section
      }
    }
    let item = element(of: rows)
    headerNames["items"] = rows
    var inner = names
    inner["item"] = item
    if let name = basic.itemName { inner[name] = item }
    let known = established(by: basic.condition, inner)
    inner["items"] = rows
    inner["index"] = .unknown
    if let name = basic.itemName { inner[name + "Index"] = .unknown }
    with(known) { inference in
      if let key = basic.key { _ = inference.origin(ofValue: key, inner) }
      inference.visit(basic.alternatives, item: item, inner)
    }
    return headerNames
  }

  private mutating func visit(_ rows: [RowSpec], item: DataOrigin?, _ names: Names) {
    for (position, row) in rows.enumerated() {
      if position == 0, rows.count == 1 {
        visit(row, item: item, names)
      } else {
        // The first condition is asked in any case.
        if position == 0 { _ = established(by: row.when, names) }
        perhaps { $0.visit(row, item: item, names) }
      }
    }
  }

  private mutating func read(_ entry: MenuEntry, _ names: Names) {
    for text in [entry.title, entry.edge, entry.style] {
      if let text { narrow(origin(ofValue: text, names), to: .string) }
    }
    read(entry.action, names)
  }

  private mutating func visit(_ row: RowSpec, item: DataOrigin?, _ names: Names) {
    let known = established(by: row.when, names)
    with(known) { inference in
      switch row.bind {
      case .written(let bindings):
        let properties = row.cell.map { inference.document.cells[$0].properties } ?? []
        inference.read(bindings, properties, names)
      case .fields: if let item { inference.readFields(of: item, row) }
      }
      inference.read(row.size, names)
      for flag in [row.selectable, row.highlightable, row.movable, row.focusable] {
        if let flag { inference.narrow(inference.origin(ofValue: flag, names), to: .boolean) }
      }
      for text in [row.editing?.style, row.editing?.title] {
        if let text { inference.narrow(inference.origin(ofValue: text, names), to: .string) }
      }
      for entry in row.menu ?? [] {
        guard entry.when != nil else {
          inference.read(entry, names)
          continue
        }
        let known = inference.established(by: entry.when, names)
        inference.with(known) { inference in inference.perhaps { $0.read(entry, names) } }
      }
      inference.read(row.action, names)
      if let nested = row.nested { inference.visit(nested, names) }
    }
  }

  /// Reads the fields that a cell without `bind` takes from its item.
  private mutating func readFields(of item: DataOrigin, _ row: RowSpec) {
    for property in row.cell.map({ document.cells[$0].properties }) ?? [] {
      let field = field(property.name, of: item, asks: !property.isRequired)
      narrow(field, to: property.types)
    }
  }

  private mutating func read(
    _ bindings: [PropertyBinding], _ properties: [PropertySpec], _ names: Names
  ) {
    for binding in bindings {
      let value = origin(ofValue: binding.value, names)
      guard let index = binding.property, properties.indices.contains(index) else { continue }
      narrow(value, to: properties[index].types)
    }
  }

  private mutating func read(_ action: ActionSpec, _ names: Names) {
    switch action {
    case .none: break
    case .expression(let node): _ = origin(ofValue: node, names)
    case .written(let written):
      let properties = written.action.map { document.actions[$0].properties } ?? []
      read(written.properties, properties, names)
    }
  }

  private mutating func read(_ view: HeaderSpec?, _ names: Names) {
    guard case .cell(let cell)? = view else { return }
    read(cell.bind, cell.cell.map { document.cells[$0].properties } ?? [], names)
    read(cell.size, names)
  }

  private mutating func read(_ size: SizeSpec, _ names: Names) {
    for extent in [size.width, size.height] {
      if case .expression(let node)? = extent { _ = origin(ofValue: node, names) }
    }
  }

  private mutating func read(_ presentation: PresentationSpec, _ names: Names) {
    var nodes: [DocumentNode?] = [presentation.columns]
    switch presentation.insets {
    case nil: break
    case .all(let node)?: nodes.append(node)
    case .edges(let top, let leading, let bottom, let trailing)?:
      nodes += [top, leading, bottom, trailing]
    }
    switch presentation.spacing {
    case nil: break
    case .all(let node)?: nodes.append(node)
    case .parts(let line, let item)?: nodes += [line, item]
    }
    for node in nodes.compactMap(\.self) { _ = origin(ofValue: node, names) }
  }
}
