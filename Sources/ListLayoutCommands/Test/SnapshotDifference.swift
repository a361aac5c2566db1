import DocumentValues
import SourceText

/// What is not the same in two lists: which rows and sections are new, gone, moved or changed, and
/// in a changed one which of its members.
struct SnapshotDifference {
  /// One line, and how it is marked.
  struct Line: Equatable {
    enum Mark: Character {
      case gone = "-"
      case new = "+"
      case changed = "~"
      case moved = ">"
      /// What belongs to the line above.
      case detail = " "
    }

    let mark: Mark
    let text: String
  }

  /// The lines, unescaped.
  private(set) var lines: [Line] = []

  /// More lines than this are counted and not shown.
  private static let lineLimit = 60

  /// Whether the lists are the same.
  var isEmpty: Bool { lines.isEmpty }

  /// Finds what makes `new` of `old`.
  ///
  /// - Complexity: O(*n* log *n*) in rows.
  init(from old: Snapshot, to new: Snapshot) {
    for change in changes(from: old.head, to: new.head) {
      lines.append(Line(mark: .changed, text: change))
    }
    compare(old.sections, new.sections, noun: "section")
    compare(old.rows, new.rows, noun: "row")
    let known = Set(old.findings)
    let left = Set(new.findings)
    for finding in old.findings where !left.contains(finding) {
      lines.append(Line(mark: .gone, text: finding))
    }
    for finding in new.findings where !known.contains(finding) {
      lines.append(Line(mark: .new, text: finding))
    }
  }

  private mutating func compare(_ old: [Snapshot.Entry], _ new: [Snapshot.Entry], noun: String) {
    var oldPlaces: [String: Int] = [:]
    for (place, entry) in old.enumerated() where oldPlaces[entry.id] == nil {
      oldPlaces[entry.id] = place
    }
    let newIDs = Set(new.map(\.id))
    for entry in old where !newIDs.contains(entry.id) {
      lines.append(Line(mark: .gone, text: "\(noun) \(entry.id)"))
    }
    let places = new.map { oldPlaces[$0.id] }
    let kept = Self.ascending(places.compactMap(\.self))
    for (entry, place) in zip(new, places) {
      guard let place else {
        lines.append(Line(mark: .new, text: "\(noun) \(entry.id)"))
        continue
      }
      let before = old[place]
      let hasMoved = !kept.contains(place) || before.section != entry.section
      let details = changes(from: before.members, to: entry.members)
      if !hasMoved, details.isEmpty { continue }
      var text = "\(noun) \(entry.id)"
      if hasMoved {
        text += before.section == entry.section ? " moved" : " moved from section \(before.section)"
      }
      lines.append(Line(mark: details.isEmpty ? .moved : .changed, text: text))
      lines += details.map { Line(mark: .detail, text: $0) }
    }
  }

  /// One line for each member that is not the same.
  private func changes(
    from old: [(name: String, value: Value)], to new: [(name: String, value: Value)]
  ) -> [String] {
    var known = Dictionary(old) { first, _ in first }
    var changes: [String] = []
    for (name, value) in new {
      let before = known.removeValue(forKey: name)
      if before == value { continue }
      changes.append("\(name): \(Self.text(before)) → \(Self.text(value))")
    }
    for (name, value) in old where known[name] != nil {
      changes.append("\(name): \(Self.text(value)) → \(Self.text(nil))")
    }
    return changes
  }

  private static func text(_ value: Value?) -> String {
    guard let value else { return "nothing" }
    var bytes: [UInt8] = []
    guard (try? JSONWriter.append(value, to: &bytes)) != nil else { return "?" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A longest ascending part of `places`: what need not be moved.
  private static func ascending(_ places: [Int]) -> Set<Int> {
    // Patience sorting: `ends[n]` is the end of the best part of n + 1 elements.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: places.count)
    for (index, place) in places.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if places[ends[middle]] < place { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var kept: Set<Int> = []
    var at = ends.last ?? -1
    while at >= 0 {
      kept.insert(places[at])
      at = previous[at]
    }
    return kept
  }

  // MARK: Text

  /// How much there is, in a few words.
  var summary: String {
    let names: [(Line.Mark, String)] = [
      (.new, "new"), (.gone, "gone"), (.changed, "changed"), (.moved, "moved"),
    ]
    return names.compactMap { mark, word in
      let count = lines.count { $0.mark == mark }
      return count == 0 ? nil : "\(count) \(word)"
    }.joined(separator: ", ")
  }

  /// The lines for people, each cut to `width`.
  func text(usesColor: Bool, width: Int) -> String {
    var text = ""
    for line in lines.prefix(Self.lineLimit) {
      let indent = line.mark == .detail ? "      " : "  \(line.mark.rawValue) "
      let shown = indent + DisplayText.cut(line.text, to: max(20, width - indent.count))
      text += usesColor ? line.mark.colored(shown) : shown
      text += "\n"
    }
    if lines.count > Self.lineLimit {
      text += "  … and \(lines.count - Self.lineLimit) lines more\n"
    }
    return text
  }
}

extension SnapshotDifference.Line.Mark {
  fileprivate func colored(_ text: String) -> String {
    switch self {
    case .gone: "\u{1B}[31m\(text)\u{1B}[0m"
    case .new: "\u{1B}[32m\(text)\u{1B}[0m"
    case .changed, .moved: "\u{1B}[33m\(text)\u{1B}[0m"
    case .detail: text
    }
  }
}
