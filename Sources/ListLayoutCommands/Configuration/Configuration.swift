import Files
import SourceText

/// What `.listlayout.yml` says: how `validate` treats the files of a repository.
///
/// Paths and patterns in it are seen from its folder.
struct Configuration: Sendable {
  /// What is said about the files that a pattern takes.
  struct FileRule: Sendable {
    var patterns: [Glob] = []
    var schema: NamedPath?
    var data: [NamedPath] = []
  }

  /// A path and where it was written.
  struct NamedPath: Sendable {
    let path: String
    let span: SourceSpan
  }

  /// The absolute path of the folder that patterns begin at.
  var folder: String
  var ignored: [Glob] = []
  var levels = SeverityLevels()
  var threshold: ValidateCommand.Threshold?
  var rules: [FileRule] = []
  /// All patterns, in order.
  var patterns: [Pattern] = []

  /// A configuration that says nothing.
  init(folder: String) { self.folder = folder }

  /// Whether the file at `path`, absolute, is left out: it or a folder above it is ignored.
  func ignores(_ path: String) -> Bool {
    guard !ignored.isEmpty, var path = inside(path) else { return false }
    while path != "." {
      if ignored.contains(where: { $0.matches(path) }) { return true }
      path = Paths.folder(of: path)
    }
    return false
  }

  /// The schema for the file at `path`, absolute: that of the first rule that has one for it.
  func schema(for path: String) -> NamedPath? {
    guard !rules.isEmpty, let path = inside(path) else { return nil }
    return rules.first { $0.schema != nil && $0.takes(path) }?.schema
  }

  /// The data for the layout at `path`, absolute: those of the first rule that has some for it.
  func data(for path: String) -> [NamedPath] {
    guard !rules.isEmpty, let path = inside(path) else { return [] }
    return rules.first { !$0.data.isEmpty && $0.takes(path) }?.data ?? []
  }

  /// `path` seen from the folder, nil when it is outside.
  func inside(_ path: String) -> String? {
    let path = Paths.relative(path, to: folder)
    return path.hasPrefix("../") || Paths.isAbsolute(path) ? nil : path
  }
}

extension Configuration.FileRule {
  fileprivate func takes(_ path: String) -> Bool { patterns.contains { $0.matches(path) } }
}
