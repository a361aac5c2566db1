import DocumentSyntax
import DocumentValues
import SchemaValidation
import SourceText
import Testing

@Suite("Values that stand in no document")
struct DatumTests {
  /// The faults of `value` as `code pointer: message`.
  private func faults(_ schema: String, _ value: Value, data: String = "null") throws -> [String] {
    let compiled = try #require(Compiled(schema, options: SchemaOptions(formats: .common)).schema)
    var memory = Memory(tree: try #require(json(data)))
    let datum = memory.datum(of: value)
    let faults = compiled.faults(of: datum, in: memory)
    #expect(compiled.isValid(datum, in: memory) == faults.isEmpty)
    return faults.map { "\($0.code) \($0.pointer): \($0.message)" }
  }

  @Test(
    "plain types are told without a walk",
    arguments: [
      ("string", Value.string("a"), true), ("string", .int(1), false), ("number", .int(1), true),
      ("number", .double(1.5), true), ("integer", .double(2), true),
      ("integer", .double(2.5), false),
      ("integer", .uint(.max), true), ("null", .null, true), ("boolean", .bool(false), true),
      ("array", .list([]), true), ("object", .list([]), false), ("string", .bytes([1]), true),
    ] as [(String, Value, Bool)])
  func plainTypes(_ type: String, _ value: Value, _ isValid: Bool) throws {
    #expect(try faults(#"{"type":"\#(type)"}"#, value).isEmpty == isValid)
  }

  @Test("lists and maps are walked, and faults have pointers")
  func containers() throws {
    let schema = #"{"items":{"required":["a"],"properties":{"a":{"maximum":0.3}}}}"#
    #expect(
      try faults(schema, [["a": 0.3], ["a": 0.5], [:]]) == [
        "data.maximum /1/a: found 0.5, accepted: at most 0.3",
        "data.required /2: the key `a` is missing",
      ])
  }

  @Test("numbers are compared exactly, whatever their kinds")
  func numbers() throws {
    #expect(try faults(#"{"enum":[1,2.5]}"#, .double(1)) == [])
    #expect(try faults(#"{"multipleOf":0.1}"#, .double(0.3)) == [])
    #expect(try faults(#"{"maximum":1e300}"#, .double(1e301)).count == 1)
    #expect(try faults(#"{"minimum":0}"#, .double(.nan)).count == 1)
    #expect(try faults(#"{"uniqueItems":true}"#, [1, 1.0, true]).count == 1)
  }

  @Test("a timestamp is the text that is written for it")
  func timestamps() throws {
    let time = Value.timestamp(try #require(Timestamp(seconds: 0, nanoseconds: 0)))
    #expect(try faults(#"{"type":"string","format":"date-time","minLength":20}"#, time) == [])
    #expect(try faults(#"{"type":"string","format":"date"}"#, time).count == 1)
  }

  @Test("a value of the data tree is seen through the memory")
  func treeValues() throws {
    let compiled = try #require(
      Compiled(#"{"properties":{"a":{"items":{"type":"string"}}}}"#).schema)
    let memory = Memory(tree: try #require(json(#"{"a":["x",1]}"#)))
    let faults = compiled.faults(of: memory.datum(at: 0), in: memory)
    #expect(faults.map(\.pointer) == ["/a/1"])
  }

  @Test("an optional counts as its value, and as null without one")
  func optionals() throws {
    #expect(try faults(#"{"type":"string","minLength":1}"#, .optional(.string("a"))) == [])
    #expect(try faults(#"{"type":"string","minLength":1}"#, .optional(nil)).count == 1)
  }
}
