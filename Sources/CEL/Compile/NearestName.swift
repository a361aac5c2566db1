/// Finds the name that was probably meant.
enum NearestName {
  /// The candidate nearest to `name`, nil when none is near; of equally near ones the first.
  ///
  /// Near is at most a third of the letters changed, added, left out or swapped with a neighbour;
  /// letter case alone always counts as near.
  static func find(_ name: String, among candidates: [String]) -> String? {
    let wanted = Array(name.utf8)
    guard wanted.count <= 64 else { return nil }
    var best: String?
    var bestDistance = max(1, wanted.count / 3) + 1
    for candidate in candidates where candidate != name && candidate.utf8.count <= 64 {
      if candidate.lowercased() == name.lowercased() { return candidate }
      let distance = distance(wanted, Array(candidate.utf8))
      if distance < bestDistance, distance < wanted.count {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// The number of single changes between two words, a swap of neighbours being one.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column] + (byte == other ? 0 : 1), last[column + 1] + 1)
        cost = min(cost, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], other == left[row - 1] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
