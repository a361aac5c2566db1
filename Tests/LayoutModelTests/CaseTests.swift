import DocumentSyntax
import Foundation
import LayoutModel
import SourceText
import TestSupport
import Testing
import YAMLReader

/// The public cases: of each layout in them the findings that are the model's.
@Suite("Layouts of the cases")
struct CaseTests {
  /// A finding that a case asks for.
  struct Expected {
    var codes: [String]
    var file: String
    var lines: [Int]
    var columns: [Int]
    /// Whether another answer would be right too.
    var isOptional: Bool

    func matches(_ finding: Diagnostic, at place: LineTable.Position, in file: String) -> Bool {
      codes.contains(finding.code) && file.hasSuffix(self.file)
        && (lines.isEmpty || lines.contains(place.line))
        && (columns.isEmpty || columns.contains(place.column))
    }
  }

  /// Layouts with an error that their case leaves open, because it looks at the exit code only.
  static let open = [
    "13-second-document-invalid/trailing.yml",  // the empty document at the end
    "42-segment-index-out-of-range/none.yml",  // position 0 of no segments
  ]

  @Test(
    "only the findings that a case asks for are reported, and all of them",
    .enabled(if: Suites.cases != nil, "there is no folder of cases"))
  func cases() throws {
    let root = try #require(Suites.cases)
    let folders = try FileManager.default.contentsOfDirectory(
      at: root, includingPropertiesForKeys: nil)
    var layoutCount = 0
    for folder in folders.sorted(by: { $0.path < $1.path }) {
      layoutCount += try check(folder)
    }
    #expect(layoutCount > 40)
  }

  private func check(_ folder: URL) throws -> Int {
    let expected = try expectations(of: folder)
    var isFound = expected.map { $0.isOptional }
    var layoutCount = 0
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      let text = file.pathExtension == "yml" ? try String(contentsOf: file, encoding: .utf8) : ""
      let isAsked = expected.contains { file.path.hasSuffix($0.file) }
      guard text.contains("listlayout:") || isAsked, file.pathExtension == "yml" else { continue }
      if Self.open.contains(where: file.path.hasSuffix) { continue }
      layoutCount += 1
      let source = Source(name: file.path, text: text)
      let lines = LineTable(source)
      for finding in decoded(source) where finding.code.hasPrefix("layout.") {
        let place = lines.position(of: finding.span.range.start)
        let index = expected.firstIndex { $0.matches(finding, at: place, in: file.path) }
        if let index { isFound[index] = true }
        #expect(
          index != nil || finding.severity == .warning,
          "\(file.path):\(place.line):\(place.column): \(finding.message) [\(finding.code)]")
      }
    }
    for (index, expectation) in expected.enumerated() {
      #expect(isFound[index], "\(folder.lastPathComponent): \(expectation)")
    }
    return layoutCount
  }

  private func decoded(_ source: Source) -> Diagnostics {
    var findings = Diagnostics()
    var trees = YAMLReader.readStream(source, role: .layout, into: &findings)
    if trees.isEmpty, let tree = YAMLReader.read(source, role: .layout, into: &findings) {
      trees = [tree]
    }
    for tree in trees {
      _ = LayoutDecoder.decode(
        tree, name: "case", imports: { _, _, _ in .unreadable(reason: "none here") },
        into: &findings)
    }
    return findings
  }

  private func expectations(of folder: URL) throws -> [Expected] {
    let file = folder.appending(path: "case.json")
    guard let bytes = try? Data(contentsOf: file) else { return [] }
    var findings = Diagnostics()
    let source = Source(name: file.path, bytes: Array(bytes))
    let tree = try #require(JSONReader.read(source, role: .data, into: &findings))
    var expected: [Expected] = []
    for run in tree.value(forKey: "runs", in: 0).map(tree.elements(of:)) ?? tree.elements(of: 0) {
      read(run, of: tree, isOptional: false, into: &expected)
      guard let either = tree.value(forKey: "either", in: run) else { continue }
      for choice in tree.elements(of: either) {
        read(choice, of: tree, isOptional: true, into: &expected)
      }
    }
    return expected
  }

  private func read(
    _ run: Int, of tree: NodeTree, isOptional: Bool, into expected: inout [Expected]
  ) {
    guard let list = tree.value(forKey: "findings", in: run) else { return }
    for finding in tree.elements(of: list) {
      let codes = texts("code", in: finding, of: tree)
      guard codes.contains(where: { $0.hasPrefix("layout.") }) else { continue }
      expected.append(
        Expected(
          codes: codes, file: texts("file", in: finding, of: tree).first ?? "",
          lines: texts("line", in: finding, of: tree).compactMap { Int($0) },
          columns: texts("column", in: finding, of: tree).compactMap { Int($0) },
          isOptional: isOptional || codes.contains { !$0.hasPrefix("layout.") }))
    }
  }

  private func texts(_ key: String, in map: Int, of tree: NodeTree) -> [String] {
    guard let value = tree.value(forKey: key, in: map) else { return [] }
    if tree.kind(at: value) == .list { return tree.elements(of: value).map(tree.text(at:)) }
    return [tree.text(at: value)]
  }
}
