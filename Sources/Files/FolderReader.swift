#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The names in one folder, sorted by bytes.
enum FolderReader {
  /// One name, and whether it leads to a folder or to a regular file.
  struct Entry {
    let name: String
    let isFolder: Bool
    let isFile: Bool
    /// Whether the name is a link to a folder.
    let isLinkedFolder: Bool
    /// Device and number of the file, links followed.
    let identity: FileIdentity
  }

  /// What is in the folder at `path`, hidden names too; links count as what they lead to, and
  /// those that lead nowhere are left out.
  static func entries(of path: String) throws(FilesFailure) -> [Entry] {
    guard let folder = unsafe opendir(path) else { throw .fromErrorNumber(errno, path: path) }
    defer { unsafe closedir(folder) }
    var entries: [Entry] = []
    while let next = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &next.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      guard unsafe stat(Paths.joined(path, name), &status) == 0 else { continue }
      var own = stat()
      let isKnown = status.isFolder ? unsafe lstat(Paths.joined(path, name), &own) == 0 : false
      let isLinkedFolder = isKnown && !own.isFolder
      entries.append(
        Entry(
          name: name, isFolder: status.isFolder, isFile: status.isRegularFile,
          isLinkedFolder: isLinkedFolder, identity: FileIdentity(status)))
    }
    entries.sort { Paths.isOrdered($0.name, before: $1.name) }
    return entries
  }

  /// Whether `path` leads to a regular file.
  static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.isRegularFile
  }

  /// The identity of the file at `path`, nil when nothing is there.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return FileIdentity(status)
  }
}

/// What makes two paths one file.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
