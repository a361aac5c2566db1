import DocumentSyntax
import DocumentValues
import SourceText

/// A list read back from its canonical JSON: sections and rows by their ids, in order.
struct Snapshot {
  /// A section or a row.
  struct Entry {
    let id: String
    /// The id of the section that a row stands in; empty for a section.
    let section: String
    /// Its members by name, maps of one level taken apart: `props.title`.
    let members: [(name: String, value: Value)]
  }

  /// What the document says of the list as a whole, findings apart.
  private(set) var head: [(name: String, value: Value)] = []
  /// The sections, each before those inside its rows.
  private(set) var sections: [Entry] = []
  /// The rows, each before those of the list inside it.
  private(set) var rows: [Entry] = []
  /// The findings as lines of text.
  private(set) var findings: [String] = []
  private let tree: NodeTree
  private let memory: Memory

  /// Members that say where something stands, or that follow from others.
  private static let positions: Set<String> = [
    "id", "section", "item", "local", "hash", "nested", "rows", "rowCount",
  ]
  private static let apart: Set<String> = [
    "props", "size", "action", "editing", "error", "header", "footer", "supplementary",
  ]

  /// Reads `source`.
  ///
  /// - Returns: nil exactly when an error was reported.
  init?(_ source: Source, into findings: inout Diagnostics) {
    guard let tree = JSONReader.read(source, role: .data, into: &findings) else { return nil }
    self.tree = tree
    memory = Memory(tree: tree)
    if tree.isEmpty { return }
    for (key, value) in tree.entries(of: 0) {
      switch tree.text(at: key) {
      case "sections": readSections(value)
      case "findings": self.findings = tree.elements(of: value).map { text(ofFinding: $0) }
      case let name: head.append((name, memory.value(of: memory.datum(at: value))))
      }
    }
  }

  private mutating func readSections(_ list: Int) {
    for section in tree.elements(of: list) {
      let id = text("id", of: section)
      sections.append(Entry(id: id, section: "", members: members(of: section)))
      guard let rows = tree.value(forKey: "rows", in: section) else { continue }
      for row in tree.elements(of: rows) {
        self.rows.append(
          Entry(id: text("id", of: row), section: id, members: members(of: row)))
        if let nested = tree.value(forKey: "nested", in: row),
          let inner = tree.value(forKey: "sections", in: nested)
        {
          // As deep as the reader lets a document be.
          readSections(inner)
        }
      }
    }
  }

  private func text(_ key: String, of map: Int) -> String {
    guard let value = tree.value(forKey: key, in: map), tree.kind(at: value) == .string else {
      return ""
    }
    return tree.text(at: value)
  }

  private func members(of map: Int) -> [(name: String, value: Value)] {
    var members: [(name: String, value: Value)] = []
    for (key, value) in tree.entries(of: map) {
      let name = tree.text(at: key)
      if Self.positions.contains(name) { continue }
      if Self.apart.contains(name), tree.kind(at: value) == .map {
        for (inner, part) in tree.entries(of: value) {
          members.append(
            ("\(name).\(tree.text(at: inner))", memory.value(of: memory.datum(at: part))))
        }
      } else {
        members.append((name, memory.value(of: memory.datum(at: value))))
      }
    }
    return members
  }

  private func text(ofFinding map: Int) -> String {
    func part(_ key: String) -> String {
      tree.value(forKey: key, in: map).map { tree.text(at: $0) } ?? ""
    }
    let place = "\(part("file")):\(part("line")):\(part("column"))"
    return "\(place): \(part("severity")): \(part("message")) [\(part("code"))]"
  }
}
