import Files

/// What the paths of `validate` and `test` lead to: files, those in folders, those that patterns
/// match.
struct PathTargets {
  /// A file to look at.
  struct Target: Sendable {
    let path: String
    /// Whether it was named, by itself or by a pattern, and is looked at whatever is in it.
    var isNamed: Bool
    /// No file outside this folder is read for its sake.
    var folder: String
    /// The folders among the paths in which it was found.
    var folders: Set<String> = []
  }

  /// Something that keeps a path from being followed, and how bad that is.
  struct Problem {
    let message: String
    let code: ExitCode
  }

  /// The files, each once: standard input first, the others sorted by path.
  private(set) var files: [Target] = []
  /// The folders that were named.
  private(set) var folders: [String] = []
  /// What was named and is not there, or cannot be read.
  private(set) var problems: [Problem] = []

  /// Follows `paths`; a folder gives the files that `isCandidate` accepts.
  ///
  /// With `allowsEmpty` a pattern without a match is no problem.
  init(_ paths: [String], allowsEmpty: Bool, isCandidate: (String) -> Bool) {
    var found: [String: Target] = [:]
    func add(_ path: String, isNamed: Bool, folder: String) {
      let key = Paths.normalized(path)
      var target = found[key] ?? Target(path: path, isNamed: isNamed, folder: folder)
      if isNamed {
        target.isNamed = true
      } else {
        target.folders.insert(folder)
        // Of folders that lie in each other the outer one counts, in whatever order they come.
        let isOuter =
          Paths.normalized(folder).utf8.count < Paths.normalized(target.folder).utf8.count
        if isOuter { target.folder = folder }
      }
      found[key] = target
    }
    for path in paths where path != "-" {
      switch Paths.kind(of: path) {
      case .file: add(path, isNamed: true, folder: Paths.folder(of: path))
      case .folder:
        folders.append(path)
        for file in walk(path, isCandidate) { add(file, isNamed: false, folder: path) }
      case nil where Glob.isPattern(path):
        let files = Glob(path).files()
        for file in files { add(file, isNamed: true, folder: Paths.folder(of: file)) }
        if files.isEmpty, !allowsEmpty {
          let message = "\(path): no file matches this pattern [check.nothing]"
          problems.append(Problem(message: message, code: .usage))
        }
      case nil:
        let message = FilesFailure.notFound(path: path).message
        problems.append(Problem(message: message, code: .usage))
      }
    }
    let keys = found.keys.sorted(by: Paths.isOrdered)
    let input = Target(path: "-", isNamed: true, folder: ".")
    files = (paths.contains("-") ? [input] : []) + keys.compactMap { found[$0] }
  }

  private mutating func walk(_ folder: String, _ isCandidate: (String) -> Bool) -> [String] {
    do throws(FilesFailure) {
      let walker = try FileWalker(folder: folder, isWanted: isCandidate)
      problems += walker.failures.map { Problem(message: $0.message, code: .failure) }
      return walker.files
    } catch {
      problems.append(Problem(message: error.message, code: .failure))
      return []
    }
  }
}
