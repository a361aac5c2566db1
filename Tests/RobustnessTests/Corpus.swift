import Foundation
import SourceText
import TestSupport

/// The files of `Layouts/`, whose parts and changes are read in place of them.
struct Corpus: Sendable {
  /// What a file is for.
  enum Role: Sendable, CaseIterable {
    case layout
    case data
    case schema
  }

  struct File: Sendable {
    let name: String
    let bytes: [UInt8]
    let role: Role

    /// The name of the screen that the file belongs to: `news` of `news.data.json`.
    var screen: String { String(name.prefix { $0 != "." && $0 != "-" }) }
  }

  let folder: String
  let files: [File]

  /// The files below the package's `Layouts/`, in the order of their names.
  static func load() throws -> Corpus {
    let folder = Suites.package.appending(path: "Layouts")
    var files: [File] = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
      guard let role = role(of: name) else { continue }
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      files.append(File(name: name, bytes: bytes, role: role))
    }
    return Corpus(folder: folder.path, files: files)
  }

  private static func role(of name: String) -> Role? {
    if name.hasSuffix(".golden.json") { return nil }
    if name.contains(".data.") { return .data }
    if name.contains(".schema.") { return .schema }
    return name.hasSuffix(".yml") || name.hasSuffix(".yaml") || name.hasSuffix(".json")
      ? .layout : nil
  }

  /// The first file of a screen with a role.
  func file(_ screen: String, _ role: Role) -> File? {
    files.first { $0.screen == screen && $0.role == role }
  }

  /// `bytes` under the name and in the place of `file`.
  func source(_ file: File, _ bytes: [UInt8]) -> Source {
    Source(name: folder + "/" + file.name, bytes: bytes)
  }
}

/// How much is tried: `LISTLAYOUT_ROBUSTNESS` is a factor, 1 without it; 20 tries everything.
enum Effort {
  static var factor: Double {
    ProcessInfo.processInfo.environment["LISTLAYOUT_ROBUSTNESS"].flatMap(Double.init) ?? 1
  }

  /// A number of cases for the effort.
  static func count(_ usual: Int) -> Int { max(1, Int(Double(usual) * factor)) }
}
