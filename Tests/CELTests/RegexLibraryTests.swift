import Testing

/// The regex library, and `matches` of the language itself.
///
/// Source: cel-go, ext/README, "Regex"; CEL language definition, "Regular Expressions": patterns are
/// RE2's.
@Suite("Regex library")
struct RegexLibraryTests {
  static let tables = asking + replacing + extracting

  @Test("matches are found, replaced and extracted", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let asking: [FunctionRows] = [
    FunctionRows(
      "matches",
      [
        ("'abc'.matches('b+')", "true"),
        ("matches('abc', '^b')", "false"),
        ("'abc'.matches('^abc$')", "true"),
        ("''.matches('')", "true"),
        ("''.matches('.')", "false"),
        ("'é😀'.matches('^..$')", "true"),
        ("'ABC'.matches('(?i)abc')", "true"),
        (#"'a1'.matches(r'^\w\d$')"#, "true"),
        (#"'a\nb'.matches('^b')"#, "false"),
        (#"'a\nb'.matches('(?m)^b')"#, "true"),
        ("data.text.matches(data.pattern)", "true"),
        ("data.letters.filter(l, l.matches('[bc]'))", "['b', 'c']"),
        ("'abc'.matches('(')", "expression.syntax"),
        ("'abc'.matches('(' + data.letters[0])", "row.evaluation"),
        ("1.matches('1')", "row.type"),
        ("'1'.matches(1)", "row.type"),
        ("null.matches('a')", "row.null"),
      ])
  ]

  private static let replacing: [FunctionRows] = [
    FunctionRows(
      "regex.replace",
      [
        ("regex.replace('hello world hello', 'hello', 'hi')", "'hi world hi'"),
        ("regex.replace('banana', 'ana', 'x')", "'bxna'"),
        ("regex.replace('abc', '^', 'start_')", "'start_abc'"),
        ("regex.replace('abc', '$', '_end')", "'abc_end'"),
        ("regex.replace('abc', '', '-')", "'-a-b-c-'"),
        ("regex.replace('', 'a', 'b')", "''"),
        ("regex.replace('abc', 'x', 'y')", "'abc'"),
        ("regex.replace('😀é', '.', 'x')", "'xx'"),
        ("regex.replace('hello ☃', '☃', '❄')", "'hello ❄'"),
        ("regex.replace('AbaB', '(?i)b', '_')", "'A_a_'"),
        ("regex.replace('price', '(.)rice', '$1')", "'$1'"),
        (#"regex.replace('a-b', r'\b', '|')"#, "'|a|-|b|'"),
        (#"regex.replace('id:99919291992', r'\d+', '3')"#, "'id:3'"),
        (#"regex.replace('foo bar', '(fo)o (ba)r', r'\2 \1')"#, "'ba fo'"),
        (#"regex.replace('foo bar', r'\w+', r'(\0)')"#, "'(foo) (bar)'"),
        (#"regex.replace('foo bar', 'foo', r'\\')"#, #"r'\ bar'"#),
        (#"regex.replace('ab', '(a)|(z)', r'[\0\2]')"#, "'[a]b'"),
        (#"regex.replace('ac', 'a(b)?c', r'[\1]')"#, "'[]'"),
        (#"regex.replace('id=123', r'id=(?P<value>\d+)', r'value: \1')"#, "'value: 123'"),
        ("regex.replace(data.text, data.pattern, '_')", "'C_é 😀'"),
        ("regex.replace('foo', '(', 'x')", "row.evaluation"),
        (#"regex.replace('test', '(.)', r'\2')"#, "row.evaluation"),
        (#"regex.replace('test', 't', r'\values')"#, "row.evaluation"),
        (#"regex.replace('test', 't', r'\')"#, "row.evaluation"),
        ("regex.replace('abc', '^', 1)", "row.type"),
        ("regex.replace(1, '1', '2')", "row.type"),
        ("regex.replace(null, '1', '2')", "row.null"),
        ("regex.replace('abc', '^')", "expression.unknown-function"),
      ]),
    FunctionRows(
      "regex.replace, a limit", call: "regex.replace(",
      [
        ("regex.replace('banana', 'a', 'x', 0)", "'banana'"),
        ("regex.replace('banana', 'a', 'x', 1)", "'bxnana'"),
        ("regex.replace('banana', 'a', 'x', 2)", "'bxnxna'"),
        ("regex.replace('banana', 'a', 'x', 100)", "'bxnxnx'"),
        ("regex.replace('banana', 'a', 'x', -1)", "'bxnxnx'"),
        ("regex.replace('banana', 'a', 'x', -12)", "'bxnxnx'"),
        ("regex.replace('banana', 'a', 'x', 9223372036854775807)", "'bxnxnx'"),
        ("regex.replace('abc', '', '-', 2)", "'-a-bc'"),
        (#"regex.replace('ab ab ab', '(a)(b)', r'\2\1', 2)"#, "'ba ba ab'"),
        (#"regex.replace('a.b.c', r'\.', '-', 1)"#, "'a-b.c'"),
        ("regex.replace('😀😀', '.', 'x', 1)", "'x😀'"),
        (#"regex.replace('a', 'b', r'\1', 0)"#, "row.evaluation"),
        ("regex.replace('a', '[', 'b', 0)", "row.evaluation"),
        ("regex.replace('a', 'a', 'b', 1.0)", "row.type"),
        ("regex.replace('a', 'a', 'b', '1')", "row.type"),
        ("regex.replace('a', 'a', 'b', null)", "row.null"),
      ]),
  ]

  private static let extracting: [FunctionRows] = [
    FunctionRows(
      "regex.extract",
      [
        ("regex.extract('hello world', 'hello(.*)')", "optional.of(' world')"),
        ("regex.extract('brand', 'brand')", "optional.of('brand')"),
        ("regex.extract('HELLO', 'hello')", "optional.none()"),
        ("regex.extract('hello world', 'goodbye (.*)')", "optional.none()"),
        ("regex.extract('4122345432', '22').orValue('777')", "'22'"),
        ("regex.extract('', 'x*')", "optional.of('')"),
        ("regex.extract('ac', 'a(b)?c')", "optional.none()"),
        ("regex.extract('naïve 😀!', '[^a-z ]+!')", "optional.of('😀!')"),
        ("regex.extract('a1b2', '(?:[a-z])([0-9])')", "optional.of('1')"),
        (#"regex.extract('item-A, item-B', r'item-(\w+)')"#, "optional.of('A')"),
        (#"regex.extract('id=12', r'id=(?P<value>\d+)').value()"#, "'12'"),
        (#"regex.extract('', r'\w+')"#, "optional.none()"),
        ("regex.extract(data.text, data.pattern)", "optional.of('af')"),
        ("regex.extract('testuser@domain', '(.*)@([^.]*)')", "row.evaluation"),
        ("regex.extract('foo bar', '(')", "row.evaluation"),
        ("regex.extract('foo bar', 1)", "row.type"),
        ("regex.extract(null, 'a')", "row.null"),
        ("regex.extract('none', '(x)').value()", "row.missing-field"),
      ]),
    FunctionRows(
      "regex.extractAll",
      [
        ("regex.extractAll('id:123, id:456', 'assa')", "[]"),
        ("regex.extractAll('banananana', '(ana)')", "['ana', 'ana']"),
        ("regex.extractAll('val=a, val=, val=c', 'val=([^,]*)')", "['a', 'c']"),
        ("regex.extractAll('key=, key=', 'key=([^,]*)')", "[]"),
        ("regex.extractAll('testuser@', '(?P<username>.*)@')", "['testuser']"),
        ("regex.extractAll('a1b22', '[0-9]')", "['1', '2', '2']"),
        ("regex.extractAll('é😀é', '[é😀]')", "['é', '😀', 'é']"),
        ("regex.extractAll('', 'x')", "[]"),
        ("regex.extractAll('a,b', 'a|b').join('-')", "'a-b'"),
        (#"regex.extractAll('id:123, id:456', r'id:\d+')"#, "['id:123', 'id:456']"),
        (#"regex.extractAll('f_1.txt, f_2.csv', r'f_(\d+)')"#, "['1', '2']"),
        (#"regex.extractAll('a b c', r'(\S*)\s*')"#, "['a', 'b', 'c']"),
        ("regex.extractAll(data.text, data.pattern)", "['af']"),
        ("regex.extractAll('a@b', '(.*)@([^.]*)')", "row.evaluation"),
        ("regex.extractAll('foo bar', '[a-z')", "row.evaluation"),
        ("regex.extractAll(['a'], 'a')", "row.type"),
        ("regex.extractAll('a', null)", "row.null"),
        ("regex.extractAll()", "expression.unknown-function"),
      ]),
  ]
}
