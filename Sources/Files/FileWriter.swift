#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a file that has its old content or all of the new one at every moment.
///
/// What is written goes to a file beside it, which is renamed at the end; without `commit` nothing
/// is left. A link is followed and stays one; the permissions of the old file are kept. A pipe or
/// device is written to as it is.
package final class FileWriter {
  private let path: String
  private let target: String
  private let temporary: String?
  private let descriptor: Descriptor
  private var isCommitted = false

  /// Begins to write the file at `path`, which need not be there; its folder must.
  package init(_ path: String) throws(FilesFailure) {
    let target = (try? Paths.real(path)) ?? path
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, status.isFolder { throw .isFolder(path: path) }
    let isReplaced = !exists || status.isRegularFile
    let name = ".\(Paths.name(of: target)).\(getpid()).part"
    let temporary = Paths.joined(Paths.folder(of: target), name)
    let descriptor =
      isReplaced
      ? try Self.open(temporary, for: path)
      : try Descriptor(opening: target, flags: O_WRONLY)
    if exists, isReplaced { fchmod(descriptor.number, status.st_mode & 0o7777) }
    self.path = path
    self.target = target
    self.temporary = isReplaced ? temporary : nil
    self.descriptor = descriptor
  }

  private static func open(
    _ temporary: String, for path: String
  ) throws(FilesFailure) -> Descriptor {
    unsafe unlink(temporary)
    do throws(FilesFailure) {
      return try Descriptor(opening: temporary, flags: O_WRONLY | O_CREAT | O_EXCL)
    } catch .notFound {
      throw .notFound(path: Paths.folder(of: path))
    } catch {
      throw error
    }
  }

  deinit {
    if !isCommitted, let temporary { unsafe unlink(temporary) }
  }

  /// Writes `bytes` after those that were written before.
  package func write(_ bytes: Span<UInt8>) throws(FilesFailure) { try descriptor.writeAll(bytes) }

  /// Puts the new content where the old one was.
  package func commit() throws(FilesFailure) {
    if let temporary, unsafe rename(temporary, target) != 0 {
      throw .fromErrorNumber(errno, path: path)
    }
    isCommitted = true
  }

  /// Writes `bytes` as the whole of the file at `path`.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(FilesFailure) {
    let writer = try FileWriter(path)
    try writer.write(bytes)
    try writer.commit()
  }
}
