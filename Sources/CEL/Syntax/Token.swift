/// The smallest parts of an expression's text, as the lexer gives them to the parser.
struct Token {
  /// What a token is.
  enum Kind: UInt8 {
    case end
    case identifier
    /// A field name in backticks.
    case quotedIdentifier
    case int
    case uint
    case double
    case string
    case bytes
    /// A string or a field name in backticks whose closing quote is missing.
    case unterminated
    /// A byte that begins no token, or a number that runs into letters.
    case unknown
    case `true`
    case `false`
    case null
    case `in`
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case leftBrace
    case rightBrace
    case dot
    case comma
    case colon
    case question
    case plus
    case minus
    case star
    case slash
    case percent
    case not
    case and
    case or
    case equal
    case notEqual
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
  }

  var kind: Kind
  /// The offset of the first byte in the text.
  var start: Int
  /// The offset after the last byte.
  var end: Int
}
