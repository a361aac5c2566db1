import Files
import SourceText

/// The program `listlayout`: finds the command in its table, reads its arguments and runs it.
///
/// A command that is not built yet is not in the table, so it is neither listed nor accepted.
package struct CommandProgram: Sendable {
  /// What the program is called.
  package let name: String
  /// What it is for, in a line.
  package let summary: String
  /// What `--version` says.
  package let version: String
  /// The table of commands, in the order of `--help`.
  package let commands: [CommandSpec]

  /// Makes a program of `commands`.
  package init(name: String, summary: String, version: String, commands: [CommandSpec]) {
    self.name = name
    self.summary = summary
    self.version = version
    self.commands = commands
  }

  /// Runs the command that `arguments`, those after the program's name, ask for.
  package func run(_ arguments: [String], _ console: Console) -> ExitCode {
    var code: ExitCode
    do throws(UsageFailure) {
      code = try dispatch(arguments, console)
    } catch {
      console.complain(error.message)
      code = .usage
      if let command = commands.first(where: { $0.name == arguments.first }) {
        console.errors.write("see \(name) \(command.name) --help\n")
      } else {
        console.errors.write("see \(name) --help\n")
      }
    }
    do throws(FilesFailure) {
      try console.output.finish()
    } catch .closedPipe {
      // Whoever read the output has what it wanted.
    } catch {
      console.complain(error.message)
      code = max(code, .failure)
    }
    return code
  }

  private func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(UsageFailure) -> ExitCode {
    switch arguments.first {
    case nil:
      console.errors.write(HelpText.text(of: self))
      return .usage
    case "--help", "-h":
      console.output.write(HelpText.text(of: self))
      return .done
    case "help":
      console.output.write(try help(arguments.dropFirst()))
      return .done
    case "--version":
      console.output.write("\(name) \(version)\n")
      return .done
    case let name?:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw unknown(name)
      }
      let read = try CommandArguments(Array(arguments.dropFirst()), for: command)
      if read.asksForHelp {
        console.output.write(HelpText.text(of: command, program: self.name))
        return .done
      }
      return try command.run(read, console)
    }
  }

  /// The help of the command that `arguments`, those after `help`, name; of the program for none.
  private func help(_ arguments: ArraySlice<String>) throws(UsageFailure) -> String {
    guard let name = arguments.first(where: { !$0.hasPrefix("-") }) else {
      return HelpText.text(of: self)
    }
    guard let command = commands.first(where: { $0.name == name }) else { throw unknown(name) }
    return HelpText.text(of: command, program: self.name)
  }

  private func unknown(_ name: String) -> UsageFailure {
    let names = commands.map(\.name)
    if name.hasPrefix("-") {
      let nearest = Spelling.nearest(to: name, among: ["--help", "--version"])
      return .unknownOption(name, nearest: nearest)
    }
    return .unknownCommand(
      name, nearest: Spelling.nearest(to: name, among: names), commands: names)
  }
}
