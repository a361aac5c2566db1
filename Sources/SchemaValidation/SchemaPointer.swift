/// Tokens of JSON pointers (RFC 6901).
enum SchemaPointer {
  /// A key as a pointer writes it.
  static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The key that a token of a pointer stands for.
  static func unescaped(_ token: Substring) -> String {
    guard token.contains("~") else { return String(token) }
    var text = ""
    var isEscape = false
    for scalar in token.unicodeScalars {
      if isEscape {
        text.unicodeScalars.append(scalar == "1" ? "/" : "~")
        if scalar != "0", scalar != "1" { text.unicodeScalars.append(scalar) }
        isEscape = false
      } else if scalar == "~" {
        isEscape = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
