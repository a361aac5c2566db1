internal import DocumentSyntax
internal import LinearPatterns
internal import SourceText

/// What the keywords of one schema add up to, while they are read.
struct PartDraft {
  let location: SchemaLibrary.Location
  let tree: NodeTree
  let dialect: Dialect
  var numberSteps: [SchemaStep] = []
  var stringSteps: [SchemaStep] = []
  /// Constants come before references and unions, which cost more.
  var constantSteps: [SchemaStep] = []
  var commonSteps: [SchemaStep] = []
  var array = ArrayRules()
  var hasArray = false
  var object = ObjectRules()
  var hasObject = false
  var properties: [(name: Int32, part: Int32)] = []
  var required: [Int32] = []

  /// The place of `node` in the same document.
  func at(_ node: Int) -> SchemaLibrary.Location {
    SchemaLibrary.Location(document: location.document, node: node)
  }
}

extension SchemaCompiler {
  /// Compiles the map at `location` into `part`.
  mutating func compileKeywords(
    of location: SchemaLibrary.Location, _ tree: NodeTree, _ part: inout SchemaPart
  ) {
    let dialect = resource(of: location).dialect
    var rules = PartDraft(location: location, tree: tree, dialect: dialect)
    if dialect.draft == .draft7, let value = tree.value(forKey: "$ref", in: location.node) {
      compileReference(.ref, value, &rules)
    } else {
      for (key, value) in tree.entries(of: location.node) {
        compile(key, value, &rules, &part)
      }
    }
    finish(&rules, &part)
  }

  private mutating func compile(
    _ key: Int, _ value: Int, _ rules: inout PartDraft, _ part: inout SchemaPart
  ) {
    let name = rules.tree.text(at: key)
    guard let keyword = Keyword.named[name] else {
      if isStrict, !SchemaCompiler.isFree(name) {
        report(.unknownKeyword(name, at: rules.tree.span(at: key), draft: rules.dialect.draft))
      }
      return
    }
    guard keyword.belongs(to: rules.dialect.draft) else {
      if isStrict { report(.foreignKeyword(name, at: rules.tree.span(at: key))) }
      return
    }
    guard rules.dialect.applies(keyword) else { return }
    compileScalarKeyword(keyword, value, &rules, &part)
    compileApplicator(keyword, value, &rules, &part)
    compileContainerKeyword(keyword, value, &rules)
  }

  /// Whether a keyword that the language does not have is none the less no mistake.
  private static func isFree(_ name: String) -> Bool {
    if name.hasPrefix("x-") || name.hasPrefix("$") && name == "$id" { return true }
    switch name {
    // What editors and OpenAPI add.
    case "markdownDescription", "deprecationMessage", "defaultSnippets", "enumDescriptions",
      "markdownEnumDescriptions", "enumNames", "doNotSuggest", "errorMessage",
      "patternErrorMessage", "example", "discriminator", "externalDocs", "xml":
      return true
    default: return false
    }
  }

  private mutating func compileScalarKeyword(
    _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft, _ part: inout SchemaPart
  ) {
    switch keyword {
    case .type:
      part.types = part.types.intersection(types(value, rules.tree))
      part.numberVote = numberVote(value, rules.tree)
    case .enum: compileConstants(keyword, Array(rules.tree.elements(of: value)), &rules)
    case .const: compileConstants(keyword, [value], &rules)
    case .minimum: addLimit(.minimum, keyword, value, &rules)
    case .maximum: addLimit(.maximum, keyword, value, &rules)
    case .exclusiveMinimum: addLimit(.exclusiveMinimum, keyword, value, &rules)
    case .exclusiveMaximum: addLimit(.exclusiveMaximum, keyword, value, &rules)
    case .multipleOf: addLimit(.multipleOf, keyword, value, &rules)
    case .minLength: addLength(.minLength, keyword, value, &rules)
    case .maxLength: addLength(.maxLength, keyword, value, &rules)
    case .pattern:
      guard rules.tree.kind(at: value) == .string, let number = pattern(at: value, rules.tree)
      else { return }
      let prefix = PatternTranslation.prefix(of: rules.tree.text(at: value))
      rules.stringSteps.append(
        SchemaStep(
          operation: prefix == nil ? .pattern : .prefix, keyword: keyword,
          first: prefix.map { draft.texts.intern($0) } ?? number, second: 0))
    case .format: addFormat(value, &rules)
    default: break
    }
  }

  private func types(_ value: Int, _ tree: NodeTree) -> TypeSet {
    if tree.kind(at: value) == .string { return TypeSet(named: tree.text(at: value)) ?? .all }
    guard tree.kind(at: value) == .list else { return .all }
    var types: TypeSet = []
    for element in tree.elements(of: value) where tree.kind(at: element) == .string {
      types.formUnion(TypeSet(named: tree.text(at: element)) ?? [])
    }
    return types
  }

  private func numberVote(_ value: Int, _ tree: NodeTree) -> UInt8 {
    let names = [value] + tree.elements(of: value)
    let texts = names.filter { tree.kind(at: $0) == .string }.map { tree.text(at: $0) }
    if texts.contains("integer") { return NumberShape.Vote.integer }
    return texts.contains("number") ? NumberShape.Vote.double : 0
  }

  private mutating func compileConstants(
    _ keyword: Keyword, _ values: [Int], _ rules: inout PartDraft
  ) {
    let tree = rules.tree
    if values.count > 8, values.allSatisfy({ tree.kind(at: $0) == .string }) {
      let first = Int32(draft.lists.count)
      let texts = Set(values.map { value in tree.withUTF8(at: value) { draft.texts.intern($0) } })
      draft.lists.append(contentsOf: texts.sorted())
      rules.constantSteps.append(
        SchemaStep(
          operation: .texts, keyword: keyword, first: first, second: Int32(draft.lists.count)))
      return
    }
    let first = Int32(draft.constants.count)
    for value in values { draft.constants.append(constant(at: value, rules)) }
    rules.constantSteps.append(
      SchemaStep(
        operation: .constants, keyword: keyword, first: first,
        second: Int32(draft.constants.count)))
  }

  private mutating func constant(at value: Int, _ rules: PartDraft) -> Constant {
    let tree = rules.tree
    var constant = Constant(
      kind: .null, payload: 0, document: Int32(rules.location.document), node: Int32(value))
    switch tree.kind(at: value) {
    case .null: break
    case .false, .true:
      constant.kind = .boolean
      constant.payload = tree.kind(at: value) == .true ? 1 : 0
    case .int, .uint, .double:
      constant.kind = .number
      constant.payload = Int32(draft.numbers.count)
      draft.numbers.append(tree.withUTF8(at: value) { ExactNumber($0) })
    case .string, .key:
      constant.kind = .string
      constant.payload = tree.withUTF8(at: value) { draft.texts.intern($0) }
    case .list: constant.kind = .array
    case .map: constant.kind = .object
    }
    return constant
  }

  private mutating func addLimit(
    _ operation: SchemaStep.Operation, _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    switch rules.tree.kind(at: value) {
    case .int, .uint, .double: break
    default: return
    }
    let constant = constant(at: value, rules)
    draft.constants.append(constant)
    rules.numberSteps.append(
      SchemaStep(
        operation: operation, keyword: keyword, first: constant.payload,
        second: Int32(draft.constants.count - 1)))
  }

  private mutating func addLength(
    _ operation: SchemaStep.Operation, _ keyword: Keyword, _ value: Int, _ rules: inout PartDraft
  ) {
    guard let length = SchemaCompiler.size(value, rules.tree) else { return }
    rules.stringSteps.append(
      SchemaStep(
        operation: operation, keyword: keyword, first: Int32(clamping: length), second: 0))
  }

  private mutating func addFormat(_ value: Int, _ rules: inout PartDraft) {
    guard rules.tree.kind(at: value) == .string,
      let format = StringFormat(named: rules.tree.text(at: value)),
      rules.dialect.vocabularies.contains(.formatAssertion) || options.formats.asserts(format)
    else { return }
    draft.formats.append(format)
    rules.stringSteps.append(
      SchemaStep(
        operation: .format, keyword: .format, first: Int32(draft.formats.count - 1), second: 0))
  }

  /// The number of the pattern that the text of `node` is, nil after a finding.
  mutating func pattern(at node: Int, _ tree: NodeTree) -> Int32? {
    do throws(PatternTranslation.Failure) {
      let translated = try PatternTranslation.translate(tree.text(at: node))
      guard patternSize < Self.patternLimit else {
        throw PatternTranslation.Failure(
          message: "the patterns before it are too large together", isLegal: true)
      }
      let compiled = try PatternTranslation.compile(translated)
      patternSize += compiled.size
      draft.patterns.append(compiled)
      return Int32(draft.patterns.count - 1)
    } catch {
      report(.unusablePattern(tree.text(at: node), error.message, at: tree.span(at: node)))
      return nil
    }
  }

  /// A non-negative whole number, however it is written; nil for anything else.
  static func size(_ value: Int, _ tree: NodeTree) -> Int? {
    switch tree.kind(at: value) {
    case .int, .uint, .double: break
    default: return nil
    }
    let number = tree.withUTF8(at: value) { ExactNumber($0) }
    guard number.isIntegral, !number.isNegative else { return nil }
    var size = Int(clamping: number.mantissa)
    for _ in 0..<min(number.exponent, 19) {
      let (product, overflow) = size.multipliedReportingOverflow(by: 10)
      size = overflow ? .max : product
    }
    return size
  }
}
