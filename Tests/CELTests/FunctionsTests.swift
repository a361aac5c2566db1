import CEL
import DocumentSyntax
import DocumentValues
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
    var state = Evaluation(pool, over: tree, runStepsLeft: steps, timeZones: NoTimeZones())
    do {
      _ = try state.evaluate(expression)
      return nil
    } catch {
      return error.reason
    }
  }
}

/// What functions say when they fail, and where they stop; what they give is in a table a library.
@Suite("Functions")
struct FunctionsTests {
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
      ("('%' + 'y').format([1])", "row.evaluation", "%y"),
      ("('' + '%').format([1])", "row.evaluation", "ends"),
      ("('%.' + 'f').format([1])", "row.evaluation", "digits"),
      ("'%d'.format(['1'])", "row.type", "a number"),
      ("'%.2000f'.format([1.5])", "row.evaluation", "1000"),
      ("'%s'.format([optional.none()])", "row.type", "optional"),
      ("['a', 1].join()", "row.type", "strings"),
      ("'abc'.charAt(4)", "row.evaluation", "last is 3"),
      ("'abc'.substring(2, 1)", "row.evaluation", "after"),
      ("'abc'.indexOf('b', -1)", "row.evaluation", "out of range"),
      ("math.abs(-9223372036854775808)", "row.evaluation", "overflow"),
      ("math.greatest(1.0, 0.0/0.0)", "row.evaluation", "NaN"),
      ("timestamp('2026-01-01T00:00:00Z').getHours('Europe/Nowhere')", "row.evaluation", "no zone"),
      ("timestamp('2026-01-01T00:00:00Z').getHours('../x')", "row.evaluation", "Europe/Berlin"),
      ("duration('1s').getFullYear()", "row.type", "timestamp"),
      ("format.date(timestamp(0), 'MM' + 'M')", "row.evaluation", "MMM"),
      ("format.date(timestamp(0), \"'\" + \"x\")", "row.evaluation", "never closed"),
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
}
