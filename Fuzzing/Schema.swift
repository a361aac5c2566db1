import DocumentSyntax
import SchemaValidation
import SourceText

private let data: [NodeTree] = [
  #"{"id":1,"name":"n","list":[1,2,"x",null],"nested":{"a":{"b":[{}]}},"url":"https://a.example"}"#,
  "[1,2.5,1e3,\"2026-01-31\"]", "\"text\"", "3",
].compactMap {
  var ignored = Diagnostics()
  return JSONReader.read(Source(name: "data.json", text: $0), role: .data, into: &ignored)
}

/// Compiles any bytes as a schema and checks some data against it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Source(
    name: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  var findings = Diagnostics()
  guard let tree = JSONReader.read(source, role: .schema, into: &findings) else { return 0 }
  var registry = SchemaRegistry()
  guard let schema = registry.compile(tree, base: "fuzz.json", into: &findings) else {
    precondition(findings.hasErrors, "no schema and no error")
    findings.mustLieInTheirSources()
    return 0
  }
  for document in data {
    var faults = Diagnostics()
    let isValid = schema.check(document, into: &faults)
    precondition(isValid != faults.hasErrors, "a verdict that the findings do not share")
    precondition(isValid == schema.isValid(document), "two verdicts")
    faults.mustLieInTheirSources()
  }
  return 0
}
