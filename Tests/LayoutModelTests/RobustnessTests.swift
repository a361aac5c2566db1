import DocumentSyntax
import LayoutModel
import SourceText
import Testing
import YAMLReader

@Suite("Any document decodes or is refused")
struct RobustnessTests {
  private let substitutes = [
    "null", "true", "5", "-1.5", "1e999", "[]", "{}", "\"\"", "\"x\"", "\"none\"", "\"${x}\"",
    "[null, {}, \"a\"]", "{ \"type\": null, \"cell\": [] }",
  ]

  private static let rich = layout(
    source: #"""
      { "type": "segmented", "id": "root", "selected": "b", "title": "T", "x-a": 1,
        "header": { "cell": "Title", "bind": { "title": "t" }, "size": { "height": 1 }, "sticky": true },
        "supplementary": { "k": { "cell": "A" } }, "insets": { "top": 1 }, "spacing": { "item": 2 },
        "segments": [
          { "type": "basic", "id": "a", "cell": "A", "each": { "in": [1], "as": "n", "key": "${n}" } },
          { "type": "composite", "id": "b", "sections": "single", "children": [
            { "type": "basic", "items": "${data.rows}", "as": "row", "key": "${row.id}", "where": true,
              "sections": "single", "bind": { "title": "x" }, "selectable": false,
              "editing": { "style": "delete", "title": "D" }, "columns": 2, "axis": "horizontal",
              "menu": [{ "title": "M", "action": { "type": "open" }, "edge": "leading", "style": "default" }],
              "variants": [{ "when": "${row.big}", "cell": "Title" },
                { "cell": "Title", "bind": { "badge": null }, "nested": { "type": "basic", "cell": "A" } }],
              "action": { "type": "open", "url": "u" } } ] } ] }
      """#,
    actions: #"{ "open": { "properties": { "url": { "enum": ["u", 1] } } } }"#,
    more: #"""
      "name": "n", "view": "table", "imports": ["a"], "let": { "v": 1 },
      "data": { "schema": "s", "sample": "d", "env": { "now": "n", "width": 3 } },
      "params": { "p": { "type": ["string", "null"], "default": null } },
      """#)

  @Test("whatever stands in place of any value")
  func substitution() throws {
    var findings = Diagnostics()
    let source = Source(name: "rich.json", text: Self.rich)
    let tree = try #require(JSONReader.read(source, role: .layout, into: &findings))
    var node = 0
    var position = 0
    while node < tree.next(after: 0) {
      let range = tree.range(at: node)
      for substitute in substitutes where tree.kind(at: node) != .key {
        var bytes = source.bytes
        bytes.replaceSubrange(range.start..<range.end, with: Array(substitute.utf8))
        check(Source(name: "changed.json", bytes: bytes))
      }
      node += 1
      position += 1
    }
    #expect(position > 150)
  }

  @Test("every prefix of a text")
  func prefixes() {
    let bytes = Array(ExampleTests.text.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      check(Source(name: "prefix.yml", bytes: Array(bytes.prefix(count))))
    }
  }

  /// What is given agrees with what was reported.
  private func check(_ source: Source) {
    var findings = Diagnostics()
    let isJSON = source.name.hasSuffix("json")
    let tree =
      isJSON
      ? JSONReader.read(source, role: .layout, into: &findings)
      : YAMLReader.read(source, role: .layout, into: &findings)
    guard let tree else {
      #expect(findings.hasErrors)
      return
    }
    let layout = LayoutDecoder.decode(
      tree, name: "x",
      imports: { _, _, findings in
        var catalog = Diagnostics()
        let text = Source(name: "a", text: "{ \"listlayout\": 1 }")
        let tree = JSONReader.read(text, role: .layout, into: &catalog)
        return tree.map { .document($0, identity: "a") } ?? .reported
      }, into: &findings)
    #expect((layout?.hasErrors ?? true) == findings.hasErrors)
    for finding in findings {
      let range = finding.span.range
      #expect(range.start <= range.end && range.end <= finding.span.source.bytes.count)
      #expect(!finding.message.isEmpty && finding.message.last != ".")
    }
  }

  @Test("many unknown names are reported in reasonable time")
  func manyUnknown() {
    let cells = (0..<4000).map { "\"Cell\($0)\": {}" }.joined(separator: ",")
    let children = (0..<4000).map { #"{ "type": "basic", "id": "c\#($0)", "cell": "Sell\#($0)" }"# }
      .joined(separator: ",")
    let outcome = decode(
      #"{ "listlayout": 1, "cells": { \#(cells) }, "source": { "type": "composite", "children": [\#(children)] } }"#
    )
    #expect(outcome.findings("layout.unknown-cell").count == 4000)
  }

  @Test("variants that multiply their shared bindings are bounded")
  func manyVariants() {
    let bind = (0..<400).map { "\"p\($0)\": \($0)" }.joined(separator: ",")
    let variants = (0..<400).map { _ in #"{ "when": true, "cell": "A" }"# }.joined(separator: ",")
    let outcome = decode(
      layout(source: #"{ "type": "basic", "bind": { \#(bind) }, "variants": [\#(variants)] }"#))
    #expect(outcome.errors.map(\.code) == ["layout.invalid-value"])
  }

  @Test("rows that lack many properties report some of them")
  func manyMissing() {
    let properties = (0..<50).map { "\"p\($0)\": {}" }.joined(separator: ",")
    let required = (0..<50).map { "\"p\($0)\"" }.joined(separator: ",")
    let outcome = decode(
      #"""
      { "listlayout": 1, "source": { "type": "basic", "cell": "C", "bind": { "p3": 1 } },
        "cells": { "C": { "properties": { \#(properties) }, "required": [\#(required)] } } }
      """#)
    #expect(outcome.findings("layout.missing-property").count == 20)
  }
}
