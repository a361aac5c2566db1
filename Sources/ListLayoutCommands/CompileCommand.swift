import Files
import LayoutEngine
import ListLayout
import SourceText

/// `compile`: makes one JSON document of a layout and all that it names.
package struct CompileCommand: Sendable {
  let layout: InputFile
  let outputPath: String?
  let color: Terminal.ColorChoice

  /// The command.
  package static var spec: CommandSpec {
    CommandSpec(
      name: "compile", summary: "makes one JSON file of a layout, its imports and its schemas",
      positionals: [RowInputs.layoutSpec],
      options: [
        .value(
          "--output", short: "-o", "FILE",
          help: "write to FILE, replaced as a whole (default: standard output)"),
        .color,
      ],
      notes: [
        """
        The file gives the same list as the layout for the same data. It names no other file: \
        imports are joined in, schemas and what they refer to stand inside, the sample and what is \
        pinned for it are left out. The same layout gives the same bytes.
        """,
        """
        Exit codes: 0 done, 1 the layout has errors, 2 wrong arguments, 3 the job could not be done.
        """,
      ]
    ) { arguments, console throws(UsageFailure) in
      try CompileCommand(arguments, console).run(console)
    }
  }

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    layout = try InputFile.layout(arguments.positionals[0], console)
    outputPath = arguments.value("--output")
    color = arguments.choice("--color") ?? .auto
  }

  private func run(_ console: Console) -> ExitCode {
    var findings = Diagnostics()
    if let problem = layout.problem { findings.report(problem) }
    let bytes = findings.hasErrors ? nil : compile(into: &findings)
    console.show(findings, color: color)
    guard let bytes else { return .findings }
    guard reads(bytes, console) else { return .failure }
    guard let outputPath else {
      console.output.write(bytes)
      return .done
    }
    do throws(FilesFailure) {
      try FileWriter.write(bytes.span, to: outputPath)
    } catch {
      console.complain(error.message)
      return .failure
    }
    return .done
  }

  private func compile(into findings: inout Diagnostics) -> [UInt8]? {
    let loader = LayoutLoader(folder: layout.folder)
    let loaded = loader.load(layout.source)
    findings.report(contentsOf: loaded.findings)
    guard let program = loaded.program else { return nil }
    return LayoutBundle.json(of: program, loader: loader, into: &findings)
  }

  /// Whether what was made loads where there is no other file.
  ///
  /// A file that does not is never written, whatever the reason.
  private func reads(_ bytes: [UInt8], _ console: Console) -> Bool {
    let source = Source(name: outputPath ?? "compiled.json", bytes: bytes)
    let loaded = LayoutLoader(folder: nil).load(source)
    if loaded.program != nil { return true }
    console.complain("the compiled layout does not load alone, nothing was written")
    console.show(loaded.findings, color: color)
    return false
  }
}
