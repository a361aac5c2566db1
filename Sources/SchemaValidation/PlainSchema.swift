internal import DocumentSyntax

/// Tells at a glance that a schema of draft 2020-12 satisfies its metaschema.
///
/// Nearly every schema does, and the metaschema with its vocabularies takes longer to compile than
/// the schema itself. This says yes only where the metaschema would; in any doubt it says no, and
/// the metaschema decides and says what is wrong.
struct PlainSchema {
  private let tree: NodeTree

  private init(_ tree: NodeTree) { self.tree = tree }

  /// Whether the schema at `node` certainly satisfies the metaschema of draft 2020-12.
  static func isCertain(_ tree: NodeTree, at node: Int) -> Bool {
    PlainSchema(tree).isSchema(node)
  }

  private func isSchema(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .true, .false: return true
    case .map:
      return tree.entries(of: node).allSatisfy { key, value in
        guard let keyword = Keyword.named[tree.text(at: key)] else { return true }
        return isValue(value, of: keyword)
      }
    default: return false
    }
  }

  private func isValue(_ node: Int, of keyword: Keyword) -> Bool {
    switch keyword {
    case .schema, .ref, .dynamicRef, .comment, .pattern, .format, .title, .description,
      .contentEncoding, .contentMediaType:
      return isString(node)
    case .id:
      return isString(node) && !tree.text(at: node).dropLast().utf8.contains(UInt8(ascii: "#"))
    case .anchor, .dynamicAnchor: return isString(node) && isAnchor(tree.text(at: node))
    case .allOf, .anyOf, .oneOf, .prefixItems:
      return tree.kind(at: node) == .list && tree.count(at: node) > 0
        && tree.elements(of: node).allSatisfy(isSchema)
    case .not, .if, .then, .else, .items, .contains, .additionalProperties, .propertyNames,
      .unevaluatedItems, .unevaluatedProperties, .contentSchema:
      return isSchema(node)
    case .defs, .definitions, .properties, .patternProperties, .dependentSchemas:
      return tree.kind(at: node) == .map
        && tree.entries(of: node).allSatisfy { isSchema($0.value) }
    case .type: return isType(node)
    case .enum, .examples: return tree.kind(at: node) == .list
    case .const, .default: return true
    case .multipleOf: return isNumber(node) && isPositive(node)
    case .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum: return isNumber(node)
    case .maxLength, .minLength, .maxItems, .minItems, .maxContains, .minContains,
      .maxProperties, .minProperties:
      return isSize(node)
    case .uniqueItems, .deprecated, .readOnly, .writeOnly:
      return tree.kind(at: node) == .true || tree.kind(at: node) == .false
    case .required: return isListOfNames(node)
    case .dependentRequired:
      return tree.kind(at: node) == .map
        && tree.entries(of: node).allSatisfy { isListOfNames($0.value) }
    case .vocabulary, .dependencies, .recursiveRef, .recursiveAnchor, .additionalItems:
      return false
    }
  }

  private func isString(_ node: Int) -> Bool { tree.kind(at: node) == .string }

  private func isAnchor(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      byte.isLetter || byte.isDigit || [0x2D, 0x2E, 0x5F].contains(byte)
    }
  }

  private func isType(_ node: Int) -> Bool {
    if isString(node) { return TypeSet(named: tree.text(at: node)) != nil }
    return isListOfNames(node) && tree.count(at: node) > 0
      && tree.elements(of: node).allSatisfy { TypeSet(named: tree.text(at: $0)) != nil }
  }

  private func isNumber(_ node: Int) -> Bool {
    switch tree.kind(at: node) {
    case .int, .uint, .double: true
    default: false
    }
  }

  private func isPositive(_ node: Int) -> Bool {
    let number = tree.withUTF8(at: node) { ExactNumber($0) }
    return number.form == .finite && number.mantissa > 0 && !number.isNegative
  }

  private func isSize(_ node: Int) -> Bool {
    guard tree.kind(at: node) == .int else { return false }
    return !tree.withUTF8(at: node) { ExactNumber($0) }.isNegative
  }

  /// Whether the node is a short list of distinct strings.
  private func isListOfNames(_ node: Int) -> Bool {
    guard tree.kind(at: node) == .list, tree.count(at: node) <= 64,
      tree.elements(of: node).allSatisfy(isString)
    else { return false }
    return Set(tree.elements(of: node).map { tree.text(at: $0) }).count == tree.count(at: node)
  }
}
