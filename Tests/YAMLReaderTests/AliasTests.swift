import DocumentSyntax
import SourceText
import TestSupport
import Testing
import YAMLReader

@Suite("Aliases and merge keys")
struct AliasTests {
  @Test("aliases are copied in and keep the range of what they name")
  func aliases() throws {
    let marked = MarkedText("a: &x «{k: [1, &y z]}»\nb: [*x, *y, *x]\n*y : &n 0x10\n*n : *n\n")
    var findings = Diagnostics()
    let source = Source(name: "t", text: marked.text)
    let tree = try #require(YAMLReader.read(source, role: .layout, into: &findings))
    #expect(
      outline(tree, 0)
        == "{a:{k:[int 1 'z']} b:[{k:[int 1 'z']} 'z' {k:[int 1 'z']}] z:int 16 0x10:int 16}")
    let list = try #require(tree.value(forKey: "b", in: 0))
    #expect(tree.elements(of: list).map { tree.range(at: $0) }.first == marked.ranges[0])
  }

  @Test("an anchor may be set again, and an anchored key may be named")
  func anchors() throws {
    #expect(try outline("- &a 1\n- *a\n- &a 2\n- *a\n") == "[int 1 int 1 int 2 int 2]")
    #expect(
      try outline("&k 12: x\n\"&\": [*k, &e , *e]\n&q \"a\\tb\": *q\n")
        == "{12:'x' &:[int 12 null null] a\tb:'a\tb'}")
  }

  @Test("a merge key takes one map or several: own keys win, then earlier maps")
  func merges() throws {
    let base = "- &a {x: 1, y: 2}\n- &b {y: 3, z: 4}\n"
    #expect(
      try outline(base + "- {<<: *a, y: 5}\n")
        == "[{x:int 1 y:int 2} {y:int 3 z:int 4} {x:int 1 y:int 5}]")
    #expect(
      try outline(base + "- {y: 5, <<: *a}\n")
        == "[{x:int 1 y:int 2} {y:int 3 z:int 4} {y:int 5 x:int 1}]")
    #expect(
      try outline(base + "- {<<: [*b, *a], q: 0}\n")
        == "[{x:int 1 y:int 2} {y:int 3 z:int 4} {y:int 3 z:int 4 x:int 1 q:int 0}]")
    #expect(
      try outline(
        "a: &m\n  <<: {p: {q: [1]}, r: 2}\n  r: 3\nb:\n  <<: *m\n  p: &i {<<: *m}\nc: *i\n")
        == "{a:{p:{q:[int 1]} r:int 3} b:{r:int 3 p:{p:{q:[int 1]} r:int 3}} c:{p:{q:[int 1]} r:int 3}}"
    )
    #expect(try outline("{\"<<\": 1, a: {<<: {}}}") == "{<<:int 1 a:{}}")
    #expect(
      try outline("a: {<<: &x {k: {<<: {l: 1}}}, m: *x}\nb: {k: 1, <<: {k: 2}, l: {k: 3}}")
        == "{a:{k:{l:int 1} m:{k:{l:int 1}}} b:{k:int 1 l:{k:int 3}}}")
  }

  @Test("an own key over a merged one is no duplicate; an own key twice is")
  func mergeDuplicates() {
    let marked = MarkedText("a: &a {x: 1}\nb:\n  <<: *a\n  «x»: 2\n  «x»: 3\n")
    var findings = Diagnostics()
    let source = Source(name: "t", text: marked.text)
    let tree = YAMLReader.read(source, role: .layout, into: &findings)
    #expect(findings.map(\.code) == ["node.duplicate-key"])
    #expect(findings.first?.span.range == marked.ranges[1])
    #expect(findings.first?.related.first?.span.range == marked.ranges[0])
    #expect(tree.map { outline($0, 0) } == "{a:{x:int 1} b:{x:int 3}}")
  }

  @Test("a bomb of aliases is refused where it passes the limit, at once")
  func bomb() {
    var text = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (name, last) in zip("bcdefghi", "abcdefgh") {
      let elements = [String](repeating: "*\(last)", count: 9).joined(separator: ", ")
      text += "\(name): &\(name) [\(elements)]\n"
    }
    var findings = Diagnostics()
    let source = Source(name: "t", text: text + "rows: *i\n")
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(YAMLReader.read(source, role: .data, into: &findings) == nil)
    }
    #expect(findings.map(\.code) == ["yaml.alias-limit"])
    #expect(findings.first.map { LineTable(source).position(of: $0.span.range.start).line } == 6)
    #expect(time < .seconds(1))
  }

  @Test("a bomb of merge keys is refused too")
  func mergeBomb() {
    let keys = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
    let text = "a: &a {\(keys)}\nb:\n" + String(repeating: "- {<<: *a}\n", count: 200)
    var findings = Diagnostics()
    #expect(YAMLReader.read(Source(name: "t", text: text), role: .data, into: &findings) == nil)
    #expect(findings.map(\.code) == ["yaml.alias-limit"])
  }

  @Test("aliases cannot nest deeper than documents may")
  func depth() {
    var text = "- &a0 [1]\n"
    for level in 1..<600 { text += "- &a\(level) [*a\(level - 1)]\n" }
    var findings = Diagnostics()
    #expect(YAMLReader.read(Source(name: "t", text: text), role: .data, into: &findings) == nil)
    #expect(["node.depth-limit", "yaml.alias-limit"].contains(findings.first?.code))
  }
}
