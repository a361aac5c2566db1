import SchemaValidation
import Testing

@Suite("Patterns of ECMA-262")
struct PatternTests {
  private func matches(_ pattern: String, _ text: String) -> Bool? {
    func quoted(_ text: String) -> String {
      "\""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n") + "\""
    }
    let compiled = Compiled("{\"pattern\":\(quoted(pattern))}")
    guard compiled.schema != nil else { return nil }
    return compiled.check(quoted(text)).isEmpty
  }

  @Test(
    "are translated with their meaning",
    arguments: [
      (#"^\d+$"#, "12", true), (#"^\d+$"#, "١٢", false), (#"^\w\W$"#, "aé", true),
      (#"^[\w-]+$"#, "a-b_1", true), (#"^[^\s]$"#, "\u{FEFF}", false),
      (#"^\S$"#, "\u{3000}", false),
      (#"^[\S\n]$"#, "x", true), (#"^\cJ$"#, "\n", true), (#"^.$"#, "\n", false),
      (#"^\u0041\x42\u{43}$"#, "ABC", true),
      (#"^\ud83d\ude00$"#, "😀", true), (#"^.$"#, "😀", true), (#"^.$"#, "\u{2028}", false),
      (#"^\p{L}\p{Lu}\P{L}$"#, "aB1", true), (#"^\p{Script=Greek}+$"#, "αβγ", true),
      (#"^\p{ASCII}$"#, "é", false), (#"[]"#, "a", false), (#"^[^]$"#, "a", true),
      (#"^a{2,3}?b$"#, "aaab", true), (#"^(?:a|b)+$"#, "abba", true), (#"^(?<n>a)$"#, "a", true),
      (#"^\${x}$"#, "${x}", true), (#"^a\-b\/c$"#, "a-b/c", true), (#"^[a-z]cole"#, "école", false),
      (#"^\0$"#, "a", false), (#"^[\d.]+$"#, "1.5", true), (#"^[\]\\^-]+$"#, "]\\^-", true),
      (#"^a{,2}$"#, "a{,2}", true), (#"^\bab\b$"#, "ab", true), (#"^(?i:a)b$"#, "Ab", true),
      ("^https://", "https://a.example", true), ("^https://", "http://a.example", false),
      ("^https://", "https:/", false), ("^東", "東京", true), ("^é", "e\u{301}", false),
      ("^", "", true), ("^a b-c", "a b-c", true), ("^a,b", "xa,b", false), (#"^a\.b"#, "a.b", true),
      (#"^a\.b"#, "axb", false), ("^ab|c", "xc", true),
    ])
  func translated(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(matches(pattern, text) == expected)
  }

  @Test(
    "are refused when they are none, or cannot be matched in linear time",
    arguments: [
      "(", ")", "[", "a**", "*", "(?P<n>a)", "(?i)a", #"\a"#, #"\p{Nothing}"#, #"\k<n>"#, #"(a)\2"#,
      "[b-a]", "a{3,2}", "(?=a)", "(?<!a)b", #"(a)\1"#, #"\u{110000}"#, "\\\\x1", "(?<n>a)(?<n>b)",
    ])
  func refused(_ pattern: String) {
    #expect(matches(pattern.replacing("\\\\", with: "\\"), "") == nil)
  }
}
