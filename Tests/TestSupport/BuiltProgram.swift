public import Foundation

/// Runs the programs that are built beside the tests.
public enum BuiltProgram {
  /// What a run gave.
  public struct Result: Sendable {
    /// What it wrote to standard output.
    public let output: String
    /// How it ended.
    public let code: Int32
    /// Whether a signal ended it; `code` is then the signal.
    public let isSignalled: Bool
  }

  /// Runs the program `name` without arguments and input.
  public static func run(_ name: String) throws -> Result {
    try run(folder.appending(path: name), [])
  }

  /// Where the built program `name` is.
  public static func path(of name: String) -> String { folder.appending(path: name).path }

  /// Runs the program at `url` with `arguments` and without input.
  public static func run(_ url: URL, _ arguments: [String]) throws -> Result {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = Suites.package
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      output: String(decoding: output, as: UTF8.self), code: process.terminationStatus,
      isSignalled: process.terminationReason == .uncaughtSignal)
  }

  /// Runs the program `name` with `arguments`; a signal ends it when it takes longer than `seconds`
  /// of processor time, however busy the machine is.
  public static func run(_ name: String, _ arguments: [String], seconds: Int) throws -> Result {
    let script = "ulimit -t \(seconds); exec \"$0\" \"$@\" 2>/dev/null"
    return try run(
      URL(filePath: "/bin/sh"), ["-c", script, path(of: name)] + arguments)
  }

  /// The folder that the tests were built to.
  private static var folder: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return (bundle ?? .main).bundleURL.deletingLastPathComponent()
    #else
      return Bundle.main.bundleURL
    #endif
  }
}
