import SchemaValidation
import Testing

@Suite("Shapes of schemas")
struct SchemaShapeTests {
  private func shape(_ text: String) throws -> SchemaShape {
    SchemaShape(try #require(Compiled(text).schema))
  }

  @Test("properties are found through references and allOf")
  func properties() throws {
    let shape = try shape(
      ##"""
      {"$ref":"#/$defs/base","properties":{"a":{"type":"string"}},"required":["a"],"$defs":{
      "base":{"allOf":[{"properties":{"b":{"type":["number","null"]}}}],"additionalProperties":false,
      "patternProperties":{"^x":{"type":"array","items":{"type":"integer"}}}}}}
      """##)
    #expect(shape.propertyNames == ["a", "b"])
    #expect(shape.property("a")?.typeNames == ["string"])
    #expect(shape.property("b")?.typeNames == ["null", "number"])
    #expect(shape.property("b")?.isDouble == true)
    #expect(shape.property("x1")?.elements?.typeNames == ["integer"])
    #expect(shape.property("c") == nil)
    #expect(shape.requires("a") && !shape.requires("b"))
    #expect(shape.isClosed && !shape.isUnion)
  }

  @Test("what a branch of a union says is not certain")
  func unions() throws {
    let shape = try shape(#"{"anyOf":[{"properties":{"a":{}}},{"type":"null"}]}"#)
    #expect(shape.isUnion)
    #expect(shape.property("a") == nil)
    #expect(shape.typeNames.count == 6)
  }

  @Test("a recursive schema has a shape at every level")
  func recursion() throws {
    let shape = try shape(##"{"properties":{"next":{"$ref":"#"}},"additionalProperties":{}}"##)
    #expect(shape.property("next")?.property("next")?.propertyNames == ["next"])
    #expect(shape.additionalProperties?.typeNames.count == 6)
    #expect(!shape.isClosed)
  }
}
