import DocumentValues
import Testing

@Suite("Text forms")
struct TextFormTests {
  private func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.append(double: value)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "a double is the shortest decimal that reads back the same",
    arguments: [
      (4.9, "4.9"), (1_000_000, "1000000"), (0.1, "0.1"), (0, "0"), (-0.0, "-0"), (-1.5, "-1.5"),
      (1e20, "100000000000000000000"), (1e21, "1e+21"), (1.5e300, "1.5e+300"),
      (0.000001, "0.000001"), (0.0000015, "0.0000015"), (1e-7, "1e-7"), (1.25e-7, "1.25e-7"),
      (0.30000000000000004, "0.30000000000000004"), (123_456_789.125, "123456789.125"),
      (9_007_199_254_740_992.0, "9007199254740992"), (1e17, "100000000000000000"),
      (123_456_789_012_345_683_968, "123456789012345680000"), (.leastNonzeroMagnitude, "5e-324"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (.nan, "NaN"),
      (.infinity, "Infinity"), (-.infinity, "-Infinity"), (100.05, "100.05"),
      (999_999.999999, "999999.999999"), (0.000123, "0.000123"), (5e-7, "5e-7"),
    ])
  func doubles(value: Double, expected: String) { #expect(text(value) == expected) }

  @Test("random doubles, plain and with few decimals, read back the same and have as few digits")
  func randomDoubles() {
    for round in 0..<30_000 {
      let value =
        round % 3 == 0
        ? Double(bitPattern: .random(in: 0...UInt64.max))
        : Double(Int.random(in: 0...100_000_000)) / [10, 100, 1000, 7, 1e6, 1e7][round % 6]
      guard value.isFinite else { continue }
      let written = text(value)
      #expect(Double(written)?.bitPattern == value.bitPattern, "\(value)")
      #expect(digits(written) == digits(value.description), "\(written) \(value)")
    }
  }

  @Test("powers of two and of ten and their neighbours have the digits of the standard library")
  func powers() {
    for power in -1_074...1_023 {
      let value = Double(sign: .plus, exponent: power, significand: 1)
      for neighbour in [value.nextDown, value, value.nextUp] where neighbour > 0 {
        #expect(Double(text(neighbour)) == neighbour)
        #expect(digits(text(neighbour)) == digits(neighbour.description), "\(neighbour)")
      }
    }
    for power in -323...308 {
      let value = Double("1e\(power)") ?? 0
      for neighbour in [value.nextDown, value, value.nextUp] where neighbour > 0 {
        #expect(Double(text(neighbour)) == neighbour)
        #expect(digits(text(neighbour)) == digits(neighbour.description), "\(neighbour)")
      }
    }
  }

  private func digits(_ text: String) -> Int {
    let mantissa = text.prefix { $0 != "e" }.filter(\.isNumber)
    let trimmed = mantissa.drop { $0 == "0" }
    return trimmed.count - (trimmed.reversed().prefix { $0 == "0" }.count)
  }

  @Test(
    "integers are written in decimal digits",
    arguments: [(Int64.min, "-9223372036854775808"), (.max, "9223372036854775807"), (0, "0")])
  func integers(value: Int64, expected: String) {
    var bytes: [UInt8] = []
    bytes.append(decimal: value)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  private func json(_ value: Value) throws -> String {
    var memory = SampleTree.memory(nil)
    var fromValue: [UInt8] = []
    var fromDatum: [UInt8] = []
    try JSONWriter.append(value, to: &fromValue)
    let datum = memory.datum(of: value)
    try JSONWriter.append(datum, in: memory, to: &fromDatum)
    #expect(fromValue == fromDatum)
    return String(decoding: fromDatum, as: UTF8.self)
  }

  @Test(
    "canonical JSON",
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), (-5, "-5"), (4.5, "4.5"),
      (.uint(.max), "18446744073709551615"), ("", "\"\""), (5.0, "5"),
      ("a\"b\\c/d", #""a\"b\\c/d""#),
      (
        "\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}",
        #""\b\f\n\r\t\u0000\u001f"#
          + "\u{7F}\""
      ),
      (
        "h\u{E9}llo \u{1F680} and more than eight bytes\n",
        "\"h\u{E9}llo \u{1F680} and more than eight bytes\\n\""
      ),
      ([1, [], [:]], "[1,[],{}]"), (["b": 1, "a": [nil]], #"{"b":1,"a":[null]}"#),
      (.bytes([0, 1, 255]), "\"AAH/\""), (.bytes([65]), "\"QQ==\""),
      (.bytes([65, 66]), "\"QUI=\""),
      ([.optional(nil), .optional(1)], "[1]"),
      (["a": .optional(nil), "b": .optional(2)], #"{"b":2}"#),
      (.optional(nil), "null"),
      ([1: "int", true: "bool"], #"{"1":"int","true":"bool"}"#),
      (.duration(TimeSpan("90s")!), "\"90s\""),
      (.timestamp(Timestamp("2026-01-31T12:30:00.5+02:00")!), "\"2026-01-31T10:30:00.500Z\""),
    ] as [(Value, String)])
  func canonical(value: Value, expected: String) throws { #expect(try json(value) == expected) }

  @Test("what JSON cannot say is an error that names it")
  func failures() {
    #expect(throws: JSONWriter.Failure.notFinite) { try json([.double(.nan)]) }
    #expect(throws: JSONWriter.Failure.notFinite) { try json(.double(-.infinity)) }
    #expect(throws: JSONWriter.Failure.type) { try json(.type("int")) }
    #expect(throws: JSONWriter.Failure.key) { try json([1.5: 1]) }
  }

  @Test("every byte is escaped the same at every place of a word")
  func escapePlaces() throws {
    for byte in UInt8(0)...127 {
      for place in 0..<17 {
        let text =
          Array(repeating: 0x61 as UInt8, count: place) + [byte] + Array(repeating: 0x62, count: 17)
        let string = String(decoding: text, as: UTF8.self)
        let written = try json(.string(string))
        let escaped = byte < 0x20 || byte == 0x22 || byte == 0x5C
        #expect((written.utf8.count == text.count + 2) == !escaped, "\(byte) \(place) \(written)")
      }
    }
  }

  @Test(
    "base64 reads back, with and without padding",
    arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func base64(text: String) {
    var encoded: [UInt8] = []
    Base64.encode(Array(text.utf8).span, to: &encoded)
    var decoded: [UInt8] = []
    let isValid = Base64.decode(encoded.span, to: &decoded)
    #expect(isValid && decoded == Array(text.utf8))
    let bare = encoded.filter { $0 != 0x3D }
    decoded = []
    let isValidBare = Base64.decode(bare.span, to: &decoded)
    #expect(isValidBare && decoded == Array(text.utf8))
  }

  @Test(
    "what is no base64 is refused",
    arguments: ["a", "a===", "ab=c", "a b=", "\u{E9}\u{E9}", "====="])
  func badBase64(text: String) {
    var decoded: [UInt8] = []
    let isValid = Base64.decode(Array(text.utf8).span, to: &decoded)
    #expect(!isValid)
  }

  @Test(
    "XXH64 gives the published hashes, in one portion and in many",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func contentHash(text: String, expected: UInt64) {
    let bytes = Array(text.utf8)
    #expect(ContentHash.hash(of: bytes.span) == expected)
    var hash = ContentHash()
    for byte in bytes { hash.update([byte].span) }
    #expect(hash.value == expected)
  }

  @Test("XXH64 of the specification's generated bytes")
  func contentHashVectors() {
    // The sequence of xxHash's own self-test: bytes of a running product of its first prime.
    var bytes: [UInt8] = []
    var generator: UInt64 = 2_654_435_761
    for _ in 0..<222 {
      bytes.append(UInt8(truncatingIfNeeded: generator >> 56))
      generator = generator &* 11_400_714_785_074_694_797
    }
    #expect(ContentHash.hash(of: bytes.span.extracting(0..<1)) == 0xE934_A84A_DB05_2768)
    #expect(ContentHash.hash(of: bytes.span.extracting(0..<14)) == 0x8282_DCC4_994E_35C8)
    #expect(ContentHash.hash(of: bytes.span) == 0xB641_AE8C_B691_C174)
    for split in 0...222 {
      var hash = ContentHash()
      hash.update(bytes.span.extracting(0..<split))
      hash.update(bytes.span.extracting(split..<222))
      #expect(hash.value == 0xB641_AE8C_B691_C174)
    }
  }
}
