import DocumentSyntax
import DocumentValues
import LayoutEngine
import ListLayout
import ListRows
import SourceText
import Testing

@Suite("Layouts that are made to do harm")
struct HostileLayoutTests {
  private struct Counter: RowVisitor {
    var rows = 0
    var failed = 0
    var sections = 0

    mutating func beginList(
      name: String, view: String, segmented: [SegmentedState], memory: Memory
    ) {}
    mutating func beginSection(_ section: SectionBuffer, memory: Memory) { sections += 1 }
    mutating func visit(_ row: RowBuffer, memory: Memory) {
      rows += 1
      if row.failure != nil { failed += 1 }
    }
    mutating func endSection() {}
  }

  private func walk(_ source: String, lets values: String = "{}", steps: Int = 20_000_000)
    -> (Counter, Diagnostics)
  {
    let text = """
      { "listlayout": 1, "cells": { "C": { "properties": { "t": {} } } }, "let": \(values),
        "source": \(source) }
      """
    let loaded = LayoutLoader(folder: nil).load(Source(name: "hostile.json", text: text))
    guard let program = loaded.program else { return (Counter(), loaded.findings) }
    let now = Timestamp(unchecked: 0, nanoseconds: 0)
    let list = program.bind(
      LayoutBinding(data: nil, environment: Environment(now: now), stepLimit: steps))
    var counter = Counter()
    let findings = list.walk(into: &counter)
    return (counter, findings)
  }

  private func repeated(_ levels: Int, _ leaf: String) -> String {
    var source = leaf
    for level in 0..<levels {
      source = """
        { "type": "composite", "id": "s\(level)", "children": [\(source)],
          "each": { "in": "${[0,1,2,3,4,5,6,7,8,9]}", "as": "e\(level)", "key": "${e\(level)}" } }
        """
    }
    return #"{ "type": "composite", "id": "root", "children": [\#(source)] }"#
  }

  @Test("repetitions that multiply to a billion are cut at what a list may hold")
  func repetitions() {
    let (counter, findings) = walk(repeated(9, #"{ "type": "basic", "id": "a", "cell": "C" }"#))
    #expect(findings.contains { $0.code == "row.cost-limit" })
    #expect(counter.sections > 1000 && counter.sections < 1_000_000)
  }

  @Test("repetitions that a condition refuses are held all the same")
  func refused() {
    let leaf = #"{ "type": "basic", "id": "a", "cell": "C", "when": "${e0 > 100}" }"#
    let (counter, findings) = walk(repeated(9, leaf))
    #expect(findings.contains { $0.code == "row.cost-limit" })
    #expect(counter.sections == 0)
  }

  @Test("more segments than a list may hold")
  func segments() {
    let (_, findings) = walk(
      #"""
      { "type": "segmented", "id": "r", "segments": [{ "type": "basic", "id": "a", "cell": "C",
        "each": { "in": "${lists.range(1000000)}", "as": "e", "key": "${e}" } }] }
      """#)
    #expect(findings.contains { $0.code == "row.cost-limit" })
  }

  @Test("rows end when the run has no step left, and the list says from which on")
  func rows() {
    let (counter, findings) = walk(
      #"""
      { "type": "basic", "id": "a", "cell": "C", "items": "${lists.range(300000)}",
        "key": "${item}", "bind": { "t": "x" } }
      """#, steps: 1_500_000)
    #expect(counter.rows > 1000 && counter.rows < 300_000)
    #expect(findings.contains { $0.message.hasSuffix("\(counter.rows) on are left out") })
  }

  @Test("rows without expressions take steps for what they write")
  func constants() {
    let (counter, _) = walk(
      #"""
      { "type": "basic", "id": "a", "cell": "C", "items": "${lists.range(1000)}",
        "key": "${item}", "bind": { "t": "\#(String(repeating: "x", count: 160_000))" } }
      """#, steps: 1_000_000)
    #expect(counter.rows <= 100)
  }

  @Test("a nested list of millions fails its row and no other")
  func nested() {
    let (counter, findings) = walk(
      #"""
      { "type": "basic", "id": "a", "cell": "C", "bind": { "t": 1 }, "key": "${item}",
        "items": [1, 1000000, 2], "as": "n",
        "nested": { "type": "basic", "id": "b", "cell": "C", "items": "${lists.range(n)}",
          "key": "${item}", "bind": { "t": "${string(item)}" } } }
      """#, steps: 2_000_000_000)
    #expect(counter.rows == 3 && counter.failed == 1)
    #expect(findings.errorCount == 1 && findings.contains { $0.code == "row.cost-limit" })
  }

  @Test("lists nested in lists by the dozen")
  func deeplyNested() {
    var source = #"{ "type": "basic", "id": "z", "cell": "C", "bind": { "t": 1 } }"#
    for level in 0..<15 {
      source = """
        { "type": "basic", "id": "n\(level)", "cell": "C", "bind": { "t": 1 },
          "items": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "key": "${item}", "nested": \(source) }
        """
    }
    let (counter, findings) = walk(source, steps: 2_000_000_000)
    #expect(counter.rows == 10 && counter.failed == 10)
    #expect(findings.contains { $0.code == "row.cost-limit" })
  }

  @Test("values that double from one let to the next")
  func lets() {
    for form in [
      #""${[A, A]}""#, #"["${A}", "${A}"]"#, #""${A}${A}""#, #"{ "a": "${A}", "b": "${A}" }"#,
    ] {
      var values = #""l0": "xxxxxxxxxxxxxxxx""#
      for level in 1...60 {
        values += ", \"l\(level)\": " + form.replacing("A", with: "l\(level - 1)")
      }
      let (counter, findings) = walk(
        #"{ "type": "basic", "id": "a", "cell": "C", "bind": { "t": "${l60}" } }"#,
        lets: "{\(values)}")
      #expect(counter.failed == counter.rows)
      #expect(findings.hasErrors)
    }
  }

  @Test("let values that need each other by the thousand, in a row and in a circle")
  func chains() {
    var chain = #""l0": 1"#
    for level in 1..<5000 { chain += ", \"l\(level)\": \"${l\(level - 1)}\"" }
    let leaf = #"{ "type": "basic", "id": "a", "cell": "C", "bind": { "t": "${l4999}" } }"#
    let (counter, findings) = walk(leaf, lets: "{\(chain)}")
    #expect(counter.rows == 1 && counter.failed == 0 && !findings.hasErrors)
    var circle = #""l0": "${l4999}""#
    for level in 1..<5000 { circle += ", \"l\(level)\": \"${l\(level - 1)}\"" }
    let (_, refused) = walk(leaf, lets: "{\(circle)}")
    #expect(refused.contains { $0.code == "layout.cycle" && $0.message.utf8.count < 300 })
  }

  @Test("a text with thousands of wrong holes is mapped once")
  func wrongHoles() {
    // An unknown name is reported once for one text, so each is another.
    let text = (0..<5000).map { #"\u0041${y\#($0)}"# }.joined()
    let (_, findings) = walk(
      #"{ "type": "basic", "id": "a", "cell": "C", "bind": { "t": "\#(text)" } }"#)
    #expect(findings.errorCount == 5000)
  }

  @Test("keys of half a megabyte use the steps up that they cost")
  func longKeys() {
    var lets = #""k0": "0123456789abcdef""#
    for level in 1...5 {
      let part = "${k\(level - 1)}"
      lets += ", \"k\(level)\": \"\(String(repeating: part, count: 8))\""
    }
    let leaf = """
      { "type": "basic", "id": "a", "items": "${lists.range(100000)}", "key": "${k5}${item}",
        "cell": "C", "bind": { "t": "x" } }
      """
    let (counter, findings) = walk(leaf, lets: "{\(lets)}")
    #expect(counter.rows > 0 && counter.rows < 1000)
    #expect(findings.contains { $0.message.contains("the rows from number") })
  }

  @Test("a list inside a row that cannot be held is not begun")
  func largeNestedList() {
    let leaf = """
      { "type": "basic", "id": "a", "items": [1, 2], "key": "${item}", "cell": "C",
        "nested": { "type": "basic", "id": "n", "items": "${lists.range(1000000)}",
          "key": "${item}", "cell": "C", "bind": { "t": "x" } } }
      """
    let (counter, findings) = walk(leaf)
    #expect(counter.rows == 2 && counter.failed == 2 && findings.hasErrors)
  }
}
