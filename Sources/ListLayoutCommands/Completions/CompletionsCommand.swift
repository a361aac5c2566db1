import Files

/// `completions`: prints the script that lets a shell complete the program's words.
///
/// The scripts are made from the table of commands, so they know every command, option and choice
/// that there is.
package struct CompletionsCommand {
  /// The shells.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// The command, for the program `name` with `commands` and this one.
  package static func spec(of name: String, commands: [CommandSpec]) -> CommandSpec {
    spec { arguments, console throws(UsageFailure) in
      // The table of the script ends with a command that is never run, this one.
      let own = spec { _, _ in .done }
      let scripts = CompletionScript(program: name, commands: commands + [own])
      switch arguments.positionals.first.flatMap(Shell.init(rawValue:)) {
      case .bash: console.output.write(scripts.bash)
      case .zsh: console.output.write(scripts.zsh)
      case .fish: console.output.write(scripts.fish)
      case nil: throw .missingArgument("SHELL")
      }
      return .done
    }
  }

  private static func spec(run: @escaping CommandSpec.Run) -> CommandSpec {
    CommandSpec(
      name: "completions", summary: "prints a script that lets a shell complete the commands",
      positionals: [
        PositionalSpec(
          "SHELL", choices: Shell.allCases.map(\.rawValue), help: "bash, zsh or fish")
      ],
      options: [],
      notes: [
        """
        bash: source <(listlayout completions bash), for example in ~/.bashrc. zsh: write it to a \
        file _listlayout in a folder of $fpath. fish: write it to \
        ~/.config/fish/completions/listlayout.fish.
        """
      ],
      run: run)
  }
}
