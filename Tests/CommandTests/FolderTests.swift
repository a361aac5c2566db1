import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("Folders of validate and test")
struct FolderTests {
  @Test(
    "a layout is known by a key at the root of its text",
    arguments: [
      "listlayout: 1\n", "# comment\r\nlistlayout: x: y:\n", "\u{FEFF}listlayout: 1",
      "a\rlistlayout:", "  listlayout: 1\n  cells: {}\n", "'listlayout': 1\n",
      "\"listlayout\" : 1\n", "listlayout : 1\n", "---\nlistlayout: 1\n",
      "a: 1\n---\nlistlayout: 1",
      "%YAML 1.2\n---\n# text\nname: a\nlistlayout: 1\n", "  name: a\nlistlayout: 1\n",
      "{\n\t\"listlayout\": 1}", "{ listlayout: 1, name: a }", "--- { 'listlayout' : 1 }",
      "{ \"listlayout\": 1, \"cells\": {",
      "{\"listlayout\":1,\"cells\":{},\"source\":{\"id\":\"a\"}}",
      "{\"name\":\"a, {\\\" b\",\"let\":{\"x\":[1,{}]},\"listlayout\":1}",
      "{name: it's, listlayout: 1}",
      "{\"listlayout\":1,\"sections\":[],\"source\":{}}", "{ # [text\n listlayout: 1 }",
    ])
  func layouts(text: String) throws {
    let session = try Session()
    try session.write("in/a.yml", text)
    #expect(session.run("validate", "@in") == .done, "\(session.errors)")
    #expect(session.jobs.all(without: session.folder) == ["document in/a.yml"])
  }

  @Test(
    "another file is no layout",
    arguments: [
      "{\"listlayout\":1,\"sections\":[]}\n", "{\"listlayout\":1,\"findings\":[]}\n",
      "{\"listlayout\":1,\"id\":\"a\",\"section\":0,\"item\":8,\"source\":\"a\"}",
      "listlayouts: 1\n",
      "text: listlayout: 1\n", "", "- listlayout: 1\n", "a:\n  listlayout: 1\n",
      "[{\"listlayout\": 1}]",
      "{\n  \"properties\": {\n    \"listlayout\": 1\n  }\n}", "{\n\"listlayout\": {\"a\": 1}\n}",
      "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"listlayout\":1}", "{", "{\"",
      "{\"listlayout", "{'a\\", "\"", "---", "{\"a\":\"listlayout\",\"listlayout\"",
      "{a: b, listlayout:1}",
      "source: a\n", "cells: {}\n", "listLayout: 1\n",
    ])
  func others(text: String) throws {
    let session = try Session()
    try session.write("in/a.yml", text)
    #expect(session.run("validate", "@in") == .usage, "\(session.output)")
    #expect(session.jobs.all(without: session.folder).isEmpty)
  }

  @Test(
    "a layout whose mark is missing or misspelt is found, not skipped",
    arguments: ["listLayout: 1\n", "listlayot: 1\n", "list-layout: 1\n", ""])
  func nearMisses(mark: String) throws {
    let session = try Session()
    let text = "cells: { Line: {} }\nsource: { type: basic, id: a, cell: Line }\n"
    try session.write("in/a.yml", mark + text)
    try session.write("in/notes.yml", "a: 1\n")
    #expect(session.validate(session.path("in"), "--verbose") == .findings)
    #expect(session.output.contains("listlayout"), "\(session.output)")
    #expect(session.output.matches(of: /\d: error:/).count == 1, "\(session.output)")
    #expect(session.errors.contains("in/notes.yml: skipped, it is no layout\n"))
    #expect(session.runProgram("test", "@in") == .findings)
    #expect(session.errors.contains("tested 1 layout: 0 as expected, 1 not\n"))
  }

  @Test("a schema of layouts beside layouts is none")
  func schemaOfLayouts() throws {
    let session = try Session()
    #expect(session.runProgram("schema") == .done)
    try session.write("in/layout.schema.json", session.output)
    let layout = "listlayout: 1\ncells: { Line: {} }\nsource: { type: basic, id: a, cell: Line }\n"
    try session.write("in/a.yml", layout)
    #expect(session.validate(session.path("in")) == .done, "\(session.output)")
    #expect(session.errors.contains("skipped 1 file that is no layout\n"))
    #expect(session.runProgram("test", "@in", "--update") == .done, "\(session.errors)")
    session.validate(Suites.package.appending(path: "Schemas").path, "--list-files")
    #expect(session.output.isEmpty)
  }

  @Test("what compile and render write: the one is a layout, the other is not")
  func outputs() throws {
    let session = try Session()
    let layout = "listlayout: 1\ncells: { Line: {} }\nsource: { type: basic, id: a, cell: Line }\n"
    try session.write("a.yml", layout)
    #expect(session.runProgram("compile", "@a.yml") == .done, "\(session.errors)")
    try session.write("in/compiled.json", session.output)
    #expect(session.runProgram("render", "@a.yml", "--format", "json") == .done)
    try session.write("in/rows.json", session.output)
    session.validate(session.path("in"), "--list-files")
    #expect(session.output == "in/compiled.json\n")
  }

  @Test("folders that lie in each other may come in any order")
  func nestedFolders() throws {
    let session = try Session()
    try session.write("in/a.yml", "listlayout: 1\n")
    try session.write("in/cells/b.yml", "listlayout: 1\n")
    try session.write("in/other/c.yml", "")
    for paths in [["@in/cells", "@in"], ["@in", "@in/cells"], ["@in/cells/b.yml", "@in/cells"]] {
      #expect(session.run(arguments: ["validate"] + paths) == .done, "\(session.errors)")
    }
    #expect(session.run("validate", "@in", "@in/other") == .usage)
    #expect(session.errors.contains("in/other: there is no layout in this folder"))
  }
}
