internal import LinearPatterns

/// Translates regular expressions of ECMA-262, as JSON Schema has them, to RE2's language.
///
/// Patterns are read with Unicode semantics: a character is a Unicode scalar. `\d` and `\w` are
/// ASCII, `\s` is the white space of ECMA-262, `$` is the end of the text only. What needs
/// backtracking (look-around, back references) has no translation. Escaped punctuation, and braces
/// and brackets that stand for themselves, are accepted as web browsers do.
/// Source: ECMA-262, section 22.2.1; JSON Schema Core 2020-12, 6.4.
struct PatternTranslation {
  /// Why a pattern cannot be used.
  struct Failure: Error {
    /// What was found; lower case, no full stop.
    let message: String
    /// Whether ECMA-262 accepts the pattern all the same.
    let isLegal: Bool
  }

  let text: [Unicode.Scalar]
  var at = 0
  var output = ""
  /// Where the last atom begins in `output`, nil where there is nothing to repeat.
  var atom: String.Index?
  /// Where the groups that are open begin in `output`.
  private var groups: [String.Index] = []
  private var groupCount = 0
  private var names: Set<String> = []
  var usedNames: [String] = []
  var highestReference = 0
  /// The first thing that has no translation.
  var untranslatable: String?

  /// The translation of `pattern`.
  static func translate(_ pattern: String) throws(Failure) -> String {
    var translation = PatternTranslation(text: Array(pattern.unicodeScalars))
    try translation.read()
    if let message = translation.untranslatable { throw Failure(message: message, isLegal: true) }
    return translation.output
  }

  /// Compiles a translation.
  static func compile(_ translation: String) throws(Failure) -> Pattern {
    do throws(PatternFailure) {
      return try Pattern(translation)
    } catch {
      throw Failure(message: error.message, isLegal: true)
    }
  }

  /// Whether `pattern` is a regular expression of ECMA-262.
  static func isLegal(_ pattern: String) -> Bool {
    do throws(Failure) {
      _ = try translate(pattern)
      return true
    } catch {
      return error.isLegal
    }
  }

  private init(text: [Unicode.Scalar]) { self.text = text }

  func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    at + offset < text.count ? text[at + offset] : nil
  }

  mutating func skip(_ word: String) -> Bool {
    let scalars = Array(word.unicodeScalars)
    guard at + scalars.count <= text.count, Array(text[at..<at + scalars.count]) == scalars else {
      return false
    }
    at += scalars.count
    return true
  }

  func illegal(_ message: String) -> Failure { Failure(message: message, isLegal: false) }

  private mutating func read() throws(Failure) {
    while let next = peek() {
      try readTerm(next)
    }
    guard groups.isEmpty else { throw illegal("a `(` is never closed") }
    guard highestReference <= groupCount else {
      throw illegal("`\\\(highestReference)` refers to a group that does not exist")
    }
    for name in usedNames where !names.contains(name) {
      throw illegal("`\\k<\(name)>` refers to a group that does not exist")
    }
  }

  private mutating func readTerm(_ next: Unicode.Scalar) throws(Failure) {
    switch next {
    case "^", "$":
      at += 1
      atom = nil
      output.unicodeScalars.append(next)
    case "|":
      at += 1
      atom = nil
      output += "|"
    case "(": try openGroup()
    case ")":
      guard let start = groups.popLast() else { throw illegal("a `)` closes nothing") }
      at += 1
      output += ")"
      atom = start
    case "*", "+", "?":
      at += 1
      try repeatAtom(String(next))
    case "{":
      if let counts = try readCounts() {
        try repeatAtom(counts)
      } else {
        at += 1
        append(next)
      }
    case ".":
      at += 1
      begin("[^\\n\\r\\x{2028}\\x{2029}]")
    case "[":
      at += 1
      try readClass()
    case "\\":
      at += 1
      try readEscape()
    default:
      at += 1
      append(next)
    }
  }

  /// Adds an atom that is already translated.
  mutating func begin(_ translated: String) {
    let offset = output.utf8.count
    output += translated
    atom = output.utf8.index(output.startIndex, offsetBy: offset)
  }

  mutating func append(_ scalar: Unicode.Scalar) { begin(Self.literal(scalar)) }

  /// A character as RE2 writes it.
  static func literal(_ scalar: Unicode.Scalar) -> String {
    if "\\.+*?()|[]{}^$-".unicodeScalars.contains(scalar) { return "\\" + String(scalar) }
    if scalar.value < 0x20 || scalar.value == 0x7F {
      return "\\x{" + String(scalar.value, radix: 16) + "}"
    }
    return String(scalar)
  }

  // Groups.

  private mutating func openGroup() throws(Failure) {
    at += 1
    atom = nil
    let offset = output.utf8.count
    var translated = "("
    if skip("?") {
      if skip(":") {
        translated = "(?:"
      } else if skip("=") || skip("!") {
        lookAround()
        translated = "(?:"
      } else if skip("<") {
        if skip("=") || skip("!") {
          lookAround()
          translated = "(?:"
        } else {
          let name = try readName()
          guard names.insert(name).inserted else {
            throw illegal("the group name `\(name)` stands twice")
          }
          groupCount += 1
        }
      } else {
        translated = try readModifiers()
      }
    } else {
      groupCount += 1
    }
    output += translated
    groups.append(output.utf8.index(output.startIndex, offsetBy: offset))
    guard groups.count <= 250 else { throw illegal("groups are nested more than 250 deep") }
  }

  private mutating func lookAround() {
    untranslatable = untranslatable ?? "look-ahead and look-behind cannot be matched in linear time"
  }

  mutating func readName() throws(Failure) -> String {
    var name = ""
    while let next = peek(), next != ">" {
      let isFirst = name.isEmpty
      let properties = next.properties
      guard
        next == "$" || next == "_"
          || (isFirst ? properties.isIDStart : properties.isIDContinue)
      else { throw illegal("a group name is made of letters, digits, `_` and `$`") }
      name.unicodeScalars.append(next)
      at += 1
    }
    guard !name.isEmpty, skip(">") else { throw illegal("a group name ends in `>`") }
    return name
  }

  /// `(?i:…)` and its like (ECMA-262, 2025); flags need a group of their own.
  private mutating func readModifiers() throws(Failure) -> String {
    var flags = ""
    var seen: Set<Unicode.Scalar> = []
    while let next = peek(), next != ":" {
      let isFlag = "ims".unicodeScalars.contains(next)
      guard isFlag || next == "-", seen.insert(next).inserted else {
        throw illegal("this kind of group is not known")
      }
      flags.unicodeScalars.append(next)
      at += 1
    }
    guard skip(":"), !flags.isEmpty, flags != "-" else {
      throw illegal("this kind of group is not known")
    }
    if flags.contains("s") {
      untranslatable = untranslatable ?? "the flag `s` of a group is not supported"
    }
    return "(?" + flags + ":"
  }

  // Repetition.

  /// `{n}`, `{n,}` or `{n,m}` in RE2's words, nil when the brace stands for itself.
  private mutating func readCounts() throws(Failure) -> String? {
    var index = at + 1
    func number() -> Int? {
      let start = index
      var value = 0
      while index < text.count, "0"..."9" ~= text[index] {
        if value < 1 << 40 { value = value * 10 + Int(text[index].value - 0x30) }
        index += 1
      }
      return index > start ? value : nil
    }
    guard let low = number() else { return nil }
    var high: Int? = low
    if index < text.count, text[index] == "," {
      index += 1
      high = number()
    }
    guard index < text.count, text[index] == "}" else { return nil }
    at = index + 1
    if let high, high < low { throw illegal("the repetition {\(low),\(high)} is out of order") }
    return try repetition(low, high)
  }

  /// RE2 repeats a thousand times at most; a larger count becomes a row of repetitions.
  private mutating func repetition(_ low: Int, _ high: Int?) throws(Failure) -> String {
    let limit = 1000
    guard low <= 4 * limit, (high ?? low) <= 4 * limit else {
      untranslatable = untranslatable ?? "at most 4000 repetitions can be counted"
      return "*"
    }
    if low <= limit, (high ?? low) <= limit {
      guard let high else { return "{\(low),}" }
      return low == high ? "{\(low)}" : "{\(low),\(high)}"
    }
    guard let start = atom else { throw illegal("a repetition has nothing before it") }
    let repeated = String(output[start...])
    var parts: [String] = []
    var rest = low
    while rest > 0 {
      parts.append("{\(min(rest, limit))}")
      rest -= limit
    }
    if let high {
      rest = high - low
      while rest > 0 {
        parts.append("{0,\(min(rest, limit))}")
        rest -= limit
      }
    } else {
      parts.append("*")
    }
    let last = parts.removeLast()
    output.removeSubrange(start...)
    begin("")
    for part in parts { output += repeated + part }
    output += repeated
    return last
  }

  private mutating func repeatAtom(_ operation: String) throws(Failure) {
    guard atom != nil else { throw illegal("a repetition has nothing before it") }
    atom = nil
    output += operation
    if skip("?") { output += "?" }
  }
}
