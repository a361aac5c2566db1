import CYAML
import DocumentSyntax

/// The door to libyaml: its parser over bytes in memory, one event at a time.
///
/// The only file that touches C. The parser lives in `reading(_:_:)` and is deleted when that
/// returns; nothing that it hands out outlives the next event. Indices count code points from the
/// beginning of the text, without a byte order mark.
@safe
struct YAMLEvents: ~Copyable {
  /// What an event says.
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    case scalar
    case listStart
    case listEnd
    case mapStart
    case mapEnd
    /// Reading failed; `problem` says how.
    case failure
  }

  /// What libyaml says when it refuses a text.
  struct Problem {
    /// What was found, in libyaml's words.
    let problem: String
    /// Where.
    let index: Int
    /// What was being read, in libyaml's words; empty when nothing is said.
    let context: String
    /// Where that began.
    let contextIndex: Int
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// Calls `body` with the events of `bytes` from offset `start` on; nil when libyaml has no memory.
  ///
  /// - Parameter bytes: UTF-8 without characters that YAML does not allow; no NUL above all.
  static func reading<Result>(
    _ bytes: [UInt8], from start: Int, _ body: (inout YAMLEvents) -> Result
  ) -> Result? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count - start + padding)
    defer {
      unsafe parser.deallocate()
      unsafe event.deallocate()
      unsafe text.deallocate()
    }
    unsafe event.initialize(to: yaml_event_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { return nil }
    defer { unsafe yaml_parser_delete(parser) }
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe fill(text, with: UnsafeBufferPointer(rebasing: input[start...]), for: parser)
    }
    var events = unsafe YAMLEvents(parser: parser, event: event)
    defer { unsafe yaml_event_delete(event) }
    return body(&events)
  }

  /// The zeros after the text: libyaml ends at the first and looks at most three bytes further.
  private static let padding = 8

  /// Copies `input` to `text` and gives it to the parser as what it has read already.
  ///
  /// libyaml would check each character, which was done, and copy it through two buffers of its
  /// own: a sixth of its time. Its own buffers stay what they are, empty and at their end.
  private static func fill(
    _ text: UnsafeMutablePointer<UInt8>, with input: UnsafeBufferPointer<UInt8>,
    for parser: UnsafeMutablePointer<yaml_parser_t>
  ) {
    if let first = input.baseAddress {
      unsafe text.initialize(from: first, count: input.count)
    }
    unsafe (text + input.count).initialize(repeating: 0, count: padding)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, text, 0)
    unsafe parser.pointee.eof = 1
    unsafe parser.pointee.buffer.pointer = text
    unsafe parser.pointee.buffer.last = text + input.count + 1
    unsafe parser.pointee.unread = input.count + 1
  }

  private init(
    parser: UnsafeMutablePointer<yaml_parser_t>, event: UnsafeMutablePointer<yaml_event_t>
  ) {
    unsafe self.parser = unsafe parser
    unsafe self.event = unsafe event
  }

  /// Steps to the next event.
  mutating func next() -> Kind {
    unsafe yaml_event_delete(event)
    guard unsafe yaml_parser_parse(parser, event) == 1 else { return .failure }
    switch unsafe event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_MAPPING_START_EVENT: return .mapStart
    case YAML_MAPPING_END_EVENT: return .mapEnd
    case YAML_SEQUENCE_START_EVENT: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_ALIAS_EVENT: return .alias
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    default: return .streamEnd
    }
  }

  /// Where the event begins.
  var startIndex: Int { unsafe event.pointee.start_mark.index }
  /// Where the event ends.
  var endIndex: Int { unsafe event.pointee.end_mark.index }

  /// How the scalar is written.
  var scalarStyle: ScalarStyle {
    switch unsafe event.pointee.data.scalar.style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  /// Calls `body` with the text of the scalar.
  func withText<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let buffer = unsafe UnsafeBufferPointer(
      start: UnsafePointer(event.pointee.data.scalar.value),
      count: event.pointee.data.scalar.length)
    return unsafe body(buffer.span)
  }

  /// The length of the text of the scalar.
  var textLength: Int { unsafe event.pointee.data.scalar.length }

  /// Whether the text of the scalar is what stands in `bytes` from `start` up to `end`.
  func textEquals(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    withText { text in
      guard text.count == end - start, start >= 0, end <= bytes.count else { return false }
      return text.hasSameBytes(as: bytes.extracting(start..<end))
    }
  }

  /// Whether the scalar has a tag or an anchor.
  var scalarHasProperties: Bool {
    unsafe event.pointee.data.scalar.tag != nil || event.pointee.data.scalar.anchor != nil
  }

  /// The tag of the scalar, resolved; nil without one.
  var scalarTag: String? { unsafe Self.string(event.pointee.data.scalar.tag) }
  /// The anchor of the scalar.
  var scalarAnchor: String? { unsafe Self.string(event.pointee.data.scalar.anchor) }
  /// The tag of the list or map that begins.
  var containerTag: String? {
    // A list and a map have the same fields; which of them the event is decides the union's part.
    if unsafe event.pointee.type == YAML_SEQUENCE_START_EVENT {
      return unsafe Self.string(event.pointee.data.sequence_start.tag)
    }
    return unsafe Self.string(event.pointee.data.mapping_start.tag)
  }
  /// The anchor of the list or map that begins.
  var containerAnchor: String? {
    if unsafe event.pointee.type == YAML_SEQUENCE_START_EVENT {
      return unsafe Self.string(event.pointee.data.sequence_start.anchor)
    }
    return unsafe Self.string(event.pointee.data.mapping_start.anchor)
  }
  /// The name after the `*` of the alias.
  var aliasName: String { unsafe Self.string(event.pointee.data.alias.anchor) ?? "" }

  /// What is wrong, after `failure`.
  var problem: Problem {
    let state = unsafe parser.pointee
    return unsafe Problem(
      problem: unsafe state.problem.map { unsafe String(cString: $0) } ?? "",
      index: Int(state.problem_mark.index),
      context: unsafe state.context.map { unsafe String(cString: $0) } ?? "",
      contextIndex: Int(state.context_mark.index))
  }

  private static func string(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }
}
