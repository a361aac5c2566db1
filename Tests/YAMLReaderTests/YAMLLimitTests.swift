import DocumentSyntax
import SourceText
import TestSupport
import Testing
import YAMLReader

@Suite("YAML limits")
struct YAMLLimitTests {
  /// Reads `text` and gives the codes found and the time it took.
  private func read(_ text: String, _ role: DocumentRole = .data) -> ([String], Duration) {
    var findings = Diagnostics()
    let source = Source(name: "t", text: text)
    let time = ContinuousClock().measure {
      let tree = YAMLReader.read(source, role: role, into: &findings)
      #expect((tree == nil) == findings.hasErrors)
    }
    return (findings.map(\.code), time)
  }

  @Test(
    "nesting of any kind is stopped at the limit, in well under a second",
    arguments: [
      "[", "{a: ", "- ", "? ", "[[a]: ", "!!seq [", "&a [", "- - ? ",
    ])
  func depth(_ piece: String) {
    let (codes, time) = read(String(repeating: piece, count: 100_000))
    #expect(["node.depth-limit", "yaml.key", "yaml.syntax"].contains(codes.first))
    #expect(time < .seconds(1))
  }

  @Test("64 levels are read in a layout, 65 are not; 512 in data")
  func depthOfRoles() {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    #expect(read(nested(64), .layout).0.isEmpty)
    #expect(read(nested(65), .layout).0 == ["node.depth-limit"])
    #expect(read(nested(512)).0.isEmpty)
    #expect(read(nested(513)).0 == ["node.depth-limit"])
  }

  @Test("many and long %TAG directives are refused at once")
  func directives() {
    let many = (0..<200_000).map { "%TAG !\($0)! tag:x\n" }.joined()
    #expect(read(many + "--- a\n").0 == ["yaml.syntax"])
    let long = "%TAG ! tag:" + String(repeating: "x", count: 100_000) + "\n"
    #expect(read(long + "--- !a a\n").0 == ["yaml.syntax"])
  }

  @Test("warnings are bounded and stop nothing; errors are bounded too")
  func findings() throws {
    var findings = Diagnostics()
    let text = String(repeating: "- !foo 99999999999999999999\n", count: 500)
    let source = Source(name: "t", text: text)
    let tree = try #require(YAMLReader.read(source, role: .data, into: &findings))
    #expect(tree.count(at: 0) == 500)
    #expect(findings.count == 100)
    let (codes, _) = read(String(repeating: "- *x\n", count: 500))
    #expect(codes.count == 100)
  }

  @Test("a line of 8 MB is read in one go")
  func longLine() throws {
    let (codes, time) = read("a: \"" + String(repeating: "xyz ", count: 2_000_000) + "\"\n")
    #expect(codes.isEmpty)
    #expect(time < .seconds(5))
  }

  @Test("texts longer than libyaml's buffers are read whole, wherever those end in a character")
  func longTexts() throws {
    let piece = "aé東🎧 "
    for shift in 0..<12 {
      var items: [String] = []
      for length in [40, 9_000, 1, 3_000, 20_000, 2_000, 2_000, 5] {
        items.append(String(repeating: piece, count: length) + "end")
        items.append(contentsOf: (0..<length).map { "item \($0) é" })
      }
      let text =
        "# " + String(repeating: "x", count: shift) + "\n"
        + items.map { "- \($0)\n" }.joined()
      var findings = Diagnostics()
      let source = Source(name: "t", text: text)
      let tree = try #require(YAMLReader.read(source, role: .data, into: &findings))
      #expect(tree.elements(of: 0).map { tree.text(at: $0) } == items)
      #expect(
        tree.elements(of: 0).allSatisfy {
          let range = tree.range(at: $0)
          return Array(tree.text(at: $0).utf8) == Array(source.bytes[range.start..<range.end])
        })
    }
  }

  @Test("a stream of too many documents is refused")
  func manyDocuments() {
    var findings = Diagnostics()
    let source = Source(name: "t", text: String(repeating: "---\n", count: 20_000))
    #expect(YAMLReader.readStream(source, role: .data, into: &findings).count == 10_000)
    #expect(findings.map(\.code) == ["yaml.documents"])
  }

  @Test("every prefix of a text ends in a tree or in findings, and so does every mutation")
  func hostile() {
    let text = Array(
      """
      # c
      a: &a {x: 1, "k\\u00e9": 'it''s', <<: {m: 2}}
      b: [*a, !!str 1, ~, "${x}", ]
      c:
        - |2-
            one é
             two
        - >+
          folded
          東京

      d: {<<: [*a, *a], x: 3}
      ? k
      : ${a + "b"}
      ...
      --- second
      """.utf8)
    func check(_ bytes: [UInt8]) {
      var findings = Diagnostics()
      let source = Source(name: "t", bytes: bytes)
      let tree = YAMLReader.read(source, role: .data, into: &findings)
      #expect((tree == nil) == findings.hasErrors)
      var rest = Diagnostics()
      for tree in YAMLReader.readStream(source, role: .data, into: &rest) {
        _ = outline(tree, 0)
        for node in 0..<tree.nodeCount where tree.count(at: node) == 0 {
          let range = tree.range(at: node)
          #expect(range.start <= range.end && range.end <= bytes.count)
          guard tree.kind(at: node) == .string || tree.kind(at: node) == .key else { continue }
          #expect(TextMap(tree, node).isExact, "\(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    for length in 0...text.count { check(Array(text[..<length])) }
    var generator = SeededGenerator(7)
    let signs = Array("{}[],:\"'\\|>-?&*!#%@ \n\t~<0".utf8)
    for _ in 0..<6000 {
      var bytes = text
      for _ in 0..<2 {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: at)
        case 2: bytes.remove(at: at)
        default: bytes[at] = signs.randomElement(using: &generator) ?? 0
        }
      }
      check(bytes)
    }
  }
}
