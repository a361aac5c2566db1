import Foundation
import TestSupport
import Testing

@Suite("The reference of the format")
struct ReferenceTests {
  static let page = Page("Format.md")

  @Test("every function of the language is in a table, with what it means and an example")
  func functions() throws {
    let table = try Self.source("CEL/Compile/FunctionTable.swift")
    let functions = table.matches(of: /FunctionSignature\(\.\w+, "([^"]+)"/).map { $0.output.1 }
    let macros = table.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\s*case (\w+)(?: = "([^"]+)")?/).map { $0.output.2 ?? $0.output.1 }
    }
    #expect(functions.count > 80 && macros.count > 10)
    let rows = Self.reference.flatMap(\.lines).filter { $0.hasPrefix("| `") }.map(Page.cells)
      .filter { $0.count == 4 }
    for name in functions + macros {
      let row = rows.first { $0[0].contains("`\(name)(") || $0[0].contains("`x.\(name)(") }
      #expect(row?[1].isEmpty == false && row?[2].contains("\(name)(") == true, "\(name)")
    }
  }

  @Test("every key of every map is in the table of keys, with the map that has it")
  func keys() throws {
    let rows = Self.keyRows
    let shapes = try Self.source("LayoutModel/FormatKeys.swift")
    let lists = shapes.matches(of: /\[\s*("[^\]]*")[,\s]*\]/)
    let keys = lists.flatMap { $0.output.1.matches(of: /"([A-Za-z]+)"/).map { $0.output.1 } }
    #expect(Set(keys).count > 60)
    let later = Self.page.chapters.first { $0.heading == "Reserved for later" }?.lines ?? []
    for key in Set(keys).sorted() {
      let isLater = later.contains { $0.contains("`\(key)`") }
      #expect(isLater || rows.contains { $0[0].contains("`\(key)`") }, "\(key)")
    }
    for row in rows {
      #expect(row.count == 5 && row[1...2].allSatisfy { !$0.isEmpty }, "\(row)")
    }
  }

  @Test("every key of the schema of layouts is in the table of keys, with the map that has it")
  func schema() throws {
    let url = Suites.package.appending(path: "Schemas/layout.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: Any])
    let outermost = try #require(schema?["properties"] as? [String: Any]).keys
    let rows = Self.keyRows
    func check(_ keys: some Sequence<String>, _ map: String) {
      for key in keys {
        let isNamed = rows.contains {
          $0[0].contains("`\(key)`") && ($0[1].contains(map) || $0[1] == "every source")
        }
        #expect(isNamed, "`\(key)` in \(map)")
      }
    }
    check(outermost, "layout")
    var known: Set<String> = ["keywords"]
    for (definition, map) in Self.maps {
      var keys: Set<String> = []
      Self.collectKeys(of: try #require(definitions[definition]), into: &keys)
      #expect(!keys.isEmpty)
      check(keys, map)
      known.insert(definition)
    }
    for (name, definition) in definitions where !known.contains(name) {
      var keys: Set<String> = []
      Self.collectKeys(of: definition, into: &keys)
      #expect(keys.isEmpty, "the definition \(name)")
    }
  }

  /// The definitions of the schema that are maps with keys, and what the table calls them.
  private static let maps: [(String, String)] = [
    ("data", "`data`"), ("environment", "`env`"), ("cell", "cell"), ("actionType", "action type"),
    ("outermost", "every source"), ("member", "every source"), ("selectedMember", "every source"),
    ("source", "every source"), ("basic", "basic"), ("composite", "composite"),
    ("segmented", "segmented"), ("each", "`each`"), ("variant", "variant"),
    ("editing", "`editing`"), ("menuEntry", "menu entry"), ("action", "action"),
    ("supplement", "`header`"), ("insets", "`insets`"), ("spacing", "`spacing`"),
    ("size", "`size`"), ("fixedSize", "`size`"),
  ]

  @Test("every word that no name can be is said under names")
  func reserved() throws {
    let names = try Self.source("LayoutModel/FormatNames.swift")
    let words = names.matches(of: /static let \w+ = \[([^\]]*)\]/).flatMap {
      $0.output.1.matches(of: /"(\w+)"/).map { $0.output.1 }
    }
    #expect(words.count > 40)
    let chapter = Self.reference.first { $0.heading == "Names in expressions" }
    let text = chapter?.lines.joined(separator: "\n") ?? ""
    for word in words + ["section"] { #expect(text.contains("`\(word)`"), "\(word)") }
  }

  private static let reference = page.chapters.drop { $0.heading != "Reference" }

  /// The rows of the table of keys: names, map, value, default, meaning.
  private static var keyRows: [[String]] {
    let chapter = reference.first { $0.heading == "Keys" }
    return (chapter?.lines ?? []).filter { $0.hasPrefix("| `") }.map(Page.cells)
  }

  /// The keys under `properties` in a schema and in what it is put together of.
  private static func collectKeys(of schema: Any, into keys: inout Set<String>) {
    guard let map = schema as? [String: Any] else { return }
    if let properties = map["properties"] as? [String: Any] { keys.formUnion(properties.keys) }
    for keyword in ["if", "then", "else"] {
      if let part = map[keyword] { collectKeys(of: part, into: &keys) }
    }
    for keyword in ["allOf", "anyOf", "oneOf"] {
      for part in map[keyword] as? [Any] ?? [] { collectKeys(of: part, into: &keys) }
    }
  }

  private static func source(_ path: String) throws -> String {
    let url = Suites.package.appending(path: "Sources/\(path)")
    return try String(contentsOf: url, encoding: .utf8)
  }
}
