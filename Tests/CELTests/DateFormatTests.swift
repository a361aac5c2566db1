import CEL
import DocumentSyntax
import DocumentValues
import SourceText
import Testing

/// `format.date`: digits only, in a zone.
///
/// Source: FORMAT, section 3; the letters are those of Unicode Technical Standard 35.
@Suite("Dates in digits")
struct DateFormatTests {
  @Test("a time is written by a pattern", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  static let tables: [FunctionRows] = [
    FunctionRows(
      "format.date",
      [
        (
          "format.date(timestamp('2026-03-09T07:05:03Z'), 'yyyy-MM-dd HH:mm')", "'2026-03-09 07:05'"
        ),
        ("format.date(timestamp('2026-03-09T07:05:03Z'), 'd.M.yy')", "'9.3.26'"),
        ("format.date(timestamp('2026-03-09T07:05:03.012Z'), 'HH:mm:ss.SSS')", "'07:05:03.012'"),
        ("format.date(timestamp('2026-03-09T07:05:03.9Z'), 'H m s S')", "'7 5 3 9'"),
        (
          "format.date(timestamp('9999-12-31T23:59:59.999999999Z'), 'y SSSSSSSSS')",
          "'9999 999999999'"
        ),
        ("format.date(timestamp('0001-01-01T00:00:00Z'), 'yyyy y yy')", "'0001 1 01'"),
        ("format.date(timestamp('2024-02-29T00:00:00Z'), 'dd/MM/yyyy')", "'29/02/2024'"),
        ("format.date(timestamp('2026-03-09T23:30:00-01:00'), 'dd HH')", "'10 00'"),
        ("format.date(timestamp(-1), 'yyyy-MM-dd HH:mm:ss')", "'1969-12-31 23:59:59'"),
        ("format.date(timestamp(0), '')", "''"),
        ("format.date(timestamp(0), 'yyyy年M月d日 😀')", "'1970年1月1日 😀'"),
        (#"format.date(timestamp(0), "dd 'of' MM, 'o''clock' ''HH")"#, #""01 of 01, o'clock '00""#),
        ("format.date(timestamp(0), 'MM' + 'M')", "row.evaluation"),
        ("format.date(timestamp(0), 'yyyy' + 'y')", "row.evaluation"),
        ("format.date(timestamp(0), 'hh' + ' a')", "row.evaluation"),
        (#"format.date(timestamp(0), "'" + "x")"#, "row.evaluation"),
        ("format.date('2026-03-09', 'yyyy')", "row.type"),
        ("format.date(duration('1s'), 'ss')", "row.type"),
        ("format.date(timestamp(0), 1)", "row.type"),
        ("format.date(null, 'yyyy')", "row.null"),
        ("format.date(timestamp(0), null)", "row.null"),
        ("format.date(timestamp(0))", "expression.unknown-function"),
      ]),
    FunctionRows(
      "format.date, a zone", call: "format.date(",
      [
        ("format.date(timestamp('2026-03-09T07:05:00Z'), 'HH:mm', 'America/New_York')", "'03:05'"),
        ("format.date(timestamp('2026-03-08T06:59:00Z'), 'HH:mm', 'America/New_York')", "'01:59'"),
        ("format.date(timestamp('2026-03-08T07:00:00Z'), 'HH:mm', 'America/New_York')", "'03:00'"),
        ("format.date(timestamp('2026-11-01T05:59:00Z'), 'HH:mm', 'America/New_York')", "'01:59'"),
        ("format.date(timestamp('2026-11-01T06:00:00Z'), 'HH:mm', 'America/New_York')", "'01:00'"),
        ("format.date(timestamp('2026-07-01T00:00:00Z'), 'dd HH', 'Europe/Berlin')", "'01 02'"),
        ("format.date(timestamp('2026-12-31T23:30:00Z'), 'yyyy', 'Europe/Berlin')", "'2027'"),
        ("format.date(timestamp('2026-01-01T12:00:00Z'), 'd H', 'Pacific/Kiritimati')", "'2 2'"),
        ("format.date(timestamp('2026-01-01T00:00:00Z'), 'HH:mm', data.zone)", "'05:45'"),
        ("format.date(timestamp('2026-01-01T00:00:00Z'), 'HH:mm', 'UTC')", "'00:00'"),
        ("format.date(timestamp('2026-01-01T00:00:00Z'), 'HH:mm', '+05:30')", "'05:30'"),
        ("format.date(timestamp('2026-01-01T00:00:00Z'), 'dd HH:mm', '-08:00')", "'31 16:00'"),
        ("format.date(timestamp('2026-03-09T07:05:00Z'), 'dd HH', '+20:00')", "'10 03'"),
        ("format.date(timestamp(0), 'HH', 'Europe/Nowhere')", "row.evaluation"),
        ("format.date(timestamp(0), 'HH', '../etc/passwd')", "row.evaluation"),
        ("format.date(timestamp(0), 'HH', '+1:00:00')", "row.evaluation"),
        ("format.date(timestamp(0), 'HH', 1)", "row.type"),
        ("format.date(timestamp(0), 'HH', null)", "row.null"),
        ("format.date(timestamp(0), 'HH', 'UTC', 1)", "expression.unknown-function"),
      ]),
  ]

  @Test(
    "a date without a zone is in the zone of the environment",
    arguments: [("", "07:05"), ("America/New_York", "03:05"), ("+05:30", "12:35")])
  func localZone(zone: String, expected: String) throws {
    let text = "format.date(timestamp('2026-03-09T07:05:00Z'), 'HH:mm')"
    var pool = ExpressionPool()
    var findings = Diagnostics()
    let source = Source(name: "expression", text: text)
    let compiled = CompiledExpression.compile(
      source.bytes, in: SourceRange(0, source.bytes.count),
      origin: ExpressionOrigin(whole: source), scope: ExpressionScope(), pool: &pool,
      into: &findings)
    let expression = try #require(compiled)
    let tree = NodeTree(source: source, nodes: [], decoded: [], keys: KeyTable())
    var state = Evaluation(pool, over: tree, timeZones: SystemTimeZones())
    let name = state.memory.frozenDatum(of: .string(zone))
    state.localZone = try #require(name)
    let date = try state.evaluate(expression)
    #expect(state.memory.text(of: date) == expected)
  }
}
