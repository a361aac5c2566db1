import DocumentSyntax
import SourceText
import TestSupport
import Testing

/// One broken text: where what is found.
struct JSONFault: Sendable, CustomTestStringConvertible {
  let text: String
  let code: String
  let mentions: String

  init(_ text: String, _ code: String = "json.syntax", _ mentions: String = "") {
    self.text = text
    self.code = code
    self.mentions = mentions
  }

  var testDescription: String { text.debugDescription }
}

@Suite("JSON reader")
struct JSONReaderTests {
  @Test(
    "each fault is reported at its place and says what is accepted",
    arguments: [
      JSONFault("«»", "json.syntax", "empty"),
      JSONFault(" \n«»", "json.syntax", "empty"),
      JSONFault("[1«,»]", "json.syntax", "comma"),
      JSONFault("[1, «,» 2]", "json.syntax", "value"),
      JSONFault(#"{"a":1«,» }"#, "json.syntax", "comma"),
      JSONFault("[«'a'»]", "json.syntax", "double quotes"),
      JSONFault("{«a»: 1}", "json.syntax", "double quotes"),
      JSONFault("{«'a'»: 1}", "json.syntax", "double quotes"),
      JSONFault("[1 «//» one\n]", "json.syntax", "comment"),
      JSONFault("[1, «/*» one */ 2]", "json.syntax", "comment"),
      JSONFault("[«NaN»]", "json.syntax", "NaN"),
      JSONFault("[«True»]", "json.syntax", "true"),
      JSONFault("[«nul»]", "json.syntax", "null"),
      JSONFault("[«01»]", "json.syntax", "leading zeros"),
      JSONFault("[«0x1F»]", "json.syntax", "decimal"),
      JSONFault("[«+1»]", "json.syntax", "`-`"),
      JSONFault("[«.5»]", "json.syntax", "digit before"),
      JSONFault("[«5.»]", "json.syntax", "point"),
      JSONFault("[«1e»]", "json.syntax", "exponent"),
      JSONFault("[«-»]", "json.syntax", "digits"),
      JSONFault("[1 «2»]", "json.syntax", "comma is missing"),
      JSONFault(#"{"a":1 «"»b":2}"#, "json.syntax", "comma is missing"),
      JSONFault(#"{"a"«=»1}"#, "json.syntax", "`:`"),
      JSONFault(#"{"a"«,»"b":1}"#, "json.syntax", "`:`"),
      JSONFault(#"{"a":«}»"#, "json.syntax", "value"),
      JSONFault("[1«}»", "json.syntax", "`]`"),
      JSONFault(#"["a«»"#, "json.syntax", "not closed"),
      JSONFault(#"["a«»"# + "\n\"]", "json.syntax", "line"),
      JSONFault("[1«»", "json.syntax", "not closed"),
      JSONFault(#"{"a":[{"b":1«»"#, "json.syntax", "not closed"),
      JSONFault("[1] «x»", "json.syntax", "end of the file"),
      JSONFault("[\"a«\u{1}»b\"]", "json.syntax", "\\u0001"),
      JSONFault("[\"a«\t»b\"]", "json.syntax", "\\t"),
      JSONFault(#"["«\q»"]"#, "json.escape", "escapes"),
      JSONFault(#"["«\u12»x4"]"#, "json.escape", "hexadecimal"),
      JSONFault(#"{"rows":[{"id":"r1","title":"broken «\ud83d»!"}]}"#, "json.escape", "half"),
      JSONFault(#"["«\udc00»\ud83d\ude80"]"#, "json.escape", "half"),
      JSONFault(#"["«\ud83d»\u0041"]"#, "json.escape", "half"),
      JSONFault("[«1e999»]", "json.number", "double"),
      JSONFault("[«-1e400», 1e-999]", "json.number", "double"),
      JSONFault("[«\u{201C}»a\u{201D}]", "json.syntax", "value"),
    ])
  func faults(_ fault: JSONFault) throws {
    let marked = MarkedText(fault.text)
    var findings = Diagnostics()
    #expect(
      JSONReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings) == nil)
    let first = try #require(findings.first)
    #expect(first.code == fault.code)
    #expect(first.message.contains(fault.mentions), "\(first.message)")
    #expect(first.span.range.start == marked.ranges.first?.start)
    if marked.ranges.first?.isEmpty == false {
      let end = first.span.range.end
      #expect(end == marked.ranges.first?.end || fault.text.contains("“"))
    }
  }

  @Test("reading goes on after a fault where that is safe")
  func severalFaults() {
    var findings = Diagnostics()
    let text = "{a: 1, 'b': True, \"c\": [1 2, NaN,], \"d\": \"\\q\", // end\n}"
    let tree = JSONReader.read(Source(name: "t", text: text), role: .data, into: &findings)
    #expect(tree == nil)
    #expect(
      findings.map(\.code) == [
        "json.syntax", "json.syntax", "json.syntax", "json.syntax", "json.syntax", "json.syntax",
        "json.escape", "json.syntax", "json.syntax",
      ])
  }

  @Test("an unclosed list shows where it begins")
  func unclosed() {
    var findings = Diagnostics()
    _ = JSONReader.read(Source(name: "t", text: "{\"a\": [1, 2"), role: .data, into: &findings)
    #expect(findings.first?.related.first?.span.range == SourceRange(6, 7))
    #expect(findings.first?.related.first?.message == "the list begins here")
  }

  @Test(
    "findings of one text are bounded",
    arguments: ["[*]", "[\"*\"]", "{\"a\":\"*\"}"],
    ["NaN,", "\\q", "\\ud800", "\\u1", "\u{1}", "1 ", "1e999,"])
  func bounded(_ frame: String, _ fault: String) {
    let text = frame.replacing("*", with: String(repeating: fault, count: 1000))
    var findings = Diagnostics()
    let tree = JSONReader.read(Source(name: "t", text: text), role: .data, into: &findings)
    #expect(findings.count <= 20)
    #expect((tree == nil) == findings.hasErrors)
  }

  @Test("warnings are bounded and stop nothing")
  func boundedWarnings() throws {
    let text = "[" + String(repeating: "99999999999999999999,", count: 1000) + "1]"
    var findings = Diagnostics()
    let source = Source(name: "t", text: text)
    let tree = try #require(JSONReader.read(source, role: .data, into: &findings))
    #expect(tree.count(at: 0) == 1001)
    #expect(findings.count == 20)
  }

  @Test(
    "no number of warnings hides an error in a string",
    arguments: [#""abc"#, #"["a\u00"]"#, #"["a\x"]"#, "[\"a\u{1}\"]", #"{"a\x":1}"#, "[\"a\n\"]"])
  func errorAfterWarnings(_ value: String) {
    for count in [0, 1, 19, 20, 21, 40] {
      let numbers = String(repeating: "100000000000000000000,", count: count)
      for rest in ["", String(repeating: " ", count: 40)] {
        var findings = Diagnostics()
        let source = Source(name: "t", text: "[\(numbers)\(value)]\(rest)")
        #expect(JSONReader.read(source, role: .data, into: &findings) == nil)
        #expect(findings.hasErrors)
        #expect(findings.warningCount == min(count, 20))
      }
    }
  }

  @Test("numbers keep their kind: int, uint, double")
  func numbers() throws {
    let text =
      "[0,-0,9223372036854775807,-9223372036854775808,9223372036854775808,"
      + "18446744073709551615,1.0,1e3,-1E-3,0.1e+2]"
    #expect(
      try outline(text) == "[int 0 int -0 int 9223372036854775807 int -9223372036854775808 "
        + "uint 9223372036854775808 uint 18446744073709551615 double 1.0 double 1e3 "
        + "double -1E-3 double 0.1e+2]")
  }

  @Test(
    "an integer outside every kind is a double, with a warning",
    arguments: [
      "18446744073709551616", "-9223372036854775809", "123456789012345678901234567890",
    ])
  func precision(_ text: String) throws {
    var findings = Diagnostics()
    let source = Source(name: "t", text: text)
    let tree = try #require(JSONReader.read(source, role: .data, into: &findings))
    #expect(tree.kind(at: 0) == .double)
    #expect(findings.map(\.code) == ["number.precision"])
    #expect(findings.first?.severity == .warning)
  }

  @Test("a byte order mark is skipped, UTF-16 is named with advice")
  func encodings() throws {
    #expect(try outline("\u{FEFF}[1]") == "[int 1]")
    for bytes: [UInt8] in [[0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D]] {
      var findings = Diagnostics()
      let source = Source(name: "t", bytes: bytes)
      #expect(JSONReader.read(source, role: .data, into: &findings) == nil)
      #expect(findings.first?.code == "text.encoding")
      #expect(findings.first?.message.contains("UTF-16") == true)
      #expect(findings.first?.fix != nil)
    }
  }

  @Test(
    "bytes that are no UTF-8 are found at their place",
    arguments: [
      [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x9A], [0xFF],
    ] as [[UInt8]])
  func invalidBytes(_ bad: [UInt8]) {
    var findings = Diagnostics()
    let bytes = Array("[\"caf\u{E9} ".utf8) + bad + Array("\"]".utf8)
    let source = Source(name: "t", bytes: bytes)
    #expect(JSONReader.read(source, role: .data, into: &findings) == nil)
    #expect(findings.first?.code == "text.encoding")
    #expect(findings.first?.span.range.start == 8)
  }

  @Test("text of any kind comes out as written")
  func strings() throws {
    #expect(
      try outline(#"["a\"b\\\/\b\f\n\r\t\u0000é東🚀\ud83d\ude80x"]"#)
        == "['a\"b\\/\u{8}\u{C}\n\r\t\0é東🚀🚀x']")
    #expect(try outline(#"["",{"":""}]"#) == "['' {:''}]")
    #expect(try outline("[\"\u{7F}\u{85}\u{2028}\"]") == "['\u{7F}\u{85}\u{2028}']")
  }

  @Test("nesting is limited by role, and an unclosed rest is found all the same")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try outline(nested(512)).count == 1024)
    #expect(try outline(nested(64), role: .layout).count == 128)
    for (depth, role) in [(513, DocumentRole.data), (65, .layout), (65, .schema)] {
      var findings = Diagnostics()
      let source = Source(name: "t", text: nested(depth))
      #expect(JSONReader.read(source, role: role, into: &findings) == nil)
      #expect(findings.map(\.code) == ["node.depth-limit"])
      #expect(findings.first?.span.range.start == role.depthLimit)
    }
    var findings = Diagnostics()
    let open = Source(name: "t", text: String(repeating: "{\"a\":[", count: 500_000))
    #expect(JSONReader.read(open, role: .data, into: &findings) == nil)
    #expect(findings.map(\.code) == ["node.depth-limit", "json.syntax"])
  }

  @Test("a layout over 8 MiB is not read")
  func size() {
    var findings = Diagnostics()
    let bytes = [UInt8](repeating: 0x20, count: 8 << 20 + 1)
    #expect(JSONReader.read(Source(name: "t", bytes: bytes), role: .layout, into: &findings) == nil)
    #expect(findings.first?.code == "file.size-limit")
  }

  @Test("each value knows its range")
  func ranges() throws {
    let marked = MarkedText(#" «{ «"a"» : «[«1», «"x\n"», «true», «{}»]» , «"b\u0061"»:«null» }» "#)
    var findings = Diagnostics()
    let tree = try #require(
      JSONReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings))
    #expect((0..<tree.nodeCount).map { tree.range(at: $0) } == marked.ranges)
  }

  @Test("white space after a text changes nothing, wherever the text then is far from its end")
  func spaceAfter() throws {
    let text =
      Array(
        #"{"a":[1,-2.5e+3,"x\"\ud83d\ude80é東\n",[],{},[ ],{ }, 12345678.123456789 ,"#.utf8)
      + Array(#"{"a":0,"b":[{"a":1,"b":""},{"a":2,"b":"é"}]}],"longer key":[[]],"a":{"a":1}}"#.utf8)
    func read(_ bytes: [UInt8]) -> [SourceRange]? {
      var findings = Diagnostics()
      let tree = JSONReader.read(Source(name: "t", bytes: bytes), role: .data, into: &findings)
      return tree.map { tree in
        (0..<tree.nodeCount).map(tree.range(at:)) + findings.map(\.span.range)
          + (0..<tree.nodeCount).map { SourceRange($0, tree.next(after: $0)) }
      }
    }
    let whole = try #require(read(text))
    for count in 1...text.count + 40 {
      #expect(read(text + [UInt8](repeating: 0x20, count: count)) == whole, "\(count) spaces")
    }
    var seed: UInt64 = 7
    for _ in 0..<10_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var changed = text
      let at = Int(seed >> 33) % text.count
      changed[at] = Array("{}[],:\"\\tfn0-e.u ".utf8)[Int(seed >> 20 & 15)]
      if seed >> 30 & 1 == 0 { changed.remove(at: Int(seed >> 40) % changed.count) }
      let spaces = [UInt8](repeating: 0x20, count: 1 + Int(seed >> 50) % text.count)
      #expect(
        read(changed) == read(changed + spaces), "\(String(decoding: changed, as: UTF8.self))")
    }
  }

  @Test("every prefix of a text ends in a tree or in findings, and so does every mutation")
  func hostile() {
    let text = Array(
      #"{"a":[1,-2.5e+3,"x\"\ud83d\ude80é東\n",true,null,{"b":{},"c":[[]]}],"a":false,"é":"🚀"}"#.utf8
    )
    func check(_ bytes: [UInt8]) {
      var findings = Diagnostics()
      let tree = JSONReader.read(Source(name: "t", bytes: bytes), role: .data, into: &findings)
      #expect((tree == nil) == findings.hasErrors)
      if let tree { _ = outline(tree, 0) }
    }
    for length in 0...text.count { check(Array(text[..<length])) }
    var seed: UInt64 = 42
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0..<3 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let at = Int(seed >> 33) % bytes.count
        let byte = UInt8(truncatingIfNeeded: seed >> 20)
        switch seed >> 30 & 3 {
        case 0: bytes[at] = byte
        case 1: bytes.insert(byte, at: at)
        case 2: bytes.remove(at: at)
        default: bytes[at] = Array("{}[],:\"\\tfn0-e.u".utf8)[Int(byte & 15)]
        }
      }
      check(bytes)
    }
  }
}
