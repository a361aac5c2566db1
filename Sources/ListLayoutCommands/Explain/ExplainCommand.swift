import Files
import LayoutEngine
import ListRows
import SourceText

/// `explain`: says of one row where each of its parts comes from.
package struct ExplainCommand: Sendable {
  /// How it is written.
  enum Format: String, CaseIterable {
    case text
    case json
  }

  let inputs: RowInputs
  let row: RowName
  /// `--row` as it was given.
  let rowText: String
  let format: Format
  let color: Terminal.ColorChoice

  /// The command.
  package static var spec: CommandSpec {
    CommandSpec(
      name: "explain", summary: "says of one row where each of its parts comes from",
      positionals: [RowInputs.layoutSpec],
      options: [
        .value(
          "--row", "ID-or-N",
          help: "the row: its id, or its number from 0 over all sections")
      ] + RowInputs.specs() + [
        .choice("--format", Format.allCases.map(\.rawValue), help: "how (default: text)"),
        .color,
      ],
      notes: [
        """
        For each part of the row, from left to right: its value, the expression that gives it, what \
        this reads in the data, and where it is written. A row in a list inside a row is named by \
        its id.
        """,
        "Exit codes: 0 done, 1 findings or a row that failed, 2 wrong arguments or no such row.",
      ]
    ) { arguments, console throws(UsageFailure) in
      try ExplainCommand(arguments, console).run(console)
    }
  }

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    guard let text = arguments.value("--row"), !text.isEmpty else {
      throw UsageFailure("--row is missing: --row ID-or-N")
    }
    rowText = text
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    row = isNumber ? .number(Int(text) ?? .max) : .id(text)
    format = arguments.choice("--format") ?? .text
    color = arguments.choice("--color") ?? .auto
    inputs = try RowInputs(arguments, console)
  }

  private func run(_ console: Console) throws(UsageFailure) -> ExitCode {
    var findings = inputs.problems
    let list = findings.hasErrors ? nil : try inputs.bind(console, into: &findings)
    if let list { findings.report(contentsOf: list.shapeFindings) }
    guard let list else {
      console.show(findings, color: color)
      return .findings
    }
    guard let provenance = list.provenance(of: row) else {
      console.show(findings, color: color)
      throw noSuchRow(list)
    }
    switch format {
    case .text:
      var text = ProvenanceText(usesColor: console.terminal.usesColor(color))
      console.output.write(text.text(of: provenance))
    case .json: console.output.write(ProvenanceJSON.bytes(of: provenance))
    }
    console.output.flush()
    console.show(findings, color: color)
    return findings.hasErrors || provenance.row.failure != nil ? .findings : .done
  }

  private func noSuchRow(_ list: BoundList) -> UsageFailure {
    let count = list.rowCount
    guard case .id(let id) = row else {
      let rows = count == 0 ? "no rows" : count == 1 ? "one row, 0" : "rows 0 to \(count - 1)"
      return UsageFailure("there is no row \(rowText): the list has \(rows)")
    }
    var ids = RowIDs()
    _ = list.walk(into: &ids)
    let nearest = Spelling.nearest(to: id, among: ids.ids).map { ", did you mean \"\($0)\"?" }
    return UsageFailure("no row has the id \"\(id)\"" + (nearest ?? ""))
  }
}
