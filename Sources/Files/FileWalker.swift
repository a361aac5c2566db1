/// Lists the files below a folder, in the order of their paths.
///
/// Hidden names, `.build` among them, and `node_modules` are left out. A link counts as the file
/// or folder that it leads to; a folder is entered once, whatever leads to it, so links in a
/// circle end, and by its own name rather than by a link. Pipes, sockets and devices are left out.
package struct FileWalker {
  /// The files found, each path beginning with the folder as it was named.
  package private(set) var files: [String] = []
  /// The folders that could not be read.
  package private(set) var failures: [FilesFailure] = []
  private var entered: Set<FileIdentity> = []
  private var left: [(path: String, depth: Int)] = []
  /// The links to folders, which are followed once no other folder is left.
  private var links: [(path: String, depth: Int, identity: FileIdentity)] = []
  private var followedCount = 0

  /// Folders deeper than this are not entered.
  private static let depthLimit = 256

  /// Walks the folder at `path` and keeps the files that `isWanted` accepts by their path.
  ///
  /// - Throws: when the folder itself cannot be read.
  package init(
    folder path: String, isWanted: (String) -> Bool = { _ in true }
  ) throws(FilesFailure) {
    if let identity = FolderReader.identity(of: path) { entered.insert(identity) }
    try enter(path, depth: 0, isWanted)
    while let (next, depth) = nextFolder() {
      do throws(FilesFailure) {
        try enter(next, depth: depth, isWanted)
      } catch {
        failures.append(error)
      }
    }
    files.sort(by: Paths.isOrdered)
  }

  private mutating func nextFolder() -> (path: String, depth: Int)? {
    if let folder = left.popLast() { return folder }
    while followedCount < links.count {
      let link = links[followedCount]
      followedCount += 1
      if entered.insert(link.identity).inserted { return (link.path, link.depth) }
    }
    return nil
  }

  private mutating func enter(
    _ folder: String, depth: Int, _ isWanted: (String) -> Bool
  ) throws(FilesFailure) {
    let entries = try FolderReader.entries(of: folder)
    var folders: [(path: String, depth: Int)] = []
    for entry in entries where !Self.isSkipped(entry.name) {
      let path = Paths.joined(folder, entry.name)
      if entry.isLinkedFolder {
        if depth < Self.depthLimit { links.append((path, depth + 1, entry.identity)) }
      } else if entry.isFolder {
        guard depth < Self.depthLimit, entered.insert(entry.identity).inserted else { continue }
        folders.append((path, depth + 1))
      } else if entry.isFile, isWanted(path) {
        files.append(path)
      }
    }
    left += folders.reversed()
  }

  /// Whether a walk leaves out files and folders called `name`.
  static func isSkipped(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || name == "node_modules"
  }
}
