import DocumentValues

// `text.format(list)`: clauses `%s %d %f %e %b %o %x %X`, with a precision for `%f` and `%e`.
//
// Source: cel-spec, doc/extensions/strings.md.

extension Evaluation {
  /// `text.format(arguments)`.
  mutating func format(_ text: Datum, _ arguments: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try requireString(text, "x.format(list)")
    try requireList(arguments, "x.format(list)")
    try spendText(text.count)
    let start = memory.scratch.bytes.count
    var cursor = memory.elements(of: arguments)
    var used = 0
    var index = 0
    var plain = 0
    while index < text.count {
      guard byte(index, of: text) == 0x25 else {
        index += 1
        continue
      }
      memory.appendText(of: memory.slice(text, from: plain, to: index))
      index += 1
      if index < text.count, byte(index, of: text) == 0x25 {
        memory.scratch.bytes.append(0x25)
        index += 1
      } else {
        let clause = try formatClause(text, &index)
        guard let argument = memory.next(&cursor) else {
          throw EvaluationFailure(
            .evaluation,
            "x.format(list): clause \(used + 1) has no element in the list of \(used)")
        }
        used += 1
        try spend(1)
        try append(argument, clause)
      }
      plain = index
    }
    memory.appendText(of: memory.slice(text, from: plain, to: text.count))
    return try finishText(from: start)
  }

  private func byte(_ index: Int, of text: Datum) -> UInt8 {
    memory.withUTF8(of: text) { $0[index] }
  }

  /// One clause: its letter, and its precision where it has one.
  private struct FormatClause {
    var letter: UInt8
    var precision: Int
  }

  private func formatClause(_ text: Datum, _ index: inout Int)
    throws(EvaluationFailure) -> FormatClause
  {
    var precision = 6
    if index < text.count, byte(index, of: text) == 0x2E {
      index += 1
      let start = index
      precision = 0
      while index < text.count, byte(index, of: text) &- 0x30 < 10 {
        precision = precision * 10 + Int(byte(index, of: text) - 0x30)
        guard precision <= 1_000 else {
          throw EvaluationFailure(.evaluation, "x.format(list): a precision is at most 1000")
        }
        index += 1
      }
      guard index > start else {
        throw EvaluationFailure(
          .evaluation, "x.format(list): digits are missing after the point of a clause")
      }
    }
    guard index < text.count else {
      throw EvaluationFailure(.evaluation, "x.format(list): the text ends inside a clause")
    }
    let end = memory.withUTF8(of: text) { $0.next(after: index) }
    let letter = byte(index, of: text)
    guard FormatText.isClause(letter) else {
      let shown = memory.text(of: memory.slice(text, from: index, to: end))
      throw EvaluationFailure(.evaluation, "x.format(list): \(FormatText.refusal(shown))")
    }
    index = end
    return FormatClause(letter: letter, precision: precision)
  }

  private mutating func append(_ argument: Datum, _ clause: FormatClause)
    throws(EvaluationFailure)
  {
    switch clause.letter {
    case 0x73: try appendText(of: argument, form: "%s", depth: 0)
    case 0x64: try appendDecimal(argument)
    case 0x66, 0x65: try appendReal(argument, clause)
    case 0x62:
      if argument.kind == .bool {
        memory.scratch.bytes.append(argument.asBool ? 0x31 : 0x30)
      } else {
        try appendInteger(argument, radix: 2, form: "%b", accepted: "an int, uint or bool")
      }
    case 0x6F: try appendInteger(argument, radix: 8, form: "%o", accepted: "an int or uint")
    default: try appendHexadecimal(argument, upper: clause.letter == 0x58)
    }
  }

  private mutating func appendDecimal(_ argument: Datum) throws(EvaluationFailure) {
    switch argument.kind {
    case .int: memory.scratch.bytes.append(decimal: argument.asInt)
    case .uint: memory.scratch.bytes.append(decimal: argument.asUInt)
    case .double
    where !argument.asDouble.isFinite
      || argument.asDouble.rounded(.towardZero) == argument.asDouble:
      memory.scratch.bytes.append(argument.asDouble, fixed: 0)
    case .double: memory.scratch.bytes.append(double: argument.asDouble)
    default: throw .argument("%d", takes: "a number", not: argument)
    }
  }

  private mutating func appendReal(_ argument: Datum, _ clause: FormatClause)
    throws(EvaluationFailure)
  {
    let number: Double
    switch argument.kind {
    case .double: number = argument.asDouble
    case .int: number = Double(argument.asInt)
    case .uint: number = Double(argument.asUInt)
    default:
      throw .argument(clause.letter == 0x66 ? "%f" : "%e", takes: "a number", not: argument)
    }
    if clause.letter == 0x66 {
      memory.scratch.bytes.append(number, fixed: clause.precision)
    } else {
      memory.scratch.bytes.append(number, scientific: clause.precision)
    }
  }

  private mutating func appendInteger(
    _ argument: Datum, radix: UInt64, upper: Bool = false, form: String, accepted: String
  ) throws(EvaluationFailure) {
    switch argument.kind {
    case .int:
      if argument.asInt < 0 { memory.scratch.bytes.append(0x2D) }
      memory.scratch.bytes.append(argument.asInt.magnitude, radix: radix, upper: upper)
    case .uint: memory.scratch.bytes.append(argument.asUInt, radix: radix, upper: upper)
    default: throw .argument(form, takes: accepted, not: argument)
    }
  }

  private mutating func appendHexadecimal(_ argument: Datum, upper: Bool)
    throws(EvaluationFailure)
  {
    guard argument.kind == .string || argument.kind == .bytes else {
      return try appendInteger(
        argument, radix: 16, upper: upper, form: upper ? "%X" : "%x",
        accepted: "an int, uint, string or bytes")
    }
    try spendText(2 * argument.count)
    for index in 0..<argument.count {
      let byte = byte(index, of: argument)
      if byte < 0x10 { memory.scratch.bytes.append(0x30) }
      memory.scratch.bytes.append(UInt64(byte), radix: 16, upper: upper)
    }
  }

  /// Appends the text of any value, as `%s` does; texts inside lists and maps have no quotes.
  mutating func appendText(of value: Datum, form: String, depth: Int) throws(EvaluationFailure) {
    guard depth <= Memory.maximumDepth else {
      throw EvaluationFailure(.evaluation, "\(form): the value is nested too deep")
    }
    switch value.kind {
    case .string:
      try spendText(value.count)
      memory.appendText(of: value)
    case .bytes:
      try spendText(3 * value.count)
      appendRepaired(memory.bytes(of: value))
    case .null: memory.scratch.bytes.append(literal: "null")
    case .list: try appendList(value, form: form, depth: depth)
    case .map: try appendMap(value, form: form, depth: depth)
    case .optional:
      throw .argument(form, takes: "any value but an optional", not: value)
    case .type: memory.scratch.bytes.append(contentsOf: value.asType.name.utf8)
    default: memory.scratch.appendPlainText(of: value)
    }
  }

  /// Appends bytes as text: neighbours that are not UTF-8 together become one U+FFFD.
  private mutating func appendRepaired(_ bytes: [UInt8]) {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var isBroken = false
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar):
        memory.scratch.bytes.append(contentsOf: scalar)
        isBroken = false
      case .error:
        if !isBroken { memory.scratch.bytes.append(contentsOf: [0xEF, 0xBF, 0xBD]) }
        isBroken = true
      case .emptyInput: return
      }
    }
  }

  private mutating func appendList(_ list: Datum, form: String, depth: Int)
    throws(EvaluationFailure)
  {
    try spendText(2 * list.count)
    try spendElements(list.count)
    memory.scratch.bytes.append(0x5B)
    var cursor = memory.elements(of: list)
    var isFirst = true
    while let element = memory.next(&cursor) {
      if !isFirst { memory.scratch.bytes.append(literal: ", ") }
      isFirst = false
      try appendText(of: element, form: form, depth: depth + 1)
    }
    memory.scratch.bytes.append(0x5D)
  }

  /// The pairs in the order of their keys' texts.
  private mutating func appendMap(_ map: Datum, form: String, depth: Int)
    throws(EvaluationFailure)
  {
    try spendText(4 * map.count)
    try spendElements(map.count)
    var pairs: [(key: [UInt8], value: Datum)] = []
    var cursor = memory.entries(of: map)
    let start = memory.scratch.bytes.count
    while let entry = memory.nextEntry(&cursor) {
      try appendText(of: entry.key, form: form, depth: depth + 1)
      pairs.append((Array(memory.scratch.bytes[start...]), entry.value))
      memory.scratch.bytes.removeLast(memory.scratch.bytes.count - start)
    }
    pairs.sort { $0.key.span.order(to: $1.key.span) < 0 }
    memory.scratch.bytes.append(0x7B)
    for (index, pair) in pairs.enumerated() {
      if index > 0 { memory.scratch.bytes.append(literal: ", ") }
      memory.scratch.bytes.append(contentsOf: pair.key)
      memory.scratch.bytes.append(literal: ": ")
      try appendText(of: pair.value, form: form, depth: depth + 1)
    }
    memory.scratch.bytes.append(0x7D)
  }
}
