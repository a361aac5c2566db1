import Testing

/// The sets library.
///
/// Source: cel-go, ext/README, "Sets".
@Suite("Sets library")
struct SetsLibraryTests {
  @Test("lists are compared as sets", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  static let tables: [FunctionRows] = [
    FunctionRows(
      "sets.contains",
      [
        ("sets.contains([], [])", "true"),
        ("sets.contains([], [1])", "false"),
        ("sets.contains([1], [])", "true"),
        ("sets.contains([1, 2, 3, 4], [2, 3])", "true"),
        ("sets.contains([1, 2], [2, 3])", "false"),
        ("sets.contains([1, 2.0, 3u], [1.0, 2u, 3])", "true"),
        ("sets.contains([1], [1, 1, 1])", "true"),
        ("sets.contains([1, '1', true], [true, '1'])", "true"),
        ("sets.contains([[1], [2]], [[2.0]])", "true"),
        ("sets.contains([{'a': 1}], [{'a': 1u}])", "true"),
        ("sets.contains([null, 0], [null])", "true"),
        ("sets.contains([0, '', false], [null])", "false"),
        ("sets.contains([0.0/0.0], [0.0/0.0])", "false"),
        (#"sets.contains(['\u00e9'], ['e\u0301'])"#, "false"),
        ("sets.contains(data.letters, ['c', 'a'])", "true"),
        ("sets.contains(lists.range(1000), [0, 999])", "true"),
        ("sets.contains('abc', ['a'])", "row.type"),
        ("sets.contains([1], 1)", "row.type"),
        ("sets.contains({'a': 1}, ['a'])", "row.type"),
        ("sets.contains(null, [])", "row.null"),
        ("sets.contains([1])", "expression.unknown-function"),
      ]),
    FunctionRows(
      "sets.equivalent",
      [
        ("sets.equivalent([], [])", "true"),
        ("sets.equivalent([1], [1, 1])", "true"),
        ("sets.equivalent([1], [1u, 1.0])", "true"),
        ("sets.equivalent([1, 2, 3], [3u, 2.0, 1])", "true"),
        ("sets.equivalent([1], [])", "false"),
        ("sets.equivalent([], [1])", "false"),
        ("sets.equivalent([1], [1, 2])", "false"),
        ("sets.equivalent([1, 2], [1])", "false"),
        ("sets.equivalent(['b', 'a', 'b'], ['a', 'b'])", "true"),
        ("sets.equivalent([[1, 2]], [[2, 1]])", "false"),
        ("sets.equivalent([{'a': [1]}], [{'a': [1.0]}])", "true"),
        ("sets.equivalent([null], [null, null])", "true"),
        ("sets.equivalent([0.0/0.0], [0.0/0.0])", "false"),
        ("sets.equivalent(data.numbers, [1, 2, 3])", "true"),
        ("sets.equivalent(lists.range(1000), lists.range(1000).reverse())", "true"),
        ("sets.equivalent([1], 'a')", "row.type"),
        ("sets.equivalent([1], null)", "row.null"),
        ("sets.equivalent([1], [1], [1])", "expression.unknown-function"),
      ]),
    FunctionRows(
      "sets.intersects",
      [
        ("sets.intersects([1], [])", "false"),
        ("sets.intersects([], [1])", "false"),
        ("sets.intersects([], [])", "false"),
        ("sets.intersects([1], [1, 2])", "true"),
        ("sets.intersects([[1], [2, 3]], [[1, 2], [2, 3.0]])", "true"),
        ("sets.intersects([1, 2], [3, 4])", "false"),
        ("sets.intersects([1, 2], [2u])", "true"),
        ("sets.intersects(['a'], ['A'])", "false"),
        ("sets.intersects(['😀', 'x'], ['y', '😀'])", "true"),
        ("sets.intersects([null], [0, null])", "true"),
        ("sets.intersects([true], [1])", "false"),
        ("sets.intersects([0.0/0.0, 1.0], [0.0/0.0])", "false"),
        ("sets.intersects(data.letters, ['x', 'b'])", "true"),
        ("sets.intersects(lists.range(1000), [1000])", "false"),
        ("sets.intersects([1], 1)", "row.type"),
        ("sets.intersects(null, [1])", "row.null"),
        ("sets.intersects()", "expression.unknown-function"),
      ]),
  ]
}
