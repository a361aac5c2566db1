import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  /// A session whose folder has a configuration and a layout with a warning.
  private func session(_ configuration: String) throws -> Session {
    let session = try Session()
    try session.write(".listlayout.yml", configuration)
    try session.write("warn.yml", "listlayout: 1\nwarning x\n")
    return session
  }

  @Test("ignored files and folders are left out, and counted")
  func ignore() throws {
    let session = try session("ignore: [old, '**/draft-*.yml']\n")
    for name in ["old/a.yml", "in/old/b.yml", "in/draft-1.yml", "in/c.yml"] {
      try session.write(name, "listlayout: 1\nerror\n")
    }
    #expect(session.run("validate", session.path("in"), session.path("old")) == .usage)
    #expect(
      session.jobs.all(without: session.folder) == ["document in/c.yml", "document in/old/b.yml"])
    #expect(session.errors.contains("left out 2 files that the configuration ignores"))
    #expect(session.errors.contains("old: there is no layout in this folder [check.nothing]"))
    #expect(session.run("validate", "@in/draft-1.yml") == .done)
    #expect(session.errors.contains("checked 0 files"))
    session.run("validate", "--list-files", session.path("in"))
    #expect(session.output == "in/c.yml\nin/old/b.yml\n")
  }

  @Test("severities change by code, then by area; off takes findings away")
  func severity() throws {
    let layout = """
      listlayout: 1
      cells: { Line: {}, Other: {} }
      source: { type: basic, id: line, cell: Line }

      """
    func run(_ configuration: String, _ arguments: String...) throws -> (ExitCode, String) {
      let session = try session(configuration)
      try session.write("a.yml", layout)
      let code = session.run(
        arguments: ["validate", "@a.yml"] + arguments, commands: CommandProgram.listlayout.commands)
      return (code, session.output)
    }
    #expect(try run("").0 == .done)
    #expect(try run("severity: { layout.unused: error }").0 == .findings)
    #expect(try run("severity: { layout.*: error }").1.contains(": error: the cell"))
    #expect(try run("severity: { layout.*: error, layout.unused: off }").1.isEmpty)
    #expect(try run("severity: { schema.*: off }").1.contains("warning"))
    let flagged = try run("severity: { layout.unused: error }", "--severity", "layout.*=off")
    #expect(flagged.1.isEmpty)
  }

  @Test("an option comes before the environment, which comes before the configuration")
  func precedence() throws {
    let session = try session("failOn: warning\n")
    #expect(session.run("validate", "@warn.yml") == .findings)
    #expect(
      session.run("validate", "@warn.yml", environment: ["LISTLAYOUT_FAIL_ON": "never"]) == .done)
    #expect(
      session.run(
        "validate", "@warn.yml", "--fail-on=warning", environment: ["LISTLAYOUT_FAIL_ON": "never"])
        == .findings)
    #expect(session.run("validate", "@warn.yml", "--no-config") == .done)
    #expect(session.run("validate", "@warn.yml", "--no-config", "--config", "@c.yml") == .usage)
    #expect(session.errors.contains("--no-config and --config exclude each other"))
    #expect(
      session.run(
        "validate", "@warn.yml", "--no-config", environment: ["LISTLAYOUT_CONFIG": "c.yml"])
        == .done)
    session.run(
      "validate", "@warn.yml", environment: ["LISTLAYOUT_FORMAT": "json,text=\(session.path("o"))"])
    #expect(session.output.hasPrefix("{"))
    #expect(try session.text(of: "o").contains("warning"))
    #expect(
      session.run("validate", "@warn.yml", environment: ["LISTLAYOUT_FAIL_ON": "errr"]) == .usage)
    #expect(
      session.errors.contains(
        "LISTLAYOUT_FAIL_ON takes error, warning or never, not \"errr\", did you mean `error`?"))
    #expect(session.run("validate", "@warn.yml", "--severity", "test.x=off") == .usage)
    #expect(session.run("validate", "@warn.yml", "--severity", "row.null=of") == .usage)
  }

  @Test(
    "a value that the environment gives is said to come from there",
    arguments: [
      ("LISTLAYOUT_SEVERITY", "row.nul=off", ": no finding has the code `row.nul`"),
      ("LISTLAYOUT_SEVERITY", "row.null=of", " takes CODE=error"),
      ("LISTLAYOUT_FORMAT", "jsn", " takes text, json"),
      ("LISTLAYOUT_JOBS", "0", " takes a number"),
      ("LISTLAYOUT_NOW", "today", " takes an RFC 3339 time"),
      ("LISTLAYOUT_WIDTH", "-1", " takes a"),
      ("LISTLAYOUT_TIME_ZONE", "Nowhere/At", ": \"Nowhere/At\" is no time zone"),
    ])
  func variables(name: String, value: String, message: String) throws {
    let session = try session("")
    let code = session.run("validate", "@warn.yml", environment: [name: value])
    #expect(code == .usage)
    #expect(session.errors.contains("listlayout: \(name)\(message)"), "\(session.errors)")
  }

  @Test("it is searched for upwards, no further than the repository's root")
  func search() throws {
    let session = try session("failOn: warning\n")
    try session.write("repository/.git/HEAD", "")
    try session.write("repository/in/warn.yml", "listlayout: 1\nwarning x\n")
    func code(in folder: String) -> ExitCode {
      session.run(
        arguments: ["validate", "@repository/in/warn.yml"], workingDirectory: session.path(folder))
    }
    #expect(code(in: "repository/in") == .done)
    try session.write("repository/.listlayout.yml", "failOn: warning\n")
    #expect(code(in: "repository/in") == .findings)
    #expect(code(in: "repository") == .findings)
    try session.write("repository/in/.listlayout.yml", "failOn: never\n")
    #expect(code(in: "repository/in") == .done)
    // Outside of a repository only the working folder counts.
    try session.write("alone/warn.yml", "listlayout: 1\nwarning x\n")
    #expect(code(in: "alone") == .done)
  }

  @Test("a configuration that is named must be there and must be readable")
  func named() throws {
    let session = try session("failOn: error\n")
    try session.write("other.yml", "failOn: warning\n")
    #expect(session.run("validate", "@warn.yml", "--config", "@other.yml") == .findings)
    #expect(
      session.run(
        "validate", "@warn.yml", environment: ["LISTLAYOUT_CONFIG": session.path("other.yml")])
        == .findings)
    #expect(session.run("validate", "@warn.yml", "--config", "@none.yml") == .usage)
    #expect(session.run("validate", "@warn.yml", "--config=@", "--format=json") == .failure)
    #expect(session.output.hasPrefix("{\"version\":1"))
  }

  @Test(
    "what is wrong is found at its place, and nothing else is checked",
    arguments: [
      ("ignor: [a]", "1:1", "the configuration has no key `ignor`; did you mean `ignore`?"),
      ("a: 1\nb: 2", "2:1", "the configuration has no key `b`; it has `ignore`, `severity`"),
      ("- a", "1:1", "the configuration takes a map"),
      ("severity: { layout.unusd: off }", "1:13", "did you mean `layout.unused`?"),
      ("severity: { layout: off }", "1:13", "or an area such as `layout.*`"),
      ("severity: { config.invalid: off }", "1:13", "cannot be changed"),
      ("severity: { row.null: [off] }", "1:23", "row.null takes error, warning, off"),
      ("severity: { row.null: of }", "1:23", "not \"of\""),
      ("failOn: Error", "1:9", "failOn takes error, warning, never, not \"Error\""),
      ("ignore: [a, 1]", "1:13", "ignore takes a path"),
      ("ignore: ''", "1:9", "ignore takes a path"),
      ("files: {}", "1:8", "files takes a list"),
      ("files: [{ schema: a.json }]", "1:9", "no path"),
      ("files: [{ path: a, shema: a.json }]", "1:20", "did you mean `schema`?"),
      ("files:\n  - path: [a", "", "yaml.syntax"),
    ])
  func invalid(text: String, place: String, message: String) throws {
    let session = try session(text + "\n")
    #expect(session.run("validate", "@warn.yml") == .findings)
    #expect(session.output.contains(message), "\(session.output)")
    if !place.isEmpty {
      #expect(session.output.contains(".listlayout.yml:\(place): error: "), "\(session.output)")
      #expect(session.output.contains("[config.invalid]"))
    }
    #expect(session.jobs.all(without: session.folder).isEmpty)
  }

  @Test(
    "a pattern that takes no file is a warning at its place",
    arguments: [
      ("ignore: [old, in, olt]", "1:19", "no file matches \"olt\""),
      ("ignore: ['**/*.old.yml']", "1:10", "no file matches \"**/*.old.yml\""),
      ("ignore: layout.unused", "1:9", "fix: write `severity: { layout.unused: off }`"),
      ("ignore: 'layout.*'", "1:9", "fix: write `severity: { layout.*: off }`"),
      ("files: [{ path: in/*.yaml }]", "1:17", "no file matches \"in/*.yaml\""),
      ("files: [{ path: in }]", "1:17", "fix: write `in/**`"),
      ("files: [{ path: [warn.yml, ../x.yml] }]", "1:28", "no file matches \"../x.yml\""),
    ])
  func unused(text: String, place: String, message: String) throws {
    let session = try session(text + "\n")
    try session.write("in/a.json", "")
    try session.write("old/a.yml", "")
    #expect(session.run("validate", "@warn.yml") == .done, "\(session.output)")
    #expect(session.output.contains(".listlayout.yml:\(place): warning: "), "\(session.output)")
    #expect(session.output.contains(message), "\(session.output)")
    #expect(session.output.matches(of: /config\.unused/).count == 1, "\(session.output)")
  }

  @Test("a pattern that takes a file, of the run or not, is none")
  func used() throws {
    let session = try session(
      """
      ignore: [old, '**/old', 'o*', .github/**, node_modules/**, 'in/*']
      files: [{ path: ['in/[a]*.json', warn.yml, '**/b.yml', ./in/deep/b.yml] }]

      """)
    try session.write("in/a.json", "")
    try session.write("in/deep/b.yml", "")
    try session.write("old/a.txt", "")
    session.run("validate", "@warn.yml")
    #expect(!session.output.contains("config.unused"), "\(session.output)")
  }

  @Test("a file that was meant as the configuration is named")
  func misnamed() throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    try session.write(".listlayout.yaml", "failOn: warning\n")
    try session.write("listlayout.yml", "ignore: b.yml\n")
    #expect(session.run("validate", "@a.yml") == .done)
    for name in [".listlayout.yaml", "listlayout.yml"] {
      #expect(session.output.contains("\(name):1:1: warning: this file is not read: the configur"))
    }
    try session.write(".listlayout.yml", "")
    try session.write("listlayout.yml", "listlayout: 1\ncells: {}\n")
    session.run("validate", "@a.yml")
    #expect(session.output.matches(of: /config\.unused/).count == 1, "\(session.output)")
    session.run("validate", "@a.yml", "--no-config")
    #expect(session.output.isEmpty)
  }

  @Test("a configuration of comments only says nothing", arguments: ["", "# nothing\n", "---\n"])
  func empty(text: String) throws {
    let session = try session(text)
    #expect(session.run("validate", "@warn.yml") == .done)
  }

  @Test("files have their schemas and data by path")
  func files() throws {
    let session = try session(
      """
      files:
        - path: ['data/**/*.json', other.json]
          schema: s.json
        - { path: layouts/*.yml, data: [one.json, two.json] }
        - { path: layouts/b.yml, data: never.json }

      """)
    for name in ["s.json", "one.json", "two.json", "data/x.json", "data/in/y.json", "z.json"] {
      try session.write(name, "{}")
    }
    try session.write("layouts/b.yml", "listlayout: 1\n")
    let folder = session.path("")
    session.run("validate", "--list-files", folder)
    #expect(session.output == "data/in/y.json\ndata/x.json\nlayouts/b.yml\nwarn.yml\n")
    session.run("validate", folder, "-v")
    #expect(
      session.jobs.all(without: session.folder) == [
        "data data/in/y.json s.json", "data data/x.json s.json",
        "document layouts/b.yml one.json two.json", "document warn.yml",
      ])
    #expect(session.errors.contains("data/x.json: as data against s.json"))
    #expect(session.errors.contains("layouts/b.yml: as a layout over one.json, two.json"))
  }

  @Test("data of the configuration are checked against its schema for the layout")
  func dataWithSchema() throws {
    let session = try session("files: [{ path: a.yml, data: d.json, schema: s.json }]\n")
    for name in ["s.json", "d.json"] { try session.write(name, "{}") }
    try session.write("a.yml", "listlayout: 1\n")
    session.run("validate", "@a.yml")
    #expect(
      session.jobs.all(without: session.folder) == ["data d.json s.json", "document a.yml d.json"])
  }

  @Test("a schema or data that the configuration names in vain are found there")
  func missingFiles() throws {
    let session = try session(
      "files: [{ path: warn.yml, data: none.json }, { path: d.json, schema: gone.json }]\n")
    try session.write("d.json", "{}")
    #expect(session.run("validate", "@warn.yml", "@d.json") == .findings)
    #expect(session.output.contains(".listlayout.yml:1:33: error: \"none.json\" cannot be read"))
    #expect(session.output.contains(".listlayout.yml:1:70: error: \"gone.json\" cannot be read"))
    #expect(session.output.matches(of: /file\.unreadable/).count == 2)
    let reason = "\"none.json\" cannot be read: there is no such file or folder [file.unreadable]"
    #expect(session.output.contains(reason), "\(session.output)")
  }

  @Test(
    "the published schema accepts and refuses what the program does",
    arguments: [
      ("", true), ("ignore: a\n", true), ("ignore: [a, b/**]\nfailOn: never\n", true),
      ("severity: { layout.unused: off, row.*: warning, data.$ref: error }\n", true),
      ("files: [{ path: [a, b], schema: c, data: [d] }, { path: e }]\n", true),
      ("ignor: a\n", false), ("failOn: no\n", false), ("severity: { a: off }\n", false),
      ("severity: { config.invalid: off }\n", false), ("severity: { row.null: on }\n", false),
      ("files: [{ schema: c }]\n", false), ("files: { path: a }\n", false),
      ("ignore: [1]\n", false),
      ("files: [{ path: a, other: b }]\n", false), ("- a\n", false),
    ])
  func publishedSchema(text: String, isAccepted: Bool) throws {
    let session = try session(text)
    #expect((session.run("validate", "@warn.yml") == .done) == isAccepted, "\(session.output)")
    try session.write("config.yml", text)
    let schema = Suites.package.appending(path: "Schemas/config.schema.json").path
    session.validate("--no-config", "--schema", schema, "@config.yml")
    #expect((session.code == .done) == isAccepted, "\(session.output)")
  }
}
