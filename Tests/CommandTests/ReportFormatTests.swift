import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("Report formats")
struct ReportFormatTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write("clean.yml", "listlayout: 1\n")
    try session.write(
      "a/b c:é.yml", "listlayout: 1\n\n  \n\nerror <one> & \"two\" \u{1B}[1m\u{FFFF}\n")
    try session.write("warn.yml", "listlayout: 1\nwarning 1\nwarning 1\n")
    return session
  }

  // MARK: SARIF

  private func json(_ text: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private func run(_ text: String) throws -> [String: Any] {
    let log = try json(text)
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  private func results(_ text: String) throws -> [[String: Any]] {
    try #require(run(text)["results"] as? [[String: Any]])
  }

  @Test("SARIF has an empty list of results when nothing is found")
  func cleanSARIF() throws {
    let session = try session()
    #expect(session.run("validate", "@clean.yml", "--format", "sarif") == .done)
    #expect(try results(session.output).isEmpty)
    #expect(try run(session.output)["columnKind"] as? String == "unicodeCodePoints")
    #expect(session.output.hasSuffix("}\n"))
  }

  @Test("SARIF names rule, level, place and a path that is an address")
  func placesInSARIF() throws {
    let session = try session()
    #expect(session.run("validate", "@a/b c:é.yml", "--format", "sarif") == .findings)
    let result = try #require(try results(session.output).first)
    #expect(result["ruleId"] as? String == "test.error")
    #expect(result["level"] as? String == "error")
    let locations = try #require(result["locations"] as? [[String: Any]])
    let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
    let file = try #require(place["artifactLocation"] as? [String: Any])
    #expect(file["uri"] as? String == "a/b%20c%3A%C3%A9.yml")
    #expect(file["uriBaseId"] as? String == "%SRCROOT%")
    let region = try #require(place["region"] as? [String: Int])
    #expect(
      region == ["startLine": 5, "startColumn": 1, "endLine": 5, "endColumn": 26], "\(region)")
  }

  @Test("SARIF describes each rule that has results, sorted by code")
  func rules() throws {
    let session = try Session()
    try session.write(
      "a.yml",
      """
      listlayout: 1
      cells: { Line: {}, Other: { colour: red } }
      source: { type: basic, id: line, cell: Lime }

      """)
    #expect(session.validate("@a.yml", "--format=sarif") == .findings)
    let tool = try #require(try run(session.output)["tool"] as? [String: [String: Any]])
    let rules = try #require(tool["driver"]?["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["layout.unknown-cell", "layout.unknown-key"])
    for rule in rules {
      #expect((rule["shortDescription"] as? [String: String])?["text"]?.isEmpty == false)
      #expect((rule["help"] as? [String: String])?["text"]?.isEmpty == false)
    }
    for result in try results(session.output) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(result["ruleId"] as? String == rules[index]["id"] as? String)
    }
  }

  @Test("a fingerprint stays when lines are added above, and tells equal lines apart")
  func fingerprints() throws {
    let session = try session()
    func fingerprints() throws -> [String] {
      session.run("validate", "@warn.yml", "--format", "sarif")
      return try results(session.output).map {
        let prints = try #require($0["partialFingerprints"] as? [String: String])
        return try #require(prints["primaryLocationLineHash"])
      }
    }
    let before = try fingerprints()
    #expect(Set(before).count == 2)
    try session.write("warn.yml", "listlayout: 1\n# more\n\nwarning   1\nother\nwarning 1\n")
    #expect(try fingerprints().count == 2)
    try session.write("warn.yml", "listlayout: 1\n# more\n\nwarning 1\nother\nwarning 1\n")
    #expect(try fingerprints() == before)
  }

  @Test("a file outside of the repository has its whole address")
  func outsideOfRoot() throws {
    let session = try session()
    session.run(
      "validate", "@warn.yml", "--format", "sarif",
      environment: ["GITHUB_WORKSPACE": session.path("a")])
    #expect(session.output.contains("\"uri\":\"file://"))
    #expect(!session.output.contains("../"))
  }

  // MARK: JUnit

  @Test("JUnit has a suite a file: a passed test, or one test a finding")
  func suites() throws {
    let session = try session()
    #expect(session.run("validate", "@clean.yml", "@warn.yml", "--format", "junit") == .done)
    #expect(
      session.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="listlayout" tests="3" failures="0" errors="0">
          <testsuite name="clean.yml" tests="1" failures="0" errors="0">
            <testcase name="no findings" classname="clean.yml"/>
          </testsuite>
          <testsuite name="warn.yml" tests="2" failures="0" errors="0">
            <testcase name="test.warning 2:1" classname="warn.yml">
              <system-out>warn.yml:2:1: warning: found warning 1 [test.warning]</system-out>
            </testcase>
            <testcase name="test.warning 3:1" classname="warn.yml">
              <system-out>warn.yml:3:1: warning: found warning 1 [test.warning]</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test("JUnit escapes what XML reads as markup and what it cannot hold")
  func escapes() throws {
    let session = try session()
    #expect(session.run("validate", "@a/b c:é.yml", "--format", "junit") == .findings)
    #expect(
      session.output.contains(
        "message=\"found error &lt;one&gt; &amp; &quot;two&quot; \\u{1B}[1m\\u{FFFF}\""))
    #expect(session.output.contains("failures=\"1\""))
    #expect(!session.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test("several formats are written in one run, each whole")
  func several() throws {
    let session = try session()
    session.run(
      "validate", "@clean.yml", "--format", "sarif=@out.sarif", "--format", "junit=@out.xml",
      "--format", "json")
    #expect(session.output.hasPrefix("{\"version\":1"))
    #expect(try results(session.text(of: "out.sarif")).isEmpty)
    #expect(try session.text(of: "out.xml").hasSuffix("</testsuites>\n"))
  }

  // MARK: Rules

  @Test("every code of a finding in the sources has a rule")
  func everyCode() throws {
    let folder = Suites.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let pattern = try Regex<(Substring, Substring)>(
      #""((?:file|text|yaml|json|node|number|layout|expression|schema|row|check|config)\.[a-z-]+)""#
    )
    var codes: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: pattern) { codes.insert(String(match.output.1)) }
    }
    #expect(codes.count > 50)
    for code in codes.sorted() { #expect(FindingRule.named(code) != nil, "\(code)") }
    #expect(FindingRule.named("data.required") != nil)
    #expect(FindingRule.named("data.requird") == nil)
  }
}
