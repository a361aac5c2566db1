import DocumentSyntax
import SourceText

// What a source says about its sections: headers, footers and their like, and how they are laid out.

extension Decoding {
  /// Reads a header or a footer, `subject`.
  mutating func header(_ node: DocumentNode, _ subject: String) -> HeaderSpec? {
    if kind(node) == .string, text(node) == "none" { return HeaderSpec.none }
    let isCell = kind(node) == .string && cellIndices.number(of: text(node)) != nil
    let accepted = "a map with `cell` and `bind`, or none, which stops an outer one"
    let meant = isCell ? "{ cell: \(text(node)) }" : nil
    guard isMap(node, subject, accepted: accepted, meant: meant) else { return nil }
    let fields = fields(of: node, as: .header)
    var cell = HeaderCell(node: node)
    if let name = fields["cell"] {
      cell.cellNode = name.value
      cell.cell = self.cell(named: name.value)
    } else {
      report(.missingKey("cell", in: MapShape.header.name, at: span(node)))
    }
    let bind = fields["bind"].flatMap { self.bind($0.value) }
    cell.bind = resolved(bind ?? [], cell: cell.cell)
    if let index = cell.cell {
      // A `bind` that is no map was reported; what it lacks says nothing new.
      if bind != nil || fields["bind"] == nil {
        checkRequired(
          cell.bind, of: index, at: fields["bind"]?.value ?? cell.cellNode ?? cell.node)
      }
      cell.size = layout.cells[index].size
    }
    if let size = fields["size"] {
      cell.size = self.size(size.value, isFixed: false).orElse(cell.size)
    }
    if let sticky = fields["sticky"] {
      cell.isSticky = fixedBoolean(sticky.value, "`sticky`") ?? false
    }
    return .cell(cell)
  }

  mutating func supplementary(_ node: DocumentNode) -> [SupplementarySpec] {
    let accepted = "a map from kinds to cells"
    guard isMap(node, "`supplementary`", accepted: accepted) else { return [] }
    var specs: [SupplementarySpec] = []
    for field in pairs(node) where !isExtra(field.name) {
      guard let view = header(field.value, quoteName(field.name)) else { continue }
      specs.append(SupplementarySpec(kind: field.name, key: field.key, view: view))
    }
    return specs
  }

  mutating func presentation(_ fields: Fields) -> PresentationSpec {
    var spec = PresentationSpec()
    spec.insets = fields["insets"].flatMap { insets($0.value) }
    spec.spacing = fields["spacing"].flatMap { spacing($0.value) }
    spec.columns = fields["columns"].flatMap { columnCount($0.value) }
    spec.axis = fields["axis"].flatMap {
      word($0.value, "`axis`", of: [PresentationSpec.Axis.vertical, .horizontal])
    }
    return spec
  }

  private mutating func insets(_ node: DocumentNode) -> PresentationSpec.Insets? {
    guard kind(node) == .map else {
      return points(
        node, "`insets`",
        accepted: "a number of points, a map with `top`, `leading`, `bottom` and `trailing`"
      ).map { .all($0) }
    }
    let fields = fields(of: node, as: .insets)
    return .edges(
      top: fields["top"].flatMap { points($0.value, "`top`") },
      leading: fields["leading"].flatMap { points($0.value, "`leading`") },
      bottom: fields["bottom"].flatMap { points($0.value, "`bottom`") },
      trailing: fields["trailing"].flatMap { points($0.value, "`trailing`") })
  }

  private mutating func spacing(_ node: DocumentNode) -> PresentationSpec.Spacing? {
    guard kind(node) == .map else {
      return points(
        node, "`spacing`", accepted: "a number of points, a map with `line` and `item`"
      ).map { .all($0) }
    }
    let fields = fields(of: node, as: .spacing)
    return .parts(
      line: fields["line"].flatMap { points($0.value, "`line`") },
      item: fields["item"].flatMap { points($0.value, "`item`") })
  }

  /// Reads a size.
  ///
  /// - Parameter isFixed: Whether no expression may stand in it, as in `cells`.
  mutating func size(_ node: DocumentNode, isFixed: Bool) -> SizeSpec {
    let meant = isNumber(node) ? "{ height: \(shown(text(node))) }" : nil
    guard isMap(node, "`size`", accepted: "a map with `width` and `height`", meant: meant) else {
      return SizeSpec()
    }
    let fields = fields(of: node, as: .size)
    return SizeSpec(
      width: fields["width"].flatMap { extent($0.value, "`width`", isFixed: isFixed) },
      height: fields["height"].flatMap { extent($0.value, "`height`", isFixed: isFixed) })
  }
}
