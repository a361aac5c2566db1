import SourceText
import Testing

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "columns of a terminal",
    arguments: [
      ("abc", 3), ("", 0), ("日本語", 6), ("한국", 4), ("ｱｲ", 2), ("Ａ", 2), ("e\u{301}", 1),
      ("👨‍👩‍👧", 2), ("✅", 2), ("\u{200B}z", 1), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2),
      ("🇩🇪", 2), ("é", 1), ("a\u{AD}b", 2), ("𠮷", 2), ("…", 1),
    ])
  func columns(text: String, expected: Int) {
    #expect(DisplayWidth.columns(of: text) == expected)
  }
}

@Suite("Display text")
struct DisplayTextTests {
  @Test(
    "what would steer the terminal or turn the text round is shown as an escape",
    arguments: [
      ("plain 日本", "plain 日本"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
      ("\u{202E}x\u{2066}", "\\u{202E}x\\u{2066}"), ("\u{9B}m", "\\u{9B}m"), ("\u{7F}", "\\u{7F}"),
      ("\u{2028}", "\\u{2028}"), ("\u{FEFF}", "\\u{FEFF}"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("\0", "\\u{0}"),
    ])
  func visible(text: String, expected: String) {
    #expect(DisplayText.visible(text) == expected)
  }

  @Test(
    "text is cut to columns, never inside a wide letter or an escape",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 4, "日…"), ("日本語", 5, "日本…"),
      ("日本語", 6, "日本語"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""),
      ("ab\u{1B}cd", 6, "ab…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ])
  func cut(text: String, columns: Int, expected: String) {
    let shown = DisplayText.cut(text, to: columns)
    #expect(shown == expected)
    #expect(DisplayWidth.columns(of: shown) <= columns)
  }
}
