import CEL
import DocumentSyntax
import DocumentValues
import Files
import ListLayout
import SourceText

extension EvalCommand {
  /// Prints the value of the expression, or its type; findings go to standard error.
  func run(_ console: Console) -> ExitCode {
    var findings = Diagnostics()
    if let problem = data?.problem { findings.report(problem) }
    let tree = data.flatMap {
      DocumentLoader(folder: nil).tree(of: $0.source, role: .data, into: &findings)
    }
    if !findings.hasErrors, let line = line(tree, into: &findings) { console.output.write(line) }
    console.show(findings, color: .auto)
    return findings.hasErrors ? .findings : .done
  }

  /// The line to print; nil when an error was reported.
  private func line(_ tree: NodeTree?, into findings: inout Diagnostics) -> [UInt8]? {
    do {
      let expression = try CELExpression(expression, names: ["data"], defersUnknown: false)
      let value = try expression.value(data: tree, timeZones: SystemTimeZoneProvider())
      var line: [UInt8] = []
      if asksForType {
        line += value.type.name.utf8
      } else {
        try JSONWriter.append(value, to: &line)
      }
      line.append(UInt8(ascii: "\n"))
      return line
    } catch let errors as ExpressionErrors {
      findings.report(contentsOf: errors.findings)
    } catch let failure as EvaluationFailure {
      let range = failure.range ?? SourceRange(0, expression.bytes.count)
      findings.report(
        Diagnostic(
          failure.reason.rawValue, .error, failure.message, at: SourceSpan(expression, range)))
    } catch {
      let message = (error as? JSONWriter.Failure)?.message ?? "\(error)"
      let range = SourceRange(0, expression.bytes.count)
      findings.report(
        Diagnostic("row.type", .error, message, at: SourceSpan(expression, range)))
    }
    return nil
  }
}
