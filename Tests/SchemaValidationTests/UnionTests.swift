import SchemaValidation
import Testing

@Suite("Unions")
struct UnionTests {
  static let cells = """
    {"type":"object","properties":{"cell":{"oneOf":[
    {"type":"object","required":["type","text"],
     "properties":{"type":{"const":"title"},"text":{"type":"string"}}},
    {"type":"object","required":["type","url"],
     "properties":{"type":{"const":"image"},"url":{"type":"string"}}},
    {"type":"object","required":["type","label"],
     "properties":{"type":{"const":"button"},"label":{"type":"string"}}}
    ]}}}
    """

  @Test("the branch that a constant names is the one that is reported")
  func taggedBranch() {
    let found = Compiled(Self.cells).check(#"{"cell":{"type":"image","url":12}}"#)
    #expect(found == ["data.type 1:31 /cell/url: found integer 12, accepted: string"])
  }

  @Test("a tag that names no branch is reported at the tag, with the names")
  func unknownTag() {
    let found = Compiled(Self.cells).check(#"{"cell":{"type":"imgae","url":"/a.png"}}"#)
    #expect(
      found == [
        "data.oneOf 1:17 /cell/type: found \"imgae\", accepted: \"title\", \"image\" or \"button\""
          + " (write \"image\")"
      ])
  }

  @Test("a missing tag is reported at the object")
  func missingTag() {
    let found = Compiled(Self.cells).check(#"{"cell":{"url":"/a.png"}}"#)
    #expect(
      found == [
        "data.oneOf 1:9 /cell: the key `type` is missing; it says which alternative is meant: "
          + "\"title\", \"image\" or \"button\""
      ])
  }

  @Test("tags behind references and in definitions that extend others are seen")
  func tagsBehindReferences() {
    let schema = Compiled(
      ##"""
      {"items":{"anyOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b"}]},"$defs":{
      "a":{"allOf":[{"properties":{"kind":{"enum":["a","A"]}}}],"required":["size"]},
      "b":{"$ref":"#/$defs/c","properties":{"kind":{"const":"b"}}},
      "c":{"required":["name"]}}}
      """##)
    let found = schema.check(#"[{"kind":"A"},{"kind":"b"}]"#)
    #expect(
      found == [
        "data.required 1:2 /0: the key `size` is missing",
        "data.required 1:15 /1: the key `name` is missing",
      ])
  }

  @Test("of branches for other types nothing is said")
  func nullableObject() {
    let schema = Compiled(#"{"anyOf":[{"type":"null"},{"type":"object","required":["a"]}]}"#)
    #expect(schema.check("{}") == ["data.required 1:1 : the key `a` is missing"])
  }

  @Test("a value whose type no branch accepts gets one finding with all types")
  func noType() {
    let schema = Compiled(#"{"anyOf":[{"type":"string"},{"type":["integer","array"]}]}"#)
    #expect(
      schema.check("null") == ["data.anyOf 1:1 : found null, accepted: array, integer or string"])
  }

  @Test("branches that are constants make one list")
  func constants() {
    let schema = Compiled(#"{"oneOf":[{"const":"red"},{"const":"green"},{"enum":["blue"]}]}"#)
    #expect(
      schema.check(#""gren""#) == [
        "data.oneOf 1:1 : found \"gren\", accepted: \"red\", \"green\" or \"blue\" (write \"green\")"
      ])
  }

  @Test("where no branch is nearer than another the union as a whole is the finding")
  func undecided() {
    let schema = Compiled(
      #"{"anyOf":[{"type":"string","minLength":3},{"type":"string","pattern":"^a"}]}"#)
    #expect(
      schema.check(#""c""#) == [#"data.anyOf 1:1 : string "c" fits none of 2 alternatives"#])
  }

  @Test("a value that fits two branches of oneOf is ambiguous")
  func ambiguous() {
    let schema = Compiled(#"{"oneOf":[{"type":"string"},{"minLength":1}]}"#)
    #expect(
      schema.check(#""c""#) == [
        "data.oneOf 1:1 : string \"c\" fits 2 of 2 alternatives, accepted: exactly one"
      ])
  }

  @Test("the branch with faults further inside is nearer than one with a fault at the value")
  func nearest() {
    let schema = Compiled(
      """
      {"anyOf":[{"type":"object","required":["x","y"]},
      {"type":"object","required":["name"],"properties":{"name":{"type":"string"}}}]}
      """)
    #expect(
      schema.check(#"{"name":3}"#) == [
        "data.type 1:9 /name: found integer 3, accepted: string"
      ])
  }
}
