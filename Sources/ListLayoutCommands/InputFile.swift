import Files
package import SourceText

/// A file that was named on the command line, read.
///
/// A file that cannot be read has no bytes and says why, so that the reason reaches the output in
/// the format that was asked for.
package struct InputFile: Sendable {
  /// What people call it, and its bytes.
  package let source: Source
  /// Where it is, nil for standard input.
  package let path: String?
  /// No file outside this folder is read for its sake.
  package let folder: String
  /// Why it could not be read, or nil.
  package let problem: Diagnostic?

  /// Documents have at most this many bytes.
  package static let documentLimit = 8 << 20

  /// Reads the file at `path`, or standard input for `-`.
  ///
  /// - Throws: when there is no such file, or standard input was read before.
  package init(
    _ path: String, limit: Int = FileReader.sizeLimit, folder: String? = nil,
    inputName: String? = nil, console: Console
  ) throws(UsageFailure) {
    let isInput = path == "-"
    if isInput, console.isInputTaken { throw .standardInputTwice() }
    let name = isInput ? inputName ?? "standard input" : path
    self.path = isInput ? nil : path
    self.folder = folder ?? (isInput ? inputName.map(Paths.folder) ?? "." : Paths.folder(of: path))
    do throws(FilesFailure) {
      let bytes =
        isInput ? try console.readInput(limit: limit) : try FileReader.read(path, limit: limit)
      source = Source(name: name, bytes: bytes)
      problem = nil
    } catch {
      if case .notFound = error { throw UsageFailure(error.message) }
      source = Source(name: name, bytes: [])
      problem = CommandDiagnostics.unreadable(error, in: source)
    }
  }

  /// Reads the layout at `path`, or standard input for `-`.
  ///
  /// - Throws: also when `path` is a folder: which of its layouts is meant?
  static func layout(_ path: String, _ console: Console) throws(UsageFailure) -> InputFile {
    if path != "-", Paths.kind(of: path) == .folder { throw .folder(path) }
    return try InputFile(path, limit: documentLimit, console: console)
  }

  /// Reads the data at `path`, or standard input for `-`.
  ///
  /// Says of nothing at all on standard input, and of a page of the web, what it is: both come of a
  /// download that failed.
  static func data(
    _ path: String, inputName: String? = nil, _ console: Console
  ) throws(UsageFailure) -> InputFile {
    let file = try InputFile(path, inputName: inputName, console: console)
    if file.problem != nil { return file }
    let text = file.source.bytes.dropFirst(file.source.byteOrderMarkLength)
      .drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if text.isEmpty, path == "-" { return InputFile(file, refusedAs: "standard input is empty") }
    let start = String(decoding: text.prefix(9), as: UTF8.self).lowercased()
    let isHTML = start == "<!doctype" || start.hasPrefix("<html")
    return isHTML ? InputFile(file, refusedAs: "this is HTML") : file
  }

  private init(_ file: InputFile, refusedAs found: String) {
    source = file.source
    path = file.path
    folder = file.folder
    problem = CommandDiagnostics.noDocument(found, in: file.source)
  }

  /// Reads the file at `path`, which was found there; one that is gone has a problem too.
  init(
    found path: String, limit: Int, as request: FileReader.Request = .found, folder: String? = nil
  ) {
    self.path = path
    self.folder = folder ?? Paths.folder(of: path)
    do throws(FilesFailure) {
      source = Source(name: path, bytes: try FileReader.read(path, limit: limit, as: request))
      problem = nil
    } catch {
      source = Source(name: path, bytes: [])
      problem = CommandDiagnostics.unreadable(error, in: source)
    }
  }

  /// Takes a file that was read before.
  init(_ source: Source, folder: String) {
    self.source = source
    path = source.name
    self.folder = folder
    problem = nil
  }
}
