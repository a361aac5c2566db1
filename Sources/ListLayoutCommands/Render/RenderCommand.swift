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

  /// The layout, and what it is bound to.
  package let inputs: RowInputs
  /// `--rows`, numbered over all sections; nil for all.
  package let rows: Range<Int>?
  /// `--format`.
  package let format: Format
  /// `--output`; nil for standard output.
  package let outputPath: String?
  /// Whether rows that failed leave the exit code alone: `--lenient`.
  package let isLenient: Bool
  /// Whether each line of standard input is a data document: `--stream`.
  package let isStream: Bool
  /// Whether a bar shows how far long work is: `--progress`.
  package let showsProgress: Bool
  /// `--color`.
  package let color: Terminal.ColorChoice

  /// What does it: resolves the rows and writes them to `output`, findings to the console.
  package typealias Body =
    @Sendable (RenderCommand, _ output: Output, Console) throws(UsageFailure) -> ExitCode

  /// The command, with `body` to do it.
  package static func spec(_ body: @escaping Body) -> CommandSpec {
    CommandSpec(
      name: "render", summary: "resolves the rows of a layout and prints them",
      positionals: [RowInputs.layoutSpec],
      options: RowInputs.specs() + [
        .value(
          "--rows", "A:B",
          help: "only the rows from A up to, not including, B, counted from 0 over all sections"),
        .choice(
          "--format", Format.allCases.map(\.rawValue),
          help: "how the rows are written (default: tree)"),
        .value("--output", short: "-o", "FILE", help: "write to FILE, replaced as a whole"),
        .flag("--lenient", help: "exit 0 although rows failed"),
        .flag("--stream", help: "resolve the rows over each line of standard input, see below"),
        .flag(
          "--progress",
          help: "show a bar on standard error when it takes long; only on a terminal"),
        .color,
      ],
      notes: [streamNote, exitNote]
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

  private static let streamNote = """
    With --stream each line of standard input is one JSON document, and for each there is one line \
    of output: the list as JSON, or {"listlayout":1,"findings":[…]} for a line that cannot be read. \
    An empty line is one that cannot be read. A line has at most 64 MiB. What is wrong with the \
    layout itself goes to standard error, once.
    """
  private static let exitNote =
    "Exit codes: 0 done, 1 findings or rows that failed, 2 wrong arguments, 3 the job could not be done."

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    rows = try Self.rows(arguments)
    isStream = arguments.isGiven("--stream")
    showsProgress = arguments.isGiven("--progress")
    let format: Format? = arguments.choice("--format")
    self.format = format ?? (isStream ? .json : .tree)
    outputPath = arguments.value("--output")
    isLenient = arguments.isGiven("--lenient")
    color = arguments.choice("--color") ?? .auto
    if isStream {
      guard self.format == .json else {
        throw UsageFailure("--stream writes json, not \(self.format)")
      }
      if arguments.isGiven("--data") {
        throw UsageFailure("--stream reads its data from standard input, not from --data")
      }
      if arguments.positionals.first == "-" { throw .standardInputTwice() }
    }
    inputs = try RowInputs(arguments, console)
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
