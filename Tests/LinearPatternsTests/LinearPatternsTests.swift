import LinearPatterns
import Testing

// `Span` does not escape, which the macros of the tests ask for; these take strings instead.
extension Pattern {
  fileprivate func isMatch(in text: String) -> Bool { isMatch(in: Array(text.utf8).span) }
  fileprivate func isFullMatch(_ text: String) -> Bool { isFullMatch(Array(text.utf8).span) }
  fileprivate func firstMatch(in text: String, from start: Int = 0) -> PatternMatch? {
    firstMatch(in: Array(text.utf8).span, from: start)
  }
}

private func parts(_ pattern: String, in text: String) throws -> [String] {
  let pattern = try Pattern(pattern)
  let text = Array(text.utf8)
  var cursor = Pattern.Cursor()
  var found: [String] = []
  while let match = pattern.nextMatch(in: text.span, after: &cursor) {
    found.append("\(match.range.lowerBound)..\(match.range.upperBound)")
  }
  return found
}

@Suite("Linear patterns")
struct LinearPatternsTests {
  @Test("a search is unanchored, a full match takes all of the text")
  func anchoring() throws {
    let pattern = try Pattern("b+")
    #expect(pattern.isMatch(in: "abbc"))
    #expect(!pattern.isMatch(in: "ac"))
    #expect(!pattern.isFullMatch("abbc"))
    #expect(pattern.isFullMatch("bb"))
  }

  @Test("empty text and an empty pattern match each other")
  func empty() throws {
    let none = try Pattern("")
    #expect(none.isMatch(in: ""))
    #expect(none.firstMatch(in: "")?.range == 0..<0)
    #expect(try Pattern("^$").isFullMatch(""))
    let group = try Pattern("(a*)").firstMatch(in: "")
    #expect(group?.groups == [0..<0])
  }

  @Test("ranges count bytes, and a group that took no part is nil")
  func groups() throws {
    let pattern = try Pattern("(é)(x)?(\\d+)")
    #expect(pattern.groupCount == 3)
    let match = try #require(pattern.firstMatch(in: "aé42"))
    #expect(match.range == 1..<5)
    #expect(match.groups == [1..<3, nil, 3..<5])
  }

  @Test("a pattern may have more groups than fit a small buffer")
  func manyGroups() throws {
    let pattern = try Pattern(String(repeating: "(a)", count: 40))
    let match = try #require(pattern.firstMatch(in: String(repeating: "a", count: 50)))
    #expect(match.groups.count == 40)
    #expect(match.groups.last == 39..<40)
  }

  @Test("a dot takes one scalar, never a part of one")
  func scalars() throws {
    #expect(try Pattern("^.$").isMatch(in: "🚀"))
    #expect(try Pattern("^\\pL+$").isMatch(in: "日本"))
  }

  @Test(
    "all matches are found once each, an empty one beside a match is skipped",
    arguments: [
      ("a", "banana", ["1..2", "3..4", "5..6"]),
      ("a*", "baac", ["0..0", "1..3", "4..4"]),
      ("", "é", ["0..0", "2..2"]),
      ("\\b", "ab c", ["0..0", "2..2", "3..3", "4..4"]),
      ("^a", "aaa", ["0..1"]),
      ("x", "", []),
    ])
  func globalSearch(pattern: String, text: String, expected: [String]) throws {
    #expect(try parts(pattern, in: text) == expected)
  }

  @Test("a search from an offset still sees what stands before it")
  func context() throws {
    let text = "ab"
    #expect(try Pattern("^b").firstMatch(in: text, from: 1) == nil)
    #expect(try Pattern("\\bb").firstMatch(in: text, from: 1) == nil)
    #expect(try Pattern("b").firstMatch(in: text, from: 9) == nil)
  }

  @Test(
    "what is wrong with a pattern is said with its place",
    arguments: [
      ("a(b", "never closed", 0),
      ("ab)", "closes nothing", 0),
      ("ab[c", "`[`", 2),
      ("a\\y", "escape", 1),
      ("a**", "repetition", 1),
      ("x(?=y)", "look-around", 1),
      ("*a", "nothing before it", 0),
      ("a{1001}", "1000", 1),
      ("[z-a]", "range", 1),
      ("ab\\", "ends in", 0),
      ("x(?P<a b>c)", "group name", 1),
    ])
  func failures(pattern: String, words: String, offset: Int) throws {
    let failure = try #require(throws: PatternFailure.self) { try Pattern(pattern) }
    #expect(failure.message.contains(words), "\(failure.message)")
    #expect(failure.offset == offset, "\(failure.range)")
  }

  @Test("a pattern that is not UTF-8 is refused")
  func encoding() {
    let failure = #expect(throws: PatternFailure.self) {
      let bytes: [UInt8] = [0x61, 0xFF]
      _ = try Pattern(bytes.span)
    }
    #expect(failure?.message.contains("UTF-8") == true)
  }

  @Test("a pattern that is too long, or too large written out, is refused and not compiled")
  func limits() {
    let long = String(repeating: "a", count: Pattern.lengthLimit + 1)
    #expect(throws: PatternFailure.self) { try Pattern(long) }
    #expect(throws: PatternFailure.self) { try Pattern("((a{100}){100}){100}") }
    let deep = String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
    _ = try? Pattern(deep)
  }

  @Test("the pattern that lets others run for ever ends at once")
  func linearTime() throws {
    let text = String(repeating: "a", count: 1 << 20) + "!"
    #expect(try !Pattern("^(a+)+$").isMatch(in: text))
  }

  @Test("text that is not UTF-8 is searched and not refused")
  func invalidText() throws {
    let text: [UInt8] = [0xFF, 0x61, 0xC3]
    let match = try Pattern("a").firstMatch(in: text.span)
    #expect(match?.range == 1..<2)
  }

  @Test("many tasks match with one pattern")
  func concurrency() async throws {
    let pattern = try Pattern("(\\w+)@(\\w+)")
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask { pattern.firstMatch(in: "x user\(number)@host") != nil }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(results)
  }
}
