import Testing

/// The math library but for its functions on bits.
///
/// Source: cel-go, ext/README, "Math".
@Suite("Math library")
struct MathLibraryTests {
  static let tables = extremes + rounding + magnitudes + kinds

  @Test("numbers are compared, rounded and asked", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let extremes: [FunctionRows] = [
    FunctionRows(
      "math.greatest",
      [
        ("math.greatest(1)", "1"),
        ("math.greatest(1u, 2u)", "2u"),
        ("math.greatest(-42.0, -21.5, -100.0)", "-21.5"),
        ("math.greatest([-42.0, -21.5, -100.0])", "-21.5"),
        ("math.greatest([5.4, 10, 3u, -5.0, 3.5])", "10"),
        ("math.greatest(1, 1.0)", "1"),
        ("math.greatest(1.0, 1, 1u)", "1.0"),
        ("math.greatest(9223372036854775807, 9223372036854775808u)", "9223372036854775808u"),
        ("math.greatest(9007199254740992.0, 9007199254740993)", "9007199254740993"),
        ("math.greatest(9223372036854775807, 1.0/0.0)", "1.0/0.0"),
        ("math.greatest(data.numbers)", "3"),
        ("math.greatest(lists.range(1000))", "999"),
        ("math.greatest([])", "row.evaluation"),
        ("math.greatest(0.0/0.0)", "0.0/0.0"),
        ("math.greatest(0.0/0.0, 1.0)", "row.evaluation"),
        ("math.greatest(1.0, 0.0/0.0)", "row.evaluation"),
        ("math.greatest('string')", "row.type"),
        ("math.greatest(1, '2')", "row.type"),
        ("math.greatest(true)", "row.type"),
        ("math.greatest([[1]])", "row.type"),
        ("math.greatest([1, 2], 3)", "row.type"),
        ("math.greatest(1, null)", "row.null"),
        ("math.greatest()", "expression.unknown-function"),
      ]),
    FunctionRows(
      "math.least",
      [
        ("math.least(1)", "1"),
        ("math.least(1u, 2u)", "1u"),
        ("math.least(-42.0, -21.5, -100.0)", "-100.0"),
        ("math.least([-42.0, -21.5, -100.0])", "-100.0"),
        ("math.least([5.4, 10, 3u, -5.0, 3.5])", "-5.0"),
        ("math.least(1u, 1, 1.0)", "1u"),
        ("math.least(0u, -1)", "-1"),
        ("math.least(1e19, 9223372036854775807)", "9223372036854775807"),
        ("math.least(-9223372036854775808, -1.0/0.0)", "-1.0/0.0"),
        ("math.least(data.prices)", "0.5"),
        ("math.least(lists.range(1000).map(i, -i))", "-999"),
        ("math.least([])", "row.evaluation"),
        ("math.least([2.0, 0.0/0.0, 1.0])", "row.evaluation"),
        ("math.least('string')", "row.type"),
        ("math.least(1, [2])", "row.type"),
        ("math.least(duration('1s'))", "row.type"),
        ("math.least([null])", "row.null"),
        ("math.least()", "expression.unknown-function"),
      ]),
  ]

  private static let rounding: [FunctionRows] = [
    FunctionRows(
      "math.ceil",
      [
        ("math.ceil(1.2)", "2.0"),
        ("math.ceil(-1.2)", "-1.0"),
        ("math.ceil(5.0)", "5.0"),
        ("math.ceil(0.0)", "0.0"),
        ("1.0 / math.ceil(-0.5)", "-1.0/0.0"),
        ("math.ceil(5e-324)", "1.0"),
        ("math.ceil(4503599627370495.5)", "4503599627370496.0"),
        ("math.ceil(1e300)", "1e300"),
        ("math.ceil(-1.0/0.0)", "-1.0/0.0"),
        ("math.ceil(0.0/0.0)", "0.0/0.0"),
        ("math.ceil(data.prices[1])", "1.0"),
        ("math.ceil(1)", "row.type"),
        ("math.ceil('1.2')", "row.type"),
        ("math.ceil(null)", "row.null"),
      ]),
    FunctionRows(
      "math.floor",
      [
        ("math.floor(1.2)", "1.0"),
        ("math.floor(-1.2)", "-2.0"),
        ("math.floor(5.0)", "5.0"),
        ("math.floor(0.9999999999999999)", "0.0"),
        ("1.0 / math.floor(-0.0)", "-1.0/0.0"),
        ("math.floor(-5e-324)", "-1.0"),
        ("math.floor(4503599627370495.5)", "4503599627370495.0"),
        ("math.floor(1.0/0.0)", "1.0/0.0"),
        ("math.floor(0.0/0.0)", "0.0/0.0"),
        ("math.floor(data.prices[0])", "4.0"),
        ("math.floor(1u)", "row.type"),
        ("math.floor([1.2])", "row.type"),
        ("math.floor(null)", "row.null"),
      ]),
    FunctionRows(
      "math.round",
      [
        ("math.round(1.2)", "1.0"),
        ("math.round(1.5)", "2.0"),
        ("math.round(-1.5)", "-2.0"),
        ("math.round(0.5)", "1.0"),
        ("math.round(2.5)", "3.0"),
        ("math.round(-2.5)", "-3.0"),
        ("math.round(0.49999999999999994)", "0.0"),
        ("1.0 / math.round(-0.4)", "-1.0/0.0"),
        ("math.round(4503599627370495.5)", "4503599627370496.0"),
        ("math.round(-1.0/0.0)", "-1.0/0.0"),
        ("math.round(0.0/0.0)", "0.0/0.0"),
        ("int(math.round(data.prices[0] * 100.0))", "499"),
        ("math.round(2)", "row.type"),
        ("math.round(true)", "row.type"),
        ("math.round(null)", "row.null"),
      ]),
    FunctionRows(
      "math.trunc",
      [
        ("math.trunc(1.3)", "1.0"),
        ("math.trunc(-1.3)", "-1.0"),
        ("math.trunc(-1.999)", "-1.0"),
        ("math.trunc(0.0)", "0.0"),
        ("1.0 / math.trunc(-0.9)", "-1.0/0.0"),
        ("math.trunc(9007199254740993.0)", "9007199254740992.0"),
        ("math.trunc(1e300)", "1e300"),
        ("math.trunc(1.0/0.0)", "1.0/0.0"),
        ("math.trunc(0.0/0.0)", "0.0/0.0"),
        ("math.trunc(data.prices[0])", "4.0"),
        ("math.trunc(1)", "row.type"),
        ("math.trunc(null)", "row.null"),
      ]),
  ]

  private static let magnitudes: [FunctionRows] = [
    FunctionRows(
      "math.abs",
      [
        ("math.abs(-1)", "1"),
        ("math.abs(1)", "1"),
        ("math.abs(0)", "0"),
        ("math.abs(-1.5)", "1.5"),
        ("math.abs(7u)", "7u"),
        ("math.abs(18446744073709551615u)", "18446744073709551615u"),
        ("math.abs(-9223372036854775807)", "9223372036854775807"),
        ("math.abs(-9223372036854775808)", "row.evaluation"),
        ("1.0 / math.abs(-0.0)", "1.0/0.0"),
        ("math.abs(-1.0/0.0)", "1.0/0.0"),
        ("math.abs(0.0/0.0)", "0.0/0.0"),
        ("math.abs('-1')", "row.type"),
        ("math.abs(duration('-1s'))", "row.type"),
        ("math.abs(null)", "row.null"),
      ]),
    FunctionRows(
      "math.sign",
      [
        ("math.sign(-42)", "-1"),
        ("math.sign(0)", "0"),
        ("math.sign(42)", "1"),
        ("math.sign(-9223372036854775808)", "-1"),
        ("math.sign(0u)", "0u"),
        ("math.sign(18446744073709551615u)", "1u"),
        ("math.sign(-0.5)", "-1.0"),
        ("math.sign(5e-324)", "1.0"),
        ("math.sign(-0.0) == 0.0", "true"),
        ("math.sign(-1.0/0.0)", "-1.0"),
        ("math.sign(0.0/0.0)", "0.0/0.0"),
        ("math.sign(true)", "row.type"),
        ("math.sign('-')", "row.type"),
        ("math.sign(null)", "row.null"),
      ]),
    FunctionRows(
      "math.sqrt",
      [
        ("math.sqrt(81)", "9.0"),
        ("math.sqrt(985.25)", "31.388692231439016"),
        ("math.sqrt(-15)", "0.0/0.0"),
        ("math.sqrt(-0.5)", "0.0/0.0"),
        ("math.sqrt(0)", "0.0"),
        ("math.sqrt(2)", "1.4142135623730951"),
        ("math.sqrt(4u)", "2.0"),
        ("math.sqrt(0.25)", "0.5"),
        ("math.sqrt(18446744073709551615u)", "4294967296.0"),
        ("math.sqrt(1.0/0.0)", "1.0/0.0"),
        ("math.sqrt(0.0/0.0)", "0.0/0.0"),
        ("math.sqrt('4')", "row.type"),
        ("math.sqrt([4])", "row.type"),
        ("math.sqrt(null)", "row.null"),
      ]),
  ]

  private static let kinds: [FunctionRows] = [
    FunctionRows(
      "math.isNaN",
      [
        ("math.isNaN(0.0/0.0)", "true"),
        ("math.isNaN(1.2)", "false"),
        ("math.isNaN(1.0/0.0)", "false"),
        ("math.isNaN(-1.0/0.0)", "false"),
        ("math.isNaN(0.0)", "false"),
        ("math.isNaN(double('NaN'))", "true"),
        ("math.isNaN(1.0/0.0 - 1.0/0.0)", "true"),
        ("math.isNaN(math.sqrt(-1.0))", "true"),
        ("[1.0, 0.0/0.0].filter(x, !math.isNaN(x))", "[1.0]"),
        ("math.isNaN(1)", "row.type"),
        ("math.isNaN('NaN')", "row.type"),
        ("math.isNaN(null)", "row.null"),
      ]),
    FunctionRows(
      "math.isInf",
      [
        ("math.isInf(1.0/0.0)", "true"),
        ("math.isInf(-1.0/0.0)", "true"),
        ("math.isInf(1.2)", "false"),
        ("math.isInf(0.0/0.0)", "false"),
        ("math.isInf(1.7976931348623157e308)", "false"),
        ("math.isInf(1.7976931348623157e308 * 2.0)", "true"),
        ("math.isInf(double('-Infinity'))", "true"),
        ("math.isInf(5e-324)", "false"),
        ("math.isInf(1)", "row.type"),
        ("math.isInf(18446744073709551615u)", "row.type"),
        ("math.isInf('Infinity')", "row.type"),
        ("math.isInf(null)", "row.null"),
      ]),
    FunctionRows(
      "math.isFinite",
      [
        ("math.isFinite(0.0/0.0)", "false"),
        ("math.isFinite(1.2)", "true"),
        ("math.isFinite(1.0/0.0)", "false"),
        ("math.isFinite(-1.0/0.0)", "false"),
        ("math.isFinite(0.0)", "true"),
        ("math.isFinite(-1.7976931348623157e308)", "true"),
        ("math.isFinite(1.0/0.0 * 0.0)", "false"),
        ("[1.0, 1.0/0.0].all(x, math.isFinite(x))", "false"),
        ("math.isFinite(1)", "row.type"),
        ("math.isFinite(false)", "row.type"),
        ("math.isFinite(null)", "row.null"),
      ]),
  ]
}
