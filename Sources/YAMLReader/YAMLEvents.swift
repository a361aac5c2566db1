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
  /// - Parameter bytes: UTF-8 without characters that YAML does not allow.
  static func reading<Result>(
    _ bytes: [UInt8], from start: Int, _ body: (inout YAMLEvents) -> Result
  ) -> Result? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    defer {
      unsafe parser.deallocate()
      unsafe event.deallocate()
    }
    unsafe event.initialize(to: yaml_event_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { return nil }
    defer { unsafe yaml_parser_delete(parser) }
    return unsafe bytes.withUnsafeBufferPointer { input in
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      let input = unsafe UnsafeBufferPointer(rebasing: input[start...])
      unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
      var events = unsafe YAMLEvents(parser: parser, event: event)
      defer { unsafe yaml_event_delete(event) }
      return body(&events)
    }
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
    unsafe refill(&parser.pointee)
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

  /// Copies what comes next of the text to libyaml's buffer, when little is left there.
  ///
  /// libyaml would decode, check and copy one character after the other, a sixth of its time; all
  /// were checked before. Where one event needs more, libyaml reads on by itself.
  private func refill(_ state: inout yaml_parser_t) {
    let left = unsafe state.buffer.last - state.buffer.pointer
    guard unsafe state.eof == 0, left < Self.leastLeft,
      let input = unsafe state.input.string.current
    else { return }
    // What libyaml took of a character whose other bytes it had not yet.
    let begun = unsafe state.raw_buffer.last - state.raw_buffer.pointer
    unsafe state.raw_buffer.pointer = state.raw_buffer.start
    unsafe state.raw_buffer.last = state.raw_buffer.start
    let rest = unsafe UnsafeBufferPointer(
      start: input - begun, count: state.input.string.end - input + begun)
    // A byte is kept for the zero that ends the text; no character is cut in two.
    var count = unsafe min(rest.count, state.buffer.end - state.buffer.start - left - 1)
    while unsafe count < rest.count && rest[count] & 0xC0 == 0x80 { count -= 1 }
    guard let buffer = unsafe state.buffer.start, let base = rest.baseAddress else { return }
    unsafe buffer.update(from: state.buffer.pointer, count: left)
    unsafe (buffer + left).update(from: base, count: count)
    unsafe state.unread += UnsafeBufferPointer(rebasing: rest[..<count]).span.scalarCount
    unsafe state.input.string.current = base + count
    unsafe state.buffer.pointer = buffer
    unsafe state.buffer.last = buffer + left + count
    if count == rest.count {
      unsafe state.buffer.last.pointee = 0
      unsafe state.buffer.last += 1
      unsafe state.unread += 1
      unsafe state.eof = 1
    }
  }

  /// How many bytes are enough for most events.
  private static let leastLeft = 16 << 10

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
