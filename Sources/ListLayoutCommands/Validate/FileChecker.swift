import Files
import ListLayout
import SourceText

/// Decides what each file is checked as, and has it checked.
///
/// Of `--schema`, the schema that the file names, the configuration and what is built in, the first
/// that says something counts; a layout is always checked as one, whatever it names for editors.
/// Holds nothing that changes, so that many threads share one.
struct FileChecker: Sendable {
  let command: ValidateCommand
  let check: ValidateCommand.Check
  let configuration: Configuration
  /// The schema of `--schema` when the paths are data for it.
  let schema: InputFile?
  /// The data of `--data`.
  let data: [InputFile]
  /// Standard input, when it is one of the paths.
  let input: InputFile?
  /// The folder that relative paths begin at, absolute.
  let workingDirectory: String
  /// The folder that schemas which files name may be read from, absolute.
  let root: String

  /// What came of one file.
  struct Outcome: Sendable {
    enum Kind: Sendable {
      case checked
      /// No layout, and nothing says what else it is.
      case skipped
      /// The configuration leaves it out.
      case ignored
    }

    var kind: Kind
    let name: String
    var findings = Diagnostics()
    var choices = LayoutChoices.Tally()
    var lacksData = false
    var suppressions: Suppressions?
    /// What it was checked as, for people.
    var manner = ""
  }

  /// What there is to do for a file.
  private struct Plan {
    var jobs: [ValidateCommand.Job] = []
    var manner = "as a layout"
    /// What keeps some of it from being done.
    var problems = Diagnostics()
  }

  /// Has a file checked, or only looks whether it would be.
  func outcome(of target: PathTargets.Target, checks: Bool) -> Outcome {
    let isInput = target.path == "-"
    let absolute = Paths.joined(workingDirectory, target.path)
    if !isInput, configuration.ignores(absolute) {
      return Outcome(kind: .ignored, name: target.path)
    }
    let isData = schema != nil || (!isInput && configuration.schema(for: absolute) != nil)
    let limit =
      target.isNamed || isData ? FileReader.sizeLimit : InputFile.documentLimit
    let request: FileReader.Request = target.isNamed ? .named : .found
    let found =
      isInput
      ? input
      : InputFile(found: target.path, limit: limit, as: request, folder: target.folder)
    guard let file = found else { return Outcome(kind: .skipped, name: target.path) }
    var outcome = Outcome(kind: .checked, name: file.source.name)
    if let problem = file.problem {
      let isWanted = target.isNamed || isData || problem.code == "file.unreadable"
      if isWanted { outcome.findings.report(problem) } else { outcome.kind = .skipped }
      return outcome
    }
    guard let plan = plan(for: file, target, absolute) else {
      outcome.kind = .skipped
      return outcome
    }
    outcome.manner = plan.manner
    guard checks else { return outcome }
    outcome.findings = plan.problems
    for job in plan.jobs {
      let checked = check(job, command)
      outcome.findings.report(contentsOf: checked.findings)
      outcome.choices.add(checked.choices)
      outcome.lacksData = outcome.lacksData || checked.lacksData
    }
    outcome.suppressions = Suppressions(in: file.source)
    return outcome
  }

  // MARK: What a file is

  private func plan(
    for file: InputFile, _ target: PathTargets.Target, _ absolute: String
  ) -> Plan? {
    if command.isSchemaOnly { return Plan(jobs: [.schema(file)], manner: "as a schema") }
    if let schema { return plan(for: file, against: schema) }
    let mark = LayoutMark(in: file.source.bytes)
    if mark == .layout { return plan(forLayout: file, absolute) }
    if target.isNamed,
      let named = NamedSchema(in: file.source, DocumentLoader(folder: file.folder))
    {
      return plan(for: file, naming: named)
    }
    if let named = configuration.schema(for: absolute) {
      var plan = Plan()
      guard let schema = read(named, into: &plan.problems) else { return plan }
      return self.plan(for: file, against: schema)
    }
    let isTaken = mark == .resembling || target.isNamed && !command.skipsOthers
    return isTaken ? plan(forLayout: file, absolute) : nil
  }

  private func plan(for file: InputFile, against schema: InputFile) -> Plan {
    Plan(
      jobs: [.data(file, schema: schema)], manner: "as data against \(schema.source.name)")
  }

  /// A layout, over the data that the command line or else the configuration has for it.
  private func plan(forLayout file: InputFile, _ absolute: String) -> Plan {
    var plan = Plan()
    var data = self.data
    if data.isEmpty {
      data = configuration.data(for: absolute).compactMap { read($0, into: &plan.problems) }
      if !data.isEmpty, let named = configuration.schema(for: absolute),
        let schema = read(named, into: &plan.problems)
      {
        plan.jobs = data.map { .data($0, schema: schema) }
      }
    }
    if !data.isEmpty {
      plan.manner += " over \(data.map(\.source.name).joined(separator: ", "))"
    }
    plan.jobs.append(.document(file, data: data))
    return plan
  }

  private func plan(for file: InputFile, naming named: NamedSchema) -> Plan {
    if named.isMetaschema { return Plan(jobs: [.schema(file)], manner: "as a schema") }
    var plan = Plan(manner: "as data")
    if named.isAddress {
      plan.problems.report(CommandDiagnostics.remoteSchema(named.text, at: named.span))
      return plan
    }
    let isInside = (try? Paths.isInside(file.source.name, root)) == true
    let folder = isInside ? root : file.folder
    switch DocumentLoader(folder: folder).find(named.text, from: file.source) {
    case .source(let source, _):
      return self.plan(for: file, against: InputFile(source, folder: folder))
    case .outside:
      plan.problems.report(CommandDiagnostics.schemaOutside(named.text, at: named.span))
    case .unreadable(let failure):
      plan.problems.report(
        CommandDiagnostics.unreadableSchema(named.text, failure.reason, at: named.span))
    }
    return plan
  }

  /// A file that the configuration names.
  private func read(
    _ named: Configuration.NamedPath, into problems: inout Diagnostics
  ) -> InputFile? {
    let path = Console.shown(named.path, from: workingDirectory)
    let file = InputFile(
      found: path, limit: FileReader.sizeLimit, folder: configuration.folder)
    guard let problem = file.problem else { return file }
    problems.report(
      ConfigurationDiagnostics.unreadable(path, problem.message, at: named.span))
    return nil
  }
}
