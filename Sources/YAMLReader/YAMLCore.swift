import DocumentSyntax

/// The core schema's words and tags.
enum YAMLCore {
  /// The tags of the core schema, as the part after `tag:yaml.org,2002:`.
  enum Tag: String {
    case str
    case int
    case float
    case bool
    case null
    case seq
    case map

    /// The core tag of the resolved tag `tag`.
    init?(_ tag: String) {
      let prefix = "tag:yaml.org,2002:"
      guard tag.hasPrefix(prefix) else { return nil }
      self.init(rawValue: String(tag.dropFirst(prefix.count)))
    }
  }

  /// `null`, `true` or `false` in one of the core schema's spellings, else nil.
  static func word(_ text: Span<UInt8>) -> NodeKind? {
    switch text.count {
    case 0: return .null
    case 1: return text[0] == 0x7E ? .null : nil
    case 4:
      if isWord(text, "null", "NULL") { return .null }
      if isWord(text, "true", "TRUE") { return .true }
      return nil
    case 5: return isWord(text, "false", "FALSE") ? .false : nil
    default: return nil
    }
  }

  /// Whether `text` is `lower`, `upper`, or `lower` with a capital.
  private static func isWord(
    _ text: Span<UInt8>, _ lower: StaticString, _ upper: StaticString
  ) -> Bool {
    lower.withUTF8Buffer { lower in
      upper.withUTF8Buffer { upper in
        let isUpper = unsafe text[0] == upper[0]
        guard unsafe isUpper || text[0] == lower[0] else { return false }
        var isLowerRest = true
        var isUpperRest = isUpper
        for index in 1..<text.count {
          if unsafe text[index] != lower[index] { isLowerRest = false }
          if unsafe text[index] != upper[index] { isUpperRest = false }
        }
        return isLowerRest || isUpperRest
      }
    }
  }
}
