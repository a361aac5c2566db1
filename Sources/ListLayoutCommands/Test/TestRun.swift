import DocumentSyntax
import Files
import LayoutEngine
import LayoutModel
import ListLayout
import SourceText

/// One run of `test`: renders each layout, compares or writes its golden, and counts.
struct TestRun {
  private let command: TestCommand
  private let console: Console
  private var code = ExitCode.done
  private var passedCount = 0
  private var failedCount = 0
  private var writtenCount = 0
  private var skippedCount = 0
  /// The layouts that have errors in their rows, as expected or not.
  private var erroneousCount = 0

  init(_ command: TestCommand, console: Console) {
    self.command = command
    self.console = console
  }

  mutating func run() throws(UsageFailure) -> ExitCode {
    let targets = PathTargets(command.paths, allowsEmpty: command.allowsEmpty) { path in
      ["yml", "yaml", "json"].contains(Paths.fileExtension(of: path))
    }
    for problem in targets.problems { complain(problem.message, problem.code) }
    for target in targets.files where !target.path.hasSuffix(TestCommand.goldenSuffix) {
      let file = try InputFile(
        target.path, limit: InputFile.documentLimit, folder: target.folder, console: console)
      if let problem = file.problem {
        var findings = Diagnostics()
        findings.report(problem)
        fail(findings)
      } else if target.isNamed || LayoutMark(in: file.source.bytes) != .nothing {
        test(file)
      }
    }
    finish()
    return code
  }

  private mutating func finish() {
    console.output.flush()
    let count = passedCount + failedCount + writtenCount
    if count == 0, !command.allowsEmpty {
      complain("nothing to test: no layout that can be rendered was found", .usage)
    }
    var parts = ["\(passedCount) as expected"]
    if failedCount > 0 { parts.append("\(failedCount) not") }
    if writtenCount > 0 { parts.append("\(writtenCount) written") }
    if skippedCount > 0 { parts.append("\(skippedCount) skipped") }
    let noun = count == 1 ? "layout" : "layouts"
    let end = erroneousCount > 0 ? "; \(erroneousCount) with errors in rows" : ""
    console.errors.write("tested \(count) \(noun): \(parts.joined(separator: ", "))\(end)\n")
  }

  private mutating func complain(_ message: String, _ worse: ExitCode) {
    console.complain(DisplayText.visible(message))
    code = max(code, worse)
  }

  // MARK: One layout

  private mutating func test(_ file: InputFile) {
    let loader = LayoutLoader(folder: file.folder)
    var findings = Diagnostics()
    guard let tree = loader.documents.tree(of: file.source, role: .layout, into: &findings) else {
      return fail(findings)
    }
    if LayoutDecoder.isCatalog(tree) { return }
    let loaded = loader.load(tree)
    findings.report(contentsOf: loaded.findings)
    guard let program = loaded.program else { return fail(findings) }
    if let reason = program.reasonToSkip {
      skippedCount += 1
      console.errors.write("skipped \(DisplayText.visible(file.source.name)): \(reason)\n")
      return
    }
    var environment = Environment(
      now: ValidateCommand.now, timeZones: SystemTimeZoneProvider())
    environment = program.document.pinned(environment, into: &findings)
    let data = loader.sample(of: loaded, into: &findings)
    if findings.hasErrors { return fail(findings) }
    let list = program.bind(LayoutBinding(data: data, environment: environment))
    compare(RenderedGolden(list, findings, in: Paths.folder(of: file.source.name)), with: file)
  }

  private mutating func compare(_ rendered: RenderedGolden, with file: InputFile) {
    let bytes = rendered.bytes
    let path = TestCommand.golden(of: file.source.name)
    let golden: [UInt8]?
    do throws(FilesFailure) {
      golden = try FileReader.read(path, as: .found)
    } catch .notFound {
      golden = nil
    } catch {
      failedCount += 1
      return complain(error.message, .failure)
    }
    if golden == bytes {
      pass(rendered, file)
    } else if command.updates {
      write(rendered, to: path, file)
    } else if let golden {
      show(rendered, golden, path, file)
    } else {
      failedCount += 1
      code = max(code, .findings)
      let name = DisplayText.visible(file.source.name)
      console.output.write(
        "\(name): there is no golden \(DisplayText.visible(path)), --update writes it\n")
      tell(rendered, file, end: "")
    }
  }

  private mutating func pass(_ rendered: RenderedGolden, _ file: InputFile) {
    passedCount += 1
    tell(rendered, file, end: ", as its golden says")
  }

  /// Says what went wrong in the rows of `file`: a golden that says the same makes it no better.
  private mutating func tell(_ rendered: RenderedGolden, _ file: InputFile, end: String) {
    guard let errors = rendered.errors else { return }
    erroneousCount += 1
    console.output.flush()
    console.show(rendered.findings, color: command.color)
    console.errors.write("\(DisplayText.visible(file.source.name)): \(errors)\(end)\n")
  }

  private mutating func write(_ rendered: RenderedGolden, to path: String, _ file: InputFile) {
    do throws(FilesFailure) {
      try FileWriter.write(rendered.bytes.span, to: path)
      writtenCount += 1
      console.output.write("wrote \(DisplayText.visible(path))\n")
      let name = DisplayText.visible(Paths.name(of: path))
      tell(rendered, file, end: ", and \(name) was written with that: look whether it is meant")
    } catch {
      failedCount += 1
      complain(error.message, .failure)
    }
  }

  private mutating func show(
    _ rendered: RenderedGolden, _ golden: [UInt8], _ path: String, _ file: InputFile
  ) {
    var findings = Diagnostics()
    let old = Snapshot(Source(name: path, bytes: golden), into: &findings)
    let new = Snapshot(Source(name: "rows", bytes: rendered.bytes), into: &findings)
    guard let old, let new else { return fail(findings) }
    let difference = SnapshotDifference(from: old, to: new)
    if difference.isEmpty {
      // Written in another way, such as with line breaks: the same list all the same.
      return pass(rendered, file)
    }
    failedCount += 1
    code = max(code, .findings)
    let name = DisplayText.visible(file.source.name)
    console.output.write(
      "\(name): not as in \(DisplayText.visible(path)): \(difference.summary)\n")
    console.output.write(
      difference.text(
        usesColor: console.terminal.usesColor(command.color), width: console.terminal.width ?? 100))
  }

  private mutating func fail(_ findings: Diagnostics) {
    failedCount += 1
    code = max(code, .findings)
    var printer = DiagnosticPrinter(
      usesColor: console.terminal.usesColor(command.color), width: console.terminal.width ?? 100)
    console.output.write(printer.text(of: findings))
  }
}

extension LayoutProgram {
  /// Why the layout alone, with its sample, gives no list; nil where it does.
  fileprivate var reasonToSkip: String? {
    if let param = document.params.first(where: { $0.defaultValue == nil }) {
      return "its param \(DisplayText.visible(param.name)) has no default"
    }
    if readsData, document.data.sample == nil { return "it reads data and names no sample" }
    return nil
  }
}
