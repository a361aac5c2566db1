import SourceText
import TestSupport
import Testing

@Suite("Documents that are refused")
struct DocumentRefusalTests {
  @Test("each mistake outside the sources is reported at its place", arguments: documents)
  func document(_ refusal: Refusal) {
    expectRefusal(refusal, in: refusal.text)
  }

  private static let rest = #""cells": { "A": {} }, "source": { "type": "basic", "cell": "A" } }"#

  static let documents: [Refusal] = [
    Refusal("layout.wrong-kind", "«null»", mentions: "listlayout: 1"),
    Refusal("layout.wrong-kind", "«[]»", mentions: "listlayout: 1"),
    Refusal("layout.version", "«{ \(rest)»", mentions: "listlayout: 1"),
    Refusal("layout.version", "{ \"listlayout\": «\"1\"», \(rest)", mentions: "integer"),
    Refusal("layout.version", "{ \"listlayout\": «1.0», \(rest)", mentions: "integer"),
    Refusal("layout.version", "{ \"listlayout\": «2», \(rest)", mentions: "version 1"),
    Refusal("layout.missing-key", #"«{ "listlayout": 1 }»"#, mentions: "`source`"),
    Refusal(
      "layout.unknown-key", "{ \"listlayout\": 1, «\"colour\"»: 1, \(rest)", mentions: "colour"),
    Refusal(
      "layout.not-yet", "{ \"listlayout\": 1, «\"strings\"»: {}, «\"fragments\"»: {}, \(rest)"),
    Refusal("layout.wrong-kind", "{ \"listlayout\": 1, \"name\": «5», \(rest)"),
    Refusal(
      "layout.invalid-value", "{ \"listlayout\": 1, \"view\": «\"grid\"», \(rest)",
      mentions: "table or collection"),
    Refusal(
      "layout.wrong-kind",
      "{ \"listlayout\": 1, \"data\": { \"schema\": «[]», \"sample\": «{}» }, \(rest)"),
    Refusal(
      "layout.wrong-kind",
      "{ \"listlayout\": 1, \"data\": { \"env\": { \"now\": «1», \"width\": «\"x\"» } }, \(rest)"),
    Refusal(
      "layout.wrong-kind", "{ \"listlayout\": 1, \"params\": { \"page\": «\"string\"» }, \(rest)",
      mentions: "{ type: string }"),
    Refusal(
      "layout.invalid-value",
      "{ \"listlayout\": 1, \"params\": { \"p\": { \"enum\": [\"a\"], \"default\": «\"b\"» } }, \(rest)"
    ),
    Refusal("layout.invalid-value", "{ \"listlayout\": 1, \"params\": { «\"a-b\"»: {} }, \(rest)"),
    Refusal("layout.reserved-name", "{ \"listlayout\": 1, \"params\": { «\"in\"»: {} }, \(rest)"),
    Refusal(
      "layout.reserved-name",
      "{ \"listlayout\": 1, \"let\": { «\"math\"»: 1, «\"int\"»: 1 }, \(rest)"),
    Refusal("layout.wrong-kind", "{ \"listlayout\": 1, \"let\": «[]», \(rest)"),
    Refusal(
      "layout.wrong-kind", "{ \"listlayout\": 1, \"imports\": «\"a.yml\"», \(rest)",
      mentions: "[a.yml]"),
    Refusal("layout.import", "{ \"listlayout\": 1, \"imports\": [«\"a.yml\"»], \(rest)"),
    Refusal(
      "layout.invalid-value", "{ \"listlayout\": 1, \"imports\": [«\"\"»], \(rest)",
      mentions: "a relative path"),
    Refusal(
      "layout.wrong-kind",
      #"{ "listlayout": 1, "cells": { "A": «null» }, "source": { "type": "basic", "cell": "A" } }"#,
      mentions: "{}"),
    Refusal(
      "layout.wrong-kind",
      #"{ "listlayout": 1, "cells": «["A"]», "source": { "type": "composite", "children": [] } }"#),
    Refusal(
      "layout.unknown-property",
      #"""
      { "listlayout": 1, "source": { "type": "composite", "children": [] },
        "cells": { "A": { "properties": { "title": {} }, "required": [«"tilte"»] } } }
      """#, mentions: "did you mean `title`"),
    Refusal(
      "layout.not-yet",
      #"""
      { "listlayout": 1, "source": { "type": "composite", "children": [] },
        "cells": { "A": { «"requires"»: [], «"fallback"»: "B" } } }
      """#),
    Refusal(
      "layout.reserved-name",
      #"""
      { "listlayout": 1, "source": { "type": "composite", "children": [] },
        "actions": { "open": { "properties": { «"type"»: {} } } } }
      """#),
    Refusal(
      "layout.wrong-kind",
      #"""
      { "listlayout": 1, "source": { "type": "composite", "children": [] },
        "cells": { "A": { "size": { "height": «"${1}"» } } } }
      """#),
  ]
}
