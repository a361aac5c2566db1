import SourceText

/// Decodes a scalar again and notes where each piece of its text was written.
///
/// In step with the readers: JSON's escapes are part of YAML's, and the folding of lines is
/// libyaml's. Whoever asks compares the result with the text of the node.
struct TextMapBuilder {
  let bytes: [UInt8]
  /// The text decoded up to now.
  var text: [UInt8] = []
  var pieces: [TextMap.Piece] = []
  /// The offset that is looked at.
  var at: Int

  init(_ bytes: [UInt8], at: Int) {
    self.bytes = bytes
    self.at = at
  }

  /// Copies the source from `start` up to `end`.
  mutating func copy(_ start: Int, _ end: Int) {
    guard end > start else { return }
    let range = SourceRange(text.count, text.count + end - start)
    text += bytes[start..<end]
    if let last = pieces.last, last.isDirect, last.source.end == start {
      pieces[pieces.count - 1].text.end = range.end
      pieces[pieces.count - 1].source.end = end
    } else {
      pieces.append(TextMap.Piece(text: range, source: SourceRange(start, end)))
    }
  }

  /// Adds text that was written as `start` up to `end`.
  mutating func add(_ added: some Collection<UInt8>, _ start: Int, _ end: Int) {
    guard !added.isEmpty else { return }
    let range = SourceRange(text.count, text.count + added.count)
    text += added
    pieces.append(TextMap.Piece(text: range, source: SourceRange(start, end)))
  }

  /// The length of the line break at `offset`: 2 for CR LF, 0 when there is none.
  func breakLength(_ offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    if bytes[offset] == 0x0A { return 1 }
    guard bytes[offset] == 0x0D else { return 0 }
    return offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
  }

  func isBlank(_ offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset] == 0x20 || bytes[offset] == 0x09)
  }

  // MARK: Plain and quoted scalars (YAML 1.2.2, chapter 7)

  /// Decodes the scalar at `range`, quotes included; nil when an escape is broken.
  static func flow(
    _ bytes: [UInt8], _ range: SourceRange, _ style: ScalarStyle
  ) -> TextMapBuilder? {
    var builder = TextMapBuilder(bytes, at: range.start + style.inset)
    let end = range.end - style.inset
    while builder.at < end {
      let start = builder.at
      if style == .doubleQuoted, bytes[start] == 0x5C {
        guard builder.escape(before: end) else { return nil }
      } else if style == .singleQuoted, bytes[start] == 0x27 {
        builder.add([0x27], start, start + 2)
        builder.at += 2
      } else if builder.isBlank(start) || builder.breakLength(start) > 0 {
        builder.fold(before: end, isJoined: false)
      } else {
        builder.copy(start, start + 1)
        builder.at += 1
      }
    }
    return builder
  }

  /// Reads blanks and line breaks: a single break is a space, further ones are kept.
  ///
  /// - Parameter isJoined: Whether a backslash stood before the first break, so that it is nothing.
  private mutating func fold(before end: Int, isJoined: Bool) {
    let start = at
    var breakCount = isJoined ? 1 : 0
    var blankEnd = at
    while at < end {
      let length = breakLength(at)
      if length > 0 {
        breakCount += 1
        at += length
      } else if isBlank(at) {
        at += 1
        if breakCount == 0 { blankEnd = at }
      } else {
        break
      }
    }
    if breakCount == 0 {
      copy(start, blankEnd)
    } else if breakCount == 1 {
      if !isJoined { add([0x20], start, at) }
    } else {
      add([UInt8](repeating: 0x0A, count: breakCount - 1), start, at)
    }
  }

  /// Decodes the escape at `at`.
  private mutating func escape(before end: Int) -> Bool {
    let start = at
    guard start + 1 < end else { return false }
    let length = breakLength(start + 1)
    if length > 0 {
      at = start + 1 + length
      fold(before: end, isJoined: true)
      return true
    }
    let digits: Int
    switch bytes[start + 1] {
    case 0x78: digits = 2
    case 0x75: digits = 4
    case 0x55: digits = 8
    default:
      guard let single = Self.singleEscape(bytes[start + 1]) else { return false }
      at = start + 2
      add(single, start, at)
      return true
    }
    guard var value = hexNumber(start + 2, digits, end) else { return false }
    at = start + 2 + digits
    if digits == 4, value & 0xFC00 == 0xD800 {
      guard at + 1 < end, bytes[at] == 0x5C, bytes[at + 1] == 0x75,
        let low = hexNumber(at + 2, 4, end), low & 0xFC00 == 0xDC00
      else { return false }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      at += 6
    }
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      return false
    }
    add(Array(encoded), start, at)
    return true
  }

  private func hexNumber(_ start: Int, _ count: Int, _ end: Int) -> UInt32? {
    guard start + count <= end else { return nil }
    var value: UInt32 = 0
    for index in start..<start + count {
      guard let digit = JSONEscape.hexDigit(bytes[index]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// What an escape of one letter stands for (YAML 1.2.2, section 5.7).
  private static func singleEscape(_ letter: UInt8) -> [UInt8]? {
    switch letter {
    case 0x22, 0x2F, 0x5C, 0x20, 0x27: [letter]
    case 0x30: [0x00]
    case 0x61: [0x07]
    case 0x62: [0x08]
    case 0x74, 0x09: [0x09]
    case 0x6E: [0x0A]
    case 0x76: [0x0B]
    case 0x66: [0x0C]
    case 0x72: [0x0D]
    case 0x65: [0x1B]
    case 0x4E: [0xC2, 0x85]
    case 0x5F: [0xC2, 0xA0]
    case 0x4C: [0xE2, 0x80, 0xA8]
    case 0x50: [0xE2, 0x80, 0xA9]
    default: nil
    }
  }
}
