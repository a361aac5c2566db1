package import Files

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
  /// Gives the value of an environment variable.
  package let environment: (String) -> String?
  /// Gives the present, as time since 1970-01-01T00:00:00Z.
  package let now: () -> (seconds: Int64, nanoseconds: Int32)
  private let input: (_ limit: Int) throws(FilesFailure) -> [UInt8]
  /// Whether standard input has been read.
  private(set) var isInputTaken = false

  /// Makes a console of its parts.
  package init(
    output: Output, errors: Output, terminal: Terminal,
    environment: @escaping (String) -> String? = { _ in nil },
    now: @escaping () -> (seconds: Int64, nanoseconds: Int32) = { (0, 0) },
    input: @escaping (_ limit: Int) throws(FilesFailure) -> [UInt8] = { _ in [] }
  ) {
    self.output = output
    self.errors = errors
    self.terminal = terminal
    self.environment = environment
    self.now = now
    self.input = input
  }

  /// The console of the process.
  package static func standard() -> Console {
    Console(
      output: Output(to: .output), errors: Output(to: .error), terminal: Terminal(.output),
      environment: Host.environmentVariable, now: { Host.now },
      input: { limit throws(FilesFailure) in try FileReader.readStandardInput(limit: limit) })
  }

  /// The bytes of standard input, which can be read once.
  package func readInput(limit: Int) throws(FilesFailure) -> [UInt8] {
    isInputTaken = true
    return try input(limit)
  }

  /// Writes a line about what went wrong outside any document.
  package func complain(_ message: String) { errors.write("listlayout: \(message)\n") }
}
