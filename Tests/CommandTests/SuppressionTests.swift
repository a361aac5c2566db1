import ListLayoutCommands
import Testing

@Suite("Suppressions")
struct SuppressionTests {
  /// The code, and what is found, in a layout whose lines 2 and 3 are given.
  private func check(_ lines: String..., file: String = "a.yml") throws -> (ExitCode, Session) {
    let session = try Session()
    try session.write(
      file,
      "listlayout: 1\n" + lines.joined(separator: "\n")
        + "\nsource: { type: basic, id: line, cell: Line }\n")
    return (session.validate("@\(file)", "--fail-on=warning"), session)
  }

  private let comment = "# listlayout: ignore-next-line"

  @Test("a comment takes findings of its codes from the next line, and they are not counted")
  func nextLine() throws {
    let (code, session) = try check("\(comment) layout.unused", "cells: { Line: {}, Other: {} }")
    #expect(code == .done)
    #expect(session.output.isEmpty)
    #expect(session.errors == "checked 1 file: 0 errors, 0 warnings\n")
  }

  @Test("it takes several codes, and stands over other comments and empty lines")
  func several() throws {
    let (code, session) = try check(
      "\(comment) layout.wrong-kind,layout.unknown-key  layout.duplicate-name", "# why", "",
      "cells: { Line: {}, Other: { colour: red, size: big } }")
    #expect(code == .findings)
    #expect(
      session.output.contains(
        "a.yml:2:70: warning: the next line has no finding `layout.duplicate-name` "
          + "[check.unused-suppression]"), "\(session.output)")
    #expect(session.errors == "checked 1 file: 0 errors, 1 warning\n")
  }

  @Test("another code and another line are not touched")
  func others() throws {
    var (code, session) = try check(
      "\(comment) layout.unknown-key", "cells: { Line: {}, Other: {} }")
    #expect(code == .findings)
    #expect(session.output.contains("[layout.unused]"))
    #expect(session.output.contains("[check.unused-suppression]"))
    (code, session) = try check(
      "\(comment) layout.unused", "name: x", "cells: { Line: {}, Other: {} }")
    #expect(session.output.contains("[layout.unused]"))
    #expect(session.output.contains("2:32: warning"), "\(session.output)")
  }

  @Test(
    "what keeps a file from being read cannot be suppressed",
    arguments: [
      ("yaml.syntax", "cells: { Line: {}, 'Other: {} }"),
      ("yaml.tag", "cells: { Line: {}, Other: !other {} }"),
      ("yaml.key", "cells: { Line: {}, [Other]: {} }"),
      ("yaml.unquoted-expression", "cells: { Line: {}, Other: ${string(1)} }"),
      ("json.number", "cells: { Line: {}, Other: 1e999 }"),
      ("node.depth-limit", "cells: { Line: {}, Other: DEEP }"),
    ])
  func unread(_ finding: String, line: String) throws {
    let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
    let (code, session) = try check(
      "\(comment) \(finding)", line.replacing("DEEP", with: deep))
    #expect(code == .findings)
    #expect(session.output.contains("[\(finding)]"), "\(session.output)")
    #expect(
      session.output.contains(
        "a.yml:2:32: warning: `\(finding)` cannot be suppressed: a file that has it is not checked"
      ), "\(session.output)")
  }

  @Test("what does not keep a file from being read can be")
  func read() throws {
    let (code, session) = try check(
      "\(comment) node.duplicate-key", "cells: { Line: {}, Line: {} }")
    #expect(code == .done, "\(session.output)")
  }

  @Test("of a finding that stands for several places only the suppressed ones are taken away")
  func places() throws {
    func check(_ a: String, _ b: String, _ c: String) throws -> (ExitCode, String) {
      let session = try Session()
      try session.write(
        "a.yml",
        """
        listlayout: 1
        cells: { Line: { properties: { a: {}, b: {}, c: {} } } }
        source:
          type: basic
          id: line
          cell: Line
          bind:
            \(a)
            a: ${foo}
            \(b)
            b: ${foo}
            \(c)
            c: ${foo}

        """)
      return (session.validate("@a.yml", "--fail-on=warning"), session.output)
    }
    let ignored = "\(comment) expression.unknown-name"
    var (code, output) = try check(ignored, "#", "#")
    #expect(code == .findings)
    #expect(output.contains("a.yml:11:10: error: unknown name `foo`"), "\(output)")
    #expect(output.contains("a.yml:13:10: note: and here") && output.contains("found 2 times"))
    #expect(!output.contains("a.yml:9:") && !output.contains("check.unused"))
    (code, output) = try check("#", ignored, ignored)
    #expect(code == .findings)
    #expect(output.contains("a.yml:9:10: error: unknown name `foo`"), "\(output)")
    #expect(!output.contains("and here") && !output.contains("times"))
    (code, output) = try check(ignored, ignored, ignored)
    #expect(code == .done, "\(output)")
    (code, output) = try check("#", "#", "#")
    #expect(output.contains("found 3 times"), "\(output)")
  }

  @Test("a comment at the end of a line is one")
  func endOfLine() throws {
    let (code, session) = try check(
      "name: x \(comment) layout.unused", "cells: { Line: {}, Other: {} }")
    #expect(code == .done, "\(session.output)")
  }

  @Test("text that looks like a comment is none")
  func insideText() throws {
    let (code, session) = try check(
      "let:", "  text: |-", "    \(comment) layout.unused", "    cells", "  quoted: \"",
      "    \(comment) x.y",
      "    \"", "cells: { Line: {} }")
    #expect(!session.output.contains("check.unused"), "\(session.output)")
    #expect(code == .findings)
  }

  @Test("a comment after a block of text is one")
  func afterBlock() throws {
    let (code, session) = try check(
      "let:", "  text: |-", "    words", "  \(comment) layout.unused", "  more: x",
      "\(comment) layout.unused", "cells: { Line: {}, Other: {} }")
    #expect(session.output.contains("the let `text`"), "\(session.output)")
    #expect(!session.output.contains("check.unused"), "\(session.output)")
    #expect(code == .findings)
  }

  @Test(
    "a comment that suppresses nothing is found",
    arguments: [
      ("# listlayout: ignore-next-line", "2:15", "names no code"),
      ("# listlayout: ignore-next-lin layout.unused", "2:15", "there is no \"ignore-next-lin\""),
      ("# listlayout: disable layout.unused", "2:15", "ignore-next-line"),
      ("# listlayout: ignore-next-line layout.unusd", "2:32", "did you mean `layout.unused`?"),
    ])
  func unused(line: String, place: String, message: String) throws {
    let (code, session) = try check(line, "cells: { Line: {} }")
    #expect(code == .findings)
    #expect(session.output.hasPrefix("a.yml:\(place): warning: "), "\(session.output)")
    #expect(session.output.contains(message), "\(session.output)")
    #expect(session.output.contains("[check.unused-suppression]"))
  }

  @Test("other comments of this program's name mean nothing")
  func otherComments() throws {
    let (code, session) = try check("# listlayout: the list of lines", "cells: { Line: {} }")
    #expect(code == .done, "\(session.output)")
  }

  @Test("nothing is said of codes that could not be found because of an error before")
  func notReached() throws {
    let (code, session) = try check(
      "\(comment) row.null", "cells: { Line: {} }", "\(comment) layout.unused", "nme: x")
    #expect(code == .findings)
    #expect(session.output.contains("[layout.unknown-key]"))
    #expect(!session.output.contains("row.null"), "\(session.output)")
    #expect(session.output.contains("no finding `layout.unused`"), "\(session.output)")
  }

  @Test("a catalog's comment counts for each layout that imports it")
  func catalog() throws {
    let session = try Session()
    try session.write(
      "cells.yml",
      """
      listlayout: 1
      \(comment) schema.unknown-keyword
      cells: { Line: { properties: { a: { type: string, colour: red } } } }

      """)
    for name in ["a.yml", "b.yml"] {
      try session.write(
        name,
        """
        listlayout: 1
        imports: [cells.yml]
        source: { type: basic, id: line, cell: Line }

        """)
    }
    #expect(session.validate("@a.yml", "@b.yml", "--fail-on=warning") == .done, "\(session.output)")
    #expect(session.validate(session.path(""), "--fail-on=warning") == .done, "\(session.output)")
    #expect(session.errors.contains("checked 3 files"))
  }

  @Test("JSON has no comments")
  func json() throws {
    let session = try Session()
    try session.write("a.json", "{\n\"listlayout\": 1,\n\"name\": \"\(comment) x.y\"\n}\n")
    session.validate("@a.json")
    #expect(!session.output.contains("check.unused"), "\(session.output)")
  }
}
