import ListLayoutCommands
import Testing

@Suite("test")
struct GoldenTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write("a/names.yml", Names.layout + "\ndata: { sample: names.json }")
    try session.write("a/names.json", Names.line("x", "y", "z"))
    return session
  }

  @Test("a golden is written by --update, is what render writes, and then holds")
  func update() throws {
    let session = try session()
    #expect(session.runProgram("test", "@a") == .findings)
    #expect(session.output.contains("there is no golden a/names.golden.json, --update writes it"))
    #expect(session.runProgram("test", "@a", "--update") == .done)
    #expect(session.output == "wrote a/names.golden.json\n")
    #expect(session.errors == "tested 1 layout: 0 as expected, 1 written\n")
    let golden = try session.text(of: "a/names.golden.json")
    session.runProgram("render", "@a/names.yml", "--format", "json")
    #expect(session.output == golden)
    #expect(session.runProgram("test", "@a") == .done)
    #expect(session.output.isEmpty && session.errors == "tested 1 layout: 1 as expected\n")
    #expect(session.runProgram("test", "@a", "--update") == .done)
    #expect(session.output.isEmpty)
  }

  @Test("what is not as expected is shown by rows and properties")
  func differences() throws {
    let session = try session()
    session.runProgram("test", "@a", "--update")
    let layout = Names.layout.replacing("'${item}' }", with: #"'${item == "y" ? "Why" : item}' }"#)
    try session.write("a/names.yml", layout + "\ndata: { sample: names.json }")
    try session.write("a/names.json", Names.line("z", "y", "new"))
    #expect(session.runProgram("test", "@a") == .findings)
    #expect(
      session.output == """
        a/names.yml: not as in a/names.golden.json: 1 new, 1 gone, 1 changed, 1 moved
          - row names/x
          > row names/z moved
          ~ row names/y
              props.text: "y" → "Why"
          + row names/new

        """)
    #expect(session.errors == "tested 1 layout: 0 as expected, 1 not\n")
    #expect(session.runProgram("test", "@a", "--color", "always") == .findings)
    #expect(session.output.contains("\u{1B}[31m  - row names/x\u{1B}[0m"))
    session.runProgram("test", "@a", "--update")
    #expect(session.runProgram("test", "@a/names.yml") == .done)
  }

  @Test("a golden that is only written in another way still holds")
  func spelling() throws {
    let session = try session()
    session.runProgram("test", "@a", "--update")
    let golden = try session.text(of: "a/names.golden.json")
    let spaced = golden.replacing(",\"", with: ",\n  \"").replacing(":{", with: " : {")
    try session.write("a/names.golden.json", spaced)
    #expect(session.runProgram("test", "@a") == .done)
    #expect(session.errors == "tested 1 layout: 1 as expected\n")
    #expect(session.runProgram("validate", "@a") == .done)
    #expect(session.errors.contains("checked 1 file"))
    session.runProgram("test", "@a", "--update")
    #expect(try session.text(of: "a/names.golden.json") == golden)
  }

  @Test("a golden that is no JSON is a finding in it")
  func brokenGolden() throws {
    let session = try session()
    try session.write("a/names.golden.json", "{\"listlayout\":1,")
    #expect(session.runProgram("test", "@a") == .findings)
    #expect(session.output.contains("a/names.golden.json:1:17: error:"))
  }

  @Test("rows that fail are part of the golden, its findings name files from its folder")
  func failingRows() throws {
    let session = try session()
    try session.write("a/names.json", "{\"names\":[\"x\",1]}")
    #expect(session.runProgram("test", "@a", "--update") == .done)
    let golden = try session.text(of: "a/names.golden.json")
    #expect(golden.contains("\"file\":\"names.yml\"") && golden.contains("row.type"))
    #expect(session.runProgram("test", "@a/names.yml") == .done)
    try session.write("a/names.json", Names.line("x"))
    #expect(session.runProgram("test", "@a") == .findings)
    #expect(session.output.contains("- names.yml:11:18: error:"))
  }

  @Test("rows that fail are said each time, also when the golden has them")
  func failingRowsAreSaid() throws {
    let session = try session()
    try session.write("a/names.json", "{\"names\":[\"x\",1,2]}")
    #expect(session.runProgram("test", "@a") == .findings)
    #expect(session.errors.contains("a/names.yml: 2 rows failed\n"))
    #expect(session.runProgram("test", "@a", "--update") == .done)
    #expect(session.output == "wrote a/names.golden.json\n")
    #expect(session.errors.contains("a/names.yml:11:18: error:"))
    #expect(
      session.errors.contains(
        "a/names.yml: 2 rows failed, and names.golden.json was written with that: "
          + "look whether it is meant\n"))
    for path in ["@a", "@a/names.yml"] {
      #expect(session.runProgram("test", path, "--update") == .done)
      #expect(session.output.isEmpty)
      #expect(session.runProgram("test", path) == .done)
      #expect(session.output.isEmpty && session.errors.contains("a/names.yml:11:18: error:"))
      #expect(session.errors.contains("a/names.yml: 2 rows failed, as its golden says\n"))
      #expect(
        session.errors.hasSuffix("tested 1 layout: 1 as expected; 1 with errors in rows\n"))
    }
    try session.write("a/names.golden.json", try session.text(of: "a/names.golden.json") + "\n")
    #expect(session.runProgram("test", "@a") == .done)
    #expect(session.errors.contains("2 rows failed, as its golden says"))
  }

  @Test("a layout with errors, or a sample that breaks its schema, fails and writes nothing")
  func errors() throws {
    let session = try session()
    try session.write("a/names.yml", Names.layout + "\ndata: { sample: names.json, schema: false }")
    #expect(session.runProgram("test", "@a", "--update") == .findings)
    #expect(session.output.contains("a/names.json:1:1: error:"))
    try session.write("a/names.yml", Names.layout.replacing("cell: Name", with: "cell: Nam"))
    #expect(session.runProgram("test", "@a", "--update") == .findings)
    #expect(session.output.contains("layout.unknown-cell"))
    #expect(throws: (any Error).self) { try session.text(of: "a/names.golden.json") }
  }

  @Test("what needs data or params that it does not have is skipped, catalogs are passed over")
  func skipped() throws {
    let session = try Session()
    try session.write("b/names.yml", Names.layout)
    try session.write(
      "b/param.yml", Names.layout.replacing("cells:", with: "params: { p: {} }\ncells:"))
    try session.write("b/cells.yml", "listlayout: 1\ncells: {}\n")
    #expect(session.runProgram("test", "@b") == .usage)
    #expect(session.errors.contains("skipped b/names.yml: it reads data and names no sample"))
    #expect(session.errors.contains("skipped b/param.yml: its param p has no default"))
    #expect(session.errors.contains("nothing to test"))
    #expect(session.errors.contains("tested 0 layouts: 0 as expected, 2 skipped"))
    #expect(session.runProgram("test", "@b", "--allow-empty") == .done)
  }

  @Test("what leads to nothing is code 2, what cannot be written is code 3")
  func codes() throws {
    let session = try session()
    #expect(session.runProgram("test", "@missing") == .usage)
    #expect(session.runProgram("test", "-") == .usage)
    #expect(session.runProgram("test", "--updat") == .usage)
    #expect(session.errors.contains("did you mean --update?"))
    try session.write("a/names.golden.json/in", "a folder")
    #expect(session.runProgram("test", "@a", "--update") == .failure)
    #expect(session.runProgram("test", "--help") == .done)
    #expect(session.output.contains("NAME") == false && session.output.contains("--update"))
  }
}
