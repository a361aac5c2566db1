import DocumentValues
import ListRows

/// Writes rows as canonical JSON: compact, members in the order of the format, defaults left out.
///
/// The hot path of the program. Keys are written from constants or from the row's template,
/// values straight from their data; nothing is allocated for a row that has no nested list,
/// menu or action.
enum RowJSON {
  /// Appends one row as an object.
  static func append(_ row: borrowing RowBuffer, memory: borrowing Memory, to bytes: inout [UInt8])
  {
    if appendPlain(row, memory: memory, to: &bytes) { return }
    appendPlace(Place(row), id: row.id.span, source: row.source.span, to: &bytes)
    let start = bytes.count
    appendContentToHash(of: row, memory: memory, to: &bytes)
    let hash = hashObject(from: start, in: &bytes)
    if !row.extensions.isEmpty {
      bytes.append(UInt8(ascii: ","))
      bytes.append(contentsOf: row.extensions)
    }
    if let nested = row.nested {
      bytes.append(literal: #","nested":{"sections":["#)
      for (index, section) in nested.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        SectionJSON.append(section, memory: memory, to: &bytes)
      }
      bytes.append(literal: "]}")
    }
    bytes.append(addingCapacity: 32) { $0.append(hashMember: hash) }
  }

  /// The most bytes that `appendPlace` writes for `row`.
  static func placeCapacity(of row: borrowing RowBuffer) -> Int {
    OutputSpan<UInt8>.quotedCapacity(row.id.count)
      + OutputSpan<UInt8>.quotedCapacity(row.source.count)
      + 3 * OutputSpan<UInt8>.decimalCapacity + 64
  }

  private static func appendPlace(
    _ place: Place, id: Span<UInt8>, source: Span<UInt8>, to bytes: inout [UInt8]
  ) {
    let capacity =
      OutputSpan<UInt8>.quotedCapacity(id.count) + OutputSpan<UInt8>.quotedCapacity(source.count)
      + 3 * OutputSpan<UInt8>.decimalCapacity + 64
    bytes.append(addingCapacity: capacity) { output in
      appendPlace(place, id: id, source: source, to: &output)
    }
  }

  /// Appends a comma and the members that make the hash.
  @inline(__always)
  static func appendContentToHash(
    of row: borrowing RowBuffer, memory: borrowing Memory, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    bytes.append(UInt8(ascii: ","))
    do throws(JSONWriter.Failure) {
      try appendContent(of: row, memory: memory, to: &bytes)
    } catch {
      // A value that JSON cannot say: the row says so and keeps its place.
      bytes.removeSubrange((start + 1)...)
      appendFailure(code: "row.type", error.message, to: &bytes)
    }
  }

  /// Appends the opening brace and the members from `id` to `local`.
  static func appendPlace(
    _ place: Place, id: Span<UInt8>, source: Span<UInt8>, to output: inout OutputSpan<UInt8>
  ) {
    output.append(literal: #"{"id":"#)
    output.append(quoted: id)
    output.append(literal: #","section":"#)
    output.append(decimal: place.section)
    output.append(literal: #","item":"#)
    output.append(decimal: place.item)
    output.append(literal: #","source":"#)
    output.append(quoted: source)
    output.append(literal: #","local":"#)
    output.append(decimal: place.local)
  }

  /// Appends the members from `cell` to `action`, those that make the hash.
  private static func appendContent(
    of row: borrowing RowBuffer, memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(JSONWriter.Failure) {
    if let template = row.template {
      try appendCell(template, row.values, memory: memory, to: &bytes)
    } else {
      let failure = row.failure ?? .unknown
      appendFailure(code: failure.code, failure.message, to: &bytes)
    }
    try appendSize(row.size, to: &bytes)
    appendFlags(row.flags, to: &bytes)
    if let editing = row.editing {
      bytes.append(literal: #","editing":{"style":"#)
      JSONWriter.append(string: editing.style.rawValue, to: &bytes)
      if let title = editing.title {
        bytes.append(literal: #","title":"#)
        appendText(title, memory: memory, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    if !row.menu.isEmpty { try appendMenu(row.menu, memory: memory, to: &bytes) }
    if let action = row.action {
      bytes.append(literal: #","action":"#)
      try appendAction(action, memory: memory, to: &bytes)
    }
  }

  /// Appends the text of a string datum in quotes.
  static func appendText(_ text: Datum, memory: borrowing Memory, to bytes: inout [UInt8]) {
    memory.withUTF8(of: text) { JSONWriter.append(string: $0, to: &bytes) }
  }

  /// Appends `cell`, `reuse` and `props`; a property without a value is left out.
  static func appendCell(
    _ template: RowTemplate, _ values: [Datum?], memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(JSONWriter.Failure) {
    bytes.append(contentsOf: template.head)
    let keyStorage = template.keys
    let keys = keyStorage.span
    var keyEnd = 0
    var isFirst = true
    for index in 0..<min(values.count, template.keyEnds.count) {
      let keyStart = keyEnd
      keyEnd = template.keyEnds[index]
      guard let value = values[index], !value.isNone else { continue }
      let key = keyStart..<keyEnd
      if value.kind == .string {
        memory.withUTF8(of: value) { text in
          let capacity = key.count + 1 + OutputSpan<UInt8>.quotedCapacity(text.count)
          bytes.append(addingCapacity: capacity) { output in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            output.append(bytes: keys.extracting(key))
            output.append(quoted: text)
          }
        }
      } else {
        var isWritten = false
        bytes.append(addingCapacity: key.count + 1 + OutputSpan<UInt8>.shortCapacity) { output in
          if !isFirst { output.append(UInt8(ascii: ",")) }
          output.append(bytes: keys.extracting(key))
          isWritten = output.append(short: value)
        }
        if !isWritten { try JSONWriter.append(value, in: memory, to: &bytes) }
      }
      isFirst = false
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func appendFailure(
    code: String, _ message: String, to bytes: inout [UInt8]
  ) {
    bytes.append(literal: #""error":{"code":"#)
    JSONWriter.append(string: code, to: &bytes)
    bytes.append(literal: #","message":"#)
    JSONWriter.append(string: message, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Appends `size` unless neither axis is given.
  static func appendSize(
    _ size: RowSize, to bytes: inout [UInt8]
  ) throws(JSONWriter.Failure) {
    if size.isEmpty { return }
    bytes.append(literal: #","size":{"#)
    if let width = size.width {
      bytes.append(literal: #""width":"#)
      try appendLength(width, to: &bytes)
    }
    if let height = size.height {
      if size.width != nil { bytes.append(UInt8(ascii: ",")) }
      bytes.append(literal: #""height":"#)
      try appendLength(height, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func appendLength(
    _ length: RowLength, to bytes: inout [UInt8]
  ) throws(JSONWriter.Failure) {
    switch length {
    case .points(let points):
      guard points.isFinite else { throw .notFinite }
      bytes.append(double: points)
    case .auto: bytes.append(literal: #""auto""#)
    case .fill: bytes.append(literal: #""fill""#)
    }
  }

  private static func appendFlags(_ flags: RowFlags, to bytes: inout [UInt8]) {
    if !flags.selectable { bytes.append(literal: #","selectable":false"#) }
    if flags.highlightable != flags.selectable {
      bytes.append(
        literal: flags.highlightable ? #","highlightable":true"# : #","highlightable":false"#)
    }
    if flags.movable { bytes.append(literal: #","movable":true"#) }
    if flags.focusable { bytes.append(literal: #","focusable":true"#) }
  }

  private static func appendMenu(
    _ menu: [RowBuffer.MenuEntry], memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(JSONWriter.Failure) {
    bytes.append(literal: #","menu":["#)
    for (index, entry) in menu.enumerated() {
      bytes.append(literal: index == 0 ? #"{"title":"# : #",{"title":"#)
      appendText(entry.title, memory: memory, to: &bytes)
      if let action = entry.action {
        bytes.append(literal: #","action":"#)
        try appendAction(action, memory: memory, to: &bytes)
      }
      if let edge = entry.edge {
        bytes.append(literal: #","edge":"#)
        JSONWriter.append(string: edge.rawValue, to: &bytes)
      }
      if entry.style != .default {
        bytes.append(literal: #","style":"#)
        JSONWriter.append(string: entry.style.rawValue, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func appendAction(
    _ action: RowBuffer.Action, memory: borrowing Memory, to bytes: inout [UInt8]
  ) throws(JSONWriter.Failure) {
    bytes.append(literal: #"{"type":"#)
    JSONWriter.append(string: action.type, to: &bytes)
    for (name, value) in action.properties where !value.isNone {
      bytes.append(UInt8(ascii: ","))
      JSONWriter.append(string: name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      try JSONWriter.append(value, in: memory, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The hash of the object whose members stand from `start` on, in front of them a comma.
  ///
  /// The comma lends its place to the opening brace, so that the members are hashed where they
  /// stand.
  static func hashObject(from start: Int, in bytes: inout [UInt8]) -> UInt64 {
    bytes[start] = UInt8(ascii: "{")
    bytes.append(UInt8(ascii: "}"))
    let hash = ContentHash.hash(of: bytes.span.extracting(start..<bytes.count))
    bytes.removeLast()
    bytes[start] = UInt8(ascii: ",")
    return hash
  }
}

extension Datum {
  /// Whether this is the optional without a value, which leaves out its key.
  @inline(__always)
  var isNone: Bool { kind == .optional && !hasValue }
}

extension RowBuffer.Failure {
  /// What a row without a cell says when it was not told why.
  static var unknown: RowBuffer.Failure {
    RowBuffer.Failure(code: "row.evaluation", message: "the row has no cell")
  }
}
