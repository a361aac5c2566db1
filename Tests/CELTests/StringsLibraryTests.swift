import Testing

/// The strings library but for positions and `format`.
///
/// Source: cel-go, ext/README, "Strings".
@Suite("Strings library")
struct StringsLibraryTests {
  static let tables = cases + changes + parts

  @Test("texts are changed, cut and joined", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let cases: [FunctionRows] = [
    FunctionRows(
      "lowerAscii",
      [
        ("'TacoCat'.lowerAscii()", "'tacocat'"),
        ("'TacoCÆt Xii'.lowerAscii()", "'tacocÆt xii'"),
        ("''.lowerAscii()", "''"),
        ("'already'.lowerAscii()", "'already'"),
        ("'AZ@[`{az'.lowerAscii()", "'az@[`{az'"),
        ("'ÄÖÜẞ'.lowerAscii()", "'ÄÖÜẞ'"),
        ("'ΑΒ😀A'.lowerAscii()", "'ΑΒ😀a'"),
        ("'0129'.lowerAscii()", "'0129'"),
        ("data.text.lowerAscii()", "'café 😀'"),
        ("['B', 'a'].map(s, s.lowerAscii())", "['b', 'a']"),
        ("1.lowerAscii()", "row.type"),
        ("b'A'.lowerAscii()", "row.type"),
        ("null.lowerAscii()", "row.null"),
      ]),
    FunctionRows(
      "upperAscii",
      [
        ("'TacoCat'.upperAscii()", "'TACOCAT'"),
        ("'TacoCÆt Xii'.upperAscii()", "'TACOCÆT XII'"),
        ("'tacocæt'.upperAscii()", "'TACOCæT'"),
        ("''.upperAscii()", "''"),
        ("'ALREADY'.upperAscii()", "'ALREADY'"),
        ("'AZ@[`{az'.upperAscii()", "'AZ@[`{AZ'"),
        ("'straße'.upperAscii()", "'STRAßE'"),
        ("'é😀a'.upperAscii()", "'é😀A'"),
        ("data.text.upperAscii()", "'CAFé 😀'"),
        ("'aB'.upperAscii().lowerAscii()", "'ab'"),
        ("true.upperAscii()", "row.type"),
        ("['a'].upperAscii()", "row.type"),
        ("null.upperAscii()", "row.null"),
      ]),
    FunctionRows(
      "strings.quote",
      [
        (
          #"strings.quote('single-quote with "double quote"')"#,
          #""\"single-quote with \\\"double quote\\\"\"""#
        ),
        (#"strings.quote("two escape sequences \a\n")"#, #"'"two escape sequences \\a\\n"'"#),
        ("strings.quote('')", #"'""'"#),
        ("strings.quote('verbatim')", #"'"verbatim"'"#),
        (#"strings.quote("it's")"#, #""\"it's\"""#),
        (#"strings.quote('\b\f\r\t\v')"#, #"r'"\b\f\r\t\v"'"#),
        (#"strings.quote('ends with \\')"#, #"r'"ends with \\"'"#),
        ("strings.quote('завтра 😀')", #"'"завтра 😀"'"#),
        ("strings.quote(data.text)", #"'"Café 😀"'"#),
        ("strings.quote(strings.quote('a'))", #"r'"\"a\""'"#),
        ("strings.quote(1)", "row.type"),
        ("strings.quote(b'a')", "row.type"),
        ("strings.quote(null)", "row.null"),
        ("strings.quote()", "expression.unknown-function"),
      ]),
    FunctionRows(
      "trim",
      [
        (#"'  \ttrim\n    '.trim()"#, "'trim'"),
        ("''.trim()", "''"),
        (#"' \t\n\v\f\r '.trim()"#, "''"),
        ("'a b'.trim()", "'a b'"),
        ("' a'.trim()", "'a'"),
        ("'a '.trim()", "'a'"),
        (#"'\u0085\u00a0\u1680a\u2000\u200a'.trim()"#, "'a'"),
        (#"'\u2028\u2029\u202f\u205f\u3000b'.trim()"#, "'b'"),
        (#"'\u180e\u200b\u200c\u200d\u2060\ufeff'.trim().size()"#, "6"),
        ("' 😀 '.trim()", "'😀'"),
        ("(' ' + data.text + ' ').trim()", "'Café 😀'"),
        ("1.trim()", "row.type"),
        ("null.trim()", "row.null"),
        ("'a'.trim('a')", "expression.unknown-function"),
      ]),
    FunctionRows(
      "reverse, texts", call: "reverse(",
      [
        ("'gums'.reverse()", "'smug'"),
        ("'John Smith'.reverse()", "'htimS nhoJ'"),
        ("''.reverse()", "''"),
        ("'a'.reverse()", "'a'"),
        ("'ta©o©αT'.reverse()", "'Tα©o©at'"),
        ("'a😀é'.reverse()", "'é😀a'"),
        (#"'e\u0301x'.reverse()"#, #"'x\u0301e'"#),
        ("data.text.reverse()", "'😀 éfaC'"),
        ("data.text.reverse().reverse() == data.text", "true"),
        ("lists.range(1000).map(i, 'ab').join().reverse().charAt(0)", "'b'"),
        ("180.reverse()", "row.type"),
        ("b'ab'.reverse()", "row.type"),
      ]),
  ]

  private static let changes: [FunctionRows] = [
    FunctionRows(
      "replace",
      [
        ("'hello hello'.replace('he', 'we')", "'wello wello'"),
        ("'12 days'.replace('{0}', '2')", "'12 days'"),
        ("'{0} days {0}'.replace('{0}', '2')", "'2 days 2'"),
        ("'aaa'.replace('aa', 'b')", "'ba'"),
        ("'abc'.replace('b', '')", "'ac'"),
        ("'ab'.replace('', '_')", "'_a_b_'"),
        ("''.replace('', '_')", "'_'"),
        ("''.replace('a', 'b')", "''"),
        ("'é😀é'.replace('é', '😀')", "'😀😀😀'"),
        ("'😀é'.replace('', '-')", "'-😀-é-'"),
        (#"'a.b'.replace('.', r'\1$1')"#, #"r'a\1$1b'"#),
        ("data.text.replace('Café', 'Tea')", "'Tea 😀'"),
        ("'42'.replace(2, '1')", "row.type"),
        ("42.replace('2', '1')", "row.type"),
        ("'42'.replace('2', null)", "row.null"),
        ("'42'.replace('2')", "expression.unknown-function"),
      ]),
    FunctionRows(
      "replace, a limit", call: "replace(",
      [
        ("'hello hello'.replace('he', 'we', -1)", "'wello wello'"),
        ("'hello hello'.replace('he', 'we', 1)", "'wello hello'"),
        ("'hello hello'.replace('he', 'we', 0)", "'hello hello'"),
        ("'hello hello'.replace('he', 'we', 9)", "'wello wello'"),
        ("'aaa'.replace('a', 'b', 2)", "'bba'"),
        ("'ab'.replace('', '_', 2)", "'_a_b'"),
        ("'ab'.replace('', '_', 0)", "'ab'"),
        ("'😀😀'.replace('😀', '', 1)", "'😀'"),
        ("'{0} {0}'.replace('{0}', '2', 1).replace('{0}', '3')", "'2 3'"),
        ("'a'.replace('a', 'b', -9223372036854775808)", "'b'"),
        ("'42'.replace('2', '1', '1')", "row.type"),
        ("'42'.replace('2', '1', 1u)", "row.type"),
        ("'42'.replace('2', '1', null)", "row.null"),
        ("'42'.replace('2', '1', 1, false)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "join",
      [
        ("['hello', 'mellow'].join()", "'hellomellow'"),
        ("['hello', 'mellow'].join(' ')", "'hello mellow'"),
        ("[].join()", "''"),
        ("[].join('/')", "''"),
        ("['a'].join('/')", "'a'"),
        ("['', '', ''].join(',')", "',,'"),
        ("['é', '😀'].join('–')", "'é–😀'"),
        ("data.letters.join(', ')", "'a, b, c'"),
        ("'a b c'.split(' ').join('-')", "'a-b-c'"),
        ("lists.range(1000).map(i, 'ab').join().size()", "2000"),
        ("[1, 2].join(',')", "row.type"),
        ("['a', null].join()", "row.null"),
        ("[['a']].join()", "row.type"),
        ("['a'].join(1)", "row.type"),
        ("'ab'.join(',')", "row.type"),
        ("null.join()", "row.null"),
      ]),
  ]

  private static let parts: [FunctionRows] = [
    FunctionRows(
      "split",
      [
        ("'hello hello hello'.split(' ')", "['hello', 'hello', 'hello']"),
        ("'abc'.split('')", "['a', 'b', 'c']"),
        ("''.split('')", "[]"),
        ("''.split(',')", "['']"),
        ("'abc'.split(',')", "['abc']"),
        ("',a,,b,'.split(',')", "['', 'a', '', 'b', '']"),
        ("'aaa'.split('aa')", "['', 'a']"),
        ("'o©o©o'.split('©')", "['o', 'o', 'o']"),
        (#"'é😀e\u0301'.split('')"#, #"['é', '😀', 'e', '\u0301']"#),
        ("data.text.split(' ')", "['Café', '😀']"),
        ("lists.range(1000).map(i, 'a').join(',').split(',').size()", "1000"),
        ("42.split('')", "row.type"),
        ("'42'.split(2)", "row.type"),
        ("null.split(',')", "row.null"),
      ]),
    FunctionRows(
      "split, a limit", call: "split(",
      [
        ("'hello hello hello'.split(' ', 0)", "[]"),
        ("'hello hello hello'.split(' ', 1)", "['hello hello hello']"),
        ("'hello hello hello'.split(' ', 2)", "['hello', 'hello hello']"),
        ("'hello hello hello'.split(' ', -1)", "['hello', 'hello', 'hello']"),
        ("'a,b'.split(',', 9)", "['a', 'b']"),
        ("'abc'.split('', 2)", "['a', 'bc']"),
        ("'😀é'.split('', 1)", "['😀é']"),
        ("''.split(',', 1)", "['']"),
        ("'a'.split(',', -9223372036854775808)", "['a']"),
        ("data.text.split(' ', 1)", "['Café 😀']"),
        ("42.split('2', '1')", "row.type"),
        ("'42'.split('2', 1.0)", "row.type"),
        ("'42'.split('2', null)", "row.null"),
        ("'42'.split('2', 1, 1)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "substring",
      [
        ("'tacocat'.substring(4)", "'cat'"),
        ("'tacocat'.substring(0, 4)", "'taco'"),
        ("'tacocat'.substring(7)", "''"),
        ("'tacocat'.substring(4, 4)", "''"),
        ("''.substring(0)", "''"),
        ("'ta©o©αT'.substring(2, 6)", "'©o©α'"),
        ("'a😀é'.substring(1, 2)", "'😀'"),
        (#"'e\u0301x'.substring(1)"#, #"'\u0301x'"#),
        ("data.text.substring(3)", "'é 😀'"),
        ("data.text.substring(0, 5).substring(3)", "'é '"),
        ("'tacocat'.substring(-1)", "row.evaluation"),
        ("'tacocat'.substring(40)", "row.evaluation"),
        ("'tacocat'.substring(1, 50)", "row.evaluation"),
        ("'tacocat'.substring(2, 1)", "row.evaluation"),
        ("'tacocat'.substring(0, -1)", "row.evaluation"),
        ("'tacocat'.substring(true, 3)", "row.type"),
        ("'tacocat'.substring(0, 1.0)", "row.type"),
        ("123.substring(1)", "row.type"),
        ("'tacocat'.substring(null)", "row.null"),
        ("'hello'.substring(1, 2, 3)", "expression.unknown-function"),
      ]),
  ]
}
