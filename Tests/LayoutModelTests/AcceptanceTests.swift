import LayoutModel
import SourceText
import TestSupport
import Testing

@Suite("Sources that are accepted")
struct AcceptanceTests {
  @Test("nothing is found", arguments: sources)
  func accepted(_ source: String) {
    let outcome = decode(layout(source: source))
    let found = outcome.findings.filter { $0.code != "layout.unused" }
    #expect(found.isEmpty, "\(found.map { "\($0.code) \($0.message)" })")
    #expect(outcome.layout?.hasErrors == false)
  }

  static let sources = [
    #"{ "type": "basic", "items": [], "cell": "A", "movable": " ${data.free} " }"#,
    #"{ "type": "basic", "items": [1], "as": "app", "key": "${app}", "id": "a", "cell": "A" }"#,
    #"{ "type": "basic", "items": [1], "key": "item", "id": "a", "cell": "A" }"#,
    #"{ "type": "basic", "id": "ключ-1.b_", "cell": "A" }"#,
    #"{ "type": "basic", "cell": "Title", "bind": { "title": "", "badge": null } }"#,
    #"{ "type": "basic", "cell": "Title", "bind": { "title": "a", "count": 5.0, "price": 5 } }"#,
    #"{ "type": "basic", "cell": "Title", "bind": { "title": "a", "tone": 3.0 } }"#,
    #"{ "type": "basic", "cell": "Title", "bind": { "title": "a", "count": "${1}", "tags": [] } }"#,
    #"{ "type": "basic", "cell": "A", "bind": { "x-free": 1 }, "header": "none" }"#,
    #"{ "type": "basic", "cell": "A", "size": { "width": "auto", "height": "${1}" } }"#,
    #"{ "type": "basic", "cell": "A", "action": null }"#,
    #"{ "type": "basic", "cell": "A", "action": "${data.?action}" }"#,
    #"{ "type": "basic", "cell": "A", "action": { "type": "open" }, "x-a": null, "columns": 1 }"#,
    #"""
    { "type": "basic", "cell": "A", "editing": { "style": "${data.style}", "title": "Go" },
      "menu": [{ "title": "On", "when": "${data.off}" }, { "title": "No", "when": false },
               { "title": "Off ${1}", "action": { "type": "open" }, "edge": "trailing",
                 "style": "destructive" }] }
    """#,
    #"""
    { "type": "basic", "variants": [{ "when": true, "cell": "A" }, { "when": "${x}", "cell": "A" }] }
    """#,
    #"""
    { "type": "basic", "bind": { "title": "x", "count": 1 }, "variants": [
      { "when": "${x}", "cell": "A" }, { "cell": "Title" } ] }
    """#,
    #"{ "type": "segmented", "id": "tabs", "selected": 0, "segments": [{ "type": "basic", "cell": "A" }] }"#,
    #"{ "type": "segmented", "selected": "${data.tab}", "segments": [] }"#,
    #"""
    { "type": "segmented", "selected": "nine", "segments": [
      { "type": "basic", "cell": "A", "each": { "in": [9], "as": "n", "key": "${n}" } } ] }
    """#,
    #"""
    { "type": "segmented", "segments": [
      { "type": "basic", "cell": "A", "when": "${data.loading}" }, { "type": "basic", "cell": "A" } ] }
    """#,
    #"""
    { "type": "composite", "sections": "single", "children": [
      { "type": "basic", "cell": "A", "header": "none", "hideWhenEmpty": true },
      { "type": "composite", "children": [{ "type": "basic", "cell": "A" }] },
      { "type": "composite", "sections": "single", "children": [
        { "type": "basic", "cell": "A" }, { "type": "basic", "cell": "A" } ] },
      { "type": "basic", "cell": "A", "each": { "in": [1], "as": "n" } } ] }
    """#,
    #"""
    { "type": "composite", "children": [
      { "type": "basic", "items": [[]], "sections": "multiple", "cell": "A" } ] }
    """#,
  ]

  @Test("without declared actions any action is taken as it is")
  func undeclaredActions() {
    let source =
      #"{ "type": "basic", "cell": "A", "action": { "type": "share", "url": "${data.url}" } }"#
    #expect(decode(layout(source: source, actions: "{}")).errors.isEmpty)
  }
}
