import DocumentSyntax
import Foundation
import SchemaValidation
import SourceText
import TestSupport
import Testing

/// Runs the groups of JSON-Schema-Test-Suite.
///
/// Each file is a list of groups; a group has one schema and several data, each valid or not.
struct JSONSchemaSuite {
  let folder: URL

  init?() {
    guard let folder = Suites.conformance?.appending(path: "jsonschema") else { return nil }
    self.folder = folder
  }

  /// The JSON files directly in `path`, by name.
  func files(in path: String) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "json" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// Reads one file.
  static func tree(_ url: URL) -> NodeTree? {
    guard let content = try? Foundation.Data(contentsOf: url) else { return nil }
    var findings = Diagnostics()
    let source = Source(name: url.lastPathComponent, bytes: Array(content))
    return JSONReader.read(source, role: .data, into: &findings)
  }

  /// What stands at an address that the suite uses: a file below `remotes`.
  var loader: @Sendable (String) -> NodeTree? {
    let remotes = folder.appending(path: "remotes")
    let output = folder.appending(path: "output-tests/draft2020-12/output-schema.json")
    return { address in
      if address == "https://json-schema.org/draft/2020-12/output/schema" {
        return Self.tree(output)
      }
      let prefix = "http://localhost:1234/"
      guard address.hasPrefix(prefix) else { return nil }
      return Self.tree(remotes.appending(path: String(address.dropFirst(prefix.count))))
    }
  }

  /// The names of the tests that fail, and how many there are.
  func run(_ path: String, formats: SchemaOptions.Formats) -> (count: Int, failures: [String]) {
    var count = 0
    var failures: [String] = []
    for file in files(in: path) {
      guard let tree = Self.tree(file) else {
        failures.append("\(file.lastPathComponent): cannot be read")
        continue
      }
      for group in tree.elements(of: 0) {
        let tests =
          tree.value(forKey: "tests", in: group).map { Array(tree.elements(of: $0)) } ?? []
        count += tests.count
        let name = "\(file.lastPathComponent): \(text("description", in: group, tree))"
        guard let schema = tree.value(forKey: "schema", in: group) else { continue }
        var registry = SchemaRegistry(options: SchemaOptions(formats: formats), loader: loader)
        var findings = Diagnostics()
        let base = "https://suite.example/\(file.lastPathComponent)/\(group)"
        let compiled = registry.compile(tree, at: schema, base: base, into: &findings)
        for test in tests {
          let label = "\(name) / \(text("description", in: test, tree))"
          guard let compiled else {
            failures.append("\(label): \(findings.first?.message ?? "no finding")")
            continue
          }
          guard let data = tree.value(forKey: "data", in: test),
            let valid = tree.value(forKey: "valid", in: test)
          else { continue }
          if compiled.isValid(tree, at: data) != (tree.kind(at: valid) == .true) {
            failures.append(label)
          }
        }
      }
    }
    return (count, failures)
  }

  /// Checks the output for each test against the schemas that it has for it.
  func runOutput(_ path: String) -> (count: Int, failures: [String]) {
    var count = 0
    var failures: [String] = []
    for file in files(in: path) {
      guard let tree = Self.tree(file) else { continue }
      for group in tree.elements(of: 0) {
        guard let schema = tree.value(forKey: "schema", in: group),
          let tests = tree.value(forKey: "tests", in: group)
        else { continue }
        var registry = SchemaRegistry(loader: loader)
        var findings = Diagnostics()
        let compiled = registry.compile(tree, at: schema, base: "suite.json", into: &findings)
        for test in tree.elements(of: tests) {
          guard let data = tree.value(forKey: "data", in: test),
            let expected = tree.value(forKey: "output", in: test)
          else { continue }
          for (key, node) in tree.entries(of: expected) {
            count += 1
            let format = OutputFormat(rawValue: tree.text(at: key))
            let output = format.flatMap { compiled?.output($0, for: tree, at: data) } ?? ""
            let wanted = registry.compile(tree, at: node, base: "suite.json", into: &findings)
            let source = Source(name: "output", text: output)
            let result = JSONReader.read(source, role: .data, into: &findings)
            if let wanted, let result, wanted.isValid(result) { continue }
            failures.append("\(file.lastPathComponent): \(text("description", in: test, tree))")
          }
        }
      }
    }
    return (count, failures)
  }

  private func text(_ key: String, in node: Int, _ tree: NodeTree) -> String {
    tree.value(forKey: key, in: node).map { tree.text(at: $0) } ?? ""
  }
}

@Suite("JSON Schema test suite")
struct ConformanceTests {
  @Test(
    "the suite's tests give what they say",
    arguments: [
      ("required", "tests/draft2020-12", SchemaOptions.Formats.annotations),
      ("optional", "tests/draft2020-12/optional", .annotations),
      ("format", "tests/draft2020-12/optional/format", .all),
    ])
  func suite(_ name: String, _ path: String, _ formats: SchemaOptions.Formats) {
    guard let suite = JSONSchemaSuite() else {
      print("jsonschema/\(name) skipped: the suites are not at hand")
      return
    }
    let result = suite.run(path, formats: formats)
    let known = Set(knownFailures.keys)
    #expect(result.failures.filter { !known.contains($0) } == [])
    print("jsonschema/\(name) \(result.count - result.failures.count)/\(result.count)")
  }

  @Test("the output formats have the units that the suite asks for")
  func output() {
    guard let suite = JSONSchemaSuite() else {
      print("jsonschema/output skipped: the suites are not at hand")
      return
    }
    let result = suite.runOutput("output-tests/draft2020-12/content")
    #expect(result.failures.filter { knownFailures[$0] == nil } == [])
    print("jsonschema/output \(result.count - result.failures.count)/\(result.count)")
  }
}

/// The tests that fail, with the reason for each; the list only shrinks.
let knownFailures: [String: String] = [:]
