import Files
import ListLayoutCommands
import Testing

/// A layout over a list of names, and how its rows come out.
enum Names {
  static let layout = """
    listlayout: 1
    name: names
    cells:
      Name: { properties: { text: { type: string } }, required: [text] }
    source:
      type: basic
      id: names
      items: ${data.names}
      key: ${item}
      cell: Name
      bind: { text: '${item}' }
    """

  static func line(_ names: String...) -> String {
    #"{"names":["# + names.map { "\"\($0)\"" }.joined(separator: ",") + "]}\n"
  }
}

@Suite("render --stream")
struct StreamTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write("names.yml", Names.layout)
    return session
  }

  private func lines(_ session: Session) -> [Substring] {
    session.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test("each line in gives a line out, the same as render writes of the line alone")
  func oneForOne() throws {
    let session = try session()
    let input = Names.line("a", "b") + Names.line() + Names.line("ü")
    #expect(session.runProgram("render", "@names.yml", "--stream", input: input) == .done)
    let lines = lines(session)
    #expect(lines.count == 3 && session.errors.isEmpty)
    for (line, data) in zip(lines, input.split(separator: "\n")) {
      session.runProgram(
        "render", "@names.yml", "--data", "-", "--format", "json", input: String(data))
      #expect(session.output == line + "\n")
    }
  }

  @Test("a line that cannot be read gives findings with its number, and the next is read")
  func unreadableLines() throws {
    let session = try session()
    let input = Names.line("a") + "{\"names\":\n\n" + Names.line("b").dropLast()
    #expect(session.runProgram("render", "@names.yml", "--stream", input: input) == .findings)
    let lines = lines(session)
    #expect(lines.count == 4)
    #expect(lines[0].contains(#""text":"a""#) && lines[3].contains(#""text":"b""#))
    for number in [2, 3] {
      let line = lines[number - 1]
      #expect(line.hasPrefix(#"{"listlayout":1,"findings":[{"file":"standard input","line":"#))
      #expect(line.contains("\"line\":\(number),"))
      #expect(line.contains("json.syntax"))
    }
  }

  @Test("CR LF ends a line, and no line is made of the end of the last one")
  func lineEnds() throws {
    let session = try session()
    let input = Names.line("a").dropLast() + "\r\n" + Names.line("b")
    #expect(session.runProgram("render", "@names.yml", "--stream", input: input) == .done)
    #expect(lines(session).count == 2)
    #expect(session.runProgram("render", "@names.yml", "--stream", input: "") == .done)
    #expect(session.output.isEmpty)
  }

  @Test("rows that fail are in their line's findings, and make the code 1 unless that is allowed")
  func failedRows() throws {
    let session = try session()
    let input = "{\"names\":[1]}\n" + Names.line("b")
    #expect(session.runProgram("render", "@names.yml", "--stream", input: input) == .findings)
    #expect(lines(session)[0].contains("row.type") && lines(session)[1].contains("\"findings\":[]"))
    #expect(
      session.runProgram("render", "@names.yml", "--stream", "--lenient", input: input) == .done)
    let bad = "nonsense\n"
    #expect(
      session.runProgram("render", "@names.yml", "--stream", "--lenient", input: bad) == .findings)
  }

  @Test("a layout with errors is reported once, and no line is written")
  func brokenLayout() throws {
    let session = try session()
    try session.write("bad.yml", Names.layout.replacing("cell: Name", with: "cell: Nam"))
    let input = Names.line("a") + Names.line("b")
    #expect(session.runProgram("render", "@bad.yml", "--stream", input: input) == .findings)
    #expect(session.output.isEmpty)
    #expect(session.errors.matches(of: /layout\.unknown-cell/).count == 1)
  }

  @Test("the data's schema holds for every line")
  func schema() throws {
    let session = try session()
    try session.write("s.json", #"{"properties":{"names":{"maxItems":1}}}"#)
    try session.write("names.yml", Names.layout + "\ndata: { schema: s.json }")
    let input = Names.line("a", "b") + Names.line("c")
    #expect(session.runProgram("render", "@names.yml", "--stream", input: input) == .findings)
    #expect(lines(session)[0].contains("data.maxItems") && lines(session)[1].contains("\"c\""))
    #expect(
      session.runProgram("render", "@names.yml", "--stream", "--no-check", input: input) == .done)
  }

  @Test("--rows and --output hold for every line")
  func windows() throws {
    let session = try session()
    let input = Names.line("a", "b") + Names.line("c", "d")
    let code = session.runProgram(
      "render", "@names.yml", "--stream", "--rows", "1:2", "-o", "@out", input: input)
    #expect(code == .done && session.output.isEmpty)
    let text = try session.text(of: "out")
    #expect(text.contains("\"b\"") && text.contains("\"d\"") && !text.contains("\"c\""))
  }

  @Test(
    "what cannot go with --stream is refused",
    arguments: [
      (["@names.yml", "--format", "tree"], "--stream writes json, not tree"),
      (["@names.yml", "--data", "@names.yml"], "--stream reads its data from standard input"),
      (["-"], "standard input (-) can be read once only"),
    ])
  func refused(arguments: [String], message: String) throws {
    let session = try session()
    let code = session.run(
      arguments: ["render", "--stream"] + arguments, commands: CommandProgram.listlayout.commands)
    #expect(code == .usage)
    #expect(session.errors.contains(message), "\(session.errors)")
  }

  @Test("a bar is drawn on a terminal when work is long, taken away at the end, and never else")
  func progress() throws {
    let session = try session()
    let many = "{\"names\":[" + (0..<500).map { "\"n\($0)\"" }.joined(separator: ",") + "]}"
    func run(
      _ arguments: String..., isTerminal: Bool = false, isErrorTerminal: Bool = true,
      secondsPerLook: Int64 = 1
    ) -> String {
      session.run(
        arguments: ["render", "@names.yml"] + arguments, input: many, isTerminal: isTerminal,
        isErrorTerminal: isErrorTerminal, secondsPerLook: secondsPerLook,
        commands: CommandProgram.listlayout.commands)
      return session.errors
    }
    let drawn = run("--data", "-", "--progress", "--format", "ndjson")
    #expect(drawn.contains(" of 500 rows") && drawn.hasSuffix("\r\u{1B}[K"))
    #expect(session.output.split(separator: "\n").count == 500)
    #expect(run("--stream", "--progress").contains("\u{1B}[K1 line\r"))
    #expect(run("--data", "-", "--progress", isErrorTerminal: false).isEmpty)
    #expect(run("--data", "-", "--progress", isTerminal: true).isEmpty)
    #expect(run("--data", "-", "--progress", secondsPerLook: 0).isEmpty)
    #expect(run("--data", "-").isEmpty)
  }
}

@Suite("Lines of a stream")
struct LineReaderTests {
  private func read(_ text: String, limit: Int, block: Int) throws -> [LineReader.Line] {
    var rest = Array(text.utf8)[...]
    var reader = LineReader(limit: limit) { buffer in
      buffer += rest.prefix(block)
      defer { rest = rest.dropFirst(block) }
      return !rest.isEmpty
    }
    var lines: [LineReader.Line] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  @Test("lines are the same whatever the blocks, and long ones are passed over")
  func blocks() throws {
    let text = "a\n\nbcd\r\nabcdefgh\nxy\r\n12345\nlast"
    let expected: [LineReader.Line] = ["a", "", "bcd", nil, "xy", "12345", "last"].map {
      (line: String?) in line.map { .text(Array($0.utf8)) } ?? .tooLong
    }
    for block in 1...40 {
      #expect(try read(text, limit: 5, block: block) == expected, "blocks of \(block)")
    }
    #expect(try read("", limit: 5, block: 3).isEmpty)
    #expect(try read("\n", limit: 5, block: 3) == [.text([])])
    #expect(try read("123456", limit: 5, block: 2) == [.tooLong])
  }
}
