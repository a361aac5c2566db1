import SchemaValidation
import SourceText
import Testing

@Suite("Findings in data")
struct FindingTests {
  @Test(
    "each keyword says what was found and what is accepted, at its place",
    arguments: [
      (#"{"type":"integer"}"#, "5.5", "data.type 1:1 : found number 5.5, accepted: integer"),
      (
        #"{"enum":["red","green"]}"#, #""gren""#,
        "data.enum 1:1 : found \"gren\", accepted: \"red\" or \"green\" (write \"green\")"
      ),
      (
        #"{"const":{"a":1}}"#, "[]",
        #"data.const 1:1 : found an array of 0 elements, accepted: {"a":1}"#
      ),
      (#"{"minimum":10}"#, "9.5", "data.minimum 1:1 : found 9.5, accepted: at least 10"),
      (
        #"{"exclusiveMaximum":10}"#, "10.0",
        "data.exclusiveMaximum 1:1 : found 10.0, accepted: less than 10"
      ),
      (
        #"{"multipleOf":0.1}"#, "0.35",
        "data.multipleOf 1:1 : found 0.35, accepted: a multiple of 0.1"
      ),
      (
        #"{"minLength":2}"#, #""😀""#,
        "data.minLength 1:1 : found a text of 1 character, accepted: at least 2"
      ),
      (#"{"pattern":"^a"}"#, #""b""#, "data.pattern 1:1 : \"b\" does not match the pattern \"^a\""),
      (#"{"required":["title"]}"#, "{}", "data.required 1:1 : the key `title` is missing"),
      (
        #"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#,
        "data.dependentRequired 1:1 : the key `b` is missing; it is required beside `a`"
      ),
      (
        #"{"maxProperties":1}"#, #"{"a":1,"b":2}"#,
        "data.maxProperties 1:1 : found 2 properties, accepted: at most 1"
      ),
      (
        #"{"propertyNames":{"maxLength":2}}"#, #"{"abc":1}"#,
        "data.propertyNames 1:2 /abc: the key `abc` is no accepted name: found a text of 3 characters, accepted: at most 2"
      ),
      (
        #"{"properties":{"a":false}}"#, #"{"a":1}"#,
        "data.properties 1:2 /a: the key `a` is not accepted here"
      ),
      (
        #"{"patternProperties":{"^_":false}}"#, #"{"_a":1}"#,
        "data.patternProperties 1:2 /_a: the key `_a` is not accepted here"
      ),
      (
        #"{"prefixItems":[true],"items":false}"#, "[1,2,3]",
        "data.items 1:4 /1: found 3 elements, accepted: at most 1"
      ),
      (
        #"{"unevaluatedItems":false}"#, "[1]",
        "data.unevaluatedItems 1:2 /0: no schema describes the element at 0, which is not accepted here"
      ),
      (
        #"{"uniqueItems":true}"#, "[1,true,1.0]",
        "data.uniqueItems 1:9 /2: the element at 2 equals the one at 0; elements are distinct here"
      ),
      (
        #"{"contains":{"type":"string"}}"#, "[1]",
        "data.contains 1:1 : no element is as `contains` asks, accepted: at least 1"
      ),
      (
        #"{"contains":{"type":"string"},"maxContains":1}"#, #"["a","b"]"#,
        "data.maxContains 1:1 : 2 elements found as `contains` asks, accepted: at most 1"
      ),
      (
        #"{"not":{"type":"string"}}"#, #""a""#,
        "data.not 1:1 : string \"a\" is what `not` excludes here"
      ),
      (
        #"{"if":{"required":["a"]},"then":{"required":["b"]}}"#, #"{"a":1}"#,
        "data.required 1:1 : the key `b` is missing"
      ),
      ("false", "1", "data.false 1:1 : nothing is accepted here"),
    ])
  func keywords(_ schema: String, _ data: String, _ expected: String) {
    #expect(Compiled(schema).check(data) == [expected])
  }

  @Test("an unknown key is reported at the key with the nearest declared one")
  func unknownKey() {
    let schema = Compiled(
      #"{"properties":{"title":{},"spacing":{}},"additionalProperties":false}"#)
    #expect(
      schema.check(#"{"title":1,"spaceing":2}"#) == [
        "data.additionalProperties 1:12 /spaceing: the key `spaceing` is not known here; "
          + "accepted: `title` or `spacing` (write `spacing`)"
      ])
  }

  @Test("what a failing subschema looked at is not reported as unevaluated as well")
  func oneFaultOneFinding() {
    let schema = Compiled(
      """
      {"allOf":[{"properties":{"a":{"type":"integer"}}}],"unevaluatedProperties":false}
      """)
    #expect(
      schema.check(#"{"a":"x","b":1}"#) == [
        "data.type 1:6 /a: found string \"x\", accepted: integer",
        "data.unevaluatedProperties 1:10 /b: the key `b` is not known here",
      ])
  }

  @Test("a schema that two references lead to reports a fault once")
  func sharedSchema() {
    let schema = Compiled(
      ##"{"allOf":[{"$ref":"#/$defs/n"},{"$ref":"#/$defs/n"}],"$defs":{"n":{"minimum":5}}}"##)
    #expect(schema.check("1") == ["data.minimum 1:1 : found 1, accepted: at least 5"])
  }

  @Test("all faults are reported, each with a pointer in which keys are escaped")
  func allFaults() {
    let schema = Compiled(#"{"additionalProperties":{"items":{"type":"string"}}}"#)
    #expect(
      schema.check(#"{"a/b":["x",1],"~":[null]}"#) == [
        "data.type 1:13 /a~1b/1: found integer 1, accepted: string",
        "data.type 1:21 /~0/0: found null, accepted: string",
      ])
  }

  @Test("a finding shows the place in the schema that asks for more")
  func relatedPlaces() throws {
    let schema = Compiled(#"{"required":["title"]}"#)
    let tree = try #require(json("{}"))
    var findings = Diagnostics()
    schema.schema?.check(tree, into: &findings)
    let related = try #require(findings.first?.related.first)
    #expect(related.message == "required here")
    #expect(related.span.range.start == 13)
  }
}
