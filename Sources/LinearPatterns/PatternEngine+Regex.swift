#if !canImport(CRE2)
  import Synchronization

  /// A compiled pattern of Swift's `Regex`, for platforms without C code.
  ///
  /// It can backtrack, so patterns and texts are short: a text over `textLimit` matches nothing.
  /// `Regex` is not Sendable; the mutex makes it so.
  final class PatternEngine: Sendable {
    private let regex: Mutex<Regex<AnyRegexOutput>>
    let groupCount: Int
    let size: Int

    static let lengthLimit = 1 << 10
    /// The most bytes of text that are searched.
    static let textLimit = 64 << 10

    init(_ pattern: Span<UInt8>) throws(PatternFailure) {
      let range = 0..<pattern.count
      guard let text = Self.string(pattern) else {
        throw PatternFailure("the pattern is not valid UTF-8", at: range)
      }
      guard let made = try? Regex(text).matchingSemantics(.unicodeScalar) else {
        throw PatternFailure("the pattern cannot be read", at: range)
      }
      // The number of groups is that of any match, and every pattern matches with an empty
      // alternative beside it.
      let groups = try? Regex("(?:\(text))|").firstMatch(in: "")
      groupCount = (groups?.output.count ?? 1) - 1
      size = pattern.count + 1
      regex = Mutex(made)
    }

    func isMatch(in text: Span<UInt8>, whole: Bool) -> Bool {
      guard let string = searchable(text) else { return false }
      return regex.withLock { regex in
        let match = try? whole ? regex.wholeMatch(in: string) : regex.firstMatch(in: string)
        return match != nil
      }
    }

    func match(in text: Span<UInt8>, from start: Int) -> PatternMatch? {
      guard let string = searchable(text) else { return nil }
      let bytes = string.utf8
      let first = bytes.index(bytes.startIndex, offsetBy: start)
      func offsets(_ range: Range<String.Index>) -> Range<Int> {
        let low = bytes.distance(from: bytes.startIndex, to: range.lowerBound)
        return low..<low + bytes.distance(from: range.lowerBound, to: range.upperBound)
      }
      return regex.withLock { regex in
        guard let match = try? regex.firstMatch(in: string[first...]) else { return nil }
        return PatternMatch(
          range: offsets(match.range),
          groups: match.output.dropFirst().map { $0.range.map(offsets) })
      }
    }

    private func searchable(_ text: Span<UInt8>) -> String? {
      text.count <= Self.textLimit ? Self.string(text) : nil
    }

    private static func string(_ bytes: Span<UInt8>) -> String? {
      guard let valid = try? UTF8Span(validating: bytes) else { return nil }
      return String(copying: valid)
    }
  }
#endif
