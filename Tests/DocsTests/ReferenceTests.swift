import Foundation
import TestSupport
import Testing

@Suite("The reference of the format")
struct ReferenceTests {
  static let page = Page("Format.md")

  @Test("every function of the language has an example")
  func functions() throws {
    let expressions = Self.page.chapters.flatMap(\.blocks).filter { $0.language == "cel" }
      .flatMap(\.lines)
    let table = try Self.source("CEL/Compile/FunctionTable.swift")
    let functions = table.matches(of: /FunctionSignature\(\.\w+, "([^"]+)"/).map { $0.output.1 }
    let macros = table.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /\s*case (\w+)(?: = "([^"]+)")?/).map { $0.output.2 ?? $0.output.1 }
    }
    #expect(functions.count > 80 && macros.count > 10)
    for name in functions + macros {
      #expect(expressions.contains { $0.contains("\(name)(") }, "\(name)")
    }
  }

  @Test("every key of every map is in a table or reserved for later")
  func keys() throws {
    let reference = Self.page.chapters.drop { $0.heading != "Reference" }
    let tables = reference.flatMap(\.lines).joined(separator: "\n")
    let shapes = try Self.source("LayoutModel/FormatKeys.swift")
    let lists = shapes.matches(of: /\[\s*("[^\]]*")[,\s]*\]/)
    let keys = lists.flatMap { $0.output.1.matches(of: /"([A-Za-z]+)"/).map { $0.output.1 } }
    #expect(Set(keys).count > 60)
    for key in keys {
      let isNamed = tables.contains(try Regex("`[^`]*\\b\(key)\\b[^`]*`"))
      #expect(isNamed, "\(key)")
    }
  }

  private static func source(_ path: String) throws -> String {
    let url = Suites.package.appending(path: "Sources/\(path)")
    return try String(contentsOf: url, encoding: .utf8)
  }
}
