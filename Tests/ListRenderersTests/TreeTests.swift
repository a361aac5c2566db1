import DocumentValues
import ListRenderers
import ListRows
import Testing

@Suite("Tree for people")
struct TreeTests {
  /// The list of the format's first example.
  private func featured() -> SampleList {
    var list = SampleList()
    let title = list.memory.datum(of: "Inhalt")
    list.segmented = [
      SegmentedState(
        source: "root",
        segments: [.init(id: "loading", title: nil), .init(id: "content", title: title)],
        selected: "content")
    ]
    var best = list.row(
      "root/content/featured/best", "FeaturedSection", ["title": "Best New Apps"],
      size: RowSize(height: .points(252)))
    best.flags.selectable = false
    best.flags.highlightable = false
    var apps = Sample.section("root/content/featured/best/apps")
    apps.presentation.isHorizontal = true
    apps.rows = [
      list.row(
        "root/content/featured/best/apps/a1", "AppTile",
        ["name": "Paper Boats", "price": "$0.99", "rating": 4.5],
        size: RowSize(width: .points(120), height: .points(201))),
      list.row(
        "root/content/featured/best/apps/a2", "AppTile",
        ["name": "Kites", "price": "Get", "rating": 4],
        size: RowSize(width: .points(120), height: .points(201))),
    ]
    apps.rows[1].item = 1
    apps.rowCount = 2
    best.nested = [apps]
    var link = list.row(
      "root/content/links/https:~1~1example.com", "Link",
      ["title": "日本語のリンク", "tags": ["a", "b"]],
      size: RowSize(height: .points(45)))
    link.action = RowBuffer.Action(type: "openURL", properties: [])
    var content = Sample.section("root/content")
    content.header = list.view("Header", ["title": "Welcome"], sticky: true)
    content.footer = list.view("Footer", ["text": "that is all"])
    list.add(
      content,
      [
        best, link,
        Sample.failing("root/content/links/b", "row.missing-field", #"no field "title" in item"#),
        list.row("root/content/label", "Label"),
      ])
    var empty = Sample.section("root/empty")
    empty.title = list.memory.datum(of: "Nothing yet")
    list.add(empty, [])
    return list
  }

  @Test("every row has its line")
  func show() {
    #expect(featured().tree().contains("1  links/https"))
  }
}
