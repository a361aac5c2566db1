import DocumentSyntax
import Foundation
import SchemaValidation
import SourceText
import TestSupport
import Testing
import YAMLReader

/// Data and schemas of the cases that are kept beside the package.
@Suite("Cases")
struct CaseTests {
  private static func tree(_ url: URL, _ name: String, role: DocumentRole) -> NodeTree? {
    guard let content = try? Foundation.Data(contentsOf: url) else { return nil }
    var findings = Diagnostics()
    let source = Source(name: name, bytes: Array(content))
    return name.hasSuffix(".json")
      ? JSONReader.read(source, role: role, into: &findings)
      : YAMLReader.read(source, role: role, into: &findings)
  }

  @Test(
    "data are checked against a schema, with the expected codes and places",
    arguments: [
      ("22-oneof-error-flood", "schema.json", "a.yml", ["data.type 3:8"]),
      ("22-oneof-error-flood", "schema.json", "b.yml", ["data.oneOf 2:9"]),
      ("21-relative-ref-other-directory", "schemas/screen.schema.json", "ok.yml", []),
      (
        "21-relative-ref-other-directory", "schemas/screen.schema.json", "bad.yml",
        ["data.required 1:7"]
      ),
      (
        "21-relative-ref-other-directory", "schemas/dangling.schema.json", "alt.yml",
        ["schema.reference 1:103"]
      ),
      (
        "18-unique-items-true-vs-1", "schema.json", "data.json",
        ["data.uniqueItems 5:8", "data.uniqueItems 6:20"]
      ),
      (
        "19-string-length-in-code-points", "schema.json", "data.json",
        ["data.maxLength 4:1", "data.minLength 5:1"]
      ),
      ("17-integer-written-5-point-0", "schema.json", "data.json", ["data.type 1:22"]),
      ("17-integer-written-5-point-0", "schema.json", "data.yml", ["data.type 2:3"]),
      ("06-merge-key-closed-schema", "schema.json", "data.yml", ["data.additionalProperties 9:5"]),
      ("01-norway-region-code", "text.schema.json", "data.yml", []),
      (
        "01-norway-region-code", "switch.schema.json", "data.yml",
        ["data.type 3:13", "data.type 5:13", "data.type 7:13"]
      ),
      ("23-nfc-and-nfd-keys", "three.schema.json", "data.yml", []),
      ("23-nfc-and-nfd-keys", "two.schema.json", "data.json", ["data.maxProperties 1:10"]),
    ])
  func check(_ name: String, _ schema: String, _ data: String, _ expected: [String]) throws {
    guard let folder = Suites.cases?.appending(path: name) else {
      print("cases skipped: they are not at hand")
      return
    }
    let schemaTree = try #require(
      Self.tree(folder.appending(path: schema), schema, role: .schema))
    let dataTree = try #require(Self.tree(folder.appending(path: data), data, role: .data))
    var registry = SchemaRegistry { address in
      Self.tree(folder.appending(path: address), address, role: .schema)
    }
    var findings = Diagnostics()
    let compiled = registry.compile(schemaTree, base: schema, into: &findings)
    compiled?.check(dataTree, into: &findings)
    let found = findings.map { finding in
      let position = LineTable(finding.span.source).position(of: finding.span.range.start)
      return "\(finding.code) \(position.line):\(position.column)"
    }
    #expect(found == expected)
  }
}
