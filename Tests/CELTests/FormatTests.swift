import CEL
import DocumentValues
import Foundation
import Testing

/// `format`, a table a clause.
///
/// Source: cel-spec, doc/extensions/strings.md. Doubles have an exponent from 1e21 on, as in all
/// text of this library.
@Suite("Format")
struct FormatTests {
  static let tables = general + decimal + reals + radixes

  @Test("clauses are replaced by values", arguments: tables.flatMap(\.rows))
  func row(_ row: FunctionRow) throws { try row.check() }

  private static let general: [FunctionRows] = [
    FunctionRows(
      "format",
      [
        ("''.format([])", "''"),
        ("'plain 😀'.format([])", "'plain 😀'"),
        ("'%% and also %%'.format([])", "'% and also %'"),
        ("'%%%s%%'.format(['text'])", "'%text%'"),
        ("'%d %s, %.1f %x'.format([1, 'a', 2.0, 255])", "'1 a, 2.0 ff'"),
        ("'é%sé'.format(['😀'])", "'é😀é'"),
        ("'%s'.format(['%d'])", "'%d'"),
        ("'%s'.format(['used', 'not used'])", "'used'"),
        ("'%s-%s'.format(data.letters)", "'a-b'"),
        ("lists.range(100).map(i, '%d').join().format(lists.range(100)).size()", "190"),
        ("('%d ' + '%d').format([0])", "row.evaluation"),
        ("('%' + 's').format([])", "row.evaluation"),
        ("('' + '%').format([1])", "row.evaluation"),
        ("('100' + '%').format([])", "row.evaluation"),
        ("('%' + 'y').format([1])", "row.evaluation"),
        ("('%' + 'E').format([0.5])", "row.evaluation"),
        ("('%' + '😀').format([1])", "row.evaluation"),
        ("('%.' + 'f').format([1.5])", "row.evaluation"),
        ("'%.1001f'.format([1.5])", "row.evaluation"),
        ("'%.99999999999999999999f'.format([1.5])", "row.evaluation"),
        ("'%s'.format('a' + '')", "row.type"),
        ("1.format([])", "row.type"),
        ("'%s'.format(null)", "row.null"),
        ("'%s'.format([1 / 0])", "row.evaluation"),
        ("'%s'.format()", "expression.unknown-function"),
      ]),
    FunctionRows(
      "format, %s", call: "'%s'.format(",
      [
        ("'%s'.format(['foo'])", "'foo'"),
        ("'%s'.format([b'foo'])", "'foo'"),
        ("'%s'.format([null])", "'null'"),
        ("'%s'.format([true])", "'true'"),
        ("'%s'.format([-999999999999])", "'-999999999999'"),
        ("'%s'.format([18446744073709551615u])", "'18446744073709551615'"),
        ("'%s'.format([3.0])", "'3'"),
        ("'%s'.format([0.1])", "'0.1'"),
        ("'%s'.format([123456789012345680.0])", "'123456789012345680'"),
        ("'%s'.format([0.000001])", "'0.000001'"),
        ("'%s'.format([[0.0/0.0, 1.0/0.0, -1.0/0.0]])", "'[NaN, Infinity, -Infinity]'"),
        ("'%s'.format([duration('1h45m47s')])", "'6347s'"),
        ("'%s'.format([duration('-1500ms')])", "'-1.5s'"),
        ("'%s'.format([timestamp('2023-02-03T23:31:20+01:00')])", "'2023-02-03T22:31:20Z'"),
        ("'%s'.format([int])", "'int'"),
        ("'%s'.format([type(null)])", "'null_type'"),
        ("'%s'.format([[]])", "'[]'"),
        ("'%s'.format([{}])", "'{}'"),
        ("'%s'.format([[6, 4.2, 'a string', [null]]])", "'[6, 4.2, a string, [null]]'"),
        ("'%s'.format([{'k': 'x', 6: duration('422s'), true: 42}])", "'{6: 422s, k: x, true: 42}'"),
        ("'%s'.format([{'b': {'d': 1, 'c': [2]}, 'a': 0}])", "'{a: 0, b: {c: [2], d: 1}}'"),
        (#"'%s'.format([b'a\xff\xfe\xfdb\xffc'])"#, #"'a\ufffdb\ufffdc'"#),
        (#"'%s'.format([b'\xe2\x82'])"#, #"'\ufffd'"#),
        ("'%s'.format([data.nested])", "'[[1], [2, 3]]'"),
        ("'%s'.format([data.stock])", "'{apples: 3, pears: 0}'"),
        ("'%s'.format([optional.of(1)])", "row.type"),
        ("'%s'.format([[optional.none()]])", "row.type"),
      ]),
  ]

  private static let decimal: [FunctionRows] = [
    FunctionRows(
      "format, %d", call: "%d",
      [
        ("'%d'.format([1])", "'1'"),
        ("'%d'.format([1u])", "'1'"),
        ("'%d'.format([-0])", "'0'"),
        ("'%d'.format([-9223372036854775808])", "'-9223372036854775808'"),
        ("'%d'.format([18446744073709551615u])", "'18446744073709551615'"),
        ("'%d'.format([3.14])", "'3.14'"),
        ("'%d'.format([-2.0])", "'-2'"),
        ("'%d'.format([0.0/0.0])", "'NaN'"),
        ("'%d'.format([1.0/0.0])", "'Infinity'"),
        ("'%d'.format([-1.0/0.0])", "'-Infinity'"),
        ("'%d%d%%'.format([1, 2])", "'12%'"),
        ("'%d'.format([data.numbers[0]])", "'3'"),
        ("'%d'.format(['1'])", "row.type"),
        ("'%d'.format([true])", "row.type"),
        ("'%d'.format([duration('30m2s')])", "row.type"),
        ("'%d'.format([null])", "row.null"),
      ])
  ]

  private static let reals: [FunctionRows] = [
    FunctionRows(
      "format, %f", call: "f",
      [
        ("'%f'.format([1])", "'1.000000'"),
        ("'%f'.format([1u])", "'1.000000'"),
        ("'%f'.format([3.14])", "'3.140000'"),
        ("'%.1f'.format([3.14])", "'3.1'"),
        ("'%.3f'.format([1.2345])", "'1.234'"),
        ("'%.3f'.format([123.4999])", "'123.500'"),
        ("'%.3f'.format([-123.4994])", "'-123.499'"),
        ("'%.0f'.format([1.5])", "'2'"),
        ("'%.0f'.format([2.5])", "'2'"),
        ("'%.0f'.format([3.4999])", "'3'"),
        ("'%.2f'.format([0.125])", "'0.12'"),
        ("'%.2f'.format([9.999])", "'10.00'"),
        ("'%.1f'.format([-0.0])", "'-0.0'"),
        ("'%.2f'.format([1e21])", "'1000000000000000000000.00'"),
        ("'%.1f'.format([9223372036854775807])", "'9223372036854775808.0'"),
        ("'%.1000f'.format([1.0]).size()", "1002"),
        ("'%f'.format([0.0/0.0])", "'NaN'"),
        ("'%.2f'.format([-1.0/0.0])", "'-Infinity'"),
        ("'$%.2f'.format([data.prices[0]])", "'$4.99'"),
        ("'%f'.format(['1.5'])", "row.type"),
        ("'%f'.format([[1.5]])", "row.type"),
        ("'%f'.format([null])", "row.null"),
      ]),
    FunctionRows(
      "format, %e", call: "e",
      [
        ("'%e'.format([1])", "'1.000000e+00'"),
        ("'%e'.format([1u])", "'1.000000e+00'"),
        ("'%e'.format([3.14])", "'3.140000e+00'"),
        ("'%.1e'.format([-3.14])", "'-3.1e+00'"),
        ("'%.6e'.format([1052.032911275])", "'1.052033e+03'"),
        ("'%.0e'.format([15.0])", "'2e+01'"),
        ("'%.0e'.format([25.0])", "'2e+01'"),
        ("'%.1e'.format([9.96])", "'1.0e+01'"),
        ("'%.2e'.format([0.00012345])", "'1.23e-04'"),
        ("'%.1e'.format([1e100])", "'1.0e+100'"),
        ("'%.3e'.format([0.0])", "'0.000e+00'"),
        ("'%.1e'.format([5e-324])", "'4.9e-324'"),
        ("'%e'.format([0.0/0.0])", "'NaN'"),
        ("'%e'.format([1.0/0.0])", "'Infinity'"),
        ("'%.1e'.format([data.prices[0]])", "'5.0e+00'"),
        ("'%e'.format(['1'])", "row.type"),
        ("'%e'.format([true])", "row.type"),
        ("'%e'.format([null])", "row.null"),
      ]),
  ]

  private static let radixes: [FunctionRows] = [
    FunctionRows(
      "format, %b", call: "%b",
      [
        ("'%b'.format([5])", "'101'"),
        ("'%b'.format([-5])", "'-101'"),
        ("'%b'.format([0])", "'0'"),
        ("'%b'.format([uint(64)])", "'1000000'"),
        ("'%b'.format([true])", "'1'"),
        ("'%b'.format([false])", "'0'"),
        ("'%b'.format([-9223372036854775808]).size()", "65"),
        ("'%b'.format([18446744073709551615u]).size()", "64"),
        ("'0b%b'.format([data.numbers[0]])", "'0b11'"),
        ("'%b'.format(['abc'])", "row.type"),
        ("'%b'.format([1.0])", "row.type"),
        ("'%b'.format([null])", "row.null"),
      ]),
    FunctionRows(
      "format, %o", call: "%o",
      [
        ("'%o'.format([8])", "'10'"),
        ("'%o'.format([-8])", "'-10'"),
        ("'%o'.format([0])", "'0'"),
        ("'%o'.format([uint(65535)])", "'177777'"),
        ("'%o'.format([-9223372036854775808])", "'-1000000000000000000000'"),
        ("'%o'.format([18446744073709551615u])", "'1777777777777777777777'"),
        ("'0o%o'.format([data.numbers[0]])", "'0o3'"),
        ("'%o'.format(['a string'])", "row.type"),
        ("'%o'.format([8.0])", "row.type"),
        ("'%o'.format([true])", "row.type"),
        ("'%o'.format([null])", "row.null"),
      ]),
    FunctionRows(
      "format, %x and %X", call: "format(",
      [
        ("'%x'.format([30])", "'1e'"),
        ("'%X'.format([30])", "'1E'"),
        ("'%x'.format([-255])", "'-ff'"),
        ("'%x'.format([0])", "'0'"),
        ("'%X'.format([uint(6000)])", "'1770'"),
        ("'%X'.format([18446744073709551615u])", "'FFFFFFFFFFFFFFFF'"),
        ("'%x'.format([-9223372036854775808])", "'-8000000000000000'"),
        ("'%x'.format(['Hello world!'])", "'48656c6c6f20776f726c6421'"),
        ("'%X'.format(['Hello world!'])", "'48656C6C6F20776F726C6421'"),
        ("'%x'.format([b'byte'])", "'62797465'"),
        (#"'%x'.format([b'\x00\x0f'])"#, "'000f'"),
        ("'%x'.format(['é'])", "'c3a9'"),
        ("'%x'.format([''])", "''"),
        ("'#%X'.format([data.letters[0]])", "'#61'"),
        ("'%x'.format([0.5])", "row.type"),
        ("'%X'.format([[1]])", "row.type"),
        ("'%x'.format([null])", "row.null"),
      ]),
  ]

  @Test("fixed and scientific digits agree with the C library for random doubles")
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
    "fixed and scientific digits are rounded once, half to even",
    arguments: [
      ("%.2f", 0.375, "0.38"), ("%.2f", 1.005, "1.00"), ("%.0f", 0.5, "0"),
      ("%.0f", 1e21, "1000000000000000000000"), ("%.1f", -0.04, "-0.0"), ("%.3f", 1e-20, "0.000"),
      ("%.2f", 99.995, "100.00"), ("%.1f", 9.96, "10.0"), ("%.20f", 0.1, "0.10000000000000000555"),
      ("%.2f", 9_007_199_254_740_992.0, "9007199254740992.00"), ("%.0e", 1.5, "2e+00"),
      ("%.2e", 123456.0, "1.23e+05"), ("%.2e", 0.00099999, "1.00e-03"),
      ("%.1f", Double.leastNonzeroMagnitude, "0.0"), ("%.2f", 4.99, "4.99"),
      ("%.9f", 123456.789, "123456.789000000"),
    ])
  func digits(clause: String, number: Double, expected: String) throws {
    let text = try CELExpression("c.format([x])", names: ["c", "x"])
      .value(with: ["c": .string(clause), "x": .double(number)])
    #expect(text == .string(expected))
  }
}
