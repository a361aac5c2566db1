import CEL
import DocumentValues
import SourceText
import Testing

@Suite("Expressions that are made to do harm")
struct HostileExpressionTests {
  /// What an expression comes to: its value or its failure is of no interest, that it ends is.
  private func run(_ text: String) -> String {
    do {
      let expression = try CELExpression(text, names: ["data"])
      _ = try expression.value()
      return "value"
    } catch let errors as ExpressionErrors {
      return errors.findings.first?.code ?? "none"
    } catch let failure as EvaluationFailure {
      return failure.reason.rawValue
    } catch {
      return "other"
    }
  }

  private func many(_ text: String, _ count: Int = 10_000) -> String {
    String(repeating: text, count: count)
  }

  @Test("nesting of every kind ends in a finding")
  func nesting() {
    let deep = [
      many("(") + "1" + many(")"), many("("), many("-") + "x", many("!") + "true",
      many("[") + many("]"), many("["), many("{1:") + "1" + many("}"),
      many("size(") + many(")"), many("[1].map(x,") + "1" + many(")"),
      many("cel.bind(x,1,") + "x" + many(")"), "data" + many(".a"), "data" + many("[0]"),
      many("true?1:") + "1", many("true?") + "1" + many(":1"),
    ]
    for text in deep {
      let end = run(text)
      #expect(end.hasPrefix("expression."), "\(text.prefix(20)): \(end)")
    }
  }

  @Test("long chains are no nesting")
  func chains() {
    #expect(run(many("true&&") + "true") == "value")
    #expect(run(many("1+") + "1") == "value")
    #expect(run(many("\"a\"+") + "\"a\"") == "value")
    #expect(run("[" + many("1,") + "1]") == "value")
  }

  @Test("work that would take days ends at its limit")
  func work() {
    let range = "lists.range(1000)"
    let nested = "\(range).all(a,\(range).all(b,\(range).all(c,\(range).all(d,true))))"
    #expect(run(nested) == "row.cost-limit")
    #expect(run("lists.range(9223372036854775807)") == "row.cost-limit")
    #expect(
      run("cel.bind(s,lists.range(100000).map(i,\"aaaaaaaa\").join(),s.replace(\"a\",s))")
        == "row.cost-limit")
    #expect(run("\"%.999999999f\".format([1.0])") != "value")
  }

  @Test("lists that double at each level are compared, hashed and printed within limits")
  func doubling() {
    let levels = (0..<60).map { _ in "cel.bind(a,[a,a]," }.joined()
    for last in [
      "a", "a==[a]", "[a,a].distinct()", "\"%s\".format([a])", "a in [a]", "[a].flatten(99)",
    ] {
      let end = run("cel.bind(a,[1],\(levels)\(last)\(many(")", 61))")
      #expect(["value", "row.cost-limit"].contains(end), "\(last)")
    }
  }

  @Test("patterns that explode are refused or matched in linear time")
  func patterns() {
    #expect(run("'a'.matches('((a{1,1000}){1,1000}){1,1000}')") != "value")
    #expect(run("'\(many("a", 3000))b'.matches('((a+)+)+$')") == "value")
    let text = "lists.range(100000).map(i, \"a\").join()"
    #expect(run("regex.extractAll(\(text), \"a(?:.*b)?\").size()") == "row.cost-limit")
    #expect(run("(\(text)).matches(\"(x|a)*x(x|a){900}z\")") == "value")
    #expect(
      run("lists.range(5000).map(i, \"a\".matches(\"(a{1,500}){1,2}\" + string(i)))")
        == "row.cost-limit")
    _ = run("'a'.matches('\(many("(", 5000))\(many(")", 5000))')")
  }

  @Test("edges of numbers")
  func numbers() {
    let texts = [
      "-9223372036854775808 / -1", "-9223372036854775808 % -1", "-(-9223372036854775808)",
      "math.abs(-9223372036854775808)",
      "\"abc\".substring(-9223372036854775808, 9223372036854775807)", "[1][9223372036854775807]",
      "\"abc\".charAt(9223372036854775807)", "[1].slice(-1, 9223372036854775807)",
      "duration(\"99999999999999999999h\")", "int(1e300)",
      "timestamp(\"9999-12-31T23:59:59Z\") + duration(\"100000h\")",
    ]
    for text in texts { #expect(run(text) != "value", "\(text)") }
    #expect(
      run("[1].take(-9223372036854775808).size() + [1].drop(9223372036854775807).size()") != "")
  }
}
