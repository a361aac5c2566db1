#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes whole files: the last step of every flow that has `--output`.
package enum FileWriter {
  /// Writes `bytes` to the file at `path`, which has its old content or all of the new one at
  /// every moment: a file beside it is written and renamed.
  ///
  /// A link is followed and stays one; the permissions of the old file are kept. A pipe or device
  /// is written to as it is.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(FilesFailure) {
    let target = (try? Paths.real(path)) ?? path
    var status = stat()
    let exists = unsafe stat(target, &status) == 0
    if exists, status.isFolder { throw .isFolder(path: path) }
    if exists, !status.isRegularFile {
      try Descriptor(opening: target, flags: O_WRONLY).writeAll(bytes)
      return
    }
    let temporary = Paths.joined(
      Paths.folder(of: target), ".\(Paths.name(of: target)).\(getpid()).part")
    unsafe unlink(temporary)
    do throws(FilesFailure) {
      let flags = O_WRONLY | O_CREAT | O_EXCL
      let descriptor = try Descriptor(opening: temporary, flags: flags)
      if exists { fchmod(descriptor.number, status.st_mode & 0o7777) }
      try descriptor.writeAll(bytes)
    } catch {
      unsafe unlink(temporary)
      if case .notFound = error { throw .notFound(path: Paths.folder(of: path)) }
      throw error
    }
    guard unsafe rename(temporary, target) == 0 else {
      let failure = FilesFailure.fromErrorNumber(errno, path: path)
      unsafe unlink(temporary)
      throw failure
    }
  }
}
