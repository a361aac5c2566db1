import Files
import Foundation
import ListLayoutCommands

/// Does what a page says: writes the files of a chapter to a folder of their own and runs what is
/// typed there.
final class Reader {
  private let folder: URL

  init(_ chapter: Page.Chapter) throws {
    let name = "listlayout-docs-\(UUID().uuidString)"
    folder = FileManager.default.temporaryDirectory.appending(path: name).resolvingSymlinksInPath()
    for block in chapter.blocks {
      guard let file = block.file else { continue }
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try block.bytes.write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The lines that `block` of a page should have, a console's or that of expressions.
  func answer(to block: Page.Block) -> [String] {
    block.language == "cel" ? values(of: block.lines) : answers(to: block.lines)
  }

  /// Each command with the lines that it writes; a line before a further one is left empty.
  private func answers(to lines: [String]) -> [String] {
    var answers: [String] = []
    for line in lines where line.hasPrefix("$ ") {
      if !answers.isEmpty { answers.append("") }
      answers.append(line)
      let words = Self.words(line.dropFirst(2))
      let run = run(Array(words.dropFirst()))
      var output = (run.output + run.errors).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      while output.last?.isEmpty == true { output.removeLast() }
      answers += output
    }
    return answers
  }

  /// Each expression with its value, or with the code of its finding, in a comment beside it.
  private func values(of lines: [String]) -> [String] {
    let expressions = lines.map { line in
      guard let comment = line.ranges(of: " // ").last else { return line }
      return String(line[..<comment.lowerBound].reversed().drop { $0 == " " }.reversed())
    }
    let width = expressions.map(\.count).max() ?? 0
    return expressions.map { expression in
      if expression.isEmpty { return expression }
      let value = value(of: expression)
      let space = String(repeating: " ", count: width - expression.count)
      return "\(expression)\(space)  // \(value)"
    }
  }

  /// What `eval` prints for an expression, or the code of its finding.
  func value(of expression: String) -> String {
    let run = run(["eval", expression])
    return run.errors.firstMatch(of: /\[([a-z]+\.[a-z-]+)\]/).map { String($0.output.1) }
      ?? run.output.trimmingCharacters(in: .newlines)
  }

  private func run(_ words: [String]) -> (output: String, errors: String) {
    let prefix = folder.path + "/"
    let arguments = words.map { word in
      FileManager.default.fileExists(atPath: prefix + word) ? prefix + word : word
    }
    let output = Output()
    let errors = Output()
    let console = Console(
      output: output, errors: errors,
      terminal: Terminal(isTerminal: false, width: nil, environment: { _ in nil }))
    _ = CommandProgram.listlayout.run(arguments, console)
    func text(_ output: Output) -> String {
      String(decoding: output.captured, as: UTF8.self).replacing(prefix, with: "")
    }
    return (text(output), text(errors))
  }

  /// Takes a command apart as a shell does, with single quotes.
  private static func words(_ command: Substring) -> [String] {
    var words: [String] = [""]
    var isQuoted = false
    for character in command {
      switch character {
      case "'": isQuoted.toggle()
      case " " where !isQuoted: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}
