/// Finds the name that a misspelt one was meant to be.
///
/// For messages only: "did you mean `spacing`?". Distances are those of Damerau and Levenshtein in
/// the restricted form (a neighbouring pair changes places once), counted in Unicode scalars.
package enum Spelling {
  /// Names longer than this are not compared.
  private static let longestName = 40
  /// No more candidates than these are looked at.
  package static let mostCandidates = 1000

  /// The candidate that is nearest to `name`, or nil where none is near enough.
  ///
  /// Near enough are names that differ in case only, one change in three to five letters, two in
  /// six to nine and three in longer names. Of equally near candidates the first is taken.
  ///
  /// - Complexity: bounded, whatever the lengths.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(name.unicodeScalars.prefix(longestName + 1))
    guard letters.count <= longestName else { return nil }
    let folded = name.lowercased()
    var best: String?
    var limit = tolerance(letters.count)
    for candidate in candidates.prefix(mostCandidates) where candidate != name {
      if candidate.lowercased() == folded { return candidate }
      let other = Array(candidate.unicodeScalars.prefix(longestName + 1))
      guard limit > 0, other.count <= longestName, abs(other.count - letters.count) <= limit
      else { continue }
      let distance = distance(letters, other)
      if distance <= limit {
        best = candidate
        limit = distance - 1
      }
    }
    return best
  }

  /// The candidates, those that are most like `name` first.
  ///
  /// - Complexity: bounded, whatever the lengths.
  package static func nearestFirst(
    to name: String, among candidates: some Sequence<String>
  ) -> [String] {
    let letters = Array(name.unicodeScalars.prefix(longestName))
    let distances = candidates.prefix(mostCandidates).enumerated().map { place, candidate in
      let other = Array(candidate.unicodeScalars.prefix(longestName))
      return (distance(letters, other), place, candidate)
    }
    return distances.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func tolerance(_ length: Int) -> Int {
    switch length {
    case 0...2: 0
    case 3...5: 1
    case 6...9: 2
    default: 3
    }
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours between two texts.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = last
    for i in left.indices {
      row[0] = i + 1
      for j in right.indices {
        let isSame = left[i] == right[j]
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (isSame ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}
