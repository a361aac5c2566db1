/// A regular expression that matches in time linear in its text, in RE2's language.
///
/// Compiled once, immutable, used by any number of threads. Text is UTF-8 bytes and every range
/// counts them, so no string is made to match in one. CEL's `matches` is this language by
/// specification; patterns of JSON Schema are translated to it by the room that reads them.
///
/// Where there is no C code (`canImport(CRE2)` is false) Swift's own `Regex` stands behind it,
/// which can backtrack; there patterns and texts have tighter limits.
package struct Pattern: Sendable {
  private let engine: PatternEngine

  /// The most bytes a pattern may have.
  package static var lengthLimit: Int { PatternEngine.lengthLimit }

  /// Compiles the UTF-8 text `pattern`.
  ///
  /// - Throws: what is wrong with it and where; also when it is longer than `lengthLimit` or
  ///   needs more memory than a pattern may.
  package init(_ pattern: Span<UInt8>) throws(PatternFailure) {
    guard pattern.count <= Self.lengthLimit else {
      throw PatternFailure(
        "the pattern has \(pattern.count) bytes, at most \(Self.lengthLimit) are accepted",
        at: 0..<pattern.count)
    }
    engine = try PatternEngine(pattern)
  }

  /// Compiles `pattern`.
  ///
  /// - Throws: as `init(_:)` over bytes does.
  package init(_ pattern: String) throws(PatternFailure) {
    try self.init(Array(pattern.utf8).span)
  }

  /// The number of capture groups; the whole match is not one.
  package var groupCount: Int { engine.groupCount }

  /// How large the pattern is once its repetitions are written out.
  ///
  /// Compiling takes time in it, and matching, at worst, in it for each byte of the text.
  package var size: Int { engine.size }

  /// Whether any part of `text` matches.
  ///
  /// - Complexity: O(*n*) in bytes, without allocation.
  package func isMatch(in text: Span<UInt8>) -> Bool { engine.isMatch(in: text, whole: false) }

  /// Whether the whole of `text` matches.
  package func isFullMatch(_ text: Span<UInt8>) -> Bool { engine.isMatch(in: text, whole: true) }

  /// The leftmost match that begins at `start` or after it, nil when there is none.
  ///
  /// What stands before `start` is still seen by `^` and `\b`.
  package func firstMatch(in text: Span<UInt8>, from start: Int = 0) -> PatternMatch? {
    precondition(start >= 0, "a search begins inside its text")
    guard start <= text.count else { return nil }
    return engine.match(in: text, from: start)
  }

  /// The match after those that `cursor` has passed, nil when there is none; moves `cursor`.
  ///
  /// Matches do not overlap, and an empty match directly after a match is skipped, as RE2's
  /// `GlobalReplace` and Go's `FindAll` have it.
  package func nextMatch(in text: Span<UInt8>, after cursor: inout Cursor) -> PatternMatch? {
    while let match = firstMatch(in: text, from: cursor.position) {
      let isEmpty = match.range.isEmpty
      let touchesPrevious = match.range.lowerBound == cursor.previousEnd
      cursor.position =
        isEmpty ? text.scalarEnd(after: match.range.upperBound) : match.range.upperBound
      if isEmpty, touchesPrevious { continue }
      cursor.previousEnd = match.range.upperBound
      return match
    }
    cursor.position = text.count + 1
    return nil
  }

  /// Where a walk over all matches of one text stands.
  package struct Cursor: Sendable {
    fileprivate var position = 0
    fileprivate var previousEnd = -1

    /// Begins before the first match.
    package init() {}
  }
}

/// Where a pattern matched, in bytes of the text.
package struct PatternMatch: Sendable, Hashable {
  /// The whole match.
  package let range: Range<Int>
  /// What each capture group took, in the order of their parentheses; nil for a group that took
  /// no part in the match.
  package let groups: [Range<Int>?]
}

/// Why a text is no pattern.
package struct PatternFailure: Error, Sendable, Hashable {
  /// What was found; lower case, no full stop.
  package let message: String
  /// The bytes of the pattern that are meant; all of them where no part is to blame.
  package let range: Range<Int>

  init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }

  /// The offset of the first byte that is meant.
  package var offset: Int { range.lowerBound }
}

extension Span<UInt8> {
  /// The offset after the scalar that begins at `offset`; past the end for the end.
  fileprivate func scalarEnd(after offset: Int) -> Int {
    var next = offset + 1
    while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }
}
