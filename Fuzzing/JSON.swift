import DocumentSyntax
import SourceText

/// Reads any bytes as JSON: a tree, or an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Source(
    name: "fuzz.json", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  for role in [DocumentRole.layout, .data] {
    var findings = Diagnostics()
    let tree = JSONReader.read(source, role: role, into: &findings)
    precondition(tree != nil || findings.hasErrors, "no tree and no error")
    findings.mustLieInTheirSources()
  }
  return 0
}
