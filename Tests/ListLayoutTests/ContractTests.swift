import ListLayout
import SourceText
import Testing

@Suite("A contract is made of a schema without errors")
struct ContractTests {
  @Test(
    "what is no schema gives findings and no contract",
    arguments: [
      (#"{"type": "object", "type": "object"}"#, "node.duplicate-key"),
      (#"{"type": "text"}"#, "schema.invalid"), ("{", "json.syntax"), ("", "json.syntax"),
    ])
  func wrong(_ text: String, _ code: String) {
    var findings = Diagnostics()
    let source = Source(name: "a.json", bytes: Array(text.utf8))
    #expect(DocumentLoader(folder: nil).contract(source, into: &findings) == nil)
    #expect(findings.hasErrors && findings.contains { $0.code == code })
  }

  @Test("a schema gives a contract")
  func right() {
    var findings = Diagnostics()
    let source = Source(name: "a.json", bytes: Array(#"{"type": "object"}"#.utf8))
    #expect(DocumentLoader(folder: nil).contract(source, into: &findings) != nil)
    #expect(findings.isEmpty)
  }
}
