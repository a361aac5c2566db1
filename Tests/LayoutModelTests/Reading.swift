import DocumentSyntax
import LayoutModel
import SourceText
import TestSupport
import Testing

/// What decoding one text gave.
struct Outcome {
  let layout: LayoutDocument?
  let findings: [Diagnostic]

  var errors: [Diagnostic] { findings.filter { $0.severity == .error } }

  func findings(_ code: String) -> [Diagnostic] { findings.filter { $0.code == code } }
}

/// Decodes JSON text as a layout.
func decode(
  _ text: String, imports: ImportResolver = { _, _, _ in .unreadable(reason: "no such file") },
  identity: String? = nil
) -> Outcome {
  var findings = Diagnostics()
  guard let tree = tree(text, into: &findings) else {
    return Outcome(layout: nil, findings: Array(findings))
  }
  let layout = LayoutDecoder.decode(
    tree, name: "test", identity: identity, imports: imports, into: &findings)
  return Outcome(layout: layout, findings: Array(findings))
}

/// The tree of JSON text.
func tree(
  _ text: String, name: String = "test.json", into findings: inout Diagnostics
) -> NodeTree? {
  JSONReader.read(Source(name: name, text: text), role: .layout, into: &findings)
}

/// A layout with a few cells, an action and the source `source`; all JSON.
func layout(source: String, actions: String = #"{ "open": {} }"#, more: String = "") -> String {
  """
  { "listlayout": 1, \(more)
    "cells": {
      "A": {},
      "Title": {
        "properties": {
          "title": { "type": "string" }, "badge": { "type": ["string", "null"] },
          "count": { "type": "integer" }, "price": { "type": "number" },
          "tone": { "enum": ["calm", "loud", 3] }, "tags": { "type": "array" }
        },
        "required": ["title"], "size": { "height": 40 }
      }
    },
    "actions": \(actions),
    "source": \(source)
  }
  """
}

/// A text with marked places that are to be refused.
struct Refusal: Sendable, CustomTestStringConvertible {
  let code: String
  let text: String
  let mentions: [String]

  init(_ code: String, _ text: String, mentions: String...) {
    self.code = code
    self.text = text
    self.mentions = mentions
  }

  var testDescription: String { "\(code): \(text)" }
}

/// Expects an error of the code at each mark of `marked` and no other.
func expectRefusal(
  _ refusal: Refusal, in marked: String, location: SourceLocation = #_sourceLocation
) {
  let marked = MarkedText(marked)
  let outcome = decode(marked.text)
  let places = outcome.errors.map { $0.span.range }
  let byPlace: (SourceRange, SourceRange) -> Bool = { ($0.start, $0.end) < ($1.start, $1.end) }
  #expect(
    places.sorted(by: byPlace) == marked.ranges.sorted(by: byPlace),
    "\(outcome.errors.map { "\($0.code) \($0.message)" })", sourceLocation: location)
  for error in outcome.errors {
    #expect(error.code == refusal.code, "\(error.message)", sourceLocation: location)
    for word in refusal.mentions {
      #expect(error.message.contains(word), sourceLocation: location)
    }
  }
}
