import ListLayoutCommands
import Testing

/// `validate` with what is in the files: the rows of layouts over their data.
@Suite("validate resolves rows")
struct ResolvingTests {
  private func session(_ more: String = "") throws -> Session {
    let session = try Session()
    try session.write("names.yml", Names.layout + "\ndata: { sample: s.json\(more) }")
    try session.write("s.json", Names.line("a"))
    try session.write("bad.json", "{\"names\":[\"a\",1]}")
    return session
  }

  @Test("every row of the sample is resolved")
  func sample() throws {
    let session = try session()
    #expect(session.runProgram("validate", "@names.yml") == .done, "\(session.output)")
    try session.write("s.json", "{\"names\":[\"a\",1]}")
    #expect(session.runProgram("validate", "@names.yml") == .findings)
    #expect(session.output.contains("names.yml:11:18: error:"))
    #expect(session.output.contains("row names/1") && session.output.contains("data: /names/1"))
  }

  @Test("a sample that is not there, or breaks the data's schema, is an error")
  func sampleFile() throws {
    let session = try session(", schema: { required: [other] }")
    #expect(session.runProgram("validate", "@names.yml") == .findings)
    #expect(session.output.contains("s.json:1:1: error:"))
    #expect(session.output.contains("data.required"))
    try session.write("names.yml", Names.layout + "\ndata: { sample: none.json }")
    #expect(session.runProgram("validate", "@names.yml") == .findings)
    #expect(session.output.contains("names.yml:12:17: error:"))
    #expect(session.output.contains("file.unreadable"))
  }

  @Test("the data of --data takes the place of the sample")
  func otherData() throws {
    let session = try session()
    #expect(session.runProgram("validate", "@names.yml", "--data", "@bad.json") == .findings)
    #expect(session.output.contains("row names/1"))
    try session.write("s.json", "{\"names\":[1]}")
    try session.write("good.json", Names.line("x", "y"))
    #expect(session.runProgram("validate", "@names.yml", "--data", "@good.json") == .done)
  }

  @Test("the environment is what the options say, else what the layout pins, else the defaults")
  func environment() throws {
    let session = try Session()
    func write(_ condition: String, pins: String) throws {
      try session.write(
        "e.yml",
        """
        listlayout: 1
        data: { sample: s.json, env: { \(pins) } }
        cells: { C: { properties: { text: { type: string } } } }
        source:
          type: basic
          id: a
          cell: C
          bind: { text: '${\(condition) ? "yes" : data.missing}' }
        """)
      try session.write("s.json", "{}")
    }
    try write("env.width == 390.0 && env.now == timestamp(\"2026-01-01T00:00:00Z\")", pins: "")
    #expect(session.runProgram("validate", "@e.yml") == .done, "\(session.output)")
    #expect(session.runProgram("validate", "@e.yml", "--width", "100") == .findings)
    try write("env.width == 200.0", pins: "width: 200")
    #expect(session.runProgram("validate", "@e.yml") == .done)
    #expect(session.runProgram("validate", "@e.yml", "--width", "100") == .findings)
    try write("env.locale == \"de\" && env.timeZone == \"Asia/Tokyo\"", pins: "locale: fr")
    #expect(session.runProgram("validate", "@e.yml", "--locale=de") == .findings)
    let code = session.runProgram(
      "validate", "@e.yml", "--locale=de", "--time-zone", "Asia/Tokyo")
    #expect(code == .done)
    try write("env.now == timestamp(\"2030-05-05T00:00:00Z\")", pins: "")
    #expect(session.runProgram("validate", "@e.yml", "--now", "2030-05-05T00:00:00Z") == .done)
  }

  @Test(
    "a time zone that is not there and a locale that is none are refused at their places",
    arguments: [
      ("timeZone: Europe/Oslo", nil), ("timeZone: '+01:00'", nil),
      ("timeZone: europe/oslo", "no time zone; did you mean Europe/Oslo?"),
      ("timeZone: Mars/Base", "no time zone; an IANA name such as Europe/Paris"),
      ("timeZone: ../etc/passwd", "no time zone; an IANA name such as Europe/Paris"),
      ("locale: zh-Hant-TW", nil), ("locale: de-CH-1996", nil), ("locale: x-own", nil),
      ("locale: en-u-ca-buddhist", nil), ("locale: es-419", nil),
      ("locale: pt_BR", "no locale; did you mean pt-BR?"),
      ("locale: en-", "no locale; a BCP 47 tag"), ("locale: e", "no locale; a BCP 47 tag"),
    ] as [(String, String?)])
  func environmentTexts(pin: String, refusal: String?) throws {
    let session = try Session()
    try session.write(
      "e.yml",
      """
      listlayout: 1
      data:
        env:
          \(pin)
      cells: { C: {} }
      source: { type: basic, id: a, cell: C }
      """)
    let parts = pin.split(separator: ": ").map(String.init)
    let option = parts[0] == "locale" ? "--locale" : "--time-zone"
    let value = parts[1].replacing("'", with: "")
    #expect(session.validate("@e.yml") == (refusal == nil ? .done : .findings))
    #expect(session.runProgram("render", "@e.yml") == (refusal == nil ? .done : .findings))
    let usage = session.run(
      arguments: ["render", "@e.yml", option, value],
      commands: CommandProgram.listlayout.commands)
    guard let refusal else { return #expect(usage == .done) }
    #expect(usage == .usage && session.errors.contains(refusal))
    session.validate("@e.yml")
    #expect(session.output.contains("e.yml:4:\(parts[0].count + 7): error:"))
    #expect(session.output.contains(refusal))
  }

  @Test("let values may need each other by the thousand, each the next")
  func longChain() throws {
    let session = try Session()
    let count = 6000
    let lets = (0..<count).map { "  a\($0): ${a\($0 + 1)}\n" }.joined()
    try session.write(
      "a.yml",
      """
      listlayout: 1
      data: { sample: s.json }
      let:
      \(lets)  a\(count): ${data.x}
      cells: { C: { properties: { text: { type: string } } } }
      source: { type: basic, id: a, cell: C, bind: { text: '${a0}' } }
      """)
    try session.write("s.json", #"{"x":"end"}"#)
    #expect(session.runProgram("render", "@a.yml", "--format", "ndjson") == .done)
    #expect(session.output.contains(#""text":"end""#))
    #expect(session.runProgram("explain", "@a.yml", "--row", "0") == .done)
    #expect(session.output.contains("${a0}  ← /x  ← "))
    #expect(session.runProgram("schema", "@a.yml") == .done)
    #expect(session.output.contains(#""x": {}"#))
  }
}
