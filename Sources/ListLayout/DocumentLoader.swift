package import DocumentSyntax
package import Files
package import SourceText

#if canImport(YAMLReader)
  import YAMLReader
#endif

/// Reads documents: bytes from a file, then the tree of their syntax.
///
/// Knows the one folder outside of which nothing that a document names is read.
package struct DocumentLoader: Sendable {
  /// How a document is written.
  package enum Syntax: Sendable {
    case json
    case yaml

    /// The syntax of a file by its name; of a text without one by its first character.
    package init(name: String, bytes: [UInt8]) {
      switch Paths.fileExtension(of: name) {
      case "json", "geojson", "webmanifest": self = .json
      case "yml", "yaml": self = .yaml
      default:
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        let isJSON =
          index < bytes.count
          && (bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "["))
        self = isJSON ? .json : .yaml
      }
    }
  }

  /// The folder that may be read, as the system names it; nil: nothing that a document names may.
  package let folder: String?

  /// Makes a loader that reads inside `folder`.
  package init(folder: String?) {
    self.folder = folder.flatMap { try? Paths.real($0) }
  }

  /// Reads the tree of `source`.
  ///
  /// - Returns: `nil` exactly when an error was reported that leaves no tree.
  package func tree(
    of source: Source, role: DocumentRole, into diagnostics: inout Diagnostics
  ) -> NodeTree? {
    switch Syntax(name: source.name, bytes: source.bytes) {
    case .json:
      return JSONReader.read(source, role: role, into: &diagnostics) { Host.prepare(&$0, $1) }
    case .yaml:
      #if canImport(YAMLReader)
        return YAMLReader.read(source, role: role, into: &diagnostics)
      #else
        diagnostics.report(ListLayoutDiagnostics.noYAML(source))
        return nil
      #endif
    }
  }

  /// What came of looking for a file that a document names.
  package enum Found: Sendable {
    /// The file, under the path that messages use, and what the system calls it.
    case source(Source, identity: String)
    case outside
    case unreadable(FilesFailure)
  }

  /// Reads the file at `path`, which the document `from` names relative to itself.
  package func find(_ path: String, from document: Source) -> Found {
    let joined = Paths.normalized(Paths.joined(Paths.folder(of: document.name), path))
    do throws(FilesFailure) {
      let real = try Paths.real(joined)
      guard let folder, try Paths.isInside(real, folder) else { return .outside }
      return .source(
        Source(name: joined, bytes: try FileReader.read(joined, as: .found)), identity: real)
    } catch {
      guard let folder, let base = try? Paths.real(Paths.folder(of: document.name)) else {
        return .outside
      }
      // A file that is not there still must not tell whether it is there elsewhere.
      let target = Paths.normalized(Paths.joined(base, path))
      if target != folder, !target.hasPrefix(folder == "/" ? folder : folder + "/") {
        return .outside
      }
      return .unreadable(error)
    }
  }
}
