// Which parts of a schema have a say in the kinds of numbers, so that others need no walk.

extension SchemaDraft {
  /// Sets `decidesNumbers` of every part that has a vote or leads to one that has.
  mutating func findNumberDecisions() {
    var sources = [[Int]](repeating: [], count: parts.count)
    for index in parts.indices {
      for target in numberTargets(of: index) { sources[Int(target)].append(index) }
    }
    var open = parts.indices.filter { parts[$0].numberVote != 0 }
    for index in open { parts[index].decidesNumbers = true }
    while let index = open.popLast() {
      for source in sources[index] where !parts[source].decidesNumbers {
        parts[source].decidesNumbers = true
        open.append(source)
      }
    }
  }

  /// The parts that part `index` hands votes of its place or of its children to.
  private func numberTargets(of index: Int) -> [Int32] {
    let part = parts[index]
    var targets: [Int32] = []
    for step in steps[Int(part.firstCommonStep)..<Int(part.endStep)] {
      switch step.operation {
      case .reference: targets.append(step.first)
      case .dynamicReference:
        let reference = dynamicReferences[Int(step.first)]
        targets.append(reference.fallback)
        targets += dynamicTargets.filter { $0.anchor == reference.anchor }.map(\.part)
      case .allOf, .anyOf, .oneOf: targets += lists[Int(step.first)..<Int(step.second)]
      default: break
      }
    }
    if part.array >= 0 {
      let rules = arrays[Int(part.array)]
      targets += lists[Int(rules.firstPrefix)..<Int(rules.endPrefix)]
      targets.append(rules.items)
    }
    if part.object >= 0 {
      let rules = objects[Int(part.object)]
      if rules.slotMask >= 0 {
        targets += slots[Int(rules.firstSlot)...Int(rules.firstSlot + rules.slotMask)].map(\.part)
      }
      var pattern = Int(rules.firstPattern)
      while pattern < Int(rules.endPattern) {
        targets.append(lists[pattern + 1])
        pattern += 2
      }
      targets.append(rules.additional)
    }
    return targets.filter { $0 >= 0 }
  }
}
