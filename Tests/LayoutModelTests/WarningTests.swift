import SourceText
import TestSupport
import Testing

@Suite("Warnings of the model")
struct WarningTests {
  @Test("each warning is reported at its place", arguments: warnings)
  func warning(_ warning: Refusal) {
    let marked = MarkedText(layout(source: warning.text))
    let outcome = decode(marked.text)
    let found = outcome.findings(warning.code)
    #expect(outcome.errors.isEmpty, "\(outcome.errors.map(\.message))")
    #expect(found.map(\.span.range) == marked.ranges)
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  static let warnings = [
    Refusal(
      "layout.positional-key",
      #"«{ "type": "basic", "id": "a", "items": "${data.rows}", "cell": "A" }»"#),
    Refusal(
      "layout.positional-key",
      #"""
      { "type": "composite", "children": [
        { "type": "basic", "cell": "A", "each": «{ "in": "${data.s}", "as": "s" }» } ] }
      """#),
    Refusal(
      "layout.positional-id",
      #"«{ "type": "basic", "items": [1], "key": "${item}", "cell": "A" }»"#),
    Refusal(
      "layout.positional-id",
      #"""
      «{ "type": "composite", "children": [
        { "type": "basic", "id": "a", "items": [1], "key": "${item}", "cell": "A" } ] }»
      """#),
  ]

  @Test("cells and actions that nothing uses are named")
  func unused() {
    let marked = MarkedText(
      #"""
      { "listlayout": 1, "actions": { "open": {}, «"close"»: {} },
        "cells": { "A": {}, «"B"»: {}, "H": {} },
        "source": { "type": "basic", "cell": "A", "action": { "type": "open" },
                    "header": { "cell": "H" } } }
      """#)
    let found = decode(marked.text).findings("layout.unused")
    #expect(Set(found.map(\.span.range)) == Set(marked.ranges))
  }

  @Test("an action that an expression gives may use any declared one")
  func dynamicAction() {
    let source = #"{ "type": "basic", "cell": "A", "action": "${data.action}" }"#
    let unused = decode(layout(source: source)).findings("layout.unused")
    #expect(unused.map(\.message).allSatisfy { $0.contains("cell") })
  }
}
