import DocumentSyntax
import SourceText
import Testing

/// Reads JSON that must be right and gives its outline.
func outline(_ text: String, role: DocumentRole = .data) throws -> String {
  var findings = Diagnostics()
  let tree = try #require(
    JSONReader.read(Source(name: "t.json", text: text), role: role, into: &findings))
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

@Suite("Keys of maps")
struct BuilderTests {
  @Test("of equal keys the last wins and stays at its place")
  func lastWins() throws {
    #expect(
      try outline(#"{"a":1,"b":[{"a":2}],"a":{"c":[]},"d":3}"#)
        == "{b:[{a:int 2}] a:{c:[]} d:int 3}")
    #expect(try outline(#"[{"a":1,"a":[1,2],"a":2},{"a":3}]"#) == "[{a:int 2} {a:int 3}]")
    #expect(
      try outline(#"{"a":{"a":1,"a":{"a":2,"a":3}},"a":[{"a":4,"a":5}]}"#) == "{a:[{a:int 5}]}")
    #expect(try outline(#"{"a":{"b":1,"b":{}},"c":{"a":0}}"#) == "{a:{b:{}} c:{a:int 0}}")
  }

  @Test("an inner map with the same key neither hides nor makes a duplicate")
  func innerMaps() throws {
    var findings = Diagnostics()
    let text = #"{"a":{"a":{"a":1}},"b":{"a":1},"a":2}"#
    let tree = JSONReader.read(Source(name: "t", text: text), role: .layout, into: &findings)
    #expect(findings.map(\.code) == ["node.duplicate-key"])
    #expect(findings.first?.severity == .error)
    #expect(findings.first?.span.range == SourceRange(31, 34))
    #expect(findings.first?.related.first?.span.range == SourceRange(1, 4))
    #expect(tree?.count(at: 0) == 2)
  }

  @Test("equal keys are equal however they are escaped")
  func escapedKeys() throws {
    #expect(try outline(#"{"\u0061":1,"a":2,"caf\u00e9":3,"café":4}"#) == "{a:int 2 café:int 4}")
    #expect(
      try outline(#"{"a\"b":1,"x":[{"a\"b":1,"x":2},{"a":1}]}"#)
        == #"{a"b:int 1 x:[{a"b:int 1 x:int 2} {a:int 1}]}"#)
  }

  @Test("a map of 30,000 keys, each twice, is read in linear time")
  func manyDuplicates() throws {
    let pairs = (0..<30_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    var findings = Diagnostics()
    let text = "{\(pairs),\(pairs)}"
    let tree = JSONReader.read(Source(name: "t", text: text), role: .data, into: &findings)
    #expect(tree?.count(at: 0) == 30_000)
    #expect(findings.count == 100)
    #expect(tree?.value(forKey: "k29999", in: 0) != nil)
  }
}
