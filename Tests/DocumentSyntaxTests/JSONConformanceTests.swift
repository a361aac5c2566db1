import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

/// nst/JSONTestSuite: `y_` is accepted, `n_` refused, `i_` may be either; none may crash.
@Suite("JSON parsing suite", .enabled(if: Suites.conformance != nil, "the suites are absent"))
struct JSONConformanceTests {
  @Test("every case is accepted or refused as the suite says")
  func suite() throws {
    let folder = try #require(Suites.conformance).appending(path: "json-parsing")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    var passed = 0
    for file in files {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: file)))
      var findings = Diagnostics()
      let source = Source(name: file, bytes: bytes)
      let tree = JSONReader.read(source, role: .data, into: &findings)
      let errors = findings.filter { $0.severity == .error }
      let isRefused = errors.contains { $0.code.hasPrefix("json.") }
      let isRight =
        switch file.prefix(2) {
        case "y_": tree != nil && errors.isEmpty
        case "n_": tree == nil && isRefused
        default: (tree == nil) == !errors.isEmpty
        }
      if isRight { passed += 1 }
      #expect(isRight, "\(file): \(findings.map { "\($0.code) \($0.message)" })")
    }
    print("json-parsing \(passed)/\(files.count)")
  }
}
