import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("its first screen is a layout of the folder, with what the program says of it")
  func firstScreen() throws {
    var chapter = try #require(Page("../README.md").chapters.first)
    let shown = try #require(chapter.blocks.first { $0.language == "yaml" })
    func lines(_ path: String) throws -> [String] {
      let url = Suites.package.appending(path: path)
      let text = try String(contentsOf: url, encoding: .utf8)
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let sample = try lines("Layouts/planets.data.json")
    #expect(try lines("Layouts/planets.yml").dropLast() == shown.lines[...])
    let misspelt = shown.lines.map { $0 == "  cell: Planet" ? "  cell: Plant" : $0 }
    let files = [
      ("Layouts/planets.yml", shown.lines), ("Layouts/planets.data.json", sample),
      ("planets.yml", misspelt), ("planets.data.json", sample),
    ]
    for (file, lines) in files {
      chapter.blocks.append(Page.Block(language: "", file: file, line: 0, lines: lines))
    }
    let reader = try Reader(chapter)
    let runs = chapter.blocks.filter { $0.language == "console" }
    #expect(runs.count == 2)
    for run in runs { #expect(reader.answer(to: run) == run.lines) }
  }

  @Test("the lines of its library are those of an example, and its package names products")
  func library() throws {
    let blocks = Page("../README.md").chapters.flatMap(\.blocks).filter { $0.language == "swift" }
    #expect(blocks.count == 3)
    func text(_ path: String) throws -> String {
      try String(contentsOf: Suites.package.appending(path: path), encoding: .utf8)
    }
    let example = try text("Examples/Table/main.swift")
    let package = try text("Package.swift")
    for block in blocks {
      let lines = block.lines.joined(separator: "\n")
      guard block.lines.contains("import PackageDescription") else {
        #expect(example.contains(lines), "README.md:\(block.line)")
        continue
      }
      #expect(package.hasPrefix(block.lines[0]))
      for match in lines.matches(of: /\.product\(name: "(\w+)", package: "(\w+)"\)/) {
        #expect(package.contains(".library(name: \"\(match.output.1)\""))
        #expect(package.contains("name: \"\(match.output.2)\""))
      }
    }
  }
}
