import DocumentSyntax
import LayoutModel
import SourceText
import TestSupport
import Testing

@Suite("Imports of catalogs")
struct ImportTests {
  /// Finds each path in `files`; a path is its own identity.
  private func resolver(_ files: [String: String]) -> ImportResolver {
    { path, _, findings in
      if path.hasPrefix("../") { return .outsideFolder }
      guard let text = files[path] else { return .unreadable(reason: "there is no such file") }
      guard let tree = tree(text, name: path, into: &findings) else { return .reported }
      return .document(tree, identity: path)
    }
  }

  private func layout(_ imports: String, cell: String = "A", more: String = "") -> String {
    #"{ "listlayout": 1, "imports": [\#(imports)], \#(more) "source": { "type": "basic", "cell": "\#(cell)" } }"#
  }

  @Test("cells, actions and values of a catalog come first, and need not be used")
  func catalog() throws {
    let files = [
      "a.json": #"""
      { "listlayout": 1, "x-any": 1, "cells": { "A": {}, "B": {} }, "actions": { "open": {} },
        "let": { "one": 1 } }
      """#
    ]
    let text = layout(
      #""a.json", "a.json""#, more: #""cells": { "C": {} }, "let": { "two": 2 },"#)
    let outcome = decode(text, imports: resolver(files))
    #expect(outcome.findings.map(\.code) == ["layout.unused"])
    let layout = try #require(outcome.layout)
    #expect(layout.trees.count == 2)
    #expect(layout.cells.map(\.name) == ["A", "B", "C"])
    #expect(layout.cells.map(\.key.document) == [1, 1, 0])
    #expect(layout.lets.map(\.name) == ["one", "two"])
    #expect(layout.actions.map(\.name) == ["open"])
    #expect(layout.sources[0].basic?.alternatives.first?.cell == 0)
  }

  @Test("a name that is declared twice is reported at the second, with the first")
  func duplicates() throws {
    let files = [
      "a.json":
        #"{ "listlayout": 1, "cells": { "A": {} }, "actions": { "x": {} }, "let": { "v": 1 } }"#
    ]
    let marked = MarkedText(
      layout(
        #""a.json""#,
        more: #""cells": { «"A"»: {} }, "actions": { «"x"»: {} }, "let": { «"v"»: 1 },"#))
    let outcome = decode(marked.text, imports: resolver(files))
    #expect(outcome.errors.map(\.code) == Array(repeating: "layout.duplicate-name", count: 3))
    #expect(outcome.errors.map(\.span.range) == marked.ranges)
    #expect(outcome.errors.allSatisfy { $0.related.first?.span.source.name == "a.json" })
  }

  @Test("a path that cannot be used is reported at its place")
  func unusable() {
    let files = ["list.json": "[]", "broken.json": "{", "good.json": "{ \"listlayout\": 1 }"]
    let marked = MarkedText(
      layout(
        #"«"none.json"», «"../up.json"», «"list.json"», "broken.json", "good.json""#,
        more: #""cells": { "A": {} },"#))
    let outcome = decode(marked.text, imports: resolver(files))
    let own = outcome.errors.filter { $0.span.source.name == "test.json" }
    #expect(own.map(\.code) == ["layout.import", "layout.outside-folder", "layout.import"])
    #expect(own.map(\.span.range) == marked.ranges)
    #expect(outcome.errors.contains { $0.code == "json.syntax" })
    #expect(outcome.layout?.hasErrors == true)
  }

  @Test("a catalog may have declarations only")
  func catalogKeys() {
    let files = [
      "a.json":
        #"{ "listlayout": 1, "cells": { "A": {} }, "view": "table", "imports": ["b.json"] }"#,
      "b.json": #"{ "listlayout": 1 }"#,
    ]
    let outcome = decode(layout(#""a.json""#), imports: resolver(files))
    #expect(outcome.errors.map(\.code) == ["layout.unknown-key", "layout.unknown-key"])
    #expect(outcome.errors.allSatisfy { $0.message.contains("a layout, not in a catalog") })
  }

  @Test("imports in a circle are reported where the circle closes")
  func cycles() {
    let own = decode(
      layout(#""test.json""#, more: #""cells": { "A": {} },"#),
      imports: resolver(["test.json": "{}"]), identity: "test.json")
    #expect(own.errors.map(\.code) == ["layout.cycle"])
    let files = [
      "a.json": #"{ "listlayout": 1, "cells": { "A": {} }, "imports": ["test.json"] }"#,
      "test.json": "{}",
    ]
    let back = decode(layout(#""a.json""#), imports: resolver(files), identity: "test.json")
    #expect(back.errors.map(\.code) == ["layout.cycle"])
    #expect(back.errors.first?.span.source.name == "a.json")
  }

  @Test("a document of declarations only is a catalog")
  func standingAlone() throws {
    var findings = Diagnostics()
    let catalog = try #require(
      tree(#"{ "listlayout": 1, "cells": { "A": { "propertis": {} } } }"#, into: &findings))
    #expect(LayoutDecoder.isCatalog(catalog))
    let hinted = #"{ "$schema": "s.json", "listlayout": 1, "let": { "a": 1 } }"#
    let other = try #require(tree(hinted, into: &findings))
    #expect(LayoutDecoder.isCatalog(other))
    #expect(LayoutDecoder.decodeCatalog(other, name: "a", into: &findings).lets.count == 1)
    let document = LayoutDecoder.decodeCatalog(catalog, name: "a", into: &findings)
    #expect(document.cells.map(\.name) == ["A"] && document.hasErrors)
    #expect(findings.map(\.code) == ["layout.unknown-key"])
    for text in [#"{ "listlayout": 1 }"#, #"{ "listlayout": 1, "cells": {}, "souce": {} }"#, "[]"] {
      let other = try #require(tree(text, into: &findings))
      #expect(!LayoutDecoder.isCatalog(other), "\(text)")
    }
  }
}
