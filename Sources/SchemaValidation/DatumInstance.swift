internal import DocumentSyntax
internal import DocumentValues
internal import SourceText

/// Values that are not in a document, or not only: params, bound properties, results.
///
/// A timestamp and a duration are strings, as they are written in JSON; so are bytes. An optional
/// counts as the value that it holds, one without a value as null; whoever binds properties leaves
/// those out before.
struct DatumInstance: Instance {
  let memory: Memory
  /// The program's texts; a key has its number there.
  let program: SchemaProgram

  typealias Value = Datum
  typealias Cursor = ElementCursor

  var size: Int { 0 }

  /// The value itself, or what an optional holds.
  private func unwrapped(_ value: Datum) -> Datum {
    var value = value
    var steps = 0
    while value.kind == .optional, value.hasValue, steps < 16 {
      value = memory.value(ofOptional: value)
      steps += 1
    }
    return value
  }

  func kind(of value: Datum) -> InstanceKind {
    switch value.kind {
    case .null, .failure: .null
    case .bool: .boolean
    case .int, .uint: .integer
    case .double: .number
    case .string, .bytes, .timestamp, .duration, .type: .string
    case .list: .array
    case .map: .object
    case .optional: value.hasValue ? kind(of: unwrapped(value)) : .null
    }
  }

  func truth(of value: Datum) -> Bool { unwrapped(value).asBool }

  func count(of value: Datum) -> Int { unwrapped(value).count }

  func elements(of value: Datum) -> ElementCursor { memory.elements(of: unwrapped(value)) }

  func nextElement(_ cursor: inout ElementCursor) -> Datum? { memory.next(&cursor) }

  func entries(of value: Datum) -> ElementCursor { memory.entries(of: unwrapped(value)) }

  func nextEntry(_ cursor: inout ElementCursor) -> (key: Datum, value: Datum)? {
    memory.nextEntry(&cursor)
  }

  func name(of key: Datum) -> Int32 { withText(of: key) { program.texts.number(of: $0) } }

  func withText<Result>(of value: Datum, _ body: (Span<UInt8>) -> Result) -> Result {
    let value = unwrapped(value)
    if value.kind == .string { return memory.withUTF8(of: value, body) }
    let text = writtenText(of: value)
    return body(text.span)
  }

  /// The text of a value that is no string, as JSON has it.
  private func writtenText(of value: Datum) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      try JSONWriter.append(value, in: memory, to: &bytes)
    } catch {
      return []
    }
    if bytes.count >= 2, bytes.first == UInt8(ascii: "\"") {
      return Array(bytes.dropFirst().dropLast())
    }
    return bytes
  }

  func number(of value: Datum) -> ExactNumber {
    let value = unwrapped(value)
    switch value.kind {
    case .int: return ExactNumber(value.asInt)
    case .uint: return ExactNumber(value.asUInt)
    default:
      let text = Array("\(value.asDouble)".utf8)
      return ExactNumber(text.span)
    }
  }

  func wideNumber(of value: Datum) -> WideNumber { WideNumber(number(of: value)) }

  func node(of value: Datum) -> Int {
    value.region == .tree && (value.kind == .list || value.kind == .map) ? value.offset : -1
  }

  func span(of value: Datum) -> SourceSpan? { nil }

  func identity(of value: Datum) -> ValueIdentity {
    let kinds = UInt64(value.kind.rawValue) << 8 | UInt64(value.region.rawValue)
    return ValueIdentity(first: value.payload, second: kinds << 32 | UInt64(value.length))
  }
}
