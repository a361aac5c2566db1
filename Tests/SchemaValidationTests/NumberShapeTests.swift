import DocumentSyntax
import SchemaValidation
import Testing

@Suite("Numbers retyped by a schema")
struct NumberShapeTests {
  /// The kinds of the numbers of `data` after retyping, in order.
  private func kinds(_ schema: String, _ data: String) throws -> [NodeKind] {
    let compiled = try #require(Compiled(schema).schema)
    var tree = try #require(json(data))
    compiled.retypeNumbers(in: &tree)
    return (0..<tree.next(after: 0)).map { tree.kind(at: $0) }
      .filter { [.int, .uint, .double].contains($0) }
  }

  @Test(
    "type decides by place: directly, by reference, by allOf, in every branch of a union",
    arguments: [
      (
        #"{"items":{"type":"number"}}"#, "[1, 2.5, 18446744073709551615]",
        [.double, .double, .double]
      ),
      (
        #"{"items":{"type":"integer"}}"#, "[1, 5.0, 1e3, 5.5, 1e30]",
        [.int, .int, .int, .double, .double]
      ),
      (#"{"items":{"type":["integer","null"]}}"#, "[2.0]", [.int]),
      (#"{"items":{"type":["number","string"]}}"#, "[2]", [.double]),
      (#"{"items":{"type":["number","integer"]}}"#, "[2.0]", [.int]),
      (
        ##"{"items":{"$ref":"#/$defs/n"},"$defs":{"n":{"allOf":[{"type":"number"}]}}}"##, "[2]",
        [.double]
      ),
      (#"{"items":{"anyOf":[{"type":"number"},{"type":"number","minimum":1}]}}"#, "[2]", [.double]),
      (
        #"{"items":{"anyOf":[{"type":"number"},{"type":"integer"}]}}"#, "[2, 2.0]", [.int, .double]
      ),
      (#"{"items":{"oneOf":[{"type":"number"},{"minimum":1}]}}"#, "[2]", [.int]),
      (#"{"items":{"anyOf":[{"type":"null"},{"type":"number"}]}}"#, "[2]", [.double]),
      (#"{"items":{"enum":[1.0,2]}}"#, "[1, 2.0]", [.int, .double]),
      (
        #"{"items":{"allOf":[{"type":"number"},{"type":"integer"}]}}"#, "[1.0, 1.5]",
        [.int, .double]
      ),
    ] as [(String, String, [NodeKind])])
  func places(_ schema: String, _ data: String, _ expected: [NodeKind]) throws {
    #expect(try kinds(schema, data) == expected)
  }

  @Test("members are found by name, by pattern and among the others")
  func members() throws {
    let schema = """
      {"properties":{"a":{"type":"number"}},"patternProperties":{"^n_":{"type":"number"}},
      "additionalProperties":{"type":"integer"}}
      """
    #expect(try kinds(schema, #"{"a":1,"n_x":2,"c":3.0}"#) == [.double, .double, .int])
  }

  @Test("what only one branch of a union says of a member decides nothing")
  func unionsOfObjects() throws {
    let schema = """
      {"oneOf":[{"properties":{"w":{"type":"number"},"h":{"type":"number"}}},
      {"properties":{"w":{"type":"number"}}}]}
      """
    #expect(try kinds(schema, #"{"w":1,"h":2}"#) == [.double, .int])
  }

  @Test("data that do not satisfy the schema are retyped all the same")
  func invalidData() throws {
    let schema = #"{"required":["x"],"items":{"type":"number"},"maxItems":0}"#
    #expect(try kinds(schema, "[1]") == [.double])
  }

  @Test("a recursive schema reaches every level")
  func recursion() throws {
    let schema = ##"""
      {"properties":{"v":{"type":"number"},"next":{"$ref":"#"}}}
      """##
    #expect(
      try kinds(schema, #"{"v":1,"next":{"v":2,"next":{"v":3}}}"#) == [.double, .double, .double])
  }

  @Test("nested unions that repeat themselves end")
  func hostileUnions() throws {
    let schema = ##"""
      {"anyOf":[{"properties":{"n":{"$ref":"#"}},"type":"object"},
      {"properties":{"n":{"$ref":"#"}},"type":"object"},{"type":"number"}]}
      """##
    let data = String(repeating: #"{"n":"#, count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(try kinds(schema, data).count == 1)
  }
}
