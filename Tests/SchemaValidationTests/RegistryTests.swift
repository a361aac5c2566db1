import DocumentSyntax
import SchemaValidation
import SourceText
import Testing

@Suite("Schema registry")
struct RegistryTests {
  /// Keywords with a value that the metaschema accepts, and one that it refuses.
  static let keywords: [(String, String, String)] = [
    ("$id", #""a#""#, #""a#b""#), ("$anchor", #""a.b""#, #""1a""#), ("$ref", ##""#""##, "1"),
    ("$comment", #""x""#, "1"), ("$defs", #"{"a":true}"#, #"{"a":1}"#),
    ("allOf", "[true]", "[]"), ("prefixItems", "[{}]", "{}"), ("not", "false", "null"),
    ("items", "{}", "[{}]"), ("properties", #"{"a":{}}"#, "[]"), ("type", #"["null"]"#, "[]"),
    ("type", #""object""#, #""any""#), ("type", #"["null","array"]"#, #"["null","null"]"#),
    ("enum", "[]", "{}"), ("const", "null", ""), ("multipleOf", "0.5", "0"),
    ("maximum", "-1.5", #""1""#), ("maxLength", "3", "-1"), ("minItems", "2.0", "2.5"),
    ("pattern", #""a""#, "1"), ("uniqueItems", "true", "1"), ("required", #"["a"]"#, #"["a","a"]"#),
    ("dependentRequired", #"{"a":["b"]}"#, #"{"a":[1]}"#), ("title", #""t""#, "1"),
    ("readOnly", "false", "0"), ("examples", "[1]", "1"), ("format", #""x""#, "1"),
    ("dependencies", #"{"a":["b"],"c":{}}"#, #"{"a":1}"#),
  ]

  @Test("what the metaschema accepts is compiled, what it refuses is not", arguments: keywords)
  func metaschema(_ keyword: String, _ good: String, _ bad: String) {
    // A reference that leads to the schema itself is a loop, so it stands in a property.
    let accepted = Compiled(#"{"properties":{"p":{"\#(keyword)":\#(good)}}}"#)
    #expect(accepted.shownFindings == [])
    if bad.isEmpty { return }
    let refused = Compiled(#"{"properties":{"p":{"\#(keyword)":\#(bad)}}}"#)
    #expect(refused.findings.first?.code == "schema.invalid")
    #expect(refused.schema == nil)
  }

  @Test("embedded resources are found by their ids, anchors by their names")
  func embedded() {
    let compiled = Compiled(
      ##"""
      {"$id":"https://x.example/root.json","prefixItems":[{"$ref":"item.json"},
      {"$ref":"item.json#small"},{"$ref":"#/$defs/i/properties/n"}],
      "$defs":{"i":{"$id":"item.json","type":"object","properties":{"n":{"type":"null"}},
      "$defs":{"s":{"$anchor":"small","maximum":3}}}}}
      """##)
    #expect(compiled.shownFindings == [])
    #expect(
      compiled.check("[1,4,true]") == [
        "data.type 1:2 /0: found integer 1, accepted: object",
        "data.maximum 1:4 /1: found 4, accepted: at most 3",
        "data.type 1:6 /2: found boolean true, accepted: null",
      ])
  }

  @Test("a schema inside another document is a document of its own, relative to that place")
  func inlineSchemas() throws {
    let layout = try #require(
      json(
        ##"""
        {"a":{"$ref":"#/$defs/s","$defs":{"s":{"type":"string"}}},
         "b":{"$ref":"common.json"}}
        """##, name: "layouts/screen.json"))
    var registry = SchemaRegistry { address in
      address == "layouts/common.json" ? json(#"{"type":"null"}"#, name: address) : nil
    }
    var findings = Diagnostics()
    let first = try #require(layout.value(forKey: "a", in: 0))
    let second = try #require(layout.value(forKey: "b", in: 0))
    let a = registry.compile(layout, at: first, base: "layouts/screen.json", into: &findings)
    let b = registry.compile(layout, at: second, base: "layouts/screen.json", into: &findings)
    #expect(findings.isEmpty)
    let text = try #require(json(#""x""#))
    #expect(a?.isValid(text) == true)
    #expect(b?.isValid(text) == false)
  }

  @Test("a fault in a schema inside another document is reported at its place there")
  func inlineFault() throws {
    let layout = try #require(json("{\"a\":\n {\"type\":\"strin\"}}"))
    var registry = SchemaRegistry()
    var findings = Diagnostics()
    let node = try #require(layout.value(forKey: "a", in: 0))
    #expect(registry.compile(layout, at: node, base: "a.json", into: &findings) == nil)
    #expect(findings.map { shown($0) }.first?.hasPrefix("schema.invalid 2:10 /type:") == true)
  }

  @Test("an unknown metaschema is reported, and a vocabulary that it requires")
  func metaschemas() {
    let unknown = Compiled(#"{"$schema":"https://x.example/none"}"#)
    #expect(unknown.findings.map(\.code) == ["schema.reference"])
    let vocabulary = Compiled(#"{"$schema":"https://x.example/own"}"#) { address in
      json(#"{"$vocabulary":{"https://x.example/v":true}}"#, name: address)
    }
    #expect(vocabulary.findings.first?.code == "schema.invalid")
  }

  @Test("draft 7 is read by its rules: definitions, lists of items, dependencies, lone references")
  func draft7() {
    let compiled = Compiled(
      ##"""
      {"$schema":"http://json-schema.org/draft-07/schema#","items":[{"$ref":"#/definitions/a",
      "type":"null"}],"additionalItems":false,"definitions":{"a":{"type":"integer"}}}
      """##)
    #expect(compiled.shownFindings == [])
    #expect(compiled.check("[1]") == [])
    #expect(compiled.check("[1,2]") == ["data.items 1:4 /1: found 2 elements, accepted: at most 1"])
  }

  @Test("an empty document is no schema")
  func empty() {
    var registry = SchemaRegistry()
    var findings = Diagnostics()
    let source = Source(name: "empty", text: "")
    var builder = NodeTree.Builder(source)
    let tree = builder.finish(role: .schema, into: &findings)
    #expect(registry.compile(tree, base: "empty", into: &findings) == nil)
    #expect(findings.hasErrors)
  }
}
