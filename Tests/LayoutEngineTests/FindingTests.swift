import ListRows
import SourceText
import Testing

@Suite("Where findings of a run are shown")
struct FindingTests {
  static let cells = """
    listlayout: 1
    cells:
      Line: { properties: { text: { type: string } }, required: [text] }

    """

  private func findings(_ rest: String, _ data: String) -> [Diagnostic] {
    Screen(Self.cells + rest, data: data).walk().findings
  }

  /// The text that a finding marks.
  private func text(_ span: SourceSpan) -> String {
    String(decoding: span.source.bytes[span.range.start..<span.range.end], as: UTF8.self)
  }

  @Test("a let that fails is reported in its own expression, once for all rows that read it")
  func failingLet() throws {
    let findings = findings(
      """
      let: { late: '${data.events.filter(e, e.start > 1)}', two: '${late.take(2)}' }
      source:
        type: basic
        id: rows
        items: ${data.rows}
        key: ${item}
        cell: Line
        bind: { text: '${string(size(two))}' }
        selectable: ${size(two) > 0}
      """, #"{ "rows": ["a", "b"], "events": [{ "start": 2 }, { "begin": 3 }] }"#)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.code == "row.missing-field" && text(finding.span) == "start")
    #expect(finding.pointer == "/events/1" && finding.row == "rows/a" && finding.count == 2)
    #expect(finding.related.map(\.message) == ["`two` is read here"])
    #expect(finding.related.map { text($0.span) } == ["two"])
  }

  @Test("a let that the shape of the list reads is not reported by rows again")
  func letOfShape() {
    let findings = findings(
      """
      let: { all: '${data.lines}' }
      source:
        type: composite
        id: root
        children:
          - { type: basic, id: a, items: '${all}', key: '${item}', cell: Line }
          - { type: basic, id: b, cell: Line, bind: { text: '${all[0]}' } }
      """, #"{ "line": [] }"#)
    #expect(findings.map { text($0.span) } == ["lines"])
    #expect(findings.map(\.fix) == ["write `line`"])
  }

  @Test(
    "headers, footers, other views and presentation name their section and the place in the data",
    arguments: [
      ("header: { cell: Line, bind: { text: '${day.title.long}' } }", "long", "header", "/0/title"),
      ("footer: { cell: Line, bind: { text: '${day.note}' } }", "${day.note}", "footer", "/0/note"),
      (
        "supplementary: { badge: { cell: Line, bind: { text: '${day.badge}' } } }", "badge",
        "supplementary `badge`", "/0"
      ),
      ("columns: '${day.columns}'", "columns", "presentation", "/0"),
      ("title: '${day.note}'", "${day.note}", "title", "/0/note"),
    ])
  func sections(key: String, marked: String, part: String, pointer: String) throws {
    let findings = findings(
      """
      source:
        type: composite
        id: week
        children:
          - type: basic
            id: day
            each: { in: '${data}', as: day, key: '${day.id}' }
            items: []
            cell: Line
            \(key)
      """,
      #"[{ "id": "Mon", "title": {}, "note": 1 }, { "id": "Tue", "title": {}, "note": 1 }]"#)
    let finding = try #require(findings.first)
    #expect(findings.count == 1 && finding.count == 2)
    #expect(text(finding.span) == marked && finding.pointer == pointer)
    #expect(finding.message.hasSuffix("(\(part) of section week/day/Mon)"))
  }

  @Test("what is wrong with a repetition or a list names the source with its keys")
  func shape() throws {
    let findings = findings(
      """
      source:
        type: composite
        id: week
        children:
          - type: basic
            id: day
            each: { in: '${data.days}', as: day, key: '${day.name}' }
            when: ${day.open}
            items: ${day.events}
            key: ${item}
            cell: Line
          - { type: basic, id: none, each: { in: '${data.hours}', as: hour }, cell: Line, bind: { text: a } }
      """,
      #"{ "days": [{ "id": 1, "open": true }, { "name": "Tue", "open": 1 }], "hours": {} }"#)
    let found = findings.map { "\(text($0.span)) \($0.pointer ?? "-") \($0.message)" }
    try #require(found.count == 4)
    #expect(found[0].hasPrefix("name /days/0 the field `name` is missing"))
    #expect(found[1].hasPrefix("events /days/0") && found[1].hasSuffix("(source week/day/0)"))
    #expect(
      found[2]
        == "${day.open} /days/1/open an int where a bool is needed; `x != 0` asks "
        + "(source week/day/Tue)")
    #expect(
      found[3] == "${data.hours} /hours a map where a list is needed; asList(x) makes a list of one"
    )
  }

  @Test(
    "a field that is missing is looked for among the keys of its map",
    arguments: [
      ("${item.titel}", "/rows/0"), ("${item.image.adress}", "/rows/0/image"),
      ("${item['titel']}", "/rows/0"), ("${[item].map(i, i.titel)[0]}", "/rows/0"),
      ("${data.row[0].title}", ""),
    ])
  func nearest(expression: String, pointer: String) throws {
    let data = #"{ "rows": [{ "title": "A", "image": { "address": "b" } }] }"#
    let source = """
      source:
        type: basic
        id: rows
        items: ${data.rows}
        key: ${item.title}
        cell: Line
        bind: { text: "\(expression)" }
      """
    let finding = try #require(findings(source, data).first)
    let name =
      expression.contains("adress")
      ? "address"
      : expression.contains("row[")
        ? "rows" : expression.contains("'") ? "'title'" : "title"
    #expect(finding.message.contains("; did you mean `\(name)`?"))
    #expect(finding.fix == "write `\(name)`")
    #expect(finding.pointer == (pointer.isEmpty ? "/rows/0" : pointer))
  }

  @Test(
    "what is meant by a field that is missing is written so that it works where it is put",
    arguments: [
      (#"'${data.price_eur}'"#, #"data["price-eur"]"#), (#"'${data.inn}'"#, #"data["in"]"#),
      (#"'${data["titel"]}'"#, #""title""#), (#""${data['titel']}""#, "'title'"),
      (#""${data[\"titel\"]}""#, #"\"title\""#), (#"'${data[''titel'']}'"#, "''title''"),
      (#"'${data.`a/bd`}'"#, #"data["a/bc"]"#), (#"'${data.map.fild}'"#, "field"),
      (#"'${data.map.foo_ba}'"#, #"data.map["foo-bar"]"#), (#""${data.inn}""#, "data['in']"),
      (#"'${data.list[0].foo_ba}'"#, #"…["foo-bar"]"#),
      (#"'${ {"abcd": 1}.abcx }'"#, "abcd"), (#"'${data.quot}'"#, #"data["quo\"t"]"#),
      (#""${data.quot}""#, #"data['quo\"t']"#), (#"'${data["it_s"]}'"#, #""it''s""#),
      (#"'${data.iff}'"#, "if"),
    ] as [(String, String?)])
  func meant(expression: String, field: String?) throws {
    let data =
      #"{"price-eur":1,"in":2,"title":3,"a/bc":4,"map":{"field":1,"foo-bar":2},"quo\"t":1,"#
      + #""it's":2,"if":3,"list":[{"foo-bar":1}]}"#
    let source = "source: { type: basic, id: a, cell: Line, bind: { text: \(expression) } }"
    let finding = try #require(findings(source, data).first)
    #expect(finding.fix == field.map { "write `\($0)`" })
    #expect(finding.message.contains("; did you mean `\(field ?? #""title""#)`?"))
  }

  @Test("a field that the cell takes by name is looked for, too; one that is far off is not named")
  func nearestByName() throws {
    func finding(_ data: String) throws -> Diagnostic {
      try #require(
        findings(
          "source: { type: basic, id: a, items: '${data}', key: '${index}', cell: Line }", data
        ).first)
    }
    #expect(try finding(#"[{ "txet": "a" }]"#).message.contains("; did you mean `txet`?"))
    #expect(try finding(#"[{ "txet": "a" }]"#).fix == "bind it: ${item.txet}")
    #expect(try finding(#"[{ "te-xt": "a" }]"#).fix == #"bind it: ${item["te-xt"]}"#)
    #expect(try finding(#"[{ "name": "a" }]"#).fix == nil)
  }

  @Test("each property and each part of an expression is a fault, which counts its own rows")
  func faults() {
    let cells = "cells: { L: { properties: { a: { type: string }, b: { type: string } } } }\n"
    func found(_ source: String, _ data: String) -> [String] {
      Screen("listlayout: 1\n" + cells + "source: " + source, data: data).walk().findings.map {
        "\($0.count) \($0.row ?? "") \($0.message.prefix { $0 != "(" && $0 != ";" })"
      }
    }
    #expect(
      found(
        "{ type: basic, id: x, items: '${data}', key: '${index}', cell: L }",
        #"[{ "a": 1, "b": 2 }, { "a": 1, "b": true }, { "a": null, "b": 2 }, 5]"#) == [
          "2 x/0 an int is bound to property `a`, which takes a string ",
          "2 x/0 an int is bound to property `b`, which takes a string ",
          "1 x/1 a bool is bound to property `b`, which takes a string ",
          "1 x/2 null is bound to property `a`, which does not allow null ",
          "1 x/3 the item is an int",
        ])
    let bind = "bind: { a: '${item.k == 1 ? item.naem : item.tilte}' }"
    #expect(
      found(
        "{ type: basic, id: x, items: '${data}', key: '${index}', cell: L, \(bind) }",
        #"[{ "k": 1 }, { "k": 2 }, { "k": 1 }]"#) == [
          "2 x/0 the field `naem` is missing", "1 x/1 the field `tilte` is missing",
        ])
  }

  @Test("a name that is not known is one finding where one fix mends it, which is kept")
  func fixes() {
    let found = Screen(
      """
      listlayout: 1
      let: { z: '${row}' }
      cells: { L: { properties: { a: {}, b: {} } } }
      source:
        type: basic
        id: x
        items: [1]
        as: roww
        key: '${index}'
        cell: L
        bind: { a: '${row}', b: '${[row, z]}' }
      """
    ).findings
    #expect(found.map(\.count) == [1, 2], "\(found)")
    #expect(found.map(\.fix) == [nil, "write `item`"])
    #expect(found.map(\.related.count) == [0, 1])
  }
}

@Suite("What to write where there is no value")
struct NoValueAdviceTests {
  @Test(
    "an optional or null where a value is needed comes with what to write",
    arguments: [
      ("items: '${data.nil}'", "null where a list is needed; .nonNull().orValue([])"),
      ("items: [1], where: '${data.?no}'", "an optional where a bool is needed; .orValue(false)"),
      ("items: [1], key: '${data.?no}'", "an int, a uint or a bool is needed; .orValue(…)"),
      ("items: '${data.rows.sortBy(r, r.?a)}'", "sortBy() cannot order an optional; .orValue(…)"),
      (
        "items: '${data.rows.sortBy(r, r.b)}'",
        "sortBy() cannot order null; .nonNull().orValue(…)"
      ),
      (
        "items: '${data.rows.groupBy(r, r.?a)}', sections: multiple",
        "a group's key cannot be an optional; .orValue(…)"
      ),
      (
        "items: '${data.rows.groupBy(r, r.b)}', sections: multiple",
        "is needed; .nonNull().orValue(…) puts a value in its place"
      ),
    ])
  func sources(content: String, advice: String) {
    let source = """
      source: { type: basic, id: a, cell: Line, bind: { text: x }, \(content) }
      """
    let findings = Screen(
      FindingTests.cells + source, data: #"{ "nil": null, "rows": [{ "b": null }] }"#
    ).walk().findings
    #expect(findings.contains { $0.message.contains(advice) }, "\(findings.map(\.message))")
  }

  @Test(
    "a value of a wrong kind comes with the call that makes another of it",
    arguments: [
      ("text: { type: string }", "1", "write string(…), or put it in text"),
      ("text: { type: integer }", "'1'", "write int(…)"),
      ("text: { type: number }", "'1'", "write double(…)"),
      ("text: { type: integer }", "1.5", "write int(…)"),
      ("text: { type: string }", "null", "leave null out with .nonNull()"),
      ("text: { type: array }", "1", nil),
    ] as [(String, String, String?)])
  func properties(property: String, value: String, fix: String?) throws {
    let findings = Screen(
      """
      listlayout: 1
      cells: { A: { properties: { \(property) } } }
      source: { type: basic, id: a, cell: A, bind: { text: "${[\(value)][0]}" } }
      """
    ).walk().findings
    let finding = try #require(findings.first)
    #expect(finding.fix == fix && findings.count == 1)
  }

  @Test("the title of a segment that fails is reported once, a map for a list with what makes one")
  func once() {
    let source = """
      source:
        type: segmented
        id: tabs
        selected: 0
        segments:
          - type: basic
            id: one
            title: ${data.titel}
            items: ${data}
            key: ${index}
            cell: Line
      """
    let findings = Screen(FindingTests.cells + source, data: #"{ "title": "A" }"#).walk().findings
    #expect(findings.map(\.code) == ["row.missing-field", "row.type"])
    #expect(findings.last?.message == "a map where a list is needed; asList(x) makes a list of one")
  }

  @Test("the common formats are asserted without a registry of one's own")
  func formats() {
    let findings = Screen(
      """
      listlayout: 1
      cells: { A: { properties: { day: { type: string, format: date } } } }
      source: { type: basic, id: a, cell: A, bind: { day: '${"31.1.2026"}' } }
      """
    )
    #expect((findings.codes + findings.walk().findings.map(\.code)).contains("data.format"))
  }

  @Test(
    "so does a segment that is selected by none",
    arguments: [
      ("data.?tab", "an optional selects no segment; .orValue(\"one\")"),
      ("data.tab", "null selects no segment; .nonNull().orValue(\"one\")"),
    ])
  func selected(expression: String, advice: String) {
    let source = """
      source:
        type: segmented
        id: tabs
        selected: ${\(expression)}
        segments: [{ type: basic, id: one, cell: Line, bind: { text: x } }]
      """
    let findings = Screen(FindingTests.cells + source, data: #"{ "tab": null }"#).walk().findings
    #expect(findings.first?.message.hasPrefix(advice) == true)
  }
}
