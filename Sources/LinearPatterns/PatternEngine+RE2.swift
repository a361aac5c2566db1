#if canImport(CRE2)
  import CRE2

  /// A compiled pattern of RE2: the door to the C++ library.
  ///
  /// `@unchecked Sendable` because the compiler cannot see into the pointer it owns: the handle is
  /// set once and never changed, RE2's matching functions are const and guard their caches with
  /// locks of their own, and only `deinit`, which nobody else can see, frees it.
  @safe
  final class PatternEngine: @unchecked Sendable {
    private let handle: OpaquePointer
    let groupCount: Int
    let size: Int

    static let lengthLimit = 32 << 10
    /// What RE2 may spend on one pattern's program and its caches.
    private static let memoryLimit: Int64 = 8 << 20

    init(_ pattern: Span<UInt8>) throws(PatternFailure) {
      var failure = CRE2Failure()
      let made = unsafe pattern.withUnsafeBytes { bytes in
        unsafe cre2_compile(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, Self.memoryLimit,
          &failure)
      }
      guard let made = unsafe made else {
        throw PatternFailure(Self.message(failure.error), at: Int(failure.start)..<Int(failure.end))
      }
      unsafe handle = made
      unsafe groupCount = Int(cre2_group_count(made))
      unsafe size = max(Int(cre2_size(made)), 1)
    }

    deinit { unsafe cre2_free(handle) }

    func isMatch(in text: Span<UInt8>, whole: Bool) -> Bool {
      unsafe text.withUnsafeBytes { bytes in
        unsafe cre2_match(
          handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, 0, whole,
          nil, 0)
      }
    }

    func match(in text: Span<UInt8>, from start: Int) -> PatternMatch? {
      var ranges = Array(repeating: CRE2Range(start: -1, end: -1), count: groupCount + 1)
      let isFound = unsafe text.withUnsafeBytes { bytes in
        unsafe cre2_match(
          handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, start, false,
          &ranges, Int32(ranges.count))
      }
      guard isFound else { return nil }
      return PatternMatch(
        range: ranges[0].start..<ranges[0].end,
        groups: ranges.dropFirst().map { $0.start < 0 ? nil : $0.start..<$0.end })
    }

    private static func message(_ error: CRE2Error) -> String {
      switch error {
      case CRE2ErrorEscape: "this escape is not known"
      case CRE2ErrorClass: "this character class is not known"
      case CRE2ErrorRange: "this range in a character class is empty or has a class as its end"
      case CRE2ErrorBracket: "a `[` is never closed"
      case CRE2ErrorParenthesis: "a `(` is never closed"
      case CRE2ErrorUnexpectedParenthesis: "this `)` closes nothing"
      case CRE2ErrorTrailingBackslash: "the pattern ends in a `\\`"
      case CRE2ErrorRepeatArgument: "this repetition has nothing before it to repeat"
      case CRE2ErrorRepeatSize: "this repetition is out of range, at most 1000 times is accepted"
      case CRE2ErrorRepeatOperator: "a repetition of a repetition is not accepted"
      case CRE2ErrorGroup: "this kind of group is not known; look-around is not accepted"
      case CRE2ErrorGroupName: "this group name is not accepted"
      case CRE2ErrorEncoding: "the pattern is not valid UTF-8"
      case CRE2ErrorTooLarge: "the pattern is too large once its repetitions are written out"
      case CRE2ErrorMemory: "there is no memory for the pattern"
      default: "the pattern cannot be read"
      }
    }
  }
#endif
