public import DocumentSyntax
public import SourceText

/// A compiled JSON Schema: immutable, usable from any number of threads.
///
/// ```swift
/// var registry = SchemaRegistry()
/// var findings = Diagnostics()
/// let schema = registry.compile(schemaTree, base: "screen.schema.json", into: &findings)
/// schema?.check(dataTree, into: &findings)
/// ```
public struct Schema: Sendable {
  let program: SchemaProgram

  init(_ program: SchemaProgram) { self.program = program }

  /// Whether the value at `node` of `tree` satisfies the schema.
  ///
  /// Stops at the first failure and makes no finding.
  ///
  /// - Complexity: O(*n*) in nodes for schemas without unions; results of shared parts are
  ///   remembered once the work grows, so that no schema takes exponential time.
  public func isValid(_ tree: NodeTree, at node: Int = 0) -> Bool {
    guard node < tree.nodes.count else { return true }
    var checker = Checker(program, TreeInstance(tree, texts: program.texts))
    return checker.check(0, node) && !checker.isTooDeep
  }

  /// Checks the value at `node` of `tree` and reports each fault, with its place in the data and
  /// the place in the schema that asks for more.
  ///
  /// The findings have codes `data.KEYWORD`. An empty document holds nothing to check.
  ///
  /// - Returns: Whether the value satisfies the schema.
  @discardableResult
  public func check(
    _ tree: NodeTree, at node: Int = 0, into findings: inout Diagnostics
  ) -> Bool {
    check(tree, at: node, isMetaschema: false, into: &findings)
  }

  func check(
    _ tree: NodeTree, at node: Int, isMetaschema: Bool, into findings: inout Diagnostics
  ) -> Bool {
    guard node < tree.nodes.count else { return true }
    var explainer = Explainer(program, TreeInstance(tree, texts: program.texts))
    let isValid = explainer.checker.check(0, node)
    if isValid, !explainer.checker.isTooDeep { return true }
    if !explainer.checker.isTooDeep {
      let failures = explainer.explain(0, node, via: .ref)
      // Where all ways end before a fault is found, the whole is at fault.
      if failures.isEmpty, !explainer.checker.isTooDeep {
        findings.report(.unexplained(at: tree.span(at: node)))
      }
      for failure in failures {
        findings.report(program.finding(for: failure, in: tree, isMetaschema: isMetaschema))
      }
    }
    if explainer.checker.isTooDeep { findings.report(.tooDeep(at: program.span(of: 0))) }
    return false
  }
}
