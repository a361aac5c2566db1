import DocumentValues
import ListRows

// The rows of long lists, in one piece: how much room they need is found first, then they are
// written without another look at the array.

extension RowJSON {
  /// Appends a row whose values are short and that has nothing but them; else nothing, and false.
  static func appendPlain(
    _ row: borrowing RowBuffer, memory: borrowing Memory, to bytes: inout [UInt8]
  ) -> Bool {
    guard row.hasOnlyProperties else { return false }
    guard !row.head.isEmpty,
      let capacity = plainCapacity(of: row, row.head.count + row.keys.count)
    else { return false }
    let place = Place(row)
    let (id, source) = (row.id.span, row.source.span)
    let (head, keys, ends) = (row.head.span, row.keys.span, row.keyEnds.span)
    let values = row.values.span
    return memory.withTexts { tree, decoded, frozen, scratch in
      appendPlain(
        place, id: id, source: source, head: head, keys: keys, ends: ends, values: values,
        tree: tree, decoded: decoded, frozen: frozen, scratch: scratch,
        capacity: capacity, to: &bytes)
    }
  }

  /// The same for the parts of a row.
  ///
  /// Spans, since a closure copies what it captures: a row and its memory are many references.
  private static func appendPlain(
    _ place: Place, id: Span<UInt8>, source: Span<UInt8>, head: Span<UInt8>, keys: Span<UInt8>,
    ends: Span<Int>, values: Span<Datum?>, tree: Span<UInt8>, decoded: Span<UInt8>,
    frozen: Span<UInt8>, scratch: Span<UInt8>, capacity: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let start = bytes.count
    var isWritten = true
    bytes.append(addingCapacity: capacity) { output in
      appendPlace(place, id: id, source: source, to: &output)
      let content = output.count
      output.append(UInt8(ascii: ","))
      output.append(bytes: head)
      var keyEnd = 0
      var isFirst = true
      for index in 0..<min(values.count, ends.count) {
        let keyStart = keyEnd
        keyEnd = ends[index]
        guard let value = values[index], !value.isNone else { continue }
        if !isFirst { output.append(UInt8(ascii: ",")) }
        output.append(bytes: keys.extracting(keyStart..<keyEnd))
        if value.kind == .string {
          let range = value.offset..<value.offset + value.count
          switch value.region {
          case .immediate: output.append(literal: "\"\"")
          case .tree: output.append(quoted: tree.extracting(range))
          case .decoded: output.append(quoted: decoded.extracting(range))
          case .frozen: output.append(quoted: frozen.extracting(range))
          case .scratch: output.append(quoted: scratch.extracting(range))
          }
        } else if !output.append(short: value) {
          isWritten = false
          return
        }
        isFirst = false
      }
      output.append(literal: "}")
      appendHash(from: content, to: &output)
    }
    if !isWritten { bytes.removeSubrange(start...) }
    return isWritten
  }

  /// The numbers that say where a row is.
  struct Place {
    let section: Int
    let item: Int
    let local: Int

    init(_ row: borrowing RowBuffer) {
      section = row.section
      item = row.item
      local = row.local
    }
  }

  /// The room that the properties of a cell need; nil when one of them is not short.
  private static func plainCapacity(of row: borrowing RowBuffer, _ fixed: Int) -> Int? {
    var capacity = placeCapacity(of: row) + fixed + 64
    for value in row.values {
      guard let value else { continue }
      guard let own = OutputSpan<UInt8>.capacity(of: value) else { return nil }
      capacity += own + 1
    }
    return capacity
  }

  /// Ends the row whose members from `cell` on stand from `start` on, in front of them a comma.
  ///
  /// The comma lends its place to the opening brace, so that the members are hashed where they
  /// stand.
  static func appendHash(from start: Int, to output: inout OutputSpan<UInt8>) {
    output.append(UInt8(ascii: "}"))
    put(UInt8(ascii: "{"), at: start, in: &output)
    let hash = ContentHash.hash(of: output.span.extracting(start..<output.count))
    put(UInt8(ascii: ","), at: start, in: &output)
    output.removeLast(1)
    output.append(hashMember: hash)
  }
}

private func put(_ byte: UInt8, at index: Int, in output: inout OutputSpan<UInt8>) {
  var written = output.mutableSpan
  written[index] = byte
}

extension RowBuffer {
  /// Whether the row says nothing beside its cell's properties.
  @inline(__always)
  var hasOnlyProperties: Bool {
    size.isEmpty && flags == RowFlags() && editing == nil && menu.isEmpty && action == nil
      && extensions.isEmpty && nested == nil
  }
}

extension OutputSpan<UInt8> {
  /// Appends the member `hash` and the closing brace of a row.
  mutating func append(hashMember hash: UInt64) {
    append(literal: #","hash":""#)
    append(hexadecimal: hash)
    append(literal: #""}"#)
  }

  /// The most bytes that a short value takes; nil for one that is not short.
  @inline(__always)
  static func capacity(of value: Datum) -> Int? {
    switch value.kind {
    case .string: quotedCapacity(value.count)
    case .null, .bool, .int, .double: shortCapacity
    case .optional: value.hasValue ? nil : 0
    default: nil
    }
  }

  /// Appends a number, a bool or null that JSON writes in few bytes; false, and nothing, for any
  /// other.
  @inline(__always)
  mutating func append(short value: Datum) -> Bool {
    switch value.kind {
    case .double: return append(short: value.asDouble)
    case .int:
      let number = value.asInt
      if number < 0 { append(UInt8(ascii: "-")) }
      appendDigits(number.magnitude)
      return true
    case .bool:
      append(literal: value.asBool ? "true" : "false")
      return true
    case .null:
      append(literal: "null")
      return true
    default: return false
    }
  }
}
