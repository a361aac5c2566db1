import DocumentSyntax
import LayoutModel
import SourceText
import Testing
import YAMLReader

@Suite("A whole layout in YAML")
struct ExampleTests {
  @Test("the example of the format page decodes without a finding")
  func example() throws {
    var findings = Diagnostics()
    let catalog = Source(name: "common.yml", text: "listlayout: 1\ncells: { Shared: {} }\n")
    let source = Source(name: "featured.yml", text: Self.text)
    let tree = try #require(YAMLReader.read(source, role: .layout, into: &findings))
    let layout = try #require(
      LayoutDecoder.decode(
        tree, name: "x",
        imports: { path, from, findings in
          #expect(path == "cells/common.yml" && from.name == "featured.yml")
          let tree = YAMLReader.read(catalog, role: .layout, into: &findings)
          return tree.map { .document($0, identity: path) } ?? .reported
        }, into: &findings))
    #expect(findings.isEmpty, "\(findings.map(\.message))")
    #expect(!layout.hasErrors)
    #expect(layout.name == "featured")
    #expect(
      layout.cells.map(\.name)
        == ["Shared", "FeaturedSection", "AppTile", "Spinner", "Label", "Link"])
    #expect(
      layout.sources.map(\.id)
        == ["root", "loading", "content", "featured", "apps", "label", "links"])
    let tile = try #require(layout.sources[4].basic?.alternatives.first)
    #expect(tile.bindings?.map(\.name) == ["name", "price", "badge"])
    guard case .points(120) = tile.size.width, case .points(201) = tile.size.height else {
      Issue.record("the size is \(tile.size)")
      return
    }
    let link = try #require(layout.sources[6].basic?.alternatives.first)
    guard case .fields = link.bind, case .written(let action) = link.action else {
      Issue.record("the link is \(link)")
      return
    }
    #expect(action.type == "openURL" && action.properties.map(\.property) == [0])
  }

  static let text = """
    listlayout: 1
    name: featured
    view: table
    data:
      schema: featured.schema.json
      sample: featured.data.json
    params:
      page: { enum: [loading, content], default: content }
    imports: [cells/common.yml]
    let:
      topSections: ${data.sections.filter(s, size(s.apps) > 0)}
    cells:
      FeaturedSection:
        properties: { title: { type: string } }
        required: [title]
        size: { height: 252 }
      AppTile:
        properties:
          name:  { type: string }
          price: { type: string }
          badge: { type: string }
        required: [name, price]
        size: { width: 120, height: 201 }
        reuse: AppTile
      Spinner: {}
      Label: { properties: { text: { type: string } }, required: [text], size: { height: 45 } }
      Link:  { properties: { title: { type: string } }, required: [title], size: { height: 45 } }
    actions:
      openURL: { properties: { url: { type: string, format: uri } }, required: [url] }
    source:
      type: segmented
      id: root
      selected: ${params.page}
      segments:
        - { type: basic, id: loading, cell: Spinner, size: { height: fill }, selectable: false }
        - type: composite
          id: content
          sections: single
          children:
            - type: basic
              id: featured
              items: ${topSections}
              as: shelf
              key: ${shelf.id}
              cell: FeaturedSection
              bind: { title: '${shelf.title}' }
              selectable: false
              nested:
                type: basic
                id: apps
                axis: horizontal
                items: ${shelf.apps}
                as: app
                key: ${app.id}
                cell: AppTile
                bind:
                  name: ${app.name}
                  price: '${app.price == 0 ? "Get" : "$%.2f".format([app.price])}'
                  badge: ${app.?badge}
            - { type: basic, id: label, cell: Label, bind: { text: Quick Links }, selectable: false }
            - type: basic
              id: links
              items: ${data.links}
              key: ${item.url}
              cell: Link
              action: { type: openURL, url: '${item.url}' }

    """
}
