import DocumentSyntax
package import DocumentValues
package import LayoutEngine
package import LayoutModel
import SchemaValidation
package import SourceText

// What a layout says about its inputs: the environment that it pins and the params that it takes.

extension LayoutDocument {
  /// `environment` with what `data.env` pins.
  package func pinned(_ environment: Environment, into diagnostics: inout Diagnostics)
    -> Environment
  {
    var environment = environment
    let pins = data.environment
    if let node = pins.now {
      if let instant = Timestamp(text(at: node)) {
        environment.now = instant
      } else {
        diagnostics.report(
          ListLayoutDiagnostics.environmentPin(
            "now", "\"\(text(at: node))\" is no instant such as 2026-01-31T09:00:00Z",
            at: span(at: node)))
      }
    }
    if let node = pins.timeZone {
      let name = text(at: node)
      if let accepted = EnvironmentText.refusal(ofTimeZone: name, environment.timeZones) {
        diagnostics.report(
          ListLayoutDiagnostics.environmentPin(
            "timeZone", "\"\(name)\" is no time zone; \(accepted)", at: span(at: node)))
      } else {
        environment.timeZone = name
      }
    }
    if let node = pins.locale {
      let tag = text(at: node)
      if let accepted = EnvironmentText.refusal(ofLocale: tag) {
        diagnostics.report(
          ListLayoutDiagnostics.environmentPin(
            "locale", "\"\(tag)\" is no locale; \(accepted)", at: span(at: node)))
      } else {
        environment.locale = tag
      }
    }
    if let node = pins.width { environment.width = number(at: node) ?? environment.width }
    if let node = pins.height { environment.height = number(at: node) ?? environment.height }
    return environment
  }

  private func number(at node: DocumentNode) -> Double? {
    let value = Memory(tree: trees[node.document]).datum(at: node.node)
    return switch value.kind {
    case .int: Double(value.asInt)
    case .uint: Double(value.asUInt)
    case .double: value.asDouble
    default: nil
    }
  }

  /// Checks `params` against what the layout declares: what is missing, and each by its schema.
  package func check(_ params: [String: Value], into diagnostics: inout Diagnostics) {
    for spec in self.params {
      let span = span(at: spec.key)
      guard let value = params[spec.name] else {
        if spec.defaultValue == nil {
          diagnostics.report(ListLayoutDiagnostics.missingParam(spec.name, at: span))
        }
        continue
      }
      let shape = ParamShape(spec, in: self)
      if let refusal = shape.refusal(of: value) {
        diagnostics.report(
          ListLayoutDiagnostics.param(
            spec.name, refusal.reason, keyword: refusal.keyword, at: span))
      } else {
        for fault in faults(of: value, by: spec) {
          diagnostics.report(ListLayoutDiagnostics.param(spec.name, fault, at: span))
        }
      }
    }
  }

  /// What is wrong with `value` by the whole schema of a param.
  private func faults(of value: Value, by spec: ParamSpec) -> [ValueFault] {
    let tree = trees[spec.schema.document]
    var memory = Memory(tree: tree)
    var registry = SchemaRegistry(options: SchemaOptions(formats: .common))
    // What is wrong with the schema itself is found where the layout is compiled.
    var ignored = Diagnostics()
    let schema = registry.compile(
      tree, at: spec.schema.node, base: tree.source.name, into: &ignored)
    guard let schema, let datum = memory.frozenDatum(of: value) else { return [] }
    return schema.faults(of: datum, in: memory)
  }
}

/// What the schema of a param says plainly: its types and its values.
package struct ParamShape: Sendable {
  private let types: Set<String>
  private let choices: [Value]?

  /// Reads the schema of `spec`.
  package init(_ spec: ParamSpec, in document: LayoutDocument) {
    let tree = document.trees[spec.schema.document]
    let memory = Memory(tree: tree)
    var types: Set<String> = []
    if let node = tree.value(forKey: "type", in: spec.schema.node) {
      if tree.kind(at: node) == .list {
        for element in tree.elements(of: node) { types.insert(tree.text(at: element)) }
      } else {
        types.insert(tree.text(at: node))
      }
    }
    self.types = types
    choices = tree.value(forKey: "enum", in: spec.schema.node).map { node in
      tree.elements(of: node).map { memory.value(of: memory.datum(at: $0)) }
    }
  }

  /// The value that `text` means on a command line: by the type that the schema names, else by
  /// the choices it lists, else text.
  ///
  /// - Returns: `nil` where the text has no value of the type.
  package func value(of text: String) -> Value? {
    if let choices {
      return choices.first { $0.commandLineText == text } ?? .string(text)
    }
    if types.isEmpty || types.contains("string") { return .string(text) }
    if types.contains("boolean"), text == "true" || text == "false" {
      return .bool(text == "true")
    }
    if types.contains("integer"), let number = Int64(text) { return .int(number) }
    if types.contains("number") {
      if let number = Int64(text) { return .int(number) }
      if let number = Double(text), number.isFinite { return .double(number) }
    }
    if types.contains("null"), text == "null" { return .null }
    if types.contains("array") || types.contains("object") {
      var ignored = Diagnostics()
      let source = Source(name: "--param", text: text)
      if let tree = JSONReader.read(source, role: .data, into: &ignored), !ignored.hasErrors {
        let memory = Memory(tree: tree)
        return memory.value(of: memory.datum(at: 0))
      }
    }
    return nil
  }

  /// The names of the types, for messages.
  package var typeNames: String { types.sorted().joined(separator: " or ") }

  func refusal(of value: Value) -> (reason: String, keyword: String)? {
    if let choices, !choices.contains(value) {
      let names = choices.map(\.commandLineText).joined(separator: ", ")
      return ("\(value.commandLineText), which is not among \(names)", "enum")
    }
    guard !types.isEmpty, !types.isDisjoint(with: value.schemaTypes) else {
      return types.isEmpty ? nil : ("not of type \(typeNames)", "type")
    }
    return nil
  }
}

extension Value {
  /// How the value is written on a command line.
  fileprivate var commandLineText: String {
    if case .string(let text) = self { return text }
    var bytes: [UInt8] = []
    return (try? JSONWriter.append(self, to: &bytes)) == nil
      ? "?" : String(decoding: bytes, as: UTF8.self)
  }

  /// The names of JSON Schema's types that the value has.
  fileprivate var schemaTypes: Set<String> {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .int, .uint: ["integer", "number"]
    case .double(let number): number == number.rounded() ? ["integer", "number"] : ["number"]
    case .list: ["array"]
    case .map: ["object"]
    default: ["string"]
    }
  }
}
