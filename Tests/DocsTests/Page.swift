import Foundation
import TestSupport
import Testing

/// A page of `Docs/`, taken apart into chapters with the blocks that the tests run.
///
/// What a fenced block is, its info string says. With a second word it is a file of that name;
/// `repeat=N` writes its text N times over, `latin1` in another encoding. A `console` block is runs
/// of the program with what each answers, and `cel` is expressions with their values. A chapter
/// goes from one heading to the next, and its blocks share a folder. A table whose last columns are
/// called `example` and `gives` has an expression and its value in each row.
struct Page {
  /// What stands between two headings.
  struct Chapter: CustomTestStringConvertible {
    var heading: String
    var line: Int
    var lines: [String] = []
    var blocks: [Block] = []

    var testDescription: String { heading }
  }

  /// A fenced block.
  struct Block {
    var language: String
    var file: String?
    var attributes: [String] = []
    /// The number of the line after the opening fence.
    var line: Int
    var lines: [String] = []

    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The bytes of the file that the block is.
    var bytes: Data {
      var text = text
      for attribute in attributes {
        let parts = attribute.split(separator: "=")
        if parts.first == "repeat", let count = parts.last.flatMap({ Int($0) }) {
          text = String(repeating: text, count: count)
        }
      }
      let encoding: String.Encoding = attributes.contains("latin1") ? .isoLatin1 : .utf8
      return text.data(using: encoding) ?? Data()
    }
  }

  let name: String
  var lines: [String]
  var chapters: [Chapter] = []

  init(_ name: String) {
    self.name = name
    let text = try? String(contentsOf: Page.url(name), encoding: .utf8)
    lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var block: Block?
    for (index, line) in lines.enumerated() {
      if var open = block {
        if line == "```" {
          chapters[chapters.count - 1].blocks.append(open)
          block = nil
        } else {
          open.lines.append(line)
          block = open
        }
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        block = Block(
          language: words.first ?? "", file: words.dropFirst().first,
          attributes: Array(words.dropFirst(2)), line: index + 1)
      } else if line.hasPrefix("#") {
        let heading = line.drop { $0 == "#" }.dropFirst()
        chapters.append(Chapter(heading: String(heading), line: index))
      } else if !chapters.isEmpty {
        chapters[chapters.count - 1].lines.append(line)
      }
    }
  }

  static func url(_ name: String) -> URL { Suites.package.appending(path: "Docs/\(name)") }

  /// A row of a table with examples: its first cell, the expression and the value, without their
  /// backticks.
  struct Example {
    /// The number of the line.
    var line: Int
    var name: String
    var expression: String
    var value: String
  }

  /// The rows of every table whose last columns are `example` and `gives`.
  var examples: [Example] {
    var examples: [Example] = []
    var isInside = false
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix("| ") || line.hasPrefix("|-") else {
        isInside = false
        continue
      }
      let cells = Self.cells(of: line)
      if cells.suffix(2) == ["example", "gives"] {
        isInside = true
      } else if isInside, line.hasPrefix("| "), cells.count > 2 {
        let texts = cells.map { $0.trimmingCharacters(in: ["`"]) }
        examples.append(
          Example(
            line: index + 1, name: texts[0], expression: texts[cells.count - 2],
            value: texts[cells.count - 1]))
      }
    }
    return examples
  }

  /// The cells of a row of a table; a bar in a cell is written `\\|`.
  static func cells(of line: String) -> [String] {
    let bar = "\u{0}"
    let cells = line.replacing("\\|", with: bar).split(
      separator: "|", omittingEmptySubsequences: false)
    return cells.dropFirst().dropLast().map {
      $0.replacing(bar, with: "|").trimmingCharacters(in: .whitespaces)
    }
  }

  /// The page's lines with other values in the examples of the lines that `values` names.
  mutating func correct(_ values: [(line: Int, value: String)]) {
    for (line, value) in values {
      let cells = Self.cells(of: lines[line - 1]).dropLast() + ["`\(value)`"]
      let texts = cells.map { $0.replacing("|", with: "\\|") }
      lines[line - 1] = "| \(texts.joined(separator: " | ")) |"
    }
  }

  /// Replaces the lines of each block that `corrections` names and writes the page.
  func write(_ corrections: [(block: Block, lines: [String])]) throws {
    var lines = lines
    for (block, replacement) in corrections.sorted(by: { $0.block.line > $1.block.line }) {
      lines.replaceSubrange(block.line..<block.line + block.lines.count, with: replacement)
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: Page.url(name))
  }
}

extension Page.Chapter {
  /// The codes that the chapter is about: those of its heading and of the first column of tables.
  var codes: Set<String> {
    var codes = Set(Self.codes(in: heading))
    for line in lines where line.hasPrefix("| `") {
      let cell = line.dropFirst(2).prefix { $0 != "|" }
      codes.formUnion(Self.codes(in: String(cell)))
    }
    return codes
  }

  private static func codes(in text: String) -> [String] {
    text.matches(of: /`([a-z]+\.[A-Za-z$-]+)`/).map { String($0.output.1) }
  }
}
