// A layout and data from text, as an app has them from its bundle and its server: the counts first,
// then single rows, a faulty one among them, and a layout that cannot be used.
//
//   swift run Screens

import ListLayout

let text = """
  listlayout: 1
  params:
    limit: { type: integer, default: 100 }
  cells:
    Heading: { properties: { text: { type: string } }, required: [text] }
    Item:
      properties: { name: { type: string }, price: { type: string } }
      required: [name]
  actions:
    open: { properties: { id: { type: integer } }, required: [id] }
  source:
    type: composite
    id: shop
    children:
      - type: basic
        id: items
        header: { cell: Heading, bind: { text: 'Up to ${params.limit}' } }
        items: ${data.items}
        where: ${item.cents <= params.limit}
        key: ${item.id}
        cell: Item
        bind:
          name: ${item.name}
          price: '${item.cents == 0 ? optional.none() : optional.of("%d ct".format([item.cents]))}'
        action: { type: open, id: '${item.id}' }
  """

let feed = """
  { "items": [
    { "id": 1, "name": "Tea", "cents": 90 },
    { "id": 2, "name": "Map", "cents": 0 },
    { "id": 3, "cents": 80 },
    { "id": 4, "name": "Mug", "cents": 490 }
  ] }
  """

func show(_ row: Row) {
  guard let cell = row.cell else {
    print("\(row.id): \(row.failure?.code ?? "") \(row.failure?.message ?? "")")
    return
  }
  let price = row.props["price"]?.stringValue ?? "no price"
  let action = row.action.map { "\($0.type) \($0.properties["id"]?.intValue ?? 0)" } ?? "nothing"
  print("\(row.id): \(cell), \(row.props["name"]?.stringValue ?? "") for \(price), \(action)")
}

/// Resolves the rows of `layout` at `now`, up to two prices.
func walk(_ layout: Layout, now: Timestamp) throws(LayoutFailure) {
  for limit in [100, 500] as [Int64] {
    let list = try layout.bind(
      data: .json(Array(feed.utf8)), params: ["limit": .int(limit)],
      environment: Environment(now: now))
    print("limit \(limit): \(list.rowCount(inSection: 0)) rows")
    for item in 0..<list.rowCount(inSection: 0) {
      show(try list.row(at: ListPosition(section: 0, item: item)))
    }
  }
}

do throws(LayoutFailure) {
  let layout = try Layout(Source(name: "shop.yml", text: text))
  if let now = Timestamp(seconds: 1_767_225_600) { try walk(layout, now: now) }
  let mistyped = text.replacing("cell: Item", with: "cell: Itme")
  _ = try Layout(Source(name: "wrong.yml", text: mistyped))
} catch {
  for finding in error.findings {
    let place = LineTable(finding.span.source).position(of: finding.span.range.start)
    print("\(finding.span.source.name):\(place.line): \(finding.message)")
  }
}
