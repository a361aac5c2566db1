import Files
import LayoutEngine
import ListLayout
import ListRenderers
import ListRows
import SourceText

extension RenderCommand {
  /// Resolves the rows and writes them to `output`, findings where the format has no place for
  /// them to standard error.
  func run(_ output: Output, _ console: Console) throws(UsageFailure) -> ExitCode {
    var bar = ProgressBar(isWanted: showsProgress, isFile: outputPath != nil, console)
    defer { bar?.clear() }
    if isStream { return try runStream(output, console, &bar) }
    var findings = inputs.problems
    let list = findings.hasErrors ? nil : try inputs.bind(console, into: &findings)
    return write(list, findings, output, console, &bar)
  }

  private func write(
    _ list: BoundList?, _ found: Diagnostics, _ output: Output, _ console: Console,
    _ bar: inout ProgressBar?
  ) -> ExitCode {
    let sink: ([UInt8]) -> Void = { output.write($0) }
    let usesColor = outputPath == nil && console.terminal.usesColor(color)
    let width = outputPath == nil ? console.terminal.width : nil
    let findings =
      switch format {
      case .json: walk(list, found, JSONRenderer(sink: sink), &bar)
      case .ndjson: walk(list, found, NDJSONRenderer(sink: sink), &bar)
      case .tree:
        walk(list, found, TreeRenderer(width: width, usesColor: usesColor, sink: sink), &bar)
      case .table:
        walk(list, found, TableRenderer(width: width, usesColor: usesColor, sink: sink), &bar)
      }
    if format != .json, !findings.isEmpty {
      output.flush()
      console.show(findings, color: color)
    }
    let isAccepted = list != nil && isLenient && !found.hasErrors
    return findings.hasErrors && !isAccepted ? .findings : .done
  }

  private func walk<Form: Renderer>(
    _ list: BoundList?, _ found: Diagnostics, _ renderer: Form, _ bar: inout ProgressBar?
  ) -> Diagnostics {
    var renderer = renderer
    var findings = found
    if let list {
      if let shown = bar {
        let total = list.rowCount
        let count = rows.map { $0.clamped(to: 0..<total).count } ?? total
        var visitor = ProgressVisitor(base: renderer, bar: shown, total: count)
        findings.report(contentsOf: list.walk(rows: rows, into: &visitor))
        renderer = visitor.base
        visitor.bar.clear()
        bar = visitor.bar
      } else {
        findings.report(contentsOf: list.walk(rows: rows, into: &renderer))
      }
    }
    // Only the canonical form says something about a list that there is not.
    if list != nil || format == .json { renderer.finish(findings: findings) }
    return findings
  }
}
