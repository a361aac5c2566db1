import CEL
import DocumentSyntax
import DocumentValues
import LayoutModel
import SchemaValidation

/// What can be said of a property's value without its whole schema: plain types and null.
final class PropertyCheck: Sendable {
  /// The property's name.
  let name: String
  let types: PlainTypes
  let allowsNull: Bool
  let isRequired: Bool
  /// The values under `enum`, as a frozen list.
  let enumeration: Datum?
  /// The value that it has where nothing gives it one, as a frozen datum.
  let defaultValue: Datum?
  /// The whole schema, where it says more than types and values.
  let schema: Schema?
  /// The kinds all of whose values fit.
  let kinds: FittingKinds

  init(
    name: String, types: PlainTypes, allowsNull: Bool, isRequired: Bool, enumeration: Datum?,
    defaultValue: Datum?, schema: Schema?
  ) {
    self.name = name
    self.types = types
    self.allowsNull = allowsNull
    self.isRequired = isRequired
    self.enumeration = enumeration
    self.defaultValue = defaultValue
    self.schema = schema
    let isPlain = enumeration == nil && schema == nil
    kinds = isPlain ? FittingKinds(types, allowsNull: allowsNull) : FittingKinds()
  }

  /// Accepts anything, for an action that no catalog declares.
  static func any(_ name: String) -> PropertyCheck {
    PropertyCheck(
      name: name, types: .all, allowsNull: true, isRequired: false, enumeration: nil,
      defaultValue: nil, schema: nil)
  }

  /// The failure of binding `value`, which stands at `template`; nil where it fits.
  ///
  /// No value is converted: an int for a property of type `string` does not fit.
  ///
  /// - Parameter isByName: whether it is the item's field of the property's name.
  func failure(of value: Datum, at template: Template, isByName: Bool = false, in memory: Memory)
    -> TemplateFailure?
  {
    if let refusal = refusal(of: value, in: memory) {
      var failure = TemplateFailure(refusal, template: template, expression: nil)
      failure.fix = fix(of: value, isByName: isByName)
      failure.fault = refusal.message
      return failure
    }
    guard let fault = schema?.faults(of: value, in: memory).first else { return nil }
    var failure = TemplateFailure(
      EvaluationFailure(.type, "property `\(name)`: \(fault.message)"), template: template,
      expression: nil)
    failure.code = fault.code
    failure.fault = name
    return failure
  }

  /// What makes another value of `value` that fits, where that is one call.
  private func fix(of value: Datum, isByName: Bool) -> String? {
    let isName = name.utf8.allSatisfy {
      ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == UInt8(ascii: "_")
    }
    if value.kind == .null, !allowsNull {
      let isNeeded = isRequired && defaultValue == nil
      let call = isNeeded ? ".nonNull().orValue(…)" : ".nonNull()"
      if isByName { return "bind it: ${item\(isName ? ".?\(name)" : "[?\"\(name)\"]")\(call)}" }
      return isNeeded ? "give it a value with \(call)" : "leave null out with \(call)"
    }
    let function: String? =
      switch value.kind {
      case .int, .uint, .bool: types == .string ? "string" : nil
      case .double: types == .string ? "string" : types == .integer ? "int" : nil
      case .string: types == .integer ? "int" : types == .number ? "double" : nil
      default: nil
      }
    guard let function else { return nil }
    if isByName {
      return "bind it: ${\(function)(item\(isName ? ".\(name)" : "[\"\(name)\"]"))}"
    }
    return function == "string" ? "write string(…), or put it in text" : "write \(function)(…)"
  }

  private func refusal(of value: Datum, in memory: Memory) -> EvaluationFailure? {
    if value.kind == .null {
      if allowsNull { return nil }
      return EvaluationFailure(
        .null, "null is bound to property `\(name)`, which does not allow null")
    }
    guard let type = PlainTypes(of: value) else {
      return EvaluationFailure(
        .type, "\(value.kind.words) is bound to property `\(name)`, and has no form in JSON")
    }
    if types.isDisjoint(with: type) {
      return EvaluationFailure(
        .type,
        "\(value.kind.words) is bound to property `\(name)`, which takes \(types.nouns)")
    }
    if let flaw = memory.flawInOutput(value) {
      return EvaluationFailure(.type, "property `\(name)` holds \(flaw), which JSON cannot hold")
    }
    if let enumeration, !memory.contains(value, in: enumeration) {
      var choices: [UInt8] = []
      let list = memory.value(of: enumeration)
      _ = try? JSONWriter.append(list, to: &choices)
      return EvaluationFailure(
        .type,
        "the value of property `\(name)` is not one of "
          + String(decoding: choices, as: UTF8.self))
    }
    return nil
  }
}

/// The kinds of values that a property takes whatever the values are: all but infinite numbers.
///
/// Plain bytes beside a property, so that most values are looked at no further.
struct FittingKinds: Sendable {
  /// One bit a kind.
  private let bits: UInt16

  /// Makes the set of no kind.
  init() { bits = 0 }

  /// Makes the set of the kinds whose values are all of `types`, or null.
  init(_ types: PlainTypes, allowsNull: Bool) {
    var bits: UInt16 = 0
    func add(_ kind: DatumKind) { bits |= 1 << UInt16(kind.rawValue) }
    if allowsNull { add(.null) }
    if types.contains(.boolean) { add(.bool) }
    if types.contains(.integer) || types.contains(.number) {
      add(.int)
      add(.uint)
    }
    if types.contains(.number) { add(.double) }
    if types.contains(.string) {
      add(.string)
      add(.bytes)
      add(.timestamp)
      add(.duration)
    }
    self.bits = bits
  }

  /// Whether `value` is of such a kind.
  @inline(__always)
  func contain(_ value: Datum) -> Bool {
    bits >> UInt16(value.kind.rawValue) & 1 != 0
      && (value.kind != .double || value.asDouble.isFinite)
  }
}

extension PlainTypes {
  /// The types of JSON Schema that `value` has in output; nil where it has none.
  init?(of value: Datum) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .boolean
    case .int, .uint: self = [.integer, .number]
    case .double:
      let number = value.asDouble
      self = number.isFinite && number == number.rounded() ? [.integer, .number] : .number
    case .string, .bytes, .timestamp, .duration: self = .string
    case .list: self = .array
    case .map: self = .object
    case .type, .optional, .failure: return nil
    }
  }

  /// The names as a phrase: "a string or null".
  var nouns: String {
    let names = PlainTypes.named.filter { contains($0.types) }.map {
      switch $0.name {
      case "integer", "array", "object": "an \($0.name)"
      case "null": "null"
      default: "a \($0.name)"
      }
    }
    guard let last = names.last else { return "nothing" }
    if names.count == 1 { return last }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Memory {
  /// What in `value` JSON has no form for, or nil.
  func flawInOutput(_ value: Datum) -> String? {
    switch value.kind {
    case .double:
      let number = value.asDouble
      if number.isFinite { return nil }
      return number.isNaN ? "NaN" : "an infinity"
    case .type: return "a type"
    case .optional:
      return value.hasValue ? flawInOutput(self.value(ofOptional: value)) : nil
    case .list:
      var cursor = elements(of: value)
      while let element = next(&cursor) {
        if let flaw = flawInOutput(element) { return flaw }
      }
      return nil
    case .map:
      var cursor = entries(of: value)
      while let entry = nextEntry(&cursor) {
        if let flaw = flawInOutput(entry.value) { return flaw }
      }
      return nil
    default: return nil
    }
  }

  /// Where in the data `element` stands, as a JSON pointer; nil where it is not in the tree.
  ///
  /// - Parameter node: Its node, for a scalar, which does not know it itself.
  func pointer(of element: Datum, at node: Int? = nil) -> String? {
    let isContainer = element.region == .tree && (element.kind == .list || element.kind == .map)
    guard let node = isContainer ? element.offset : node else { return nil }
    return JSONPointer(to: node, in: tree).description
  }

  /// Whether `list` holds an element equal to `value`.
  func contains(_ value: Datum, in list: Datum) -> Bool {
    var cursor = elements(of: list)
    while let element = next(&cursor) {
      if equal(element, value) { return true }
    }
    return false
  }
}
