import CEL
import DocumentSyntax
import DocumentValues
import SourceText
import TestSupport
import Testing

@Suite("Evaluator")
struct EvaluatorTests {
  /// A document for the name `data`.
  static let json = #"""
    {"title": "Paper Boats", "price": 4.99, "count": 3, "free": false, "none": null,
     "tags": ["a", "b"], "image": {"url": "u", "size": {"w": 10}}, "big": 18446744073709551615,
     "caf\u00e9": "x", "rows": [{"id": 1, "kind": "x"}, {"id": 2}, {"id": 3, "kind": "y"}],
     "mixed": [[1], {"a": 2}, "s"], "escaped": "a\nb"}
    """#

  static func tree() throws -> NodeTree {
    var findings = Diagnostics()
    let source = Source(name: "data.json", text: json)
    return try #require(JSONReader.read(source, role: .data, into: &findings))
  }

  static func value(_ text: String) throws -> Value {
    try CELExpression(text, names: ["data", "x"]).value(with: ["x": 1], data: tree())
  }

  @Test(
    "expressions that are true",
    arguments: [
      // The data tree.
      "data.title == 'Paper Boats'", "data.price == 4.99", "data.count == 3", "!data.free",
      "data.none == null", "data.image.size.w == 10", "data.tags[1] == 'b'", "data['count'] == 3",
      "data.big == 18446744073709551615u", "data['café'] == 'x'.replace('y', 'z')",
      "data.rows[2].id == 3", "data.mixed[1].a == 2", "data.mixed[0][0] == 1",
      "data.escaped == 'a\\nb'", "size(data) == 12", "has(data.title) && !has(data.nope)",
      "has(data.none)", "data.rows.filter(r, has(r.kind)).size() == 2",
      "data.rows.map(r, r.id) == [1, 2, 3]", "data.tags == ['a', 'b']",
      "data.image == {'url': 'u', 'size': {'w': 10}}", "'title' in data && !('nope' in data)",
      "'b' in data.tags", "data.?nope.hasValue() == false", "data.?image.url.orValue('') == 'u'",
      "data.image.?nope.orValue('d') == 'd'", "data.tags[?5].orValue('none') == 'none'",
      "data.map(k, k)[0] == 'title'", "data.image.exists(k, v, k == 'url' && v == 'u')",
      // Operators.
      "1 + 2 * 3 - 4 / 2 % 3 == 5", "7 / 2 == 3 && -7 / 2 == -3 && -7 % 2 == -1",
      "'a' + 'b' + 'c' == 'abc'", "[1] + [2] + [3] == [1, 2, 3]", "b'a' + b'b' == b'ab'",
      "'p ' + string(4.5) + ' ' + string(1) + string(true) == 'p 4.5 1true'",
      "string(1) + string(2) == '12'", "'' + string(b'é') + '' == 'é'",
      "1 < 2 && 1 <= 1u && 2.5 > 2",
      "'a' < 'b' && b'a' < b'b' && false < true", "1 == 1.0 && 1u == 1 && [1] == [1.0]",
      "1 != 'a' && null != 0 && [] != {}", "{1: 'a', 'b': 2} == {'b': 2, 1u: 'a'}",
      "0.0/0.0 != 0.0/0.0", "!(0.0/0.0 < 1.0)", "1 < 2 == true", "2 in [1, 2.0] && 2u in {2: 1}",
      "true ? true : 1/0 == 1", "false ? 1/0 == 1 : true", "-(1) == -1 && -(-1.5) == 1.5",
      "timestamp('2026-01-01T00:00:00Z') + duration('1h') == timestamp('2026-01-01T01:00:00Z')",
      "duration('1h') - duration('30m') == duration('30m')",
      "timestamp('2026-01-02T00:00:00Z') - timestamp('2026-01-01T00:00:00Z') == duration('24h')",
      // Types.
      "type(1) == int && type(type(1)) == type && type([]) == list && type({}) == map",
      "type(null) == null_type && type('') == string && type(b'') == bytes && type(1u) == uint",
      "type(timestamp(0)) == google.protobuf.Timestamp",
      // Macros.
      "[1, 2, 3].all(i, i > 0) && ![1, 2].all(i, i > 1) && [].all(i, false)",
      "[1, 2].exists(i, i == 2) && ![].exists(i, true)", "[1, 2, 2].exists_one(i, i == 1)",
      "![1, 1].existsOne(i, i == 1)", "[1, 2, 3].map(i, i > 1, i * 2) == [4, 6]",
      "[[1, 2], [3]].map(a, a.map(b, b + 1)) == [[2, 3], [4]]", "{'a': 1}.filter(k, true) == ['a']",
      "[5, 6].transformList(i, v, i + v) == [5, 7]", "[5].transformMap(i, v, v) == {0: 5}",
      "{'a': 1}.transformMap(k, v, v == 1, v + 1) == {'a': 2}",
      "['a', 'b'].transformMapEntry(i, v, {v: i}) == {'a': 0, 'b': 1}",
      "cel.bind(a, 1, cel.bind(b, a + 1, a + b)) == 3",
      "[3, 1, 2].sortBy(v, v) == [1, 2, 3]", "[3, 1, 2].sortBy(v, -v) == [3, 2, 1]",
      "data.rows.sortBy(r, r.?kind.orValue('')).map(r, r.id) == [2, 1, 3]",
      "['b', 'a'].sortBy(s, s) == ['a', 'b'] && [].sortBy(v, v) == []",
      "[1, 2, 3, 4].groupBy(v, v % 2) == [{'key': 1, 'items': [1, 3]}, {'key': 0, 'items': [2, 4]}]",
      "data.rows.groupBy(r, r.id > 1)[1].items.size() == 2", "[].groupBy(v, v) == []",
      "[1].map(x, [2].map(y, x + y)) == [[3]]", "[1, 2].map(a, [a].exists(b, b == a))[1]",
      // Optionals.
      "[?optional.of(1), ?optional.none(), 2] == [1, 2]", "{?'a': optional.none()} == {}",
      "optional.of(1).optMap(v, v + 1).value() == 2", "!optional.none().optMap(v, 1/0).hasValue()",
      "optional.of({'a': 1}).optFlatMap(m, m.?a) == optional.of(1)",
      "optional.none().or(optional.of(1)).orValue(1/0) == 1", "optional.of(1).or(1/0).hasValue()",
    ])
  func truths(_ text: String) throws {
    #expect(try Self.value(text) == .bool(true), "\(text)")
  }

  @Test(
    "failures are absorbed by what decides without them",
    arguments: [
      ("1/0 == 1 || true", true), ("true || 1/0 == 1", true), ("1/0 == 1 && false", false),
      ("false && 1/0 == 1", false), ("data.nope || true", true), ("dyn('a') || true", true),
      ("false || (1/0 == 1 || true)", true), ("[0, 1].exists(i, 1/i == 1)", true),
      ("[0, 2].all(i, 1/i == 1)", false), ("true ? true : data.nope", true),
      ("[1].map(i, [2, 3].map(j, j)[5] == 1 || true) == [true]", true),
      ("[1, 2].map(i, [0, 1].exists(j, [7, 8].map(k, k / j)[0] == 7)) == [true, true]", true),
    ] as [(String, Bool)])
  func absorption(_ text: String, _ expected: Bool) throws {
    #expect(try Self.value(text) == .bool(expected))
  }

  @Test(
    "failures have a reason and point at what failed",
    arguments: [
      ("data.«nope»", .missingField, "missing"), ("data.image.«nope».x", .missingField, "nope"),
      ("data.tags[«5»]", .evaluation, "outside the list"), ("data[«'nope'»]", .missingField, ""),
      ("data.«none».x", .null, "no field `x`"), ("data.«title».x", .type, "a string has no field"),
      ("data.«title».length", .type, "did you mean `size(x)`?"),
      ("data.«none» + 1", .null, "needs a value"), ("1 + data.«none»", .null, "needs a value"),
      ("«data.count + data.price»", .type, "double(x)"), ("«data.title + 1»", .type, "string(x)"),
      ("1 + 2 / «0»", .evaluation, "division by zero"),
      ("«9223372036854775807 + 1»", .evaluation, "int"),
      ("«data.title < 1»", .type, "cannot compare"), ("data.«none» < 1", .null, "`<`"),
      ("data.«count» ? 1 : 2", .type, "must be a bool"), ("data.«none» && true", .null, "bool"),
      ("!data.«count»", .type, "bool"), ("-data.«title»", .type, "`-`"),
      ("1 in data.«count»", .type, "`in`"), ("data.«count».map(v, v)", .type, "elements"),
      ("data.«none».exists(v, true)", .null, ""), ("[1].filter(v, «v»)", .type, "bool"),
      ("data.title.«substring»(50)", .evaluation, "substring"), ("{«1.5»: 1}", .type, "key"),
      ("{'a': 1, «'a'»: 2}", .evaluation, "twice"), ("[?«1»]", .type, "optional"),
      ("«1».optMap(v, v)", .type, "optional"), ("timestamp('x').getFullYear()", .evaluation, ""),
      ("[1, 'a'].sortBy(v, «v»)", .type, "order"), ("[1].groupBy(v, «[v]»)", .type, "key"),
      ("«1 + 2 + data.title» + 3", .type, ""), ("string(data.«tags»)", .type, "scalar"),
      ("cel.bind(a, 1 / «0», [a])", .evaluation, "zero"),
      ("«{'a': 'b'}.?a + 'x'»", .type, "string; x.orValue(\"\") gives a value"),
      ("«'x' + {'a': 1}.?a»", .type, "; string(x.orValue(\"\")) gives a value"),
      ("«{}.?a + 'x'»", .type, "; x.orValue(\"\") gives"), ("«1 + {}.?a»", .type, "x.orValue(0)"),
      ("«{}.?a < 1»", .type, "x.orValue(0)"),
      ("!data.«title»", .type, "`x == \"\"` asks"), ("!data.«tags»", .type, "`size(x) == 0` asks"),
      ("!data.«count»", .type, "`x == 0` asks"), ("!data.«none»", .null, "`x == null` asks"),
      ("!«{}»", .type, "`size(x) == 0` asks"), ("!{}.?«a»", .type, "`!x.hasValue()` asks"),
      ("!(data.«count» ? true : false)", .type, "`x != 0` asks"),
      ("data.tags.«contains»('a')", .type, "not a list; `y in x` asks a list"),
      ("data.tags.«indexOf»('a')", .type, "not a list; elements are not sought by position"),
      ("data.tags.«lastIndexOf»('a')", .type, "`y in x` asks"),
      ("[1, 2].«join»(',')", .type, "`x.map(y, string(y)).join(separator)` makes"),
      ("['a', null].«join»(',')", .null, "leaves it out"),
      ("data.tags[«'a'»]", .type, "index"), ("data.«nope».or(true)", .missingField, ""),
    ] as [(String, EvaluationFailure.Reason, String)])
  func failures(_ marked: String, _ reason: EvaluationFailure.Reason, _ message: String) throws {
    let text = MarkedText(marked)
    do {
      let value = try Self.value(text.text)
      Issue.record("\(text.text) gave \(value)")
    } catch let failure as EvaluationFailure {
      #expect(failure.reason == reason, "\(failure.message)")
      #expect(failure.message.contains(message), "\(failure.message)")
      if let range = text.ranges.first { #expect(failure.range == range) }
    }
  }

  @Test("an expression runs on many threads at once")
  func threads() async throws {
    let expression = try CELExpression("data.rows.map(r, string(r.id) + '!')", names: ["data"])
    let tree = try Self.tree()
    try await withThrowingTaskGroup(of: Value.self) { group in
      for _ in 0..<16 { group.addTask { try expression.value(data: tree) } }
      for try await value in group { #expect(value == ["1!", "2!", "3!"]) }
    }
  }

  @Test("constants are known without a run, and slots that are read are listed")
  func statics() throws {
    var pool = ExpressionPool()
    var findings = Diagnostics()
    let (firstSlot, secondSlot) = (pool.makeSlot(), pool.makeSlot())
    let first = try #require(firstSlot)
    let second = try #require(secondSlot)
    let scope = ExpressionScope().adding("a", slot: first).adding("b", slot: second)
    func compile(_ text: String) throws -> CompiledExpression {
      let source = Source(name: "t", text: text)
      let compiled = CompiledExpression.compile(
        source.bytes, in: SourceRange(0, source.bytes.count),
        origin: ExpressionOrigin(whole: source), scope: scope, pool: &pool, into: &findings)
      return try #require(compiled)
    }
    #expect(try compile("'x'").constant(in: pool)?.kind == .string)
    #expect(try compile("[1, {'a': -2}]").constant(in: pool)?.kind == .list)
    #expect(try compile("a").constant(in: pool) == nil)
    #expect(try compile("b.x + [1].map(c, c + a)[0]").slotsRead(in: pool) == [first, second])
    #expect(try compile("[1].map(a, a)").slotsRead(in: pool) == [])
    #expect(try compile("b.x").slotsRead(in: pool) == [second])
    #expect(pool.fieldNames == ["x"])
    #expect(findings.count == 1)
  }

  @Test("expressions of one pool run side by side, each with its own constants and places")
  func sharedPool() throws {
    var pool = ExpressionPool()
    var findings = Diagnostics()
    let made = pool.makeSlot()
    let slot = try #require(made)
    let scope = ExpressionScope().adding("a", slot: slot)
    let expressions = try ["a.id", "a.id + 1", "[a.id, 7].map(x, x * 2)[1]", "a.none", "a.id"].map {
      let source = Source(name: "t", text: $0)
      let compiled = CompiledExpression.compile(
        source.bytes, in: SourceRange(0, source.bytes.count),
        origin: ExpressionOrigin(whole: source), scope: scope, pool: &pool, into: &findings)
      return try #require(compiled)
    }
    #expect(findings.isEmpty)
    let tree = try Self.tree()
    var state = Evaluation(pool, over: tree, timeZones: NoTimeZones())
    let rows = try #require(tree.value(forKey: "rows", in: 0))
    for (number, row) in tree.elements(of: rows).enumerated() {
      state.slots[Int(slot)] = state.memory.datum(at: row)
      let results = expressions.map { expression -> String in
        do throws(EvaluationFailure) {
          return String(try state.evaluate(expression).asInt)
        } catch {
          return "\(error.reason) at \(error.range?.start ?? -1)"
        }
      }
      let id = "\(number + 1)"
      #expect(results == [id, "\(number + 2)", "14", "missingField at 2", id])
    }
    #expect(expressions.map { $0.fieldReads(in: pool).count } == [1, 1, 1, 1, 1])
    #expect(expressions.map { $0.readPaths(in: pool).count } == [1, 1, 1, 1, 1])
    #expect(expressions.map { $0.readsWhole(slot, in: pool) }.contains(true) == false)
  }

  @Test(
    "the text of a value in a hole",
    arguments: [
      ("'a'", "a"), ("true", "true"), ("-3", "-3"), ("7u", "7"), ("4.9", "4.9"), ("1e6", "1000000"),
      ("timestamp('2026-01-31T10:00:00Z')", "2026-01-31T10:00:00Z"), ("duration('90s')", "90s"),
      ("null", "null cannot stand"), ("[1]", "a list cannot stand"), ("{}", "a map cannot stand"),
      ("b'a'", "bytes cannot stand"), ("int", "a type cannot stand"),
      ("optional.of(1)", "an optional cannot stand"),
    ] as [(String, String)])
  func holes(_ text: String, _ expected: String) throws {
    var pool = ExpressionPool()
    var findings = Diagnostics()
    let source = Source(name: "t", text: text)
    let compiled = CompiledExpression.compile(
      source.bytes, in: SourceRange(0, source.bytes.count),
      origin: ExpressionOrigin(whole: source), scope: ExpressionScope(), pool: &pool,
      into: &findings)
    let expression = try #require(compiled)
    var state = Evaluation(pool, over: try Self.tree(), timeZones: NoTimeZones())
    let value = try state.evaluate(expression)
    let start = state.memory.scratch.bytes.count
    do {
      try state.appendText(of: value)
      let text = state.memory.finishString(from: start)
      #expect(state.memory.text(of: text) == expected)
    } catch {
      #expect(error.message.hasPrefix(expected))
      #expect(error.reason == (text == "null" ? .null : .type))
    }
  }

  @Test("names are found in the container's parts, longest first, and at the root with a dot")
  func containers() throws {
    let values: [String: Value] = ["a.b.x": 1, "a.x": 2, "x": 3, "y.z": 4, "y": ["z": 5]]
    func run(_ text: String, _ container: String) throws -> Value {
      try CELExpression(text, names: values.keys.sorted(), container: container)
        .value(with: values)
    }
    #expect(try run("x", "a.b") == 1)
    #expect(try run("x", "a.c") == 2)
    #expect(try run("x", "c") == 3)
    #expect(try run(".x", "a.b") == 3)
    #expect(try run("y.z", "") == 4)
    #expect(try run("[{'z': 6}].map(y, y.z)[0]", "") == 6)
    #expect(try run("[7].map(x, x + .x)[0]", "a.b") == 10)
  }
}
