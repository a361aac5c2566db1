import CEL
import DocumentSyntax
import DocumentValues
import SourceText
import Testing

@Suite("Limits of evaluation")
struct LimitTests {
  /// Expressions that are short and would take days, or more memory than there is.
  static let expensive: [String] = [
    nested("[1, 2, 3, 4, 5, 6, 7, 8, 9, 0]", 20) { depth, body in ".map(v\(depth), \(body))" },
    "lists.range(1000000).map(a, lists.range(1000000).map(b, a * b))",
    "lists.range(100000).exists(a, lists.range(100000).exists(b, a + b < 0))",
    "lists.range(100000).all(a, 1 / 0 == a || lists.range(1000).all(b, 1 / 0 == 1))",
    "lists.range(100000).filter(a, a - 100000 in lists.range(100000))",
    "lists.range(20000000)", "lists.range(3000000).map(v, {'a': v, 'b': [v]})",
    "lists.range(100000).transformMap(i, v, lists.range(1000))",
    "lists.range(1000000).map(c, 'a' + string(c)).join('').split('').map(c, c + c + c)",
    "cel.bind(s, 'abcdefgh', \(doubling("s + s", "s.size()")))",
    "cel.bind(s, 'abcdefgh', \(doubling("s + string(1) + s", "s.size()")))",
    "cel.bind(s, [1, 2, 3], \(doubling("s + s", "s.size()")))",
    // These double without taking storage.
    "cel.bind(s, [1, 2, 3], \(doubling("[s, s]", "s")))",
    "cel.bind(s, [1], \(doubling("[s, s]", "cel.bind(t, [1], \(doubling("[s, s]", "s == s")))")))",
    "cel.bind(s, [1], \(doubling("[s, s]", "string(s == [s]) + string([s].distinct() == [])")))",
    "cel.bind(s, [1], \(doubling("[s, s]", "'%s'.format([s])")))",
    "cel.bind(s, [1], \(doubling("[s, s]", "s.flatten(1000)")))",
  ]

  /// Bodies of loops that are long rather than deep.
  static let wide: [String] = [" && a >= 0", " || a < 0", " == a >= 0", " in [a]"].map { part in
    "lists.range(1000000).all(a, a >= 0\(String(repeating: part, count: 5_000)))"
  }

  /// `body` inside sixty names `s`, each of which is `step` of the one outside.
  private static func doubling(_ step: String, _ body: String) -> String {
    (0..<60).reduce(body) { body, _ in "cel.bind(s, \(step), \(body))" }
  }

  /// Loops over `list` inside each other.
  private static func nested(
    _ list: String, _ count: Int, _ loop: (Int, String) -> String
  ) -> String {
    (0..<count).reduce("1") { body, depth in list + loop(depth, body) }
  }

  @Test("work that would run for days ends at the limit", arguments: expensive + wide)
  func costs(_ text: String) throws {
    // A part of the steps, since tests run unoptimised.
    #expect(try Run.reason(text, steps: 200_000) == .costLimit, "\(text.prefix(200))")
  }

  @Test("a limit that was passed is absorbed by nothing")
  func absorption() throws {
    for text in [
      "lists.range(20000000).size() == 0 || true",
      "true && lists.range(20000000).size() == 0 || true",
      "[1].exists(a, lists.range(20000000).size() == a) || true",
    ] {
      #expect(throws: EvaluationFailure.self) { try CELExpression(text).value() }
    }
  }

  @Test("what is left to a run is shared by its evaluations")
  func runs() throws {
    var pool = ExpressionPool()
    var findings = Diagnostics()
    let source = Source(name: "t", text: "[1, 2, 3, 4].map(x, x + 1).size()")
    let compiled = CompiledExpression.compile(
      source.bytes, in: SourceRange(0, source.bytes.count),
      origin: ExpressionOrigin(whole: source), scope: ExpressionScope(), pool: &pool,
      into: &findings)
    let expression = try #require(compiled)
    let tree = NodeTree(source: source, nodes: [], decoded: [], keys: KeyTable())
    var state = Evaluation(pool, over: tree, runStepsLeft: 100, timeZones: NoTimeZones())
    var count = 0
    var reason: EvaluationFailure.Reason?
    while reason == nil, count < 1_000 {
      do throws(EvaluationFailure) {
        _ = try state.evaluate(expression)
        count += 1
      } catch {
        reason = error.reason
      }
    }
    #expect(reason == .costLimit)
    #expect(count > 3 && count < 50)
    #expect(state.runStepsLeft == 0)
  }

  @Test("findings of one expression are many, but not without end")
  func findings() {
    let names = Array(repeating: "zz + zz(1)", count: 5_000).joined(separator: " + ")
    #expect(Reading.findings(names, names: ["a"]).count == 100)
  }

  @Test("the deepest nesting that is accepted runs")
  func depth() throws {
    let levels = 180
    let list = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect(try CELExpression("size(\(list))").value() == 1)
    let parentheses =
      String(repeating: "(", count: levels) + "1" + String(repeating: ")", count: levels)
    #expect(try CELExpression(parentheses).value() == 1)
    let loops = (0..<90).reduce("1") { body, depth in "[1].map(v\(depth), \(body))" }
    #expect(try CELExpression("size(\(loops))").value() == 1)
    let sum = Array(repeating: "1", count: 20_000).joined(separator: " + ")
    #expect(try CELExpression(sum).value() == 20_000)
  }

  @Test("a filter takes time in proportion to its list")
  func linear() throws {
    let expression = try CELExpression("l.filter(x, x % 2 == 0).map(x, x + 1).size()", names: ["l"])
    func run(_ count: Int64) throws -> Int64? {
      try expression.value(with: ["l": .list((0..<count).map(Value.int))]).intValue
    }
    #expect(try run(1_000) == 500)
    #expect(try run(100_000) == 50_000)
  }

  @Test(
    "two lists are joined in time that is in proportion to them",
    arguments: [
      "cel.bind(m, l.transformMapEntry(i, x, {x: i}), l.filter(x, x in m && m[x] == x).size())",
      "l.filter(x, x in l).size()",
      "l.filter(x, double(x) in l && !(string(x) in l)).size()",
      "cel.bind(m, l.transformMapEntry(i, x, {string(x): i}), l.filter(x, m[?string(x)] == optional.of(x)).size())",
      "l.filter(x, cel.bind(m, {0: x}, x in l && m[0] == x)).size()",
    ])
  func joins(_ text: String) throws {
    let expression = try CELExpression(text, names: ["l"])
    func run(_ count: Int64) throws -> Int64? {
      try expression.value(with: ["l": .list((0..<count).map(Value.int))]).intValue
    }
    // Below and above the size from which a table answers.
    #expect(try run(20) == 20)
    #expect(try run(20_000) == 20_000)
  }

  @Test("what a table answers is what a walk answers")
  func tablesAreRight() throws {
    let text = """
      cel.bind(l, lists.range(100).map(x, x % 7 == 0 ? dyn(string(x)) : x % 5 == 0 ? dyn([x]) : dyn(x)),
        [1, 2u, 3.0, 3.5, 7, '7', [5], [6], null, true].map(x, x in l))
      """
    let found: Value = [true, true, true, false, false, true, true, false, false, false]
    #expect(try CELExpression(text).value() == found)
    // A list of its own in each turn, where the one of the turn before lay: no old table answers.
    let turns = "lists.range(50).map(i, [i, 0, 999].map(x, x in lists.range(40 + i)))"
    let expected = Value.list((0..<50).map { _ in [true, true, false] })
    #expect(try CELExpression(turns).value() == expected)
  }
}
