internal import DocumentSyntax
internal import SourceText

/// What a value is to JSON Schema; the raw value is its bit in a set of types.
enum InstanceKind: UInt8, Sendable {
  case null
  case boolean
  /// A number that is held as an integer.
  case integer
  /// Any other number; its text may still be integral.
  case number
  case string
  case array
  case object
}

/// The types that a schema accepts, one bit a kind.
struct TypeSet: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  init(_ kind: InstanceKind) { rawValue = 1 << kind.rawValue }

  static let null = TypeSet(.null)
  static let boolean = TypeSet(.boolean)
  static let integer = TypeSet(.integer)
  static let string = TypeSet(.string)
  static let array = TypeSet(.array)
  static let object = TypeSet(.object)
  /// Numbers of both kinds.
  static let number: TypeSet = [TypeSet(.integer), TypeSet(.number)]
  static let all = TypeSet(rawValue: 0x7F)

  /// The set of one name of `type`, nil for any other text.
  init?(named name: String) {
    switch name {
    case "null": self = .null
    case "boolean": self = .boolean
    case "integer": self = .integer
    case "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }

  /// The names as `type` has them, in the order of the specification.
  var names: [String] {
    var names: [String] = []
    if contains(.null) { names.append("null") }
    if contains(.boolean) { names.append("boolean") }
    if contains(.object) { names.append("object") }
    if contains(.array) { names.append("array") }
    if contains(.number) {
      names.append("number")
    } else if contains(.integer) {
      names.append("integer")
    }
    if contains(.string) { names.append("string") }
    return names
  }
}

/// How a checker sees the data: a document's tree, or values that an evaluation made.
///
/// Everything generic over it is specialised for the two, so that a check costs no call through a
/// table.
protocol Instance {
  /// One value of the data, or one key.
  associatedtype Value
  /// A place in a container that is being walked.
  associatedtype Cursor

  /// How many values there are, as far as that is known.
  var size: Int { get }

  /// What `value` is; a key is a string.
  func kind(of value: Value) -> InstanceKind
  /// The truth of a boolean.
  func truth(of value: Value) -> Bool
  /// The number of elements of an array or pairs of an object.
  func count(of value: Value) -> Int
  /// A cursor before the first element of an array.
  func elements(of value: Value) -> Cursor
  /// The next element, nil at the end.
  func nextElement(_ cursor: inout Cursor) -> Value?
  /// A cursor before the first pair of an object.
  func entries(of value: Value) -> Cursor
  /// The next pair, nil at the end.
  func nextEntry(_ cursor: inout Cursor) -> (key: Value, value: Value)?
  /// The number that the compiled schema gave to the text of `key`, -1 for none.
  func name(of key: Value) -> Int32
  /// Calls `body` with the bytes of a string or key.
  func withText<Result>(of value: Value, _ body: (Span<UInt8>) -> Result) -> Result
  /// A number exactly, or of the form `wide`.
  func number(of value: Value) -> ExactNumber
  /// A number of any length exactly.
  func wideNumber(of value: Value) -> WideNumber
  /// The node of `value` in the document, -1 when it is in none.
  func node(of value: Value) -> Int
  /// Where `value` was written, nil when that is in no document.
  func span(of value: Value) -> SourceSpan?
  /// What tells `value` from every other value of the same data.
  func identity(of value: Value) -> ValueIdentity
}

/// What tells a value from others: equal identities are the same value.
struct ValueIdentity: Hashable {
  let first: UInt64
  let second: UInt64
}

extension Instance {
  /// The bits of `value` in a set of types, with integral numbers as integers.
  func types(of value: Value) -> TypeSet {
    let kind = kind(of: value)
    if kind == .number, isIntegral(value) { return .integer }
    return TypeSet(kind)
  }

  /// Whether a number has no fraction.
  func isIntegral(_ value: Value) -> Bool {
    let number = number(of: value)
    return number.form == .wide ? wideNumber(of: value).isIntegral : number.isIntegral
  }

  /// The text of a string or key.
  func text(of value: Value) -> String {
    withText(of: value) { span in
      unsafe span.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }
}

/// The data as a document's tree: values are the indices of its nodes.
struct TreeInstance: Instance {
  let tree: NodeTree
  /// The number that the schema gave to each key of the tree, by the key's interned id.
  let names: [Int32]

  /// Looks up the keys of `tree` among the `texts` of a schema, from whichever side is shorter.
  init(_ tree: NodeTree, texts: borrowing SchemaTexts) {
    self.tree = tree
    let places = tree.keys.places
    var names: [Int32] = []
    names.reserveCapacity(places.count)
    if texts.count < places.count {
      names.append(contentsOf: repeatElement(-1, count: places.count))
      for number in 0..<texts.count {
        let text = texts.bytes.span.extracting(texts.range(of: number))
        if let id = tree.keys.id(of: text, in: tree) { names[Int(id)] = Int32(number) }
      }
    } else {
      // Data mostly have their keys in the order of the schema, with those of an object inside
      // between them.
      var next: Int32 = 0
      var afterObject: Int32 = 0
      for place in places {
        let storage = place.isDecoded ? tree.decoded.span : tree.bytes.span
        let text = storage.extracting(place.range)
        if texts.has(text, at: next) {
          names.append(next)
          next += 1
        } else if texts.has(text, at: afterObject) {
          names.append(afterObject)
          next = afterObject + 1
        } else {
          let number = texts.number(of: text)
          names.append(number)
          if number < 0 { continue }
          afterObject = next
          next = number + 1
        }
      }
    }
    self.names = names
  }

  /// A tree whose names nobody asks for.
  init(plain tree: NodeTree) {
    self.tree = tree
    names = []
  }

  var size: Int { tree.nodes.count }

  struct Cursor {
    var index: Int
    let end: Int
  }

  @inline(__always)
  func kind(of value: Int) -> InstanceKind {
    switch tree.nodes[value].kind {
    case .null: .null
    case .false, .true: .boolean
    case .int, .uint: .integer
    case .double: .number
    case .string, .key: .string
    case .list: .array
    case .map: .object
    }
  }

  @inline(__always)
  func truth(of value: Int) -> Bool { tree.nodes[value].kind == .true }

  @inline(__always)
  func count(of value: Int) -> Int { tree.nodes[value].count }

  @inline(__always)
  func elements(of value: Int) -> Cursor {
    Cursor(index: value + 1, end: Int(tree.nodes[value].link))
  }

  @inline(__always)
  func nextElement(_ cursor: inout Cursor) -> Int? {
    let index = cursor.index
    guard index < cursor.end else { return nil }
    cursor.index = tree.next(after: index)
    return index
  }

  @inline(__always)
  func entries(of value: Int) -> Cursor {
    Cursor(index: value + 1, end: Int(tree.nodes[value].link))
  }

  @inline(__always)
  func nextEntry(_ cursor: inout Cursor) -> (key: Int, value: Int)? {
    let index = cursor.index
    guard index < cursor.end else { return nil }
    cursor.index = tree.next(after: index + 1)
    return (index, index + 1)
  }

  @inline(__always)
  func name(of key: Int) -> Int32 { names[Int(tree.nodes[key].link)] }

  @inline(__always)
  func withText<Result>(of value: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    let place = tree.textPlace(at: value)
    let storage = place.isDecoded ? tree.decoded.span : tree.bytes.span
    return body(storage.extracting(place.range))
  }

  @inline(__always)
  func number(of value: Int) -> ExactNumber {
    withText(of: value) { ExactNumber($0) }
  }

  func wideNumber(of value: Int) -> WideNumber { tree.withUTF8(at: value) { WideNumber($0) } }

  @inline(__always)
  func node(of value: Int) -> Int { value }

  func span(of value: Int) -> SourceSpan? { tree.span(at: value) }

  func identity(of value: Int) -> ValueIdentity { ValueIdentity(first: UInt64(value), second: 0) }
}
