/// Why the operating system did not do what was asked.
///
/// Thrown by everything in this room; whoever catches it knows which finding or exit code it is.
package enum FilesFailure: Error, Sendable, Hashable {
  /// Nothing has that path.
  case notFound(path: String)
  /// A file was wanted and a folder is there.
  case isFolder(path: String)
  /// A folder was wanted and something else is there.
  case notFolder(path: String)
  /// A file was found that is a pipe, a socket or a device.
  case notRegular(path: String)
  /// The user may not do that.
  case notPermitted(path: String)
  /// The file has more bytes than are accepted.
  case tooLarge(path: String, limit: Int)
  /// Whoever read the output has gone.
  case closedPipe
  /// Anything else, in the operating system's words.
  case failed(path: String, reason: String)

  /// What happened, with the path; lower case, no full stop.
  package var message: String {
    switch self {
    case .notFound(let path), .isFolder(let path), .notFolder(let path), .notRegular(let path),
      .notPermitted(let path), .tooLarge(let path, _), .failed(let path, _):
      "\(path): \(reason)"
    case .closedPipe: reason
    }
  }

  /// What happened, for a message that has named the path already.
  package var reason: String {
    switch self {
    case .notFound: "there is no such file or folder"
    case .isFolder: "this is a folder, a file is wanted"
    case .notFolder: "this is not a folder"
    case .notRegular: "this is a pipe, a socket or a device, a file is wanted"
    case .notPermitted: "permission denied"
    case .tooLarge(_, let limit): "larger than \(limit) bytes, the most accepted"
    case .closedPipe: "the output is closed"
    case .failed(_, let reason): reason
    }
  }
}
