import CEL
import DocumentSyntax
import LayoutModel
import SourceText

// What is said of names once every expression is compiled: fields of `params` and `env` that are
// not there, and declarations that nothing reads.

extension LayoutCompiler {
  /// Reports fields of `params` that the layout does not declare, and of `env` that nothing gives.
  func reportUnknownFields(into diagnostics: inout Diagnostics) {
    let params = document.params.map(\.name)
    let declared = Set(params)
    for (number, expression) in compiler.templates.expressions.enumerated() {
      for read in expression.fieldReads(in: compiler.pool) {
        let name = compiler.pool.fieldNames[read.field]
        let isEnv = Int(read.slot) == GlobalSlot.env
        guard isEnv || Int(read.slot) == GlobalSlot.params,
          isEnv ? !Environment.names.contains(name) : !declared.contains(name)
        else { continue }
        let node = compiler.templates.expressionPlaces[number].node
        diagnostics.report(
          LayoutEngineDiagnostics.unknownField(
            name, of: isEnv ? "env" : "params", among: isEnv ? Environment.names : params,
            at: document.span(of: read.range, in: node)))
      }
    }
  }

  /// Warns of params and `let` values of the layout itself that nothing reads.
  func reportUnused(into diagnostics: inout Diagnostics) {
    let lets = Set(compiler.templates.lets.joined())
    for (index, spec) in document.lets.enumerated() where !lets.contains(index) {
      warn("let", spec.name, spec.key, into: &diagnostics)
    }
    let (expressions, pool) = (compiler.templates.expressions, compiler.pool)
    let slot = UInt16(GlobalSlot.params)
    if expressions.contains(where: { $0.readsWhole(slot, in: pool) }) { return }
    let params = Set(
      expressions.flatMap { $0.fieldReads(in: pool) }.filter { $0.slot == slot }.map {
        pool.fieldNames[$0.field]
      })
    for spec in document.params where !params.contains(spec.name) {
      warn("param", spec.name, spec.key, into: &diagnostics)
    }
  }

  private func warn(
    _ kind: String, _ name: String, _ key: DocumentNode, into diagnostics: inout Diagnostics
  ) {
    // What a catalog declares is for all layouts that import it.
    guard key.document == 0 else { return }
    diagnostics.report(LayoutEngineDiagnostics.unused(kind, name, at: document.span(at: key)))
  }
}
