import CEL
import SourceText
import TestSupport
import Testing

@Suite("Expression parser")
struct ParserTests {
  @Test(
    "operators bind by rank, and operators of one rank are one chain",
    arguments: [
      ("1 + 2 * 3", "(1 + (2 * 3))"), ("(1 + 2) * 3", "((1 + 2) * 3)"),
      ("1 - 2 + 3 - 4", "(1 - 2 + 3 - 4)"), ("a / b % c", "(a / b % c)"),
      ("a && b || c && d", "(|| (&& a b) (&& c d))"), ("a || b || c", "(|| a b c)"),
      ("a == b != c", "(a == b != c)"), ("a < b + c", "(a < (b + c))"),
      ("x in [1] && !y", "(&& (x in [1]) (! y))"), ("a ? b : c ? d : e", "(? a b (? c d e))"),
      ("!!a", "(! (! a))"), ("--a", "(- (- a))"), ("-a.b", "(- (.b a))"), ("a - -1", "(a - -1)"),
      ("a -1", "(a - 1)"), ("- 1", "-1"), ("-1.5e3", "-1500.0"), ("!-1", "(! -1)"),
    ] as [(String, String)])
  func operators(_ text: String, _ expected: String) {
    #expect(Reading.syntax(text) == expected)
  }

  @Test(
    "selections, indices, calls, lists and maps",
    arguments: [
      ("a.b.c", "(.c (.b a))"), ("a.?b[?0]", "([?] (.?b a) 0)"), (".a.b", "(.b .a)"),
      ("a.`b-c/d.e`", "(.b-c/d.e a)"), ("a.in", "`in` found where a field name is expected"),
      ("a.while", "(.while a)"), ("f()", "(f)"), ("f(1, 2)", "(f 1 2)"), (".f(1)", "(f 1)"),
      ("a.f()", "(f on a)"), ("a.b.f(x)[0]", "([] (f on (.b a) x) 0)"),
      ("[]", "[]"), ("[1, 2,]", "[1 2]"), ("[?a, b]", "[?a b]"), ("{}", "{}"),
      ("{'a': 1, ?b: c,}", "{\"a\" 1 ?b c}"), ("a // comment\n + b", "(a + b)"),
      ("a\t+\r\n\u{0C}b", "(a + b)"), ("true ? null : false", "(? true null false)"),
    ] as [(String, String)])
  func operands(_ text: String, _ expected: String) {
    #expect(Reading.syntax(text) == expected)
  }

  @Test(
    "numbers are exact",
    arguments: [
      ("9223372036854775807", "9223372036854775807"),
      ("-9223372036854775808", "-9223372036854775808"), ("0x7fFF", "32767"), ("-0x10", "-16"),
      ("18446744073709551615u", "18446744073709551615u"), ("0xffffffffffffffffU", "\(UInt64.max)u"),
      (".5", "0.5"), ("1e3", "1000.0"), ("1E-3", "0.001"), ("1.5.f()", "(f on 1.5)"),
      ("1.f()", "(f on 1)"), ("007", "7"),
    ] as [(String, String)])
  func numbers(_ text: String, _ expected: String) {
    #expect(Reading.syntax(text) == expected)
  }

  @Test(
    "texts and bytes keep or decode their escapes",
    arguments: [
      (#""a\n\t\\\"\'\`\?""#, "\"a\n\t\\\"'`?\""), (#"'\x41\X42\103'"#, "\"ABC\""),
      (#""\u00e9\U0001F680""#, "\"é🚀\""), (#"r"\n\u12""#, #""\n\u12""#),
      (#"'''it's "so"'''"#, #""it's "so"""#), ("\"\"\"a\nb\"\"\"", "\"a\nb\""),
      (#"b'\xff\377é'"#, "b[255, 255, 195, 169]"), (#"bR"\x""#, "b[92, 120]"),
      (#"'\377'"#, "\"ÿ\""), ("''", "\"\""), ("''''''", "\"\""), ("'a' // '", "\"a\""),
    ] as [(String, String)])
  func texts(_ text: String, _ expected: String) {
    #expect(Reading.syntax(text) == expected)
  }

  @Test(
    "a syntax error points at what is wrong",
    arguments: [
      ("«»", "an expression is expected"), ("a +«»", "an expression is expected"),
      ("a «b»", "`b` cannot follow the expression"), ("(a«»", "the end found where `)`"),
      ("[1 «2»]", "`,` or `]`"), ("{'a' «1»}", "`:` after a key"), ("a ? b«»", "`:` of `? :`"),
      ("f(a«;»)", "`;` found"), ("a «=» b", "did you mean `==`?"), ("a «&» b", "`&&`"),
      ("a «and» b", "`&&`"), ("«'abc»", "no closing quote"), ("a.«»", "field name"),
      ("a«.1»", "cannot follow"),
      ("«while» + 1", "reserved word"), ("a + «for»(1)", "reserved word"),
      ("«9223372036854775808»", "outside int"), ("1 + «-9223372036854775809»", "outside int"),
      ("«18446744073709551616u»", "above the largest uint"), ("«12abc»", "begins nothing"),
      ("'a«\\q»b'", "not an escape"), ("'«\\ud83d»'", "half of a surrogate pair"),
      ("'«\\U00110000»'", "above the last code point"), ("'«\\x4»'", "2 hexadecimal digits"),
      ("'«\\0»8'", "three octal digits"), ("b'«\\u»0041'", "not an escape in bytes"),
      ("a.b«{»c: 1}", "messages cannot be made"), ("a.«`b$`»", "in backticks"),
      ("a «#» b", "cannot follow"), ("«\u{A0}»a", "begins nothing"), ("!«-»a", "parentheses"),
      ("a.?f«(»)", "cannot follow"),
    ] as [(String, String)])
  func errors(_ marked: String, _ message: String) {
    let text = MarkedText(marked)
    let findings = Reading.findings(text.text)
    #expect(findings.count == 1)
    #expect(findings.first?.code == "expression.syntax")
    #expect(findings.first?.span.range == text.ranges.first)
    #expect(findings.first?.message.contains(message) == true, "\(findings.map(\.message))")
  }

  @Test("errors inside literals are all reported")
  func literalErrors() {
    let findings = Reading.findings(#"'\q' + '\ud800' + 99999999999999999999"#)
    #expect(findings.count == 3)
  }

  @Test(
    "every node has the range that it was written in",
    arguments: [
      "«a.b»", "«a[1]»", "«f(x)»", "«a + b»", "(«a»)", "  «-a»", "«[1, 2]» ", "«{1: 2}»",
      "«a ? b : c»", "«'x'» // c",
    ])
  func ranges(_ marked: String) throws {
    let text = MarkedText(marked)
    var findings = Diagnostics()
    let source = Source(name: "t", text: text.text)
    let syntax = try #require(
      ExpressionParser.parse(text.text, origin: ExpressionOrigin(whole: source), into: &findings))
    #expect(syntax[syntax.root].range == text.ranges[0])
  }

  @Test("ranges of a part count in the whole text, and findings are mapped")
  func parts() {
    var findings = Diagnostics()
    let source = Source(name: "t", text: "")
    let origin = ExpressionOrigin(source) { SourceRange($0.start + 100, $0.end + 100) }
    let text = Array("${ a b }".utf8)
    let syntax = ExpressionParser.parse(
      text, in: SourceRange(2, 7), origin: origin, into: &findings)
    #expect(syntax == nil)
    #expect(findings.first?.span.range == SourceRange(105, 106))
  }

  @Test(
    "nesting ends in a finding, chains do not",
    arguments: [
      ("(", "", "expression.depth-limit"), ("-", "a", "expression.depth-limit"),
      ("!", "a", "expression.depth-limit"), ("[", "", "expression.depth-limit"),
      ("{1:", "", "expression.depth-limit"), ("size(", "", "expression.depth-limit"),
      ("a ? b : ", "a", "expression.depth-limit"), ("[a].map(x, ", "", "expression.depth-limit"),
      ("a + ", "a", ""), ("a - ", "a", ""), ("a && ", "a", ""), ("a || ", "a", ""),
      ("a == ", "a", ""), ("a * ", "a", ""), ("a in ", "a", ""),
    ] as [(String, String, String)])
  func depth(_ part: String, _ end: String, _ code: String) {
    let text = String(repeating: part, count: 10_000) + end
    #expect((Reading.findings(text, names: ["a", "b"]).first?.code ?? "") == code)
  }

  @Test("long chains of fields and indices end in a finding")
  func longChains() {
    for part in [".b", "[0]", ".f()", ".?b"] {
      let text = "a" + String(repeating: part, count: 10_000)
      #expect(Reading.findings(text, names: ["a"]).first?.code == "expression.depth-limit")
    }
    let list = "[" + String(repeating: "a, ", count: 10_000) + "]"
    #expect(Reading.findings(list, names: ["a"]).isEmpty)
  }

  @Test("every prefix and every single-byte change of an expression ends in a tree or findings")
  func damage() {
    let text = Array(
      #"a.?b[?0].map(x, y > -1.5e3 && !z, {"k\n": r'v', ?q: [b"\xff"]}) ? ''' ' ''' : -0x1Fu // c"#
        .utf8)
    for end in text.indices {
      _ = Reading.findings(String(decoding: text[..<end], as: UTF8.self))
      for byte in Array("(){}[]'\"\\?:.,-!`/&|\n\0é".utf8) {
        var changed = text
        changed[end] = byte
        _ = Reading.syntax(String(decoding: changed, as: UTF8.self))
      }
    }
  }
}
