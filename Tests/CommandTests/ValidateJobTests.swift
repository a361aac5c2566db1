import Files
import ListLayoutCommands
import Testing

@Suite("Jobs, verbosity and colours of validate")
struct ValidateJobTests {
  @Test("the same bytes are written whatever the number of jobs")
  func jobs() throws {
    let session = try Session()
    for number in 0..<60 {
      let name = "in/\(number % 7)/\(number).yml"
      let cell = number % 3 == 0 ? "Lime" : "Line"
      try session.write(
        name,
        """
        listlayout: 1
        cells: { Line: {}, Other: {} }
        source: { type: basic, id: line, cell: \(cell) }

        """)
    }
    for format in ["text", "json", "sarif", "junit", "github"] {
      session.validate(session.path("in"), "--jobs", "1", "-v", "--format", format)
      let (output, errors) = (session.output, session.errors)
      #expect(session.code == .findings)
      for jobs in ["2", "16"] {
        session.validate(session.path("in"), "--jobs", jobs, "-v", "--format", format)
        #expect(session.output == output)
        #expect(session.errors == errors)
      }
    }
    #expect(session.errors.hasSuffix("checked 60 files: 20 errors, 40 warnings\n"))
  }

  @Test("a number of jobs is at least one", arguments: ["0", "-1", "two", "", "99999"])
  func wrongJobs(text: String) throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    #expect(session.run("validate", "@a.yml", "--jobs=\(text)") == .usage)
    #expect(session.errors.contains("--jobs takes a number from 1 to 1024"))
  }

  @Test("quiet leaves out the counts, verbose says what is done")
  func verbosity() throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\nwarning x\n")
    try session.write(".listlayout.yml", "")
    session.run("validate", "@a.yml", "-q")
    #expect(session.errors.isEmpty)
    #expect(session.output.contains("warning"))
    session.run("validate", "@a.yml", "--verbose")
    #expect(
      session.errors == """
        .listlayout.yml: the configuration
        a.yml: as a layout
        checked 1 file: 0 errors, 1 warning

        """)
    session.run("validate", "@none.yml", "--quiet")
    #expect(session.errors.contains("none.yml: there is no such file"))
  }

  @Test(
    "colours follow the terminal and the environment",
    arguments: [
      ([:], false, false), ([:], true, true), (["NO_COLOR": "1"], true, false),
      (["NO_COLOR": ""], true, true), (["TERM": "dumb"], true, false),
      (["FORCE_COLOR": "1"], false, true), (["FORCE_COLOR": "0"], false, false),
      (["CLICOLOR_FORCE": "1"], false, true), (["FORCE_COLOR": "1", "NO_COLOR": "1"], true, false),
      (["LISTLAYOUT_COLOR": "always"], false, true), (["LISTLAYOUT_COLOR": "never"], true, false),
    ] as [([String: String], Bool, Bool)])
  func colors(environment: [String: String], isTerminal: Bool, isColored: Bool) throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\nwarning x\n")
    session.run("validate", "@a.yml", environment: environment, isTerminal: isTerminal)
    #expect(session.output.contains("\u{1B}[") == isColored)
    for format in ["json", "github", "sarif", "junit"] {
      session.run(
        "validate", "@a.yml", "--format", format, environment: environment, isTerminal: isTerminal)
      #expect(!session.output.contains("\u{1B}["))
    }
  }

  @Test("nothing to check has a code of its own in messages")
  func nothing() throws {
    let session = try Session()
    try session.write("empty/notes.txt", "")
    session.run("validate")
    #expect(session.errors.contains("[check.nothing]"))
    session.run("validate", "@*.yml")
    #expect(session.errors.contains("no file matches this pattern [check.nothing]"))
    session.run("validate", "@empty")
    #expect(session.errors.contains("there is no layout in this folder [check.nothing]"))
  }
}
