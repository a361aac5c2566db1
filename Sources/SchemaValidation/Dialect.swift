/// Which rules a schema resource is read by: a draft, and the vocabularies of its metaschema.
struct Dialect: Sendable, Hashable {
  /// The drafts that are read; draft 7 and those before it are read alike.
  enum Draft: Sendable, Hashable {
    case draft7
    case draft2019
    case draft2020
  }

  /// Parts of the language that a metaschema switches on.
  struct Vocabularies: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    static let applicator = Vocabularies(rawValue: 1)
    static let validation = Vocabularies(rawValue: 2)
    static let unevaluated = Vocabularies(rawValue: 4)
    /// `format` refuses data.
    static let formatAssertion = Vocabularies(rawValue: 8)
  }

  var draft: Draft
  var vocabularies: Vocabularies
  /// The address of the metaschema, nil when none is at hand.
  var metaschema: String?

  static let draft2020 = Dialect(
    draft: .draft2020, vocabularies: [.applicator, .validation, .unevaluated],
    metaschema: address2020)
  static let draft2019 = Dialect(
    draft: .draft2019, vocabularies: [.applicator, .validation, .unevaluated],
    metaschema: address2019)
  static let draft7 = Dialect(
    draft: .draft7, vocabularies: [.applicator, .validation], metaschema: nil)

  static let address2020 = "https://json-schema.org/draft/2020-12/schema"
  static let address2019 = "https://json-schema.org/draft/2019-09/schema"

  /// The dialect of a published metaschema, nil for any other address.
  static func published(_ address: String) -> Dialect? {
    switch address {
    case address2020: draft2020
    case address2019: draft2019
    case "http://json-schema.org/draft-07/schema", "https://json-schema.org/draft-07/schema",
      "http://json-schema.org/draft-06/schema", "https://json-schema.org/draft-06/schema":
      draft7
    default: nil
    }
  }

  /// Switches on the vocabulary with address `name`; false when it is not known.
  mutating func add(vocabulary name: String) -> Bool {
    let prefix2020 = "https://json-schema.org/draft/2020-12/vocab/"
    let prefix2019 = "https://json-schema.org/draft/2019-09/vocab/"
    if name.hasPrefix(prefix2019) {
      draft = .draft2019
      switch name.dropFirst(prefix2019.count) {
      case "applicator": vocabularies.formUnion([.applicator, .unevaluated])
      case "validation": vocabularies.insert(.validation)
      case "core", "meta-data", "format", "content": break
      default: return false
      }
      return true
    }
    guard name.hasPrefix(prefix2020) else { return false }
    switch name.dropFirst(prefix2020.count) {
    case "applicator": vocabularies.insert(.applicator)
    case "unevaluated": vocabularies.insert(.unevaluated)
    case "validation": vocabularies.insert(.validation)
    case "format-assertion": vocabularies.insert(.formatAssertion)
    case "core", "meta-data", "format-annotation", "content": break
    default: return false
    }
    return true
  }

  /// Whether `keyword` has an effect here.
  func applies(_ keyword: Keyword) -> Bool {
    keyword.belongs(to: draft) && vocabularies.isSuperset(of: keyword.vocabulary)
  }
}
