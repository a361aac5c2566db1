import ListLayoutCommands
import Testing

@Suite("Program")
struct ProgramTests {
  @Test("help and version go to standard output, with code 0")
  func help() throws {
    let session = try Session()
    for arguments in [["--help"], ["-h"]] {
      #expect(session.run(arguments[0]) == .done)
      #expect(session.output.contains("render"))
      #expect(session.output.contains("validate"))
      #expect(session.errors.isEmpty)
    }
    #expect(session.run("--version") == .done)
    #expect(session.output == "listlayout 9.9.9\n")
  }

  @Test("each command has help, whatever else is on its line")
  func commandHelp() throws {
    let session = try Session()
    #expect(session.run("validate", "--help") == .done)
    #expect(session.output.contains("Usage: listlayout validate [PATH…] [options]"))
    #expect(session.output.contains("--format text|json|github"))
    #expect(session.run("render", "-h") == .done)
    #expect(session.output.contains("Usage: listlayout render LAYOUT [options]"))
    #expect(session.run("render", "a", "b", "c", "--help") == .done)
    #expect(session.run("eval", "--data", "x", "-h") == .done)
    for line in session.output.split(separator: "\n") { #expect(line.count <= 100) }
  }

  @Test("no command is a mistake, and help goes to standard error")
  func nothing() throws {
    let session = try Session()
    #expect(session.run() == .usage)
    #expect(session.output.isEmpty)
    #expect(session.errors.contains("Usage: listlayout COMMAND"))
  }

  @Test("an unknown command is refused with the nearest one, or with all")
  func unknownCommand() throws {
    let session = try Session()
    #expect(session.run("rendr", "a.yml") == .usage)
    #expect(session.errors.contains("unknown command `rendr`, did you mean `render`?"))
    #expect(session.run("lint") == .usage)
    #expect(session.errors.contains("the commands are render, validate and eval"))
    #expect(session.run("--strict") == .usage)
    #expect(session.errors.contains("unknown option --strict"))
  }

  @Test("a command that is not built is neither listed nor accepted")
  func commandsNotBuilt() throws {
    let session = try Session()
    #expect(session.run("--help", commands: []) == .done)
    #expect(!session.output.contains("render"))
    #expect(session.run("render", "a.yml", commands: []) == .usage)
  }

  @Test("an unknown option is refused with the nearest one and a way to help")
  func unknownOption() throws {
    let session = try Session()
    #expect(session.run("validate", "--schma", "a") == .usage)
    #expect(session.errors.contains("unknown option --schma, did you mean --schema?"))
    #expect(session.errors.contains("see listlayout validate --help"))
    #expect(session.run("validate", "--strct=1", "a.yml") == .usage)
    #expect(session.errors.contains("unknown option --strct\n"))
    #expect(session.run("validate", "-x", "a.yml") == .usage)
    #expect(session.errors.contains("unknown option -x"))
  }

  @Test("what a terminal would obey is escaped in messages about arguments")
  func hostileArguments() throws {
    let session = try Session()
    #expect(session.run("\u{1B}[2J") == .usage)
    #expect(session.errors.contains("\\u{1B}[2J"))
    #expect(!session.errors.contains("\u{1B}"))
  }
}

@Suite("Arguments")
struct ArgumentTests {
  /// What a command with every kind of option read.
  private func read(_ arguments: String...) throws -> (String, String) {
    let session = try Session()
    let spec = CommandSpec(
      name: "try", summary: "is tried",
      positionals: [
        PositionalSpec("A", help: ""), PositionalSpec("B", isRequired: false, help: ""),
      ],
      options: [
        .flag("--flag", short: "-f", help: ""), .value("--value", short: "-v", "TEXT", help: ""),
        .value("--many", "TEXT", isRepeated: true, help: ""),
        .choice("--one", ["red", "green"], help: ""),
      ]
    ) { arguments, console in
      let parts: [[String]] = [
        arguments.positionals, arguments.isGiven("--flag") ? ["flag"] : [],
        arguments.values("--value"), arguments.values("--many"), arguments.values("--one"),
      ]
      console.output.write(parts.map { $0.joined(separator: ",") }.joined(separator: "|"))
      return .done
    }
    session.run(arguments: ["try"] + arguments, commands: [spec])
    return (session.output, session.errors)
  }

  @Test("options are read in every form and order")
  func forms() throws {
    #expect(try read("x").0 == "x||||")
    #expect(try read("--value", "v", "x", "--flag", "y").0 == "x,y|flag|v||")
    #expect(try read("--value=a=b", "x").0 == "x||a=b||")
    #expect(try read("--value=", "x").0 == "x||||")
    #expect(try read("-v", "v", "-f", "x").0 == "x|flag|v||")
    #expect(try read("--many", "1", "x", "--many=2").0 == "x|||1,2|")
    #expect(try read("x", "--one", "green").0 == "x||||green")
    #expect(try read("-f", "-f", "x").0 == "x|flag|||")
  }

  @Test("a dash alone, a negative number and what follows -- are positionals")
  func positionals() throws {
    #expect(try read("-").0 == "-||||")
    #expect(try read("-1 + 2").0 == "-1 + 2||||")
    #expect(try read("--flag", "--", "--value", "-f").0 == "--value,-f|flag|||")
    #expect(try read("--value", "-x", "y").0 == "y||-x||")
  }

  @Test(
    "what is wrong is said",
    arguments: [
      ([], "A is missing"), (["x", "y", "z"], "\"z\" is one argument too many"),
      (["x", "--value"], "--value needs a value: --value TEXT"),
      (["x", "--value", "--flag"], "--value needs a value"),
      (["x", "--flag=1"], "--flag takes no value"),
      (["x", "--value=1", "--value=2"], "--value is given twice"),
      (["x", "--one", "gren"], "--one takes red or green, not \"gren\", did you mean `green`?"),
      (["x", "--one=blue"], "--one takes red or green, not \"blue\""),
    ])
  func failures(arguments: [String], message: String) throws {
    let session = try Session()
    let spec = CommandSpec(
      name: "try", summary: "is tried",
      positionals: [
        PositionalSpec("A", help: ""), PositionalSpec("B", isRequired: false, help: ""),
      ],
      options: [
        .flag("--flag", help: ""), .value("--value", "TEXT", help: ""),
        .choice("--one", ["red", "green"], help: ""),
      ]
    ) { _, _ in .done }
    #expect(session.run(arguments: ["try"] + arguments, commands: [spec]) == .usage)
    #expect(session.errors.contains(message), "\(session.errors)")
  }
}
