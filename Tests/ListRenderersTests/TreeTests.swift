import DocumentValues
import ListRenderers
import ListRows
import Testing

@Suite("Tree for people")
struct TreeTests {
  /// The list of the format's first example, with a failed row and an empty section.
  private func featured() -> SampleList {
    var list = SampleList()
    list.segmented = [
      SegmentedState(
        source: "root",
        segments: [
          .init(id: "loading", title: nil),
          .init(id: "content", title: list.memory.datum(of: "Inhalt")),
        ],
        selected: "content")
    ]
    var best = list.row(
      "root/content/featured/best", "FeaturedSection", ["title": "Best New Apps"],
      size: RowSize(height: .points(252)))
    best.flags.selectable = false
    best.flags.highlightable = false
    best.nested = [apps(&list)]
    var link = list.row(
      "root/content/links/https:~1~1example.com", "Link",
      ["title": "Home", "tags": ["a", 1, nil]],
      size: RowSize(height: .points(45)))
    link.action = RowBuffer.Action(type: "openURL", properties: [])
    var content = Sample.section("root/content")
    content.header = list.view("Header", ["title": "Welcome"], sticky: true)
    content.footer = list.view("Footer", ["text": "that is all"])
    let broken = Sample.failing("root/content/links/b", "row.missing-field", "no field title")
    list.add(content, [best, link, broken, list.row("root/content/label", "Label")])
    var empty = Sample.section("root/empty")
    empty.title = list.memory.datum(of: "Nothing yet")
    list.add(empty, [])
    return list
  }

  private func apps(_ list: inout SampleList) -> SectionBuffer {
    var apps = Sample.section("root/content/featured/best/apps")
    apps.presentation.isHorizontal = true
    let size = RowSize(width: .points(120), height: .points(201))
    apps.rows = [
      list.row(
        "root/content/featured/best/apps/a1", "AppTile", ["name": "Paper Boats", "price": 0.99],
        size: size),
      list.row("root/content/featured/best/apps/a2", "AppTile", ["name": "Kites"], size: size),
    ]
    apps.rows[1].item = 1
    apps.rowCount = 2
    return apps
  }

  @Test("a whole list in a pipe")
  func pipe() {
    let expected = """
      sample  table
      root  loading · [content Inhalt]

      root/content  4 rows
           header                       Header           title: "Welcome"                   sticky
        0  featured/best                FeaturedSection  title: "Best New Apps"             not \
      selectable · height 252
           apps  2 rows · horizontal
             0  a1  AppTile  name: "Paper Boats"  price: 0.99  120 × 201
             1  a2  AppTile  name: "Kites"                     120 × 201
        1  links/https:~1~1example.com  Link             title: "Home"  tags: ["a",1,null]  → \
      openURL · height 45
        2  links/b                      ✗ row.missing-field  no field title
        3  label                        Label
           footer                       Footer           text: "that is all"

      root/empty  Nothing yet  no rows

      4 rows in 2 sections, 1 failed

      """
    #expect(featured().tree() == expected)
  }

  @Test("lines are cut to the terminal, and remarks give way before properties do")
  func narrow() {
    let lines = featured().tree(width: 60).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 60 })
    #expect(lines[4] == #"     header                Header           title: "Welcome…"#)
    for width in 1...12 {
      let lines = featured().tree(width: width).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= width })
    }
  }

  @Test("with room, properties are cut and remarks stand in a column")
  func columns() {
    var list = SampleList()
    let size = RowSize(height: .points(45))
    list.add(
      Sample.section("rows"),
      [
        list.row(
          "rows/1", "Note", ["t": .string(String(repeating: "long ", count: 30))], size: size),
        list.row("rows/2", "Note", ["t": "日本語"], size: size),
      ])
    let lines = list.tree(width: 60).split(separator: "\n")
    #expect(lines[2] == #"  0  1  Note  t: "long long long long long long …  height 45"#)
    #expect(lines[3] == #"  1  2  Note  t: "日本語"                          height 45"#)
  }

  @Test("color is used when it is asked for, and the text is the same without it")
  func color() {
    let colored = featured().tree(usesColor: true)
    #expect(colored.contains("\u{1B}[1;31m✗ row.missing-field\u{1B}[0m  no field title\n"))
    #expect(colored.contains("\u{1B}[36mLabel\u{1B}[0m\n"))
    #expect(colored.replacing(#/\x1B\[[0-9;]*m/#, with: "") == featured().tree())
  }

  @Test(
    "what would steer a terminal or hide is escaped",
    arguments: [
      ("\u{1B}[31mred", #"\u001b[31mred"#), ("a\nb\tc\u{1}", #"a\nb\tc\u0001"#),
      ("\u{9B}31m", #"\u{9B}31m"#), ("\u{202E}abc", #"\u{202E}abc"#),
      ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("\u{FEFF}x", #"\u{FEFF}x"#),
      ("\u{200B}z", #"\u{200B}z"#), ("so\u{AD}ft", #"so\u{AD}ft"#),
      ("👨‍👩‍👧", "👨‍👩‍👧"), ("می‌خواهم", "می‌خواهم"), ("e\u{301}", "e\u{301}"),
    ])
  func escapes(text: String, shown: String) {
    var list = SampleList()
    list.add(Sample.section("rows"), [list.row("rows/1", "Note", ["t": .string(text)])])
    #expect(
      list.tree().unicodeScalars.elementsEqual(
        """
        sample  table

        rows  1 row
          0  1  Note  t: "\(shown)"

        1 row in 1 section

        """.unicodeScalars))
  }

  @Test("names, ids, titles and messages are escaped as well")
  func escapedEverywhere() {
    var list = SampleList()
    let bad = "\u{1B}]0;\u{7}"
    list.segmented = [
      SegmentedState(
        source: bad, segments: [.init(id: bad, title: list.memory.datum(of: .string(bad)))],
        selected: bad)
    ]
    var section = Sample.section(bad)
    section.title = list.memory.datum(of: .string(bad))
    section.header = list.view(bad, [bad: 1])
    section.supplementary = [(kind: bad, view: list.view(bad))]
    var row = list.row(bad, bad, [bad: [.string(bad)]])
    row.action = RowBuffer.Action(type: bad, properties: [])
    row.nested = [section]
    list.add(section, [row, Sample.failing(bad, bad, bad)])
    for text in [list.tree(), list.table()] {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
  }

  @Test("rows are numbered over all sections, and a window shows what it leaves out")
  func numbers() {
    var list = SampleList()
    list.add(Sample.section("a"), [], rowCount: 98)
    list.add(
      Sample.section("b"), [list.row("b/x", "C"), list.row("b/y", "C")], rowCount: 5, from: 1)
    #expect(
      list.tree()
        == """
        sample  table

        a  98 rows
              …

        b  5 rows
           99  x  C
          100  y  C
               …

        2 of 103 rows in 2 sections

        """)
  }

  @Test("no segment shows, and there are none")
  func segments() {
    var list = SampleList()
    list.segmented = [
      SegmentedState(source: "root", segments: [.init(id: "a", title: nil)], selected: nil),
      SegmentedState(source: "root/a/tabs", segments: [], selected: nil),
    ]
    #expect(
      list.tree() == """
        sample  table
        root  a  none shows
        root/a/tabs  no segments

        no rows in no sections

        """)
  }

  @Test("each remark has its word")
  func remarks() {
    var list = SampleList()
    var row = list.row("rows", "Cell", size: RowSize(width: .fill))
    row.flags.highlightable = false
    row.flags.movable = true
    row.flags.focusable = true
    row.editing = RowBuffer.Editing(style: .delete, title: nil)
    row.menu = [
      RowBuffer.MenuEntry(
        title: list.memory.datum(of: "x"), action: nil, edge: .trailing, style: .default)
    ]
    list.add(Sample.section("rows"), [row])
    #expect(
      list.tree().contains(
        "  0  rows  Cell  swipe · delete · not highlightable · movable · focusable · width fill\n"))
  }

  @Test("entries that are swiped and entries of the menu are both named")
  func menus() {
    var list = SampleList()
    func entry(_ edge: MenuEdge?) -> RowBuffer.MenuEntry {
      RowBuffer.MenuEntry(
        title: list.memory.datum(of: "x"), action: nil, edge: edge, style: .default)
    }
    let menus = [
      [entry(nil)], [entry(.leading), entry(.trailing)], [entry(.trailing), entry(nil)],
    ]
    let rows = menus.enumerated().map { number, menu in
      var row = list.row("rows/\(number)", "Cell")
      row.menu = menu
      return row
    }
    list.add(Sample.section("rows"), rows)
    let ends = list.tree().split(separator: "\n").filter { $0.contains("Cell") }.map {
      String($0.drop { $0 != "C" })
    }
    #expect(ends == ["Cell  menu", "Cell  swipe", "Cell  swipe · menu"])
  }

  @Test("a long section is written in blocks whose columns stay")
  func blocks() {
    var list = SampleList()
    let rows = (0..<2500).map { number in
      list.row(
        number == 0 ? "rows/first-key" : "rows/\(number)", "Cell", ["n": .int(Int64(number))])
    }
    list.add(Sample.section("rows"), rows)
    let lines = list.tree().split(separator: "\n")
    #expect(lines.count == 2500 + 3)
    #expect(lines[2] == "     0  first-key  Cell  n: 0")
    #expect(lines[2501] == "  2499  2499       Cell  n: 2499")
  }
}
