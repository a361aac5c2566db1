import DocumentSyntax
import LayoutModel
import SourceText
import TestSupport
import Testing

@Suite("What a layout becomes")
struct ModelTests {
  @Test("a static row has what the source says and the cell's size")
  func staticRow() throws {
    let outcome = decode(
      layout(
        source: #"""
          { "type": "basic", "id": "one", "cell": "Title", "selectable": false,
            "size": { "width": "fill" }, "bind": { "badge": "${data.b}", "title": "x" },
            "x-note": 1 }
          """#))
    let layout = try #require(outcome.layout)
    #expect(!layout.hasErrors && outcome.errors.isEmpty)
    let source = try #require(layout.sources.first)
    #expect(source.id == "one")
    #expect(source.extras.map(\.name) == ["x-note"])
    let basic = try #require(source.basic)
    #expect(basic.isStatic)
    let row = try #require(basic.alternatives.first)
    #expect(row.cell == 1)
    // In the order of the cell's properties.
    #expect(row.bindings?.map(\.name) == ["title", "badge"])
    #expect(row.bindings?.map(\.property) == [0, 1])
    guard case .fill = row.size.width, case .points(40) = row.size.height else {
      Issue.record("the size is \(row.size)")
      return
    }
    #expect(row.selectable.map(layout.kind(at:)) == .false)
    #expect(row.movable == nil)
  }

  @Test("without bind a row over items takes fields, a static row nothing")
  func noBind() throws {
    let rows = try #require(
      decode(layout(source: #"{ "type": "basic", "items": [{}], "cell": "Title" }"#)).layout)
    let row = try #require(rows.sources[0].basic?.alternatives.first)
    guard case .fields = row.bind else {
      Issue.record("the binding is \(row.bind)")
      return
    }
    let one = try #require(decode(layout(source: #"{ "type": "basic", "cell": "A" }"#)).layout)
    #expect(one.sources[0].basic?.alternatives.first?.bindings?.isEmpty == true)
  }

  @Test("variants take over what stands beside them, and bind by property")
  func variants() throws {
    let outcome = decode(
      layout(
        source: #"""
          { "type": "basic", "items": "${data.rows}", "key": "${item.id}",
            "bind": { "title": "shared", "badge": "shared" }, "movable": true, "size": { "height": 1 },
            "action": { "type": "open" }, "cell": "Title",
            "variants": [
              { "when": "${item.big}", "bind": { "title": "own" }, "size": { "width": 2 } },
              { "cell": "Title", "movable": "${item.free}", "action": null, "x-kind": "b" } ] }
          """#))
    #expect(outcome.errors.isEmpty)
    let layout = try #require(outcome.layout)
    let rows = try #require(layout.sources[0].basic?.alternatives)
    #expect(rows.count == 2)
    #expect(rows.map { $0.when == nil } == [false, true])
    let titles = rows.map { $0.bindings?.first.map { layout.text(at: $0.value) } }
    #expect(titles == ["own", "shared"])
    #expect(rows.map { $0.bindings?.count } == [2, 2])
    #expect(rows.map { $0.movable.map(layout.kind(at:)) } == [.true, .string])
    guard case .written(let action) = rows[0].action, case .none = rows[1].action else {
      Issue.record("the actions are \(rows.map(\.action))")
      return
    }
    #expect(action.action == 0)
    guard case .points(2) = rows[0].size.width, case .points(1) = rows[0].size.height else {
      Issue.record("the size is \(rows[0].size)")
      return
    }
    #expect(rows[1].extras.map(\.name) == ["x-kind"])
  }

  @Test("sources stand before what is inside them, and know their parent")
  func order() throws {
    let outcome = decode(
      layout(
        source: #"""
          { "type": "segmented", "id": "root", "selected": "list", "segments": [
            { "type": "basic", "id": "wait", "cell": "A" },
            { "type": "composite", "id": "list", "sections": "single", "children": [
              { "type": "basic", "id": "shelf", "each": { "in": "${data.s}", "as": "s", "key": "${s}" },
                "items": "${s.rows}", "key": "${item}", "cell": "A",
                "nested": { "type": "basic", "id": "inner", "axis": "horizontal", "cell": "A" } } ] } ] }
          """#))
    #expect(outcome.errors.isEmpty)
    let layout = try #require(outcome.layout)
    #expect(layout.sources.map(\.id) == ["root", "wait", "list", "shelf", "inner"])
    #expect(layout.sources.map(\.parent) == [nil, 0, 0, 2, 3])
    guard case .segmented(let root) = layout.sources[0].kind,
      case .composite(let list) = layout.sources[2].kind
    else {
      Issue.record("the kinds are \(layout.sources.map(\.kind))")
      return
    }
    #expect(root.segments == [1, 2])
    #expect(root.selectedPosition == 1)
    #expect(list.sections == .single && list.children == [3])
    #expect(layout.sources[3].each?.name == "s")
    #expect(layout.sources[3].basic?.alternatives.first?.nested == 4)
    #expect(layout.sources[4].presentation.axis == .horizontal)
  }

  @Test("headers inherit, stop or use a cell")
  func headers() throws {
    let outcome = decode(
      layout(
        source: #"""
          { "type": "composite", "id": "c", "footer": { "cell": "A", "sticky": true },
            "supplementary": { "badge": { "cell": "Title", "bind": { "title": "x" } } },
            "insets": { "top": 1, "leading": "${env.width}" }, "spacing": 4, "columns": 2,
            "children": [{ "type": "basic", "header": "none", "cell": "A" }] }
          """#))
    #expect(outcome.errors.isEmpty)
    let layout = try #require(outcome.layout)
    let outer = layout.sources[0]
    guard outer.header == nil, case .cell(let footer)? = outer.footer,
      case .cell(let badge)? = outer.supplementary.first?.view,
      case .some(.none) = layout.sources[1].header
    else {
      Issue.record("the headers are \(layout.sources)")
      return
    }
    #expect(footer.cell == 0 && footer.isSticky)
    #expect(badge.cell == 1 && badge.bind.map(\.property) == [0])
    guard case .points(40) = badge.size.height, case .all? = outer.presentation.spacing,
      case .edges(let top?, _?, nil, nil)? = outer.presentation.insets
    else {
      Issue.record("the presentation is \(outer.presentation)")
      return
    }
    #expect(layout.text(at: top) == "1")
  }

  @Test("properties know their types, null and what is required")
  func properties() throws {
    let outcome = decode(
      #"""
      { "listlayout": 1, "source": { "type": "basic", "cell": "C", "bind": { "a": 1 } },
        "cells": { "C": { "reuse": "c", "required": ["a"], "properties": {
          "a": {}, "b": true, "c": { "type": ["string", "null"] }, "d": { "enum": [1, null] },
          "e": { "type": "number", "default": 2 } } } } }
      """#)
    #expect(outcome.findings.isEmpty)
    let cell = try #require(outcome.layout?.cells.first)
    #expect(cell.reuse == "c")
    #expect(cell.properties.map(\.isRequired) == [true, false, false, false, false])
    #expect(cell.properties.map(\.allowsNull) == [true, true, true, true, false])
    #expect(
      cell.properties.map(\.types) == [.all, .all, [.string, .null], .all, .number])
    #expect(cell.properties[4].defaultValue != nil)
    #expect(cell.propertyIndex(named: "d") == 3)
  }

  @Test("the outer keys are read with their defaults")
  func outerKeys() throws {
    let outcome = decode(
      layout(
        source: #"{ "type": "basic", "id": "a", "cell": "A" }"#,
        more: #"""
          "view": "collection", "x-any": { "${": 1 },
          "data": { "schema": { "type": "object" }, "sample": "a.json",
                    "env": { "now": "2026-01-01T00:00:00Z", "width": 390 } },
          "params": { "page": { "enum": ["a", "b"], "default": "a" }, "count": { "type": "integer" } },
          "let": { "one": "${1}", "many": { "x": ["${2}"] } },
          """#))
    #expect(outcome.errors.isEmpty)
    let layout = try #require(outcome.layout)
    #expect(layout.name == "test" && layout.view == .collection)
    #expect(layout.params.map(\.name) == ["page", "count"])
    #expect(layout.params.map { $0.defaultValue != nil } == [true, false])
    #expect(layout.lets.map(\.name) == ["one", "many"])
    guard case .inline? = layout.data.schema else {
      Issue.record("the schema is \(String(describing: layout.data.schema))")
      return
    }
    #expect(layout.data.sample.map(layout.text(at:)) == "a.json")
    #expect(layout.data.environment.width != nil && layout.data.environment.height == nil)
  }

  @Test("`$schema` is a hint for editors: any text, and nothing else")
  func schemaHint() {
    let source = #"{ "type": "basic", "cell": "A" }"#
    let hint = #""$schema": "../Schemas/layout.schema.json","#
    let outcome = decode(layout(source: source, more: hint))
    #expect(outcome.errors.isEmpty && outcome.layout?.extras.isEmpty == true)
    for wrong in [#""$schema": 1,"#, #""$schema": {},"#] {
      let codes = decode(layout(source: source, more: wrong)).errors.map(\.code)
      #expect(codes == ["layout.wrong-kind"])
    }
    let inside = #"{ "type": "basic", "cell": "A", "$schema": "a" }"#
    #expect(decode(layout(source: inside)).errors.map(\.code) == ["layout.unknown-key"])
  }

  @Test("a document is given for further checks when an error leaves a source")
  func withErrors() throws {
    let outcome = decode(
      layout(source: #"{ "type": "basic", "cell": "Nope", "bind": { "a": "${x}" } }"#))
    let layout = try #require(outcome.layout)
    #expect(layout.hasErrors)
    #expect(layout.sources[0].basic?.alternatives.first?.bindings?.map(\.property) == [nil])
    #expect(decode(#"{ "listlayout": 1, "source": [] }"#).layout == nil)
  }

  @Test("names that only look alike are different")
  func exactNames() {
    let outcome = decode(
      "{ \"listlayout\": 1, \"source\": { \"type\": \"basic\", \"cell\": \"caf\u{E9}\" }, "
        + "\"cells\": { \"caf\u{E9}\": {}, \"cafe\u{301}\": {} } }")
    #expect(outcome.findings.map(\.code) == ["layout.unused"])
  }
}

extension SourceSpec {
  var basic: BasicSpec? {
    if case .basic(let spec) = kind { spec } else { nil }
  }
}

extension RowSpec {
  var bindings: [PropertyBinding]? {
    if case .written(let bindings) = bind { bindings } else { nil }
  }
}
