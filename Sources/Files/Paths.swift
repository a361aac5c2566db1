#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The grammar of paths.
///
/// Only `real`, `kind` and `isInside` ask the file system.
package enum Paths {
  /// `path` without `.`, empty parts, and every `..` that has a part before it; `.` for nothing.
  ///
  /// Looks at the text only: a `..` behind a link is not where the link leads.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute(path) {
        parts.append(part)
      }
    }
    let text = Self.text(of: parts.map(String.init))
    if isAbsolute(path) { return "/" + text }
    return text.isEmpty ? "." : text
  }

  /// Whether each part of `path` is a name that begins with no dot, as in most paths.
  private static func isNormal(_ path: String) -> Bool {
    var last = UInt8(ascii: "/")
    for (offset, byte) in path.utf8.enumerated() {
      let beginsPart = last == UInt8(ascii: "/")
      if beginsPart, byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") && offset > 0 {
        return false
      }
      last = byte
    }
    return last != UInt8(ascii: "/")
  }

  /// The parts with slashes between them, put together without what the runtime has to make first
  /// for a generic join.
  private static func text(of parts: [String]) -> String {
    var text = ""
    for part in parts { text += text.isEmpty ? part : "/" + part }
    return text
  }

  /// `path` seen from `folder`; an absolute path is itself.
  package static func joined(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) || folder.isEmpty || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : folder + "/" + path
  }

  /// How `path` is written seen from `folder`, both absolute or both relative to one folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let path = normalized(path)
    guard isAbsolute(path) == isAbsolute(folder) else { return path }
    let folder = normalized(folder)
    if folder.utf8.last != UInt8(ascii: "/"), path.utf8.starts(with: folder.utf8),
      let next = path.utf8.dropFirst(folder.utf8.count).first, next == UInt8(ascii: "/")
    {
      return String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
    }
    let there = parts(of: path)
    let here = parts(of: folder)
    guard !here.contains("..") else { return path }
    let common = zip(there, here).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: here.count - common)
    let text = text(of: ups + there[common...].map(String.init))
    return text.isEmpty ? "." : text
  }

  /// Whether `path` begins at the root.
  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// What stands before the last part: `.` when nothing does.
  package static func folder(of path: String) -> String {
    let path = withoutTrailingSlash(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  /// The last part.
  package static func name(of path: String) -> String {
    let path = withoutTrailingSlash(path)
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(path) }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// What stands after the last dot of the name, in lower case; empty for `name` and `.name`.
  package static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  /// The absolute path of what `path` leads to, links followed.
  ///
  /// - Throws: when nothing is there.
  package static func real(_ path: String) throws(FilesFailure) -> String {
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    guard let found = unsafe realpath(path, nil) else {
      throw .fromErrorNumber(errno, path: path)
    }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Whether `path` leads to something inside `folder`, or to it, links followed.
  ///
  /// - Throws: when one of them is not there.
  package static func isInside(_ path: String, _ folder: String) throws(FilesFailure) -> Bool {
    let path = try real(path)
    let folder = try real(folder)
    return path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }

  /// What a path leads to.
  package enum Kind: Sendable {
    /// A file, a pipe or a device.
    case file
    case folder
  }

  /// What `path` leads to, links followed; nil when nothing is there or it cannot be asked.
  package static func kind(of path: String) -> Kind? {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return status.isFolder ? .folder : .file
  }

  /// Whether `left` comes before `right`: by bytes, so that every machine agrees.
  package static func isOrdered(_ left: String, before right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private static func withoutTrailingSlash(_ path: String) -> Substring {
    var path = path[...]
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
    return path
  }
}
