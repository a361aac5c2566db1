import DocumentSyntax
import SourceText
import TestSupport
import Testing
import YAMLReader

/// Reads YAML that must be right and gives its outline.
func outline(_ text: String, role: DocumentRole = .data) throws -> String {
  var findings = Diagnostics()
  let tree = try #require(
    YAMLReader.read(Source(name: "t.yml", text: text), role: role, into: &findings),
    "\(findings.map(\.message))")
  return outline(tree, 0)
}

/// A node as text: containers in brackets, strings in quotes, decoded.
func outline(_ tree: NodeTree, _ index: Int) -> String {
  switch tree.kind(at: index) {
  case .list:
    "[" + tree.elements(of: index).map { outline(tree, $0) }.joined(separator: " ") + "]"
  case .map:
    "{"
      + tree.entries(of: index).map { "\(tree.text(at: $0.key)):\(outline(tree, $0.value))" }
      .joined(separator: " ") + "}"
  case .string: "'\(tree.text(at: index))'"
  case .null: "null"
  default: "\(tree.kind(at: index)) \(tree.text(at: index))"
  }
}

@Suite("YAML reader")
struct YAMLReaderTests {
  @Test("plain scalars follow the core schema of YAML 1.2")
  func coreSchema() throws {
    #expect(
      try outline("[~, null, Null, NULL, , nULL]".replacing(", ,", with: ","))
        == "[null null null null 'nULL']")
    #expect(
      try outline("[true, True, TRUE, false, False, FALSE, tRUE, yes, no, on, off, y]")
        == "[true true true True true TRUE false false false False false FALSE 'tRUE' 'yes' 'no' 'on' 'off' 'y']"
    )
    #expect(
      try outline("[0, -0, +12, 017, 0o17, 0x1F, 1_000, 10:30, 2026-01-31, 0b1, 0o8, 0x, -0x1]")
        == "[int 0 int -0 int 12 int 17 int 15 int 31 '1_000' '10:30' '2026-01-31' '0b1' '0o8' '0x' '-0x1']"
    )
    #expect(
      try outline("[.5, 5., -.5e3, +1.25E-2, 1e3, 012.5, ., .e1, 1e, 1.5.2, '12', \"1\"]")
        == "[double 0.5 double 5.0 double -0.5e3 double 1.25E-2 double 1e3 double 12.5 '.' '.e1' '1e' '1.5.2' '12' '1']"
    )
    #expect(
      try outline("[.inf, -.INF, +.Inf, .nan, .NaN, -.nan, .iNF]")
        == "[double inf double -inf double inf double nan double nan '-.nan' '.iNF']")
    #expect(
      try outline(
        "[9223372036854775807, 9223372036854775808, 18446744073709551615, -9223372036854775808, 0xFFFFFFFFFFFFFFFF, 00018446744073709551615]"
      )
        == "[int 9223372036854775807 uint 9223372036854775808 uint 18446744073709551615 int -9223372036854775808 uint 18446744073709551615 uint 18446744073709551615]"
    )
  }

  @Test(
    "an integer that no kind holds is a double, with a warning",
    arguments: [
      "18446744073709551616", "-9223372036854775809", "0x1FFFFFFFFFFFFFFFF",
    ])
  func precision(_ text: String) throws {
    var findings = Diagnostics()
    let tree = YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings)
    #expect(tree?.kind(at: 0) == .double)
    #expect(findings.map(\.code) == ["number.precision"])
    #expect(Double(tree?.text(at: 0) ?? "") != nil)
  }

  @Test(
    "a number that no double holds is refused, as in JSON",
    arguments: [
      "1e400", "-1e999", "+1.5E400", String(repeating: "9", count: 400),
      "0x" + String(repeating: "F", count: 400),
    ])
  func infiniteNumbers(_ text: String) throws {
    var findings = Diagnostics()
    let tree = YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings)
    #expect(tree == nil)
    #expect(findings.map(\.code) == ["json.number"])
    for text in [".inf", "-.inf", "1e308", "1e-400"] {
      var findings = Diagnostics()
      let tree = YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings)
      #expect(tree?.kind(at: 0) == .double && findings.isEmpty)
    }
  }

  @Test("core tags decide the kind")
  func coreTags() throws {
    #expect(
      try outline(
        "[!!str 1, !!int '2', !!float 3, !!bool \"true\", !!null '', !!str, ! 4, !!int 0x10, !!seq [], !!map {}]"
      ) == "['1' int 2 double 3 true true null '' '4' int 16 [] {}]")
    #expect(try outline("!!map\n!!str a: !!seq\n- !<tag:yaml.org,2002:str> 1\n") == "{a:['1']}")
  }

  @Test(
    "a tag that is not core, or does not fit, is an error in layouts and ignored in data",
    arguments: [
      "a: !foo 1", "a: !!int abc", "a: !!timestamp 2026-01-01", "a: !!set {x}", "a: !!seq {}",
      "a: !!bool 1", "!foo a: 1", "a: !!map [1]",
    ])
  func otherTags(_ text: String) throws {
    var findings = Diagnostics()
    #expect(YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings) == nil)
    #expect(findings.map(\.code) == ["yaml.tag"])
    var warnings = Diagnostics()
    #expect(YAMLReader.read(Source(name: "t", text: text), role: .data, into: &warnings) != nil)
    #expect(warnings.map(\.severity) == [.warning])
  }

  @Test(
    "a value that begins with ! and is an expression gets its hole",
    arguments: [
      ("a: !item.done", "!item.done"), ("a: !x == y # z", "!x == y"),
      ("a: { b: !item.done, c: 1 }", "!item.done"), ("a: !has(item.x)", "!has(item.x)"),
      ("- !a.b == 2", "!a.b == 2"), ("a: !include x.yml", nil), ("a: !foo 1", nil),
    ] as [(String, String?)])
  func negatedTags(_ text: String, _ meant: String?) {
    var findings = Diagnostics()
    #expect(YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings) == nil)
    #expect(findings.map(\.fix) == [meant.map { "write `'${\($0)}'`" }])
  }

  @Test(
    "quotes inside the quotes of a hole, and a choice outside of one, are written out",
    arguments: [
      ("a: '${x + ' y ' + z}'", #"a: '${x + " y " + z}'"#),
      (#"a: "${x ? "y" : "z"}""#, #"a: '${x ? "y" : "z"}'"#),
      (#"b: { a: "${x ? "y" : "z"}" }"#, #"b: { a: '${x ? "y" : "z"}' }"#),
      ("a: x.y ? 'u' : 'v'", #"a: '${x.y ? "u" : "v"}'"#),
    ])
  func nestedQuotes(_ text: String, _ meant: String) {
    var findings = Diagnostics()
    #expect(YAMLReader.read(Source(name: "t", text: text), role: .layout, into: &findings) == nil)
    #expect(findings.map(\.fix) == ["write \(meant)"], "\(findings.map(\.message))")
  }

  @Test("plain scalars as keys are their text")
  func keys() throws {
    #expect(
      try outline("{404: a, null: b, true: c, 0x10: d, 1.0: f, ~: g}")
        == "{404:'a' null:'b' true:'c' 0x10:'d' 1.0:'f' ~:'g'}")
    #expect(
      try outline("? |\n  block\n: 1\n? \"\\x41\"\n: 2\nA b: 3\n")
        == "{block\n:int 1 A:int 2 A b:int 3}")
  }

  @Test("a list or map as a key is yaml.key at its place, and reading goes on")
  func collectionKeys() {
    let marked = MarkedText("? «[a, &x b]»\n: 1\n? «{a: 1}»\n: 2\n? «- a\n  - b»\n: *x\n")
    var findings = Diagnostics()
    #expect(
      YAMLReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings) == nil)
    #expect(findings.map(\.code) == ["yaml.key", "yaml.key", "yaml.key"])
    #expect(findings.map(\.span.range.start) == marked.ranges.map(\.start))
  }

  @Test("each value knows its range, also behind a byte order mark, CR LF and wide characters")
  func ranges() throws {
    let marked = MarkedText(
      """
      \u{FEFF}# é🚀
      ««é»: «東京»
      «b»:
        «- «'x''🚀'»   # c
        - !!seq «[«1», «{ «k»: «v», «"e"»:«» }»]»»
      «c»: !!str &a
        «|
        x
        y»

      «d»: ! «"x\\n
        y"»»

      """.replacing("\n", with: "\r\n"))
    var findings = Diagnostics()
    let tree = try #require(
      YAMLReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings))
    let found = (0..<tree.nodeCount).map { tree.range(at: $0) }
    #expect(found == marked.ranges)
  }

  @Test("U+0085, U+2028 and U+2029 are characters like others")
  func foreignBreaks() throws {
    #expect(
      try outline(
        "# a\u{2028}b\u{85}c\u{2029}d\nk: \"x \u{2028} y\u{85}z\" \nl: a\u{2029}b\nm: |\n  a\u{2028}b\n"
      ) == "{k:'x \u{2028} y\u{85}z' l:'a\u{2029}b' m:'a\u{2028}b\n'}")
    let marked = MarkedText("name: \"one\u{2028}two\"\na: [\u{E000}\u{2028}, «}»")
    var findings = Diagnostics()
    _ = YAMLReader.read(Source(name: "t", text: marked.text), role: .data, into: &findings)
    #expect(findings.first?.span.range == marked.ranges[0])
  }

  @Test("a key that stands twice is found at the second, with the first beside it")
  func duplicates() throws {
    let marked = MarkedText("a:\n  - id: x\n    «title»: 1\n    b: {title: 0}\n    «title»: 2\n")
    var findings = Diagnostics()
    let source = Source(name: "t", text: marked.text)
    let tree = try #require(YAMLReader.read(source, role: .data, into: &findings))
    #expect(findings.map(\.code) == ["node.duplicate-key"])
    #expect(findings.first?.severity == .warning)
    #expect(findings.first?.span.range == marked.ranges[1])
    #expect(findings.first?.related.first?.span.range == marked.ranges[0])
    #expect(outline(tree, 0) == "{a:[{id:'x' b:{title:int 0} title:int 2}]}")
  }

  @Test(
    "an empty text is a null, and so is an empty document",
    arguments: ["", "# only\n", "---\n", "\u{FEFF}", "\n\n"])
  func empty(_ text: String) throws { #expect(try outline(text) == "null") }

  @Test("an absent value stands behind its colon")
  func absentValue() throws {
    let marked = MarkedText("a:\n  bind:«»\n\n# c\nb: 1\n")
    var findings = Diagnostics()
    let source = Source(name: "t", text: marked.text)
    let tree = try #require(YAMLReader.read(source, role: .data, into: &findings))
    #expect(tree.kind(at: 4) == .null)
    #expect(tree.range(at: 4) == marked.ranges[0])
  }

  @Test(
    "a second document is refused where one is wanted, and read from a stream",
    arguments: [
      "a: 1\n«---»\nb: 2\n", "a: 1\n«---»\n", "a: 1\n...\n# c\n«---» b\n",
    ])
  func documents(_ text: String) throws {
    let marked = MarkedText(text)
    let source = Source(name: "t", text: marked.text)
    var findings = Diagnostics()
    #expect(YAMLReader.read(source, role: .layout, into: &findings) == nil)
    #expect(findings.map(\.code) == ["yaml.documents"])
    #expect(findings.first?.span.range == marked.ranges[0])
    var none = Diagnostics()
    let trees = YAMLReader.readStream(source, role: .layout, into: &none)
    #expect(trees.count == 2)
    #expect(none.isEmpty)
  }

  @Test("a document with an error leaves the others of a stream alone")
  func streamWithError() {
    var findings = Diagnostics()
    let source = Source(name: "t", text: "a: 1\n---\na: *x\n---\nb: 2\n")
    let trees = YAMLReader.readStream(source, role: .data, into: &findings)
    #expect(trees.map { outline($0, 0) } == ["{a:int 1}", "{b:int 2}"])
    #expect(findings.count == 1)
  }

  @Test("ranges count bytes, wherever characters of several bytes stand")
  func rangesInBytes() throws {
    let pieces = ["a", "é", "東", "🎧", "abcdefg", "ééé", "東京a", "x🎧y", "plain text of ASCII"]
    for length in 1...40 {
      let words = (0..<length).map { pieces[($0 * 7 + length) % pieces.count] }
      let items = words.map { "\($0) # \($0)\n- \"\($0)\", ".dropLast(2) }
      var findings = Diagnostics()
      let source = Source(name: "t", text: "- " + items.joined(separator: "\n- ") + "\n")
      let tree = try #require(YAMLReader.read(source, role: .data, into: &findings))
      let read = tree.elements(of: 0).map { node in
        let range = tree.range(at: node)
        return String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
      }
      #expect(read == words.flatMap { [$0, "\"\($0)\""] })
    }
  }

  @Test("a JSON text and its YAML reading are the same")
  func twins() throws {
    let text =
      #"{"a":[1,-2.5e+3,18446744073709551615,"x\"\né",true,null,{"b":{},"c":[[]]}],"é":"🚀", "t":"\u00e9"}"#
    var findings = Diagnostics()
    let source = Source(name: "t", text: text)
    let json = try #require(JSONReader.read(source, role: .data, into: &findings))
    let yaml = try #require(YAMLReader.read(source, role: .data, into: &findings))
    #expect(outline(json, 0) == outline(yaml, 0))
    #expect(
      (0..<json.nodeCount).map { json.range(at: $0) }
        == (0..<yaml.nodeCount).map { yaml.range(at: $0) })
  }
}
