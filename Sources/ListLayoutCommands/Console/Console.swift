package import Files
import SourceText

/// Everything outside a command that it may ask or write to.
///
/// Commands take one instead of the process, so that tests run them side by side and read what
/// they wrote.
package final class Console {
  /// Where data and results go.
  package let output: Output
  /// Where everything else goes.
  package let errors: Output
  /// What may be shown on `output`.
  package let terminal: Terminal
  /// What may be shown on `errors`.
  package let errorTerminal: Terminal
  /// Gives the value of an environment variable.
  package let environment: (String) -> String?
  /// Gives the present, as time since 1970-01-01T00:00:00Z.
  package let now: () -> (seconds: Int64, nanoseconds: Int32)
  /// The folder that relative paths begin at, absolute.
  package let workingDirectory: String
  private let input: (_ limit: Int) throws(FilesFailure) -> [UInt8]
  private let inputBlocks: LineReader.Source
  /// Whether standard input has been read.
  private(set) var isInputTaken = false

  /// Makes a console of its parts.
  package init(
    output: Output, errors: Output, terminal: Terminal, errorTerminal: Terminal? = nil,
    workingDirectory: String = Host.workingDirectory,
    environment: @escaping (String) -> String? = { _ in nil },
    now: @escaping () -> (seconds: Int64, nanoseconds: Int32) = { (0, 0) },
    input: @escaping (_ limit: Int) throws(FilesFailure) -> [UInt8] = { _ in [] },
    inputBlocks: @escaping LineReader.Source = { _ in false }
  ) {
    self.output = output
    self.errors = errors
    self.terminal = terminal
    self.workingDirectory = workingDirectory
    self.environment = environment
    self.now = now
    self.errorTerminal =
      errorTerminal ?? Terminal(isTerminal: false, width: nil, environment: { _ in nil })
    self.input = input
    self.inputBlocks = inputBlocks
  }

  /// The console of the process.
  package static func standard() -> Console {
    Console(
      output: Output(to: .output), errors: Output(to: .error), terminal: Terminal(.output),
      errorTerminal: Terminal(.error), environment: Host.environmentVariable, now: { Host.now },
      input: { limit throws(FilesFailure) in try FileReader.readStandardInput(limit: limit) },
      inputBlocks: { buffer throws(FilesFailure) in
        try StandardStream.input.readBlock(into: &buffer)
      })
  }

  /// The bytes of standard input, which can be read once.
  package func readInput(limit: Int) throws(FilesFailure) -> [UInt8] {
    isInputTaken = true
    return try input(limit)
  }

  /// The lines of standard input, which can be read once.
  package func inputLines(limit: Int) -> LineReader {
    isInputTaken = true
    return LineReader(limit: limit, source: inputBlocks)
  }

  /// Writes findings for people.
  func show(_ findings: Diagnostics, color: Terminal.ColorChoice) {
    if findings.isEmpty { return }
    var printer = DiagnosticPrinter(
      usesColor: errorTerminal.usesColor(color), width: errorTerminal.width ?? 100)
    errors.write(printer.text(of: findings))
  }

  /// How the file at `path`, absolute, is read and shown: seen from `folder`, the working folder,
  /// when the process stands there too.
  static func shown(_ path: String, from folder: String) -> String {
    folder == Host.workingDirectory ? Paths.relative(path, to: folder) : path
  }

  /// Writes a line about what went wrong outside any document.
  package func complain(_ message: String) { errors.write("listlayout: \(message)\n") }
}
