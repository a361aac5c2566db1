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

  @Test("schema without a layout prints the schema of layouts, which a layout then satisfies")
  func printed() throws {
    let session = try Session()
    #expect(session.runProgram("schema") == .done)
    #expect(session.output.utf8.elementsEqual(EmbeddedSchemas.layout.utf8))
    #expect(session.errors.isEmpty)
    try session.write("layout.schema.json", session.output)
    #expect(session.runProgram("validate", "--schema-only", "@layout.schema.json") == .done)
    #expect(session.output.isEmpty, "\(session.output)")
    let catalog = "listlayout: 1\ncells: { A: { size: { height: S } } }\n"
    try session.write("right.yml", catalog.replacing("S", with: "44"))
    try session.write("wrong.yml", catalog.replacing("S", with: "tall"))
    for (name, code) in [("right", ExitCode.done), ("wrong", .findings)] {
      let found = session.runProgram(
        "validate", "--schema", "@layout.schema.json", "--data", "@\(name).yml")
      #expect(found == code, "\(session.output)")
    }
  }
}
