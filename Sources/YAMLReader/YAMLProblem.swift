import DocumentSyntax
import SourceText

// What libyaml finds, in words that say what to do.

extension Diagnostic {
  /// The finding for what libyaml says.
  ///
  /// `yaml.unquoted-expression` when a hole without quotes is the reason, else `yaml.syntax`.
  ///
  /// - Parameters:
  ///   - bracket: Where the innermost list or map in brackets begins, if one is open.
  ///   - unquoted: The hole without quotes that is the reason.
  static func problem(
    _ problem: YAMLEvents.Problem, in source: Source, _ bytes: Span<UInt8>,
    cursor: inout CodePointCursor, bracket: Int?, unquoted: UnquotedExpression.Fault?
  ) -> Diagnostic {
    let at = cursor.offset(of: problem.index, in: bytes)
    let contextAt = cursor.offset(of: problem.contextIndex, in: bytes)
    let byte = at < bytes.count ? bytes[at] : 0
    let end = at < bytes.count ? at + max(TextScanning.sequenceLength(in: bytes, at: at), 1) : at
    var related: [Related] = []
    if let context = YAMLProblem.place(problem.context), contextAt < at {
      related.append(
        Related(
          context,
          at: SourceSpan(
            source, SourceRange(contextAt, min(contextAt + 1, bytes.count)))))
    } else if let bracket {
      related.append(
        Related(
          bytes[bracket] == 0x5B
            ? "the list in brackets begins here" : "the map in braces begins here",
          at: SourceSpan(source, SourceRange(bracket, bracket + 1))))
    }
    if let unquoted {
      return Diagnostic(
        "yaml.unquoted-expression", .error, unquoted.message,
        at: SourceSpan(source, SourceRange(at, end)), related: related, fix: unquoted.fix)
    }
    if let advice = QuotedExpression.advice(bytes, at: at) {
      return Diagnostic(
        "yaml.syntax", .error, advice.message, at: SourceSpan(source, SourceRange(at, end)),
        related: related, fix: advice.fix)
    }
    let message = YAMLProblem.message(
      problem.problem, context: problem.context, byte: byte, isAtEnd: at >= bytes.count)
    return Diagnostic(
      "yaml.syntax", .error, message, at: SourceSpan(source, SourceRange(at, end)),
      related: related)
  }
}

/// libyaml's sentences and ours.
enum YAMLProblem {
  /// The note for where libyaml says that something began.
  static func place(_ context: String) -> String? {
    switch context {
    case "while parsing a block mapping": "the map begins here"
    case "while parsing a block collection": "the list begins here"
    case "while parsing a flow mapping": "the map in braces begins here"
    case "while parsing a flow sequence": "the list in brackets begins here"
    case "while scanning a quoted scalar", "while parsing a quoted scalar":
      "the quoted text begins here"
    case "while scanning a block scalar": "the block of text begins here"
    case "while scanning a simple key": "the line that is taken for a key begins here"
    case "while scanning a plain scalar": "the text begins here"
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive":
      "the directive begins here"
    case "while scanning a tag", "while parsing a node": "the value begins here"
    case "while scanning an anchor": "the anchor begins here"
    case "while scanning an alias": "the alias begins here"
    default: nil
    }
  }

  /// What was found at `byte` and what is accepted.
  static func message(
    _ problem: String, context: String, byte: UInt8, isAtEnd: Bool
  ) -> String {
    let found =
      if isAtEnd {
        "the end of the file"
      } else if byte == 0x0A || byte == 0x0D {
        "the end of the line"
      } else if byte == 0x09 {
        "a tab"
      } else if byte < 0x80 {
        "'" + String(Unicode.Scalar(byte)) + "'"
      } else {
        "text"
      }
    switch problem {
    case "found character that cannot start any token":
      if byte == 0x09 { return "found a tab where indentation is; indentation is spaces only" }
      return "found \(found), which cannot begin plain text; text that begins with it is quoted"
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return "found a tab in indentation; indentation is spaces only"
    case "mapping values are not allowed in this context":
      return
        "found `:` where no key can stand; check the indentation, quote text that holds `: `, and "
        + "begin a map on a line of its own"
    case "block sequence entries are not allowed in this context":
      return "found `-` where no list can begin; a list begins on a line of its own"
    case "did not find expected key":
      return "found \(found) where a key of the map or the end of the map is expected; check the "
        + "indentation and the quotes before it"
    case "did not find expected '-' indicator":
      return "found \(found) where `-` or the end of the list is expected; check the indentation"
    case "did not find expected ',' or '}'":
      return "found \(found) where `,` or `}` is expected"
    case "did not find expected ',' or ']'":
      return "found \(found) where `,` or `]` is expected"
    case "could not find expected ':'":
      return "found \(found) where `:` after the key is expected"
    case "did not find expected node content":
      return "found \(found) where a value is expected"
    case "did not find expected <document start>":
      return "found \(found) after the end of the document; a further document begins with `---`"
    case "found unexpected end of stream":
      return "the file ends inside text in quotes that is not closed"
    case "found unexpected document indicator":
      return "a line of `---` or `...` stands inside text in quotes that is not closed"
    case "found unknown escape character":
      return
        "found an escape that YAML does not have; a backslash in double quotes is written \\\\, "
        + "or the text stands in single quotes"
    case "did not find expected hexdecimal number":
      return "found \(found) where a hexadecimal digit of the escape is expected"
    case "found invalid Unicode character escape code":
      return "the escape names no character; half of a surrogate pair is none"
    case "found undefined tag handle":
      return "the tag begins with a handle that no %TAG directive declares"
    case "found incompatible YAML document":
      return "the directive asks for a version of YAML other than 1.1 and 1.2"
    case "found unexpected ':'":
      return "found `:` inside plain text in brackets; quote the text or write a space after `:`"
    case "did not find expected alphabetic or numeric character":
      return "found \(found) where the name of an anchor or alias is expected; names are letters, "
        + "digits, `-` and `_`"
    case "did not find expected comment or line break":
      return "found \(found) where a comment or the end of the line is expected"
    case "did not find expected whitespace or line break":
      return "found \(found) where a space or the end of the line is expected"
    case "found an indentation indicator equal to 0":
      return "the indentation of a block of text is 1 to 9"
    case "found unknown directive name":
      return "found a directive that YAML does not have; the directives are %YAML and %TAG"
    case "": return "the text is not YAML"
    default: return problem
    }
  }
}
