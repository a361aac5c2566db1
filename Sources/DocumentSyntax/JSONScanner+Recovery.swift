import SourceText

// What the JSON reader says when the text is not JSON, and where it goes on.
//
// Nothing here runs for a correct document. Each function reports one finding, steps over what it
// understood and says what is expected next; where the rest could only be guessed, reading ends.

extension JSONScanner {
  /// The most errors of one document; then reading ends.
  ///
  /// Warnings never end it, since a text that was read without an error makes a tree.
  var findingLimit: Int { 20 }

  /// Reports `finding`.
  mutating func report(_ finding: Diagnostic) { findings.report(finding) }

  mutating func syntax(
    _ message: String, _ start: Int, _ end: Int, related: [Diagnostic.Related] = [],
    fix: String? = nil
  ) {
    let range = SourceRange(min(start, source.bytes.count), min(end, source.bytes.count))
    report(.jsonSyntax(message, in: source, at: range, related: related, fix: fix))
  }

  /// `step`, or the end when enough was found.
  private func next(_ step: Step) -> Step { findings.errorCount < findingLimit ? step : .end }

  // MARK: Values

  /// Something stands where a value is expected.
  @inline(never)
  mutating func recoverValue(_ bytes: Span<UInt8>) -> Step {
    let start = at
    switch bytes[at] {
    case 0x2F where skipComment(bytes), 0x23 where skipComment(bytes): return next(.value)
    case 0x27:
      guard skipSingleQuoted(bytes) else { return .end }
      builder.scalar(.string, from: start, to: at)
      return next(.afterValue)
    case 0x5D where !builder.isInMap && builder.depth > 0:
      reportTrailingComma(before: "]", in: "list")
      return next(.afterValue)
    case 0x7D where builder.isInMap:
      syntax("found `}` where the value of a key is expected", start, start + 1)
      builder.scalar(.null, from: start, to: start)
      return next(.afterValue)
    case 0x5D, 0x7D: return recoverAfterValue(bytes)
    case 0x2C:
      syntax("found `,` where a value is expected", start, start + 1)
      builder.scalar(.null, from: start, to: start)
      return next(.afterValue)
    case 0x2B, 0x2E: return recoverNumber(bytes)
    default: break
    }
    if skipWord(bytes) {
      reportWord(bytes, from: start, to: at)
      builder.scalar(.null, from: start, to: at)
      return next(.afterValue)
    }
    reportUnexpected(bytes, expected: "a value")
    return .end
  }

  /// A number that the grammar does not have.
  @inline(never)
  mutating func recoverNumber(_ bytes: Span<UInt8>) -> Step {
    let start = at
    reportNumber(bytes, from: start)
    builder.scalar(.null, from: start, to: at)
    return next(.afterValue)
  }

  /// Reports the number at `start`, which goes on in a way that the grammar does not have, when one
  /// ends at `at`.
  private mutating func recoverNumberTail(_ bytes: Span<UInt8>) -> Step? {
    guard let last = builder.nodes.last, Int(last.end) == at else { return nil }
    switch (last.kind, bytes[at]) {
    case (.int, 0x30...0x7A), (.uint, 0x30...0x7A), (.double, 0x30...0x7A),
      (.int, 0x2E), (.uint, 0x2E), (.double, 0x2E):
      guard bytes[at] != 0x3A else { return nil }
      at = Int(last.start)
      reportNumber(bytes, from: at)
      return at > Int(last.end) ? next(.afterValue) : .end
    default: return nil
    }
  }

  private mutating func reportNumber(_ bytes: Span<UInt8>, from start: Int) {
    if bytes[at] == 0x2B || bytes[at] == 0x2D || bytes[at] == 0x2E { at += 1 }
    _ = skipWord(bytes)
    let text = quoted(bytes, start, at)
    let rule =
      if bytes[start] == 0x2B {
        "a number begins with a digit or `-`"
      } else if bytes[start] == 0x2E {
        "a number has a digit before its point"
      } else if bytes[min(start + (bytes[start] == 0x2D ? 1 : 0), at - 1)] == 0x30 {
        "a number has no leading zeros and is decimal"
      } else {
        "a number is digits, perhaps a point with digits, perhaps an exponent with digits"
      }
    syntax("found \(text); \(rule)", start, at)
  }

  private mutating func reportWord(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    let word = text(start, end)
    let wanted: String? =
      switch word.lowercased() {
      case "true", "yes", "on": "true"
      case "false", "no", "off": "false"
      case "null", "none", "nil", "undefined": "null"
      default: nil
      }
    switch word {
    case "NaN", "Infinity", "inf", "nan":
      syntax("found \(quoted(bytes, start, end)), which JSON has no number for", start, end)
    default:
      syntax(
        "found \(quoted(bytes, start, end)) where a value is expected; text stands in double "
          + "quotes, other words are true, false and null", start, end,
        fix: wanted.map { "write \($0)" })
    }
  }

  // MARK: Keys

  /// Something stands where a key in double quotes is expected.
  @inline(never)
  mutating func recoverKey(_ bytes: Span<UInt8>) -> Step {
    let start = at
    switch bytes[at] {
    case 0x2F where skipComment(bytes), 0x23 where skipComment(bytes): return next(.key)
    case 0x7D:
      reportTrailingComma(before: "}", in: "map")
      return next(.afterValue)
    case 0x27:
      guard skipSingleQuoted(bytes) else { return .end }
      addKey(from: start, to: at, inset: 0, link: 0)
      return findings.errorCount < findingLimit ? readColon(bytes) : .end
    case 0x2C:
      syntax("found `,` where a key is expected", start, start + 1)
      at += 1
      return next(.key)
    case 0x5D: return recoverAfterValue(bytes)
    default: break
    }
    if skipWord(bytes) {
      let word = quoted(bytes, start, at)
      syntax(
        "found \(word) where a key in double quotes is expected", start, at,
        fix: "write \"\(text(start, at))\"")
      addKey(from: start, to: at, inset: 0, link: 0)
      return findings.errorCount < findingLimit ? readColon(bytes) : .end
    }
    reportUnexpected(bytes, expected: "a key in double quotes")
    return .end
  }

  /// No colon follows a key.
  @inline(never)
  mutating func recoverColon(_ bytes: Span<UInt8>) -> Step {
    guard at < bytes.count else { return unexpectedEnd(bytes) }
    if bytes[at] == 0x2F || bytes[at] == 0x23, skipComment(bytes) {
      return findings.errorCount < findingLimit ? readColon(bytes) : .end
    }
    switch bytes[at] {
    case 0x2C, 0x7D:
      syntax("found \(quoted(bytes, at, at + 1)); a key is followed by `:` and a value", at, at + 1)
      builder.scalar(.null, from: at, to: at)
      return next(.afterValue)
    case 0x3D:
      syntax("found `=`; a key is followed by `:`", at, at + 1)
      at += 1
      skipSpace(bytes)
      return next(.value)
    case 0x5D: return recoverAfterValue(bytes)
    default:
      reportUnexpected(bytes, expected: "`:` after the key")
      return .end
    }
  }

  // MARK: After a value

  /// Neither a comma nor the right bracket follows a value.
  @inline(never)
  mutating func recoverAfterValue(_ bytes: Span<UInt8>) -> Step {
    let start = at
    if let step = recoverNumberTail(bytes) { return step }
    switch bytes[at] {
    case 0x2F where skipComment(bytes), 0x23 where skipComment(bytes): return next(.afterValue)
    case 0x5D, 0x7D:
      let found = quoted(bytes, at, at + 1)
      guard builder.depth > 0 else {
        syntax("found \(found) where a value is expected", at, at + 1)
        return .end
      }
      syntax(
        "found \(found); this \(builder.isInMap ? "map ends with `}`" : "list ends with `]`")",
        at, at + 1, related: [opening()])
      return .end
    case 0x22, 0x7B, 0x5B, 0x2D, 0x30...0x39:
      syntax(
        "found \(quoted(bytes, at, at + 1)); a comma is missing before it", start, start + 1,
        fix: "write `,` between the two")
      return next(builder.isInMap ? .key : .value)
    case 0x3A where !builder.isInMap:
      syntax("found `:` in a list; keys stand in maps", at, at + 1, related: [opening()])
      return .end
    default:
      reportUnexpected(
        bytes, expected: builder.isInMap ? "`,` or `}`" : "`,` or `]`", related: [opening()])
      return .end
    }
  }

  /// Text follows the one value of the document.
  @inline(never)
  mutating func recoverTrailing(_ bytes: Span<UInt8>) -> Step {
    if bytes[at] == 0x2F || bytes[at] == 0x23, skipComment(bytes) { return next(.afterValue) }
    if let step = recoverNumberTail(bytes) { return step }
    reportUnexpected(bytes, expected: "the end of the file after its one value")
    return .end
  }

  /// The text ends where something is expected.
  @inline(never)
  mutating func unexpectedEnd(_ bytes: Span<UInt8>) -> Step {
    if builder.depth == 0 {
      syntax("the file is empty; one JSON value is expected", at, at)
    } else {
      let kind = builder.isInMap ? "map" : "list"
      syntax("the file ends inside a \(kind) that is not closed", at, at, related: [opening()])
    }
    return .end
  }

  // MARK: Nesting

  /// Reports that the bracket at `at` is nested too deep; of what follows only the balance of
  /// brackets is checked.
  @inline(never)
  mutating func checkBeyondDepth(_ bytes: Span<UInt8>) {
    report(.depthLimit(in: source, at: at, role: role))
    var depth = builder.depth
    while at < bytes.count {
      switch bytes[at] {
      case 0x22:
        at += 1
        while at < bytes.count, bytes[at] != 0x22 { at += bytes[at] == 0x5C ? 2 : 1 }
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      default: break
      }
      at += 1
    }
    if depth > 0 {
      syntax(
        "the file ends inside lists or maps that are not closed", bytes.count, bytes.count,
        related: [opening()])
    }
  }

  /// Where the innermost open container begins.
  private func opening() -> Diagnostic.Related {
    let start = Int(builder.nodes[builder.container].start)
    return Diagnostic.Related(
      "the \(builder.isInMap ? "map" : "list") begins here",
      at: SourceSpan(source, SourceRange(start, start + 1)))
  }
}
