/// Finds schemas that apply themselves to the same place of the data, which would never end.
///
/// Source: JSON Schema Core 2020-12, 9.4.1.
struct SchemaLoops {
  private let draft: SchemaDraft
  /// What is known of each part.
  private enum State {
    case unvisited
    case open
    case closed
  }

  init(_ draft: SchemaDraft) { self.draft = draft }

  /// One part of each loop.
  ///
  /// The stack is an array, so that a long chain of references nests no calls.
  func find() -> [Int] {
    var states = [State](repeating: .unvisited, count: draft.parts.count)
    var loops: [Int] = []
    for start in draft.parts.indices where states[start] == .unvisited {
      let targets = targets(of: start)
      // Most parts lead nowhere.
      guard !targets.isEmpty else {
        states[start] = .closed
        continue
      }
      var stack: [(part: Int, targets: [Int32], next: Int)] = [(start, targets, 0)]
      states[start] = .open
      while let top = stack.last {
        guard top.next < top.targets.count else {
          states[top.part] = .closed
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = Int(top.targets[top.next])
        switch states[target] {
        case .unvisited:
          states[target] = .open
          stack.append((target, self.targets(of: target), 0))
        case .open: loops.append(target)
        case .closed: break
        }
      }
    }
    return loops
  }

  /// The parts that part `index` applies to its own place.
  ///
  /// Where a dynamic reference leads depends on the data; the checker's depth limit ends those.
  private func targets(of index: Int) -> [Int32] {
    let part = draft.parts[index]
    var targets: [Int32] = []
    for step in draft.steps[Int(part.firstCommonStep)..<Int(part.endStep)] {
      switch step.operation {
      case .reference, .not: targets.append(step.first)
      case .dependentSchema: targets.append(step.second)
      case .allOf, .anyOf, .oneOf:
        targets += draft.lists[Int(step.first)..<Int(step.second)]
      case .condition:
        targets += draft.lists[Int(step.first)..<Int(step.first) + 3].filter { $0 >= 0 }
      default: break
      }
    }
    return targets
  }
}
