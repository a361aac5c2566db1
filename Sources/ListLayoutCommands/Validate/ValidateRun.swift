import Files
import SourceText
import Synchronization

/// One run of `validate`: gathers the files, has them checked on several threads, and reports.
///
/// What is printed is the same whatever the number of threads: outcomes are taken in the order of
/// the files.
struct ValidateRun {
  private let command: ValidateCommand
  private let check: ValidateCommand.Check
  private let console: Console
  /// The repository's root, else the working folder.
  private let root: String
  private var configuration: Configuration
  private var findings = Diagnostics()
  private var suppressed = SuppressedFindings()
  /// The names of the files that were checked, in order.
  private var files: [String] = []
  private var choices = LayoutChoices.Tally()
  /// How many layouts have no data to resolve their rows over.
  private var uncheckedCount = 0
  private var skippedCount = 0
  private var ignoredCount = 0
  private var code = ExitCode.done

  init(_ command: ValidateCommand, check: @escaping ValidateCommand.Check, console: Console) {
    self.command = command
    self.check = check
    self.console = console
    let folder = console.workingDirectory
    root = ConfigurationFile.repositoryRoot(of: folder) ?? folder
    configuration = Configuration(folder: folder)
  }

  mutating func run() throws(UsageFailure) -> ExitCode {
    guard try readConfiguration() else {
      report()
      return code
    }
    let targets = PathTargets(
      command.paths, allowsEmpty: command.allowsEmpty, isCandidate: isCandidate)
    for problem in targets.problems { complain(problem.message, problem.code) }
    let schema = try command.schemaPath.map { (path) throws(UsageFailure) in
      try InputFile(
        path, limit: InputFile.documentLimit, inputName: command.inputName, console: console)
    }
    if command.listsFiles {
      try list(targets, schema)
      return code
    }
    if schema?.problem != nil { code = .failure }
    if let schema, command.isSchemaOnly || schema.problem != nil { check(schema, .schema(schema)) }
    let data = try checkData(against: schema)
    let isForPaths = schema != nil && command.dataPaths.isEmpty && !command.isSchemaOnly
    if !isForPaths || schema?.problem == nil {
      let checker = try checker(targets, isForPaths ? schema : nil, data: data)
      for outcome in outcomes(of: targets, checker, checks: true) { take(outcome) }
      reportUnused(targets)
      for failure in command.choices.failures(choices) { complain(failure.message, .usage) }
    }
    report()
    return code
  }

  // MARK: Configuration

  /// Reads the configuration; false when it cannot be used, which was reported.
  private mutating func readConfiguration() throws(UsageFailure) -> Bool {
    if command.ignoresConfiguration { return true }
    let folder = console.workingDirectory
    let path: String
    if let named = command.configurationPath {
      path = Paths.joined(folder, named)
    } else {
      let found = ConfigurationFile(from: folder)
      for path in found.mistaken {
        let source = Source(name: Console.shown(path, from: folder), bytes: [])
        findings.report(ConfigurationDiagnostics.misnamed(source))
      }
      guard let own = found.path else { return true }
      path = own
    }
    let name = command.configurationPath ?? Console.shown(path, from: folder)
    let source: Source
    do throws(FilesFailure) {
      let bytes = try FileReader.read(
        path, limit: InputFile.documentLimit,
        as: command.configurationPath == nil ? .found : .named)
      source = Source(name: name, bytes: bytes)
    } catch {
      if case .notFound = error { throw UsageFailure(error.message) }
      complain(error.message, .failure)
      return false
    }
    var problems = Diagnostics()
    let read = ConfigurationReader.read(source, folder: Paths.folder(of: path), into: &problems)
    findings.report(contentsOf: problems)
    guard let read else {
      files.append(name)
      return false
    }
    configuration = read
    tell("\(name): the configuration")
    return true
  }

  /// Reports what the configuration says in vain.
  private mutating func reportUnused(_ targets: PathTargets) {
    let paths = targets.files.map { Paths.joined(console.workingDirectory, $0.path) }
    configuration.reportUnused(paths: paths, into: &findings)
  }

  // MARK: Files

  /// Whether a file in a folder is looked into.
  private func isCandidate(_ path: String) -> Bool {
    if command.isSchemaOnly {
      return [".schema.json", ".schema.yml", ".schema.yaml"].contains { path.hasSuffix($0) }
    }
    return ["yml", "yaml", "json"].contains(Paths.fileExtension(of: path))
      && !path.hasSuffix(TestCommand.goldenSuffix)
  }

  private func checker(
    _ targets: PathTargets, _ schema: InputFile?, data: [InputFile]
  ) throws(UsageFailure) -> FileChecker {
    let hasInput = targets.files.first?.path == "-"
    let input =
      hasInput
      ? try InputFile("-", inputName: command.inputName, console: console) : nil
    return FileChecker(
      command: command, check: check, configuration: configuration, schema: schema, data: data,
      input: input, workingDirectory: console.workingDirectory, root: root)
  }

  /// What comes of each file, in order; complains of folders in which nothing was checked.
  private mutating func outcomes(
    of targets: PathTargets, _ checker: FileChecker, checks: Bool
  ) -> [FileChecker.Outcome] {
    let list = targets.files
    let outcomes =
      list.count == 1
      ? [checker.outcome(of: list[0], checks: checks)]
      : outcomes(of: list, checker, checks: checks)
    if command.allowsEmpty { return outcomes }
    var used: Set<String> = []
    for (target, outcome) in zip(list, outcomes) where outcome.kind == .checked {
      used.formUnion(target.folders)
    }
    let wanted = command.isSchemaOnly ? "schema" : checker.schema == nil ? "layout" : "data file"
    for folder in targets.folders where !used.contains(folder) {
      complain("\(folder): there is no \(wanted) in this folder [check.nothing]", .usage)
    }
    return outcomes
  }

  /// What is found in each of `list`, several at one time.
  private func outcomes(
    of list: [PathTargets.Target], _ checker: FileChecker, checks: Bool
  ) -> [FileChecker.Outcome] {
    let results = Mutex([FileChecker.Outcome?](repeating: nil, count: list.count))
    Workers.run(count: list.count, jobs: command.jobs ?? Host.processorCount) { index in
      let outcome = checker.outcome(of: list[index], checks: checks)
      results.withLock { $0[index] = outcome }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  private mutating func list(
    _ targets: PathTargets, _ schema: InputFile?
  ) throws(UsageFailure) {
    for path in [command.schemaPath].compactMap(\.self) + command.dataPaths {
      console.output.write("\(path)\n")
    }
    let isForPaths = command.dataPaths.isEmpty && !command.isSchemaOnly
    let checker = try checker(targets, isForPaths ? schema : nil, data: [])
    for outcome in outcomes(of: targets, checker, checks: false) where outcome.kind == .checked {
      console.output.write("\(outcome.name)\n")
    }
  }

  private mutating func take(_ outcome: FileChecker.Outcome) {
    switch outcome.kind {
    case .skipped:
      skippedCount += 1
      tell("\(outcome.name): skipped, it is no layout")
    case .ignored: ignoredCount += 1
    case .checked:
      files.append(outcome.name)
      findings.report(contentsOf: outcome.findings)
      suppressed.add(outcome.suppressions, of: outcome.name)
      choices.add(outcome.choices)
      if outcome.lacksData {
        uncheckedCount += 1
        tell("\(outcome.name): no data to resolve its rows over")
      }
      if !outcome.manner.isEmpty { tell("\(outcome.name): \(outcome.manner)") }
    }
  }

  // MARK: Data and schema of the command line

  /// Reads `--data`, checks it against `schema` if there is one, and gives what could be read.
  private mutating func checkData(against schema: InputFile?) throws(UsageFailure) -> [InputFile] {
    var data: [InputFile] = []
    for path in command.dataPaths {
      let file = try InputFile.data(path, inputName: command.inputName, console)
      if let schema, schema.problem == nil {
        check(file, .data(file, schema: schema))
      } else {
        files.append(file.source.name)
        if let problem = file.problem { findings.report(problem) }
      }
      if file.problem == nil { data.append(file) }
    }
    return data
  }

  private mutating func check(_ file: InputFile, _ job: ValidateCommand.Job) {
    files.append(file.source.name)
    if let problem = file.problem {
      findings.report(problem)
    } else {
      findings.report(contentsOf: check(job, command).findings)
      suppressed.add(Suppressions(in: file.source), of: file.source.name)
    }
  }

  private mutating func complain(_ message: String, _ worse: ExitCode) {
    console.complain(DisplayText.visible(message))
    code = max(code, worse)
  }

  /// Writes a line for those who want to see what is done.
  private func tell(_ message: String) {
    if command.isVerbose { console.errors.write(DisplayText.visible(message) + "\n") }
  }

  // MARK: Reporting

  private mutating func report() {
    let found = Self.distinct(findings.inReadingOrder())
    let findings = leveled(suppressed.filter(found))
    for target in command.targets { write(findings, to: target) }
    // What people read first comes first also when both streams end at one terminal.
    console.output.flush()
    if !command.isQuiet { writeCounts(of: findings) }
    let hasFailed =
      switch command.threshold ?? configuration.threshold ?? .error {
      case .error: findings.hasErrors
      case .warning: !findings.isEmpty
      case .never: false
      }
    if hasFailed { code = max(code, .findings) }
  }

  private func writeCounts(of findings: Diagnostics) {
    if ignoredCount > 0 {
      let files = ignoredCount == 1 ? "file" : "files"
      console.errors.write("left out \(ignoredCount) \(files) that the configuration ignores\n")
    }
    if skippedCount > 0 {
      let isOne = skippedCount == 1
      console.errors.write(
        "skipped \(skippedCount) \(isOne ? "file that is no layout" : "files that are no layouts")\n"
      )
    }
    if uncheckedCount > 0 {
      let isOne = uncheckedCount == 1
      console.errors.write(
        "the rows of \(uncheckedCount) \(isOne ? "layout" : "layouts") are not checked: there is no "
          + "data.sample or --data\n")
    }
    console.errors.write(report(of: findings, to: nil).summary)
  }

  /// The findings in reading order, with the severities that were asked for.
  private func leveled(_ findings: Diagnostics) -> Diagnostics {
    var result = Diagnostics()
    for var finding in findings.inReadingOrder() {
      switch command.levels.level(of: finding.code) ?? configuration.levels.level(of: finding.code)
      {
      case .off?: continue
      case .error?: finding.severity = .error
      case .warning?: finding.severity = .warning
      case nil: break
      }
      result.report(finding)
    }
    return result
  }

  private mutating func write(_ findings: Diagnostics, to target: ReportTarget) {
    let bytes = target.format.write(report(of: findings, to: target.path))
    guard let path = target.path else {
      console.output.write(bytes)
      return
    }
    do throws(FilesFailure) {
      try FileWriter.write(bytes.span, to: path)
    } catch {
      complain(error.message, .failure)
    }
  }

  private func report(of findings: Diagnostics, to path: String?) -> ValidateReport {
    let isShown = path == nil
    return ValidateReport(
      files: files, findings: findings,
      usesColor: isShown && console.terminal.usesColor(command.color),
      width: (isShown ? console.terminal.width : nil) ?? 100,
      root: console.environment("GITHUB_WORKSPACE") ?? root,
      workingDirectory: console.workingDirectory, version: CommandProgram.listlayoutVersion)
  }

  /// Each finding once: a catalog is read for every layout that imports it.
  private static func distinct(_ findings: [Diagnostic]) -> Diagnostics {
    var result = Diagnostics()
    for finding in findings {
      if let last = result.last, last.span.source.name == finding.span.source.name,
        last.span.range == finding.span.range, last.code == finding.code,
        last.message == finding.message, last.row == finding.row
      {
        continue
      }
      result.report(finding)
    }
    return result
  }
}
