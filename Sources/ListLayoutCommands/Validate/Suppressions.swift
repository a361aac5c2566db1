import DocumentSyntax
import ListLayout
import SourceText
import YAMLReader

/// The comments of one YAML text that take findings away.
///
///     # listlayout: ignore-next-line layout.unused, layout.positional-key
///
/// Such a comment is about the next line that holds something else than a comment. Comments that
/// nothing came of are found themselves: they hide what comes later.
struct Suppressions: Sendable {
  /// One code in one comment.
  struct Entry: Sendable {
    let code: String
    /// The line that is meant, from 1.
    let line: Int
    let range: SourceRange
    var isUsed = false
  }

  private let source: Source
  private(set) var entries: [Entry] = []
  private var problems = Diagnostics()

  private static let prefix = "listlayout:"
  private static let directive = "ignore-next-line"

  /// Reads the comments of `source`; nil when there are none for this program.
  init?(in source: Source) {
    guard case .yaml = DocumentLoader.Syntax(name: source.name, bytes: source.bytes) else {
      return nil
    }
    self.source = source
    let comments = Self.comments(in: source)
    guard !comments.isEmpty else { return nil }
    let lines = LineTable(source)
    for comment in comments { read(comment, lines) }
  }

  /// Whether a finding of `code` on `line` is suppressed, which is noted.
  ///
  /// What keeps a text from being read is never: no comment may let a file pass that nobody checked.
  mutating func covers(_ code: String, on line: Int) -> Bool {
    if FindingRule.stopsReading(code) { return false }
    var isCovered = false
    for index in entries.indices where entries[index].line == line && entries[index].code == code {
      entries[index].isUsed = true
      isCovered = true
    }
    return isCovered
  }

  /// What is wrong with the comments, once every finding was compared with them.
  ///
  /// - Parameter isReached: whether the check came so far that it could find a code.
  func findings(isReached: (_ code: String) -> Bool) -> Diagnostics {
    var findings = problems
    for entry in entries where !entry.isUsed && isReached(entry.code) {
      findings.report(
        CommandDiagnostics.unusedSuppression(entry.code, at: SourceSpan(source, entry.range)))
    }
    return findings
  }

  // MARK: Reading

  private mutating func read(_ comment: SourceRange, _ lines: LineTable) {
    let bytes = source.bytes
    var at = comment.start
    func word() -> SourceRange {
      while at < comment.end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
      let start = at
      while at < comment.end, bytes[at] != 0x20, bytes[at] != 0x09 { at += 1 }
      return SourceRange(start, at)
    }
    let directive = word()
    guard text(directive) == Self.directive else {
      problems.report(
        CommandDiagnostics.unknownDirective(text(directive), at: SourceSpan(source, directive)))
      return
    }
    let line = Self.nextLine(after: lines.position(of: comment.start).line, in: source, lines)
    var count = 0
    for part in bytes[at..<comment.end].split(
      omittingEmptySubsequences: true,
      whereSeparator: { $0 == UInt8(ascii: ",") || $0 == 0x20 || $0 == 0x09 })
    {
      let range = SourceRange(part.startIndex, part.endIndex)
      entries.append(Entry(code: text(range), line: line, range: range))
      count += 1
    }
    if count == 0 {
      problems.report(CommandDiagnostics.suppressionWithoutCode(at: SourceSpan(source, directive)))
    }
  }

  private func text(_ range: SourceRange) -> String {
    String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
  }

  /// The first line after `line` that holds something else than a comment, or the one after the
  /// last.
  private static func nextLine(after line: Int, in source: Source, _ lines: LineTable) -> Int {
    var next = line + 1
    while next <= lines.lineCount {
      let range = lines.range(ofLine: next)
      let first = source.bytes[range.start..<range.end].first { $0 != 0x20 && $0 != 0x09 }
      if let first, first != UInt8(ascii: "#") { break }
      next += 1
    }
    return next
  }

  /// What stands behind `# listlayout:` in comments that ask to ignore something.
  private static func comments(in source: Source) -> [SourceRange] {
    let bytes = source.bytes
    var found: [SourceRange] = []
    var at = 0
    while let sign = bytes[at...].firstIndex(of: UInt8(ascii: "#")) {
      at = sign + 1
      // A sign inside a word begins no comment.
      if sign > 0, ![0x20, 0x09, 0x0A, 0x0D, 0xBF].contains(bytes[sign - 1]) { continue }
      var start = at
      while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      guard bytes[start...].starts(with: prefix.utf8) else { continue }
      start += prefix.utf8.count
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let rest = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if rest.starts(with: "ignore".utf8) || rest.starts(with: "disable".utf8) {
        found.append(SourceRange(rest.startIndex, end))
      }
      at = end
    }
    return found.isEmpty ? [] : found.filter(isOutsideOfScalars(of: source))
  }

  /// Tells comments from text that looks like one, in a block or in quotes.
  private static func isOutsideOfScalars(of source: Source) -> (SourceRange) -> Bool {
    var ignored = Diagnostics()
    let trees = YAMLReader.readStream(source, role: .layout, into: &ignored)
    let scalars = trees.flatMap { tree in
      (0..<tree.nodeCount).filter { ![.list, .map].contains(tree.kind(at: $0)) }
        .map { tree.range(at: $0) }
    }
    return { comment in
      !scalars.contains { $0.start < comment.start && comment.start < $0.end }
    }
  }
}
