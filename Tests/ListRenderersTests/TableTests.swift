import DocumentValues
import ListRenderers
import ListRows
import SourceText
import Testing

@Suite("Tables for people")
struct TableTests {
  @Test("a column a property, numbers to the right, and what is absent stays blank")
  func columns() {
    var list = SampleList()
    var group = list.row("rows/3", "Group", ["title": "c"])
    group.nested = [Sample.section("rows/3/in")]
    group.nested?[0].rowCount = 2
    list.add(
      Sample.section("rows"),
      [
        list.row("rows/1", "App", ["title": "Paper Boats", "price": 0.99, "new": true]),
        list.row("rows/2", "Longer", ["price": 12, "title": nil]),
        Sample.failing("rows/b", "row.null", "null where text is needed"), group,
      ])
    #expect(
      list.table() == """
        sample  table

        rows  4 rows
        id      cell    title        price  new   nested
        ──────  ──────  ───────────  ─────  ────  ──────
        rows/1  App     Paper Boats   0.99  true
        rows/2  Longer  null            12
        rows/b  ✗ row.null  null where text is needed
        rows/3  Group   c                         2 rows

        """)
  }

  @Test(
    "text that could be taken for another value has quotes",
    arguments: [
      ("", #""""#), ("12", #""12""#), ("-1.5", #""-1.5""#), ("true", #""true""#),
      ("null", #""null""#), ("[]", #""[]""#), (" a", #"" a""#), (#""a""#, #""\"a\"""#),
      ("1 a", "1 a"), ("-", "-"), ("nullable", "nullable"), (#"a "b" \c"#, #"a "b" \c"#),
    ])
  func quotes(text: String, shown: String) {
    var list = SampleList()
    list.add(Sample.section("r"), [list.row("r", "C", ["t": .string(text), "end": "END"])])
    let line = list.table().split(separator: "\n").last ?? ""
    #expect(line.dropFirst("r   C     ".count).hasPrefix(shown + "  "))
  }

  @Test("a word stands at one column whatever is in front of it")
  func alignment() {
    let titles = [
      "abc", "日本語", "한국", "ｱｲ", "e\u{301}", "👨‍👩‍👧", "✅", "\u{200B}z", "a\tb", "🇳🇴", "❤️", "\u{1}",
    ]
    var list = SampleList()
    list.add(
      Sample.section("rows"),
      titles.enumerated().map { number, title in
        list.row("rows/\(number)", "Two", ["title": .string(title), "mark": "END"])
      })
    for width in [nil, 80, 26] {
      let columns = list.table(width: width).split(separator: "\n").compactMap { line in
        line.firstRange(of: "END").map { DisplayWidth.columns(of: String(line[..<$0.lowerBound])) }
      }
      #expect(columns.count == titles.count)
      #expect(Set(columns).count == 1)
    }
  }

  @Test("the widest columns are narrowed to the terminal")
  func narrow() {
    var list = SampleList()
    let long = Value.string(String(repeating: "long ", count: 30) + "end")
    list.add(
      Sample.section("rows"), [list.row("rows/1", "Note", ["a": long, "b": "short", "c": long])])
    for width in [30, 50, 100] {
      let lines = list.table(width: width).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
    }
    let lines = list.table(width: 50).split(separator: "\n")
    #expect(lines[2] == "id      cell  a              b      c")
    #expect(lines[4] == "rows/1  Note  long long lo…  short  long long lon…")
  }

  @Test("properties of one name share a column, in any order, apart from the fixed ones")
  func sharedColumns() {
    var list = SampleList()
    list.add(
      Sample.section("r"),
      [
        list.row("r/1", "C", ["a": "1a", "b": "1b", "id": "own"]),
        list.row("r/2", "C", ["b": "2b", "a": "2a", "nested": "x"]),
      ])
    let lines = list.table().split(separator: "\n")
    #expect(lines[2] == "id   cell  a   b   id   nested")
    #expect(lines[4] == "r/1  C     1a  1b  own")
    #expect(lines[5] == "r/2  C     2a  2b       x")
  }
}
