import DocumentSyntax
import SourceText

/// What is checked of the raw text before libyaml sees it.
///
/// libyaml would stop at the first bad byte with a place of its own; here each is found, up to a
/// limit. Two of its habits are bounded as well: the handles of `%TAG` are compared with each other
/// and their prefixes copied at each use, which a hostile text can make take forever.
enum YAMLText {
  /// The most findings about raw text.
  private static let findingLimit = 20
  /// The most `%TAG` directives of one text.
  private static let tagDirectiveLimit = 100
  /// The longest `%TAG` directive.
  private static let tagDirectiveLength = 1024

  /// What a text is like.
  struct Traits {
    /// Whether it is ASCII throughout.
    var isASCII = true
    /// Whether it has characters that libyaml takes for line breaks.
    var hasForeignBreaks = false
  }

  /// Checks the encoding, the characters and the directives of `source`.
  ///
  /// - Returns: What was seen; nil when an error was reported.
  static func check(_ source: Source, into findings: inout Diagnostics) -> Traits? {
    let storage = source.bytes
    let bytes = storage.span
    if let encoding = TextScanning.foreignEncoding(of: bytes) {
      findings.report(.foreignEncoding(encoding, in: source))
      return nil
    }
    var traits = Traits()
    var count = 0
    var at = source.byteOrderMarkLength
    while count < findingLimit {
      at = firstUnusual(bytes, from: at)
      guard at < bytes.count else { break }
      let byte = bytes[at]
      if byte < 0x80 {
        findings.report(.controlCharacter(in: source, at: SourceRange(at, at + 1), UInt32(byte)))
        count += 1
        at += 1
        continue
      }
      traits.isASCII = false
      let length = TextScanning.sequenceLength(in: bytes, at: at)
      if length == 0 {
        findings.report(.invalidByte(in: source, at: at))
        count += 1
      } else if byte == 0xC2 || byte == 0xE2 || byte == 0xEF {
        if let scalar = forbidden(bytes, at, length) {
          findings.report(
            .controlCharacter(in: source, at: SourceRange(at, at + length), scalar))
          count += 1
        } else if isForeignBreak(bytes, at, length) {
          traits.hasForeignBreaks = true
        }
      }
      at += max(length, 1)
    }
    if let directive = excessiveDirective(bytes) {
      findings.report(.tooManyTagDirectives(in: source, at: directive))
      count += 1
    }
    return count == 0 ? traits : nil
  }

  /// The offset of the first byte that is not printable ASCII, a tab or a line break, or the end.
  private static func firstUnusual(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = offset
    while at < bytes.count {
      if at &+ 8 <= bytes.count {
        let word = UInt64(
          littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: at, as: UInt64.self))
        let controls = word &- (ones &* 0x20)
        let deletes = (word ^ (ones &* 0x7F)) &- ones
        let hits = (controls | deletes | word) & (ones &* 0x80)
        if hits == 0 {
          at &+= 8
          continue
        }
        at &+= hits.trailingZeroBitCount &>> 3
      }
      switch bytes[at] {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E: at &+= 1
      default: return at
      }
    }
    return at
  }

  /// The code point of the sequence when YAML does not allow it in a text (YAML 1.2.2, 5.1).
  private static func forbidden(_ bytes: Span<UInt8>, _ at: Int, _ length: Int) -> UInt32? {
    switch (bytes[at], bytes[at + 1], length) {
    case (0xC2, 0x80...0x84, 2), (0xC2, 0x86...0x9F, 2): return UInt32(bytes[at + 1])
    case (0xEF, 0xBF, 3) where bytes[at + 2] >= 0xBE:
      return 0xFFC0 | UInt32(bytes[at + 2] & 0x3F)
    default: return nil
    }
  }

  /// Whether the sequence is U+0085, U+2028 or U+2029.
  private static func isForeignBreak(_ bytes: Span<UInt8>, _ at: Int, _ length: Int) -> Bool {
    switch (bytes[at], bytes[at + 1], length) {
    case (0xC2, 0x85, 2): true
    case (0xE2, 0x80, 3): bytes[at + 2] == 0xA8 || bytes[at + 2] == 0xA9
    default: false
    }
  }

  private static func excessiveDirective(_ bytes: Span<UInt8>) -> Int? {
    var count = 0
    var at = nextPercent(bytes, from: 0)
    while at < bytes.count {
      let start = at
      if start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D {
        while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        if at - start > 4, bytes[start + 1] == 0x54 {
          count += 1
          if count > tagDirectiveLimit || at - start > tagDirectiveLength { return start }
        }
      }
      at = nextPercent(bytes, from: start + 1)
    }
    return nil
  }

  /// The offset of the first `%` from `offset` on, or the end; most texts have none.
  private static func nextPercent(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = offset
    while at &+ 8 <= bytes.count {
      let word = UInt64(
        littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: at, as: UInt64.self))
      let signs = word ^ (ones &* 0x25)
      let hits = (signs &- ones) & ~signs & (ones &* 0x80)
      if hits != 0 { return at &+ hits.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < bytes.count, bytes[at] != 0x25 { at &+= 1 }
    return at
  }
}
