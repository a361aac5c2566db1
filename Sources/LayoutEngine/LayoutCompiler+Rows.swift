import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import ListRows
import SchemaValidation
import SourceText

// How rows, headers and what belongs to them are compiled.

extension LayoutCompiler {
  mutating func compileRow(
    _ spec: RowSpec, _ basic: BasicSpec, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) -> (row: CompiledRow, look: CompiledLook)? {
    let when = spec.when.flatMap {
      compiler.compile($0, wanted: "a bool", in: scope, into: &diagnostics)
    }
    let properties = self.properties(spec, isStatic: basic.isStatic, in: scope, into: &diagnostics)
    let size = self.size(spec.size, in: scope, into: &diagnostics)
    let flags = CompiledFlags(
      selectable: flag(spec.selectable, default: true, in: scope, into: &diagnostics),
      highlightable: spec.highlightable.map {
        flag($0, default: true, in: scope, into: &diagnostics)
      },
      movable: flag(spec.movable, default: false, in: scope, into: &diagnostics),
      focusable: flag(spec.focusable, default: false, in: scope, into: &diagnostics))
    let editing = spec.editing.map { editing in
      CompiledEditing(
        style: editing.style.flatMap { compiler.compile($0, in: scope, into: &diagnostics) },
        title: editing.title.flatMap { compiler.compile($0, in: scope, into: &diagnostics) })
    }
    let menu = (spec.menu ?? []).map { entry in
      CompiledMenuEntry(
        when: entry.when.flatMap {
          compiler.compile($0, wanted: "a bool", in: scope, into: &diagnostics)
        },
        title: entry.title.flatMap { compiler.compile($0, in: scope, into: &diagnostics) },
        action: self.action(entry.action, in: scope, into: &diagnostics),
        edge: entry.edge.flatMap { compiler.compile($0, in: scope, into: &diagnostics) },
        style: entry.style.flatMap { compiler.compile($0, in: scope, into: &diagnostics) })
    }
    let action = self.action(spec.action, in: scope, into: &diagnostics)
    guard let cell = spec.cell.map({ document.cells[$0] }) else { return nil }
    let look = CompiledLook(
      template: RowTemplate(
        cell: cell.name, reuse: cell.reuse, properties: cell.properties.map(\.name)),
      size: size, flags: flags, editing: editing, menu: menu, action: action,
      extensions: extensions(spec.extras))
    let firstProperty = rows.properties.count
    rows.properties += properties
    let row = CompiledRow(
      when: when, properties: firstProperty..<rows.properties.count, nested: spec.nested,
      place: compiler.place(spec.bindNode ?? spec.cellNode ?? spec.node), fixedLook: look.fixed)
    return (row, look)
  }

  /// What fills each property of the cell.
  private mutating func properties(
    _ spec: RowSpec, isStatic: Bool, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) -> [CompiledProperty] {
    let cell = spec.cell.map { document.cells[$0] }
    switch spec.bind {
    case .written(let bindings): return bound(bindings, of: cell, in: scope, into: &diagnostics)
    case .fields:
      return (cell?.properties ?? []).map { property in
        let check = self.check(property, into: &diagnostics)
        if isStatic { return compiled(withoutBinding(property, check), check) }
        let name = compiler.pool.string(Array(property.name.utf8))
        let number = Int(compiler.pool.fieldNumber(of: property.name))
        return compiled(.field(number: number, name: name), check)
      }
    }
  }

  private mutating func bound(
    _ bindings: [PropertyBinding], of cell: CellType?, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) -> [CompiledProperty] {
    let properties = cell?.properties ?? []
    var templates = [Template?](repeating: nil, count: properties.count)
    for binding in bindings {
      let spec = binding.property.map { properties[$0] }
      let template =
        if let spec, !spec.types.contains(.string) {
          compiler.compile(
            binding.value, wanted: spec.types.nouns, in: scope, into: &diagnostics)
        } else {
          compiler.compile(binding.value, in: scope, into: &diagnostics)
        }
      if let property = binding.property, let template { templates[property] = template }
    }
    return properties.enumerated().map { index, property in
      let check = self.check(property, into: &diagnostics)
      guard let template = templates[index] else {
        return compiled(withoutBinding(property, check), check)
      }
      reportConstant(template, check, into: &diagnostics)
      return compiled(.template(template), check)
    }
  }

  private mutating func compiled(
    _ origin: CompiledProperty.Origin, _ check: PropertyCheck
  ) -> CompiledProperty {
    checks.append(check)
    return CompiledProperty(origin: origin, check: checks.count - 1, kinds: check.kinds)
  }

  /// What fills a property that nothing binds: its default, if it has one.
  private mutating func withoutBinding(_ property: PropertySpec, _ check: PropertyCheck)
    -> CompiledProperty.Origin
  {
    guard let value = check.defaultValue, let node = property.defaultValue else { return .absent }
    return .template(compiler.constant(value, at: node))
  }

  /// Reports a value that is the same for all data and breaks its property's schema; plain types
  /// were looked at when the document was decoded.
  private func reportConstant(
    _ template: Template, _ check: PropertyCheck, into diagnostics: inout Diagnostics
  ) {
    let place = compiler.templates.places[template]
    guard let value = compiler.templates.constant(template), let schema = check.schema,
      !document.refusedValues.contains(place.number)
    else { return }
    let memory = Memory(tree: NodeTree(empty: "constants"), frozen: compiler.pool.constants)
    for fault in schema.faults(of: value, in: memory) {
      diagnostics.report(
        Diagnostic(
          fault.code, .error, "property `\(check.name)`: \(fault.message)",
          at: document.span(at: place), related: fault.related,
          fix: fault.fix))
    }
  }

  /// Reports defaults of `properties` that break their whole schema; types and values were looked at
  /// when the document was decoded.
  mutating func checkDefaults(of properties: [PropertySpec], into diagnostics: inout Diagnostics) {
    for property in properties {
      guard let node = property.defaultValue else { continue }
      let check = self.check(property, into: &diagnostics)
      guard let value = check.defaultValue else { continue }
      let template = compiler.constant(value, at: node)
      reportConstant(template, check, into: &diagnostics)
    }
  }

  mutating func check(_ property: PropertySpec, into diagnostics: inout Diagnostics)
    -> PropertyCheck
  {
    var enumeration: Datum?
    if let node = property.enumeration {
      // Literal data: nothing in a schema holds an expression.
      enumeration = compiler.literal(node)
    }
    return PropertyCheck(
      name: property.name, types: property.types, allowsNull: property.allowsNull,
      isRequired: property.isRequired, enumeration: enumeration,
      defaultValue: property.defaultValue.map { compiler.literal($0) },
      schema: schema(at: property.schema, into: &diagnostics))
  }

  mutating func size(
    _ size: SizeSpec, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> CompiledSize {
    CompiledSize(
      width: length(size.width, in: scope, into: &diagnostics),
      height: length(size.height, in: scope, into: &diagnostics))
  }

  private mutating func length(
    _ extent: Extent?, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> CompiledLength {
    switch extent {
    case nil: .none
    case .auto?: .fixed(.auto)
    case .fill?: .fixed(.fill)
    case .points(let points)?: .fixed(.points(points))
    case .expression(let node)?:
      compiler.compile(
        node, wanted: "a length, auto or fill,", in: scope, into: &diagnostics
      ).map { .template($0) } ?? .none
    }
  }

  private mutating func flag(
    _ node: DocumentNode?, default value: Bool, in scope: ExpressionScope,
    into diagnostics: inout Diagnostics
  ) -> CompiledFlag {
    guard let node,
      let template = compiler.compile(node, wanted: "a bool", in: scope, into: &diagnostics)
    else { return .fixed(value) }
    if let constant = compiler.templates.constant(template) { return .fixed(constant.asBool) }
    return .template(template)
  }

  private mutating func action(
    _ spec: ActionSpec, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> CompiledAction {
    switch spec {
    case .none: return .none
    case .expression(let node):
      guard
        let template = compiler.compile(
          node, wanted: "an action", in: scope, into: &diagnostics)
      else { return .none }
      return .template(template)
    case .written(let action):
      let declared = action.action.map { document.actions[$0].properties }
      var properties: [CompiledActionProperty] = []
      for (index, property) in (declared ?? []).enumerated()
      where !action.properties.contains(where: { $0.property == index }) {
        let check = self.check(property, into: &diagnostics)
        guard case .template(let template) = withoutBinding(property, check) else { continue }
        properties.append(
          CompiledActionProperty(
            name: property.name, template: template,
            property: compiled(.template(template), check)))
      }
      for binding in action.properties {
        guard let template = compiler.compile(binding.value, in: scope, into: &diagnostics) else {
          continue
        }
        let check =
          if let declared, let index = binding.property {
            self.check(declared[index], into: &diagnostics)
          } else {
            PropertyCheck.any(binding.name)
          }
        reportConstant(template, check, into: &diagnostics)
        properties.append(
          CompiledActionProperty(
            name: binding.name, template: template,
            property: compiled(.template(template), check)))
      }
      return .written(type: action.type, properties: properties)
    }
  }

  mutating func compileHeader(
    _ spec: HeaderCell, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> CompiledSupplement? {
    let cell = spec.cell.map { document.cells[$0] }
    let properties = bound(spec.bind, of: cell, in: scope, into: &diagnostics)
    let size = self.size(spec.size, in: scope, into: &diagnostics)
    guard let cell else { return nil }
    return CompiledSupplement(
      template: RowTemplate(
        cell: cell.name, reuse: cell.reuse, properties: cell.properties.map(\.name)),
      properties: properties, size: size, isSticky: spec.isSticky,
      place: compiler.place(spec.node))
  }

  mutating func presentation(
    _ spec: PresentationSpec, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> CompiledPresentation {
    var compiled = CompiledPresentation()
    let insets: [DocumentNode?] =
      switch spec.insets {
      case nil: []
      case .all(let node)?: [node]
      case .edges(let top, let leading, let bottom, let trailing)?:
        [top, leading, bottom, trailing]
      }
    let spacing: [DocumentNode?] =
      switch spec.spacing {
      case nil: []
      case .all(let node)?: [node]
      case .parts(let line, let item)?: [line, item]
      }
    compiled.insets = insets.map { points($0, in: scope, into: &diagnostics) }
    compiled.spacing = spacing.map { points($0, in: scope, into: &diagnostics) }
    compiled.columns = spec.columns.flatMap {
      compiler.compile($0, wanted: "a number of columns", in: scope, into: &diagnostics)
    }
    compiled.isHorizontal = spec.axis == .horizontal
    return compiled
  }

  private mutating func points(
    _ node: DocumentNode?, in scope: ExpressionScope, into diagnostics: inout Diagnostics
  ) -> Template? {
    guard let node else { return nil }
    return compiler.compile(node, wanted: "a number of points", in: scope, into: &diagnostics)
  }

  /// The free keys as JSON members; they are never evaluated.
  func extensions(_ extras: [ExtraKey]) -> [UInt8] {
    var members: [UInt8] = []
    for extra in extras {
      let memory = Memory(tree: document.trees[extra.value.document])
      var value: [UInt8] = []
      guard
        (try? JSONWriter.append(memory.datum(at: extra.value.node), in: memory, to: &value)) != nil
      else { continue }
      if !members.isEmpty { members.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: extra.name, to: &members)
      members.append(UInt8(ascii: ":"))
      members += value
    }
    return members
  }
}
