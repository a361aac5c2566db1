/// A kind of cell that rows and headers can use: one entry of `cells`.
package struct CellType: Sendable {
  /// The name.
  package var name: String
  /// The key that declares it.
  package var key: DocumentNode
  /// What can be bound, in order.
  package var properties: [PropertySpec] = []
  /// The size of its rows, an axis each; never an expression.
  package var size = SizeSpec()
  /// The reuse identifier; the name where none is written.
  package var reuse: String

  /// The index of the property `name`.
  package func propertyIndex(named name: String) -> Int? {
    properties.firstIndex { $0.name.isExactly(name) }
  }
}

/// A kind of action: one entry of `actions`.
package struct ActionType: Sendable {
  /// The name, which `type` of an action names.
  package var name: String
  /// The key that declares it.
  package var key: DocumentNode
  /// What an action of this type carries, in order.
  package var properties: [PropertySpec] = []

  /// The index of the property `name`.
  package func propertyIndex(named name: String) -> Int? {
    properties.firstIndex { $0.name.isExactly(name) }
  }
}

/// A property of a cell or an action, and what can be said of its values without a validator.
package struct PropertySpec: Sendable {
  /// The name.
  package var name: String
  /// The key that declares it.
  package var key: DocumentNode
  /// Its JSON Schema: a map or a boolean.
  package var schema: DocumentNode
  /// Whether it must be bound.
  package var isRequired = false
  /// The types that the schema's `type` names; all where it names none.
  package var types = PlainTypes.all
  /// The list under `enum`.
  package var enumeration: DocumentNode?
  /// The value under `default`.
  package var defaultValue: DocumentNode?
  /// Whether null is among its values, as far as `type` and `enum` say.
  package var allowsNull = true
}

/// A set of the type names of JSON Schema.
package struct PlainTypes: OptionSet, Hashable, Sendable {
  /// One bit a type.
  package let rawValue: UInt8

  /// Makes the set with these bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The type `null`.
  package static let null = PlainTypes(rawValue: 1)
  /// The type `boolean`.
  package static let boolean = PlainTypes(rawValue: 2)
  /// The type `integer`.
  package static let integer = PlainTypes(rawValue: 4)
  /// The type `number`.
  package static let number = PlainTypes(rawValue: 8)
  /// The type `string`.
  package static let string = PlainTypes(rawValue: 16)
  /// The type `array`.
  package static let array = PlainTypes(rawValue: 32)
  /// The type `object`.
  package static let object = PlainTypes(rawValue: 64)
  /// Every type: no restriction.
  package static let all = PlainTypes(rawValue: 127)

  /// The names and their members, in the order in which messages list them.
  package static let named: [(name: String, types: PlainTypes)] = [
    ("string", .string), ("integer", .integer), ("number", .number), ("boolean", .boolean),
    ("array", .array), ("object", .object), ("null", .null),
  ]
}
