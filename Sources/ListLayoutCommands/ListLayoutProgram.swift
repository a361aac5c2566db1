import Files

extension CommandProgram {
  /// What `listlayout --version` says.
  static let listlayoutVersion = "0.1.0"

  /// `listlayout`, with the commands that are built.
  package static var listlayout: CommandProgram {
    let name = "listlayout"
    let commands = [
      RenderCommand.spec { command, output, console throws(UsageFailure) in
        try command.run(output, console)
      },
      ValidateCommand.spec { job, command in command.check(job) },
      TestCommand.spec,
      CompileCommand.spec,
      EvalCommand.spec { command, console throws(UsageFailure) in command.run(console) },
      SchemaCommand.spec,
      ExplainCommand.spec,
    ]
    return CommandProgram(
      name: name,
      summary: "List screens as documents: resolve them, check them, compare them.",
      version: listlayoutVersion,
      commands: commands + [CompletionsCommand.spec(of: name, commands: commands)])
  }
}

/// Runs `listlayout` with the arguments of the process and ends the process.
package func runListLayout() -> Never {
  Host.ignoreClosedPipes()
  let code = CommandProgram.listlayout.run(
    Array(CommandLine.arguments.dropFirst()), .standard())
  Host.exit(code.rawValue)
}
