package import Files

/// `render`: resolves the rows of a layout and prints them.
///
/// This file reads the arguments and the files; the rows come from the function that the table of
/// commands gives it.
package struct RenderCommand: Sendable {
  /// How the rows are written.
  package enum Format: String, Sendable, CaseIterable {
    case tree
    case table
    case json
    case ndjson
  }

  /// The layout.
  package let layout: InputFile
  /// The data; nil for the layout's own sample.
  package let data: InputFile?
  /// `--param`, in order, each name once.
  package let parameters: [NamedValue]
  /// `--select`, in order, each source once.
  package let selections: [NamedValue]
  /// `--rows`, numbered over all sections; nil for all.
  package let rows: Range<Int>?
  /// `--format`.
  package let format: Format
  /// `--output`; nil for standard output.
  package let outputPath: String?
  /// `--locale`, `--time-zone`, `--now`, `--width`, `--height`.
  package let environment: EnvironmentOptions
  /// Whether data is checked against its schema: not `--no-check`.
  package let checksData: Bool
  /// Whether rows that failed leave the exit code alone: `--lenient`.
  package let isLenient: Bool
  /// `--color`.
  package let color: Terminal.ColorChoice

  /// What does it: resolves the rows and writes them to `output`, findings to the console.
  package typealias Body =
    @Sendable (RenderCommand, _ output: Output, Console) throws(UsageFailure) -> ExitCode

  /// The command, with `body` to do it.
  package static func spec(_ body: @escaping Body) -> CommandSpec {
    CommandSpec(
      name: "render", summary: "resolves the rows of a layout and prints them",
      positionals: [
        PositionalSpec("LAYOUT", help: "the layout, YAML or JSON; - is standard input")
      ],
      options: [
        .value(
          "--data", "FILE",
          help: "the data, JSON or YAML; - is standard input (default: the layout's sample)"),
        .value("--param", "NAME=VALUE", isRepeated: true, help: "a parameter of the layout"),
        .value(
          "--select", "SOURCE=SEGMENT", isRepeated: true,
          help: "the segment that a segmented source shows"),
        .value(
          "--rows", "A:B",
          help: "only the rows from A up to, not including, B, counted from 0 over all sections"),
        .choice(
          "--format", Format.allCases.map(\.rawValue),
          help: "how the rows are written (default: tree)"),
        .value("--output", short: "-o", "FILE", help: "write to FILE, replaced as a whole"),
      ] + EnvironmentOptions.specs() + [
        .flag("--no-check", help: "do not check the data against its schema"),
        .flag("--lenient", help: "exit 0 although rows failed"),
        .color,
      ],
      notes: [exitNote]
    ) { arguments, console throws(UsageFailure) in
      let command = try RenderCommand(arguments, console)
      guard let path = command.outputPath else { return try body(command, console.output, console) }
      let file = Output(file: path)
      let code = try body(command, file, console)
      do throws(FilesFailure) {
        try file.finish()
      } catch {
        console.complain(error.message)
        return .failure
      }
      return code
    }
  }

  private static let exitNote =
    "Exit codes: 0 done, 1 findings or rows that failed, 2 wrong arguments, 3 the job could not be done."

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    parameters = try NamedValue.all("--param", arguments)
    selections = try NamedValue.all("--select", arguments)
    rows = try Self.rows(arguments)
    format = arguments.choice("--format") ?? .tree
    outputPath = arguments.value("--output")
    environment = try EnvironmentOptions(arguments)
    checksData = !arguments.isGiven("--no-check")
    isLenient = arguments.isGiven("--lenient")
    color = arguments.choice("--color") ?? .auto
    layout = try InputFile(
      arguments.positionals[0], limit: InputFile.documentLimit, console: console)
    data = try arguments.value("--data").map { (path) throws(UsageFailure) in
      try InputFile(path, console: console)
    }
  }

  private static func rows(_ arguments: CommandArguments) throws(UsageFailure) -> Range<Int>? {
    guard let text = arguments.value("--rows") else { return nil }
    let ends = text.split(separator: ":", omittingEmptySubsequences: false)
    func number(_ text: Substring, _ absent: Int) -> Int? {
      if text.isEmpty { return absent }
      return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
    guard ends.count == 2, text != ":", let first = number(ends[0], 0),
      let end = number(ends[1], .max), first <= end
    else {
      throw .invalidValue(text, option: "--rows", expected: "A:B with A at most B")
    }
    return first..<end
  }
}

extension OptionSpec {
  /// `--color`, of every command that prints for people.
  static var color: OptionSpec {
    .choice(
      "--color", Terminal.ColorChoice.allCases.map(\.rawValue),
      help: "when to use colours (default: auto, on a terminal)")
  }
}
