import SourceText
import Testing

@Suite("Keys of other formats")
struct KeyAdviceTests {
  private func fix(_ source: String, location: SourceLocation = #_sourceLocation) -> String? {
    let findings = decode(layout(source: source)).findings("layout.unknown-key")
    #expect(findings.count == 1, "\(findings.map(\.message))", sourceLocation: location)
    return findings.first?.fix
  }

  @Test(
    "a word for a key leads to the key",
    arguments: [
      (#""swipeActions": []"#, "menu"), (#""swipe": []"#, "menu"), (#""contextMenu": []"#, "menu"),
      (#""onTap": null"#, "action"), (#""on_click": null"#, "action"), (#""link": "x""#, "action"),
      (#""url": "x""#, "action"), (#""template": "A""#, "cell"), (#""component": "A""#, "cell"),
      (#""props": {}"#, "bind"), (#""properties": {}"#, "bind"), (#""data": {}"#, "bind"),
      (#""data": "${data.x}""#, "items"), (#""rows": [1]"#, "items"),
      (#""children": [1]"#, "items"),
      (#""if": "${data.x}""#, "when"), (#""show": true"#, "when"), (#""visible": "x""#, "when"),
      (#""visible": "${item.x}""#, "where"), (#""filter": "${item.x}""#, "where"),
      (#""heading": {}"#, "header"), (#""uid": "${item.x}""#, "key"),
      (#""padding": 4"#, "insets"), (#""gap": 4"#, "spacing"), (#""cols": 4"#, "columns"),
      (#""direction": "horizontal""#, "axis"), (#""hide-when-empty": true"#, "hideWhenEmpty"),
      (#""foreach": {}"#, "each"), (#""draggable": true"#, "movable"),
    ])
  func basic(_ pair: String, _ key: String) {
    let cell = key == "cell" ? "" : #""cell": "A", "#
    #expect(fix(#"{ "type": "basic", "# + cell + pair + " }") == "write `\(key)`")
  }

  @Test(
    "and so it does in the other maps",
    arguments: [
      (#"{ "type": "composite", "items": [{ "type": "basic", "cell": "A" }] }"#, "children"),
      (#"{ "type": "segmented", "tabs": [{ "type": "basic", "cell": "A" }] }"#, "segments"),
      (#"{ "type": "segmented", "segments": [], "active": 0 }"#, "selected"),
      (#"{ "type": "basic", "cell": "A", "menu": [{ "label": "x" }] }"#, "title"),
      (#"{ "type": "basic", "cell": "A", "menu": [{ "title": "x", "onTap": null }] }"#, "action"),
      (#"{ "type": "basic", "cell": "A", "menu": [{ "title": "x", "if": true }] }"#, "when"),
      (#"{ "type": "basic", "cell": "A", "insets": { "left": 1 } }"#, "leading"),
      (#"{ "type": "basic", "variants": [{ "if": true, "cell": "A" }, { "cell": "A" }] }"#, "when"),
      (#"{ "type": "basic", "cell": "A", "header": { "component": "A" } }"#, "cell"),
    ])
  func others(_ source: String, _ key: String) {
    #expect(fix(source) == "write `\(key)`")
  }

  @Test(
    "what is written with more than a key is written out",
    arguments: [
      (#""height": 44"#, "write `size: { height: 44 }`"),
      (#""hidden": "${!item.ok}""#, "write `where: ${!(!item.ok)}`"),
      (#""hidden": "${data.ok}""#, "write `when: ${!data.ok}`"),
      (
        #""items": "${data.x}", "key": "${1}", "groupBy": "genre""#,
        "write `items: ${data.x.groupBy(x, x.genre)}` and `sections: multiple`"
      ),
      (
        #""items": "${data.x}", "key": "${1}", "sortBy": "item.name""#,
        "write `items: ${data.x.sortBy(x, x.name)}`"
      ),
      (#""items": "${data.x}", "key": "${1}", "limit": 3"#, "write `items: ${data.x.take(3)}`"),
      (#""horizontal": true"#, "write `axis: horizontal`"),
      (#""header": { "cell": "A", "title": "Hello" }"#, "write `bind: { title: Hello }`"),
    ])
  func more(_ pairs: String, _ advice: String) {
    #expect(fix(#"{ "type": "basic", "id": "a", "cell": "A", "# + pairs + " }") == advice)
  }

  @Test("a text that reads the element where a number is wanted misses its hole")
  func literal() {
    let findings = decode(
      layout(
        source: #"""
          { "type": "basic", "cell": "Title", "bind": {
            "title": "a", "count": "item.count", "price": "about 5.5" } }
          """#)
    ).findings("layout.wrong-kind")
    #expect(findings.map(\.fix) == ["write ${item.count}", nil])
  }

  @Test("an id that is an expression is the key of a row")
  func id() {
    let findings = decode(
      layout(source: #"{ "type": "basic", "items": [1], "id": "${item.id}", "cell": "A" }"#)
    ).findings("layout.invalid-value")
    #expect(findings.map(\.fix) == ["write `key: ${item.id}`"])
  }

  @Test("a key that has another name is read, and nothing is said to be missing")
  func readAsMeant() {
    let outcome = decode(
      layout(
        source: #"""
          { "type": "list", "data": "${data.rows}", "id": "${item.id}", "component": "Title",
            "props": { "title": 5 }, "onTap": { "type": "open" } }
          """#))
    #expect(
      outcome.findings.map(\.fix) == [
        "write basic", "write `items`", "write `cell`", "write `bind`", "write `action`",
        "write `key: ${item.id}`", "write \"5\"",
      ], "\(outcome.findings.map(\.message))")
  }

  @Test("a source without a type gets the one that its keys have")
  func missingType() {
    let outcome = decode(layout(source: #"{ "items": [1], "cell": "A" }"#))
    #expect(outcome.errors.map(\.fix) == ["add `type: basic`"])
  }

  @Test("a list under each is its `in`")
  func eachList() {
    let outcome = decode(
      layout(
        source: #"""
          { "type": "composite", "children": [
            { "type": "basic", "cell": "A", "each": "data.rows" },
            { "type": "basic", "id": "b", "cell": "A", "each": "${data.rows}" } ] }
          """#))
    let fix = "write { in: '${data.rows}', as: element }"
    #expect(outcome.errors.map(\.fix) == [fix, fix])
  }

  @Test("several sources of a layout are the children of one")
  func severalSources() {
    let outcome = decode(#"{ "listlayout": 1, "title": "x", "sections": [] }"#)
    #expect(
      outcome.errors.map(\.fix) == [
        "write `name`", "write `source: { type: composite, children: … }`",
      ])
  }

  @Test("the types of other formats", arguments: [("tabs", "segmented"), ("stack", "composite")])
  func types(_ word: String, _ type: String) {
    let findings = decode(layout(source: #"{ "type": "\#(word)" }"#)).findings(
      "layout.invalid-value")
    #expect(findings.map(\.fix) == ["write \(type)"])
  }

  @Test("of many accepted keys the nearest are listed, of few all")
  func lists() {
    let many = decode(layout(source: #"{ "type": "basic", "cell": "A", "selectbox": 4 }"#))
    let message = many.errors.first?.message ?? ""
    #expect(message.contains("it may have `selectable`"), "\(message)")
    #expect(message.contains(", …"))
    let few = decode(
      layout(source: #"{ "type": "basic", "cell": "A", "each": {}, "size": { "zz": 4 } }"#))
    #expect(few.errors.contains { $0.message.hasSuffix("it may have `width` and `height`") })
  }

  @Test(
    "a name that the layout declares, where an expression is needed",
    arguments: [
      (#""items": "inProgress""#, "write ${inProgress}"),
      (#""items": "page""#, "write ${params.page}"),
      (#""items": "tasks""#, "write ${data.tasks}"), (#""when": "ready""#, "write ${ready}"),
      (#""selectable": "!item.done""#, "write ${!item.done}"),
      (#""selectable": "${!item.done""#, "write ${!item.done}"),
    ])
  func names(_ pair: String, _ advice: String) {
    let more = #""params": { "page": {} }, "let": { "inProgress": [], "ready": true },"#
    let outcome = decode(
      layout(source: #"{ "type": "basic", "id": "a", "cell": "A", "# + pair + " }", more: more))
    #expect(outcome.errors.map(\.fix) == [advice], "\(outcome.errors.map(\.message))")
  }
}
