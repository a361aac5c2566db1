import Testing

/// The functions that layouts add to the language.
///
/// Source: FORMAT, section 3, "Functions".
@Suite("Our own functions")
struct OwnFunctionsTests {
  static let tables = grouping + cutting + absence

  @Test(
    "lists are grouped, summed and cut, and absence is asked", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let grouping: [FunctionRows] = [
    FunctionRows(
      "groupBy",
      [
        ("[].groupBy(x, x)", "[]"),
        ("[1].groupBy(x, x)", "[{'key': 1, 'items': [1]}]"),
        ("[1, 2, 3].groupBy(x, x % 2).map(g, g.key)", "[1, 0]"),
        ("[1, 2, 3].groupBy(x, x % 2).map(g, g.items)", "[[1, 3], [2]]"),
        ("['b', 'a', 'b'].groupBy(x, x).map(g, g.key)", "['b', 'a']"),
        ("['a', 'A'].groupBy(x, x.lowerAscii())[0].items", "['a', 'A']"),
        ("[1, 1.0, 1u].groupBy(x, x).map(g, g.items)", "[[1, 1.0, 1u]]"),
        ("[1, '1', true].groupBy(x, x).size()", "3"),
        ("[1, null, 2].groupBy(x, x == null).map(g, g.items)", "[[1, 2], [null]]"),
        ("['é', '😀', 'é'].groupBy(x, x)[0].items.size()", "2"),
        ("[[1], [2, 3], [4]].groupBy(l, size(l))[0]", "{'key': 1, 'items': [[1], [4]]}"),
        ("[1, 2, 3, 4].groupBy(x, x > 2)[1].items.groupBy(x, x).size()", "2"),
        (
          "data.rows.groupBy(r, r.?kind.orValue('')).map(g, [g.key, string(g.items.size())])",
          "[['x', '2'], ['', '1'], ['y', '1']]"
        ),
        ("data.rows.groupBy(r, r.?kind.orValue(''))[0].items.map(r, r.id)", "[1, 4]"),
        ("lists.range(1000).groupBy(i, i % 10).map(g, g.items.size()).distinct()", "[100]"),
        ("[1].groupBy(x, [x])", "row.type"),
        ("[1].groupBy(x, {})", "row.type"),
        ("[1].groupBy(x, 0.0/0.0)", "row.type"),
        ("[0].groupBy(x, 1 / x)", "row.evaluation"),
        ("[{}].groupBy(x, x.kind)", "row.missing-field"),
        ("'ab'.groupBy(x, x)", "row.type"),
        ("null.groupBy(x, x)", "row.null"),
        ("[1].groupBy(1, 1)", "expression.syntax"),
        ("[1].groupBy(x)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "sum",
      [
        ("[].sum()", "0"),
        ("[7].sum()", "7"),
        ("[1, 2, 3].sum()", "6"),
        ("[1u, 2u].sum()", "3u"),
        ("[1.5, 2.5].sum()", "4.0"),
        ("[-1, 1].sum()", "0"),
        ("[duration('1s'), duration('-500ms')].sum()", "duration('500ms')"),
        ("[1.0/0.0, 1.0].sum()", "1.0/0.0"),
        ("[1.0/0.0, -1.0/0.0].sum()", "0.0/0.0"),
        ("[9223372036854775807, -1, 1].sum()", "9223372036854775807"),
        ("data.numbers.sum()", "7"),
        ("data.stock.transformList(k, v, v).sum()", "3"),
        ("lists.range(1000).sum()", "499500"),
        ("[9223372036854775807, 1].sum()", "row.evaluation"),
        ("[-9223372036854775808, -1].sum()", "row.evaluation"),
        ("[18446744073709551615u, 1u].sum()", "row.evaluation"),
        ("[1, 2.0].sum()", "row.type"),
        ("[1, 2u].sum()", "row.type"),
        ("[1, 'a'].sum()", "row.type"),
        ("['a'].sum()", "row.type"),
        ("[timestamp(0)].sum()", "row.type"),
        ("[optional.of(1)].sum()", "row.type"),
        ("[null].sum()", "row.null"),
        ("[1, null].sum()", "row.null"),
        ("{'a': 1}.sum()", "row.type"),
        ("null.sum()", "row.null"),
      ]),
  ]

  private static let cutting: [FunctionRows] = [
    FunctionRows(
      "take",
      [
        ("[1, 2, 3].take(2)", "[1, 2]"),
        ("[1, 2].take(2)", "[1, 2]"),
        ("[1].take(5)", "[1]"),
        ("[].take(1)", "[]"),
        ("[1, 2].take(0)", "[]"),
        ("[1].take(9223372036854775807)", "[1]"),
        ("[null, [1], 'é'].take(2)", "[null, [1]]"),
        ("[1, 2, 3].take(2).take(1)", "[1]"),
        ("data.letters.take(2)", "['a', 'b']"),
        ("data.letters.take(9)", "['a', 'b', 'c']"),
        ("lists.range(1000).take(3)", "[0, 1, 2]"),
        ("[1].take(-1)", "row.evaluation"),
        ("[1].take(1.0)", "row.type"),
        ("[1].take(1u)", "row.type"),
        ("'abc'.take(1)", "row.type"),
        ("null.take(1)", "row.null"),
        ("[1].take(null)", "row.null"),
        ("[1].take()", "expression.unknown-function"),
      ]),
    FunctionRows(
      "drop",
      [
        ("[1, 2, 3].drop(2)", "[3]"),
        ("[1, 2].drop(2)", "[]"),
        ("[1].drop(5)", "[]"),
        ("[].drop(1)", "[]"),
        ("[1, 2].drop(0)", "[1, 2]"),
        ("[1].drop(9223372036854775807)", "[]"),
        ("[null, [1], 'é'].drop(1)", "[[1], 'é']"),
        ("[1, 2, 3, 4].drop(1).take(2).drop(1)", "[3]"),
        ("data.letters.drop(1)", "['b', 'c']"),
        ("data.nested.drop(1)", "[[2, 3]]"),
        ("data.none.drop(1)", "[]"),
        ("lists.range(1000).drop(998)", "[998, 999]"),
        ("[1].drop(-1)", "row.evaluation"),
        ("[1].drop('1')", "row.type"),
        ("{'a': 1}.drop(1)", "row.type"),
        ("null.drop(1)", "row.null"),
        ("[1].drop(null)", "row.null"),
        ("[1].drop(1, 2)", "expression.unknown-function"),
      ]),
  ]

  private static let absence: [FunctionRows] = [
    FunctionRows(
      "nonNull",
      [
        ("null.nonNull()", "optional.none()"),
        ("1.nonNull()", "optional.of(1)"),
        ("''.nonNull()", "optional.of('')"),
        ("false.nonNull()", "optional.of(false)"),
        ("[].nonNull()", "optional.of([])"),
        ("[null].nonNull()", "optional.of([null])"),
        ("optional.none().nonNull()", "optional.none()"),
        ("optional.of(null).nonNull()", "optional.none()"),
        ("optional.of(2).nonNull()", "optional.of(2)"),
        ("2.nonNull().nonNull()", "optional.of(2)"),
        ("data.?absent.nonNull().orValue('d')", "'d'"),
        ("data.?empty.nonNull().orValue('d')", "'d'"),
        ("data.empty.nonNull().hasValue()", "false"),
        ("data.?text.nonNull().orValue('d')", "'Café 😀'"),
        ("[?data.empty.nonNull(), ?data.zero.nonNull()]", "[0]"),
        ("data.absent.nonNull()", "row.missing-field"),
        ("(1 / 0).nonNull()", "row.evaluation"),
        ("1.nonNull(2)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "asList",
      [
        ("asList(null)", "[]"),
        ("asList(optional.none())", "[]"),
        ("asList(optional.of(null))", "[]"),
        ("asList(1)", "[1]"),
        ("asList('abc')", "['abc']"),
        ("asList(false)", "[false]"),
        ("asList({})", "[{}]"),
        ("asList([])", "[]"),
        ("asList([1, null])", "[1, null]"),
        ("asList([[1]])", "[[1]]"),
        ("asList(optional.of('a'))", "['a']"),
        ("asList(optional.of([1]))", "[1]"),
        ("asList(data.?absent)", "[]"),
        ("asList(data.?empty)", "[]"),
        ("asList(data.letters).size()", "3"),
        ("asList(asList(1))", "[1]"),
        ("asList(lists.range(1000)).size()", "1000"),
        ("asList(data.absent)", "row.missing-field"),
        ("asList(1 / 0)", "row.evaluation"),
        ("[1].asList()", "expression.unknown-function"),
        ("asList()", "expression.unknown-function"),
      ]),
  ]
}
