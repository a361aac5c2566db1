import DocumentSyntax
import SourceText
import Testing
import YAMLReader

@Suite("Documents that are made to do harm")
struct HostileDocumentTests {
  private func read(_ text: String, as name: String) -> Diagnostics {
    var findings = Diagnostics()
    let source = Source(name: name, text: text)
    for role in [DocumentRole.layout, .data, .schema] {
      let before = findings.errorCount
      let tree =
        name.hasSuffix("json")
        ? JSONReader.read(source, role: role, into: &findings)
        : YAMLReader.read(source, role: role, into: &findings)
      if tree == nil { #expect(findings.errorCount > before) }
    }
    return findings
  }

  private static let depth = 100_000

  @Test(
    "brackets without end are one finding",
    arguments: [
      ("json", "["), ("json", "{\"a\":"), ("yml", "["), ("yml", "{a: "), ("yml", "- "),
      ("yml", "? "), ("yml", "[? "), ("yml", "[{? "),
    ])
  func nesting(_ ending: String, _ piece: String) {
    let findings = read(String(repeating: piece, count: Self.depth), as: "deep." + ending)
    #expect(findings.hasErrors && findings.count < 30)
    #expect(findings.contains { $0.code == "node.depth-limit" || $0.code == "yaml.key" })
  }

  @Test("aliases and merge keys that multiply stop at their limit")
  func aliases() {
    var lists = "a0: &a0 [x, x]\n"
    var merges = "a0: &a0 { k: x }\n"
    for level in 1..<40 {
      let names = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lists += "a\(level): &a\(level) [\(names)]\n"
      merges += "a\(level): &a\(level) { <<: [\(names)], k\(level): 1 }\n"
    }
    #expect(read(lists, as: "lists.yml").contains { $0.code == "yaml.alias-limit" })
    _ = read(merges, as: "merges.yml")
  }

  @Test("a key that is there a hundred thousand times is reported a bounded number of times")
  func duplicates() {
    let json = "{" + Array(repeating: "\"a\":1", count: 100_000).joined(separator: ",") + "}"
    #expect(read(json, as: "same.json").count < 500)
    #expect(read(String(repeating: "a: 1\n", count: 100_000), as: "same.yml").count < 500)
  }

  @Test("bytes that are no text", arguments: ["\u{0}", "\u{FEFF}\u{FEFF}", "\u{1}a: \u{7F}"])
  func controls(_ text: String) {
    _ = read(text, as: "control.json")
    _ = read(text, as: "control.yml")
  }
}
