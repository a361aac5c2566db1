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
      // White space after a text changes nothing, but short texts are read in another way.
      let readings = [bytes, bytes + [UInt8](repeating: 0x20, count: 64)].map { bytes in
        var findings = Diagnostics()
        let source = Source(name: file, bytes: bytes)
        let tree = JSONReader.read(source, role: .data, into: &findings)
        return (isRead: tree != nil, findings: findings)
      }
      let isRight = readings.allSatisfy { isRead, findings in
        let errors = findings.filter { $0.severity == .error }
        return switch file.prefix(2) {
        case "y_": isRead && errors.isEmpty
        case "n_": !isRead && errors.contains { $0.code.hasPrefix("json.") }
        default: isRead == errors.isEmpty
        }
      }
      if isRight { passed += 1 }
      #expect(isRight, "\(file): \(readings.map { $0.findings.map(\.description) })")
    }
    print("json-parsing \(passed)/\(files.count)")
  }
}
