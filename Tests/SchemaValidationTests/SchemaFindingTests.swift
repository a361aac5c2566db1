import SchemaValidation
import SourceText
import Testing

@Suite("Findings in schemas")
struct SchemaFindingTests {
  @Test("a schema is checked against its metaschema, at the place in the schema")
  func metaschema() {
    let schema = Compiled(#"{"type":"strng","properties":{"d":{"required":"x"}}}"#)
    #expect(schema.schema == nil)
    #expect(
      schema.shownFindings == [
        "schema.invalid 1:47 /properties/d/required: found string \"x\", accepted: array",
        "schema.invalid 1:9 /type: found \"strng\", accepted: \"array\", \"boolean\", \"integer\", "
          + "\"null\", \"number\", \"object\" or \"string\" (write \"string\")",
      ])
  }

  @Test(
    "a type of another language gets the type that it is here",
    arguments: [
      ("int", "integer"), ("Int64", "integer"), ("str", "string"), ("text", "string"),
      ("float", "number"), ("Double", "number"), ("bool", "boolean"), ("list", "array"),
      ("dict", "object"), ("nil", "null"),
    ])
  func foreignType(word: String, type: String) {
    for text in [#"{"type":"\#(word)"}"#, #"{"type":["\#(word)","null"]}"#] {
      let schema = Compiled(text)
      #expect(schema.shownFindings.count == 1)
      #expect(schema.shownFindings.first?.hasSuffix(#"(write "\#(type)")"#) == true)
    }
  }

  @Test("an unknown keyword is a warning with the nearest keyword")
  func unknownKeyword() {
    let schema = Compiled(#"{"minLenght":2,"x-own":1}"#)
    #expect(schema.schema != nil)
    #expect(
      schema.shownFindings == [
        "schema.unknown-keyword 1:2: `minLenght` is not a keyword of JSON Schema and has no "
          + "effect (write `minLength`, or `x-minLenght` for a key of your own)"
      ])
  }

  @Test(
    "a reference that leads nowhere is reported at its text",
    arguments: [
      (
        ##"{"$ref":"#/$defs/b"}"##, "schema.reference 1:9: nothing is at \"/$defs/b\" in the schema"
      ),
      (
        ##"{"$ref":"#abc","$defs":{"x":{"$anchor":"abcd"}}}"##,
        "schema.reference 1:9: the schema has no anchor `abc` (write \"#abcd\")"
      ),
      (
        ##"{"$ref":"cells/missing.json"}"##,
        "schema.reference 1:9: \"cells/missing.json\" leads to no schema; accepted: a file, or the `$id` of a schema at hand"
      ),
    ])
  func unknownReference(_ schema: String, _ expected: String) {
    let compiled = Compiled(schema)
    #expect(compiled.schema == nil)
    #expect(compiled.shownFindings == [expected])
  }

  @Test(
    "a schema that applies itself to the same value is refused",
    arguments: [
      ##"{"$ref":"#"}"##,
      ##"{"allOf":[{"anyOf":[{"type":"string"},{"$ref":"#/allOf/0"}]}]}"##,
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"not":{"$ref":"#/$defs/b"}},"b":{"$ref":"#/$defs/a"}}}"##,
      ##"{"dependentSchemas":{"a":{"$ref":"#"}}}"##,
    ])
  func loops(_ schema: String) {
    let compiled = Compiled(schema)
    #expect(compiled.schema == nil)
    #expect(compiled.findings.first?.code == "schema.reference")
  }

  @Test("a pattern without a translation is reported where it stands")
  func patterns() {
    let compiled = Compiled(#"{"pattern":"(?=a)","patternProperties":{"[":{}}}"#)
    #expect(
      compiled.shownFindings == [
        "schema.pattern 1:12: the pattern \"(?=a)\" cannot be used: look-ahead and look-behind "
          + "cannot be matched in linear time",
        "schema.pattern 1:41: the pattern \"[\" cannot be used: a `[` is never closed",
      ])
  }

  @Test("a relative reference is resolved against the place of the schema that has it")
  func relativeReferences() {
    let compiled = Compiled(
      ##"{"properties":{"cell":{"$ref":"cells/title.json#/$defs/cell"}}}"##,
      base: "schemas/screen.json"
    ) { address in
      switch address {
      case "schemas/cells/title.json":
        json(##"{"$defs":{"cell":{"$ref":"../common.json"}}}"##, name: address)
      case "schemas/common.json": json(#"{"required":["title"]}"#, name: address)
      default: nil
      }
    }
    #expect(compiled.shownFindings == [])
    #expect(
      compiled.check(#"{"cell":{}}"#) == ["data.required 1:9 /cell: the key `title` is missing"])
  }

  @Test("a document that a reference leads to is checked against its metaschema too")
  func loadedDocuments() {
    let compiled = Compiled(##"{"$ref":"other.json"}"##) { address in
      json(#"{"minLength":-1}"#, name: address)
    }
    #expect(compiled.schema == nil)
    #expect(compiled.findings.first?.code == "schema.invalid")
    #expect(compiled.findings.first?.span.source.name == "other.json")
  }
}
