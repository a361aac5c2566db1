// Escapes and character classes, in RE2's words.

extension PatternTranslation {
  mutating func readEscape() throws(Failure) {
    guard let next = peek() else { throw illegal("the pattern ends in a `\\`") }
    switch next {
    case "b", "B":
      at += 1
      atom = nil
      output += "\\" + String(next)
    case "k":
      at += 1
      guard skip("<") else { throw illegal("`\\k` is followed by `<name>`") }
      usedNames.append(try readName())
      backReference()
    case "1"..."9":
      var number = 0
      while let digit = peek(), "0"..."9" ~= digit {
        if number < 1 << 20 { number = number * 10 + Int(digit.value - 0x30) }
        at += 1
      }
      highestReference = max(highestReference, number)
      backReference()
    default:
      if let members = try readClassEscape() {
        begin(members.isEmpty ? Self.nothing : "[" + members + "]")
      } else {
        append(try readCharacterEscape(isInClass: false))
      }
    }
  }

  private mutating func backReference() {
    untranslatable = untranslatable ?? "back references cannot be matched in linear time"
    begin("(?:)")
  }

  /// The members of `\d`, `\s`, `\w`, `\p{…}` and their opposites, nil for any other escape.
  private mutating func readClassEscape() throws(Failure) -> String? {
    guard let next = peek() else { return nil }
    switch next {
    case "d":
      at += 1
      return "0-9"
    case "D":
      at += 1
      return "\\x{0}-/:-\\x{10FFFF}"
    case "w":
      at += 1
      return "0-9A-Za-z_"
    case "W":
      at += 1
      return "\\x{0}-/:-@\\[-\\^`\\{-\\x{10FFFF}"
    case "s":
      at += 1
      return Self.space
    case "S":
      at += 1
      return Self.notSpace
    case "p", "P":
      at += 1
      guard skip("{") else { throw illegal("`\\\(next)` is followed by `{name}`") }
      var name = ""
      while let scalar = peek(), scalar != "}" {
        name.unicodeScalars.append(scalar)
        at += 1
      }
      guard skip("}") else { throw illegal("`\\\(next){` is never closed") }
      return try property(name, isNegated: next == "P")
    default: return nil
    }
  }

  private mutating func property(_ name: String, isNegated: Bool) throws(Failure) -> String {
    switch UnicodePropertyName.find(name) {
    case .known(let translated): return (isNegated ? "\\P{" : "\\p{") + translated + "}"
    case .ranges(let members, let others): return isNegated ? others : members
    case .unsupported:
      untranslatable = untranslatable ?? "the property `\(name)` is not supported"
      return "a"
    case .unknown: throw illegal("no Unicode property is named `\(name)`")
    }
  }

  /// The character that an escape stands for.
  private mutating func readCharacterEscape(isInClass: Bool) throws(Failure) -> Unicode.Scalar {
    guard let next = peek() else { throw illegal("the pattern ends in a `\\`") }
    at += 1
    switch next {
    case "t": return "\t"
    case "n": return "\n"
    case "v": return "\u{B}"
    case "f": return "\u{C}"
    case "r": return "\r"
    case "b" where isInClass: return "\u{8}"
    case "0":
      if let digit = peek(), "0"..."9" ~= digit { throw illegal("octal escapes are not accepted") }
      return "\0"
    case "c":
      guard let letter = peek(), "a"..."z" ~= letter || "A"..."Z" ~= letter else {
        throw illegal("`\\c` is followed by a letter")
      }
      at += 1
      return Unicode.Scalar(UInt8(letter.value & 31))
    case "x":
      guard let value = hex(2), let scalar = Unicode.Scalar(value) else {
        throw illegal("`\\x` is followed by two hexadecimal digits")
      }
      return scalar
    case "u": return try readUnicodeEscape()
    default:
      let isLetter = "a"..."z" ~= next || "A"..."Z" ~= next || "0"..."9" ~= next
      guard !isLetter else { throw illegal("the escape `\\\(next)` is not known") }
      return next
    }
  }

  private mutating func hex(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    guard at + count <= text.count else { return nil }
    for index in at..<at + count {
      guard let digit = Character(text[index]).hexDigitValue, text[index].isASCII else {
        return nil
      }
      value = value << 4 | UInt32(digit)
    }
    at += count
    return value
  }

  private mutating func readUnicodeEscape() throws(Failure) -> Unicode.Scalar {
    if skip("{") {
      var value: UInt32 = 0
      var count = 0
      while let digit = peek(), digit.isASCII, let number = Character(digit).hexDigitValue {
        value = min(value << 4 | UInt32(number), 0xFF_FFFF)
        count += 1
        at += 1
      }
      guard count > 0, skip("}"), let scalar = Unicode.Scalar(value) else {
        throw illegal("`\\u{` is followed by the number of a character and `}`")
      }
      return scalar
    }
    guard var value = hex(4) else {
      throw illegal("`\\u` is followed by four hexadecimal digits or `{`")
    }
    let start = at
    if 0xD800...0xDBFF ~= value, skip("\\u"), let low = hex(4), 0xDC00...0xDFFF ~= low {
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    } else {
      at = start
    }
    guard let scalar = Unicode.Scalar(value) else {
      untranslatable = untranslatable ?? "half a surrogate pair matches no text"
      return "\u{FFFD}"
    }
    return scalar
  }

  // Classes.

  mutating func readClass() throws(Failure) {
    let isNegated = skip("^")
    var members = ""
    while !skip("]") {
      guard peek() != nil else { throw illegal("a `[` is never closed") }
      if let set = try readClassSet() {
        members += set
        continue
      }
      let low = try readClassCharacter()
      if peek() == "-", let end = peek(1), end != "]" {
        let start = at
        at += 1
        if try readClassSet() == nil {
          let high = try readClassCharacter()
          guard low.value <= high.value else {
            throw illegal("the range `\(low)-\(high)` is out of order")
          }
          members += Self.literal(low) + "-" + Self.literal(high)
          continue
        }
        at = start
      }
      members += Self.literal(low)
    }
    guard members.isEmpty else {
      begin((isNegated ? "[^" : "[") + members + "]")
      return
    }
    begin(isNegated ? "[\\x{0}-\\x{10FFFF}]" : Self.nothing)
  }

  /// A class without members.
  private static let nothing = "[^\\x{0}-\\x{10FFFF}]"

  private mutating func readClassSet() throws(Failure) -> String? {
    guard peek() == "\\", peek(1) != nil else { return nil }
    let start = at
    at += 1
    if let set = try readClassEscape() { return set }
    at = start
    return nil
  }

  private mutating func readClassCharacter() throws(Failure) -> Unicode.Scalar {
    guard let next = peek() else { throw illegal("a `[` is never closed") }
    at += 1
    return next == "\\" ? try readCharacterEscape(isInClass: true) : next
  }

  /// What a text begins with exactly when it matches `pattern`; nil when that is more than `^` and
  /// plain characters.
  ///
  /// Comparing a few bytes takes a tenth of what a regular expression takes to begin.
  static func prefix(of pattern: String) -> String? {
    guard pattern.unicodeScalars.first == "^" else { return nil }
    let prefix = pattern.unicodeScalars.dropFirst()
    let isPlain = prefix.allSatisfy { !"$()*+.?[\\]^{|}".unicodeScalars.contains($0) }
    return isPlain ? String(prefix) : nil
  }

  /// White space and line terminators of ECMA-262, 12.2 and 12.3.
  private static let space =
    "\\t-\\r \\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{2028}\\x{2029}\\x{202F}\\x{205F}\\x{3000}"
    + "\\x{FEFF}"
  private static let notSpace =
    "\\x{0}-\\x{8}\\x{E}-\\x{1F}!-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}"
    + "\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}"
    + "\\x{FF00}-\\x{10FFFF}"
}
