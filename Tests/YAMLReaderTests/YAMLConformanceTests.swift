import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing
import YAMLReader

/// yaml/yaml-test-suite, as the JSON that each case stands for, or its rejection.
@Suite("YAML test suite", .enabled(if: Suites.conformance != nil, "the suites are absent"))
struct YAMLConformanceTests {
  /// One case of the suite, with what libyaml itself does.
  struct Case: Decodable {
    var id: String
    var yaml: String
    var fail: Bool?
    var json: String?
    var libyaml: String
    var libyamlJson: String?
  }

  @Test("every case that libyaml can read gives its JSON, every other error is found")
  func suite() throws {
    let file = try #require(Suites.conformance).appending(path: "yaml/cases.json")
    let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: file))
    let known = KnownFailures.yaml
    var passed = 0
    for test in cases {
      let reason = known[test.id]
      if let complaint = complaint(test) {
        #expect(reason != nil, "\(test.id): \(complaint)")
      } else {
        passed += 1
        #expect(reason == nil, "\(test.id) is listed as a known failure and passes")
      }
    }
    print("yaml \(passed)/\(cases.count)")
  }

  /// What is wrong with our reading of `test`, nil when it is right.
  private func complaint(_ test: Case) -> String? {
    var findings = Diagnostics()
    let source = Source(name: test.id, text: test.yaml)
    let trees = YAMLReader.readStream(source, role: .data, into: &findings)
    let errors = findings.filter { $0.severity == .error }.map { "\($0.code) \($0.message)" }
    if test.fail == true {
      return errors.isEmpty ? "accepted" : nil
    }
    guard let json = test.json else {
      // A collection as key, or a tag, has no JSON; it must only not be a syntax error.
      return errors.contains { !$0.hasPrefix("yaml.key") && !$0.hasPrefix("yaml.alias-limit") }
        ? "\(errors)" : nil
    }
    guard errors.isEmpty else { return "\(errors)" }
    let expected = documents(json)
    let found = trees.map { plain($0, 0) }
    return expected == found ? nil : "expected \(expected), found \(found)"
  }

  /// Several JSON texts, one after the other.
  private func documents(_ json: String) -> [String] {
    var result: [String] = []
    var rest = Array(json.utf8)
    while true {
      while let first = rest.first, first <= 0x20 { rest.removeFirst() }
      if rest.isEmpty { return result }
      // The shortest prefix that is JSON and is not the beginning of a longer number or word.
      var length = 1
      while length <= rest.count {
        var ignored = Diagnostics()
        let isDelimited = length == rest.count || rest[length] <= 0x20 || rest[length] == 0x22
        let text = Source(name: "json", bytes: Array(rest[..<length]))
        if isDelimited, let tree = JSONReader.read(text, role: .data, into: &ignored) {
          result.append(plain(tree, 0))
          break
        }
        length += 1
      }
      if length > rest.count { return result + ["?"] }
      rest.removeFirst(length)
    }
  }

  /// A value as data: numbers by value, maps by key.
  private func plain(_ tree: NodeTree, _ index: Int) -> String {
    switch tree.kind(at: index) {
    case .list: "[" + tree.elements(of: index).map { plain(tree, $0) }.joined(separator: ",") + "]"
    case .map:
      "{"
        + tree.entries(of: index).map {
          "\(tree.text(at: $0.key).debugDescription):\(plain(tree, $0.value))"
        }
        .sorted().joined(separator: ",") + "}"
    case .int, .uint, .double: "\(Double(tree.text(at: index)) ?? .nan)"
    case .string, .key: tree.text(at: index).debugDescription
    case .true: "true"
    case .false: "false"
    case .null: "null"
    }
  }
}
