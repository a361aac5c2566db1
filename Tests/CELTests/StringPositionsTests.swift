import Testing

/// The strings library's functions with positions, which count Unicode scalars.
///
/// Source: cel-go, ext/README, "Strings"; that a start beyond the end is an error is what the
/// language's own suite asks for.
@Suite("Positions in texts")
struct StringPositionsTests {
  @Test("a position is read and found", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  static let tables: [FunctionRows] = [
    FunctionRows(
      "charAt",
      [
        ("'hello'.charAt(0)", "'h'"),
        ("'hello'.charAt(4)", "'o'"),
        ("'hello'.charAt(5)", "''"),
        ("''.charAt(0)", "''"),
        ("'a😀b'.charAt(1)", "'😀'"),
        ("'a😀b'.charAt(2)", "'b'"),
        (#"'e\u0301'.charAt(1)"#, #"'\u0301'"#),
        ("data.text.charAt(3)", "'é'"),
        ("lists.range(1000).map(i, 'é').join().charAt(999)", "'é'"),
        ("'hello'.charAt(-1)", "row.evaluation"),
        ("'hello'.charAt(6)", "row.evaluation"),
        ("'hello'.charAt(9223372036854775807)", "row.evaluation"),
        ("'hello'.charAt(1.0)", "row.type"),
        ("1.charAt(0)", "row.type"),
        ("null.charAt(0)", "row.null"),
      ]),
    FunctionRows(
      "indexOf",
      [
        ("'hello mellow'.indexOf('')", "0"),
        ("'hello mellow'.indexOf('ello')", "1"),
        ("'hello mellow'.indexOf('jello')", "-1"),
        ("''.indexOf('')", "0"),
        ("''.indexOf('a')", "-1"),
        ("'ab'.indexOf('abc')", "-1"),
        ("'aaab'.indexOf('aab')", "1"),
        ("'ta©o©αT'.indexOf('©')", "2"),
        ("'😀😀x'.indexOf('x')", "2"),
        (#"'e\u0301é'.indexOf('é')"#, "2"),
        ("data.text.indexOf('😀')", "5"),
        ("(lists.range(1000).map(i, 'é').join() + 'x').indexOf('x')", "1000"),
        ("24.indexOf('2')", "row.type"),
        ("'hello'.indexOf(true)", "row.type"),
        ("'hello'.indexOf(null)", "row.null"),
      ]),
    FunctionRows(
      "indexOf, a start", call: "indexOf(",
      [
        ("'hello mellow'.indexOf('', 2)", "2"),
        ("'hello mellow'.indexOf('ello', 2)", "7"),
        ("'hello mellow'.indexOf('ello', 1)", "1"),
        ("'hello mellow'.indexOf('ello', 8)", "-1"),
        ("'hello'.indexOf('', 5)", "5"),
        ("'ta©o©αT'.indexOf('©', 3)", "4"),
        ("'ta©o©αT'.indexOf('©α', 5)", "-1"),
        ("'😀a😀'.indexOf('😀', 1)", "2"),
        ("data.text.indexOf('f', 2)", "2"),
        ("'hello mellow'.indexOf('ello', 20)", "row.evaluation"),
        ("'hello mellow'.indexOf('ello', -1)", "row.evaluation"),
        ("'hello'.indexOf('', -1)", "row.evaluation"),
        ("'42'.indexOf('4', '0')", "row.type"),
        ("'42'.indexOf('4', 0.0)", "row.type"),
        ("'42'.indexOf('4', null)", "row.null"),
        ("'42'.indexOf('4', 0, 1)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "lastIndexOf",
      [
        ("'hello mellow'.lastIndexOf('')", "12"),
        ("'hello mellow'.lastIndexOf('ello')", "7"),
        ("'hello mellow'.lastIndexOf('jello')", "-1"),
        ("''.lastIndexOf('@@')", "-1"),
        ("''.lastIndexOf('')", "0"),
        ("'ab'.lastIndexOf('abc')", "-1"),
        ("'aaaa'.lastIndexOf('aa')", "2"),
        ("'ta©o©αT'.lastIndexOf('©')", "4"),
        ("'😀é😀é'.lastIndexOf('😀')", "2"),
        ("data.text.lastIndexOf('f')", "2"),
        ("lists.range(1000).map(i, 'é').join().lastIndexOf('é')", "999"),
        ("1.lastIndexOf('1')", "row.type"),
        ("'1'.lastIndexOf(1)", "row.type"),
        ("null.lastIndexOf('a')", "row.null"),
      ]),
    FunctionRows(
      "lastIndexOf, a limit", call: "lastIndexOf(",
      [
        ("'hello mellow'.lastIndexOf('ello', 6)", "1"),
        ("'hello mellow'.lastIndexOf('ello', 7)", "7"),
        ("'hello mellow'.lastIndexOf('ello', 0)", "-1"),
        ("'tacocat'.lastIndexOf('', 3)", "3"),
        ("'tacocat'.lastIndexOf('at', 6)", "5"),
        ("'ta©o©αT'.lastIndexOf('©', 3)", "2"),
        ("'bananananana'.lastIndexOf('nana', 7)", "6"),
        ("'😀😀😀'.lastIndexOf('😀', 1)", "1"),
        ("data.letters.join().lastIndexOf('b', 2)", "1"),
        ("'tacocat'.lastIndexOf('a', -1)", "row.evaluation"),
        ("'tacocat'.lastIndexOf('a', 30)", "row.evaluation"),
        ("'tacocat'.lastIndexOf('a', 1.5)", "row.type"),
        ("'tacocat'.lastIndexOf('a', '1')", "row.type"),
        ("'tacocat'.lastIndexOf('a', null)", "row.null"),
      ]),
  ]
}
