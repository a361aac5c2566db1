/// The text of `--help`, made from the table of commands.
enum HelpText {
  private static let width = 88

  /// The help of the program.
  static func text(of program: CommandProgram) -> String {
    var text = "\(program.summary)\n\nUsage: \(program.name) COMMAND …\n\nCommands:\n"
    append(program.commands.map { ($0.name, $0.summary) }, to: &text)
    text += "\nOptions:\n"
    append([("--version", "show the version"), ("-h, --help", "show this help")], to: &text)
    text += "\nMore on one command: \(program.name) COMMAND --help\n"
    return text
  }

  /// The help of one command.
  static func text(of command: CommandSpec, program: String) -> String {
    let positionals = command.positionals.map { " " + $0.usage }.joined()
    var text = "\(program) \(command.name): \(command.summary)\n\n"
    text += "Usage: \(program) \(command.name)\(positionals) [options]\n"
    if !command.positionals.isEmpty {
      text += "\nArguments:\n"
      append(command.positionals.map { ($0.name, $0.help) }, to: &text)
    }
    text += "\nOptions:\n"
    append(command.options.map { ($0.usage, $0.help) }, to: &text)
    for note in command.notes { text += "\n" + wrapped(note, indent: 0) + "\n" }
    return text
  }

  private static func append(_ rows: [(name: String, help: String)], to text: inout String) {
    let column = min(30, (rows.map(\.name.count).max() ?? 0) + 4)
    for (name, help) in rows {
      text += "  " + name
      let used = name.count + 2
      if used + 2 > column {
        text += "\n" + String(repeating: " ", count: column)
      } else {
        text += String(repeating: " ", count: column - used)
      }
      text += wrapped(help, indent: column) + "\n"
    }
  }

  /// `text` in lines, all but the first indented.
  private static func wrapped(_ text: String, indent: Int) -> String {
    var result = ""
    var column = indent
    for word in text.split(separator: " ") {
      if column > indent, column + word.count + 1 > width {
        result += "\n" + String(repeating: " ", count: indent)
        column = indent
      }
      if column > indent {
        result += " "
        column += 1
      }
      result += word
      column += word.count
    }
    return result
  }
}
