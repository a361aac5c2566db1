import Files
import Foundation
import ListLayoutCommands
import SourceText
import Synchronization

/// One run of the program in this process, and a folder of its own for its files.
final class Session {
  let folder: URL
  private(set) var code = ExitCode.done
  private(set) var output = ""
  private(set) var errors = ""
  /// What the check of `validate` was asked, in order.
  let jobs = Recorder()

  init() throws {
    let name = "listlayout-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appending(path: name).resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.path + "/" + name }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path(name)), encoding: .utf8)
  }

  /// Runs `arguments`; `@` at the beginning of one, or after its `=`, stands for the folder.
  @discardableResult
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false, commands: [CommandSpec]? = nil
  ) -> ExitCode {
    run(
      arguments: arguments, input: input, environment: environment, isTerminal: isTerminal,
      commands: commands)
  }

  /// Runs `arguments` with the commands of the program itself.
  @discardableResult
  func runProgram(
    _ arguments: String..., input: String = "", isTerminal: Bool = false,
    isErrorTerminal: Bool = false, secondsPerLook: Int64 = 0
  ) -> ExitCode {
    run(
      arguments: arguments, input: input, isTerminal: isTerminal,
      isErrorTerminal: isErrorTerminal, secondsPerLook: secondsPerLook,
      commands: CommandProgram.listlayout.commands)
  }

  /// Runs `validate` of the program itself with `arguments`.
  @discardableResult
  func validate(
    _ arguments: String..., environment: [String: String] = [:], isTerminal: Bool = false
  ) -> ExitCode {
    run(
      arguments: ["validate"] + arguments, environment: environment, isTerminal: isTerminal,
      commands: CommandProgram.listlayout.commands)
  }

  @discardableResult
  func run(
    arguments: [String], input: String = "", environment: [String: String] = [:],
    isTerminal: Bool = false, isErrorTerminal: Bool = false, secondsPerLook: Int64 = 0,
    commands: [CommandSpec]? = nil, workingDirectory: String? = nil
  ) -> ExitCode {
    let output = Output()
    let errors = Output()
    // What the check was asked is recorded in order.
    let environment = environment.merging(["LISTLAYOUT_JOBS": "1"]) { given, _ in given }
    func terminal(_ isTerminal: Bool) -> Terminal {
      Terminal(isTerminal: isTerminal, width: nil, environment: { environment[$0] })
    }
    var time: Int64 = 1_767_225_600
    var rest = Array(input.utf8)[...]
    let console = Console(
      output: output, errors: errors, terminal: terminal(isTerminal),
      errorTerminal: terminal(isErrorTerminal),
      workingDirectory: workingDirectory ?? folder.path, environment: { environment[$0] },
      now: {
        time += secondsPerLook
        return (time, 0)
      },
      input: { _ in Array(input.utf8) },
      inputBlocks: { buffer in
        // Blocks so short that lines and characters are cut.
        buffer += rest.prefix(7)
        rest = rest.dropFirst(7)
        return !rest.isEmpty
      })
    let program = CommandProgram(
      name: "listlayout", summary: "For tests.", version: "9.9.9",
      commands: commands ?? [render, validate, eval])
    let prefix = folder.path + "/"
    let arguments = arguments.map {
      $0.hasPrefix("@")
        ? prefix + $0.dropFirst() : $0.replacing("=@", with: "=" + prefix)
    }
    code = program.run(arguments, console)
    self.output = String(decoding: output.captured, as: UTF8.self).replacing(prefix, with: "")
    self.errors = String(decoding: errors.captured, as: UTF8.self).replacing(prefix, with: "")
    return code
  }

  private var render: CommandSpec {
    let jobs = jobs
    return RenderCommand.spec { command, output, _ in
      jobs.add(
        "\(command.inputs.layout.source.name) \(command.inputs.data?.source.name ?? "sample")")
      output.write("rendered as \(command.format)\n")
      return .done
    }
  }

  private var eval: CommandSpec {
    EvalCommand.spec { command, console in
      console.output.write(command.expression.bytes)
      console.output.write("\n")
      return .done
    }
  }

  /// Reports every line that begins with `error` or `warning`.
  private var validate: CommandSpec {
    let jobs = jobs
    return ValidateCommand.spec { job, _ in
      switch job {
      case .document(let file, let data):
        jobs.add((["document", file.source.name] + data.map(\.source.name)).joined(separator: " "))
        return ValidateCommand.Checked(findings: Self.findings(in: file.source))
      case .data(let file, let schema):
        jobs.add("data \(file.source.name) \(schema.source.name)")
        return ValidateCommand.Checked(findings: Self.findings(in: file.source))
      case .schema(let file):
        jobs.add("schema \(file.source.name)")
        return ValidateCommand.Checked(findings: Self.findings(in: file.source))
      }
    }
  }

  private static func findings(in source: Source) -> Diagnostics {
    var findings = Diagnostics()
    var offset = 0
    for line in String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      for severity in [Diagnostic.Severity.error, .warning] where line.hasPrefix(severity.rawValue)
      {
        let range = SourceRange(offset, offset + line.utf8.count)
        findings.report(
          Diagnostic("test.\(severity)", severity, "found \(line)", at: SourceSpan(source, range)))
      }
      offset += line.utf8.count + 1
    }
    return findings
  }
}

/// Collects texts from anywhere.
final class Recorder: Sendable {
  private let texts = Mutex<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  /// What was added, `folder` taken out.
  func all(without folder: URL) -> [String] {
    texts.withLock { $0.map { $0.replacing(folder.path + "/", with: "") } }
  }
}
