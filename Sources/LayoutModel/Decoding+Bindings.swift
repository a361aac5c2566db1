import DocumentSyntax
import SourceText

// What rows and headers name: cells, their properties, actions and menus.

extension Decoding {
  /// The index of the cell that `node` names.
  mutating func cell(named node: DocumentNode) -> Int? {
    guard let name = fixedText(node, "`cell`") else { return nil }
    if let index = cellIndices.number(of: name) {
      cellIsUsed[index] = true
      return index
    }
    let known = names(of: layout.cells, \.name)
    let near = suggestion(for: name, among: known)
    // The one that was meant is not unused.
    if let index = near.flatMap({ cellIndices.number(of: $0) }) { cellIsUsed[index] = true }
    report(
      .unknown("cell", name, known: listed(known, like: name), suggestion: near, at: span(node)))
    return nil
  }

  /// The pairs under `bind`, not yet resolved; nil where it is no map.
  mutating func bind(_ node: DocumentNode) -> [PropertyBinding]? {
    guard isMap(node, "`bind`", accepted: "a map from properties to values") else { return nil }
    return pairs(node).filter { !isExtra($0.name) }.map {
      PropertyBinding(name: $0.name, property: nil, key: $0.key, value: $0.value)
    }
  }

  /// The bindings with their properties found and their written values checked, in the order of
  /// the properties; those of unknown properties last.
  mutating func resolved(_ bind: [PropertyBinding], cell: Int?) -> [PropertyBinding] {
    guard let cell else { return bind }
    let owner = layout.cells[cell]
    return resolved(
      bind, indices: cellProperties[cell], properties: owner.properties, owner: owner.name,
      declaration: owner.key)
  }

  private mutating func resolved(
    _ bind: [PropertyBinding], indices: TextTable, properties: [PropertySpec],
    owner: String, declaration: DocumentNode
  ) -> [PropertyBinding] {
    var bind = bind
    for position in bind.indices {
      let binding = bind[position]
      guard let index = indices.number(of: binding.name) else {
        // What stands beside `variants` is looked at once for each of them, reported once.
        guard reportedNodes.insert(binding.key.number).inserted else { continue }
        let known = names(of: properties, \.name)
        report(
          .unknownProperty(
            binding.name, of: owner, known: listed(known, like: binding.name),
            suggestion: suggestion(for: binding.name, among: known), at: span(binding.key),
            declaration: span(declaration)))
        continue
      }
      bind[position].property = index
      if !hasHole(binding.value), !reportedNodes.contains(binding.value.number) {
        let count = diagnostics.count
        check(literal: binding.value, against: properties[index])
        if diagnostics.count > count {
          reportedNodes.insert(binding.value.number)
          layout.refusedValues.insert(binding.value.number)
        }
      }
    }
    return bind.sorted { ($0.property ?? .max) < ($1.property ?? .max) }
  }

  /// Reports the properties that `cell` requires and `bind` does not name.
  mutating func checkRequired(_ bind: [PropertyBinding], of cell: Int, at node: DocumentNode) {
    let owner = layout.cells[cell]
    checkRequired(bind, properties: owner.properties, owner: owner.name, at: node)
  }

  private mutating func checkRequired(
    _ bind: [PropertyBinding], properties: [PropertySpec], owner: String, at node: DocumentNode
  ) {
    // Both are in the order of the properties.
    var bound = bind.lazy.compactMap(\.property).makeIterator()
    var next = bound.next()
    var missingCount = 0
    for (index, property) in properties.enumerated() {
      if next == index {
        next = bound.next()
        continue
      }
      guard property.isRequired else { continue }
      report(
        .missingProperty(
          property.name, of: owner, at: span(node), declaration: span(property.key)))
      missingCount += 1
      // Enough to act on; every row could lack every property.
      if missingCount == 20 { return }
    }
  }

  // MARK: Actions

  mutating func action(_ node: DocumentNode) -> ActionSpec {
    if kind(node) == .null { return .none }
    if isExpression(node) {
      hasDynamicAction = true
      return .expression(node)
    }
    let isWord =
      layout.actions.isEmpty && kind(node) == .string && FormatNames.isIdentifier(text(node))
    let isName = isWord || kind(node) == .string && actionIndices.number(of: text(node)) != nil
    let accepted = "a map with `type`, an expression or null"
    let meant = isName ? "{ type: \(text(node)) }" : meantHole(node)
    guard isMap(node, "`action`", accepted: accepted, meant: meant) else { return .none }
    guard let typeNode = value("type", in: node) else {
      report(.missingKey("type", in: "an action", at: span(node)))
      return .none
    }
    guard let type = fixedText(typeNode, "`type` of an action") else { return .none }
    var action = WrittenAction(node: node, type: type, typeNode: typeNode)
    action.properties = bind(node)?.filter { $0.value != typeNode } ?? []
    guard !layout.actions.isEmpty else { return .written(action) }
    guard let index = actionIndices.number(of: type) else {
      let known = names(of: layout.actions, \.name)
      let near = suggestion(for: type, among: known)
      if let index = near.flatMap({ actionIndices.number(of: $0) }) { actionIsUsed[index] = true }
      report(
        .unknown(
          "action", type, known: listed(known, like: type), suggestion: near, at: span(typeNode)))
      return .written(action)
    }
    actionIsUsed[index] = true
    action.action = index
    let declared = layout.actions[index]
    action.properties = resolved(
      action.properties, indices: actionProperties[index], properties: declared.properties,
      owner: declared.name, declaration: declared.key)
    checkRequired(
      action.properties, properties: declared.properties, owner: declared.name, at: node)
    return .written(action)
  }

  mutating func menu(_ node: DocumentNode) -> [MenuEntry]? {
    guard kind(node) == .list else {
      report(
        .wrongKind(
          "`menu`", accepted: "a list of maps with `title` and `action`",
          found: described(node), at: span(node)))
      return nil
    }
    return elements(node).compactMap { menuEntry($0) }
  }

  private mutating func menuEntry(_ node: DocumentNode) -> MenuEntry? {
    let accepted = "a map with `title`, `action`, `when`, `edge` and `style`"
    guard isMap(node, "a menu entry", accepted: accepted) else { return nil }
    let fields = fields(of: node, as: .menuEntry)
    var entry = MenuEntry(node: node)
    entry.when = fields["when"].flatMap { condition($0.value, "`when`") }
    if let title = fields["title"] {
      entry.title = template(title.value, "`title`")
    } else {
      report(.missingKey("title", in: MapShape.menuEntry.name, at: span(node)))
    }
    if let action = fields["action"] { entry.action = self.action(action.value) }
    entry.edge = fields["edge"].flatMap {
      wordOrExpression($0.value, "`edge`", of: ["leading", "trailing"])
    }
    entry.style = fields["style"].flatMap {
      wordOrExpression($0.value, "`style`", of: ["default", "destructive"])
    }
    return entry
  }

  mutating func editing(_ node: DocumentNode) -> EditingSpec? {
    let styles = ["none", "delete", "insert"]
    let isStyle = kind(node) == .string && styles.contains(text(node))
    let meant = isStyle ? "{ style: \(text(node)) }" : nil
    let accepted = "a map with `style` and `title`"
    guard isMap(node, "`editing`", accepted: accepted, meant: meant) else { return nil }
    let fields = fields(of: node, as: .editing)
    var spec = EditingSpec(node: node)
    spec.style = fields["style"].flatMap {
      wordOrExpression($0.value, "`style`", of: styles)
    }
    spec.title = fields["title"].flatMap { template($0.value, "`title`") }
    return spec
  }
}
