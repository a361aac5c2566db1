import DocumentSyntax
import DocumentValues
import SourceText
import Testing

@Suite("Number text")
struct NumberTextTests {
  private func double(_ text: String) -> Double? { NumberText.double(Array(text.utf8).span) }

  @Test(
    "a number's text gives the nearest double",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("5", 5), ("4.9", 4.9), ("0.1", 0.1), ("1e3", 1000),
      ("1E+3", 1000), ("123456789012345678", 123_456_789_012_345_680),
      ("9007199254740993", 9_007_199_254_740_992), ("0.30000000000000004", 0.30000000000000004),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
      ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0), ("inf", .infinity),
      ("0.000000000000000000000000000000000000001234", 1.234e-39),
      ("1000000000000000000000000000000", 1e30), ("-12.5", -12.5), ("+7.25", 7.25),
      ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
      ("0e999999999999999999999", 0),
      ("6.02214076e23", 6.02214076e23), ("1.00000000000000000000000000000000000000000001", 1),
    ])
  func nearest(text: String, expected: Double) {
    #expect(double(text)?.bitPattern == expected.bitPattern, "\(text)")
  }

  @Test(
    "what is no number gives nil",
    arguments: ["", "-", "+", ".", "e5", "1e", "1e+", "1 ", " 1", "0x10", "1_000", "--1", "1.2.3"])
  func refused(text: String) { #expect(double(text) == nil) }

  @Test("the shortest text of random doubles reads back the same")
  func randomRoundTrip() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(double("\(value)")?.bitPattern == value.bitPattern)
    }
  }

  @Test("random decimals of every length round as the standard library rounds them")
  func randomDecimals() {
    for _ in 0..<20_000 {
      let text = "\(digits()).\(digits())e\(Int.random(in: -330...310))"
      #expect(double(text) == Double(text), "\(text)")
    }
  }

  @Test("numbers halfway between two doubles, and next to it, round to the even one")
  func halfway() {
    for _ in 0..<3_000 {
      let integer = Int64.random(in: 1 << 53...1 << 60)
      for offset in -1...1 as ClosedRange<Int64> {
        // The place halfway to the next double, in integers of more than 53 bits.
        let step = Int64(1) << Int64(63 - 53 - integer.leadingZeroBitCount)
        let text = "\(integer / step * step + step / 2 + offset)"
        #expect(double(text) == Double(text), "\(text)")
        #expect(double(text + "0e-1") == Double(text), "\(text)")
      }
    }
    for exponent in -330...308 {
      for digits in ["1", "9", "17976931348623157", "22250738585072014", "4503599627370496.5"] {
        let text = "\(digits)e\(exponent)"
        #expect(double(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
      }
    }
  }

  private func digits() -> String {
    (0..<Int.random(in: 1...25)).map { _ in "\(Int.random(in: 0...9))" }.joined()
  }

  @Test(
    "a number node gives its kind, whatever its text",
    arguments: [
      (NodeKind.int, "5", Datum.int(5)), (.int, "-12", .int(-12)), (.int, "5.0", .int(5)),
      (.int, "1e3", .int(1000)), (.int, "120e-1", .int(12)),
      (.int, "-9223372036854775808", .int(.min)), (.int, "9223372036854775807", .int(.max)),
      (.int, "9223372036854775808", .uint(1 << 63)), (.int, "1.5", .double(1.5)),
      (.int, "922337203685477580.7e1", .int(.max)), (.int, "0.0", .int(0)),
      (.uint, "18446744073709551615", .uint(.max)), (.uint, "7", .uint(7)),
      (.double, "5", .double(5)), (.double, "9007199254740993", .double(9_007_199_254_740_992)),
      (.double, "nan", .double(.nan)), (.double, "-inf", .double(-.infinity)),
      (.double, "18446744073709551616", .double(18_446_744_073_709_551_616)),
    ])
  func nodes(kind: NodeKind, text: String, expected: Datum) {
    let node = Node(kind, start: 0, end: UInt32(text.utf8.count))
    let memory = Memory(
      tree: NodeTree(
        source: Source(name: "number", text: text), nodes: [node], decoded: [], keys: KeyTable()))
    let datum = memory.datum(at: 0)
    #expect(datum.kind == expected.kind && datum.payload == expected.payload, "\(text)")
  }
}
