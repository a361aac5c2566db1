/// What names and ids may look like, and which names are taken.
enum FormatNames {
  /// Whether expressions can use `name` as an identifier, reserved or not.
  ///
  /// Source: CEL language definition, section "Syntax", `IDENT`.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") }
  }

  /// Why no declaration may be called `name`, or nil where one may.
  static func reservation(of name: String) -> String? {
    if literals.contains(name) || words.contains(name) { return "a reserved word of CEL" }
    if types.contains(name) { return "the name of a type" }
    if namespaces.contains(name) { return "a namespace of functions" }
    return name == "section" ? "what a header calls its section" : nil
  }

  /// Whether `name` cannot stand after a dot.
  ///
  /// Source: CEL language definition, section "Syntax", `SELECTOR`.
  static func isLiteral(_ name: String) -> Bool { literals.contains(name) }

  /// Whether `id` is letters, digits, `_`, `-` and `.`, and does not begin with a digit.
  static func isID(_ id: String) -> Bool {
    guard let first = id.unicodeScalars.first, !first.isNumber else { return false }
    return id.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.isNumber || scalar.isMark || scalar == "_"
        || scalar == "-" || scalar == "."
    }
  }

  private static let literals = ["false", "true", "null", "in"]
  private static let words = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
    "package", "namespace", "return", "var", "void", "while",
  ]
  private static let types = [
    "bool", "bytes", "double", "dyn", "duration", "int", "list", "map", "null_type",
    "optional_type",
    "string", "timestamp", "type", "uint",
  ]
  private static let namespaces = [
    "math", "lists", "sets", "regex", "cel", "format", "optional", "base64", "strings",
  ]

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension Unicode.Scalar {
  fileprivate var isNumber: Bool { properties.generalCategory == .decimalNumber }

  /// Whether it changes the letter before it, as the vowel signs of many scripts do.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }
}

extension String {
  /// Whether this is `other` byte by byte.
  ///
  /// `==` compares by canonical equivalence; names of the format never do.
  func isExactly(_ other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
