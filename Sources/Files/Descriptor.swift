#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open descriptor of the operating system, closed when its owner is done with it.
///
/// Every read and write of the room ends here; a call that a signal interrupts is repeated.
struct Descriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool
  /// What failures call it.
  private let path: String

  /// Opens the file at `path`.
  init(opening path: String, flags: Int32, mode: mode_t = 0o666) throws(FilesFailure) {
    // A null byte would end the path early and open another file.
    guard !path.utf8.contains(0) else { throw .notFound(path: path) }
    var opened: Int32
    repeat {
      opened = unsafe open(path, flags | O_CLOEXEC, mode)
    } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw .fromErrorNumber(errno, path: path) }
    number = opened
    isOwned = true
    self.path = path
  }

  /// Borrows a descriptor that is open anyway.
  init(borrowing number: Int32, path: String) {
    self.number = number
    isOwned = false
    self.path = path
  }

  deinit {
    if isOwned { close(number) }
  }

  /// What the operating system knows of the file.
  func status() throws(FilesFailure) -> stat {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .fromErrorNumber(errno, path: path) }
    return status
  }

  /// Reads at most `bytes.count` bytes into `bytes`; gives how many, 0 at the end.
  func readSome(into bytes: UnsafeMutableRawBufferPointer) throws(FilesFailure) -> Int {
    while true {
      let count = unsafe read(number, bytes.baseAddress, bytes.count)
      if count >= 0 { return count }
      try waitOrThrow(errno, for: Int16(POLLIN))
    }
  }

  /// Writes all of `bytes`.
  func writeAll(_ bytes: Span<UInt8>) throws(FilesFailure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[written...])
        return unsafe write(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else {
        try waitOrThrow(errno, for: Int16(POLLOUT))
      }
    }
  }

  /// Returns when the call that failed with `number` may be repeated.
  private func waitOrThrow(_ errorNumber: Int32, for event: Int16) throws(FilesFailure) {
    switch errorNumber {
    case EINTR: return
    case EAGAIN:
      var descriptor = pollfd(fd: number, events: event, revents: 0)
      unsafe poll(&descriptor, 1, -1)
    default: throw .fromErrorNumber(errorNumber, path: path)
    }
  }
}

extension FilesFailure {
  /// What the error number of a system call on `path` means.
  static func fromErrorNumber(_ number: Int32, path: String) -> FilesFailure {
    switch number {
    case ENOENT: .notFound(path: path)
    case EISDIR: .isFolder(path: path)
    case ENOTDIR: .notFolder(path: path)
    case EACCES, EPERM: .notPermitted(path: path)
    case EPIPE: .closedPipe
    default:
      if let text = unsafe strerror(number) {
        .failed(path: path, reason: unsafe String(cString: text).lowercased())
      } else {
        .failed(path: path, reason: "error \(number)")
      }
    }
  }
}

extension stat {
  /// Whether it is a folder.
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  /// Whether it is a device that gives characters, as a terminal does.
  var isDevice: Bool { st_mode & S_IFMT == S_IFCHR }
  /// Whether it is a file whose size means something.
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
