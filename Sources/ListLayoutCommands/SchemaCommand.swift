import Files
import LayoutEngine
import LayoutModel
import ListLayout
import SourceText

/// `schema`: prints what a layout expects of its data, or what a layout may hold, as a JSON Schema.
package struct SchemaCommand: Sendable {
  /// The layout; nil for the schema of layouts themselves.
  let layout: InputFile?
  let color: Terminal.ColorChoice

  /// The command.
  package static var spec: CommandSpec {
    CommandSpec(
      name: "schema", summary: "prints what a layout expects of its data, as a JSON Schema",
      positionals: [
        PositionalSpec(
          "LAYOUT", isRequired: false,
          help: "the layout, YAML or JSON; - is standard input (default: the schema of layouts)")
      ],
      options: [.color],
      notes: [
        """
        The data's schema where the layout names one, with what it refers to inside. Else one made \
        of what its expressions read: a field is required when it is read in any case, and not asked \
        for by .? or has(), and has the type of the property that it is bound to.
        """,
        """
        Without LAYOUT the schema of layouts and catalogs themselves, for editors: begin a layout \
        with "# yaml-language-server: $schema=PATH".
        """,
        "Exit codes: 0 done, 1 the layout or its schema has errors, 2 wrong arguments.",
      ]
    ) { arguments, console throws(UsageFailure) in
      try SchemaCommand(arguments, console).run(console)
    }
  }

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    var layout: InputFile?
    if let path = arguments.positionals.first {
      layout = try InputFile.layout(path, console)
    }
    self.layout = layout
    color = arguments.choice("--color") ?? .auto
  }

  private func run(_ console: Console) -> ExitCode {
    guard let layout else {
      console.output.write(Array(EmbeddedSchemas.layout.utf8))
      return .done
    }
    var findings = Diagnostics()
    if let problem = layout.problem { findings.report(problem) }
    let bytes = findings.hasErrors ? nil : schema(of: layout, into: &findings)
    console.show(findings, color: color)
    guard let bytes else { return .findings }
    console.output.write(IndentedJSON.text(of: bytes))
    return .done
  }

  private func schema(of layout: InputFile, into findings: inout Diagnostics) -> [UInt8]? {
    let loader = LayoutLoader(folder: layout.folder)
    let loaded = loader.load(layout.source)
    findings.report(contentsOf: loaded.findings)
    guard let program = loaded.program else { return nil }
    if program.document.data.schema == nil { return DataInference.schema(for: program.document) }
    return LayoutBundle.dataSchema(of: program.document, loader: loader, into: &findings)
  }
}
