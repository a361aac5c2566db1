import DocumentSyntax
import DocumentValues

// The strings library: positions count Unicode scalars, parts of a text are not copied.
//
// Source: cel-go, ext/README, "Strings", version 4.

extension Evaluation {
  /// `text.charAt(position)`; the empty string at the end.
  mutating func charAt(_ text: Datum, _ position: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.charAt(i)"
    try requireString(text, form)
    let position = try self.position(position, form)
    let start = try offset(ofScalar: position, in: text, form)
    if start == text.count { return .emptyString }
    let end = memory.withUTF8(of: text) { $0.next(after: start) }
    return memory.slice(text, from: start, to: end)
  }

  /// `text.indexOf(part, from)`: the position of the first occurrence, or -1.
  mutating func indexOf(_ text: Datum, _ part: Datum, from start: Datum? = nil)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.indexOf(y)"
    try requireSearchable(text, form)
    try requireString(part, form)
    let first = try start.map { (start) throws(EvaluationFailure) in try position(start, form) }
    let offset = try offset(ofScalar: first ?? 0, in: text, form)
    if part.length == 0 { return .int(first ?? 0) }
    try spend((text.count + part.count) >> 4)
    let found = memory.withUTF8(of: text) { text in
      memory.withUTF8(of: part) { part in TextSearch(part).first(in: text, from: offset) }
    }
    return .int(scalarPosition(of: found, in: text))
  }

  /// `text.lastIndexOf(part, upTo)`: the position of the last occurrence that begins at `upTo` or
  /// before it, or -1.
  mutating func lastIndexOf(_ text: Datum, _ part: Datum, upTo limit: Datum? = nil)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.lastIndexOf(y)"
    try requireSearchable(text, form)
    try requireString(part, form)
    var offset = text.count
    if let limit {
      offset = try self.offset(ofScalar: position(limit, form), in: text, form)
    }
    try spend((text.count + part.count) >> 4)
    if part.length == 0 { return .int(scalarPosition(of: offset, in: text)) }
    let found = memory.withUTF8(of: text) { text in
      memory.withUTF8(of: part) { part in TextSearch(part).last(in: text, upTo: offset) }
    }
    return .int(scalarPosition(of: found, in: text))
  }

  private func scalarPosition(of offset: Int?, in text: Datum) -> Int64 {
    guard let offset else { return -1 }
    return Int64(
      memory.withUTF8(of: memory.slice(text, from: 0, to: offset)) { $0.scalarCount })
  }

  private mutating func offset(ofScalar position: Int64, in text: Datum, _ form: String)
    throws(EvaluationFailure) -> Int
  {
    try spend(text.count >> 4)
    let offset = memory.withUTF8(of: text) { bytes in
      Int(exactly: position).flatMap { bytes.offset(ofScalar: $0) }
    }
    guard let offset else {
      let count = memory.withUTF8(of: text) { $0.scalarCount }
      throw .place(form, position, count: count)
    }
    return offset
  }

  /// `text.substring(start, end)`.
  mutating func substring(_ text: Datum, _ start: Datum, _ end: Datum? = nil)
    throws(EvaluationFailure) -> Datum
  {
    let form = "x.substring(start, end)"
    try requireString(text, form)
    let startPosition = try position(start, form)
    let startOffset = try offset(ofScalar: startPosition, in: text, form)
    guard let end else { return memory.slice(text, from: startOffset, to: text.count) }
    let endPosition = try position(end, form)
    let endOffset = try offset(ofScalar: endPosition, in: text, form)
    guard startOffset <= endOffset else {
      throw EvaluationFailure(
        .evaluation, "\(form): the start \(startPosition) lies after the end \(endPosition)")
    }
    return memory.slice(text, from: startOffset, to: endOffset)
  }

  /// `text.lowerAscii()`.
  mutating func lowerAscii(_ text: Datum) throws(EvaluationFailure) -> Datum {
    try mapAscii(text, "x.lowerAscii()", 0x41...0x5A, offset: 0x20)
  }

  /// `text.upperAscii()`.
  mutating func upperAscii(_ text: Datum) throws(EvaluationFailure) -> Datum {
    try mapAscii(text, "x.upperAscii()", 0x61...0x7A, offset: 0 &- 0x20)
  }

  private mutating func mapAscii(
    _ text: Datum, _ form: String, _ letters: ClosedRange<UInt8>, offset: UInt8
  ) throws(EvaluationFailure) -> Datum {
    try requireString(text, form)
    try spendText(text.count)
    let start = memory.scratch.bytes.count
    memory.appendText(of: text)
    for index in start..<memory.scratch.bytes.count
    where letters.contains(memory.scratch.bytes[index]) {
      memory.scratch.bytes[index] &+= offset
    }
    return memory.finishString(from: start)
  }

  /// `text.trim()`: without white space at either end.
  mutating func trim(_ text: Datum) throws(EvaluationFailure) -> Datum {
    try requireString(text, "x.trim()")
    try spend(text.count >> 4)
    let range = memory.withUTF8(of: text) { bytes in
      var start = 0
      var end = bytes.count
      while start < end, Evaluation.isSpace(bytes.scalar(at: start)) {
        start = bytes.next(after: start)
      }
      while start < end {
        var last = end - 1
        while last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        guard Evaluation.isSpace(bytes.scalar(at: last)) else { break }
        end = last
      }
      return start..<end
    }
    return memory.slice(text, from: range.lowerBound, to: range.upperBound)
  }

  /// Whether Unicode counts a scalar as white space.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// `text.reverse()`, scalar by scalar.
  mutating func reverse(_ text: Datum) throws(EvaluationFailure) -> Datum {
    if text.kind == .list { return try reverseList(text) }
    try requireString(text, "x.reverse()")
    try spendText(text.count)
    let start = memory.scratch.bytes.count
    var end = text.count
    while end > 0 {
      let last = memory.withUTF8(of: text) { bytes in
        var last = end - 1
        while last > 0, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        return last
      }
      memory.appendText(of: memory.slice(text, from: last, to: end))
      end = last
    }
    return memory.finishString(from: start)
  }

  /// `strings.quote(text)`: the text as a literal of the language.
  mutating func quote(_ text: Datum) throws(EvaluationFailure) -> Datum {
    try requireString(text, "strings.quote(x)")
    try spendText(2 * text.count + 2)
    let start = memory.scratch.bytes.count
    memory.scratch.bytes.append(0x22)
    for index in 0..<text.count {
      let byte = memory.withUTF8(of: text) { $0[index] }
      let escape: UInt8? =
        switch byte {
        case 0x07: 0x61
        case 0x08: 0x62
        case 0x0C: 0x66
        case 0x0A: 0x6E
        case 0x0D: 0x72
        case 0x09: 0x74
        case 0x0B: 0x76
        case 0x22, 0x5C: byte
        default: nil
        }
      if escape != nil { memory.scratch.bytes.append(0x5C) }
      memory.scratch.bytes.append(escape ?? byte)
    }
    memory.scratch.bytes.append(0x22)
    return memory.finishString(from: start)
  }
}
