/// A pattern over paths: `*` any text of a name, `?` one character, `[a-z]` one of a set (`[!a]`
/// none of it), `**` any number of folders, `{a,b}` one of several, `\` takes a sign as it is.
///
/// A `*` takes no `/` and, as in a shell, no dot that a name begins with. Matching takes time in
/// the product of pattern and path at worst, never more.
package struct Glob: Sendable {
  /// The pattern as it was written.
  package let text: String
  /// One list of parts an alternative of the braces.
  private let alternatives: [[GlobPart]]

  /// More alternatives than this are not written out; their braces then stand for themselves.
  private static let alternativeLimit = 1024

  /// Reads a pattern.
  ///
  /// Every text is one: an unclosed `[` or `{` stands for itself.
  package init(_ text: String) {
    self.text = text
    let expanded = Self.expandingBraces(Array(text.unicodeScalars), limit: Self.alternativeLimit)
    alternatives = expanded.map { scalars in
      scalars.split(separator: "/", omittingEmptySubsequences: true)
        .filter { Array($0) != ["."] }
        .map { GlobPart(Array($0)) }
    }
  }

  /// Whether `text` has a sign that means something in a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { "*?[{".utf8.contains($0) }
  }

  /// A pattern that takes `path` and nothing else.
  package static func escaped(_ path: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in path.unicodeScalars {
      if "*?[]{},\\".unicodeScalars.contains(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }

  /// Whether the pattern takes `path`, all of it.
  package func matches(_ path: String) -> Bool {
    let names = Paths.parts(of: path).map { Array($0.unicodeScalars) }
    return alternatives.contains { matches(names, $0) }
  }

  /// The files that match, sorted, each once; hidden names only where the pattern has the dot.
  ///
  /// `**` enters no hidden folder, no `node_modules` and no folder twice.
  package func files() -> [String] {
    var found: Set<String> = []
    for parts in alternatives {
      collect(parts[...], in: Paths.isAbsolute(text) ? "/" : "", into: &found)
    }
    return found.sorted(by: Paths.isOrdered)
  }

  // MARK: Matching

  /// Goes back only to the last `**`, which is enough: what an earlier one could take, it can.
  private func matches(_ names: [[Unicode.Scalar]], _ parts: [GlobPart]) -> Bool {
    var name = 0
    var part = 0
    var retry: (name: Int, part: Int)?
    while name < names.count {
      if part < parts.count, case .folders = parts[part] {
        retry = (name, part + 1)
        part += 1
      } else if part < parts.count, parts[part].matches(names[name]) {
        name += 1
        part += 1
      } else if let (from, after) = retry, names[from].first != "." {
        retry = (from + 1, after)
        name = from + 1
        part = after
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { if case .folders = $0 { true } else { false } }
  }

  // MARK: Files

  private func collect(
    _ parts: ArraySlice<GlobPart>, in folder: String, into found: inout Set<String>
  ) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let name):
      let path = Paths.joined(folder, name)
      if rest.isEmpty {
        if FolderReader.isRegularFile(path) { found.insert(path) }
      } else {
        collect(rest, in: path, into: &found)
      }
    case .name:
      guard let entries = try? FolderReader.entries(of: folder.isEmpty ? "." : folder) else {
        return
      }
      for entry in entries where part.matches(Array(entry.name.unicodeScalars)) {
        let path = Paths.joined(folder, entry.name)
        if rest.isEmpty {
          if entry.isFile { found.insert(path) }
        } else if entry.isFolder {
          collect(rest, in: path, into: &found)
        }
      }
    case .folders:
      let start = folder.isEmpty ? "." : folder
      guard let walker = try? FileWalker(folder: start) else { return }
      let skipped = folder.isEmpty ? 0 : Paths.parts(of: folder).count
      for path in walker.files {
        let names = Paths.parts(of: path).dropFirst(skipped).map { Array($0.unicodeScalars) }
        if matches(names, Array(parts)) { found.insert(path) }
      }
    }
  }

  // MARK: Braces

  private static func expandingBraces(
    _ text: [Unicode.Scalar], limit: Int
  ) -> [[Unicode.Scalar]] {
    var done: [[Unicode.Scalar]] = []
    var waiting = [text]
    while let next = waiting.popLast() {
      guard let group = BraceGroup(in: next) else {
        done.append(next)
        continue
      }
      guard done.count + waiting.count + group.choices.count <= limit else { return [text] }
      for choice in group.choices.reversed() {
        waiting.append(Array(next[..<group.start]) + choice + next[group.end...])
      }
    }
    return done
  }
}

/// The first `{a,b}` of a pattern.
private struct BraceGroup {
  let start: Int
  let end: Int
  var choices: [[Unicode.Scalar]] = []

  /// Finds it; nil when no `{` is closed.
  ///
  /// A group without a comma has one choice, its inside.
  init?(in text: [Unicode.Scalar]) {
    guard let open = Self.firstOpen(in: text) else { return nil }
    var depth = 0
    var choice: [Unicode.Scalar] = []
    var index = open
    while index < text.count {
      let sign = text[index]
      if sign == "{" {
        depth += 1
        if depth > 1 { choice.append(sign) }
      } else if sign == "}" {
        depth -= 1
        if depth == 0 {
          choices.append(choice)
          start = open
          end = index + 1
          return
        }
        choice.append(sign)
      } else if sign == ",", depth == 1 {
        choices.append(choice)
        choice = []
      } else {
        choice.append(sign)
        if sign == "\\", index + 1 < text.count {
          index += 1
          choice.append(text[index])
        }
      }
      index += 1
    }
    return nil
  }

  private static func firstOpen(in text: [Unicode.Scalar]) -> Int? {
    var index = 0
    while index < text.count {
      if text[index] == "{" { return index }
      index += text[index] == "\\" ? 2 : 1
    }
    return nil
  }
}
