import DocumentSyntax
import SchemaValidation
import SourceText
import Testing

@Suite("Schemas that are made to do harm")
struct HostileSchemaTests {
  /// Whether `data` satisfies `schema`, nil when the schema is refused; and what was found.
  private func check(_ schema: String, _ data: String) -> (isValid: Bool?, findings: Diagnostics) {
    var findings = Diagnostics()
    let source = Source(name: "s.json", text: schema)
    guard let tree = JSONReader.read(source, role: .schema, into: &findings) else {
      return (nil, findings)
    }
    var registry = SchemaRegistry()
    guard let compiled = registry.compile(tree, base: "s.json", into: &findings) else {
      #expect(findings.hasErrors)
      return (nil, findings)
    }
    let dataSource = Source(name: "d.json", text: data)
    guard let dataTree = JSONReader.read(dataSource, role: .data, into: &findings) else {
      return (nil, findings)
    }
    let isValid = compiled.check(dataTree, into: &findings)
    #expect(isValid != findings.hasErrors)
    return (isValid, findings)
  }

  @Test(
    "references in circles",
    arguments: [
      ##"{"$ref":"#"}"##, ##"{"allOf":[{"$ref":"#"},{"$ref":"#"}]}"##, ##"{"not":{"$ref":"#"}}"##,
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##,
      ##"{"$dynamicAnchor":"x","$dynamicRef":"#x"}"##,
    ])
  func circles(_ schema: String) {
    let outcome = check(schema, "{}")
    #expect(outcome.isValid != true)
  }

  @Test(
    "references that double at each step",
    arguments: ["allOf", "anyOf", "oneOf"], [false, true])
  func doubling(_ keyword: String, _ isUnevaluated: Bool) {
    var parts: [String] = []
    for level in 0..<40 {
      let ref = ##"{"$ref":"#/$defs/d\##(level + 1)"}"##
      let more = isUnevaluated ? #","unevaluatedProperties":false"# : ""
      parts.append(##""d\##(level)":{"\##(keyword)":[\##(ref),\##(ref)]\##(more)}"##)
    }
    parts.append(##""d40":{"type":"object"}"##)
    let schema = ##"{"$ref":"#/$defs/d0","$defs":{\##(parts.joined(separator: ","))}}"##
    #expect(check(schema, #"{"a":1}"#).findings.count < 20_000)
    #expect(check(schema, "1").isValid == false)
  }

  @Test("enumerations by the ten thousand, of texts and of anything")
  func enumerations() {
    let texts = (0..<20_000).map { "\"s\($0)\"" }.joined(separator: ",")
    let objects = (0..<20_000).map { "{\"a\":\($0)}" }.joined(separator: ",")
    #expect(check("{\"items\":{\"enum\":[\(texts)]}}", "[\(texts)]").isValid == true)
    #expect(check("{\"items\":{\"enum\":[\(objects)]}}", "[\(objects)]").isValid == true)
    let wrong = check("{\"items\":{\"enum\":[\(texts)]}}", "[\(objects)]")
    #expect(wrong.isValid == false)
    #expect(wrong.findings.allSatisfy { $0.message.utf8.count < 2000 })
  }

  @Test("values equal across spellings are found among many")
  func equalSpellings() {
    let numbers = (0..<100).map { "\($0)" }.joined(separator: ",")
    let schema = #"{"enum":[\#(numbers),null,true,"x",[1,{"b":2,"a":1.0}]]}"#
    for data in ["5.0", "5e0", "50E-1", "null", "true", "\"\\u0078\"", #"[1.0,{"a":1,"b":2.00}]"#] {
      #expect(check(schema, data).isValid == true, "\(data)")
    }
    for data in ["5.5", "false", "\"y\"", #"[1,{"a":1}]"#, "100"] {
      #expect(check(schema, data).isValid == false, "\(data)")
    }
  }

  @Test("numbers of any size")
  func numbers() {
    let nines = String(repeating: "9", count: 20_000)
    _ = check(#"{"multipleOf":1e-308}"#, "1e308")
    _ = check(#"{"multipleOf":1e-1000000000}"#, "1e1000000000")
    _ = check(#"{"multipleOf":\#(nines)}"#, nines + "1")
    _ = check(#"{"minimum":1e999999999}"#, "1e9999999999999999999")
  }

  @Test("a flood of faults is bounded")
  func flood() {
    let many = Array(repeating: "1", count: 100_000).joined(separator: ",")
    let outcome = check(#"{"items":{"type":"string"}}"#, "[\(many)]")
    #expect(outcome.isValid == false)
    #expect(outcome.findings.count <= Diagnostics.mostKept + 1)
    let names = (0..<1000).map { "\"p\($0)\"" }.joined(separator: ",")
    let objects = Array(repeating: "{}", count: 300).joined(separator: ",")
    let missing = check(#"{"items":{"required":[\#(names)]}}"#, "[\(objects)]")
    #expect(missing.findings.count <= Diagnostics.mostKept + 1)
  }

  @Test("patterns that explode are refused")
  func patterns() {
    #expect(check(#"{"pattern":"(a{1,1000}){1,1000}"}"#, "\"a\"").isValid == nil)
    let deep = String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000)
    #expect(check(#"{"pattern":"\#(deep)"}"#, "\"a\"").isValid == nil)
  }

  @Test("equal elements among many unlike ones")
  func uniqueItems() {
    let objects = (0..<20_000).map { "{\"a\":\($0)}" }.joined(separator: ",")
    #expect(check(#"{"uniqueItems":true}"#, "[\(objects)]").isValid == true)
    #expect(check(#"{"uniqueItems":true}"#, "[\(objects),{\"a\":7.0}]").isValid == false)
  }
}
