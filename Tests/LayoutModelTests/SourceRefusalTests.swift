import SourceText
import TestSupport
import Testing

@Suite("Sources that are refused")
struct SourceRefusalTests {
  @Test("each mistake in a source is reported at its place", arguments: sources)
  func source(_ refusal: Refusal) {
    expectRefusal(refusal, in: layout(source: refusal.text))
  }

  static let sources: [Refusal] = keys + values + names + bindings + structure

  static let keys: [Refusal] = [
    Refusal("layout.missing-key", #"«{ "cell": "A" }»"#, mentions: "`type`"),
    Refusal("layout.missing-key", #"«{ "type": "basic" }»"#, mentions: "`cell`"),
    Refusal("layout.missing-key", #"«{ "type": "composite" }»"#, mentions: "`children`"),
    Refusal("layout.missing-key", #"«{ "type": "segmented" }»"#, mentions: "`segments`"),
    Refusal(
      "layout.missing-key", #"{ "type": "basic", "cell": "A", "header": «{ "sticky": true }» }"#,
      mentions: "`cell`"),
    Refusal(
      "layout.missing-key",
      #"{ "type": "basic", "cell": "A", "action": «{ "url": "x" }» }"#, mentions: "`type`"),
    Refusal(
      "layout.missing-key",
      #"{ "type": "basic", "cell": "A", "menu": [«{ "edge": "leading" }»] }"#,
      mentions: "`title`"),
    Refusal(
      "layout.missing-key",
      #"""
      { "type": "composite", "children": [
        { "type": "basic", "cell": "A", "each": «{ "in": [1] }» } ] }
      """#, mentions: "`as`"),
    Refusal(
      "layout.missing-key",
      #"{ "type": "basic", "variants": [«{ "cell": "A" }», { "cell": "A" }] }"#,
      mentions: "`when`"),
    Refusal(
      "layout.unknown-key", #"{ "type": "basic", "cell": "A", «"spacng"»: 4 }"#,
      mentions: "did you mean `spacing`"),
    Refusal(
      "layout.unknown-key", #"{ "type": "basic", "cell": "A", «"flavour"»: 4 }"#,
      mentions: "it may have"),
    Refusal(
      "layout.unknown-key", #"{ "type": "composite", "children": [], «"cell"»: "A" }"#,
      mentions: "`cell` belongs", "a basic source"),
    Refusal(
      "layout.unknown-key", #"{ "type": "basic", "cell": "A", «"in"»: [] }"#,
      mentions: "`in` belongs", "`each`"),
    Refusal(
      "layout.unknown-key", #"{ "type": "basic", "cell": "A", «"key"»: "${1}", «"where"»: true }"#,
      mentions: "static row"),
    Refusal(
      "layout.unknown-key",
      #"{ "type": "basic", "cell": "A", «"each"»: { "in": [1], "as": "x" } }"#, mentions: "child"),
    Refusal(
      "layout.unknown-key",
      #"""
      { "type": "segmented", "selected": 0, "segments": [
        { "type": "basic", "id": "a", "cell": "A", «"when"»: true } ] }
      """#, mentions: "`selected`"),
    Refusal("layout.not-yet", #"{ "type": "basic", "cell": "A", «"appear"»: null }"#),
    Refusal("layout.not-yet", #"{ «"use"»: "part", «"with"»: {} }"#),
  ]

  static let values: [Refusal] = [
    Refusal("layout.wrong-kind", #"«[]»"#, mentions: "a list", "a map"),
    Refusal("layout.invalid-value", #"{ "type": «"basik"», "cell": "A" }"#, mentions: "basik"),
    Refusal("layout.wrong-kind", #"{ "type": "basic", "cell": «1» }"#, mentions: "text"),
    Refusal(
      "layout.wrong-kind",
      #"{ "type": "basic", "cell": "A", "movable": «"yes"», "focusable": «"no"» }"#,
      mentions: "true, false or an expression", "did you mean"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "when": «"data.ready"» }"#,
      mentions: "${data.ready}"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "items": «"data.rows"» }"#,
      mentions: "${data.rows}"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "items": «"my ${data.rows}"» }"#,
      mentions: "list"),
    Refusal("layout.wrong-kind", #"{ "type": "basic", "cell": "A", "items": «{}» }"#),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "items": [1], "key": «"item.id"» }"#,
      mentions: "${item.id}"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "size": { "height": «"big"» } }"#,
      mentions: "auto, fill"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "size": «44» }"#,
      mentions: "{ height: 44 }"),
    Refusal(
      "layout.invalid-value", #"{ "type": "basic", "cell": "A", "size": { "width": «-1» } }"#),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "bind": «null» }"#, mentions: "null"),
    Refusal(
      "layout.wrong-kind",
      #"{ "type": "basic", "cell": "A", "title": «5», "insets": «"a"», "spacing": «true» }"#),
    Refusal("layout.invalid-value", #"{ "type": "basic", "cell": "A", "columns": «0» }"#),
    Refusal("layout.wrong-kind", #"{ "type": "basic", "cell": "A", "columns": «2.5» }"#),
    Refusal(
      "layout.invalid-value", #"{ "type": "basic", "cell": "A", "axis": «"sideways"» }"#,
      mentions: "vertical or horizontal"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "hideWhenEmpty": «"${true}"» }"#,
      mentions: "no expression"),
    Refusal(
      "layout.invalid-value", #"{ "type": "basic", "cell": "A", "id": «"${data.id}"» }"#,
      mentions: "no expression"),
    Refusal(
      "layout.invalid-value",
      #"{ "type": "basic", "cell": "A", "editing": { "style": «"remove"» } }"#,
      mentions: "none, delete or insert"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "editing": «"delete"» }"#,
      mentions: "{ style: delete }"),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "action": «"open"», "menu": «{}» }"#),
    Refusal(
      "layout.invalid-value",
      #"{ "type": "basic", "cell": "A", "menu": [{ "title": "x", "edge": «"left"» }] }"#,
      mentions: "leading or trailing"),
    Refusal(
      "layout.wrong-kind",
      #"{ "type": "basic", "cell": "A", "menu": [{ "title": "x", "when": «"item.on"» }] }"#,
      mentions: "${item.on}"),
    Refusal("layout.invalid-value", #"{ "type": "basic", "variants": «[]» }"#),
    Refusal("layout.wrong-kind", #"{ "type": "basic", "variants": «"x"» }"#),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "A", "header": «null», "footer": «"A"» }"#,
      mentions: "none"),
    Refusal("layout.wrong-kind", #"{ "type": "composite", "children": «{}» }"#),
    Refusal("layout.wrong-kind", #"{ "type": "segmented", "segments": [«1», «"a"»] }"#),
    Refusal("layout.wrong-kind", #"{ "type": "segmented", "selected": «true», "segments": [] }"#),
    Refusal(
      "layout.invalid-value",
      #"""
      { "type": "segmented", "selected": «-1», "segments": [
        { "type": "basic", "cell": "A", "each": { "in": [9], "as": "n" } } ] }
      """#, mentions: "from 0"),
  ]

  static let names: [Refusal] = [
    Refusal("layout.invalid-value", #"{ "type": "basic", "cell": "A", "id": «"1st"» }"#),
    Refusal("layout.invalid-value", #"{ "type": "basic", "cell": "A", "id": «"a/b"» }"#),
    Refusal("layout.invalid-value", #"{ "type": "basic", "cell": "A", "id": «""» }"#),
    Refusal(
      "layout.duplicate-id",
      #"""
      { "type": "composite", "children": [
        { "type": "basic", "id": "a", "cell": "A" }, { "type": "basic", "id": «"a"», "cell": "A" } ] }
      """#),
    Refusal(
      "layout.duplicate-id",
      #"""
      { "type": "segmented", "segments": [
        { "type": "basic", "cell": "A" }, { "type": "basic", "id": «"basic0"», "cell": "A" } ] }
      """#),
    Refusal(
      "layout.reserved-name", #"{ "type": "basic", "cell": "A", "items": [], "as": «"package"» }"#,
      mentions: "reserved word"),
    Refusal(
      "layout.reserved-name", #"{ "type": "basic", "cell": "A", "items": [], "as": «"section"» }"#),
    Refusal(
      "layout.invalid-value", #"{ "type": "basic", "cell": "A", "items": [], "as": «"my app"» }"#),
    Refusal(
      "layout.unknown-cell", #"{ "type": "basic", "cell": «"Titel"» }"#,
      mentions: "did you mean \"Title\""),
    Refusal(
      "layout.unknown-cell",
      #"{ "type": "basic", "cell": "A", "supplementary": { "badge": { "cell": «"B"» } } }"#,
      mentions: "`A` and `Title`"),
    Refusal(
      "layout.unknown-action",
      #"{ "type": "basic", "cell": "A", "action": { "type": «"opn"» } }"#,
      mentions: "did you mean \"open\""),
    Refusal(
      "layout.unknown-segment",
      #"""
      { "type": "segmented", "selected": «"fre"», "segments": [
        { "type": "basic", "id": "free", "cell": "A" } ] }
      """#, mentions: "did you mean \"free\""),
    Refusal(
      "layout.unknown-segment",
      #"""
      { "type": "segmented", "selected": «1», "segments": [
        { "type": "basic", "id": "free", "cell": "A" } ] }
      """#, mentions: "the only position is 0"),
  ]

  static let bindings: [Refusal] = [
    Refusal(
      "layout.unknown-property",
      #"{ "type": "basic", "cell": "Title", "bind": { "title": "a", «"bagde"»: "b" } }"#,
      mentions: "did you mean `badge`"),
    Refusal(
      "layout.unknown-property", #"{ "type": "basic", "cell": "A", "bind": { «"title"»: "a" } }"#,
      mentions: "it has none"),
    Refusal(
      "layout.missing-property", #"{ "type": "basic", "cell": «"Title"» }"#, mentions: "`title`"),
    Refusal(
      "layout.missing-property",
      #"{ "type": "basic", "items": [1], "cell": "Title", "bind": «{}» }"#),
    Refusal(
      "layout.missing-property",
      #"{ "type": "basic", "cell": "A", "footer": { "cell": «"Title"» } }"#),
    Refusal(
      "layout.missing-property",
      #"""
      { "type": "basic", "items": [1], "bind": { "badge": "x" }, "variants": [
        { "when": true, "cell": "Title", "bind": «{ "count": 1 }» },
        { "cell": "Title", "bind": { "title": "b" } } ] }
      """#),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "Title", "bind": { "title": «5» } }"#,
      mentions: "of type string", "did you mean \"5\""),
    Refusal(
      "layout.wrong-kind", #"{ "type": "basic", "cell": "Title", "bind": { "title": «null» } }"#,
      mentions: "null"),
    Refusal(
      "layout.wrong-kind",
      #"""
      { "type": "basic", "cell": "Title", "bind": {
        "title": "a", "count": «1.5», "price": «"1"», "tags": «{}» } }
      """#),
    Refusal(
      "layout.invalid-value",
      #"{ "type": "basic", "cell": "Title", "bind": { "title": "a", "tone": «"lod"» } }"#,
      mentions: "did you mean loud"),
    Refusal(
      "layout.unknown-property",
      #"""
      { "type": "basic", "bind": { «"note"»: "x" }, "variants": [
        { "when": true, "cell": "A" }, { "cell": "A" } ] }
      """#),
    Refusal(
      "layout.unknown-property",
      #"""
      { "type": "basic", "bind": { "title": "x", «"note"»: "x" }, "variants": [
        { "when": true, "cell": "A", "bind": { «"count"»: 1 } }, { "cell": "Title" } ] }
      """#),
  ]

  static let structure: [Refusal] = [
    Refusal(
      "layout.single-section",
      #"""
      { "type": "composite", "sections": "single", "children": [
        { "type": "basic", "id": "a", "cell": "A", «"header"»: { "cell": "A" } },
        { "type": "basic", "id": "b", "items": [], "cell": "A", "sections": «"multiple"» } ] }
      """#),
    Refusal(
      "layout.single-section",
      #"""
      { "type": "composite", "sections": "single", "children": [
        { "type": "segmented", "id": "s", "segments": [
          { "type": "basic", "id": "a", "cell": "A", «"footer"»: { "cell": "A" } },
          «{ "type": "composite", "id": "b", "children": [
            { "type": "basic", "id": "a", "cell": "A" },
            { "type": "basic", "id": "b", "cell": "A" } ] }» ] } ] }
      """#),
  ]
}
