import DocumentSyntax
import SourceText
import YAMLReader

/// Reads any bytes as YAML: a tree, or an error; and the map of each text.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let source = Source(
    name: "fuzz.yml", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  for role in [DocumentRole.layout, .data] {
    var findings = Diagnostics()
    let tree = YAMLReader.read(source, role: role, into: &findings)
    precondition(tree != nil || findings.hasErrors, "no tree and no error")
    findings.mustLieInTheirSources()
  }
  return 0
}
