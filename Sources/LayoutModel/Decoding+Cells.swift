import DocumentSyntax
import SourceText

// `cells` and `actions`, and the values that are bound to their properties.

extension Decoding {
  // MARK: Declarations

  /// Adds the cells of the map `node`.
  mutating func readCells(_ node: DocumentNode) {
    guard isMap(node, "`cells`", accepted: "a map from names to cells") else { return }
    for field in pairs(node) where !isExtra(field.name) {
      if let first = cellIndices.number(of: field.name) {
        report(
          .duplicateName(
            "the cell", field.name, at: span(field.key), first: span(layout.cells[first].key)))
        continue
      }
      cellIndices.insert(field.name)
      let cell = cell(field)
      layout.cells.append(cell)
      cellProperties.append(indices(of: cell.properties))
      cellIsUsed.append(false)
    }
  }

  private mutating func cell(_ field: Field) -> CellType {
    var cell = CellType(name: field.name, key: field.key, reuse: field.name)
    let accepted = "a map with `properties`, `required`, `size` and `reuse`"
    guard isMap(field.value, quoteName(field.name), accepted: accepted, meant: "{}") else {
      return cell
    }
    let fields = fields(of: field.value, as: .cell)
    cell.properties = properties(fields, of: field.name)
    if let size = fields["size"] { cell.size = self.size(size.value, isFixed: true) }
    if let reuse = fields["reuse"] {
      cell.reuse = fixedText(reuse.value, "`reuse`") ?? cell.reuse
    }
    return cell
  }

  /// Adds the action types of the map `node`.
  mutating func readActions(_ node: DocumentNode) {
    guard isMap(node, "`actions`", accepted: "a map from names to action types") else { return }
    for field in pairs(node) where !isExtra(field.name) {
      if let first = actionIndices.number(of: field.name) {
        report(
          .duplicateName(
            "the action", field.name, at: span(field.key), first: span(layout.actions[first].key)))
        continue
      }
      actionIndices.insert(field.name)
      let action = actionType(field)
      layout.actions.append(action)
      actionProperties.append(indices(of: action.properties))
      actionIsUsed.append(false)
    }
  }

  private mutating func actionType(_ field: Field) -> ActionType {
    var action = ActionType(name: field.name, key: field.key)
    let accepted = "a map with `properties` and `required`"
    guard isMap(field.value, quoteName(field.name), accepted: accepted, meant: "{}") else {
      return action
    }
    action.properties = properties(fields(of: field.value, as: .action), of: field.name)
    for property in action.properties where property.name == "type" {
      report(
        .reservedName("type", reason: "what names an action's type", at: span(property.key)))
    }
    return action
  }

  /// What `properties` and `required` declare.
  private mutating func properties(_ fields: Fields, of owner: String) -> [PropertySpec] {
    var specs: [PropertySpec] = []
    var indices = TextTable()
    if let properties = fields["properties"],
      isMap(properties.value, "`properties`", accepted: "a map from names to JSON Schemas")
    {
      for field in pairs(properties.value) where !isExtra(field.name) {
        indices.insert(field.name)
        specs.append(property(field))
      }
    }
    guard let required = fields["required"] else { return specs }
    guard kind(required.value) == .list else {
      let isName = kind(required.value) == .string
      report(
        .wrongKind(
          "`required`", accepted: "a list of property names", found: described(required.value),
          meant: isName ? "[\(shown(text(required.value)))]" : nil, at: span(required.value)))
      return specs
    }
    for element in elements(required.value) {
      guard let name = fixedText(element, "a name under `required`") else { continue }
      if let index = indices.number(of: name) {
        specs[index].isRequired = true
        continue
      }
      let known = names(of: specs, \.name)
      report(
        .unknownProperty(
          name, of: owner, known: known, suggestion: suggestion(for: name, among: known),
          at: span(element), declaration: span(fields["properties"]?.key ?? fields.map)))
    }
    return specs
  }

  private func indices(of properties: [PropertySpec]) -> TextTable {
    var indices = TextTable()
    for property in properties { indices.insert(property.name) }
    return indices
  }

  /// The property that a name and a schema declare.
  mutating func property(_ field: Field) -> PropertySpec {
    var spec = PropertySpec(name: field.name, key: field.key, schema: field.value)
    switch kind(field.value) {
    case .true: return spec
    case .false:
      spec.types = []
      spec.allowsNull = false
      return spec
    default: break
    }
    let accepted = "a JSON Schema: a map, true or false"
    let typeName = kind(field.value) == .string ? plainTypes(of: field.value) : nil
    let meant = typeName.map { _ in "{ type: \(text(field.value)) }" }
    guard isMap(field.value, quoteName(field.name), accepted: accepted, meant: meant) else {
      return spec
    }
    spec.types = value("type", in: field.value).flatMap { plainTypes(of: $0) } ?? .all
    spec.enumeration = value("enum", in: field.value).flatMap { kind($0) == .list ? $0 : nil }
    spec.allowsNull = spec.types.contains(.null)
    if let enumeration = spec.enumeration {
      let hasNull = elements(enumeration).contains { kind($0) == .null }
      spec.allowsNull = spec.allowsNull && hasNull
    }
    spec.defaultValue = value("default", in: field.value)
    if let value = spec.defaultValue { check(literal: value, against: spec, called: "`default`") }
    return spec
  }

  /// The types that the value under `type` names; nil where it is not readable, which is for
  /// the metaschema to say.
  private func plainTypes(of node: DocumentNode) -> PlainTypes? {
    var types = PlainTypes()
    for name in kind(node) == .list ? elements(node) : [node] {
      guard kind(name) == .string,
        let named = PlainTypes.named.first(where: { $0.name == text(name) })
      else { return nil }
      types.formUnion(named.types)
    }
    return types
  }

  // MARK: Bound values

  /// Checks a value that is written out against the `type` and `enum` of a property.
  mutating func check(
    literal node: DocumentNode, against property: PropertySpec, called name: String? = nil
  ) {
    let subject = name ?? quoteName(property.name)
    if kind(node) == .null, !property.allowsNull {
      let accepted = "\(accepted(property)); it does not allow null"
      return report(
        .wrongKind(subject, accepted: accepted, found: "null", at: span(node)))
    }
    guard !types(of: node).isDisjoint(with: property.types) else {
      let meantText =
        property.types.contains(.string) && isScalar(node)
        ? quote(text(node)) : readsKnownName(node) ? meantHole(node) : nil
      return report(
        .wrongKind(
          subject, accepted: accepted(property), found: described(node), meant: meantText,
          at: span(node)))
    }
    guard let enumeration = property.enumeration, isScalar(node) else { return }
    // A longer list is left to the schema's own check, which hashes it.
    guard layout.trees[enumeration.document].count(at: enumeration.node) <= 1000 else { return }
    let allowed = elements(enumeration)
    // A list or map among them equals no scalar.
    if allowed.contains(where: { equals($0, node) }) { return }
    let names = allowed.filter(isScalar).map { shown(text($0)) }
    let near = kind(node) == .string ? suggestion(for: text(node), among: names) : nil
    report(
      .invalidValue(
        subject, found: kind(node) == .string ? quote(text(node)) : described(node),
        accepted: joined(Array(names.prefix(12)), "or"), suggestion: near, at: span(node)))
  }

  /// What a property accepts, for a message.
  private func accepted(_ property: PropertySpec) -> String {
    if property.types.isEmpty { return "never bound" }
    let names = PlainTypes.named.filter { property.types.contains($0.types) }.map(\.name)
    return "of type " + names.joined(separator: " or ")
  }

  /// The types that have the value `node`.
  private func types(of node: DocumentNode) -> PlainTypes {
    switch kind(node) {
    case .null: .null
    case .true, .false: .boolean
    case .int, .uint: [.integer, .number]
    case .double:
      // JSON Schema, validation, 6.1.1: 5.0 is an integer.
      number(node).map { $0 == $0.rounded() } == true ? [.integer, .number] : .number
    case .string, .key: .string
    case .list: .array
    case .map: .object
    }
  }

  /// Whether two scalars are one value; numbers by value.
  private func equals(_ left: DocumentNode, _ right: DocumentNode) -> Bool {
    if isNumber(left), isNumber(right) {
      return text(left) == text(right) || number(left) == number(right)
    }
    guard kind(left) == kind(right), isScalar(left) else { return false }
    guard kind(left) == .string else { return true }
    // Byte by byte: texts are never normalised.
    return layout.trees[left.document].withUTF8(at: left.node) { leftBytes in
      layout.trees[right.document].withUTF8(at: right.node) { rightBytes in
        leftBytes.count == rightBytes.count
          && leftBytes.indices.allSatisfy { leftBytes[$0] == rightBytes[$0] }
      }
    }
  }
}
