import Foundation
import ListLayoutCommands
import TestSupport
import Testing

@Suite("Codes of the documentation")
struct CodeTests {
  static let page = Page("Diagnostics.md")
  static let chapters = page.chapters.filter {
    !$0.codes.isEmpty && $0.heading != laterHeading && $0.heading != endlessHeading
  }
  static let laterHeading = "Codes to come"
  /// The chapter whose code no example on a page can have; the tests of `Diagnostics` make it.
  static let endlessHeading = "A report without end"

  @Test("the examples of a code give this code and no other", arguments: chapters)
  func examples(chapter: Page.Chapter) {
    var printed: Set<String> = []
    for block in chapter.blocks where block.language == "console" {
      for line in block.lines {
        for match in line.matches(of: /(?:error|warning): .*\[([a-z]+\.[A-Za-z$-]+)\]$/) {
          printed.insert(String(match.output.1))
        }
      }
    }
    #expect(printed == chapter.codes)
  }

  @Test("a configuration can name every listed code")
  func rules() {
    for code in Self.chapters.flatMap(\.codes).sorted() {
      #expect(FindingRule.named(code) != nil, "\(code)")
    }
  }

  @Test("a code has one chapter")
  func once() {
    let codes = Self.chapters.flatMap(\.codes)
    #expect(codes.count == Set(codes).count)
  }

  @Test("every code that the sources make is listed, and every listed code is made")
  func codes() throws {
    let endless = Self.page.chapters.first { $0.heading == Self.endlessHeading }?.codes ?? []
    let listed = Set(Self.chapters.flatMap(\.codes)).union(endless)
    let later = Set(Self.page.chapters.first { $0.heading == Self.laterHeading }?.codes ?? [])
    #expect(listed.isDisjoint(with: later))
    let made = try Self.made()
    for code in made.codes.sorted() {
      #expect(listed.contains(code), "\(code) is made and not listed")
    }
    for prefix in made.prefixes.sorted() {
      #expect(listed.contains { $0.hasPrefix(prefix) }, "\(prefix)… is made and not listed")
    }
    for code in listed.sorted() {
      let isMade = made.codes.contains(code) || made.prefixes.contains { code.hasPrefix($0) }
      #expect(isMade, "\(code) is listed and not made")
    }
  }

  /// The codes in the literals of the sources; of one that is put together, what comes first.
  private static func made() throws -> (codes: Set<String>, prefixes: Set<String>) {
    let areas = "file|text|yaml|json|node|number|layout|expression|schema|data|row|check|config"
    let whole = try Regex("\"((?:\(areas))\\.[a-z]+(?:-[a-z]+)*)\"")
    let partial = try Regex("\"((?:\(areas))\\.[a-z-]*)\\\\\\(")
    var codes: Set<String> = []
    var prefixes: Set<String> = []
    let sources = Suites.package.appending(path: "Sources")
    let walker = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    while let url = walker?.nextObject() as? URL {
      // The table of rules names every code and makes none.
      guard url.pathExtension == "swift", url.lastPathComponent != "FindingRule.swift" else {
        continue
      }
      let text = try String(contentsOf: url, encoding: .utf8)
      for line in text.split(separator: "\n") where !line.contains("//") {
        for match in line.matches(of: whole) {
          codes.insert(String(match.output[1].substring ?? ""))
        }
        for match in line.matches(of: partial) {
          prefixes.insert(String(match.output[1].substring ?? ""))
        }
      }
    }
    // Names of files, not codes.
    codes.subtract(["data.json", "data.yml", "text.yml"])
    return (codes, prefixes)
  }
}
