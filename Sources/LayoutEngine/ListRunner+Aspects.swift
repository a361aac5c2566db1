import CEL
import DocumentValues
import LayoutModel
import ListRows

// What a row has beside its cell: size, flags, editing, menu and action.

extension ListRunner {
  mutating func length(_ length: CompiledLength) throws(TemplateFailure) -> RowLength? {
    switch length {
    case .none: return nil
    case .fixed(let fixed): return fixed
    case .template(let template):
      let value = try evaluate(template)
      switch value.kind {
      case .optional where !value.hasValue: return nil
      case .int where value.asInt >= 0: return .points(Double(value.asInt))
      case .uint: return .points(Double(value.asUInt))
      case .double where value.asDouble >= 0 && value.asDouble.isFinite:
        return .points(value.asDouble)
      case .string:
        let text = evaluation.memory.text(of: value)
        if text == "auto" { return .auto }
        if text == "fill" { return .fill }
        throw TemplateFailure(
          EvaluationFailure(.type, "\"\(text)\" is no length; points, auto or fill are"),
          template: template, expression: nil)
      default:
        throw failure(of: value, for: template, expecting: "a length, points from 0, auto or fill,")
      }
    }
  }

  mutating func flag(_ flag: CompiledFlag) throws(TemplateFailure) -> Bool {
    switch flag {
    case .fixed(let value): value
    case .template(let template): try bool(template)
    }
  }

  private mutating func string(_ template: Template) throws(TemplateFailure) -> Datum {
    let value = try evaluate(template)
    if value.kind == .string { return value }
    throw failure(of: value, for: template, expecting: "a string")
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ template: Template, of type: Choice.Type
  ) throws(TemplateFailure) -> Choice where Choice.RawValue == String {
    let chosen = try string(template)
    let text = evaluation.memory.text(of: chosen)
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
    throw TemplateFailure(
      EvaluationFailure(.type, "\"\(text)\" is not among \(names)"), template: template,
      expression: nil)
  }

  mutating func editing(_ spec: CompiledEditing) throws(TemplateFailure)
    -> RowBuffer.Editing
  {
    var editing = RowBuffer.Editing(style: .none, title: nil)
    if let style = spec.style { editing.style = try choice(style, of: EditingStyle.self) }
    if let title = spec.title { editing.title = try string(title) }
    return editing
  }

  mutating func menuEntry(_ spec: CompiledMenuEntry) throws(TemplateFailure)
    -> RowBuffer.MenuEntry
  {
    var entry = RowBuffer.MenuEntry(title: .null, action: nil, edge: nil, style: .default)
    if let title = spec.title { entry.title = try string(title) }
    entry.action = try action(spec.action)
    if let edge = spec.edge { entry.edge = try choice(edge, of: MenuEdge.self) }
    if let style = spec.style { entry.style = try choice(style, of: MenuStyle.self) }
    return entry
  }

  mutating func action(_ action: CompiledAction) throws(TemplateFailure)
    -> RowBuffer.Action?
  {
    switch action {
    case .none: return nil
    case .written(let type, let properties):
      var values: [(name: String, value: Datum)] = []
      for property in properties {
        if let value = try value(of: property.property, element: .null, property.template) {
          values.append((property.name, value))
        }
      }
      return RowBuffer.Action(type: type, properties: values)
    case .template(let template):
      // Evaluated before `self` is read for the call: what it makes lies in its scratch.
      let given = try evaluate(template)
      try spend(writing: given, of: template)
      return try dynamicAction(given, template)
    }
  }

  /// The action that an expression gave: a map with `type`, null or no value.
  private func dynamicAction(_ given: Datum, _ template: Template) throws(TemplateFailure)
    -> RowBuffer.Action?
  {
    var value = given
    let memory = evaluation.memory
    if value.kind == .optional {
      guard value.hasValue else { return nil }
      value = memory.value(ofOptional: value)
    }
    if value.kind == .null { return nil }
    guard value.kind == .map, let type = memory.value(ofKey: "type".utf8.span, in: value),
      type.kind == .string
    else {
      throw failure(of: value, for: template, expecting: "an action, a map with a type,")
    }
    let name = memory.text(of: type)
    var checks: [PropertyCheck]?
    if !program.actionChecks.isEmpty {
      guard let known = program.actionChecks[name] else {
        throw TemplateFailure(
          EvaluationFailure(.type, "the action `\(name)` is not declared under actions"),
          template: template, expression: nil)
      }
      checks = known
    }
    var values: [(name: String, value: Datum)] = []
    var cursor = memory.entries(of: value)
    while let entry = memory.nextEntry(&cursor) {
      let key = memory.text(of: entry.key)
      if key == "type" { continue }
      if entry.value.kind == .optional, !entry.value.hasValue { continue }
      if let checks {
        guard let check = checks.first(where: { $0.name == key }) else {
          throw TemplateFailure(
            EvaluationFailure(.type, "the action `\(name)` has no property `\(key)`"),
            template: template, expression: nil)
        }
        if let failure = check.failure(of: entry.value, at: template, in: memory) {
          throw failure
        }
      }
      values.append((key, entry.value))
    }
    for check in checks ?? [] where !values.contains(where: { $0.name == check.name }) {
      if let value = check.defaultValue {
        values.append((check.name, value))
        continue
      }
      guard check.isRequired else { continue }
      var failure = TemplateFailure(
        EvaluationFailure(
          .missingField, "the action `\(name)` lacks its property `\(check.name)`"),
        template: template, expression: nil)
      failure.fault = failure.failure.message
      throw failure
    }
    return RowBuffer.Action(type: name, properties: values)
  }
}
