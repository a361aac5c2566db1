import CEL
import SourceText
import TestSupport
import Testing

@Suite("Words of other languages")
struct ForeignWordsTests {
  private static let names = ["data", "item", "items", "env"]

  private func fix(_ text: String) -> String? {
    let findings = Reading.findings(text, names: Self.names)
    #expect(findings.count == 1, "\(text): \(findings.map(\.message))")
    guard let fix = findings.first?.fix, fix.hasPrefix("write `"), fix.hasSuffix("`") else {
      return findings.first?.fix
    }
    return String(fix.dropFirst(7).dropLast())
  }

  @Test(
    "a call gets the text of the call that means the same",
    arguments: [
      ("max(item.a, 2)", "math.greatest(item.a, 2)"), ("min(1, 2)", "math.least(1, 2)"),
      ("round(item.x)", "math.round(item.x)"), ("abs(item.x)", "math.abs(item.x)"),
      ("floor(2.5)", "math.floor(2.5)"), ("ceil(2.5)", "math.ceil(2.5)"),
      ("Math.max(1, item.n)", "math.greatest(1, item.n)"), ("Math.floor(2.5)", "math.floor(2.5)"),
      ("len(items)", "size(items)"), ("count(items)", "size(items)"),
      ("isEmpty(items)", "size(items) == 0"), ("items.isEmpty()", "size(items) == 0"),
      ("items.length()", "size(items)"),
      ("items.count(i, i.done)", "size(items.filter(i, i.done))"),
      ("item.a.toUpperCase()", "item.a.upperAscii()"),
      ("item.a.uppercased()", "item.a.upperAscii()"),
      ("upper(item.a)", "item.a.upperAscii()"),
      ("(item.a + item.b).trimmed()", "(item.a + item.b).trim()"),
      ("items.some(i, i.a)", "items.exists(i, i.a)"),
      ("items.every(i, i.a)", "items.all(i, i.a)"), ("items.where(i, i.a)", "items.filter(i, i.a)"),
      ("items.sort(i, i.a)", "items.sortBy(i, i.a)"), ("items.sorted()", "items.sort()"),
      ("items.sum(i, i.a)", "items.map(i, i.a).sum()"), ("items.keys()", "items.map(k, k)"),
      ("items.count(2)", "size(items.filter(x, x == 2))"),
      ("items.count(item.done)", "size(items.filter(x, x.done))"),
      ("items.at(0)", "items[0]"), ("'@ann'.count('@')", "size('@ann'.split('@')) - 1"),
      (
        "item.a.padStart(2, '0')",
        "lists.range(math.greatest(0, 2 - size(item.a))).map(i, '0').join() + item.a"
      ),
      (
        "item.a.padEnd(4)",
        "item.a + lists.range(math.greatest(0, 4 - size(item.a))).map(i, \" \").join()"
      ),
      ("str(item.a)", "string(item.a)"),
      ("item.a.toFixed(2)", "\"%.2f\".format([item.a])"), ("item.a.toString()", "string(item.a)"),
      ("parseInt(item.a)", "int(item.a)"), ("Date.now()", "env.now"), ("now()", "env.now"),
      ("coalesce(item.?a, 'x')", "item.?a.orValue('x')"), ("concat(item.a, 'x')", "item.a + 'x'"),
      ("items.int()", "int(items)"),
      ("contains(item.a, 'x')", "item.a.contains('x')"),
      ("items.map(item.name)", "items.map(x, x.name)"),
      ("upper(item.a + 'x')", "(item.a + 'x').upperAscii()"),
      ("trim(item.a + 'x')", "(item.a + 'x').trim()"),
      ("isEmpty(item.a + 'x')", "size(item.a + 'x') == 0"),
      ("items.filter(done)", "items.filter(x, x.done)"), ("items.map(1)", "items.map(x, …)"),
      ("item.due.format('YYYY-MM-DD')", "format.date(item.due, \"yyyy-MM-dd\")"),
      ("'%s'.format('a')", "'%s'.format(['a'])"),
    ])
  func calls(_ text: String, _ meant: String) {
    #expect(fix(text) == meant)
  }

  @Test(
    "operators get the one that is meant",
    arguments: [
      ("item.a = 1", "=="), ("item.a === 1", "=="), ("item.a !== 1", "!="), ("item.a <> 1", "!="),
      ("item.a and item.b", "&&"), ("item.a or item.b", "||"), ("not item.a", "!"),
      ("not(item.a)", "!(item.a)"), ("item.a is null", "=="),
      ("item.a not in items", "!(item.a in …)"),
      ("item.a ?? 'x'", "item.?a.orValue('x')"),
      ("item.?a ?? 'x' + 'y'", "item.?a.orValue('x' + 'y')"),
      ("item['a'] ?? 1", "item[?'a'].orValue(1)"),
      ("(item.a + item.b)[0] ?? 1", "(item.a + item.b)[?0].orValue(1)"),
      ("item ?? 1", "item.nonNull().orValue(1)"),
      ("item.a ? : 'x'", "item.?a.orValue('x')"), ("item.a ?: 'x'", "item.?a.orValue('x')"),
      ("item?.a", ".?"), ("item?.a == 2 ? 1 : 2", ".?"),
      ("item.a | upper", "item.a.upperAscii()"), ("items | size", "items.size()"),
      ("item.a | item.b", "||"), ("item.a || 'none'", "item.?a.orValue('none')"),
      ("item.a && 'x'", "item.a ? 'x' : \"\""),
    ])
  func operators(_ text: String, _ meant: String) {
    #expect(fix(text) == meant)
  }

  @Test(
    "a function with an arrow becomes a macro",
    arguments: [
      ("items.map(i => i.a)", "items.map(i, i.a)"), ("items.map((i) => i.a)", "items.map(i, i.a)"),
      ("items.filter(i -> i.a)", "items.filter(i, i.a)"),
      ("items.filter(i => i.a).map(i => i.b)", "items.filter(i, i.a).map(i, i.b)"),
      ("items.map(i => i.tags.map(t => t.a))", "items.map(i, i.tags.map(t, t.a))"),
    ])
  func arrows(_ text: String, _ meant: String) {
    #expect(fix(text) == meant)
  }

  @Test(
    "what has no counterpart of its own is explained",
    arguments: [
      ("items.reduce((a, b) => a + b, 0)", "no function"),
      ("item.a.count('x')", "`size(item.a.filter(x, x == 'x'))`, text with `size(item.a.split("),
      ("'%,d'.format([1])", "numbers have no separators; a percent sign is %%); there are %s"),
      ("item.a.includes('x')", "`'x' in item.a`"), ("item.has('a')", "`'a' in item`"),
      ("() => 1", "no function"),
      ("max(...items)", "does not spread"),
      ("i => 1", "makes no function"), ("if item.a then 1 else 2", "`?` and `:`"),
      ("1 if item.a else 2", "`?` and `:`"), ("return 1", "no statements"),
      ("let a = 1", "no statements"), ("new Date()", "env.now"), ("`a ${item.a}`", "quotes"),
      ("{ item.a }", "one pair of braces"), ("1;", "no `;`"), ("typeof item", "type(x)"),
      ("item.a && 1", "takes a bool"), ("'a' ? 1 : 2", "is a bool"),
    ])
  func explained(_ text: String, _ words: String) {
    let findings = Reading.findings(text, names: Self.names)
    #expect(findings.contains { $0.message.contains(words) }, "\(findings.map(\.message))")
  }

  @Test("values of other languages, and what calls the element of a row so")
  func values() {
    #expect(fix("item.a == nil") == "null")
    #expect(fix("item.a == undefined") == "null")
    #expect(fix("item.a == True") == "true")
    #expect(fix("this.a") == "item")
  }

  @Test("a name with a dash is the field that it was meant to be")
  func dashes() {
    let text = MarkedText("size(«item.first-name»)")
    let findings = Reading.findings(text.text, names: Self.names)
    #expect(findings.map(\.fix) == ["write `item[\"first-name\"]`"])
    #expect(findings.map(\.span.range) == text.ranges)
    #expect(
      Reading.findings("data.a.b-c-d", names: Self.names).first?.fix == "write `data.a[\"b-c-d\"]`")
    #expect(fix("item.a - nme") == nil)
  }

  @Test("constants that never fit are reported before there is a value")
  func constants() {
    #expect(fix("'a' + 1") == "string(1)")
    #expect(fix("item.n + 1 + '. ' + item.a") == "string(item.n + 1)")
    #expect(fix("item.a + 'b' + 2.5") == "string(2.5)")
    #expect(fix("1.5 * 2") == "2.0")
    #expect(fix("item.a / item.b * 100") == "item.a * 100 / item.b")
    for text in ["double(item.a) / item.b * 100", "item.a / 100 * 100", "item.a / 2 * 3", "1 / 2"] {
      #expect(Reading.findings(text, names: Self.names).isEmpty)
    }
  }

  @Test(
    "what a date pattern or a format text may not hold leads to what was meant",
    arguments: [
      ("format.date(env.now, 'YYYY-MM-DD')", "yyyy-MM-dd"),
      ("format.date(env.now, 'dd.mm.yyyy')", "dd.MM.yyyy"),
      ("format.date(env.now, 'hh:mm')", "HH:mm"),
      ("format.date(env.now, 'yyyy-MM-ddTHH:mm')", "yyyy-MM-dd'T'HH:mm"),
      ("format.date(env.now, 'd MMM yyyy')", "d MM yyyy"),
    ])
  func datePatterns(_ text: String, _ meant: String) {
    #expect(fix(text) == meant)
  }

  @Test(
    "other faults of patterns and texts",
    arguments: [
      ("format.date(env.now, 'EEE')", "no names of days"),
      ("format.date(env.now, 'HH a')", "24 hours"),
      ("format.date(env.now, \"yyyy 'o\")", "never closed"),
      ("'%i'.format([1])", "did you mean %d?"),
      ("'%5d'.format([1])", "no width"), ("'100%'.format([1])", "%% is a percent sign"),
      ("'%s %s'.format([1])", "2 clauses and the list 1 element"),
    ])
  func forms(_ text: String, _ words: String) {
    let findings = Reading.findings(text, names: Self.names)
    #expect(findings.count == 1)
    #expect(findings.first?.message.contains(words) == true, "\(findings.map(\.message))")
  }

  @Test("what is right stays right")
  func right() {
    for text in [
      "item.a ? .data : 1", "item.a ?.5 : 1", "format.date(env.now, \"yyyy-MM-dd'T'HH:mm:ss.SSS\")",
      "format.date(env.now, 'HH:mm')", "format.date(env.now, 'mm:ss')", "'%s 5%%'.format([1])",
      "'%.2f'.format([1.0])", "item.not", "item.new", "-item.a > 1", "{'a': 1}", "1 - -1",
      "item.a || item.b", "item.a != -1", "[1, 2.5]", "item.length", "1 < 2.5",
    ] { #expect(Reading.findings(text, names: Self.names).isEmpty, "\(text)") }
  }
}
