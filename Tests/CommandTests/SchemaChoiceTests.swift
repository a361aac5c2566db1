import ListLayoutCommands
import Testing

@Suite("Schemas of data files")
struct SchemaChoiceTests {
  private let schema = #"{ "type": "object", "properties": { "n": { "type": "integer" } } }"#

  private func session() throws -> Session {
    let session = try Session()
    try session.write("schemas/s.json", schema)
    try session.write("data/good.json", #"{ "$schema": "../schemas/s.json", "n": 1 }"#)
    try session.write("data/bad.json", #"{ "$schema": "../schemas/s.json", "n": "1" }"#)
    return session
  }

  @Test("a named file that names a schema is data for it")
  func member() throws {
    let session = try session()
    #expect(session.validate("@data/good.json") == .done, "\(session.output)")
    #expect(session.validate("@data/bad.json") == .findings)
    #expect(session.output.contains("data/bad.json:1:40: error: "), "\(session.output)")
    #expect(session.output.contains("[data.type]"))
  }

  @Test(
    "the comment that editors know names a schema",
    arguments: [
      "# yaml-language-server: $schema=../schemas/s.json\nn: x\n",
      "%YAML 1.2\n---\n#yaml-language-server : $schema = ../schemas/s.json more\n\nn: x\n",
      "\u{FEFF}# first\r\n# yaml-language-server: $schema=../schemas/s.json\r\n---\r\nn: x\r\n",
    ])
  func comment(text: String) throws {
    let session = try session()
    try session.write("data/c.yml", text)
    #expect(session.validate("@data/c.yml") == .findings)
    #expect(session.output.contains("[data.type]"), "\(session.output)")
  }

  @Test("a comment comes before the member, and text behind the first line is none")
  func order() throws {
    let session = try session()
    try session.write("other.json", "{}")
    try session.write(
      "a.yml", "# yaml-language-server: $schema=other.json\n$schema: schemas/s.json\nn: x\n")
    #expect(session.validate("@a.yml") == .done, "\(session.output)")
    try session.write(
      "a.yml", "$schema: schemas/s.json\n# yaml-language-server: $schema=other.json\nn: x\n")
    #expect(session.validate("@a.yml") == .findings)
    #expect(session.output.contains("[data.type]"))
  }

  @Test("--schema comes before what the file names, and takes each path as data")
  func option() throws {
    let session = try session()
    try session.write("any.json", "{}")
    #expect(session.validate("--schema", "@any.json", "@data/bad.json") == .done)
    #expect(session.validate("--schema", "@schemas/s.json", session.path("data")) == .findings)
    #expect(session.errors.contains("checked 2 files: 1 error"))
    #expect(session.validate("--schema", "@none.json", "@data/bad.json") == .usage)
    #expect(session.validate("--schema", "@data", "@data/bad.json") == .failure)
    #expect(session.validate("--schema", "@any.json", session.path("schemas"), "-v") == .done)
    #expect(session.errors.contains("schemas/s.json: as data against any.json"))
  }

  @Test("a layout is one, whatever schema it names for editors")
  func layout() throws {
    let session = try session()
    try session.write(
      "a.yml",
      """
      # yaml-language-server: $schema=schemas/s.json
      listlayout: 1
      cells: { Line: {} }
      source: { type: basic, id: line, cell: Line }

      """)
    try session.write(
      "b.json",
      #"{"$schema":"schemas/s.json","listlayout":1,"cells":{},"source":{"type":"basic","id":"a"}}"#)
    #expect(session.validate("@a.yml", "-v") == .done, "\(session.output)")
    #expect(session.errors.contains("a.yml: as a layout"))
    session.validate("@b.json", "-v")
    #expect(session.errors.contains("b.json: as a layout"))
  }

  @Test("in a folder only layouts are looked at")
  func folder() throws {
    let session = try session()
    #expect(session.validate(session.path("data")) == .usage)
    #expect(session.errors.contains("skipped 2 files that are no layouts"))
  }

  @Test("nothing is read from the network, and advice is given")
  func network() throws {
    let session = try session()
    try session.write("a.json", #"{ "$schema": "https://example.com/s.json" }"#)
    #expect(session.validate("@a.json") == .findings)
    #expect(session.output.contains("a.json:1:14: error: \"https://example.com/s.json\" is on the"))
    #expect(session.output.contains("[schema.reference]"))
    #expect(session.output.contains("fix: save the schema in the repository"))
  }

  @Test("a file that names a metaschema is checked as a schema")
  func metaschema() throws {
    let session = try session()
    let address = "https://json-schema.org/draft/2020-12/schema"
    try session.write("s.json", #"{ "$schema": "\#(address)", "type": "objekt" }"#)
    #expect(session.validate("@s.json", "-v") == .findings)
    #expect(session.output.contains("[schema.invalid]"))
    #expect(session.errors.contains("s.json: as a schema"))
  }

  @Test("a schema that is not there is found where it is named")
  func missing() throws {
    let session = try session()
    try session.write("a.json", #"{ "$schema": "none.json" }"#)
    #expect(session.validate("@a.json") == .findings)
    #expect(session.output.contains("a.json:1:14: error: \"none.json\" cannot be read"))
  }

  @Test("a schema outside of the repository is not read")
  func outside() throws {
    let session = try session()
    try session.write("in/.git/HEAD", "")
    try session.write("in/data/a.json", #"{ "$schema": "../../schemas/s.json" }"#)
    try session.write("in/data/b.json", #"{ "$schema": "../s.json", "n": "x" }"#)
    try session.write("in/s.json", schema)
    let code = session.run(
      arguments: ["validate", "@in/data/a.json", "@in/data/b.json"],
      commands: CommandProgram.listlayout.commands, workingDirectory: session.path("in/data"))
    #expect(code == .findings)
    #expect(session.output.contains("[layout.outside-folder]"))
    #expect(session.output.contains("[data.type]"))
  }

  @Test("each document of a stream is checked")
  func stream() throws {
    let session = try session()
    try session.write(
      "a.yml", "# yaml-language-server: $schema=schemas/s.json\nn: 1\n---\nn: x\n---\nn: y\n")
    #expect(session.validate("@a.yml") == .findings)
    #expect(session.output.contains("a.yml:4:4: error: "), "\(session.output)")
    #expect(session.output.contains("a.yml:6:4: error: "))
    try session.write("b.yml", "listlayout: 1\ncells: {}\n---\nlistlayout: 2\n")
    #expect(session.validate("@b.yml") == .findings)
    #expect(session.output.contains("b.yml:3:1: error: "), "\(session.output)")
    #expect(session.output.contains("[yaml.documents]"))
    #expect(session.output.contains("b.yml:4:"))
  }

  @Test("a named file that is nothing known is a layout, or skipped when that is asked for")
  func others() throws {
    let session = try session()
    try session.write("x.yml", "a: 1\n")
    #expect(session.validate("@x.yml") == .findings)
    #expect(session.output.contains("[layout.version]"))
    #expect(session.validate("@x.yml", "@data/good.json", "--skip-others") == .done)
    #expect(session.errors.contains("skipped 1 file"))
    #expect(session.errors.contains("checked 1 file"))
  }
}
