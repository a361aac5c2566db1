import DocumentSyntax
import DocumentValues
import Testing

@Suite("Equality and order")
struct EqualityTests {
  private func equal(_ left: Value, _ right: Value) -> Bool {
    var memory = SampleTree.memory(nil)
    let first = memory.datum(of: left)
    let second = memory.datum(of: right)
    let isEqual = memory.equal(first, second)
    #expect(memory.equal(second, first) == isEqual)
    if isEqual { #expect(memory.hash(of: first) == memory.hash(of: second)) }
    return isEqual
  }

  @Test(
    "equal",
    arguments: [
      (1, .uint(1)), (1, 1.0), (.uint(1), 1.0), (0.0, -0.0), (0, -0.0),
      (.uint(1 << 63), 9_223_372_036_854_775_808.0), (nil, nil), ("a", "a"),
      ([1, [2.0]], [.uint(1), [2]]), (["a": 1, "b": 2], ["b": 2.0, "a": 1]),
      (.optional(1), .optional(1.0)), (.optional(nil), .optional(nil)),
      (.type("int"), .type("int")),
      (.bytes([1, 2]), .bytes([1, 2])), ([:], [:]),
    ] as [(Value, Value)])
  func equalPairs(left: Value, right: Value) { #expect(equal(left, right)) }

  @Test(
    "not equal",
    arguments: [
      (.double(.nan), .double(.nan)), (1, "1"), (1, true), (nil, false), ("", nil),
      (.int(.max), 9_223_372_036_854_775_808.0), (.int(9_007_199_254_740_993), 9007199254740992.0),
      (.uint(.max), 18_446_744_073_709_551_616.0), (-1, .uint(.max)), ([1], [1, 2]),
      (["a": 1], ["b": 1]), (["a": 1], ["a": 2]), ("a", .bytes([0x61])),
      (.optional(1), 1), (.optional(nil), nil), (.type("int"), .type("uint")),
      ("\u{E9}", "e\u{301}"), ([.double(.nan)], [.double(.nan)]),
    ] as [(Value, Value)])
  func unequalPairs(left: Value, right: Value) { #expect(!equal(left, right)) }

  @Test("large maps in another order are equal, and one different value is found")
  func largeMaps() {
    let keys = (0..<500).map { Value.string("key\($0)") }
    let map = ValueMap(keys.map { ($0, $0) })
    var other = ValueMap(keys.reversed().map { ($0, $0) })
    #expect(equal(.map(map), .map(other)))
    other["key7"] = "changed"
    #expect(!equal(.map(map), .map(other)))
    other["key7"] = nil
    other["key501"] = "key7"
    #expect(!equal(.map(map), .map(other)))
  }

  @Test(
    "one comes before the other",
    arguments: [
      (1, 2), (-1, .uint(0)), (.int(9_007_199_254_740_992), 9_007_199_254_740_994.0),
      (9_007_199_254_740_992.0, .int(9_007_199_254_740_993)), (.uint(.max), 1e30),
      (.double(-.infinity), .int(.min)), (1, 1.5), (-1.5, -1), (.int(-2), -1.5), ("a", "b"),
      ("", "a"), ("Z", "a"), ("\u{FFFF}", "\u{10000}"), ("abcdefgh1", "abcdefgh2"),
      ("abcdefgha", "abcdefhaa"), (false, true), (.bytes([1]), .bytes([1, 0])),
      (.uint(3), 3.5), (2.5, .uint(3)),
    ] as [(Value, Value)])
  func ordered(left: Value, right: Value) {
    var memory = SampleTree.memory(nil)
    let first = memory.datum(of: left)
    let second = memory.datum(of: right)
    #expect(memory.compare(first, second) == .before)
    #expect(memory.compare(second, first) == .after)
    #expect(memory.compare(first, first) == .equal)
  }

  @Test(
    "no order between kinds that are no numbers, with NaN, or of lists",
    arguments: [
      (1, "a"), (.double(.nan), 1), (1.0, .double(.nan)), ([1], [2]), (nil, nil), (true, 1),
    ] as [(Value, Value)])
  func unordered(left: Value, right: Value) {
    var memory = SampleTree.memory(nil)
    let first = memory.datum(of: left)
    let second = memory.datum(of: right)
    #expect(memory.compare(first, second) == nil)
  }
}

@Suite("Text search")
struct TextSearchTests {
  @Test("short and long needles are found where a plain search finds them")
  func againstPlainSearch() {
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...120)).map { _ in UInt8.random(in: 97...98) }
      let length = Int.random(in: 1...40)
      var needle = (0..<length).map { _ in UInt8.random(in: 97...98) }
      if text.count > length, Bool.random() {
        let start = Int.random(in: 0...text.count - length)
        needle = Array(text[start..<start + length])
      }
      let places = (0...max(0, text.count)).filter {
        text.count >= $0 + length && Array(text[$0..<$0 + length]) == needle
      }
      let search = TextSearch(needle.span)
      let start = Int.random(in: 0...text.count)
      #expect(search.first(in: text.span, from: start) == places.first { $0 >= start })
      #expect(search.last(in: text.span, upTo: start) == places.last { $0 <= start })
    }
  }

  @Test("scalars are counted, found and read")
  func scalars() {
    let text = "a\u{E9}\u{20AC}\u{1F680}plain ascii text\u{1F680}"
    let span = Array(text.utf8)
    #expect(span.span.scalarCount == text.unicodeScalars.count)
    var offset = 0
    for (position, scalar) in text.unicodeScalars.enumerated() {
      #expect(span.span.offset(ofScalar: position) == offset)
      #expect(span.span.scalar(at: offset) == scalar)
      offset = span.span.next(after: offset)
    }
    #expect(span.span.offset(ofScalar: text.unicodeScalars.count) == span.count)
    #expect(span.span.offset(ofScalar: text.unicodeScalars.count + 1) == nil)
  }
}
