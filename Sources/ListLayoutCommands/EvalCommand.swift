package import SourceText

/// `eval`: computes one expression and prints its value as JSON.
///
/// This file reads the arguments and the data; the value comes from the function that the table
/// of commands gives it.
package struct EvalCommand: Sendable {
  /// The expression, a source of its own.
  package let expression: Source
  /// The data; nil when the expression has none.
  package let data: InputFile?
  /// Whether the type is asked for and not the value.
  package let asksForType: Bool

  /// What does it.
  package typealias Body = @Sendable (EvalCommand, Console) throws(UsageFailure) -> ExitCode

  /// The command, with `body` to do it.
  package static func spec(_ body: @escaping Body) -> CommandSpec {
    CommandSpec(
      name: "eval", summary: "computes one CEL expression and prints its value as JSON",
      positionals: [PositionalSpec("EXPRESSION", help: "the expression, without ${ }")],
      options: [
        .value(
          "--data", "FILE", help: "what the name data stands for, JSON or YAML; - is standard input"
        ),
        .flag("--type", help: "print the type of the expression and not its value"),
      ],
      notes: [
        "Exit codes: 0 done, 1 the expression is wrong or has no value, 2 wrong arguments."
      ]
    ) { arguments, console throws(UsageFailure) in
      try body(EvalCommand(arguments, console), console)
    }
  }

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    expression = Source(name: "expression", text: arguments.positionals[0])
    asksForType = arguments.isGiven("--type")
    data = try arguments.value("--data").map { (path) throws(UsageFailure) in
      try InputFile(path, console: console)
    }
  }
}
