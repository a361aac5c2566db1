import SourceText
import Testing

@Suite("Diagnostic printer")
struct DiagnosticPrinterTests {
  private func print(
    _ findings: [Diagnostic], usesColor: Bool = false, width: Int = 100
  ) -> String {
    var printer = DiagnosticPrinter(usesColor: usesColor, width: width)
    return printer.text(of: findings)
  }

  /// A finding over the text between `⟦` and `⟧`, which are taken out.
  private func finding(
    _ marked: String, _ message: String = "what is wrong", name: String = "a.yml",
    code: String = "area.code"
  ) -> Diagnostic {
    let parts = marked.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "⟦" || $0 == "⟧"
    }.map { String($0) }
    let start = parts[0].utf8.count
    let source = Source(name: name, text: parts.joined())
    let range = SourceRange(start, start + parts[1].utf8.count)
    return Diagnostic(code, .error, message, at: SourceSpan(source, range))
  }

  @Test("a finding is its place, its line and a mark under it")
  func simple() {
    #expect(
      print([finding("listlayout: 1\nsource:\n  cell: ⟦Titel⟧\n")]) == """
        a.yml:3:9: error: what is wrong [area.code]
         3 |   cell: Titel
           |         ^~~~~

        """)
  }

  @Test("notes, row, count, data and fix follow, a warning says that it is one")
  func everything() {
    let source = Source(name: "a.yml", text: "a: 1\nb: 2\na: 3\n")
    let finding = Diagnostic(
      "node.duplicate-key", .warning, "the key \"a\" is here twice",
      at: SourceSpan(source, SourceRange(10, 11)),
      related: [.init("first used here", at: SourceSpan(source, SourceRange(0, 1)))],
      fix: "remove one", pointer: "/a", row: "rows/1", count: 12)
    #expect(
      print([finding]) == """
        a.yml:3:1: warning: the key "a" is here twice [node.duplicate-key]
         3 | a: 3
           | ^
        a.yml:1:1: note: first used here
         1 | a: 1
           | ^
          the first of 12 rows
          data: /a
          fix: remove one

        """)
  }

  @Test("a note on the line already shown does not show it again")
  func noteOnSameLine() {
    var one = finding("{\"a\":1,⟦\"a\"⟧:2}")
    one.related = [.init("first used here", at: SourceSpan(one.span.source, SourceRange(1, 4)))]
    #expect(
      print([one]) == """
        a.yml:1:8: error: what is wrong [area.code]
         1 | {"a":1,"a":2}
           |        ^~~
        a.yml:1:2: note: first used here

        """)
  }

  @Test("findings come by path, line, column and code")
  func order() {
    let source = Source(name: "b", text: "x\ny\n")
    let other = Source(name: "a", text: "x\n")
    func at(_ source: Source, _ offset: Int, _ code: String) -> Diagnostic {
      Diagnostic(code, .error, "m", at: SourceSpan(source, .at(offset)))
    }
    let findings = [at(source, 2, "b"), at(source, 2, "a"), at(source, 0, "z"), at(other, 0, "q")]
    #expect(findings.inReadingOrder().map(\.code) == ["q", "z", "a", "b"])
  }

  @Test("a tab is four columns, wide letters are two, and the mark stands under them")
  func columns() {
    #expect(
      print([finding("\t日本: ⟦語⟧ x")]) == """
        a.yml:1:6: error: what is wrong [area.code]
         1 |     日本: 語 x
           |           ^~

        """)
  }

  @Test("control and bidirectional characters of the line, the message and the path are escaped")
  func escapes() {
    let text = print([finding("a\u{1B}[2J ⟦\u{202E}b⟧", "found \u{1B}[31m\nx", name: "p\u{7}.yml")])
    #expect(
      text == """
        p\\u{7}.yml:1:7: error: found \\u{1B}[31m\\nx [area.code]
         1 | a\\u{1B}[2J \\u{202E}b
           |            ^~~~~~~~~

        """)
  }

  @Test("a line of many megabytes prints as one short line around the mark")
  func longLine() {
    let filler = String(repeating: "0123456789", count: 400_000)
    let text = print([finding(filler + "⟦here⟧" + filler)])
    let lines = text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= 101 })
    #expect(lines[0].hasPrefix("a.yml:1:4000001:"))
    let caret = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    let here = lines[1].firstRange(of: "here").map {
      lines[1].distance(from: lines[1].startIndex, to: $0.lowerBound)
    }
    #expect(caret == here)
    #expect(lines[2].hasSuffix("^~~~"))
    #expect(lines[1].hasSuffix("…"))
  }

  @Test("a line of marks without width is cut all the same")
  func invisibleLine() {
    let filler = String(repeating: "\u{301}", count: 100_000)
    #expect(print([finding(filler + "⟦x⟧" + filler)]).utf8.count < 4_000)
  }

  @Test("a mark that goes on for lines is shown on its first")
  func severalLines() {
    #expect(
      print([finding("a: ⟦|\n  text\n⟧b: 1")]) == """
        a.yml:1:4: error: what is wrong [area.code]
         1 | a: |
           |    ^

        """)
  }

  @Test("an empty place at the end of a line or of the file has a mark")
  func emptyPlaces() {
    #expect(print([finding("ab⟦⟧\n")]).hasSuffix(" 1 | ab\n   |   ^\n"))
    #expect(print([finding("⟦⟧")]) == "a.yml:1:1: error: what is wrong [area.code]\n")
    #expect(print([finding("ab\n⟦⟧")]) == "a.yml:2:1: error: what is wrong [area.code]\n")
  }

  @Test("bytes that are no UTF-8 are shown as U+FFFD")
  func invalidBytes() {
    let source = Source(name: "a", bytes: [0x61, 0xFF, 0x62, 0x0A])
    let text = print([
      Diagnostic("text.encoding", .error, "m", at: SourceSpan(source, SourceRange(1, 2)))
    ])
    #expect(text == "a:1:2: error: m [text.encoding]\n 1 | a\u{FFFD}b\n   |  ^\n")
  }

  @Test("with colours the text is the same but for the colours")
  func colors() {
    let one = finding("a: ⟦b⟧")
    let colored = print([one], usesColor: true)
    var plain = ""
    var isInside = false
    for character in colored.unicodeScalars {
      if character == "\u{1B}" { isInside = true }
      if !isInside { plain.unicodeScalars.append(character) }
      if character == "m" { isInside = false }
    }
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(plain == print([one]))
  }

  @Test("a message that is too long is cut")
  func longMessage() {
    let text = print([finding("⟦a⟧", String(repeating: "x", count: 1_000_000))])
    #expect(text.utf8.count < 3_000)
  }
}
