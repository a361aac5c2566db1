#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files: the first step of every flow.
///
/// A file is read into one array, which is never touched before; it is not mapped, since a mapped
/// file that an editor truncates ends the process.
package enum FileReader {
  /// What is read of a file when nobody says otherwise: data may have 4 GiB.
  package static let sizeLimit = 4 << 30

  /// What is read of a device, which may never end.
  package static let deviceLimit = 8 << 20

  /// Who says which file is read.
  package enum Request: Sendable {
    /// A person named it: pipes are read to their end, and devices up to `deviceLimit`.
    case named
    /// It was found in a folder, or a document named it: only a regular file is read, since a pipe
    /// that nobody writes to would be waited for without end.
    case found
  }

  /// The bytes of the file at `path`, in full.
  ///
  /// Files that say that they are empty are read to their end.
  ///
  /// - Throws: `tooLarge` before anything is read where the size is known.
  package static func read(
    _ path: String, limit: Int = sizeLimit, as request: Request = .named
  ) throws(FilesFailure) -> [UInt8] {
    let waits: Int32 = request == .named ? 0 : O_NONBLOCK
    let descriptor = try Descriptor(opening: path, flags: O_RDONLY | waits)
    if request == .found {
      let status = try descriptor.status()
      guard status.isRegularFile || status.isFolder else { throw .notRegular(path: path) }
    }
    return try readAll(of: descriptor, path: path, limit: limit)
  }

  /// The bytes of standard input, to its end.
  package static func readStandardInput(limit: Int = sizeLimit) throws(FilesFailure) -> [UInt8] {
    let path = "standard input"
    return try readAll(of: Descriptor(borrowing: 0, path: path), path: path, limit: limit)
  }

  private static func readAll(
    of descriptor: borrowing Descriptor, path: String, limit: Int
  ) throws(FilesFailure) -> [UInt8] {
    let status = try descriptor.status()
    if status.isFolder { throw .isFolder(path: path) }
    let limit = status.isDevice ? min(limit, deviceLimit) : limit
    let size = status.isRegularFile ? Int(status.st_size) : 0
    if size > limit { throw .tooLarge(path: path, limit: limit) }
    // One byte more than the file has, so that its end is seen without another array.
    var capacity = size > 0 ? size + 1 : 1 << 16
    var bytes = try read(upTo: capacity, from: descriptor)
    var isAtEnd = bytes.count < capacity
    while !isAtEnd, bytes.count <= limit {
      capacity = max(1 << 16, min(bytes.count, 1 << 26))
      let more = try read(upTo: capacity, from: descriptor)
      isAtEnd = more.count < capacity
      bytes += more
    }
    if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  /// What is read at one time: so much that a call costs nothing, and so little that the memory it
  /// goes to is still in the cache when it was made ready.
  private static let pieceSize = 1 << 19

  /// Fills an array of at most `capacity` bytes; fewer come only at the end.
  private static func read(
    upTo capacity: Int, from descriptor: borrowing Descriptor
  ) throws(FilesFailure) -> [UInt8] {
    var failure: FilesFailure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      do throws(FilesFailure) {
        while filled < capacity {
          let all = UnsafeMutableRawBufferPointer(buffer)
          let end = min(filled + pieceSize, capacity)
          let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: all[filled..<end])
          unsafe Host.prepare(rest)
          let count = unsafe try descriptor.readSome(into: rest)
          if count == 0 { break }
          filled += count
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
