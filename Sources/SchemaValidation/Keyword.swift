/// The keywords of JSON Schema that this room knows, of every draft that it reads.
enum Keyword: String, Sendable, CaseIterable {
  // Core.
  case schema = "$schema"
  case id = "$id"
  case anchor = "$anchor"
  case dynamicAnchor = "$dynamicAnchor"
  case recursiveAnchor = "$recursiveAnchor"
  case ref = "$ref"
  case dynamicRef = "$dynamicRef"
  case recursiveRef = "$recursiveRef"
  case vocabulary = "$vocabulary"
  case comment = "$comment"
  case defs = "$defs"
  case definitions
  // Applicators.
  case allOf
  case anyOf
  case oneOf
  case not
  case `if`
  case then
  case `else`
  case dependentSchemas
  case dependencies
  case properties
  case patternProperties
  case additionalProperties
  case propertyNames
  case prefixItems
  case items
  case additionalItems
  case contains
  case unevaluatedItems
  case unevaluatedProperties
  // Validation.
  case type
  case `enum`
  case const
  case multipleOf
  case maximum
  case exclusiveMaximum
  case minimum
  case exclusiveMinimum
  case maxLength
  case minLength
  case pattern
  case maxItems
  case minItems
  case uniqueItems
  case maxContains
  case minContains
  case maxProperties
  case minProperties
  case required
  case dependentRequired
  // Annotations.
  case format
  case title
  case description
  case `default`
  case deprecated
  case readOnly
  case writeOnly
  case examples
  case contentEncoding
  case contentMediaType
  case contentSchema

  /// Every keyword by its name.
  static let named: [String: Keyword] = {
    var named: [String: Keyword] = Dictionary(minimumCapacity: allCases.count)
    for keyword in allCases { named[keyword.rawValue] = keyword }
    return named
  }()

  /// Where subschemas lie below a keyword's value.
  enum Shape {
    case none
    case schema
    case list
    case map
    /// A schema or a list of them: `items` before 2020-12.
    case schemaOrList
    /// A map of schemas and of lists of names: `dependencies`.
    case schemasAndNames
  }

  /// Where the keyword holds subschemas.
  var shape: Shape {
    switch self {
    case .not, .if, .then, .else, .additionalProperties, .propertyNames, .additionalItems,
      .contains, .unevaluatedItems, .unevaluatedProperties, .contentSchema:
      .schema
    case .allOf, .anyOf, .oneOf, .prefixItems: .list
    case .defs, .definitions, .dependentSchemas, .properties, .patternProperties: .map
    case .items: .schemaOrList
    case .dependencies: .schemasAndNames
    default: .none
    }
  }

  /// The part of the language that the keyword belongs to.
  var vocabulary: Dialect.Vocabularies {
    switch self {
    case .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas, .dependencies,
      .properties, .patternProperties, .additionalProperties, .propertyNames, .prefixItems, .items,
      .additionalItems, .contains:
      .applicator
    case .unevaluatedItems, .unevaluatedProperties: .unevaluated
    case .type, .enum, .const, .multipleOf, .maximum, .exclusiveMaximum, .minimum,
      .exclusiveMinimum, .maxLength, .minLength, .pattern, .maxItems, .minItems, .uniqueItems,
      .maxContains, .minContains, .maxProperties, .minProperties, .required, .dependentRequired:
      .validation
    default: []
    }
  }

  /// Whether the keyword is an annotation: its value is collected where the schema holds.
  var isAnnotation: Bool {
    switch self {
    case .title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples,
      .contentEncoding, .contentMediaType, .contentSchema, .format:
      true
    default: false
    }
  }

  /// Whether `draft` has the keyword.
  func belongs(to draft: Dialect.Draft) -> Bool {
    switch self {
    case .prefixItems, .dynamicRef, .dynamicAnchor: draft == .draft2020
    case .recursiveRef, .recursiveAnchor: draft == .draft2019
    case .additionalItems: draft != .draft2020
    case .anchor, .defs, .vocabulary, .dependentRequired, .dependentSchemas, .unevaluatedItems,
      .unevaluatedProperties, .minContains, .maxContains, .contentSchema, .deprecated:
      draft != .draft7
    default: true
    }
  }
}
