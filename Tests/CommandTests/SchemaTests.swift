import ListLayoutCommands
import Testing

@Suite("schema")
struct SchemaTests {
  /// What is printed for a basic source with `more`, white space apart.
  private func inferred(_ more: String, lets: String = "") throws -> String {
    let session = try Session()
    try session.write(
      "a.yml",
      """
      listlayout: 1
      let: { \(lets) }
      cells:
        Cell:
          properties: { text: { type: string }, count: { type: [integer, "null"] }, any: {} }
          required: [text]
      source:
        type: basic
        id: a
      \(more.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      """)
    #expect(session.runProgram("schema", "@a.yml") == .done, "\(session.errors)")
    let head = #""$schema":"https://json-schema.org/draft/2020-12/schema","title":"Thedataofa","#
    return session.output.filter { !$0.isWhitespace }.replacing(head, with: "")
  }

  @Test("fields are required where nothing asks for them, and have the types of properties")
  func fields() throws {
    let schema = try inferred(
      """
      items: ${data.list}
      key: ${item.id}
      cell: Cell
      bind: { text: '${item.title}', count: '${item.?count}', any: '${item.a.b}' }
      """)
    #expect(
      schema == #"{"type":"object","properties":{"list":{"type":"array","items":{"type":"object","#
        + #""properties":{"id":{},"title":{"type":"string"},"count":{"type":["integer","null"]},"#
        + #""a":{"type":"object","properties":{"b":{}},"required":["b"]}},"#
        + #""required":["id","title","a"]}}},"required":["list"]}"#)
  }

  @Test("a cell without bind reads the fields of its properties")
  func fieldsByName() throws {
    let schema = try inferred("items: ${data.list}\nkey: ${item.text}\ncell: Cell")
    #expect(
      schema.contains(
        #""items":{"type":"object","properties":{"text":{"type":"string"},"#
          + #""count":{"type":["integer","null"]},"any":{}},"required":["text"]}"#))
  }

  @Test(
    "what a condition establishes is not required",
    arguments: [
      "${has(item.f) ? item.f : \"\"}", "${!has(item.f) ? \"\" : item.f}",
      "${has(item.f) && item.f == 1 ? \"a\" : \"b\"}",
      "${!has(item.f) || item.f == 1 ? \"a\" : \"b\"}", "${item.?f.orValue(\"\")}",
      "${item.?f.g.h.orValue(\"\")}", "${string(size(asList(item.?f)))}",
      "${item.a ? item.f : \"\"}", "${item.a || item.f ? \"a\" : \"b\"}",
      "${item.?a.orValue(item.f)}", "${item.?f.optMap(x, x.g).orValue(\"\")}",
      "${item[?\"f\"].orValue(\"\")}",
    ])
  func guards(expression: String) throws {
    let schema = try inferred(
      "items: ${data.list}\nkey: ${item.id}\ncell: Cell\nbind: { text: '\(expression)' }")
    #expect(schema.contains(#""f":"#), "\(schema)")
    #expect(schema.contains(#""f":"#))
    #expect(!schema.contains(#","f"]"#) && !schema.contains(#""f","#), "\(schema)")
  }

  @Test("where guards all of a row, and no variant requires what only it reads")
  func rowGuards() throws {
    let filtered = try inferred(
      """
      items: ${data.list}
      where: ${has(item.f) && item.on}
      key: ${item.f}
      cell: Cell
      bind: { text: '${item.f}' }
      """)
    #expect(filtered.contains(#""on":{"type":"boolean"}}}}"#), "\(filtered)")
    let variants = try inferred(
      """
      items: ${data.list}
      key: ${item.id}
      variants:
        - { when: '${has(item.f)}', cell: Cell, bind: { text: '${item.f}' } }
        - { cell: Cell, bind: { text: '${item.g}' } }
      """)
    #expect(variants.contains(#""required":["id"]"#), "\(variants)")
  }

  @Test(
    "lists keep their origin through functions and let",
    arguments: [
      "${data.list}", "${data.list.filter(x, x.a > 1)}", "${data.list.sortBy(x, x.a).take(3)}",
      "${has(data.list) ? data.list : []}", "${data.?list.orValue([])}",
      "${data.list.groupBy(x, x.a).map(g, g.items[0])}", "${data.outer.map(o, o.list).flatten()}",
      "${data.list + data.other}", "${cel.bind(l, data.list, l)}", "${whole}",
    ])
  func lists(items: String) throws {
    let schema = try inferred(
      "items: '\(items)'\nkey: ${item.text}\ncell: Cell", lets: "whole: '${data.list}'")
    #expect(schema.contains(#""list":{"type":"array","items":{"type":"object","properties":{"#))
    #expect(schema.contains(#""text":{"type":"string"}"#), "\(schema)")
  }

  @Test("repetitions, sections and nested lists are followed")
  func sources() throws {
    let session = try Session()
    try session.write(
      "a.yml",
      """
      listlayout: 1
      cells: { Cell: { properties: { text: { type: string }, any: {} } } }
      source:
        type: composite
        id: root
        children:
          - type: basic
            id: a
            each: { in: '${data.groups}', as: group, key: '${group.id}' }
            header: { cell: Cell, bind: { text: '${group.title}', any: '${size(items)}' } }
            items: ${group.rows.groupBy(r, r.day)}
            sections: multiple
            key: ${item.id}
            cell: Cell
            bind: { text: x }
            nested:
              type: basic
              id: n
              items: ${item.inner}
              key: ${item.deep}
              cell: Cell
              bind: { text: '${item.deep}' }
      """)
    #expect(session.runProgram("schema", "@a.yml") == .done, "\(session.errors)")
    let schema = session.output.filter { !$0.isWhitespace }
    for part in [
      #""groups":{"type":"array","items":{"type":"object","properties":{"id":{},"#,
      #""title":{"type":"string"}"#, #""rows":{"type":"array""#, #""day":{}"#,
      #""inner":{"type":"array","items":{"type":"object","properties":{"deep":{"type":"string"}"#,
    ] { #expect(schema.contains(part), "\(part) in \(schema)") }
  }

  @Test("a layout that reads nothing expects nothing")
  func nothing() throws {
    #expect(
      try inferred("cell: Cell\nbind: { text: x }")
        == "{\(#""$schema":"https://json-schema.org/draft/2020-12/schema","title":"Thedataofa""#)}")
  }

  @Test("expressions that ask inside what they ask take no time that grows with their powers")
  func nestedQuestions() throws {
    var expression = "data"
    for _ in 0..<60 {
      expression = "(has(\(expression).f) ? \(expression.count > 900 ? "data" : expression) : data)"
    }
    let session = try Session()
    try session.write(
      "a.yml",
      "listlayout: 1\nlet: { a: '${\(expression)}' }\ncells: { C: {} }\nsource: { type: basic, id: a, cell: C }"
    )
    let code = session.runProgram("schema", "@a.yml")
    #expect(code == .done || code == .findings)
  }

  @Test("the schema of the data is printed where there is one, with what it refers to inside")
  func ownSchema() throws {
    let session = try Session()
    try session.write("s/data.json", #"{"$ref":"t.json","title":"T"}"#)
    try session.write("s/t.json", #"{"required":["names"],"minProperties":1.0}"#)
    try session.write("names.yml", Names.layout + "\ndata: { schema: s/data.json }")
    #expect(session.runProgram("schema", "@names.yml") == .done)
    #expect(
      session.output == """
        {
          "$id": "s/data.json",
          "$ref": "t.json",
          "title": "T",
          "$defs": {
            "t.json": {
              "$id": "t.json",
              "required": [
                "names"
              ],
              "minProperties": 1.0
            }
          }
        }

        """)
    try session.write("moved/schema.json", session.output)
    try session.write("moved/d.json", "{\"a\":1}")
    let code = session.runProgram(
      "validate", "--schema", "@moved/schema.json", "--data", "@moved/d.json")
    #expect(code == .findings && session.output.contains("data.required"))
    try session.write("s/t.json", #"{"type":"objekt"}"#)
    #expect(session.runProgram("schema", "@names.yml") == .findings)
    #expect(session.output.isEmpty && session.errors.contains("schema.invalid"))
  }
}
