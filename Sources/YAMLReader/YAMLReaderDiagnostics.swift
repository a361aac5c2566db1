import DocumentSyntax
import SourceText

// The findings of this room, but for what libyaml itself finds (`YAMLProblem.swift`).

extension Diagnostic {
  /// `yaml.syntax`: a character that no YAML text may have.
  static func controlCharacter(
    in source: Source, at range: SourceRange, _ scalar: UInt32
  ) -> Diagnostic {
    let digits = String(scalar, radix: 16, uppercase: true)
    let escape =
      scalar < 0x100
      ? "\\x" + (digits.count < 2 ? "0" : "") + digits : "\\u" + digits
    return Diagnostic(
      "yaml.syntax", .error,
      "found control character U+"
        + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        + "; text in double quotes writes it \(escape)", at: SourceSpan(source, range))
  }

  /// `yaml.syntax`: directives beyond what is read.
  static func tooManyTagDirectives(in source: Source, at start: Int) -> Diagnostic {
    Diagnostic(
      "yaml.syntax", .error,
      "found more or longer %TAG directives than are read; tags outside the core schema mean "
        + "nothing here", at: SourceSpan(source, SourceRange(start, start + 4)),
      fix: "remove the directive")
  }

  /// `file.size-limit`: libyaml could not begin.
  static func outOfMemory(_ source: Source) -> Diagnostic {
    Diagnostic(
      "file.size-limit", .error, "there is not enough memory to read the document",
      at: SourceSpan(source, .at(0)))
  }

  /// `yaml.documents`: more documents than are wanted.
  static func severalDocuments(in source: Source, at start: Int, limit: Int) -> Diagnostic {
    let end = min(start + 3, source.bytes.count)
    return Diagnostic(
      "yaml.documents", .error,
      limit == 1
        ? "a second document begins here; one document is expected"
        : "the stream has more than \(limit) documents",
      at: SourceSpan(source, SourceRange(start, end)))
  }

  /// `yaml.tag`: a tag outside the core schema.
  static func unknownTag(
    _ tag: String, in source: Source, at range: SourceRange, role: DocumentRole
  ) -> Diagnostic {
    if role == .layout, let meant = meantExpression(in: source, from: range.start) {
      return Diagnostic(
        "yaml.tag", .error,
        "found tag `\(printable(tag))`: a `!` before a value is a tag of YAML, and an expression "
          + "stands in a hole, `${…}`", at: SourceSpan(source, range),
        fix: "write `'${\(meant.replacing("'", with: "''"))}'`")
    }
    return Diagnostic(
      "yaml.tag", role.isLenient ? .warning : .error,
      "found tag `\(printable(tag))`\(role.isLenient ? ", which is ignored" : ""); the tags are "
        + "!!str, !!int, !!float, !!bool, !!null, !!seq and !!map",
      at: SourceSpan(source, range))
  }

  /// The expression that was meant where a value begins with `!`; nil where a tag was.
  ///
  /// One `!`, a name and its fields or a call, and behind that nothing or an operator.
  private static func meantExpression(in source: Source, from start: Int) -> String? {
    let bytes = source.bytes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "!") else { return nil }
    var end = start + 1
    var depth = 0
    scan: while end < bytes.count {
      switch bytes[end] {
      case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: "{"): break scan
      case UInt8(ascii: "#") where bytes[end - 1] == 0x20: break scan
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: break scan
      default: break
      }
      end += 1
    }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    guard end - start > 1, end - start <= 80 else { return nil }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    let parts = text.dropFirst().split(separator: " ", maxSplits: 1)
    guard let first = parts.first, let letter = first.utf8.first,
      (letter | 0x20) &- 0x61 < 26 || letter == UInt8(ascii: "_") || letter == UInt8(ascii: "("),
      first.utf8.allSatisfy({ isExpressionByte($0) })
    else { return nil }
    guard parts.count > 1 else { return text }
    let operators = ["&&", "||", "==", "!=", "? ", "in "]
    return operators.contains { parts[1].hasPrefix($0) } ? text : nil
  }

  private static func isExpressionByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
      || [0x5F, 0x2E, 0x28, 0x29, 0x5B, 0x5D, 0x3F, 0x2C].contains(byte)
  }

  /// `yaml.tag`: a tag that does not fit what it stands before.
  static func tagMismatch(
    _ tag: String, in source: Source, at range: SourceRange, role: DocumentRole
  ) -> Diagnostic {
    Diagnostic(
      "yaml.tag", role.isLenient ? .warning : .error,
      "the tag !!\(tag) does not fit the value\(role.isLenient ? " and is ignored" : "")",
      at: SourceSpan(source, range))
  }

  /// `yaml.key`: a list or map as a key.
  static func collectionAsKey(in source: Source, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml.key", .error, "found a list or map as a key; keys are text",
      at: SourceSpan(source, range))
  }

  /// `yaml.alias-limit`: aliases that add too much.
  static func aliasLimit(_ limit: Int, in source: Source, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      "yaml.alias-limit", .error,
      "aliases and merge keys add more than \(limit) values up to here",
      at: SourceSpan(source, range))
  }

  /// `yaml.alias-limit`: an alias inside what it names.
  static func recursiveAlias(
    _ name: String, in source: Source, at range: SourceRange, anchor: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      "yaml.alias-limit", .error,
      "alias `*\(printable(name))` stands inside the value that it names, which would never end",
      at: SourceSpan(source, range),
      related: [Related("the value begins here", at: SourceSpan(source, anchor))])
  }

  /// `yaml.syntax`: an alias without its anchor.
  static func unknownAlias(_ name: String, in source: Source, at range: SourceRange) -> Diagnostic {
    let name = printable(name)
    return Diagnostic(
      "yaml.syntax", .error, "alias `*\(name)` has no anchor `&\(name)` before it",
      at: SourceSpan(source, range))
  }

  /// `yaml.syntax`: a merge of something that has no keys.
  static func mergeOfOther(
    _ kind: NodeKind, in source: Source, at range: SourceRange
  ) -> Diagnostic {
    let found =
      switch kind {
      case .null: "null"
      case .list: "a list"
      case .true, .false: "a bool"
      case .int, .uint, .double: "a number"
      default: "text"
      }
    return Diagnostic(
      "yaml.syntax", .error,
      "found \(found) as the value of `<<`; a map or a list of maps is merged",
      at: SourceSpan(source, range), fix: "quote the key if it is meant as text")
  }
}
