import Testing

/// The math library's functions on the bits of ints and uints.
///
/// Source: cel-go, ext/README, "Math"; its examples of `bitAnd(3, 5)` and `bitNot(1)` are slips, the
/// language's own suite has 1 and -2.
@Suite("Functions on bits")
struct BitFunctionsTests {
  static let tables = pairs + shifts

  @Test("bits are combined and shifted", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let pairs: [FunctionRows] = [
    FunctionRows(
      "math.bitAnd",
      [
        ("math.bitAnd(3u, 2u)", "2u"),
        ("math.bitAnd(3, 5)", "1"),
        ("math.bitAnd(-3, -5)", "-7"),
        ("math.bitAnd(-1, 255)", "255"),
        ("math.bitAnd(1, 2)", "0"),
        ("math.bitAnd(9223372036854775807, -9223372036854775808)", "0"),
        ("math.bitAnd(18446744073709551615u, 0xFFu)", "255u"),
        ("math.bitAnd(1, 1u)", "row.type"),
        ("math.bitAnd(1.0, 1)", "row.type"),
        ("math.bitAnd(true, false)", "row.type"),
        ("math.bitAnd(1, null)", "row.null"),
        ("math.bitAnd(1)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "math.bitOr",
      [
        ("math.bitOr(1u, 2u)", "3u"),
        ("math.bitOr(-2, -4)", "-2"),
        ("math.bitOr(0, 0)", "0"),
        ("math.bitOr(5, 3)", "7"),
        ("math.bitOr(-9223372036854775808, 9223372036854775807)", "-1"),
        ("math.bitOr(0xF0u, 0x0Fu)", "0xFFu"),
        ("math.bitOr(math.bitOr(1, 2), 4)", "7"),
        ("math.bitOr(1u, 1)", "row.type"),
        ("math.bitOr(1, 2.0)", "row.type"),
        ("math.bitOr('1', '2')", "row.type"),
        ("math.bitOr(null, 1)", "row.null"),
        ("math.bitOr(1, 2, 3)", "expression.unknown-function"),
      ]),
    FunctionRows(
      "math.bitXor",
      [
        ("math.bitXor(3u, 5u)", "6u"),
        ("math.bitXor(1, 3)", "2"),
        ("math.bitXor(7, 7)", "0"),
        ("math.bitXor(-1, 0)", "-1"),
        ("math.bitXor(-1, 9223372036854775807)", "-9223372036854775808"),
        ("math.bitXor(18446744073709551615u, 1u)", "18446744073709551614u"),
        ("math.bitXor(math.bitXor(12, 10), 10)", "12"),
        ("math.bitXor(1, 1u)", "row.type"),
        ("math.bitXor(1, true)", "row.type"),
        ("math.bitXor(b'a', b'b')", "row.type"),
        ("math.bitXor(1, null)", "row.null"),
      ]),
    FunctionRows(
      "math.bitNot",
      [
        ("math.bitNot(1)", "-2"),
        ("math.bitNot(-1)", "0"),
        ("math.bitNot(0)", "-1"),
        ("math.bitNot(0u)", "18446744073709551615u"),
        ("math.bitNot(18446744073709551615u)", "0u"),
        ("math.bitNot(9223372036854775807)", "-9223372036854775808"),
        ("math.bitNot(-9223372036854775808)", "9223372036854775807"),
        ("math.bitNot(math.bitNot(42))", "42"),
        ("math.bitNot(1.0)", "row.type"),
        ("math.bitNot(true)", "row.type"),
        ("math.bitNot(null)", "row.null"),
      ]),
  ]

  private static let shifts: [FunctionRows] = [
    FunctionRows(
      "math.bitShiftLeft",
      [
        ("math.bitShiftLeft(1, 2)", "4"),
        ("math.bitShiftLeft(-1, 2)", "-4"),
        ("math.bitShiftLeft(1u, 2)", "4u"),
        ("math.bitShiftLeft(7, 0)", "7"),
        ("math.bitShiftLeft(1, 63)", "-9223372036854775808"),
        ("math.bitShiftLeft(3u, 63)", "9223372036854775808u"),
        ("math.bitShiftLeft(1, 64)", "0"),
        ("math.bitShiftLeft(1u, 200)", "0u"),
        ("math.bitShiftLeft(-1, 9223372036854775807)", "0"),
        ("math.bitShiftLeft(1, -1)", "row.evaluation"),
        ("math.bitShiftLeft(1, 1u)", "row.type"),
        ("math.bitShiftLeft(1.0, 1)", "row.type"),
        ("math.bitShiftLeft(null, 1)", "row.null"),
      ]),
    FunctionRows(
      "math.bitShiftRight",
      [
        ("math.bitShiftRight(1024, 2)", "256"),
        ("math.bitShiftRight(1024u, 2)", "256u"),
        ("math.bitShiftRight(1024u, 64)", "0u"),
        ("math.bitShiftRight(-1024, 3)", "2305843009213693824"),
        ("math.bitShiftRight(-1, 1)", "9223372036854775807"),
        ("math.bitShiftRight(-9223372036854775808, 63)", "1"),
        ("math.bitShiftRight(-1, 0)", "-1"),
        ("math.bitShiftRight(-1, 64)", "0"),
        ("math.bitShiftRight(18446744073709551615u, 60)", "15u"),
        ("math.bitShiftRight(1, -1)", "row.evaluation"),
        ("math.bitShiftRight(1, 2.0)", "row.type"),
        ("math.bitShiftRight('a', 1)", "row.type"),
        ("math.bitShiftRight(1, null)", "row.null"),
      ]),
  ]
}
