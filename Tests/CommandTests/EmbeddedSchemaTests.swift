import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("Embedded schemas")
struct EmbeddedSchemaTests {
  @Test("the program holds the published schemas as they are; else run Scripts/embed-schemas")
  func sameText() throws {
    let schemas = [
      ("layout", EmbeddedSchemas.layout), ("snapshot", EmbeddedSchemas.snapshot),
      ("changes", EmbeddedSchemas.changes),
    ]
    for (name, text) in schemas {
      let url = Suites.package.appending(path: "Schemas/\(name).schema.json")
      let file = try String(contentsOf: url, encoding: .utf8)
      // Scalar by scalar: `==` of strings takes two spellings of one character for equal.
      #expect(file.utf8.elementsEqual(text.utf8), "\(name)")
    }
  }
}
