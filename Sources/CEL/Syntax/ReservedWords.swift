/// The words of the language that cannot be names.
package enum ReservedWords {
  /// Words that are literals or operators.
  static let keywords = ["false", "in", "null", "true"]
  /// Words that are kept free for host languages.
  static let reserved = [
    "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let", "loop",
    "package", "namespace", "return", "var", "void", "while",
  ]

  /// Whether `word` can be no variable and no function.
  ///
  /// Fields and methods may have the reserved names, not those of literals and operators.
  package static func isReserved(_ word: String) -> Bool {
    keywords.contains(word) || reserved.contains(word)
  }

  /// Whether `word` can stand behind a dot without backticks.
  package static func isField(_ word: String) -> Bool {
    guard let first = word.utf8.first, !isDigit(first) else { return false }
    return word.utf8.allSatisfy(isWordByte) && !keywords.contains(word)
  }

  /// Whether `word` has the form of a name and is not reserved.
  package static func isName(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard let first = bytes.first, !isDigit(first), bytes.allSatisfy(isWordByte) else {
      return false
    }
    return !isReserved(word)
  }
}
