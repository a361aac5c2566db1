import ListLayoutCommands
import Testing

@Suite("validate")
struct ValidateTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write("layouts/home.yml", "listlayout: 1\n")
    try session.write("layouts/bad.yml", "listlayout: 1\nerror one\nwarning two\n")
    try session.write("layouts/deep/more.json", "{\n  \"listlayout\": 1\n}\n")
    try session.write("layouts/data.json", "{\"a\":1}\n")
    try session.write("notes/other.yml", "a: 1\n")
    try session.write("warn.yml", "listlayout: 1\nwarning x\n")
    return session
  }

  private func isReport(_ text: String, findings: Int) -> Bool {
    text.hasPrefix("{\"version\":1,\"summary\":{\"files\":1,") && text.hasSuffix("}\n")
      && text.matches(of: /"severity":/).count == findings
  }

  private func emptyReport(files: Int) -> String {
    "{\"version\":1,\"summary\":{\"files\":\(files),\"errors\":0,\"warnings\":0},\"findings\":[]}\n"
  }

  @Test("a clean file gives nothing but the summary, code 0")
  func clean() throws {
    let session = try session()
    #expect(session.run("validate", "@layouts/home.yml") == .done)
    #expect(session.output.isEmpty)
    #expect(session.errors == "checked 1 file: 0 errors, 0 warnings\n")
  }

  @Test("findings go to standard output, the summary to standard error, code 1")
  func findings() throws {
    let session = try session()
    #expect(session.run("validate", "@layouts/bad.yml") == .findings)
    #expect(
      session.output == """
        layouts/bad.yml:2:1: error: found error one [test.error]
         2 | error one
           | ^~~~~~~~~
        layouts/bad.yml:3:1: warning: found warning two [test.warning]
         3 | warning two
           | ^~~~~~~~~~~

        """)
    #expect(session.errors == "checked 1 file: 1 error, 1 warning\n")
  }

  @Test("a folder gives its layouts in order, the other files are counted")
  func folders() throws {
    let session = try session()
    #expect(session.run("validate", "@layouts") == .findings)
    #expect(
      session.jobs.all(without: session.folder) == [
        "document layouts/bad.yml", "document layouts/deep/more.json", "document layouts/home.yml",
      ])
    #expect(
      session.errors == """
        skipped 1 file that is no layout
        checked 3 files: 1 error, 1 warning

        """)
  }

  @Test("a file is checked once, however often it is named")
  func duplicates() throws {
    let session = try session()
    session.run("validate", "@layouts", "@layouts/home.yml", "@layouts/./home.yml")
    #expect(session.errors.contains("checked 3 files"))
  }

  @Test("a file that is named is checked whatever is in it, and so is one that a pattern matches")
  func namedFiles() throws {
    let session = try session()
    #expect(session.run("validate", "@notes/other.yml") == .done)
    #expect(session.errors.contains("checked 1 file"))
    #expect(session.run("validate", "@notes/*.yml") == .done)
    #expect(session.errors.contains("checked 1 file"))
    #expect(session.run("validate", "@layouts/**/*.{yml,json}") == .findings)
    #expect(session.errors.contains("checked 4 files"))
  }

  @Test(
    "what leads to nothing is code 2 and named",
    arguments: [
      ["@layouts/*.ymll"], ["@missing.yml"], ["@notes"], ["@layouts/home.yml", "@nope/**/*.yml"],
      ["@layouts/home.yml", "@missing.yml"], ["@layouts/home.yml", "--data", "@missing.json"],
      ["--schema", "@missing.json", "--data", "@layouts/data.json"],
    ])
  func nothingThere(arguments: [String]) throws {
    let session = try session()
    #expect(session.run(arguments: ["validate"] + arguments) == .usage)
    let words = ["layouts/*.ymll", "missing.yml", "missing.json", "notes", "nope/**/*.yml"]
    #expect(words.contains { session.errors.contains("\($0):") }, "\(session.errors)")
  }

  @Test("the worst code wins: a missing file beside one with findings")
  func worstWins() throws {
    let session = try session()
    #expect(session.run("validate", "@layouts/bad.yml", "@missing.yml") == .usage)
    #expect(session.output.contains("error one"))
    #expect(session.errors.contains("checked 1 file: 1 error, 1 warning"))
  }

  @Test("nothing to check is code 2, unless that is allowed")
  func allowEmpty() throws {
    let session = try session()
    #expect(session.run("validate") == .usage)
    #expect(session.run("validate", "--allow-empty") == .done)
    #expect(session.run("validate", "--allow-empty", "@layouts/*.ymll") == .done)
    #expect(session.run("validate", "--allow-empty", "@notes") == .done)
    #expect(session.errors.contains("checked 0 files: 0 errors, 0 warnings"))
    #expect(session.run("validate", "--allow-empty", "@missing.yml") == .usage)
  }

  @Test("the threshold decides about the code and nothing else")
  func threshold() throws {
    let session = try session()
    #expect(session.run("validate", "@warn.yml") == .done)
    let output = session.output
    #expect(output.contains("warning: found warning x"))
    #expect(session.run("validate", "@warn.yml", "--fail-on", "warning") == .findings)
    #expect(session.output == output)
    #expect(session.run("validate", "@layouts/bad.yml", "--fail-on=never") == .done)
    #expect(session.output.contains("error: found error one"))
  }

  @Test("standard input has the name that it is given, once")
  func standardInput() throws {
    let session = try session()
    let code = session.run(
      "validate", "-", "--stdin-filename", "shown/as.yml", input: "listlayout: 1\nerror here\n")
    #expect(code == .findings)
    #expect(session.output.hasPrefix("shown/as.yml:2:1: error: found error here"))
    session.run("validate", "-", input: "error here\n")
    #expect(session.output.hasPrefix("standard input:1:1: error:"))
    #expect(session.run("validate", "-", "--data", "-") == .usage)
    #expect(session.errors.contains("once only"))
    #expect(session.run("validate", "@warn.yml", "--stdin-filename", "x") == .usage)
  }

  @Test("data is checked against the schema, and handed to the layouts")
  func data() throws {
    let session = try session()
    try session.write("s.json", "{}")
    session.run("validate", "--schema", "@s.json", "--data", "@layouts/data.json")
    session.run("validate", "@layouts/home.yml", "--data", "@layouts/data.json")
    session.run("validate", "@warn.yml", "--data", "@layouts/data.json", "--schema=@s.json")
    #expect(
      session.jobs.all(without: session.folder) == [
        "data layouts/data.json s.json", "document layouts/home.yml layouts/data.json",
        "data layouts/data.json s.json", "document warn.yml layouts/data.json",
      ])
    #expect(session.errors.contains("checked 2 files"))
  }

  @Test("nothing, and a page of the web, are said to be no data")
  func noData() throws {
    let session = try session()
    for command in ["validate", "render"] {
      for input in ["", " \n"] {
        let code = session.run(
          arguments: [command, "@layouts/home.yml", "--data", "-"], input: input,
          commands: CommandProgram.listlayout.commands)
        #expect(code == .findings)
        let all = session.output + session.errors
        #expect(all.contains("standard input:1:1: error: standard input is empty; a document"))
      }
      try session.write("page.json", "\n<!DOCTYPE html>\n<html></html>\n")
      session.run(
        arguments: [command, "@layouts/home.yml", "--data", "@page.json"],
        commands: CommandProgram.listlayout.commands)
      let all = session.output + session.errors
      #expect(all.contains("error: this is HTML; a document in JSON or YAML is wanted"), "\(all)")
    }
  }

  @Test("schemas alone are checked as schemas")
  func schemaOnly() throws {
    let session = try session()
    try session.write("all/a.schema.json", "error in schema\n")
    try session.write("all/b.json", "{}")
    #expect(session.run("validate", "--schema-only", "@all") == .findings)
    #expect(session.jobs.all(without: session.folder) == ["schema all/a.schema.json"])
    #expect(session.run("validate", "--schema-only", "@layouts") == .usage)
    #expect(session.errors.contains("there is no schema in this folder"))
  }

  @Test("the files that would be checked are listed, and not checked")
  func listFiles() throws {
    let session = try session()
    #expect(session.run("validate", "--list-files", "@layouts", "@warn.yml") == .done)
    #expect(
      session.output == """
        layouts/bad.yml
        layouts/deep/more.json
        layouts/home.yml
        warn.yml

        """)
    #expect(session.jobs.all(without: session.folder).isEmpty)
    #expect(session.run("validate", "--list-files", "@notes") == .usage)
  }

  @Test("several formats are written at once, text beside one that goes to a file")
  func formats() throws {
    let session = try session()
    session.run("validate", "@layouts/bad.yml", "--format", "json")
    #expect(isReport(session.output, findings: 2))
    session.run("validate", "@layouts/bad.yml", "--format", "json=@out.json")
    #expect(session.output.contains("error: found error one"))
    #expect(try isReport(session.text(of: "out.json"), findings: 2))
    session.run("validate", "@layouts/bad.yml", "--format", "json", "--format", "text=@out.txt")
    #expect(isReport(session.output, findings: 2))
    #expect(try session.text(of: "out.txt").contains("[test.error]"))
  }

  @Test(
    "formats that cannot be are refused",
    arguments: [
      (
        ["--format", "jsn"],
        "--format takes text, json, github, sarif or junit, not \"jsn\", did you mean `json`?"
      ),
      (["--format", "json="], "--format takes NAME or NAME=FILE"),
      (
        ["--format", "json", "--format", "text"], "two formats are to be written to standard output"
      ),
    ])
  func wrongFormats(arguments: [String], message: String) throws {
    let session = try session()
    #expect(session.run(arguments: ["validate", "@warn.yml"] + arguments) == .usage)
    #expect(session.errors.contains(message), "\(session.errors)")
  }

  @Test("a machine format is a whole document also when nothing is found")
  func cleanMachineFormat() throws {
    let session = try session()
    #expect(session.run("validate", "@layouts/home.yml", "--format=json") == .done)
    #expect(session.output == emptyReport(files: 1))
    #expect(session.run("validate", "@missing.yml", "--format=json") == .usage)
    #expect(session.output == emptyReport(files: 0))
  }

  @Test("GitHub's lines have their signs escaped, and paths as the repository has them")
  func gitHub() throws {
    let session = try session()
    try session.write("layouts/a,b:c.yml", "x\nerror 100% \u{1B}[1m, a: b\n")
    let code = session.run(
      "validate", "@layouts/a,b:c.yml", "--format", "github", "--color", "always",
      environment: ["GITHUB_WORKSPACE": session.path("")])
    #expect(code == .findings)
    let place = "file=layouts/a%2Cb%3Ac.yml,line=2,endLine=2,col=1,endColumn=22"
    #expect(
      session.output
        == "::error \(place),title=test.error::found error 100%25 \\u{1B}[1m, a: b\n")
    session.run("validate", "@layouts/home.yml", "--format", "github")
    #expect(session.output.isEmpty)
  }

  @Test("a report that cannot be written is code 3")
  func unwritableReport() throws {
    let session = try session()
    #expect(session.run("validate", "@warn.yml", "--format", "json=@none/out.json") == .failure)
    #expect(session.errors.contains("none: there is no such file or folder"))
  }

  @Test("text has colours on a terminal or when they are asked for, a machine format never")
  func colors() throws {
    let session = try session()
    session.run("validate", "@warn.yml")
    #expect(!session.output.contains("\u{1B}"))
    session.run("validate", "@warn.yml", isTerminal: true)
    #expect(session.output.contains("\u{1B}["))
    session.run("validate", "@warn.yml", "--color=never", isTerminal: true)
    #expect(!session.output.contains("\u{1B}"))
    session.run("validate", "@warn.yml", environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(!session.output.contains("\u{1B}"))
    session.run("validate", "@warn.yml", "--color=always", "--format=json")
    #expect(!session.output.contains("\u{1B}"))
  }

  @Test("a folder named as data is a finding, a schema that cannot be read is code 3")
  func unreadableFiles() throws {
    let session = try session()
    #expect(session.run("validate", "@warn.yml", "--data", "@layouts") == .findings)
    #expect(session.output.contains("[file.unreadable]"))
    let code = session.run("validate", "--schema", "@layouts", "--data", "@layouts/data.json")
    #expect(code == .failure)
    #expect(session.output.contains("[file.unreadable]"))
  }
}
