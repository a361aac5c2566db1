/// The values of one line that have a hole `${…}` and no quotes.
///
/// Reads the line as YAML would if each hole were plain text: anchors, tags, comments, and in
/// brackets the commas, are no part of a value.
struct UnquotedLine {
  /// The values that have a hole, from their first byte to after their last.
  private(set) var values: [Range<Int>] = []
  /// The holes; one that goes on after the line ends with it.
  private(set) var holes: [Range<Int>] = []
  /// Where the first value with a hole, or the first bracket, begins.
  private(set) var firstValue: Int?
  /// Whether a hole stands in a key.
  private(set) var isInKey = false
  /// Whether the last hole does not end on the line.
  private(set) var isOpen = false
  /// Whether a hole holds what no expression does, as where its brace is missing.
  private(set) var isMalformed = false
  /// Whether something else of the line is not as YAML has it.
  private(set) var isUnclear = false
  /// Whether the last value stands in brackets and nothing comes after it.
  private(set) var endsInBrackets = false
  /// Whether a key or a `-` stands before the last value.
  private(set) var hasIntroduction = false

  private let line: [UInt8]
  private var depth: Int
  private var hasKey = false
  private var at = 0

  /// Reads `line`, before which `depth` brackets are open.
  init(_ line: [UInt8], depth: Int) {
    self.line = line
    self.depth = depth
    while at < line.count, step() {}
  }

  // MARK: Tokens

  /// Reads the next token; false after the last.
  private mutating func step() -> Bool {
    let byte = line[at]
    switch byte {
    case 0x20, 0x09: at += 1
    case UInt8(ascii: "#") where at == 0 || isSpace(at - 1): return false
    case UInt8(ascii: ",") where depth > 0:
      hasKey = false
      endsInBrackets = false
      at += 1
    case UInt8(ascii: "]") where depth > 0, UInt8(ascii: "}") where depth > 0:
      depth -= 1
      endsInBrackets = false
      at += 1
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if firstValue == nil { firstValue = at }
      depth += 1
      hasKey = false
      at += 1
    case UInt8(ascii: "-") where depth == 0 && !hasKey && isSpace(at + 1),
      UInt8(ascii: "?") where !hasKey && isSpace(at + 1):
      hasIntroduction = true
      at += 1
    case UInt8(ascii: "&") where isProperty(), UInt8(ascii: "!") where isProperty():
      while at < line.count, !isSpace(at), depth == 0 || !isBracketOrComma(at) { at += 1 }
    case 0x22, 0x27: quotedText()
    case UInt8(ascii: "|") where isBlockHeader(), UInt8(ascii: ">") where isBlockHeader():
      return false
    default: plainText()
    }
    return true
  }

  private mutating func quotedText() {
    let quote = line[at]
    at += 1
    while at < line.count, line[at] != quote { at += quote == 0x22 && line[at] == 0x5C ? 2 : 1 }
    at = min(at + 1, line.count)
    endsInBrackets = false
    var next = at
    while next < line.count, isSpace(next) { next += 1 }
    guard next < line.count else { return }
    if line[next] == UInt8(ascii: ":"), depth > 0 || isSpace(next + 1) {
      hasKey = true
      hasIntroduction = true
      at = next + 1
    } else if line[next] != UInt8(ascii: "#"), depth == 0 || !isBracketOrComma(next) {
      isUnclear = true
    }
  }

  private mutating func plainText() {
    let start = at
    var end = at
    let holesBefore = holes.count
    var isKey = false
    scan: while at < line.count {
      let byte = line[at]
      switch byte {
      case UInt8(ascii: "#") where at > start && isSpace(at - 1): break scan
      case UInt8(ascii: "$") where at + 1 < line.count && line[at + 1] == UInt8(ascii: "{"):
        hole()
        end = at
        continue
      case UInt8(ascii: ":") where !hasKey && endsKey(at + 1):
        isKey = true
        break scan
      case _ where depth > 0 && isBracketOrComma(at):
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { isUnclear = true }
        break scan
      default: break
      }
      at += 1
      if !isSpace(at - 1) { end = at }
    }
    let hasHole = holes.count > holesBefore
    if hasHole, firstValue == nil { firstValue = start }
    if isKey {
      isInKey = isInKey || hasHole
      hasKey = true
      hasIntroduction = true
      at += 1
    } else if hasHole {
      values.append(start..<end)
      // The alias is no part of the text, and no value has both.
      if line[start] == UInt8(ascii: "*"), !isSpace(start + 1) { isUnclear = true }
    }
    endsInBrackets = !isKey && depth > 0
  }

  private mutating func hole() {
    let start = at
    let end = HoleEnd(line, from: at + 2, to: line.count)
    at = end.offset ?? line.count
    holes.append(start..<at)
    if end.offset == nil { isOpen = true }
    if end.isMalformed { isMalformed = true }
  }

  // MARK: Characters

  /// Whether a space or the end of the line is at `index`.
  private func isSpace(_ index: Int) -> Bool {
    index >= line.count || line[index] == 0x20 || line[index] == 0x09
  }

  private func isBracketOrComma(_ index: Int) -> Bool {
    switch line[index] {
    case 0x2C, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  private func endsKey(_ index: Int) -> Bool {
    isSpace(index) || depth > 0 && isBracketOrComma(index)
  }

  /// Whether an anchor or a tag begins here, without a hole in it.
  private func isProperty() -> Bool {
    guard line[at] == UInt8(ascii: "!") || !isSpace(at + 1) else { return false }
    var index = at
    while !isSpace(index), depth == 0 || !isBracketOrComma(index) {
      if line[index] == UInt8(ascii: "$"), index + 1 < line.count, line[index + 1] == 0x7B {
        return false
      }
      index += 1
    }
    return true
  }

  /// Whether what begins here begins a block of text on the lines below.
  private func isBlockHeader() -> Bool {
    guard depth == 0 else { return false }
    var index = at + 1
    while index < line.count, line[index] == 0x2B || line[index] == 0x2D || isDigit(line[index]) {
      index += 1
    }
    guard isSpace(index) else { return false }
    while index < line.count, isSpace(index) { index += 1 }
    return index >= line.count || line[index] == UInt8(ascii: "#")
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}

/// Where a hole ends: after the brace that closes it, outside of texts and comments.
struct HoleEnd {
  /// The offset after the brace; nil when there is none.
  private(set) var offset: Int?
  /// Whether brackets do not match, or a comma separates nothing.
  private(set) var isMalformed = false

  /// Looks in `bytes` from `start`, which is after `${`, up to `limit`.
  init(_ bytes: [UInt8], from start: Int, to limit: Int) {
    var open: [UInt8] = []
    var at = start
    while at < limit {
      let byte = bytes[at]
      switch byte {
      case 0x22, 0x27:
        guard let end = Self.textEnd(bytes, at, from: start, to: limit) else { return }
        at = end
        continue
      case UInt8(ascii: "/") where at + 1 < limit && bytes[at + 1] == byte:
        while at < limit, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        continue
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte + 2)
      case UInt8(ascii: "}") where !open.contains(byte):
        if !open.isEmpty { isMalformed = true }
        offset = at + 1
        return
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open.last != byte { isMalformed = true }
        while let last = open.popLast(), last != byte {}
      case UInt8(ascii: ",") where open.isEmpty: isMalformed = true
      default: break
      }
      at += 1
    }
  }

  /// The offset after the text in quotes that begins at `at`; nil when it has no end.
  private static func textEnd(
    _ bytes: [UInt8], _ at: Int, from start: Int, to limit: Int
  ) -> Int? {
    let quote = bytes[at]
    let isTriple = at + 2 < limit && bytes[at + 1] == quote && bytes[at + 2] == quote
    let isRaw = at > start && bytes[at - 1] | 0x20 == UInt8(ascii: "r")
    var index = at + (isTriple ? 3 : 1)
    while index < limit {
      let byte = bytes[index]
      if byte == 0x5C, !isRaw {
        index += 2
      } else if byte != quote {
        if !isTriple, byte == 0x0A || byte == 0x0D { return nil }
        index += 1
      } else if !isTriple {
        return index + 1
      } else if index + 2 < limit, bytes[index + 1] == quote, bytes[index + 2] == quote {
        return index + 3
      } else {
        index += 1
      }
    }
    return nil
  }
}
