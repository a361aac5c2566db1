import Files
import LayoutEngine
import ListLayout
import ListRenderers
import SourceText

// `render --stream`: one compiled layout over any number of data documents, a line each.

extension RenderCommand {
  /// The largest line in bytes: what bounds the memory of a stream.
  private static let lineLimit = 64 << 20

  /// Writes one line to `output` for each line of standard input.
  func runStream(
    _ output: Output, _ console: Console, _ bar: inout ProgressBar?
  ) throws(UsageFailure) -> ExitCode {
    var findings = inputs.problems
    let prepared = findings.hasErrors ? nil : try inputs.prepare(console, into: &findings)
    console.show(findings, color: color)
    guard let prepared, !findings.hasErrors else { return .findings }
    var code = ExitCode.done
    var reader = console.inputLines(limit: Self.lineLimit)
    var number = 0
    do throws(FilesFailure) {
      // Whoever waits for an answer before the next line gets it.
      while let line = try reader.next(beforeReading: output.flush) {
        if output.isClosed { break }
        number += 1
        code = max(code, write(line, number, prepared, output))
        bar?.show(number, of: nil, "lines")
      }
    } catch {
      console.complain(error.message)
      code = .failure
    }
    return code
  }

  private func write(
    _ line: LineReader.Line, _ number: Int, _ layout: PreparedLayout, _ output: Output
  ) -> ExitCode {
    var findings = Diagnostics()
    var renderer = JSONRenderer { output.write($0) }
    var list: BoundList?
    switch line {
    case .text(let bytes):
      let source = Source(name: "standard input", bytes: bytes, firstLine: number)
      let data = layout.loader.jsonData(
        source, under: layout.loaded.contract, checks: inputs.checksData, into: &findings)
      list = findings.hasErrors ? nil : layout.bind(data)
    case .tooLong:
      let source = Source(name: "standard input", bytes: [], firstLine: number)
      findings.report(CommandDiagnostics.lineTooLong(Self.lineLimit, in: source))
    }
    if let list { findings.report(contentsOf: list.walk(rows: rows, into: &renderer)) }
    renderer.finish(findings: findings)
    let isAccepted = list != nil && isLenient
    return findings.hasErrors && !isAccepted ? .findings : .done
  }
}
