import DocumentValues
import Files
import ListLayoutCommands
import SourceText
import Synchronization
import Testing

@Suite("render and eval")
struct RenderTests {
  /// What `render` read of `arguments`, and the session that it ran in.
  private func read(_ arguments: String...) throws -> (command: RenderCommand?, session: Session) {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    try session.write("d.json", "{}")
    let box = Box()
    let spec = RenderCommand.spec { command, output, _ in
      box.set(command)
      output.write("rows\n")
      return .done
    }
    session.run(arguments: ["render"] + arguments, commands: [spec])
    return (box.value, session)
  }

  @Test("everything that is not given has its default")
  func defaults() throws {
    let command = try #require(try read("@a.yml").command)
    #expect(command.inputs.data == nil)
    #expect(command.inputs.parameters.isEmpty)
    #expect(command.rows == nil)
    #expect(command.format == .tree)
    #expect(command.inputs.environment.now == nil)
    #expect(command.inputs.environment.width == nil)
    #expect(command.inputs.checksData)
    #expect(!command.isLenient)
  }

  @Test("everything that is given is read")
  func everything() throws {
    let command = try #require(
      try read(
        "@a.yml", "--data", "@d.json", "--param", "page=a=b", "--param=q=", "--select", "root=x",
        "--rows", "2:5", "--format", "ndjson", "--locale", "de-CH", "--time-zone", "Europe/Zurich",
        "--now", "2026-01-31T09:30:00Z", "--width", "320.5", "--height", "500", "--no-check",
        "--lenient", "--color", "always"
      ).command)
    #expect(command.inputs.data?.source.bytes == Array("{}".utf8))
    #expect(command.inputs.parameters.map(\.name) == ["page", "q"])
    #expect(command.inputs.parameters.map(\.value) == ["a=b", ""])
    #expect(command.inputs.selections.map(\.value) == ["x"])
    #expect(command.rows == 2..<5)
    #expect(command.format == .ndjson)
    #expect(command.inputs.environment.locale == "de-CH")
    #expect(command.inputs.environment.timeZone == "Europe/Zurich")
    #expect(command.inputs.environment.now == Timestamp("2026-01-31T09:30:00Z"))
    #expect(command.inputs.environment.width == 320.5)
    #expect(command.inputs.environment.height == 500)
    #expect(!command.inputs.checksData)
    #expect(command.isLenient)
    #expect(command.color == .always)
  }

  @Test("the ends of --rows may be left out")
  func openRows() throws {
    #expect(try read("@a.yml", "--rows", "3:").command?.rows == 3..<Int.max)
    #expect(try read("@a.yml", "--rows=:3").command?.rows == 0..<3)
    #expect(try read("@a.yml", "--rows=3:3").command?.rows == 3..<3)
  }

  @Test(
    "values that cannot be are refused with what is accepted",
    arguments: [
      (["--rows", "5:2"], "A:B"), (["--rows", "-1:2"], "A:B"), (["--rows", ":"], "A:B"),
      (["--rows", "1:2:3"], "A:B"), (["--rows", "99999999999999999999:"], "A:B"),
      (["--width", "nan"], "points"), (["--width", "0"], "points"), (["--height", "-4"], "points"),
      (["--width", "1e3"], "points"), (["--now", "yesterday"], "RFC 3339"),
      (["--param", "page"], "NAME=VALUE"), (["--param", "=x"], "NAME=VALUE"),
      (["--param", "a=1", "--param", "a=2"], "twice"), (["--format", "xml"], "tree, table, json"),
    ])
  func wrongValues(arguments: [String], words: String) throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    #expect(session.run(arguments: ["render", "@a.yml"] + arguments) == .usage)
    #expect(session.errors.contains(words), "\(session.errors)")
  }

  @Test("a layout or data that is not there is code 2")
  func missingFiles() throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    #expect(session.run("render", "@missing.yml") == .usage)
    #expect(session.errors.contains("missing.yml"))
    #expect(session.run("render", "@a.yml", "--data", "@missing.json") == .usage)
    #expect(session.errors.contains("missing.json"))
    #expect(session.run("render") == .usage)
    #expect(session.errors.contains("LAYOUT is missing"))
  }

  @Test("standard input is read once, by the layout or by the data")
  func standardInput() throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    #expect(session.run("render", "@a.yml", "--data", "-", input: "{}") == .done)
    #expect(session.jobs.all(without: session.folder) == ["a.yml standard input"])
    #expect(session.run("render", "-", "--data", "-", input: "{}") == .usage)
  }

  @Test("the rows go to a file, which is replaced as a whole or not at all")
  func outputFile() throws {
    let session = try Session()
    try session.write("a.yml", "listlayout: 1\n")
    #expect(session.run("render", "@a.yml", "-o", "@out.txt", "--format=json") == .done)
    #expect(session.output.isEmpty)
    #expect(try session.text(of: "out.txt") == "rendered as json\n")
    #expect(session.run("render", "@a.yml", "--output", "@none/out.txt") == .failure)
    #expect(session.errors.contains("none"))
  }

  @Test("an expression may begin with a minus sign and a digit, other dashes follow --")
  func expressions() throws {
    let session = try Session()
    #expect(session.run("eval", "1 + 2") == .done)
    #expect(session.output == "1 + 2\n")
    #expect(session.run("eval", "-1 + 2") == .done)
    #expect(session.run("eval", "--", "-x") == .done)
    #expect(session.output == "-x\n")
    #expect(session.run("eval") == .usage)
    #expect(session.run("eval", "data", "--data", "@none.json") == .usage)
  }
}

/// Holds what `render` read.
private final class Box: Sendable {
  private let command = Mutex<RenderCommand?>(nil)

  func set(_ new: RenderCommand) { command.withLock { $0 = new } }
  var value: RenderCommand? { command.withLock { $0 } }
}
