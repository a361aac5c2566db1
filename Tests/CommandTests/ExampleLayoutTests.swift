import Files
import Foundation
import ListLayoutCommands
import TestSupport
import Testing

/// What the folder of the layouts holds.
private enum Examples {
  static let folder = Suites.package.appending(path: "Layouts").path

  /// The names of the layouts, sorted.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// The feeds that `Scripts/generate` knows, and the small and faulty forms of their data.
  static let feeds = ["charts", "community", "music", "news", "shop"]
  static let forms = ["zero", "one", "S", "dirty"]
  static let generate = Suites.package.appending(path: "Scripts/generate").path

  static let hasPython: Bool = (try? run("python3", ["--version"])) == 0

  static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// The layouts that people copy: each is clean, and gives the rows that stand beside it.
///
/// With `LISTLAYOUT_UPDATE=1` the goldens are written anew, and the run fails if one changed.
@Suite("The example layouts")
struct ExampleLayoutTests {
  /// Runs the program itself, not a stand-in for it, in the folder of the layouts.
  private func run(_ arguments: [String]) -> (code: ExitCode, output: String, errors: String) {
    let output = Output()
    let errors = Output()
    let console = Console(
      output: output, errors: errors,
      terminal: Terminal(isTerminal: false, width: nil, environment: { _ in nil }),
      environment: { _ in nil }, input: { _ in [] })
    let code = CommandProgram.listlayout.run(arguments, console)
    return (
      code, String(decoding: output.captured, as: UTF8.self),
      String(decoding: errors.captured, as: UTF8.self)
    )
  }

  private func path(_ name: String) -> String { Examples.folder + "/" + name }

  @Test("what comes out is as the published schema of snapshots says", arguments: Examples.names)
  func snapshots(name: String) {
    let schema = Suites.package.appending(path: "Schemas/snapshot.schema.json").path
    let result = run([
      "validate", "--schema", schema, "--data", path(name + ".golden.json"),
    ])
    #expect(result.code == .done, "\(result.output)")
  }

  @Test("the folder holds layouts")
  func layoutsAreThere() {
    #expect(Examples.names.contains("featured"))
  }

  @Test("a layout has no finding, its sample included", arguments: Examples.names)
  func validates(name: String) {
    let checked = run(["validate", path(name + ".yml")])
    #expect(checked.code == .done, "\(checked.output)")
    #expect(checked.output.isEmpty, "\(checked.output)")
  }

  @Test(
    "a layout renders over its sample as its golden says, byte for byte", arguments: Examples.names)
  func rendersAsGolden(name: String) throws {
    let rendered = run(["render", path(name + ".yml"), "--format", "json"])
    #expect(rendered.code == .done, "\(rendered.errors)")
    let url = URL(filePath: path(name + ".golden.json"))
    let golden = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
    if golden?.utf8.elementsEqual(rendered.output.utf8) == true { return }
    if ProcessInfo.processInfo.environment["LISTLAYOUT_UPDATE"] == "1" {
      try Data(rendered.output.utf8).write(to: url)
      Issue.record("\(name).golden.json was written anew: look at what changed")
    } else {
      Issue.record(
        "\(name).yml differs from its golden: \(difference(rendered.output, golden ?? ""))")
    }
  }

  @Test("a layout gives text for people in both forms", arguments: Examples.names)
  func rendersForPeople(name: String) {
    for format in ["tree", "table"] {
      let rendered = run(["render", path(name + ".yml"), "--format", format])
      #expect(rendered.code == .done, "\(rendered.errors)")
      #expect(!rendered.output.isEmpty)
      #expect(!rendered.output.contains("✗"))
    }
  }

  @Test(
    "what a host can choose renders as well",
    arguments: [
      "charts --param chart=paid", "charts --select charts=grossing", "news --select news=ask",
      "news --select news=show", "news --select news=jobs", "shop --select shop=light",
      "shop --select shop=summer", "shop --width 1024", "music --width 1024",
      "inbox --select inbox=loading", "inbox --time-zone Asia/Tokyo",
      "featured --param page=loading",
      "search --param query=", "search --param query=zz", "search --param limit=9",
      "colours-single --param exchanged=true", "colours-multiple --param exchanged=true",
    ])
  func choices(line: String) {
    let words = line.split(separator: " ").map(String.init)
    let rendered = run(["render", path(words[0] + ".yml")] + words.dropFirst())
    #expect(rendered.code == .done, "\(rendered.errors)")
    #expect(!rendered.output.contains("no rows in no sections"))
  }

  @Test(
    "generated data, few or faulty, ends in rows or findings",
    .enabled(if: Examples.hasPython, "Scripts/generate needs python3"), arguments: Examples.feeds,
    Examples.forms)
  func generatedDataEndsInRowsOrFindings(feed: String, form: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "listlayout-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Examples.run(Examples.generate, [feed, form, file.path]) == 0)

    let arguments = [
      "render", path(feed + ".yml"), "--data", file.path, "--format", "json",
      "--now", "2026-03-14T12:00:00Z",
    ]
    let rendered = run(arguments)
    #expect(rendered.code == .done || rendered.code == .findings, "\(rendered.errors)")
    #expect(rendered.code == .findings || form != "dirty", "faulty data should be noticed")
    #expect(rendered.code == .done || form == "dirty", "\(rendered.output.suffix(2000))")
    #expect(rendered.output.hasPrefix("{\"listlayout\":1"))
    #expect(rendered.output.hasSuffix("}\n"))
    #expect(run(arguments).output == rendered.output, "two runs should give the same bytes")

    // Without the schema's word on it the rows that can be shown are, and the others say why not.
    let unchecked = run(arguments + ["--no-check"])
    #expect(unchecked.code == rendered.code, "\(unchecked.errors)")
    #expect(unchecked.output.contains("\"sections\":["))
    #expect(unchecked.output.contains("\"error\":{") == (form == "dirty"))
  }

  @Test(
    "the generator gives the same bytes every time",
    .enabled(if: Examples.hasPython, "Scripts/generate needs python3"), arguments: Examples.feeds)
  func generatorIsReproducible(feed: String) throws {
    let folder = FileManager.default.temporaryDirectory
    let files = (0..<2).map { _ in folder.appending(path: "listlayout-\(UUID().uuidString).json") }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    for file in files { #expect(try Examples.run(Examples.generate, [feed, "M", file.path]) == 0) }
    #expect(try Data(contentsOf: files[0]) == Data(contentsOf: files[1]))
  }

  /// Where two texts part, with what each says there.
  private func difference(_ found: String, _ expected: String) -> String {
    let same = zip(found.utf8, expected.utf8).prefix { $0 == $1 }.count
    func window(_ text: String) -> String {
      String(decoding: text.utf8.dropFirst(max(0, same - 40)).prefix(120), as: UTF8.self)
    }
    return "at byte \(same): …\(window(found))… instead of …\(window(expected))…"
  }
}
