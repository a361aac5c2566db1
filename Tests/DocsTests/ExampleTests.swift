import Foundation
import Testing

@Suite("Examples of the documentation")
struct ExampleTests {
  static let pages = ["Format.md", "Diagnostics.md"]

  /// With `LISTLAYOUT_UPDATE=1` the answers are written to the page, and a run that changes any
  /// fails.
  static let isUpdating = ProcessInfo.processInfo.environment["LISTLAYOUT_UPDATE"] == "1"

  @Test("every command and expression of a page gives what the page says", arguments: pages)
  func examples(name: String) throws {
    var page = Page(name)
    #expect(page.chapters.count > 10, "\(name) is there and has chapters")
    var corrections: [(block: Page.Block, lines: [String])] = []
    for chapter in page.chapters where !chapter.blocks.isEmpty {
      let reader = try Reader(chapter)
      for block in chapter.blocks where block.language == "console" || block.language == "cel" {
        let answer = reader.answer(to: block)
        if answer == block.lines { continue }
        corrections.append((block, answer))
        let (said, given) = (
          block.lines.joined(separator: "\n"), answer.joined(separator: "\n")
        )
        #expect(given == said, "\(name):\(block.line): \(chapter.heading)")
      }
    }
    if Self.isUpdating {
      page.correct(try Self.answers(to: page.examples).map { ($0.line, $1) })
      try page.write(corrections)
    }
  }

  @Test("every example in a table gives what stands beside it", arguments: pages)
  func tables(name: String) throws {
    let page = Page(name)
    for (example, value) in try Self.answers(to: page.examples) {
      #expect(value == example.value, "\(name):\(example.line): \(example.expression)")
    }
  }

  private static func answers(to examples: [Page.Example]) throws -> [(Page.Example, String)] {
    let reader = try Reader(Page.Chapter(heading: "", line: 0))
    return examples.map { ($0, reader.value(of: $0.expression)) }
  }

  @Test("every block of a page is run, or is a file that a run can read", arguments: pages)
  func blocks(name: String) {
    for chapter in Page(name).chapters {
      for block in chapter.blocks {
        let isRun = block.language == "console" || block.language == "cel" || block.file != nil
        #expect(isRun, "\(name):\(block.line)")
      }
      let files = chapter.blocks.filter { $0.file != nil }
      #expect(
        files.isEmpty || chapter.blocks.contains { $0.language == "console" },
        "\(name):\(chapter.line): \(chapter.heading)")
    }
  }

  @Test(
    "links lead to a page and to a heading on it", arguments: pages + ["CI.md", "../README.md"])
  func links(name: String) {
    let page = Page(name)
    let folder = name.hasPrefix("../") ? "../" : ""
    for (index, line) in page.lines.enumerated() {
      for match in line.matches(of: /\]\(([\w\/]+\.md)?(?:#([^)]+))?\)/) {
        let target = match.output.1.map { Page(folder + $0) } ?? page
        #expect(!target.chapters.isEmpty, "\(name):\(index + 1)")
        guard let anchor = match.output.2 else { continue }
        let headings = target.chapters.map { Self.anchor($0.heading) }
        #expect(headings.contains(String(anchor)), "\(name):\(index + 1)")
      }
    }
  }

  /// How GitHub names a heading.
  private static func anchor(_ heading: String) -> String {
    String(
      String.UnicodeScalarView(
        heading.lowercased().unicodeScalars.compactMap { scalar in
          if scalar == " " { return "-" }
          let isKept = scalar.properties.isAlphabetic || scalar == "-" || scalar == "_"
          return isKept || scalar.properties.numericType != nil ? scalar : nil
        }))
  }
}
