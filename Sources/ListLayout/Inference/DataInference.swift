import CEL
import DocumentSyntax
package import LayoutModel
import SourceText

/// Finds out what a layout reads of its data, by following `data` through its expressions.
///
/// Every expression is looked at once, none is run. A field is required when it is read where
/// nothing asks for it: `.?` asks, and so does `has(x.f)` in a `where` or `when` for all that these
/// let through. What only one branch of an expression reads, or one of several variants, is not
/// required.
package struct DataInference {
  let document: LayoutDocument
  var shape = DataShape()
  /// The fields that a condition says are there.
  private var present: Set<Int> = []
  /// Whether what is looked at is read in any case, and not in one of several.
  private var isCertain = true
  /// The fields that calls of `has` ask for, by their nodes in the expression at hand.
  var asked: [Int: Int] = [:]
  /// The index of each `let` by its name.
  private let letIndices: [String: Int]
  /// The origin of each `let` that was looked at; unknown while it is.
  private var lets: [String: DataOrigin] = [:]
  /// How many `let` values are being looked at, one for the sake of another.
  private var letDepth = 0

  /// A `let` that so many others need is followed no further, so that the recursion is bounded.
  private static let letDepthLimit = 50

  /// The names that an expression sees beside `data` and `let`.
  typealias Names = [String: DataOrigin]

  /// A JSON Schema, compact, of the data that `document` expects.
  package static func schema(for document: LayoutDocument) -> [UInt8] {
    var inference = DataInference(document: document)
    for spec in document.lets { _ = inference.origin(ofName: spec.name, [:]) }
    if !document.sources.isEmpty { inference.visit(0, [:]) }
    return inference.shape.schema(title: "The data of \(document.name)")
  }

  private init(document: LayoutDocument) {
    self.document = document
    let indices = document.lets.enumerated().map { ($0.element.name, $0.offset) }
    letIndices = Dictionary(indices) { first, _ in first }
  }

  // MARK: Names and fields

  mutating func origin(ofName name: String, _ names: Names) -> DataOrigin {
    if let known = names[name] { return known }
    if name == "data" { return .place(DataShape.root) }
    if let known = lets[name] { return known }
    guard letDepth < DataInference.letDepthLimit,
      let index = letIndices[name]
    else { return .unknown }
    letDepth += 1
    defer { letDepth -= 1 }
    lets[name] = .unknown
    let outer = (present, isCertain)
    (present, isCertain) = ([], true)
    let origin = origin(ofValue: document.lets[index].value, [:])
    (present, isCertain) = outer
    lets[name] = origin
    return origin
  }

  /// The origin of a field.
  ///
  /// - Parameter asks: whether the field may be absent where it is read.
  mutating func field(_ name: String, of origin: DataOrigin, asks: Bool) -> DataOrigin {
    switch origin {
    case .unknown, .list: return .unknown
    case .place(let place):
      let field = shape.field(name, of: place)
      if !asks, isCertain, !present.contains(field) { shape.require(field, of: place) }
      return .place(field)
    case .map(let pairs): return pairs.first { $0.name == name }?.value ?? .unknown
    case .optional(let inner):
      // A field of an optional is an optional too.
      return .optional(field(name, of: inner, asks: true).unwrapped)
    case .either(let origins):
      var fields: [DataOrigin] = []
      for origin in origins { fields.append(field(name, of: origin, asks: asks)) }
      return .any(of: fields)
    }
  }

  /// The origin of every element of a list.
  mutating func element(of origin: DataOrigin) -> DataOrigin {
    switch origin.unwrapped {
    case .unknown, .map, .optional: return .unknown
    case .place(let place): return .place(shape.element(of: place))
    case .list(let element): return element
    case .either(let origins):
      var elements: [DataOrigin] = []
      for origin in origins { elements.append(element(of: origin)) }
      return .any(of: elements)
    }
  }

  /// Says that values of an origin have one of `types`.
  mutating func narrow(_ origin: DataOrigin, to types: PlainTypes) {
    switch origin {
    case .unknown, .list, .map: break
    case .place(let place): shape.narrow(place, to: types)
    case .optional(let inner): narrow(inner, to: types)
    case .either(let origins): for origin in origins { narrow(origin, to: types) }
    }
  }

  /// Does `body` where the fields `more` are there.
  mutating func with<Result>(
    _ more: Set<Int>, _ body: (inout DataInference) -> Result
  ) -> Result {
    let outer = present
    present.formUnion(more)
    defer { present = outer }
    return body(&self)
  }

  /// Does `body` where it is not certain that anything is read.
  mutating func perhaps<Result>(_ body: (inout DataInference) -> Result) -> Result {
    let outer = isCertain
    isCertain = false
    defer { isCertain = outer }
    return body(&self)
  }

  // MARK: Values of the document

  /// The origin of a value that may hold expressions.
  mutating func origin(ofValue node: DocumentNode, _ names: Names) -> DataOrigin {
    let tree = document.trees[node.document]
    switch tree.kind(at: node.node) {
    case .string: return origin(ofText: node, names)
    case .list:
      var elements: [DataOrigin] = []
      for element in tree.elements(of: node.node) {
        elements.append(
          origin(ofValue: DocumentNode(document: node.document, node: element), names))
      }
      return .list(.any(of: elements))
    case .map:
      var pairs: [(name: String, value: DataOrigin)] = []
      for (key, value) in tree.entries(of: node.node) {
        let place = DocumentNode(document: node.document, node: value)
        pairs.append((tree.text(at: key), origin(ofValue: place, names)))
      }
      return .map(pairs)
    default: return .unknown
    }
  }

  private mutating func origin(ofText node: DocumentNode, _ names: Names) -> DataOrigin {
    let holes = expressions(in: node)
    var origins: [DataOrigin] = []
    for hole in holes.syntax {
      origins.append(follow { $0.origin(of: hole.root, in: hole, names) })
    }
    return holes.isAlone ? origins.first ?? .unknown : .unknown
  }

  /// The fields that are there where the condition `node` holds.
  mutating func established(by node: DocumentNode?, _ names: Names) -> Set<Int> {
    guard let node, let syntax = expressions(in: node).syntax.first else { return [] }
    return follow { inference in
      let origin = inference.origin(of: syntax.root, in: syntax, names)
      inference.narrow(origin, to: .boolean)
      return inference.fields(of: syntax.root, in: syntax, holds: true)
    }
  }

  /// Does `body` with what is known of one expression alone.
  private mutating func follow<Result>(
    _ body: (inout DataInference) -> Result
  ) -> Result {
    let outer = asked
    asked = [:]
    defer { asked = outer }
    return body(&self)
  }

  /// The expressions in a scalar, and whether one is all of it.
  private func expressions(in node: DocumentNode) -> (syntax: [ExpressionSyntax], isAlone: Bool) {
    guard document.hasHole(at: node) else { return ([], false) }
    let text = Array(document.text(at: node).utf8)
    let origin = ExpressionOrigin(whole: document.trees[node.document].source)
    var ignored = Diagnostics()
    var syntax: [ExpressionSyntax] = []
    var isAlone = true
    for segment in HoleScanner.scan(text, origin: origin, into: &ignored) ?? [] {
      switch segment {
      case .literal(let range):
        let isBlank = text[range.start..<range.end].allSatisfy { $0 <= 0x20 }
        isAlone = isAlone && isBlank
      case .hole(_, let range):
        if let parsed = ExpressionParser.parse(text, in: range, origin: origin, into: &ignored) {
          syntax.append(parsed)
        }
      }
    }
    return (syntax, isAlone && syntax.count == 1)
  }
}
