import DocumentSyntax
package import DocumentValues

/// A field of a name, or a field of that, such as `item.title` or `item.image.url`: what most
/// expressions are.
///
/// Plain bytes, read by `Evaluation.value(at:)` without running the expression.
package struct FieldPath: Sendable {
  /// The slot of the name.
  let slot: UInt16
  /// The number of its field in the pool.
  let field: UInt32
  /// The number of the field of that; `UInt32.max` for none.
  let inner: UInt32
}

extension CompiledExpression {
  /// The path that the expression is; nil when it is more, or goes deeper.
  package func fieldPath(in pool: ExpressionPool) -> FieldPath? {
    let root = pool.program.instructions[Int(root)]
    switch root.operation {
    case .variableField:
      return FieldPath(slot: root.slot, field: root.second, inner: .max)
    case .field:
      let base = pool.program.instructions[Int(root.first)]
      guard base.operation == .variableField else { return nil }
      return FieldPath(slot: base.slot, field: base.second, inner: root.second)
    default: return nil
    }
  }
}

extension Evaluation {
  /// The value at `path`, where it is found by looking into maps of the data.
  ///
  /// Takes the steps that running the expression takes.
  ///
  /// - Returns: nil where it must be run: to look elsewhere, or to say what fails.
  package mutating func value(at path: FieldPath) -> Datum? {
    guard runStepsLeft > 0 else { return nil }
    let base = slots[Int(path.slot)]
    guard base.kind == .map, base.region == .tree,
      var node = node(ofField: path.field, in: base.offset)
    else { return nil }
    var cost = 1 + base.count >> 4
    if path.inner != .max {
      guard memory.tree.kind(at: node) == .map,
        let inner = self.node(ofField: path.inner, in: node)
      else { return nil }
      cost += memory.tree.count(at: node) >> 4
      node = inner
    }
    runStepsLeft = max(runStepsLeft - cost, 0)
    return memory.datum(at: node)
  }

  /// The node of the value of a field in the map at node `map`; nil where it is absent.
  @inline(__always)
  private func node(ofField field: UInt32, in map: Int) -> Int? {
    let key = fieldKeys[Int(field)]
    return key == .max ? nil : memory.tree.value(ofKey: key, in: map)
  }
}
