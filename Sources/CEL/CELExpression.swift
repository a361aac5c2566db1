public import DocumentSyntax
public import DocumentValues
public import SourceText

/// One expression of the Common Expression Language, ready to run: the door of this library alone.
///
/// ```swift
/// let expression = try CELExpression("price > limit ? 'dear' : 'cheap'", names: ["price", "limit"])
/// let value = try expression.value(with: ["price": 12.5, "limit": 10])   // "dear"
/// ```
///
/// An immutable value that any number of threads may run.
public struct CELExpression: Sendable {
  private let expression: CompiledExpression
  private let pool: ExpressionPool
  private let slots: [(name: String, slot: UInt16)]

  /// Parses and compiles `text`.
  ///
  /// - Parameters:
  ///   - text: the expression.
  ///   - names: the names that it may read; `a.b` is a name of its own beside `a`.
  ///   - container: a qualified name in whose parts names are looked up first.
  /// - Throws: every error that was found.
  public init(_ text: String, names: [String] = [], container: String = "")
    throws(ExpressionErrors)
  {
    let source = Source(name: "expression", text: text)
    try self.init(source, names: names, container: container, defersUnknown: false)
  }

  /// Parses and compiles the whole of `source`, which findings then point into.
  ///
  /// - Parameter defersUnknown: whether unknown names and functions fail only when they are reached.
  package init(
    _ source: Source, names: [String], container: String = "", defersUnknown: Bool
  ) throws(ExpressionErrors) {
    var pool = ExpressionPool()
    var slots: [(name: String, slot: UInt16)] = []
    for name in names {
      guard let slot = pool.makeSlot() else { break }
      slots.append((name, slot))
    }
    let scope = ExpressionScope(slots, container: container)
    var findings = Diagnostics()
    let syntax = ExpressionParser.parse(
      source.bytes, in: SourceRange(source.byteOrderMarkLength, source.bytes.count),
      origin: ExpressionOrigin(whole: source), into: &findings)
    guard let syntax,
      let expression = CompiledExpression.compile(
        syntax, in: scope, pool: &pool, defersUnknown: defersUnknown, into: &findings)
    else { throw ExpressionErrors(findings: findings) }
    self.expression = expression
    self.pool = pool
    self.slots = slots
  }

  /// The value of the expression.
  ///
  /// - Parameters:
  ///   - values: the values of the names. One that is left out fails where it is read.
  ///   - data: a document that the name `data` stands for, where it is among the names.
  ///   - timeZones: where time zones come from.
  /// - Throws: the failure, with the part of the text that it belongs to.
  public func value(
    with values: [String: Value] = [:], data: NodeTree? = nil,
    timeZones: any TimeZoneProvider = NoTimeZones()
  ) throws(EvaluationFailure) -> Value {
    let tree = data ?? NodeTree.empty
    var state = Evaluation(pool, over: tree, timeZones: timeZones)
    for (name, slot) in slots {
      if let value = values[name] {
        guard let datum = state.memory.frozenDatum(of: value) else { throw .overSize }
        state.slots[Int(slot)] = datum
      } else if name == "data", data != nil, !tree.isEmpty {
        state.slots[Int(slot)] = state.memory.datum(at: 0)
      } else if expression.slotsRead(in: pool).contains(slot) {
        throw EvaluationFailure(.evaluation, "the name `\(name)` has no value")
      }
    }
    let result = try state.evaluate(expression)
    return state.memory.value(of: result)
  }
}

/// Why a text is no expression: the errors that were found in it, with their places.
public struct ExpressionErrors: Error, Sendable {
  /// All findings, warnings among them.
  public let findings: Diagnostics
}

extension NodeTree {
  /// A tree without nodes.
  fileprivate static var empty: NodeTree {
    NodeTree(source: Source(name: "", bytes: []), nodes: [], decoded: [], keys: KeyTable())
  }
}
