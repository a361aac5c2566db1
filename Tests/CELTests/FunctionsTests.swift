import CEL
import DocumentSyntax
import DocumentValues
import Foundation
import SourceText
import Testing

/// Runs expressions for the tests of the functions.
enum Run {
  static func value(_ text: String, with names: [String: Value] = [:]) throws -> Value {
    let expression = try CELExpression(text, names: names.keys.sorted())
    return try expression.value(with: names, timeZones: SystemTimeZones())
  }

  /// The failure of `text`, nil when it has a value.
  static func failure(_ text: String, with names: [String: Value] = [:]) -> EvaluationFailure? {
    do {
      _ = try value(text, with: names)
      return nil
    } catch {
      return error as? EvaluationFailure
    }
  }

  /// Why `text` fails within `steps` steps, nil when it has a value.
  static func reason(_ text: String, steps: Int) throws -> EvaluationFailure.Reason? {
    var findings = Diagnostics()
    var pool = ExpressionPool()
    let source = Source(name: "expression", text: text)
    let compiled = CompiledExpression.compile(
      source.bytes, in: SourceRange(0, source.bytes.count),
      origin: ExpressionOrigin(whole: source), scope: ExpressionScope(), pool: &pool,
      into: &findings)
    let expression = try #require(compiled)
    let tree = NodeTree(source: source, nodes: [], decoded: [], keys: KeyTable())
    var state = Evaluation(
      memory: Memory(tree: tree, frozen: pool.constants),
      slots: [Datum](repeating: .null, count: pool.slotCount), runStepsLeft: steps,
      timeZones: NoTimeZones())
    do {
      _ = try expression.evaluate(&state)
      return nil
    } catch {
      return error.reason
    }
  }
}

@Suite("Functions")
struct FunctionsTests {
  @Test(
    "our own functions",
    arguments: [
      ("[1, 2, 3].take(2)", "[1, 2]"), ("[1].take(5)", "[1]"), ("[1, 2].take(0)", "[]"),
      ("[1, 2, 3].drop(2)", "[3]"), ("[1].drop(5)", "[]"), ("[1, 2].drop(0)", "[1, 2]"),
      ("data.items.take(2)", "['a', 'b']"), ("data.items.drop(1)", "['b', 'c']"),
      ("data.nested.drop(1)", "[[2, 3]]"), ("[1, 2, 3].sum()", "6"), ("[].sum()", "0"),
      ("[1.5, 2.5].sum()", "4.0"), ("[1u, 2u].sum()", "3u"),
      ("[duration('1s'), duration('2s')].sum()", "duration('3s')"),
      ("null.nonNull()", "optional.none()"), ("1.nonNull()", "optional.of(1)"),
      ("optional.of(null).nonNull()", "optional.none()"),
      ("optional.none().nonNull()", "optional.none()"),
      ("optional.of(2).nonNull()", "optional.of(2)"),
      ("data.?absent.nonNull().orValue('d')", "'d'"), ("data.?empty.nonNull().orValue('d')", "'d'"),
      ("asList(null)", "[]"), ("asList(1)", "[1]"), ("asList([1, 2])", "[1, 2]"),
      ("asList(optional.none())", "[]"), ("asList(optional.of('a'))", "['a']"),
      ("asList(optional.of([1]))", "[1]"), ("asList({})", "[{}]"),
      (
        "[1, 2, 3, 4].groupBy(x, x % 2)",
        "[{'key': 1, 'items': [1, 3]}, {'key': 0, 'items': [2, 4]}]"
      ),
      ("[1, 2].groupBy(x, x == 1)[0].items", "[1]"),
    ])
  func own(text: String, expected: String) throws { try expectEqual(text, expected) }

  @Test(
    "lists and sets",
    arguments: [
      ("[1, 2, 3, 4].slice(1, 3)", "[2, 3]"), ("[1].slice(0, 0)", "[]"),
      ("data.items.slice(1, 2)", "['b']"), ("[[1], [2, [3]]].flatten()", "[1, 2, [3]]"),
      ("[[1], [2, [3, [4]]]].flatten(2)", "[1, 2, 3, [4]]"), ("[1, [2]].flatten(0)", "[1, [2]]"),
      ("[1, 2, 1.0, 2u, 3].distinct()", "[1, 2, 3]"), ("['a', 'b', 'a'].distinct()", "['a', 'b']"),
      ("[[1], [1.0], {'a': 1}, {'a': 1u}].distinct()", "[[1], {'a': 1}]"),
      ("[3, 1, 2].sort()", "[1, 2, 3]"), ("[2.5, 1, 3u].sort()", "[1, 2.5, 3u]"),
      ("['b', '', 'a'].sort()", "['', 'a', 'b']"), ("[].sort()", "[]"),
      ("[true, false].sort()", "[false, true]"),
      ("[duration('2s'), duration('1s')].sort()", "[duration('1s'), duration('2s')]"),
      ("['bb', 'a', 'cc'].sortBy(x, size(x))", "['a', 'bb', 'cc']"),
      ("lists.range(3)", "[0, 1, 2]"),
      ("lists.range(0)", "[]"), ("lists.range(-1)", "[]"), ("[1, 2].reverse()", "[2, 1]"),
      ("[1, 2].first()", "optional.of(1)"), ("[1, 2].last()", "optional.of(2)"),
      ("data.nested.last()", "optional.of([2, 3])"), ("[].first()", "optional.none()"),
      ("[].last()", "optional.none()"), ("sets.contains([1, 2, 3], [2, 3.0])", "true"),
      ("sets.contains([1], [2])", "false"), ("sets.contains([1], [])", "true"),
      ("sets.equivalent([1, 2], [2u, 1.0, 1])", "true"), ("sets.equivalent([1], [1, 2])", "false"),
      ("sets.intersects([1, 2], [2u])", "true"), ("sets.intersects([1], [])", "false"),
      ("sets.intersects([[1]], [1, [1.0]])", "true"),
    ])
  func lists(text: String, expected: String) throws { try expectEqual(text, expected) }

  @Test(
    "patterns and encodings",
    arguments: [
      ("'abc'.matches('b+')", "true"), ("'abc'.matches(data.pattern)", "true"),
      ("regex.replace('hello world hello', 'hello', 'hi')", "'hi world hi'"),
      ("regex.replace('banana', 'a', 'x', 0)", "'banana'"),
      ("regex.replace('banana', 'a', 'x', 1)", "'bxnana'"),
      ("regex.replace('banana', 'a', 'x', -12)", "'bxnxnx'"),
      ("regex.replace('foo bar', r'(fo)o (ba)r', r'\\2 \\1')", "'ba fo'"),
      ("regex.replace('ab', '(a)|(z)', r'[\\0\\2]')", "'[a]b'"),
      ("regex.replace('ab', 'a', r'\\\\')", "r'\\b'"),
      ("regex.replace('abc', '', '-')", "'-a-b-c-'"),
      ("regex.extract('hello world', 'hello (.*)')", "optional.of('world')"),
      ("regex.extract('HELLO', 'hello')", "optional.none()"),
      ("regex.extract('item-A', r'item-(\\w+)')", "optional.of('A')"),
      ("regex.extract('item', 'i')", "optional.of('i')"),
      ("regex.extractAll('id:123, id:456', r'id:\\d+')", "['id:123', 'id:456']"),
      ("regex.extractAll('id:123, id:456', r'id:(\\d+)')", "['123', '456']"),
      ("regex.extractAll('none', 'x')", "[]"), ("base64.decode('aGVsbG8')", "b'hello'"),
      ("base64.encode(b'')", "''"), ("string(base64.decode('4oKs'))", "'\u{20AC}'"),
    ])
  func patterns(text: String, expected: String) throws { try expectEqual(text, expected) }

  @Test(
    "dates in digits",
    arguments: [
      ("'yyyy-MM-dd HH:mm'", "", "2026-03-09 07:05"), ("'d.M.yy'", "", "9.3.26"),
      ("'HH:mm:ss.SSS'", "", "07:05:03.012"), ("'H m s S'", "", "7 5 3 0"), ("'y'", "", "2026"),
      ("\"dd 'of' MM, 'o''clock' ''HH\"", "", "09 of 03, o'clock '07"), ("''", "", ""),
      ("'HH:mm'", ", 'America/New_York'", "03:05"), ("'dd HH'", ", '+20:00'", "10 03"),
      ("'yyyy\u{5E74}'", "", "2026\u{5E74}"),
    ])
  func dates(pattern: String, zone: String, expected: String) throws {
    let text = "format.date(timestamp('2026-03-09T07:05:03.012Z'), \(pattern)\(zone))"
    #expect(try Run.value(text) == .string(expected))
  }

  @Test(
    "fixed and scientific digits are rounded once, half to even",
    arguments: [
      ("%.2f", 0.125, "0.12"), ("%.2f", 0.375, "0.38"), ("%.2f", 1.005, "1.00"),
      ("%.0f", 0.5, "0"), ("%.0f", 1e21, "1000000000000000000000"), ("%.1f", -0.04, "-0.0"),
      ("%.3f", 1e-20, "0.000"), ("%.2f", 99.995, "100.00"), ("%.1f", 9.96, "10.0"),
      ("%.20f", 0.1, "0.10000000000000000555"),
      ("%.2f", 9_007_199_254_740_992.0, "9007199254740992.00"),
      ("%.3e", 0.0, "0.000e+00"), ("%.0e", 1.5, "2e+00"), ("%.2e", 123456.0, "1.23e+05"),
      ("%.2e", 0.00099999, "1.00e-03"), ("%.1e", 1e100, "1.0e+100"),
      ("%.1f", Double.leastNonzeroMagnitude, "0.0"),
      ("%.2f", 4.99, "4.99"), ("%.9f", 123456.789, "123456.789000000"),
    ])
  func digits(clause: String, number: Double, expected: String) throws {
    #expect(
      try Run.value("c.format([x])", with: ["c": .string(clause), "x": .double(number)])
        == .string(expected))
  }

  @Test("fixed digits agree with the C library for random doubles")
  func randomDigits() throws {
    let expression = try CELExpression("'%.2f|%.7f|%.3e|%.0f'.format([x, x, x, x])", names: ["x"])
    for round in 0..<1_000 {
      let number =
        round % 2 == 0
        ? Double.random(in: -1e6...1e6) : Double(bitPattern: .random(in: 0...UInt64.max))
      guard number.isFinite else { continue }
      let expected = String(format: "%.2f|%.7f|%.3e|%.0f", number, number, number, number)
      #expect(try expression.value(with: ["x": .double(number)]) == .string(expected))
    }
  }

  @Test(
    "failures say what is accepted",
    arguments: [
      ("[1].take(-1)", "row.evaluation", "not negative"),
      ("[1, 'a'].sum()", "row.type", "cannot add"), ("[1, 2.0].sum()", "row.type", "double(e)"),
      ("['a'].sum()", "row.type", "numbers or durations"), ("[1, null].sum()", "row.null", "null"),
      ("[9223372036854775807, 1].sum()", "row.evaluation", "overflow"),
      ("[1, 'a'].sort()", "row.type", "cannot order"), ("[[1]].sort()", "row.type", "a list"),
      ("[1].slice(0, 2)", "row.evaluation", "no range"),
      ("[1].slice(1, 0)", "row.evaluation", "no range"),
      ("[1].flatten(-1)", "row.evaluation", "not negative"), ("size(1)", "row.type", "an int"),
      ("size(null)", "row.null", "null"), ("int('x')", "row.evaluation", "\"x\""),
      ("int('1.0')", "row.evaluation", "decimal digits"),
      ("int('9223372036854775808')", "row.evaluation", "2^63"),
      ("int('')", "row.evaluation", ""), ("uint('-1')", "row.evaluation", ""),
      ("double('1e')", "row.evaluation", ""),
      ("bool('yes')", "row.evaluation", "true or false"),
      ("timestamp('today')", "row.evaluation", "RFC 3339"),
      ("duration('1')", "row.evaluation", "1h30m"), ("string(b'\\xff')", "row.evaluation", "UTF-8"),
      ("regex.extract('a', ')')", "row.evaluation", ""),
      ("regex.extract('a', '(a)(b)')", "row.evaluation", "at most one"),
      ("regex.replace('a', 'a', r'\\1')", "row.evaluation", "group"),
      ("regex.replace('a', 'a', r'\\')", "row.evaluation", "ends"),
      ("base64.decode('***')", "row.evaluation", "base64"),
      ("'%y'.format([1])", "row.evaluation", "%y"),
      ("'%'.format([1])", "row.evaluation", "ends"),
      ("'%.f'.format([1])", "row.evaluation", "digits"),
      ("'%d'.format([1.5])", "row.type", "fraction"),
      ("'%.2000f'.format([1.5])", "row.evaluation", "1000"),
      ("'%s'.format([optional.none()])", "row.type", "optional"),
      ("['a', 1].join()", "row.type", "strings"),
      ("'abc'.charAt(4)", "row.evaluation", "last is 3"),
      ("'abc'.substring(2, 1)", "row.evaluation", "after"),
      ("'abc'.indexOf('b', -1)", "row.evaluation", "out of range"),
      ("math.abs(-9223372036854775808)", "row.evaluation", "overflow"),
      ("timestamp('2026-01-01T00:00:00Z').getHours('Europe/Nowhere')", "row.evaluation", "no zone"),
      ("timestamp('2026-01-01T00:00:00Z').getHours('../x')", "row.evaluation", "Europe/Berlin"),
      ("duration('1s').getFullYear()", "row.type", "timestamp"),
      ("format.date(timestamp(0), 'MMM')", "row.evaluation", "MMM"),
      ("format.date(timestamp(0), \"'x\")", "row.evaluation", "never closed"),
      ("optional.none().value()", "row.missing-field", "orValue"),
      ("1.hasValue()", "row.type", "optional"),
      ("lists.range(100000000)", "row.cost-limit", "steps"),
    ])
  func failures(text: String, code: String, part: String) {
    let failure = Run.failure(text)
    #expect(failure?.reason.rawValue == code, "\(text): \(failure?.message ?? "has a value")")
    #expect(part.isEmpty || failure?.message.contains(part) == true, "\(failure?.message ?? "")")
  }

  @Test(
    "what would grow without end stops at the limit",
    arguments: [
      "x == y", "x != y", "x in [y]", "[x, y].distinct()", "sets.contains([x], [y])",
      "'%s'.format([x])", "[x].flatten(100)", "x",
    ])
  func sharing(text: String) throws {
    // Each name is a list that holds the one before it twice: 2^60 leaves in 60 lists.
    func nested(_ names: String) -> String {
      (1...60).reduce("[1]") { inner, _ in "cel.bind(\(names), \(inner), [\(names), \(names)])" }
    }
    let whole = "cel.bind(x, \(nested("a")), cel.bind(y, \(nested("b")), \(text)))"
    #expect(try Run.reason(whole, steps: 200_000) == .costLimit, "\(text)")
  }

  @Test(
    "texts cannot grow beyond the limit",
    arguments: [
      "s.replace('', s)", "s.replace('a', s)", "[s, s].join(s.replace('a', s))",
      "strings.quote(s.replace('a', s))",
    ])
  func texts(text: String) {
    let long = Value.string(String(repeating: "a", count: 40_000))
    #expect(Run.failure(text, with: ["s": long])?.reason == .costLimit)
  }

  private static let data: Value = [
    "items": ["a", "b", "c"], "nested": [[1], [2, 3]], "empty": nil, "pattern": "^a",
  ]

  private func expectEqual(_ text: String, _ expected: String) throws {
    let names = text.contains("data") ? ["data": Self.data] : [:]
    #expect(try Run.value(text, with: names) == Run.value(expected), "\(text)")
  }
}
