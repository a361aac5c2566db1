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

  /// What came of a job.
  package struct Checked: Sendable {
    /// What was found.
    package var findings: Diagnostics
    /// What `--param` and `--select` mean for the layouts that are in the file.
    var choices = LayoutChoices.Tally()
    /// Whether there is a layout whose rows were not resolved, since there is no data.
    var lacksData = false

    /// Makes the result of a job that found `findings`.
    package init(findings: Diagnostics = Diagnostics()) { self.findings = findings }
  }

  /// Checks what is in one file.
  package typealias Check = @Sendable (Job, ValidateCommand) -> Checked

  /// `--locale`, `--time-zone`, `--now`, `--width`, `--height`.
  package let environment: EnvironmentOptions
  /// `--param` and `--select`.
  let choices: LayoutChoices
  let paths: [String]
  let dataPaths: [String]
  let schemaPath: String?
  let inputName: String?
  let isSchemaOnly: Bool
  let listsFiles: Bool
  let allowsEmpty: Bool
  /// Whether a named file that nothing says anything about is skipped: `--skip-others`.
  let skipsOthers: Bool
  /// Nil where the command line does not say.
  let threshold: Threshold?
  let levels: SeverityLevels
  let configurationPath: String?
  let ignoresConfiguration: Bool
  /// The most threads, nil for one a processor.
  let jobs: Int?
  let isQuiet: Bool
  let isVerbose: Bool
  let color: Terminal.ColorChoice
  let targets: [ReportTarget]

  /// The command, with `check` for what is in the files.
  package static func spec(
    formats: [ReportFormat] = [.text, .json, .github, .sarif, .junit], check: @escaping Check
  ) -> CommandSpec {
    let options = options(formats: formats)
    return CommandSpec(
      name: "validate", summary: "checks layouts, catalogs, schemas and data; for CI",
      positionals: [
        PositionalSpec(
          "PATH", isRequired: false, isRepeated: true,
          help:
            "a file, a folder, a quoted pattern like 'layouts/**/*.yml', or - for standard input")
      ],
      options: options, notes: notes
    ) { arguments, console throws(UsageFailure) in
      var arguments = arguments
      for option in options where environmentOptions.contains(option.name) {
        try arguments.fill(option, from: console.environment)
      }
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
      .value(
        "--schema", "FILE",
        help: "the JSON Schema for --data, else each PATH is data that is checked against it"),
      .flag("--schema-only", help: "check schemas against their metaschema"),
      .value("--stdin-filename", "NAME", help: "what findings call standard input"),
      .flag("--list-files", help: "print the files that would be checked"),
      .value(
        "--format", formats.reduce("") { $0.isEmpty ? $1.name : "\($0)|\($1.name)" },
        isRepeated: true,
        help: "how findings are written (default: text); FORMAT=FILE writes to a file"),
      .value(
        "--severity", "CODE=LEVEL", isRepeated: true,
        help: "error, warning or off for findings of CODE, or of an area such as 'layout.*'"),
      .choice(
        "--fail-on", Threshold.allCases.map(\.rawValue),
        help: "the severity from which on the exit code is 1 (default: error)"),
      .flag("--allow-empty", help: "exit 0 although there is nothing to check"),
      .flag(
        "--skip-others",
        help: "skip named files that are no layouts and name no schema, as in folders"
      ),
      .value(
        "--config", "FILE",
        help: "the configuration (default: .listlayout.yml here or above, in the repository)"),
      .flag("--no-config", help: "read no configuration"),
      .value(
        "--jobs", short: "-j", "N", help: "files checked at one time (default: the processors)"),
      .flag("--quiet", short: "-q", help: "write findings only, no counts"),
      .flag(
        "--verbose", short: "-v", help: "write what each file is checked as, or that it is skipped"),
      .color,
    ] + RowInputs.choiceSpecs + EnvironmentOptions.specs(now: "2026-01-01T00:00:00Z")
  }

  /// The options that the environment may give: `--fail-on` is `LISTLAYOUT_FAIL_ON`.
  private static let environmentOptions = [
    "--severity", "--fail-on", "--format", "--config", "--jobs", "--color", "--locale",
    "--time-zone", "--now", "--width", "--height",
  ]

  private static let notes = [
    """
    In a folder, files called *.yml, *.yaml and *.json are checked when `listlayout` is a key of \
    their root, or when other keys of a layout are and it is missing or misspelt; --verbose names \
    those that are skipped. A file that is named is always checked: as data when it names a schema \
    by $schema or in a comment "# yaml-language-server: $schema=PATH", else as a layout.
    """,
    """
    The rows of a layout are resolved over its data, those of all segments that can show over them: \
    of a segmented source whose `selected` does not read `data` all; where the data decide, by \
    `selected` or by `when`, the one that they show; with --select the one that it names. A layout \
    with a param that has neither a default nor \
    a value by --param keeps its rows unchecked, with a warning. Names in --param and --select \
    count for the layouts that have them.
    """,
    """
    A comment "# listlayout: ignore-next-line CODE, CODE" suppresses findings. An option that is \
    not given is taken from the environment, --fail-on from LISTLAYOUT_FAIL_ON and so on, then \
    from the configuration.
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
    skipsOthers = arguments.isGiven("--skip-others")
    threshold = arguments.choice("--fail-on")
    levels = try SeverityLevels(
      arguments.values("--severity"), of: arguments.origin(of: "--severity"))
    configurationPath = arguments.value("--config")
    ignoresConfiguration = arguments.isGiven("--no-config")
    if ignoresConfiguration, configurationPath != nil,
      arguments.origin(of: "--config") == "--config"
    {
      throw UsageFailure("--no-config and --config exclude each other; leave one out")
    }
    jobs = try Self.jobs(arguments)
    isQuiet = arguments.isGiven("--quiet")
    isVerbose = arguments.isGiven("--verbose")
    color = arguments.choice("--color") ?? .auto
    targets = try ReportTarget.all(
      arguments.values("--format"), of: formats, option: arguments.origin(of: "--format"))
    environment = try EnvironmentOptions(arguments)
    choices = try LayoutChoices(arguments)
    let inputCount = (dataPaths + paths).count { $0 == "-" } + (schemaPath == "-" ? 1 : 0)
    if inputCount > 1 { throw .standardInputTwice() }
    if inputName != nil, inputCount == 0 {
      throw UsageFailure("--stdin-filename names standard input, but no file is -")
    }
    let needsNoPath = schemaPath != nil && (isSchemaOnly || !dataPaths.isEmpty)
    if paths.isEmpty, !needsNoPath, !allowsEmpty {
      throw UsageFailure("nothing to check: name files, folders or patterns [check.nothing]")
    }
  }

  private static func jobs(_ arguments: CommandArguments) throws(UsageFailure) -> Int? {
    guard let text = arguments.value("--jobs") else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let jobs = Int(text),
      (1...1024).contains(jobs)
    else {
      throw .invalidValue(
        text, option: arguments.origin(of: "--jobs"), expected: "a number from 1 to 1024")
    }
    return jobs
  }
}
