import DocumentSyntax
import DocumentValues
import LinearPatterns

// The standard functions on texts: size, contains, startsWith, endsWith, matches.

extension Evaluation {
  /// `size(x)`: scalars of a string, bytes, elements or pairs.
  mutating func size(_ value: Datum) throws(EvaluationFailure) -> Datum {
    switch value.kind {
    case .string:
      try spend(value.count >> 4)
      return .int(Int64(memory.withUTF8(of: value) { $0.scalarCount }))
    case .bytes, .list, .map: return .int(Int64(value.count))
    default: throw .argument("size(x)", takes: "a string, bytes, a list or a map", not: value)
    }
  }

  /// `text.contains(part)`.
  mutating func contains(_ text: Datum, _ part: Datum) throws(EvaluationFailure) -> Datum {
    if text.kind == .list || text.kind == .map {
      throw .textOnly("x.contains(y)", text, "`y in x` asks \(text.kind.words)")
    }
    try requireString(text, "x.contains(y)")
    try requireString(part, "x.contains(y)")
    try spend((text.count + part.count) >> 4)
    if part.length == 0 { return .bool(true) }
    if part.length > text.length { return .bool(false) }
    return .bool(
      memory.withUTF8(of: text) { text in
        memory.withUTF8(of: part) { part in TextSearch.contains(part, in: text) }
      })
  }

  /// `text.startsWith(part)`.
  mutating func startsWith(_ text: Datum, _ part: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try requireString(text, "x.startsWith(y)")
    try requireString(part, "x.startsWith(y)")
    guard part.length <= text.length else { return .bool(false) }
    try spend(part.count >> 4)
    return .bool(memory.equalText(memory.slice(text, from: 0, to: part.count), part))
  }

  /// `text.endsWith(part)`.
  mutating func endsWith(_ text: Datum, _ part: Datum) throws(EvaluationFailure) -> Datum {
    try requireString(text, "x.endsWith(y)")
    try requireString(part, "x.endsWith(y)")
    guard part.length <= text.length else { return .bool(false) }
    try spend(part.count >> 4)
    let end = memory.slice(text, from: text.count - part.count, to: text.count)
    return .bool(memory.equalText(end, part))
  }

  /// `text.matches(pattern)`: whether any part of `text` matches.
  mutating func matches(_ text: Datum, _ pattern: Datum)
    throws(EvaluationFailure) -> Datum
  {
    try requireString(text, "x.matches(pattern)")
    let pattern = try compiledPattern(pattern, "x.matches(pattern)")
    try spend(searching: text, for: pattern)
    return .bool(memory.withUTF8(of: text) { pattern.isMatch(in: $0) })
  }

  /// The pattern that a text writes; those of the last calls are kept.
  mutating func compiledPattern(_ pattern: Datum, _ form: String)
    throws(EvaluationFailure) -> Pattern
  {
    try requireString(pattern, form)
    if let known = memory.withUTF8(of: pattern, { patterns.pattern(for: $0) }) { return known }
    // Compiling costs far more than a step a byte.
    try spend(256 + 32 * pattern.count)
    let bytes = memory.bytes(of: pattern)
    do {
      let compiled = try Pattern(bytes.span)
      patterns.keep(compiled, for: bytes)
      // A short pattern may repeat itself thousands of times.
      stepsLeft -= 32 * compiled.size
      return compiled
    } catch {
      throw EvaluationFailure(.evaluation, "\(form): \(error.message)")
    }
  }

  /// Takes the steps of searching `text`, more for a large pattern.
  mutating func spend(searching text: Datum, for pattern: Pattern) throws(EvaluationFailure) {
    try spend(1 + (text.count * (16 + pattern.size)) >> 8)
  }
}

/// The patterns that a running program met last, by their text.
struct PatternCache: Sendable {
  private var patterns: [(text: [UInt8], pattern: Pattern)] = []
  private var oldest = 0

  private static var limit: Int { 16 }

  init() {}

  func pattern(for text: Span<UInt8>) -> Pattern? {
    for known in patterns where text.equals(known.text.span) { return known.pattern }
    return nil
  }

  mutating func keep(_ pattern: Pattern, for text: [UInt8]) {
    if patterns.count < PatternCache.limit {
      patterns.append((text, pattern))
      return
    }
    patterns[oldest] = (text, pattern)
    oldest = (oldest + 1) % PatternCache.limit
  }
}
