import DocumentValues
import LinearPatterns

// The regex library.
//
// Source: cel-go, ext/README, "Regex".

extension Evaluation {
  /// `regex.extract(text, pattern)`: an optional of the first match, or of its one group.
  mutating func regexExtract(_ text: Datum, _ pattern: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let form = "regex.extract(x, pattern)"
    try requireString(text, form)
    let pattern = try singleGroupPattern(pattern, form)
    try spend(searching: text, for: pattern)
    let match = memory.withUTF8(of: text) { pattern.firstMatch(in: $0) }
    guard let match, let range = Evaluation.captured(match) else { return .none }
    return try optionalOf(memory.slice(text, from: range.lowerBound, to: range.upperBound))
  }

  /// `regex.extractAll(text, pattern)`: all matches, or their one groups.
  mutating func regexExtractAll(_ text: Datum, _ pattern: Datum)
    throws(EvaluationFailure) -> Datum
  {
    let form = "regex.extractAll(x, pattern)"
    try requireString(text, form)
    let pattern = try singleGroupPattern(pattern, form)
    let matches = try allMatches(of: pattern, in: text, most: .max)
    return try list(
      matches.compactMap(Evaluation.captured).map {
        memory.slice(text, from: $0.lowerBound, to: $0.upperBound)
      })
  }

  /// The group's range where the pattern has one; nil when it took no part, or nothing.
  private static func captured(_ match: PatternMatch) -> Range<Int>? {
    guard let group = match.groups.first else { return match.range }
    return group.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func singleGroupPattern(_ pattern: Datum, _ form: String)
    throws(EvaluationFailure) -> Pattern
  {
    let compiled = try compiledPattern(pattern, form)
    guard compiled.groupCount <= 1 else {
      throw EvaluationFailure(
        .evaluation,
        "\(form): the pattern has \(compiled.groupCount) groups, at most one is accepted: write"
          + " (?:…) for the others")
    }
    return compiled
  }

  private mutating func allMatches(of pattern: Pattern, in text: Datum, most: Int)
    throws(EvaluationFailure) -> [PatternMatch]
  {
    var matches: [PatternMatch] = []
    var cursor = Pattern.Cursor()
    try spend(searching: text, for: pattern)
    while matches.count < most {
      let match = memory.withUTF8(of: text) { pattern.nextMatch(in: $0, after: &cursor) }
      guard let match else { break }
      // A search begins anew at each match and may look at the rest of the text, even when the
      // match is short: `a(?:.*b)?` over many `a`.
      let rest = text.count - match.range.lowerBound
      try spend(1 + (rest * (8 + pattern.size)) >> 10)
      matches.append(match)
    }
    return matches
  }

  /// `regex.replace(text, pattern, replacement, limit)`: `\1` in the replacement is a group, `\0`
  /// the match, `\\` a backslash.
  mutating func regexReplace(
    _ text: Datum, _ pattern: Datum, _ replacement: Datum, limit: Datum? = nil
  ) throws(EvaluationFailure) -> Datum {
    let form = "regex.replace(x, pattern, replacement)"
    try requireString(text, form)
    try requireString(replacement, form)
    let limit = try limit.map { (limit) throws(EvaluationFailure) in try position(limit, form) }
    let compiled = try compiledPattern(pattern, form)
    let parts = try replacementParts(replacement, groupCount: compiled.groupCount, form)
    let most = limit.flatMap { $0 < 0 ? nil : Int(exactly: $0) } ?? Int.max
    let matches = try allMatches(of: compiled, in: text, most: most)
    if matches.isEmpty { return text }
    let start = memory.scratch.bytes.count
    var offset = 0
    for match in matches {
      try appendPart(of: text, offset..<match.range.lowerBound)
      for part in parts {
        switch part {
        case .text(let range): try appendPart(of: replacement, range)
        case .group(0): try appendPart(of: text, match.range)
        case .group(let number):
          if let range = match.groups[number - 1] { try appendPart(of: text, range) }
        }
      }
      offset = match.range.upperBound
    }
    try appendPart(of: text, offset..<text.count)
    return memory.finishString(from: start)
  }

  private mutating func appendPart(of text: Datum, _ range: Range<Int>)
    throws(EvaluationFailure)
  {
    if range.isEmpty { return }
    try spendText(range.count)
    memory.appendText(of: memory.slice(text, from: range.lowerBound, to: range.upperBound))
  }

  private enum ReplacementPart {
    case text(Range<Int>)
    case group(Int)
  }

  private func replacementParts(_ replacement: Datum, groupCount: Int, _ form: String)
    throws(EvaluationFailure) -> [ReplacementPart]
  {
    let bytes = memory.bytes(of: replacement)
    var parts: [ReplacementPart] = []
    var plain = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == 0x5C else {
        index += 1
        continue
      }
      parts.append(.text(plain..<index))
      guard index + 1 < bytes.count else {
        throw EvaluationFailure(
          .evaluation, "\(form): the replacement ends in a backslash, write \\\\ for one")
      }
      let next = bytes[index + 1]
      if next == 0x5C {
        parts.append(.text(index + 1..<index + 2))
      } else if next &- 0x30 < 10, Int(next - 0x30) <= groupCount {
        parts.append(.group(Int(next - 0x30)))
      } else {
        throw EvaluationFailure(
          .evaluation,
          "\(form): after a backslash the replacement takes a group from 0 to \(groupCount), or"
            + " a backslash")
      }
      index += 2
      plain = index
    }
    parts.append(.text(plain..<bytes.count))
    return parts
  }
}
