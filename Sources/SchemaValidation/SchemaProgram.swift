internal import DocumentSyntax
internal import LinearPatterns

/// A compiled schema as flat arrays; the places of its parts are numbers in them.
///
/// Made by `SchemaCompiler`, never changed afterwards. Part 0 is the schema that was asked for;
/// every reference leads to the number of another part.
final class SchemaProgram: Sendable {
  let parts: [SchemaPart]
  /// What is looked at first of each part, close together.
  let heads: [PartHead]
  let steps: [SchemaStep]
  let objects: [ObjectRules]
  let arrays: [ArrayRules]
  /// Hash slots of the properties of all objects.
  let slots: [PropertySlot]
  /// Numbers of parts and of texts that steps and rules refer to by ranges.
  let lists: [Int32]
  let constants: [Constant]
  /// Where the constants of long lists are found by their hashes, by the first of each list.
  let constantIndexes: [Int32: ConstantIndex]
  let numbers: [ExactNumber]
  let patterns: [Pattern]
  let formats: [StringFormat]
  /// Property names and string constants.
  let texts: SchemaTexts
  let dynamicReferences: [DynamicReference]
  let dynamicTargets: [DynamicTarget]
  /// Whether references depend on the dynamic scope.
  let isDynamic: Bool
  /// The documents that the parts were written in.
  let documents: [SchemaDocument]
  /// The resources that the parts belong to.
  let resources: [SchemaResource]

  init(_ draft: SchemaDraft) {
    parts = draft.parts
    heads = draft.parts.map { PartHead($0) }
    steps = draft.steps
    objects = draft.objects
    arrays = draft.arrays
    slots = draft.slots
    lists = draft.lists
    constants = draft.constants
    var indexes: [Int32: ConstantIndex] = [:]
    for step in draft.steps where step.operation == .constants {
      guard step.second - step.first > ConstantIndex.longestPlainList else { continue }
      indexes[step.first] = ConstantIndex(
        step.first..<step.second, of: draft.constants, in: draft.documents)
    }
    constantIndexes = indexes
    numbers = draft.numbers
    patterns = draft.patterns
    formats = draft.formats
    texts = draft.texts
    dynamicReferences = draft.dynamicReferences
    dynamicTargets = draft.dynamicTargets
    isDynamic = !draft.dynamicReferences.isEmpty
    documents = draft.documents
    resources = draft.resources
  }
}

/// The arrays of a program while it is being compiled.
struct SchemaDraft {
  var parts: [SchemaPart] = []
  var steps: [SchemaStep] = []
  var objects: [ObjectRules] = []
  var arrays: [ArrayRules] = []
  var slots: [PropertySlot] = []
  var lists: [Int32] = []
  var constants: [Constant] = []
  var numbers: [ExactNumber] = []
  var patterns: [Pattern] = []
  var formats: [StringFormat] = []
  var texts = SchemaTexts()
  var dynamicReferences: [DynamicReference] = []
  var dynamicTargets: [DynamicTarget] = []
  var documents: [SchemaDocument] = []
  var resources: [SchemaResource] = []
}

/// One schema or subschema: what it accepts, and where it was written.
struct SchemaPart: Sendable {
  /// The kinds that may hold; none for the schema `false`.
  var types: TypeSet = .all
  /// Whether several references lead here, so that one place of the data can meet it twice.
  var isShared = false
  /// What `type` says of numbers, as `NumberShape` votes.
  var numberVote: UInt8 = 0
  /// Whether `numberVote` of this part or of one that it leads to says anything.
  var decidesNumbers = false
  /// Whether nothing but `types` has to be checked.
  var isPlain = true
  /// The rules of arrays and objects, -1 for none.
  var array: Int32 = -1
  var object: Int32 = -1
  /// The part that unevaluated elements and properties must satisfy, -1 for none.
  var unevaluatedItems: Int32 = -1
  var unevaluatedProperties: Int32 = -1
  /// The steps: for numbers, then for strings, then for every kind.
  var firstStep: UInt32 = 0
  var firstStringStep: UInt32 = 0
  var firstCommonStep: UInt32 = 0
  var endStep: UInt32 = 0
  /// The resource that it belongs to; the change of it moves the dynamic scope.
  var resource: Int32 = 0
  /// Where it was written.
  var document: Int32 = 0
  var node: Int32 = 0
}

/// What decides most values: the types of a part, and the steps of one without subschemas.
struct PartHead: Sendable {
  let types: TypeSet
  let isPlain: Bool
  let isShared: Bool
  /// Whether a scalar is decided by the steps for its kind.
  let isLeaf: Bool
  let firstStep: UInt32
  let firstStringStep: UInt32
  let firstCommonStep: UInt32

  init(_ part: SchemaPart) {
    types = part.types
    isPlain = part.isPlain
    isShared = part.isShared
    isLeaf = part.firstCommonStep == part.endStep
    firstStep = part.firstStep
    firstStringStep = part.firstStringStep
    firstCommonStep = part.firstCommonStep
  }
}

/// One keyword that is checked by itself.
struct SchemaStep: Sendable {
  /// What is done with `first` and `second`.
  enum Operation: UInt8, Sendable {
    // Numbers: `first` is the number of the limit.
    case minimum
    case maximum
    case exclusiveMinimum
    case exclusiveMaximum
    case multipleOf
    // Strings: `first` is the length, the pattern or the format.
    case minLength
    case maxLength
    case pattern
    /// A pattern of `^` and plain characters: text number `first`.
    case prefix
    case format
    // Every kind.
    /// `enum` and `const`: constants from `first` up to `second`.
    case constants
    /// `enum` of many strings: their sorted text numbers in `lists` from `first` up to `second`.
    case texts
    /// `$ref`: part `first`.
    case reference
    /// `$dynamicRef`: dynamic reference `first`.
    case dynamicReference
    /// Parts in `lists` from `first` up to `second`.
    case allOf
    case anyOf
    case oneOf
    /// Part `first`.
    case not
    /// Parts in `lists` at `first`: condition, then, else; -1 for none.
    case condition
    /// Text number `first`, and in `lists` from `second` a count and the names.
    case dependentRequired
    /// Text number `first`, part `second`.
    case dependentSchema
  }

  var operation: Operation
  /// The keyword that it came from.
  var keyword: Keyword
  var first: Int32
  var second: Int32
}

/// What a schema says of objects.
struct ObjectRules: Sendable {
  /// The range of hash slots; its length less one is `slotMask`, -1 when there are none.
  var firstSlot: Int32 = 0
  var slotMask: Int32 = -1
  /// The bits of the required properties that have one.
  var required: UInt64 = 0
  /// Text numbers, in `lists`, of required properties beyond 64.
  var firstFurther: Int32 = 0
  var endFurther: Int32 = 0
  /// Pattern and part in turn, in `lists`.
  var firstPattern: Int32 = 0
  var endPattern: Int32 = 0
  /// The part of what neither a property nor a pattern names, -1 for none.
  var additional: Int32 = -1
  /// The part of the names, -1 for none.
  var names: Int32 = -1
  var minimum: Int = 0
  var maximum: Int = .max
}

/// One property of an object's rules at its hash's slot.
struct PropertySlot: Sendable {
  /// The text number of the name, -1 for a free slot.
  var name: Int32 = -1
  /// The part of the value, -1 when the name is only required.
  var part: Int32 = -1
  /// The bit that says it was seen, 0 for none.
  var bit: UInt64 = 0
}

/// What a schema says of arrays.
struct ArrayRules: Sendable {
  /// The parts of the first elements, in `lists`.
  var firstPrefix: Int32 = 0
  var endPrefix: Int32 = 0
  /// The part of the other elements, -1 for none.
  var items: Int32 = -1
  /// The part that some elements must satisfy, -1 for none.
  var contains: Int32 = -1
  var minContains: Int = 1
  var maxContains: Int = .max
  var minimum: Int = 0
  var maximum: Int = .max
  var isUnique = false
  /// Whether an element that `contains` holds for counts as evaluated; not in 2019-09.
  var containsEvaluates = true
}

/// A value that `enum` or `const` names.
struct Constant: Sendable {
  var kind: InstanceKind
  /// A string's text number; a number's number; 1 for true.
  var payload: Int32
  /// Where it was written.
  var document: Int32
  var node: Int32
}

/// A reference that the dynamic scope may lead elsewhere.
struct DynamicReference: Sendable {
  /// The text number of the anchor; -1 for `$recursiveRef`, which needs no name.
  var anchor: Int32
  /// Where it leads when no outer resource has the anchor.
  var fallback: Int32
}

/// A `$dynamicAnchor` of a resource.
struct DynamicTarget: Sendable {
  var anchor: Int32
  var resource: Int32
  var part: Int32
}

/// A schema resource: what one `$id` names.
struct SchemaResource: Sendable {
  /// Its address without a fragment.
  var address: String
  /// Its root.
  var document: Int32
  var node: Int32
}
