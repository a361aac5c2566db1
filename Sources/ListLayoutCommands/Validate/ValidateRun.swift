import Files
import SourceText

/// One run of `validate`: gathers the files, has each checked, and reports.
struct ValidateRun {
  private let command: ValidateCommand
  private let check: ValidateCommand.Check
  private let console: Console
  private var findings = Diagnostics()
  private var fileCount = 0
  private var skippedCount = 0
  private var code = ExitCode.done

  init(_ command: ValidateCommand, check: @escaping ValidateCommand.Check, console: Console) {
    self.command = command
    self.check = check
    self.console = console
  }

  mutating func run() throws(UsageFailure) -> ExitCode {
    let targets = PathTargets(
      command.paths, allowsEmpty: command.allowsEmpty, isCandidate: isCandidate)
    for problem in targets.problems { complain(problem.message, problem.code) }
    if command.listsFiles {
      for path in [command.schemaPath].compactMap(\.self) + command.dataPaths {
        console.output.write("\(path)\n")
      }
      try forEachFile(of: targets) { run, file in run.console.output.write("\(file.source.name)\n")
      }
      return code
    }
    let data = try checkData()
    let isSchemaOnly = command.isSchemaOnly
    try forEachFile(of: targets) { run, file in
      run.check(file, isSchemaOnly ? .schema(file) : .document(file, data: data))
    }
    report()
    return code
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

  /// Hands each file that is to be checked to `body`, and complains of folders without one.
  private mutating func forEachFile(
    of targets: PathTargets, _ body: (inout ValidateRun, InputFile) -> Void
  ) throws(UsageFailure) {
    var usedFolders: Set<String> = []
    for target in targets.files {
      let limit = target.isNamed ? FileReader.sizeLimit : InputFile.documentLimit
      let file = try InputFile(
        target.path, limit: limit, folder: target.folder, inputName: command.inputName,
        console: console)
      let isWanted =
        target.isNamed || command.isSchemaOnly || file.problem?.code == "file.unreadable"
        || LayoutMark.isIn(file.source.bytes)
      if isWanted {
        usedFolders.insert(target.folder)
        body(&self, file)
      } else {
        skippedCount += 1
      }
    }
    if command.allowsEmpty { return }
    let wanted = command.isSchemaOnly ? "schema" : "layout"
    for folder in targets.folders where !usedFolders.contains(folder) {
      complain("\(folder): there is no \(wanted) in this folder", .usage)
    }
  }

  // MARK: Checking

  /// Reads `--schema` and `--data`, checks one against the other if both are there, and gives the
  /// data that could be read.
  private mutating func checkData() throws(UsageFailure) -> [InputFile] {
    let schema = try command.schemaPath.map { (path) throws(UsageFailure) in
      try InputFile(
        path, limit: InputFile.documentLimit, inputName: command.inputName, console: console)
    }
    if schema?.problem != nil { code = .failure }
    if let schema, command.isSchemaOnly || schema.problem != nil { check(schema, .schema(schema)) }
    var data: [InputFile] = []
    for path in command.dataPaths {
      let file = try InputFile(path, inputName: command.inputName, console: console)
      if let schema, schema.problem == nil {
        check(file, .data(file, schema: schema))
      } else {
        fileCount += 1
        if let problem = file.problem { findings.report(problem) }
      }
      if file.problem == nil { data.append(file) }
    }
    return data
  }

  private mutating func check(_ file: InputFile, _ job: ValidateCommand.Job) {
    fileCount += 1
    if let problem = file.problem {
      findings.report(problem)
    } else {
      findings.report(contentsOf: check(job, command))
    }
  }

  private mutating func complain(_ message: String, _ worse: ExitCode) {
    console.complain(DisplayText.visible(message))
    code = max(code, worse)
  }

  // MARK: Reporting

  private mutating func report() {
    let findings = Self.distinct(findings.inReadingOrder())
    for target in command.targets { write(findings, to: target) }
    // What people read first comes first also when both streams end at one terminal.
    console.output.flush()
    if skippedCount > 0 {
      let isOne = skippedCount == 1
      console.errors.write(
        "skipped \(skippedCount) \(isOne ? "file that is no layout" : "files that are no layouts")\n"
      )
    }
    console.errors.write(report(of: findings, to: nil).summary)
    let hasFailed =
      switch command.threshold {
      case .error: findings.hasErrors
      case .warning: !findings.isEmpty
      case .never: false
      }
    if hasFailed { code = max(code, .findings) }
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
      fileCount: fileCount, findings: findings,
      usesColor: isShown && console.terminal.usesColor(command.color),
      width: (isShown ? console.terminal.width : nil) ?? 100,
      root: console.environment("GITHUB_WORKSPACE") ?? Host.workingDirectory)
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
