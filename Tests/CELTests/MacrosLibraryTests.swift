import Testing

/// `cel.bind`, and the macros with two variables: position and element of a list, key and value of a
/// map.
///
/// Source: cel-go, ext/README, "Bindings" and "TwoVarComprehensions".
@Suite("Bindings and macros with two variables")
struct MacrosLibraryTests {
  static let tables = bindings + questions + lists + maps + entries

  @Test("the names that a macro declares are seen in its body", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let bindings: [FunctionRows] = [
    FunctionRows(
      "cel.bind",
      [
        (
          "cel.bind(a, 'hello', cel.bind(b, 'world', a + b + b + a))",
          "'helloworldworldhello'"
        ),
        ("cel.bind(valid, [1, 2], [3, 2].exists(e, e in valid))", "true"),
        ("cel.bind(a, 1, a + a)", "2"),
        ("cel.bind(a, 1, 2)", "2"),
        ("cel.bind(a, 1, cel.bind(a, a + 1, a * 10))", "20"),
        ("cel.bind(a, cel.bind(a, 1, a + 1), a + 1)", "3"),
        ("cel.bind(a, 1, cel.bind(b, a, b) + a)", "2"),
        ("cel.bind(x, 5, [1, 2].map(x, x * 2)) + cel.bind(x, 5, [x])", "[2, 4, 5]"),
        ("[1, 2].map(x, cel.bind(y, x * x, y + x))", "[2, 6]"),
        ("cel.bind(m, {'a': {'b': 1}}, m.a.b)", "1"),
        ("cel.bind(a, null, a == null)", "true"),
        ("cel.bind(o, optional.none(), o.orValue(1))", "1"),
        ("cel.bind(t, data.text, t + t).size()", "12"),
        ("cel.bind(data, 1, data + 1)", "2"),
        ("cel.bind(_, 1, _ + 1)", "2"),
        ("cel.bind(l, lists.range(1000), l.size() + l[999])", "1999"),
        ("cel.bind(a, 1 / 0, a)", "row.evaluation"),
        ("cel.bind(a, 1 / 0, a == 1 || true)", "true"),
        ("cel.bind(a, 1 / 0, 2)", "2"),
        ("cel.bind(a, a, 1)", "expression.unknown-name"),
        ("cel.bind(a, 1, 2) + a", "expression.unknown-name"),
        ("cel.bind(a.b, 1, 2)", "expression.syntax"),
        ("cel.bind('a', 1, 2)", "expression.syntax"),
        ("cel.bind(a, 1)", "expression.unknown-function"),
      ])
  ]

  private static let questions: [FunctionRows] = [
    FunctionRows(
      "all",
      [
        ("[1, 2, 3].all(i, j, i < j)", "true"),
        ("{'hello': 'world', 'taco': 'taco'}.all(k, v, k != v)", "false"),
        ("{'h': ['hi', 'ho'], 'j': ['jog']}.all(k, l, l.all(v, v.startsWith(k)))", "true"),
        ("[].all(i, v, false)", "true"),
        ("{}.all(k, v, false)", "true"),
        ("[0, 0, 3].all(i, v, v == 0)", "false"),
        ("['a', 'b'].all(i, v, data.letters[i] == v)", "true"),
        ("data.stock.all(k, v, k in ['apples', 'pears'] && v >= 0)", "true"),
        ("lists.range(1000).all(i, v, i == v)", "true"),
        ("[2, 0].all(i, v, 4 / v == 0)", "false"),
        ("[0, 2].all(i, v, 4 / v == 0)", "false"),
        ("[0, 2].all(i, v, 4 / v == 2)", "row.evaluation"),
        ("[1].all(i, v, v)", "row.type"),
        ("1.all(i, v, true)", "row.type"),
        ("null.all(i, v, true)", "row.null"),
        ("[1].all(1, v, true)", "expression.syntax"),
      ]),
    FunctionRows(
      "exists",
      [
        ("{'hi': 'hello', 'bye': 'goodbye'}.exists(k, v, k == 'x' || v.endsWith('bye'))", "true"),
        ("[1, 2, 4, 8, 16].exists(i, v, v == 1024 && i == 10)", "false"),
        ("[].exists(i, v, true)", "false"),
        ("{}.exists(k, v, true)", "false"),
        ("[7, 8].exists(i, v, i == 1 && v == 8)", "true"),
        ("[7, 8].exists(i, v, i == 0 && v == 8)", "false"),
        ("{1: 'a', true: 'b'}.exists(k, v, k == true && v == 'b')", "true"),
        ("data.stock.exists(k, v, v == 0)", "true"),
        ("[[1], [2]].exists(i, l, l.exists(j, v, v == 2 && i == 1 && j == 0))", "true"),
        ("[0, 2].exists(i, v, 4 / v == 2)", "true"),
        ("[2, 0].exists(i, v, 4 / v == 3)", "row.evaluation"),
        ("[1].exists(i, v, 'a')", "row.type"),
        ("'ab'.exists(i, v, true)", "row.type"),
        ("null.exists(i, v, true)", "row.null"),
        ("[1].exists(i, v.w, true)", "expression.syntax"),
      ]),
    FunctionRows(
      "existsOne",
      [
        ("[1, 2, 1, 3, 1, 4].existsOne(i, v, i == 1 || v == 1)", "false"),
        ("[1, 1, 2, 2, 3, 3].existsOne(i, v, i == 2 && v == 2)", "true"),
        ("{'i': 0, 'j': 1, 'k': 2}.existsOne(i, v, i == 'l' || v == 1)", "true"),
        ("[].existsOne(i, v, true)", "false"),
        ("{}.existsOne(k, v, true)", "false"),
        ("[5].existsOne(i, v, true)", "true"),
        ("[5, 5].existsOne(i, v, v == 5)", "false"),
        ("[5, 5].existsOne(i, v, v == 5 && i == 1)", "true"),
        ("data.stock.existsOne(k, v, v > 0)", "true"),
        ("lists.range(1000).existsOne(i, v, i + v == 1998)", "true"),
        ("[1, 1, 0].existsOne(i, v, 1 / v == 1)", "row.evaluation"),
        ("[1].existsOne(i, v, null)", "row.null"),
        ("1.5.existsOne(i, v, true)", "row.type"),
        ("[1].existsOne(i, v)", "expression.unknown-name"),
      ]),
    FunctionRows(
      "exists_one",
      [
        ("[1, 2, 1].exists_one(i, v, v == 2)", "true"),
        ("[1, 2, 1].exists_one(i, v, v == 1)", "false"),
        ("[1, 2, 1].exists_one(i, v, v == 1 && i > 0)", "true"),
        ("{'a': 1, 'b': 1}.exists_one(k, v, k == 'a')", "true"),
        ("{'a': 1, 'b': 1}.exists_one(k, v, v == 1)", "false"),
        ("[].exists_one(i, v, true)", "false"),
        ("[null].exists_one(i, v, v == null)", "true"),
        ("data.letters.exists_one(i, v, v == 'c' && i == 2)", "true"),
        ("[0, 1].exists_one(i, v, 1 / v == 1)", "row.evaluation"),
        ("[1].exists_one(i, v, v)", "row.type"),
        ("null.exists_one(i, v, true)", "row.null"),
        ("[1].exists_one(i, 1, true)", "expression.syntax"),
      ]),
  ]

  private static let lists: [FunctionRows] = [
    FunctionRows(
      "transformList",
      [
        ("[1, 2, 3].transformList(i, v, (i * v) + v)", "[1, 4, 9]"),
        ("{'a': 'x', 'b': 'y'}.transformList(k, _, k)", "['a', 'b']"),
        ("{'a': 'x', 'b': 'y'}.transformList(_, v, v)", "['x', 'y']"),
        ("[].transformList(i, v, v)", "[]"),
        ("{}.transformList(k, v, v)", "[]"),
        ("['a', 'b'].transformList(i, v, string(i) + v)", "['0a', '1b']"),
        (
          "[[1, 2], [3]].transformList(i, l, l.transformList(j, v, v * 10 + i + j))",
          "[[10, 21], [31]]"
        ),
        ("[1, null].transformList(i, v, v)", "[1, null]"),
        ("[1].transformList(i, v, [i, v])", "[[0, 1]]"),
        ("data.stock.transformList(k, v, k + ' ' + string(v))", "['apples 3', 'pears 0']"),
        ("lists.range(1000).transformList(i, v, i - v).distinct()", "[0]"),
        ("[0].transformList(i, v, 1 / v)", "row.evaluation"),
        ("'ab'.transformList(i, v, v)", "row.type"),
        ("null.transformList(i, v, v)", "row.null"),
        ("[1].transformList(i, v)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "transformList, a filter", call: "transformList(",
      [
        ("[1, 2, 3].transformList(i, v, i % 2 == 0, (i * v) + v)", "[1, 9]"),
        ("[1, 2, 3].transformList(i, v, v > 5, v)", "[]"),
        ("[1, 2, 3].transformList(i, v, true, i)", "[0, 1, 2]"),
        ("{'a': 1, 'b': 2}.transformList(k, v, v > 1, k)", "['b']"),
        ("[].transformList(i, v, true, v)", "[]"),
        ("[0, 2].transformList(i, v, v != 0, 4 / v)", "[2]"),
        ("['a', null].transformList(i, v, v == null, i)", "[1]"),
        ("data.stock.transformList(k, v, v == 0, k)", "['pears']"),
        ("lists.range(1000).transformList(i, v, i > 997, v)", "[998, 999]"),
        ("[1].transformList(i, v, v, v)", "row.type"),
        ("[1].transformList(i, v, null, v)", "row.null"),
        ("[0].transformList(i, v, 1 / v > 0, v)", "row.evaluation"),
        ("1.transformList(i, v, true, v)", "row.type"),
        ("[1].transformList(i, v, true, v, v)", "expression.unknown-function"),
      ]),
  ]

  private static let maps: [FunctionRows] = [
    FunctionRows(
      "transformMap",
      [
        ("[1, 2, 3].transformMap(i, v, (i * v) + v)", "{0: 1, 1: 4, 2: 9}"),
        ("{'greeting': 'hello'}.transformMap(k, v, v + '!')", "{'greeting': 'hello!'}"),
        ("[].transformMap(i, v, v)", "{}"),
        ("{}.transformMap(k, v, v)", "{}"),
        ("{1: 'a', 2u: 'b', true: 'c'}.transformMap(k, v, v + v)[2u]", "'bb'"),
        ("{'b': 1, 'a': 2}.transformMap(k, v, k).transformList(k, v, v)", "['b', 'a']"),
        ("{'a': null}.transformMap(k, v, v)", "{'a': null}"),
        ("{'a': {'b': 1}}.transformMap(k, m, m.transformMap(l, v, k + l))", "{'a': {'b': 'ab'}}"),
        ("data.stock.transformMap(k, v, v > 0)", "{'apples': true, 'pears': false}"),
        ("lists.range(1000).transformMap(i, v, v * 2)[999]", "1998"),
        ("{'a': 0}.transformMap(k, v, 1 / v)", "row.evaluation"),
        ("'ab'.transformMap(i, v, v)", "row.type"),
        ("null.transformMap(k, v, v)", "row.null"),
        ("{}.transformMap(k, v)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "transformMap, a filter", call: "transformMap(",
      [
        ("[1, 2, 3].transformMap(i, v, i % 2 == 0, (i * v) + v)", "{0: 1, 2: 9}"),
        ("{'a': 1, 'b': 2}.transformMap(k, v, k == 'b', v + 1)", "{'b': 3}"),
        ("{'a': 1}.transformMap(k, v, false, v)", "{}"),
        ("{'a': 1}.transformMap(k, v, true, k)", "{'a': 'a'}"),
        ("[].transformMap(i, v, true, v)", "{}"),
        ("[0, 2].transformMap(i, v, v != 0, 4 / v)", "{1: 2}"),
        ("{true: 1, false: 2}.transformMap(k, v, k, v)", "{true: 1}"),
        ("data.stock.transformMap(k, v, v > 0, -v)", "{'apples': -3}"),
        ("lists.range(1000).transformMap(i, v, i == 999, v)", "{999: 999}"),
        ("{'a': 1}.transformMap(k, v, v, v)", "row.type"),
        ("{'a': null}.transformMap(k, v, v, v)", "row.null"),
        ("[0].transformMap(i, v, 1 / v == 1, v)", "row.evaluation"),
        ("null.transformMap(k, v, true, v)", "row.null"),
      ]),
  ]

  private static let entries: [FunctionRows] = [
    FunctionRows(
      "transformMapEntry",
      [
        ("{'greeting': 'hello'}.transformMapEntry(k, v, {v: k})", "{'hello': 'greeting'}"),
        ("[1, 2, 3].transformMapEntry(i, v, {v: i})", "{1: 0, 2: 1, 3: 2}"),
        ("[].transformMapEntry(i, v, {v: i})", "{}"),
        ("{}.transformMapEntry(k, v, {v: k})", "{}"),
        ("[1, 2].transformMapEntry(i, v, {})", "{}"),
        ("['a', 'b'].transformMapEntry(i, v, {v: i, v + v: i})['bb']", "1"),
        (
          "['a', 'b'].transformMapEntry(i, v, {?v: i > 0 ? optional.of(i) : optional.none()})",
          "{'b': 1}"
        ),
        ("data.rows.transformMapEntry(i, r, {r.id: r.?kind.orValue('')})[3]", "'y'"),
        ("lists.range(1000).transformMapEntry(i, v, {string(v): v})['999']", "999"),
        ("{'a': 'x', 'b': 'x'}.transformMapEntry(k, v, {v: k})", "row.evaluation"),
        ("[1, 1u].transformMapEntry(i, v, {v: i})", "row.evaluation"),
        ("[0].transformMapEntry(i, v, {v: 1 / v})", "row.evaluation"),
        ("[1.5].transformMapEntry(i, v, {v: i})", "row.type"),
        ("[1].transformMapEntry(i, v, v)", "row.type"),
        ("[1].transformMapEntry(i, v, null)", "row.null"),
        ("null.transformMapEntry(i, v, {v: i})", "row.null"),
      ]),
    FunctionRows(
      "transformMapEntry, a filter", call: "transformMapEntry(",
      [
        ("[1, 2, 3].transformMapEntry(i, v, v > 1, {v: i})", "{2: 1, 3: 2}"),
        ("{'a': 'x', 'b': 'x'}.transformMapEntry(k, v, k == 'a', {v: k})", "{'x': 'a'}"),
        ("{'a': 'x', 'b': 'x'}.transformMapEntry(k, v, true, {v: k})", "row.evaluation"),
        ("[1, 2].transformMapEntry(i, v, false, {v: i})", "{}"),
        ("[].transformMapEntry(i, v, true, {v: i})", "{}"),
        ("['a', null].transformMapEntry(i, v, v != null, {v: i})", "{'a': 0}"),
        ("[0, 2].transformMapEntry(i, v, v != 0, {v: 4 / v})", "{2: 2}"),
        ("data.stock.transformMapEntry(k, v, v > 0, {v: k})", "{3: 'apples'}"),
        ("lists.range(1000).transformMapEntry(i, v, i > 998, {v: i})", "{999: 999}"),
        ("[1].transformMapEntry(i, v, v, {v: i})", "row.type"),
        ("[1].transformMapEntry(i, v, null, {v: i})", "row.null"),
        ("[1].transformMapEntry(i, v, true, [v])", "row.type"),
      ]),
  ]
}
