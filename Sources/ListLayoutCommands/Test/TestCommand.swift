import Files

/// `test`: renders every layout over its sample and compares the rows with those that were kept in
/// the golden beside it.
///
/// This file reads the arguments; `TestRun` goes through the files, `SnapshotDifference` says what
/// is not as it was.
package struct TestCommand: Sendable {
  let paths: [String]
  let updates: Bool
  let allowsEmpty: Bool
  let color: Terminal.ColorChoice

  /// The command.
  package static var spec: CommandSpec {
    CommandSpec(
      name: "test", summary: "compares the rows of layouts with the goldens beside them",
      positionals: [
        PositionalSpec(
          "PATH", isRequired: false, isRepeated: true,
          help: "a layout, a folder or a quoted pattern (default: the current folder)")
      ],
      options: [
        .flag("--update", help: "write the goldens that are missing or not as the rows are"),
        .flag("--allow-empty", help: "exit 0 although there is nothing to test"),
        .color,
      ],
      notes: notes
    ) { arguments, console throws(UsageFailure) in
      var run = TestRun(try TestCommand(arguments), console: console)
      return try run.run()
    }
  }

  private static let notes = [
    """
    The golden of layouts/home.yml is layouts/home.golden.json: what render --format json writes \
    of it over its sample, with the environment that the layout pins, else with the defaults of \
    validate. Its findings name files as seen from its folder.
    """,
    """
    A layout without a golden fails, one that cannot be rendered without data or params that it \
    does not have is skipped.
    """,
    """
    Rows that fail are a part of the golden. They are said on standard error each time, and do not \
    change the exit code while they fail as the golden says; validate refuses them.
    """,
    """
    Exit codes: 0 all as expected, 1 not as expected, 2 wrong arguments or nothing to test, 3 a \
    golden cannot be written. The worst wins.
    """,
  ]

  init(_ arguments: CommandArguments) throws(UsageFailure) {
    paths = arguments.positionals.isEmpty ? ["."] : arguments.positionals
    updates = arguments.isGiven("--update")
    allowsEmpty = arguments.isGiven("--allow-empty")
    color = arguments.choice("--color") ?? .auto
    if paths.contains("-") {
      throw UsageFailure("a golden lies beside a file, standard input (-) has none")
    }
  }

  /// What the name of a golden ends with.
  static let goldenSuffix = ".golden.json"

  /// Where the golden of the layout at `path` lies.
  static func golden(of path: String) -> String {
    let name = Paths.name(of: path)
    let end = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
    return Paths.joined(
      Paths.folder(of: path), String(name[..<(end ?? name.endIndex)]) + goldenSuffix)
  }
}
