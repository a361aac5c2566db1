import DocumentSyntax
import SourceText

// What libyaml finds, in words that say what to do.

extension Diagnostic {
  /// The finding for what libyaml says: `yaml.syntax`, or `yaml.unquoted-expression` when the line
  /// has a hole without quotes.
  static func problem(
    _ problem: YAMLEvents.Problem, in source: Source, _ bytes: Span<UInt8>,
    cursor: inout CodePointCursor
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
    }
    if let fix = UnquotedExpression.fix(bytes, at: at) {
      return Diagnostic(
        "yaml.unquoted-expression", .error,
        "the expression needs quotes around the whole value: without them YAML reads ': ', ' #', "
          + "and in brackets '{', '}', '[', ']' and ',' as its own",
        at: SourceSpan(source, SourceRange(at, end)), related: related, fix: fix)
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
        "found ':' where no key can stand; text that holds ': ' is quoted, and a map begins on "
        + "a line of its own"
    case "block sequence entries are not allowed in this context":
      return "found '-' where no list can begin; a list begins on a line of its own"
    case "did not find expected key":
      return "found \(found) where a key of the map or the end of the map is expected; check the "
        + "indentation and the quotes before it"
    case "did not find expected '-' indicator":
      return "found \(found) where '-' or the end of the list is expected; check the indentation"
    case "did not find expected ',' or '}'":
      return "found \(found) where ',' or '}' is expected"
    case "did not find expected ',' or ']'":
      return "found \(found) where ',' or ']' is expected"
    case "could not find expected ':'":
      return "found \(found) where ':' after the key is expected"
    case "did not find expected node content":
      return "found \(found) where a value is expected"
    case "did not find expected <document start>":
      return "found \(found) after the end of the document; a further document begins with '---'"
    case "found unexpected end of stream":
      return "the file ends inside text in quotes that is not closed"
    case "found unexpected document indicator":
      return "a line of '---' or '...' stands inside text in quotes that is not closed"
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
      return "found ':' inside plain text in brackets; quote the text or write a space after ':'"
    case "did not find expected alphabetic or numeric character":
      return "found \(found) where the name of an anchor or alias is expected; names are letters, "
        + "digits, '-' and '_'"
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

/// Finds holes `${…}` that stand without quotes, and writes their line with quotes.
enum UnquotedExpression {
  /// What to write instead of the line that holds offset `at`; nil when no hole of it is unquoted.
  static func fix(_ bytes: Span<UInt8>, at: Int) -> String? {
    var start = min(at, bytes.count)
    while start > 0, !isBreak(bytes[start - 1]) { start -= 1 }
    var end = start
    while end < bytes.count, !isBreak(bytes[end]), end - start < 2000 { end += 1 }
    let line = (start..<end).map { bytes[$0] }
    guard let fixed = quoting(line) else { return nil }
    let text = Diagnostic.printable(String(decoding: fixed, as: UTF8.self))
    return "write \(trimmed(text))"
  }

  private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func trimmed(_ text: String) -> Substring { text.drop { $0 == " " } }

  /// The line with single quotes around each value that has an unquoted hole, nil without one.
  private static func quoting(_ line: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    // Where the value that is being read begins in `result`, and how many brackets are open.
    var valueStart = 0
    var brackets = 0
    var hasHole = false
    var index = 0
    while index < line.count {
      let byte = line[index]
      switch byte {
      case 0x22, 0x27:
        let end = quotedEnd(line, index)
        result += line[index..<end]
        index = end
        continue
      case 0x24 where index + 1 < line.count && line[index + 1] == 0x7B:
        let end = brackets > 0 ? flowEnd(line, index) : line.count
        let text = Array(result[valueStart...]) + line[index..<end]
        result.removeLast(result.count - valueStart)
        result += quoted(text)
        valueStart = result.count
        hasHole = true
        index = end
        continue
      case 0x5B, 0x7B:
        brackets += 1
        result.append(byte)
        valueStart = result.count
      case 0x5D, 0x7D:
        brackets -= 1
        result.append(byte)
        valueStart = result.count
      case 0x2C where brackets > 0:
        result.append(byte)
        valueStart = result.count
      default:
        result.append(byte)
      }
      let isSeparator = byte == 0x20 && index > 0 && [0x3A, 0x2D, 0x3F].contains(line[index - 1])
      if isSeparator || byte == 0x20 && valueStart == result.count - 1 { valueStart = result.count }
      index += 1
    }
    return hasHole ? result : nil
  }

  private static func quotedEnd(_ line: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while index < line.count, line[index] != line[start] {
      index += line[start] == 0x22 && line[index] == 0x5C ? 2 : 1
    }
    return min(index + 1, line.count)
  }

  /// The end of a value in brackets that begins with a hole: after the hole and what adjoins it.
  private static func flowEnd(_ line: [UInt8], _ start: Int) -> Int {
    var index = start
    var depth = 0
    while index < line.count {
      switch line[index] {
      case 0x22, 0x27:
        index = quotedEnd(line, index)
        continue
      case 0x7B, 0x5B, 0x28: depth += 1
      case 0x7D, 0x5D, 0x29:
        if depth == 0 { return index }
        depth -= 1
      case 0x2C where depth == 0: return index
      default: break
      }
      index += 1
    }
    return line.count
  }

  private static func quoted(_ text: [UInt8]) -> [UInt8] {
    var text = text
    while text.last == 0x20 { text.removeLast() }
    var result: [UInt8] = [0x27]
    for byte in text { result += byte == 0x27 ? [0x27, 0x27] : [byte] }
    return result + [0x27]
  }
}
