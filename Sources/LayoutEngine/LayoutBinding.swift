import CEL
package import DocumentSyntax
package import DocumentValues
import LayoutModel
import ListRows
import SourceText

/// What a program is bound to: data, params, environment and the host's own choices.
package struct LayoutBinding: Sendable {
  /// The data document; nil where there is none, then only reading `data` fails.
  package var data: NodeTree?
  /// Values of params by name; a missing one takes its default.
  package var params: [String: Value]
  /// What `env` is.
  package var environment: Environment
  /// The segments that the host chose, by the path of the segmented source.
  package var selection: [String: String]
  /// Whether the list has the rows of all segments that can show over the data, as a check wants it.
  ///
  /// A source that the host chose a segment of keeps to that.
  package var visitsAllSegments: Bool
  /// The steps that the whole run may take.
  package var stepLimit: Int

  /// Makes a binding.
  package init(
    data: NodeTree?, params: [String: Value] = [:], environment: Environment,
    selection: [String: String] = [:], visitsAllSegments: Bool = false,
    stepLimit: Int = 2_000_000_000
  ) {
    self.data = data
    self.params = params
    self.environment = environment
    self.selection = selection
    self.visitsAllSegments = visitsAllSegments
    self.stepLimit = stepLimit
  }
}

extension LayoutProgram {
  /// Binds the layout to data: counts its sections and rows, and evaluates none.
  ///
  /// - Complexity: O(*n*) in the elements that `where` and `each` look at, else O(*sources*).
  package func bind(_ binding: LayoutBinding) -> BoundList {
    let tree = binding.data ?? NodeTree(empty: "no data")
    var evaluation = Evaluation(
      pool, over: tree, runStepsLeft: binding.stepLimit, timeZones: binding.environment.timeZones)
    let params = Value.map(params(binding.params))
    evaluation.slots[GlobalSlot.params] = evaluation.memory.frozenDatum(of: params) ?? .null
    let env = binding.environment.value(view: document.view.rawValue)
    evaluation.slots[GlobalSlot.env] = evaluation.memory.frozenDatum(of: env) ?? .null
    let zone = Value.string(binding.environment.timeZone)
    evaluation.localZone = evaluation.memory.frozenDatum(of: zone) ?? evaluation.localZone
    if binding.data != nil {
      evaluation.slots[GlobalSlot.data] = tree.isEmpty ? .null : evaluation.memory.datum(at: 0)
    } else {
      evaluation.slots[GlobalSlot.data] = evaluation.failedDatum(
        EvaluationFailure(
          .evaluation, "there is no data: give it with --data, or name a sample under data.sample"))
    }
    var runner = ListRunner(program: self, evaluation: evaluation)
    runner.selection = binding.selection
    runner.visitsAllSegments = binding.visitsAllSegments
    var builder = ShapeBuilder(isLasting: true)
    builder.place(0, frame: -1, path: [], mode: .sections, in: &runner)
    return BoundList(builder.finish(), runner: runner)
  }

  /// The given params and the defaults of the others, in the document's order.
  private func params(_ given: [String: Value]) -> ValueMap {
    var params = ValueMap()
    for spec in document.params {
      if let value = given[spec.name] {
        params[.string(spec.name)] = Self.number(value, of: spec.types)
      } else if let node = spec.defaultValue {
        let memory = Memory(tree: document.trees[node.document])
        let value = memory.value(of: memory.datum(at: node.node))
        params[.string(spec.name)] = Self.number(value, of: spec.types)
      }
    }
    return params
  }

  /// `value` as the kind of number that its types name, as in data: a double for `number`, an int
  /// for `integer`; any other value as it is.
  private static func number(_ value: Value, of types: PlainTypes) -> Value {
    switch value {
    case .int(let number) where types.contains(.number) && !types.contains(.integer):
      .double(Double(number))
    case .uint(let number) where types.contains(.number) && !types.contains(.integer):
      .double(Double(number))
    case .double(let number) where types.contains(.integer) && types != .all:
      Int64(exactly: number).map { .int($0) } ?? value
    default: value
    }
  }
}
