import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("Files for CI services")
struct PackagingTests {
  private func text(of file: String) throws -> String {
    try String(contentsOf: Suites.package.appending(path: file), encoding: .utf8)
  }

  /// The pattern of the problem matcher, and the groups that it names.
  private func matcher() throws -> (Regex<AnyRegexOutput>, [String: Any]) {
    let data = Data(try text(of: ".github/listlayout-matcher.json").utf8)
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let matchers = try #require(json["problemMatcher"] as? [[String: Any]])
    let pattern = try #require((matchers.first?["pattern"] as? [[String: Any]])?.first)
    let text = try #require(pattern["regexp"] as? String)
    // JavaScript's \u001b is \x1b elsewhere.
    return (try Regex(text.replacing("\\u001b", with: "\\x1b")), pattern)
  }

  @Test("the problem matcher reads the line of a finding with and without colours")
  func problemMatcher() throws {
    let (regex, groups) = try matcher()
    let session = try Session()
    try session.write("a/b: 1.yml", "listlayout: 1\nerror [here]: x\nwarning y\n")
    for color in ["never", "always"] {
      session.run("validate", "@a/b: 1.yml", "--color", color)
      let found = session.output.split(separator: "\n").compactMap { line in
        try? regex.wholeMatch(in: String(line))
      }
      let values = try found.map { match in
        try ["file", "line", "column", "severity", "message", "code"].map { name in
          let group = try #require(groups[name] as? Int)
          return String(try #require(match.output[group].substring))
        }
      }
      #expect(
        values == [
          ["a/b: 1.yml", "2", "1", "error", "found error [here]: x", "test.error"],
          ["a/b: 1.yml", "3", "1", "warning", "found warning y", "test.warning"],
        ], "\(color)")
    }
  }

  @Test("the problem matcher reads codes of every form")
  func codes() throws {
    let (regex, _) = try matcher()
    for code in ["layout.unused", "data.oneOf", "data.$ref", "check.unused-suppression"] {
      #expect("a.yml:1:2: error: text [\(code)]".wholeMatch(of: regex) != nil)
    }
    #expect("   | ^~~ a:1:2: x".wholeMatch(of: regex) == nil)
    #expect("a.yml:1:2: note: text".wholeMatch(of: regex) == nil)
  }

  @Test("hooks, action and recipes use options that there are")
  func options() throws {
    let session = try Session()
    session.run("validate", "--help", commands: CommandProgram.listlayout.commands)
    let help = session.output
    let pattern = try Regex<(Substring, Substring)>(#"listlayout validate((?: [^\n`#|]*)?)"#)
    for file in [".pre-commit-hooks.yaml", "action.yml", "Docs/CI.md"] {
      for match in try text(of: file).matches(of: pattern) {
        for word in match.output.1.split(separator: " ") where word.hasPrefix("--") {
          let name = word.split(separator: "=").first.map(String.init) ?? ""
          #expect(help.contains(name), "\(file): \(word)")
        }
      }
    }
  }

  @Test("the hooks have the ids that are documented")
  func hooks() throws {
    let ids = try text(of: ".pre-commit-hooks.yaml").split(separator: "\n")
      .filter { $0.hasPrefix("- id: ") }
    #expect(ids == ["- id: listlayout", "- id: listlayout-system"])
    let page = try text(of: "Docs/CI.md")
    for id in ids { #expect(page.contains(id)) }
  }
}
