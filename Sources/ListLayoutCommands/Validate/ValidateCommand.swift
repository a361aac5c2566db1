import Files
package import SourceText

/// `validate`: checks layouts, catalogs, schemas and data, for people and for CI.
///
/// This file reads the arguments; `ValidateRun` gathers the files, and what is in them is checked
/// by the function that the table of commands gives it.
package struct ValidateCommand: Sendable {
  /// From which severity on findings make the exit code 1.
  package enum Threshold: String, Sendable, CaseIterable {
    case error
    case warning
    case never
  }

  /// What there is to check, one file at a time.
  package enum Job: Sendable {
    /// A layout or catalog, or a data file that names its schema; with the data of `--data`, if
    /// any, instead of its sample.
    case document(InputFile, data: [InputFile])
    /// A data file against the schema of `--schema`.
    case data(InputFile, schema: InputFile)
    /// A schema against its metaschema: `--schema-only`.
    case schema(InputFile)
  }

  /// Checks what is in one file.
  package typealias Check = @Sendable (Job, ValidateCommand) -> Diagnostics

  /// `--locale`, `--time-zone`, `--now`, `--width`, `--height`.
  package let environment: EnvironmentOptions
  let paths: [String]
  let dataPaths: [String]
  let schemaPath: String?
  let inputName: String?
  let isSchemaOnly: Bool
  let listsFiles: Bool
  let allowsEmpty: Bool
  let threshold: Threshold
  let color: Terminal.ColorChoice
  let targets: [ReportTarget]

  /// The command, with `check` for what is in the files.
  package static func spec(
    formats: [ReportFormat] = [.text, .json, .github], check: @escaping Check
  ) -> CommandSpec {
    return CommandSpec(
      name: "validate", summary: "checks layouts, catalogs, schemas and data; for CI",
      positionals: [
        PositionalSpec(
          "PATH", isRequired: false, isRepeated: true,
          help:
            "a file, a folder, a quoted pattern like 'layouts/**/*.yml', or - for standard input")
      ],
      options: options(formats: formats), notes: notes
    ) { arguments, console throws(UsageFailure) in
      let command = try ValidateCommand(arguments, formats: formats)
      var run = ValidateRun(command, check: check, console: console)
      return try run.run()
    }
  }

  private static func options(formats: [ReportFormat]) -> [OptionSpec] {
    [
      .value(
        "--data", "FILE", isRepeated: true,
        help: "data to check: against --schema, else as the data of the layout"),
      .value("--schema", "FILE", help: "the JSON Schema for --data; no PATH is needed then"),
      .flag("--schema-only", help: "check schemas against their metaschema"),
      .value("--stdin-filename", "NAME", help: "what findings call standard input"),
      .flag("--list-files", help: "print the files that would be checked"),
      .value(
        "--format", formats.map(\.name).joined(separator: "|"), isRepeated: true,
        help: "how findings are written (default: text); FORMAT=FILE writes to a file"),
      .choice(
        "--fail-on", Threshold.allCases.map(\.rawValue),
        help: "the severity from which on the exit code is 1 (default: error)"),
      .flag("--allow-empty", help: "exit 0 although there is nothing to check"),
      .color,
    ] + EnvironmentOptions.specs(now: "2026-01-01T00:00:00Z")
  }

  private static let notes = [
    """
    In a folder, files called *.yml, *.yaml and *.json are checked when a line of them begins \
    with listlayout: or "listlayout"; a file that is named is always checked.
    """,
    """
    Exit codes: 0 no findings, 1 findings, 2 wrong arguments, a missing file or nothing to \
    check, 3 the job could not be done. The worst wins.
    """,
  ]

  init(_ arguments: CommandArguments, formats: [ReportFormat]) throws(UsageFailure) {
    paths = arguments.positionals
    dataPaths = arguments.values("--data")
    schemaPath = arguments.value("--schema")
    inputName = arguments.value("--stdin-filename")
    isSchemaOnly = arguments.isGiven("--schema-only")
    listsFiles = arguments.isGiven("--list-files")
    allowsEmpty = arguments.isGiven("--allow-empty")
    threshold = arguments.choice("--fail-on") ?? .error
    color = arguments.choice("--color") ?? .auto
    targets = try ReportTarget.all(arguments.values("--format"), of: formats)
    environment = try EnvironmentOptions(arguments)
    let inputCount = ([schemaPath] + dataPaths + paths).count { $0 == "-" }
    if inputCount > 1 { throw .standardInputTwice() }
    if inputName != nil, inputCount == 0 {
      throw UsageFailure("--stdin-filename names standard input, but no file is -")
    }
    let needsNoPath = schemaPath != nil && (isSchemaOnly || !dataPaths.isEmpty)
    if paths.isEmpty, !needsNoPath, !allowsEmpty {
      throw UsageFailure("nothing to check: name files, folders or patterns")
    }
  }
}
