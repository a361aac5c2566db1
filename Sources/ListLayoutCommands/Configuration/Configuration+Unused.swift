import Files
import SourceText

extension Configuration {
  /// Reports the patterns that take no file: those of the run at `paths`, absolute, are looked at
  /// first, then all that lie in the folder.
  func reportUnused(paths: [String], into findings: inout Diagnostics) {
    if patterns.isEmpty { return }
    let seen = paths.compactMap(inside)
    var left = patterns.filter { pattern in
      !pattern.isCertain(in: folder) && !seen.contains { pattern.takes($0) }
    }
    if left.isEmpty { return }
    // No folder can be read, nothing is known.
    guard
      (try? FileWalker(folder: folder) { path in
        if !left.isEmpty, let path = inside(path) { left.removeAll { $0.takes(path) } }
        return false
      }) != nil
    else { return }
    for pattern in left {
      findings.report(
        ConfigurationDiagnostics.unused(
          pattern.glob.text, isFolder: pattern.isFolder(in: folder), at: pattern.span))
    }
  }
}

extension Configuration {
  /// A pattern of `ignore`, or of `path` in `files`.
  struct Pattern: Sendable {
    let glob: Glob
    let span: SourceSpan
    /// Whether what lies in a folder that it takes is taken too.
    let takesFolders: Bool

    fileprivate func takes(_ path: String) -> Bool {
      var path = path
      repeat {
        if glob.matches(path) { return true }
        path = Paths.folder(of: path)
      } while takesFolders && path != "."
      return false
    }

    /// Whether nothing needs to be searched: the path is there, or no search comes to it.
    fileprivate func isCertain(in folder: String) -> Bool {
      let names = glob.text.split(separator: "/")
      // Patterns take paths in the folder only, without `..`.
      if names.contains("..") { return false }
      let isHidden = names.contains {
        $0 == "node_modules" || $0.hasPrefix(".") && $0 != "."
      }
      if isHidden { return true }
      if Glob.isPattern(glob.text) {
        let isLinked = names.count > 1 && !glob.text.hasPrefix("*")
        return isLinked && !Glob(Paths.joined(Glob.escaped(folder), glob.text)).files().isEmpty
      }
      let kind = Paths.kind(of: Paths.joined(folder, glob.text))
      return kind == .file || kind == .folder && takesFolders
    }

    fileprivate func isFolder(in folder: String) -> Bool {
      Paths.kind(of: Paths.joined(folder, glob.text)) == .folder
    }
  }
}
