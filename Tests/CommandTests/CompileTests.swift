import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("compile")
struct CompileTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write(
      "in/cells/common.yml",
      """
      listlayout: 1
      let: { unused: 1, sign: '${mark + "!"}', mark: '*' }
      cells:
        Name:
          properties: { text: { $ref: "../schemas/text.json#/$defs/short" }, size: {} }
          required: [text]
        Other: {}
      actions:
        open: { properties: { name: { type: string } } }
        close: {}
      """)
    try session.write(
      "in/schemas/text.json",
      #"{ "$defs": { "short": { "type": "string", "maxLength": 3, "$comment": "a/b" } } }"#)
    try session.write(
      "in/schemas/data.json",
      #"{ "properties": { "names": { "items": { "$ref": "text.json#/$defs/short" } } } }"#)
    try session.write(
      "in/names.yml",
      """
      listlayout: 1
      view: collection
      x-notes: { free: 1 }
      imports: [cells/common.yml]
      data: { schema: schemas/data.json, sample: sample.json, env: { width: 100 } }
      params: { p: { type: number, default: 2.0 } }
      source:
        type: basic
        id: names
        title: '${string(params.p)}'
        items: ${data.names}
        key: ${item}
        cell: Name
        bind: { text: '${item + sign}', size: 1.0 }
        action: { type: open, name: '${item}' }
        x-more: 1e2
      """)
    try session.write("in/sample.json", Names.line("a"))
    return session
  }

  @Test("one file gives the same list with the same data, and can be moved")
  func sameList() throws {
    let session = try session()
    #expect(session.runProgram("compile", "@in/names.yml", "-o", "@out/c.json") == .failure)
    try session.write("out/d.json", Names.line("a", "b"))
    #expect(session.runProgram("compile", "@in/names.yml", "-o", "@out/c.json") == .done)
    #expect(session.output.isEmpty && session.errors.isEmpty)
    let data = ["--data", "@out/d.json", "--format", "json"]
    let commands = CommandProgram.listlayout.commands
    #expect(
      session.run(arguments: ["render", "@in/names.yml"] + data, commands: commands) == .done)
    let rows = session.output
    #expect(rows.contains(#""size":1,"#) || rows.contains(#""size":1}"#))
    #expect(session.run(arguments: ["render", "@out/c.json"] + data, commands: commands) == .done)
    #expect(session.output == rows)
  }

  @Test("the document is canonical: the keys of the format in its order, what it uses and no more")
  func canonical() throws {
    let session = try session()
    #expect(session.runProgram("compile", "@in/names.yml") == .done)
    let text = session.output
    #expect(
      text.hasPrefix(#"{"listlayout":1,"name":"names","view":"collection","data":{"schema":"#))
    #expect(text.hasSuffix("}\n") && !text.dropLast().contains("\n"))
    for absent in ["unused", "Other", "close", "x-notes", "sample", "env", "imports"] {
      #expect(!text.contains("\"\(absent)\""), "\(absent)")
    }
    #expect(text.contains(#""let":{"sign":"${mark + \"!\"}","mark":"*"}"#))
    // A double stays one, however it was written.
    #expect(text.contains(#""default":2.0"#) && text.contains(#""size":1.0"#))
    #expect(text.contains(#""x-more":1e2"#))
    session.runProgram("compile", "@in/names.yml")
    #expect(session.output == text)
  }

  @Test("schemas hold as before: what they refer to stands inside")
  func schemas() throws {
    let session = try session()
    try session.write("out/d.json", Names.line("abcd"))
    session.runProgram("compile", "@in/names.yml", "-o", "@out/c.json")
    let code = session.runProgram("render", "@out/c.json", "--data", "@out/d.json")
    #expect(code == .findings && session.errors.contains("data.maxLength"))
    // The property allows three characters, of which the sign takes two.
    try session.write("out/d.json", Names.line("ab"))
    #expect(session.runProgram("render", "@out/c.json", "--data", "@out/d.json") == .findings)
    #expect(session.errors.contains("property `text`"), "\(session.errors)")
    try session.write("out/d.json", Names.line("a"))
    #expect(session.runProgram("render", "@out/c.json", "--data", "@out/d.json") == .done)
    #expect(session.runProgram("validate", "@out/c.json", "--data", "@out/d.json") == .done)
  }

  @Test("two schemas that would have one name are refused")
  func clashingSchemas() throws {
    let session = try session()
    let common = try session.text(of: "in/cells/common.yml")
    try session.write(
      "in/cells/common.yml", common.replacing("../schemas/text.json#", with: "text.json#"))
    try session.write("in/cells/text.json", try session.text(of: "in/schemas/text.json"))
    #expect(session.runProgram("compile", "@in/names.yml") == .done)
    try session.write(
      "in/text.json", #"{ "$defs": { "short": { "type": "string" } } }"#)
    let layout = try session.text(of: "in/names.yml")
    try session.write(
      "in/names.yml",
      layout + "\ncells: { Mine: { properties: { a: { $ref: 'text.json#/$defs/short' } } } }")
    #expect(session.runProgram("compile", "@in/names.yml") == .findings)
    #expect(session.output.isEmpty && session.errors.contains("would both be called"))
  }

  @Test("a layout with errors, or with a number that JSON has not, is not compiled")
  func errors() throws {
    let session = try session()
    let layout = try session.text(of: "in/names.yml")
    try session.write("in/bad.yml", layout.replacing("cell: Name", with: "cell: Nam"))
    #expect(session.runProgram("compile", "@in/bad.yml", "-o", "@in/x.json") == .findings)
    #expect(session.errors.contains("layout.unknown-cell"))
    try session.write("in/bad.yml", layout.replacing("size: 1.0", with: "size: [.inf]"))
    #expect(session.runProgram("compile", "@in/bad.yml", "-o", "@in/x.json") == .findings)
    #expect(session.errors.contains("in/bad.yml:14:") && session.errors.contains("json.number"))
    try session.write("in/bad.yml", layout.replacing("size: 1.0", with: "size: [1e400]"))
    #expect(session.runProgram("compile", "@in/bad.yml", "-o", "@in/x.json") == .findings)
    #expect(session.errors.contains("in/bad.yml:14:") && session.errors.contains("larger than"))
    #expect(throws: (any Error).self) { try session.text(of: "in/x.json") }
    #expect(session.runProgram("compile", "@in/none.yml") == .usage)
    #expect(session.runProgram("compile") == .usage)
    #expect(session.runProgram("compile", "@in/names.yml", "--ouput=x") == .usage)
    #expect(session.errors.contains("did you mean --output?"))
  }

  @Test("the layouts of the package give the same lists when they are compiled")
  func examples() throws {
    let session = try Session()
    let folder = Suites.package.appending(path: "Layouts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yml") }.sorted()
    #expect(!names.isEmpty)
    let commands = CommandProgram.listlayout.commands
    for name in names {
      let path = folder.path + "/" + name
      #expect(session.runProgram("compile", path, "-o", "@c.json") == .done, "\(session.errors)")
      let base = String(name.dropLast(4))
      let data = folder.path + "/" + (base.hasPrefix("colours") ? "colours" : base) + ".data.json"
      var options = ["--format", "json", "--now", "2026-03-14T12:00:00Z"]
      if FileManager.default.fileExists(atPath: data) { options += ["--data", data] }
      session.run(arguments: ["render", path] + options, commands: commands)
      let rows = session.output
      session.run(arguments: ["render", "@c.json"] + options, commands: commands)
      #expect(session.output == rows, "\(name)")
    }
  }
}
