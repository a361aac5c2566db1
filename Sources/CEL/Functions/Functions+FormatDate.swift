import DocumentValues

// `format.date(time, "yyyy-MM-dd HH:mm", zone)`: digits only, no names of any language.
//
// The letters are those of Unicode Technical Standard 35, "Date Field Symbol Table".

extension Evaluation {
  /// `format.date(time, pattern, zone)`; `localZone` where no zone is given.
  ///
  /// `yyyy` or `yy` is the year, `M` the month, `d` the day, `H` the hour, `m` the minute, `s` the
  /// second, `S` the fraction, one digit a letter; a letter twice is two digits. Other letters
  /// stand between apostrophes, and two of them are one.
  mutating func formatDate(_ time: Datum, _ pattern: Datum, zone: Datum? = nil)
    throws(EvaluationFailure) -> Datum
  {
    let form = "format.date(time, pattern)"
    guard time.kind == .timestamp else {
      throw .argument(form, takes: "a timestamp", not: time)
    }
    try requireString(pattern, form)
    try spendText(2 * pattern.count + 16)
    let offset = try zoneOffset(zone ?? localZone, at: time.asTimestamp, form)
    let fields = time.asTimestamp.calendarTime(offset: offset)
    let bytes = memory.bytes(of: pattern)
    let start = memory.scratch.bytes.count
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x27 {
        index = try appendQuoted(bytes, index, form)
      } else if (0x41...0x5A).contains(byte & 0xDF) {
        var end = index
        while end < bytes.count, bytes[end] == byte { end += 1 }
        try appendField(byte, count: end - index, fields, nanoseconds: Int(time.length), form)
        index = end
      } else {
        memory.scratch.bytes.append(byte)
        index += 1
      }
    }
    return memory.finishString(from: start)
  }

  private mutating func appendQuoted(_ bytes: [UInt8], _ start: Int, _ form: String)
    throws(EvaluationFailure) -> Int
  {
    var index = start + 1
    if index < bytes.count, bytes[index] == 0x27 {
      memory.scratch.bytes.append(0x27)
      return index + 1
    }
    while index < bytes.count {
      if bytes[index] != 0x27 {
        memory.scratch.bytes.append(bytes[index])
        index += 1
      } else if index + 1 < bytes.count, bytes[index + 1] == 0x27 {
        memory.scratch.bytes.append(0x27)
        index += 2
      } else {
        return index + 1
      }
    }
    throw EvaluationFailure(.evaluation, "\(form): an apostrophe of the pattern is never closed")
  }

  private mutating func appendField(
    _ letter: UInt8, count: Int, _ fields: CalendarTime, nanoseconds: Int, _ form: String
  ) throws(EvaluationFailure) {
    let value: Int
    switch letter {
    case 0x79 where count == 2:
      return memory.scratch.bytes.append(fields.year, width: 2)
    case 0x79 where count == 1 || count == 4: value = fields.year
    case 0x4D where count <= 2: value = fields.month
    case 0x64 where count <= 2: value = fields.day
    case 0x48 where count <= 2: value = fields.hour
    case 0x6D where count <= 2: value = fields.minute
    case 0x73 where count <= 2: value = fields.second
    case 0x53 where count <= 9:
      var divisor = 1
      for _ in count..<9 { divisor *= 10 }
      return memory.scratch.bytes.append(nanoseconds / divisor, width: count)
    default:
      throw EvaluationFailure(
        .evaluation, "\(form): \(DatePattern.refusal(letter, count: count))")
    }
    if count > 1 {
      memory.scratch.bytes.append(value, width: count)
    } else {
      memory.scratch.bytes.append(decimal: UInt64(value))
    }
  }
}
