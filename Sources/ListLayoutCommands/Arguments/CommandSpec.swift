/// One command as the argument reader and `--help` see it: its name, what it takes, and the
/// function that does it.
///
/// A command is a struct with a `run` function that is made from its arguments, and this
/// description of them, so that another reader of arguments can take this one's place.
package struct CommandSpec: Sendable {
  /// What a command does with its arguments.
  ///
  /// It writes to the console and gives the exit code; it throws what is wrong with the arguments.
  package typealias Run = @Sendable (CommandArguments, Console) throws(UsageFailure) -> ExitCode

  /// The word after the program's name.
  package let name: String
  /// What it does, in a line.
  package let summary: String
  /// What stands on the command line without a name.
  package let positionals: [PositionalSpec]
  /// What stands there by name; made when it is asked for, since a run asks one command.
  package var options: [OptionSpec] { makeOptions() + [.help] }
  /// Paragraphs at the end of its help.
  package let notes: [String]
  /// Does it.
  package let run: Run
  private let makeOptions: @Sendable () -> [OptionSpec]

  /// Describes a command.
  package init(
    name: String, summary: String, positionals: [PositionalSpec] = [],
    options: @escaping @autoclosure @Sendable () -> [OptionSpec], notes: [String] = [],
    run: @escaping Run
  ) {
    self.name = name
    self.summary = summary
    self.positionals = positionals
    self.makeOptions = options
    self.notes = notes
    self.run = run
  }
}

/// An argument that is known by its place.
package struct PositionalSpec: Sendable {
  /// What usage and messages call it, in capitals.
  package let name: String
  /// Whether the command needs it.
  package let isRequired: Bool
  /// Whether there may be several.
  package let isRepeated: Bool
  /// The values that it accepts; empty when any text may be one.
  package let choices: [String]
  /// What it is, in a line.
  package let help: String

  /// Describes an argument.
  package init(
    _ name: String, isRequired: Bool = true, isRepeated: Bool = false, choices: [String] = [],
    help: String
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.choices = choices
    self.help = help
  }

  /// How usage writes it.
  var usage: String {
    let text = isRepeated ? "\(name)…" : name
    return isRequired ? text : "[\(text)]"
  }
}

/// An argument that is known by its name: `--name VALUE`, `--name=VALUE` or `--name`.
package struct OptionSpec: Sendable {
  /// The name, with its two dashes.
  package let name: String
  /// One dash and a letter, or nil.
  package let shortName: String?
  private let valueName: String?
  /// Whether it may be given several times.
  package let isRepeated: Bool
  /// The values that it accepts; empty when any text may be one.
  package let choices: [String]
  /// What it does, in a line.
  package let help: String

  /// What its value is, in capitals, or the choices; nil for an option without a value.
  package var placeholder: String? {
    choices.isEmpty ? valueName : choices.joined(separator: "|")
  }
  /// Whether it has a value.
  package var takesValue: Bool { valueName != nil || !choices.isEmpty }

  /// Describes an option without a value.
  package static func flag(_ name: String, short: String? = nil, help: String) -> OptionSpec {
    OptionSpec(
      name: name, shortName: short, valueName: nil, isRepeated: false, choices: [], help: help)
  }

  /// Describes an option with a value.
  package static func value(
    _ name: String, short: String? = nil, _ placeholder: String, isRepeated: Bool = false,
    help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, shortName: short, valueName: placeholder, isRepeated: isRepeated, choices: [],
      help: help)
  }

  /// Describes an option with one of a few values.
  package static func choice(_ name: String, _ choices: [String], help: String) -> OptionSpec {
    OptionSpec(
      name: name, shortName: nil, valueName: nil, isRepeated: false,
      choices: choices, help: help)
  }

  /// `--help`, which every command has.
  static let help = flag("--help", short: "-h", help: "show this help")

  /// How help writes it.
  var usage: String {
    let names = [shortName, name].compactMap(\.self).joined(separator: ", ")
    return placeholder.map { "\(names) \($0)" } ?? names
  }
}
