import SourceText
import Testing

@Suite("Advice about names and texts")
struct AdviceTests {
  private static func screen(_ source: String, more: String = "") -> Screen {
    Screen(
      """
      listlayout: 1
      params: { page: { default: a } }
      \(more)
      cells: { Line: { properties: { title: { type: string }, note: {}, count: { type: integer } } } }
      source:
        type: basic
        id: rows
      \(source)
      """)
  }

  private static func unknown(_ screen: Screen) -> [Diagnostic] {
    screen.findings.filter { $0.code == "expression.unknown-name" }
  }

  @Test("a name that is unknown in many places is one finding with a count and some of them")
  func repeated() {
    let findings = Self.unknown(
      Self.screen(
        """
          items: ${data.list}
          key: ${item.id}
          cell: Line
          bind: { title: '${thing.a} ${thing.b}', note: '${thing.c} ${thing.d}', count: '${thing.e}' }
          when: ${other}
        """))
    #expect(findings.count == 2)
    let thing = findings.first { $0.message.contains("`thing`") }
    #expect(thing?.count == 5)
    #expect(thing?.related.count == 3)
    let starts = (thing.map { [$0.span] + $0.related.map(\.span) } ?? []).map(\.range.start)
    #expect(starts == starts.sorted())
  }

  @Test("the names of the row come first, then those like the unknown one")
  func order() {
    let names = (1...30).map { "  a\($0): ${data.a}" } + ["  topSections: ${data.b}"]
    let findings = Self.unknown(
      Self.screen(
        """
          items: ${data.list}
          as: shelf
          key: ${item.id}
          cell: Line
          bind: { title: '${sections}' }
        """, more: (["let:"] + names).joined(separator: "\n")))
    let list = "`shelf`, `shelfIndex`, `item`, `index`, `items`, `topSections`, `data`"
    #expect(findings.first?.message.contains(list) == true, "\(findings.map(\.message))")
  }

  @Test(
    "the element of a row is explained where there is none",
    arguments: [
      (
        "  items: ${data.a}\n  key: 1\n  cell: Line\n  header: { cell: Line, bind: { title: '${item.a}' } }",
        "a header or footer belongs to a section"
      ),
      ("  cell: Line\n  bind: { title: '${item.a}' }", "this source has no `items`"),
      ("  items: ${item.a}\n  key: 1\n  cell: Line", "it belongs to a row"),
      (
        "  items: ${data.a}\n  as: shelf\n  key: 1\n  cell: Line\n  where: ${size(items) > 0}",
        "and sees that element only; visible here: `shelf`, `item`, `data`"
      ),
      (
        "  items: ${data.a}\n  as: shelf\n  key: 1\n  cell: Line\n  where: ${shelfIndex > 0}",
        "`where` is asked of each element before there are rows"
      ),
      (
        "  items: ${data.a}\n  key: 1\n  cell: Line\n  when: ${item.b}",
        "`where` is asked for each row"
      ),
      (
        "  items: ${data.a}\n  key: 1\n  cell: Line\n  header: { cell: Line, bind: { title: '${section.key}' } }",
        "`sections: multiple`"
      ),
    ])
  func noElement(_ source: String, _ words: String) {
    let findings = Self.unknown(Self.screen(source))
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains(words) == true, "\(findings.map(\.message))")
  }

  @Test("params and fields of env are named in full, and let has no row")
  func elsewhere() {
    let findings = Self.unknown(
      Self.screen(
        "  cell: Line\n  bind: { title: '${page}', note: '${timeZone}' }",
        more: "let: { x: '${item.a}' }"))
    #expect(findings.map(\.fix).contains("write `params.page`"))
    #expect(findings.map(\.fix).contains("write `env.timeZone`"))
    #expect(findings.contains { $0.message.contains("computed before there are rows") })
  }

  @Test(
    "a text that is an expression misses its hole",
    arguments: [
      ("item.title", "${item.title}"), ("episode.name", "${episode.name}"),
      ("params.page", "${params.page}"), ("size(items) > 1", "${size(items) > 1}"),
      ("item.title.upperAscii()", "${item.title.upperAscii()}"), ("!item.done", "${!item.done}"),
      ("string(item.count)", "${string(item.count)}"), ("{{ item.title }}", "${item.title}"),
      ("Hello {{ title }}!", "Hello ${title}!"),
      ("{item.title} of {item.b}", "${item.title} of ${item.b}"),
      ("items[0].title", "${items[0].title}"),
      ("$item.title, $item.b.", "${item.title}, ${item.b}."),
      ("{episode}", "${episode}"), ("at {index}", "at ${index}"),
      ("{{ size(items) }}", "${size(items)}"),
      (#"\\(episode.title)"#, "${episode.title}"),
      (#"\\(index) of \\(size(items))"#, "${index} of ${size(items)}"),
      (#"by \\(author)"#, "by ${author}"),
    ])
  func missingHole(_ text: String, _ meant: String) {
    let findings = Self.screen(
      """
        items: ${data.list}
        as: episode
        key: ${item.id}
        cell: Line
        bind: { note: "\(text)" }
      """
    ).findings.filter { $0.code == "expression.missing-hole" }
    #expect(findings.map(\.fix) == ["write `\(meant)`"])
    #expect(findings.first?.severity == .warning)
  }

  @Test(
    "ordinary text is no expression",
    arguments: [
      "item", "item.png", "data.json", "index.html", "www.item.title", "Items (3)",
      "e.g. item.title",
      "item. Title", "nothing.title", "f(x)", "a.b", "5.5", "data.gov", "{title}", "{}", "{{}}",
      "size(x)", "true", "Data (items)", "$5.50", "$item", "US$item.png", "item.title: ", "1 + 2",
    ])
  func ordinary(_ text: String) {
    let screen = Self.screen(
      """
        items: ${data.list}
        key: ${item.id}
        cell: Line
        bind: { note: "\(text)" }
      """)
    #expect(!screen.codes.contains("expression.missing-hole"), "\(screen.findings.map(\.message))")
  }

  @Test(
    "rows that read an element where they are groups lack `sections: multiple`",
    arguments: [
      ("${data.a.groupBy(x, x.b)}", "bind: { title: '${item.title}' }", 1),
      ("${groups}", "bind: { title: '${item.title}' }", 1),
      ("${groups}", "bind: { title: '${item.key}' }", 0),
      ("${groups}", "sections: multiple\n  bind: { title: '${item.title}' }", 0),
      ("${data.a}", "bind: { title: '${item.title}' }", 0),
    ])
  func groups(_ items: String, _ row: String, _ count: Int) {
    let findings = Self.screen(
      "  items: \(items)\n  key: 1\n  cell: Line\n  \(row)",
      more: "let: { groups: '${data.a.groupBy(x, x.b)}' }"
    ).findings.filter { $0.code == "layout.missing-key" }
    #expect(findings.map(\.fix) == Array(repeating: "add `sections: multiple`", count: count))
  }

  @Test("a value that needs itself because of a dash is told how fields with dashes are read")
  func dash() {
    let findings = Self.screen("  cell: Line", more: "let: { name: '${data.user.first-name}' }")
      .findings.filter { $0.code == "layout.cycle" }
    #expect(findings.map(\.fix) == ["write `data.user[\"first-name\"]` for a field with a dash"])
  }

  @Test("twenty thousand let values compile in a time that grows with their number only")
  func manyNames() {
    let names = (1..<20_000).map { "  n\($0): ${n\($0 - 1)}" }
    let clock = ContinuousClock()
    var screen: Screen?
    let time = clock.measure {
      screen = Self.screen(
        "  items: ${n19999}\n  as: row\n  key: 1\n  cell: Line",
        more: (["let:", "  n0: [1]"] + names).joined(separator: "\n"))
    }
    #expect(screen?.codes == ["layout.unused"], "\(screen?.codes ?? [])")
    #expect(time < .seconds(20), "\(time)")
  }
}
