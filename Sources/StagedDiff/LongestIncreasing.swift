/// Which of `values` stay when as few as possible leave so that the rest ascends.
///
/// Patience sorting: `tails` holds, for each length, the place of the smallest value that ends an
/// ascending choice of that length. Equal values count as descending.
/// Source: Fredman, "On computing the length of longest increasing subsequences", 1975.
///
/// - Returns: For each place of `values` whether it stays; nil when all do.
/// - Complexity: O(*n* log *n*), O(*n*) when `values` ascends.
func longestIncreasing(_ values: [Int]) -> [Bool]? {
  if zip(values, values.dropFirst()).allSatisfy(<) { return nil }
  var tails: [Int] = []
  var previous = Array(repeating: -1, count: values.count)
  for place in values.indices {
    let value = values[place]
    var low = 0
    var high = tails.count
    if let last = tails.last, values[last] < value { low = high }
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[place] = tails[low - 1] }
    if low == tails.count { tails.append(place) } else { tails[low] = place }
  }
  var stays = Array(repeating: false, count: values.count)
  var place = tails.last ?? -1
  while place >= 0 {
    stays[place] = true
    place = previous[place]
  }
  return stays
}
