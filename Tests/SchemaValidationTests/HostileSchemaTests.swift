import DocumentSyntax
import SchemaValidation
import SourceText
import Testing

@Suite("Hostile schemas and data")
struct HostileSchemaTests {
  /// Runs `body` and expects it to end soon, also in an unoptimised build on a busy machine.
  private func expectSoon(_ body: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    let time = try clock.measure(body)
    #expect(time < .seconds(30))
  }

  @Test("a schema that doubles its work at each of forty references ends")
  func doublingReferences() throws {
    let definitions = (0..<40).map { level in
      ##""a\##(level)":{"allOf":[{"$ref":"#/$defs/a\##(level + 1)"},{"$ref":"#/$defs/a\##(level + 1)"}]}"##
    }
    let text =
      ##"{"$ref":"#/$defs/a0","$defs":{\##(definitions.joined(separator: ",")),"##
      + ##""a40":{"type":"integer"}}}"##
    let compiled = Compiled(text)
    expectSoon {
      #expect(compiled.check("1") == [])
      #expect(compiled.check(#""x""#).count == 1)
    }
  }

  @Test("doubling under unevaluatedProperties ends as well")
  func doublingMarks() {
    let definitions = (0..<40).map { level in
      ##""a\##(level)":{"anyOf":[{"$ref":"#/$defs/a\##(level + 1)"},{"$ref":"#/$defs/a\##(level + 1)"}]}"##
    }
    let text =
      ##"{"$ref":"#/$defs/a0","unevaluatedProperties":false,"$defs":{"##
      + definitions.joined(separator: ",") + ##","a40":{"properties":{"x":true}}}}"##
    let compiled = Compiled(text)
    expectSoon {
      #expect(compiled.check(#"{"x":1}"#) == [])
      #expect(compiled.check(#"{"y":1}"#).count == 1)
    }
  }

  @Test("a recursive union over deep data that fails at the bottom ends")
  func recursiveUnion() {
    let compiled = Compiled(
      ##"""
      {"anyOf":[{"type":"object","properties":{"n":{"$ref":"#"}}},
      {"type":"object","properties":{"n":{"$ref":"#"}},"required":["n"]},{"type":"integer"}]}
      """##)
    let data = String(repeating: #"{"n":"#, count: 60) + #""x""# + String(repeating: "}", count: 60)
    expectSoon { #expect(!compiled.check(data).isEmpty) }
  }

  @Test("both patterns that match a name lead to the same schema at every level")
  func doublingPatterns() {
    let compiled = Compiled(
      ##"{"type":"object","patternProperties":{"^n":{"$ref":"#"},"n$":{"$ref":"#"}}}"##)
    let data = String(repeating: #"{"n":"#, count: 60) + "1" + String(repeating: "}", count: 60)
    expectSoon { #expect(compiled.check(data).count == 1) }
  }

  @Test("a dynamic reference that leads to itself is refused while it is applied")
  func dynamicLoop() {
    let compiled = Compiled(
      ##"""
      {"$id":"https://x.example/a","$dynamicAnchor":"t","$ref":"b","$defs":{
      "b":{"$id":"b","$dynamicAnchor":"t","anyOf":[{"$ref":"c"},{"$ref":"c"}]},
      "c":{"$id":"c","$defs":{"t":{"$dynamicAnchor":"t"}},"$dynamicRef":"#t"}}}
      """##)
    expectSoon {
      #expect(compiled.check("1").first?.hasPrefix("schema.reference") == true)
    }
  }

  @Test("a chain of two thousand references is compiled, and refused when it is applied")
  func longChain() {
    let definitions = (0..<2000).map { ##""a\##($0)":{"$ref":"#/$defs/a\##($0 + 1)"}"## }
    let text =
      ##"{"$ref":"#/$defs/a0","$defs":{"## + definitions.joined(separator: ",")
      + ##","a2000":{"type":"integer"}}}"##
    let compiled = Compiled(text)
    #expect(compiled.schema != nil)
    #expect(compiled.check("1").first?.hasPrefix("schema.reference") == true)
  }

  @Test("data nested 500 deep are checked by a recursive schema")
  func deepData() {
    let compiled = Compiled(##"{"items":{"$ref":"#"},"type":"array"}"##)
    let data = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(compiled.check(data) == [])
    let wrong = String(repeating: "[", count: 499) + "1" + String(repeating: "]", count: 499)
    #expect(compiled.check(wrong).count == 1)
  }

  @Test("twenty thousand elements are found to be distinct without comparing each with each")
  func manyUniqueItems() throws {
    let compiled = Compiled(#"{"uniqueItems":true}"#)
    let elements = (0..<20_000).map { #"{"id":\#($0),"t":["a",\#($0).5]}"# }
    expectSoon { #expect(compiled.check("[" + elements.joined(separator: ",") + "]") == []) }
    let numbers = (0..<20_000).map { "\($0)" } + ["19999.0"]
    expectSoon {
      #expect(compiled.check("[" + numbers.joined(separator: ",") + "]").count == 1)
    }
  }

  @Test("an object with twenty thousand members equals a constant with as many")
  func largeConstant() throws {
    let members = (0..<20_000).map { #""k\#($0)":\#($0)"# }
    let schema = #"{"const":{\#(members.joined(separator: ","))}}"#
    let data = "{" + members.reversed().joined(separator: ",") + "}"
    let compiled = Compiled(schema)
    try expectSoon {
      let tree = try #require(json(data))
      #expect(compiled.schema?.isValid(tree) == true)
    }
  }

  @Test("more than sixty-four required names are all asked for")
  func manyRequired() {
    let names = (0..<100).map { "\"n\($0)\"" }
    let compiled = Compiled(#"{"required":[\#(names.joined(separator: ","))]}"#)
    let members = names.dropLast(2).map { "\($0):1" }
    #expect(
      compiled.check("{" + members.joined(separator: ",") + "}") == [
        "data.required 1:1 : the key `n98` is missing",
        "data.required 1:1 : the key `n99` is missing",
      ])
  }

  @Test("a pattern that is too large is reported, and one that repeats often is usable")
  func largePatterns() {
    let huge = Compiled(#"{"pattern":"((a{1000}){1000}){1000}"}"#)
    #expect(huge.findings.map(\.code) == ["schema.pattern"])
    let often = Compiled(#"{"pattern":"^[a-z]{1,2000}$"}"#)
    #expect(often.check("\"" + String(repeating: "a", count: 2000) + "\"") == [])
    #expect(often.check("\"" + String(repeating: "a", count: 2001) + "\"").count == 1)
  }

  @Test(
    "numbers are compared and divided by their text",
    arguments: [
      (#"{"multipleOf":0.1}"#, "0.3", true), (#"{"multipleOf":0.1}"#, "1e308", true),
      (#"{"multipleOf":0.01}"#, "19.99", true), (#"{"multipleOf":3}"#, "1e30", false),
      (#"{"multipleOf":1e-8}"#, "12391239123", true), (#"{"multipleOf":7}"#, "7e100", true),
      (#"{"multipleOf":12345678901234567891234}"#, "24691357802469135782468", true),
      (#"{"multipleOf":12345678901234567891234}"#, "24691357802469135782469", false),
      (#"{"maximum":18446744073709551615}"#, "18446744073709551616", false),
      (#"{"minimum":-18446744073709551616}"#, "-18446744073709551617", false),
      (#"{"const":1.0}"#, "1", true), (#"{"const":1e2}"#, "100", true),
      (#"{"enum":[9007199254740993]}"#, "9007199254740992", false),
      (#"{"const":100}"#, "10.0e1", true), (#"{"enum":[100,[100]]}"#, "[1e2]", true),
      (#"{"multipleOf":1e1}"#, "590", true), (#"{"multipleOf":1e2}"#, "590", false),
      (#"{"maximum":1e19}"#, "10000000000000000001", false), (#"{"maximum":590}"#, "5.9e2", true),
      (#"{"minimum":99999999999999999999}"#, "1e20", true),
      (#"{"uniqueItems":true}"#, "[1e2,1,2,3,4,5,6,100]", false),
      (#"{"const":-0.0}"#, "0", true), (#"{"type":"integer"}"#, "1e100", true),
      (#"{"type":"integer"}"#, "12.50e1", true), (#"{"type":"integer"}"#, "1.25e1", false),
    ])
  func exactNumbers(_ schema: String, _ data: String, _ isValid: Bool) {
    #expect(Compiled(schema).check(data).isEmpty == isValid)
  }

  @Test("every prefix of a schema ends in a schema or findings")
  func prefixes() {
    let text = Array(
      ##"{"$id":"https://x.example/","$defs":{"a":{"pattern":"a{2}","enum":[1,{}]}},"$ref":"#/$defs/a"}"##
        .utf8)
    for length in 0...text.count {
      let compiled = Compiled(String(decoding: text[..<length], as: UTF8.self))
      #expect(compiled.schema == nil || length == text.count)
    }
  }
}
