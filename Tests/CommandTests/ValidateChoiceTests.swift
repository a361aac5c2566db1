import ListLayoutCommands
import Testing

@Suite("validate with segments and params")
struct ValidateChoiceTests {
  private func session() throws -> Session {
    let session = try Session()
    try session.write(
      "tabs.yml",
      """
      listlayout: 1
      data: { sample: s.json }
      cells: { Line: { properties: { text: { type: string } }, required: [text] } }
      source:
        type: segmented
        id: tabs
        selected: 0
        segments:
          - { type: basic, id: one, cell: Line, bind: { text: a } }
          - { type: basic, id: two, cell: Line, bind: { text: '${data.titel}' } }
      """)
    try session.write("s.json", #"{ "title": "A" }"#)
    try session.write(
      "page.yml",
      """
      listlayout: 1
      params: { page: { type: string }, size: { type: integer } }
      cells: { Line: { properties: { text: { type: string } }, required: [text] } }
      source: { type: basic, id: a, cell: Line, bind: { text: '${params.page + params.size}' } }
      """)
    return session
  }

  @Test("the rows of a segment that does not show are checked, unless --select fixes another")
  func segments() throws {
    let session = try session()
    #expect(session.validate("@tabs.yml") == .findings)
    #expect(session.output.contains("did you mean `title`? (row tabs/two)"))
    let (output, errors) = (session.output, session.errors)
    #expect(session.validate("@tabs.yml", "--jobs", "4") == .findings)
    #expect(session.output == output && session.errors == errors)
    #expect(session.validate("@tabs.yml", "--select", "tabs=one") == .done)
    #expect(session.validate("@tabs.yml", "--select", "tabs=two") == .findings)
    #expect(session.runProgram("render", "@tabs.yml") == .done)
  }

  @Test("rows that are not checked for want of a param are a warning, which --param takes away")
  func params() throws {
    let session = try session()
    #expect(session.validate("@page.yml") == .done)
    #expect(session.output.contains("page.yml:2:11: warning:"))
    #expect(session.output.contains("the params `page`, `size` have no default"))
    #expect(
      session.output.contains("give --param page=VALUE --param size=VALUE, or write defaults"))
    #expect(session.validate("@page.yml", "--fail-on", "warning") == .findings)
    #expect(session.validate("@page.yml", "--severity", "check.unchecked-rows=off") == .done)
    #expect(session.output.isEmpty)
    #expect(session.validate("@page.yml", "--param", "page=a") == .done)
    #expect(session.output.contains("the param `size` has no default"))
    #expect(session.validate("@page.yml", "--param", "page=a", "--param=size=1") == .findings)
    #expect(session.output.contains("row.type"))
  }

  @Test(
    "every format says where in the data a finding is", arguments: ["github", "sarif", "junit"])
  func pointers(format: String) throws {
    let session = try session()
    try session.write("s.json", #"{ "title": 1 }"#)
    try session.write(
      "row.yml",
      """
      listlayout: 1
      data: { sample: s.json }
      cells: { Line: { properties: { text: { type: string } } } }
      source: { type: basic, id: a, cell: Line, bind: { text: '${data.title}' } }
      """)
    #expect(session.validate("@row.yml", "--format", format) == .findings)
    #expect(session.output.contains("data: /title"))
    #expect(session.output.contains("fix: write string(…), or put it in text"))
  }

  @Test("layouts whose rows have no data are counted, and named when it is asked")
  func noData() throws {
    let session = try session()
    try session.write("s.json", "")
    try session.write(
      "bare.yml",
      """
      listlayout: 1
      cells: { Line: { properties: { text: { type: string } } } }
      source: { type: basic, id: a, cell: Line, bind: { text: '${data.text}' } }
      """)
    #expect(session.validate("@bare.yml", "--format", "json") == .done)
    let line = "the rows of 1 layout are not checked: there is no data.sample or --data\n"
    #expect(session.errors.hasPrefix(line) && !session.output.contains("not checked"))
    #expect(session.validate("@bare.yml", "--quiet") == .done && session.errors.isEmpty)
    #expect(session.validate("@bare.yml", "-v") == .done)
    #expect(session.errors.contains("bare.yml: no data to resolve its rows over\n"))
  }

  @Test("a name counts for the layouts that have it; one that none has, or a wrong value, is usage")
  func names() throws {
    let session = try session()
    let select = "tabs=one"
    #expect(session.validate("@.", "--select", select, "--param", "page=a") == .done)
    #expect(session.validate("@.", "--select", "tab=one") == .usage)
    #expect(
      session.errors.contains("no layout has a segmented source `tab`, did you mean `tabs`?"))
    #expect(session.validate("@.", "--select", "tabs=three") == .usage)
    #expect(session.errors.contains("the segmented source `tabs` has no segment `three`, it has"))
    #expect(session.validate("@.", "--param", "pages=a") == .usage)
    #expect(session.validate("@.", "--select", select, "--param", "size=a") == .usage)
    #expect(session.errors.contains("--param takes a value of type integer, not \"size=a\""))
  }

  @Test("a segmented source inside others is suggested by its last name as well")
  func innerNames() throws {
    let session = try session()
    try session.write(
      "inner.yml",
      """
      listlayout: 1
      cells: { Line: { properties: { text: { type: string } } } }
      source:
        type: composite
        id: page
        children:
          - type: segmented
            id: filters
            selected: 0
            segments: [{ type: basic, id: pool, cell: Line, bind: { text: a } }]
      """)
    for command in ["render", "validate"] {
      #expect(session.runProgram(command, "@inner.yml", "--select", "filter=pool") == .usage)
      #expect(
        session.errors.contains(
          "the layout has no segmented source `filter`, did you mean `page/filters`?"))
      #expect(session.runProgram(command, "@inner.yml", "--select", "filters=pol") == .usage)
      #expect(
        session.errors.contains(
          "--select: the segmented source `page/filters` has no segment `pol`, "
            + "did you mean `pool`?"))
    }
  }

  @Test("a folder is wrong usage where one layout is wanted; help is a command")
  func usage() throws {
    let session = try session()
    for command in ["render", "compile", "schema"] {
      #expect(session.runProgram(command, "@.") == .usage)
      #expect(session.errors.contains("is a folder, a layout is one file; validate and test take"))
    }
    #expect(session.runProgram("help") == .done)
    let help = session.output
    #expect(session.runProgram("--help") == .done && session.output == help)
    #expect(session.runProgram("help", "render") == .done)
    let renderHelp = session.output
    #expect(session.runProgram("render", "--help") == .done && session.output == renderHelp)
    #expect(session.runProgram("help", "rendr") == .usage)
    #expect(session.errors.contains("did you mean `render`?"))
  }
}
