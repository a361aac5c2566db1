import DocumentSyntax
import Foundation
import SourceText
import TestSupport
import Testing

/// The schema that editors use and the decoder say the same of every document.
@Suite("Published schema of layouts")
struct PublishedSchemaTests {
  private let published: PublishedSchema

  init() throws { published = try PublishedSchema() }

  // MARK: Documents that stand somewhere

  @Test("it accepts every layout and catalog of the folder Layouts, and so does the decoder")
  func layouts() throws {
    let root = Suites.package.appending(path: "Layouts")
    var count = 0
    for folder in [root, root.appending(path: "cells")] {
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "yml" {
        for tree in try published.trees(of: file) {
          let faults = published.faults(of: tree)
          #expect(faults.isEmpty, "\(file.lastPathComponent): \(faults.map(\.message))")
          #expect(published.disagreement(about: tree) == nil)
          count += 1
        }
      }
    }
    #expect(count > 18)
  }

  @Test("layouts name it in their first line, for editors")
  func modelines() throws {
    let root = Suites.package.appending(path: "Layouts")
    for (folder, path) in [("", "../"), ("cells", "../../")] {
      let files = try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "yml" {
        // The README shows this one whole.
        if file.lastPathComponent == "planets.yml" { continue }
        let line = "# yaml-language-server: $schema=\(path)Schemas/layout.schema.json\n"
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix(line), "\(file.path)")
      }
    }
  }

  @Test(
    "it says of the layouts of the cases what the decoder says",
    .enabled(if: Suites.cases != nil, "there is no folder of cases"))
  func cases() throws {
    let root = try #require(Suites.cases)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var acceptedCount = 0
    while let file = files?.nextObject() as? URL {
      guard ["yml", "yaml", "json"].contains(file.pathExtension) else { continue }
      for tree in try published.trees(of: file) {
        guard !tree.isEmpty, tree.value(forKey: "listlayout", in: 0) != nil else { continue }
        let disagreement = published.disagreement(about: tree)
        #expect(disagreement == nil, "\(file.path)\n\(disagreement ?? "")")
        if published.errors(of: tree).isEmpty { acceptedCount += 1 }
      }
    }
    #expect(acceptedCount > 30)
  }

  // MARK: Tables

  @Test("it accepts the sources that the decoder accepts", arguments: AcceptanceTests.sources)
  func accepts(_ source: String) throws {
    let tree = try #require(published.tree(of: layout(source: source)))
    let faults = published.faults(of: tree)
    #expect(faults.isEmpty, "\(faults.map(\.message))")
  }

  @Test(
    "it refuses what the decoder refuses, as far as it can know",
    arguments: DocumentRefusalTests.documents.map { MarkedText($0.text).text }
      + SourceRefusalTests.sources.map { layout(source: MarkedText($0.text).text) })
  func refuses(_ text: String) throws {
    let tree = try #require(published.tree(of: text))
    let disagreement = published.disagreement(about: tree)
    #expect(disagreement == nil, "\(disagreement ?? "")")
  }

  @Test("most of the documents that the decoder's tests refuse it refuses too")
  func refusalCount() {
    let texts =
      DocumentRefusalTests.documents.map { MarkedText($0.text).text }
      + SourceRefusalTests.sources.map { layout(source: MarkedText($0.text).text) }
    let trees = texts.compactMap { published.tree(of: $0) }
    let refused = trees.filter { !published.faults(of: $0).isEmpty }
    #expect(refused.count * 3 > trees.count * 2)
  }

  @Test(
    "a mistake is found at its place",
    arguments: [
      (#"{ "type": "basic", "cell": "A", "colour": 1 }"#, "/source/colour"),
      (#"{ "type": "basik", "cell": "A" }"#, "/source/type"),
      (#"{ "type": "basic", "cell": "A", "size": { "height": "big" } }"#, "/source/size/height"),
      (#"{ "type": "basic", "cell": "A", "movable": "yes" }"#, "/source/movable"),
      (#"{ "type": "composite", "children": [{ "type": "basic" }] }"#, "/source/children/0"),
      (#"{ "type": "basic", "cell": "A", "header": "A" }"#, "/source/header"),
    ])
  func places(source: String, pointer: String) throws {
    let tree = try #require(published.tree(of: layout(source: source)))
    let pointers = published.faults(of: tree).map { $0.pointer ?? "" }
    #expect(pointers == [pointer])
  }

  // MARK: Generated documents

  @Test("generated layouts are accepted by both", arguments: UInt64(1)...4)
  func generated(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    for number in 0..<60 {
      let json = generator.document().json
      let tree = try #require(published.tree(of: json), "\(json)")
      let errors = published.errors(of: tree).map(\.message)
      let faults = published.faults(of: tree).map { "\($0.pointer ?? "") \($0.message)" }
      #expect(errors.isEmpty && faults.isEmpty, "\(number): \(errors) \(faults) \(json)")
    }
  }

  @Test("of spoiled layouts both say the same", arguments: UInt64(11)...14)
  func spoiled(seed: UInt64) throws {
    var generator = DocumentGenerator(seed: seed)
    var refusedCount = 0
    let count = 100
    for _ in 0..<count {
      var document = generator.document()
      let mistake = generator.spoil(&document)
      let tree = try #require(published.tree(of: document.json), "\(document.json)")
      let disagreement = published.disagreement(about: tree)
      #expect(disagreement == nil, "\(mistake)\n\(disagreement ?? "")\n\(document.json)")
      if !published.faults(of: tree).isEmpty { refusedCount += 1 }
    }
    #expect(refusedCount > count / 2)
    #expect(refusedCount < count)
  }

  // MARK: What editors show

  @Test("every key has a description, and every word of a list of words")
  func descriptions() {
    var counts = (keys: 0, words: 0)
    walk(0, &counts)
    #expect(counts.keys > 150)
    #expect(counts.words > 30)
  }

  /// Looks at the schema `schema` and those inside it.
  private func walk(_ schema: Int, _ counts: inout (keys: Int, words: Int)) {
    let tree = published.tree
    for (key, value) in tree.entries(of: schema) {
      switch tree.text(at: key) {
      case "enum":
        let descriptions = tree.value(forKey: "enumDescriptions", in: schema)
        #expect(descriptions.map(tree.count(at:)) == tree.count(at: value))
        counts.words += tree.count(at: value)
      case "properties":
        for (name, property) in tree.entries(of: value) where tree.kind(at: property) == .map {
          #expect(isDescribed(property) || isNarrowing(property), "\(tree.text(at: name))")
          counts.keys += 1
          walk(property, &counts)
        }
      case "patternProperties", "$defs":
        for (_, inner) in tree.entries(of: value) { walk(inner, &counts) }
      case "allOf", "anyOf":
        for inner in tree.elements(of: value) { walk(inner, &counts) }
      case "items", "additionalProperties", "then", "else": walk(value, &counts)
      default: break
      }
    }
  }

  @Test("it refers to nothing outside itself")
  func references() {
    let tree = published.tree
    for node in tree.nodes.indices where tree.kind(at: node) == .map {
      guard let reference = tree.value(forKey: "$ref", in: node),
        tree.kind(at: reference) == .string
      else { continue }
      #expect(tree.text(at: reference).hasPrefix("#/$defs/"))
    }
  }

  /// Whether `schema` only adds to what another place says of the same key.
  private func isNarrowing(_ schema: Int) -> Bool {
    published.tree.entries(of: schema).allSatisfy { published.tree.text(at: $0.key) == "items" }
  }

  /// Whether an editor has something to show for `schema`.
  private func isDescribed(_ schema: Int) -> Bool {
    let tree = published.tree
    if tree.value(forKey: "description", in: schema) != nil { return true }
    guard let reference = tree.value(forKey: "$ref", in: schema),
      let definitions = tree.value(forKey: "$defs", in: 0),
      let target = tree.value(
        forKey: String(tree.text(at: reference).dropFirst("#/$defs/".count)), in: definitions)
    else { return false }
    return isDescribed(target)
  }
}
