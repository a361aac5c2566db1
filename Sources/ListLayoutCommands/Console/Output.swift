package import Files

/// A place that bytes are written to in order: a stream of the process, a file, or memory.
///
/// Writing never fails where it happens. A pipe that nobody reads any more takes what is written
/// and drops it (`isClosed` says so, for loops that can stop early); any other failure is kept for
/// `finish`.
package final class Output {
  private enum Sink {
    case stream(StandardStream)
    case file(FileWriter)
    case memory
  }

  private let sink: Sink
  private var buffer: [UInt8] = []
  private let bufferSize: Int
  private var failure: FilesFailure?

  /// Writes to `stream`: standard error at once, others in large pieces.
  package init(to stream: StandardStream) {
    sink = .stream(stream)
    bufferSize = stream == .error ? 0 : 1 << 16
  }

  /// Writes to the file at `path`, which is replaced as a whole by `finish`.
  package init(file path: String) {
    bufferSize = 1 << 16
    do throws(FilesFailure) {
      sink = .file(try FileWriter(path))
    } catch {
      sink = .memory
      failure = error
    }
  }

  /// Keeps what is written.
  package init() {
    sink = .memory
    bufferSize = .max
  }

  /// Whether nothing that is written arrives any more.
  package var isClosed: Bool { failure != nil }

  /// What was written and kept.
  package var captured: [UInt8] { buffer }

  /// Writes the UTF-8 bytes of `text`.
  package func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > bufferSize { flush() }
  }

  /// Writes `bytes`.
  package func write(_ bytes: [UInt8]) {
    if bytes.count >= 1 << 16, bufferSize != .max {
      flush()
      hand(bytes.span)
    } else {
      buffer.append(contentsOf: bytes)
      if buffer.count > bufferSize { flush() }
    }
  }

  /// Hands on what was written so far.
  package func flush() {
    if case .memory = sink { return }
    hand(buffer.span)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Hands on the rest; a file has its new content after it.
  ///
  /// - Throws: the first failure since the beginning.
  package func finish() throws(FilesFailure) {
    flush()
    if let failure { throw failure }
    if case .file(let file) = sink { try file.commit() }
  }

  private func hand(_ bytes: Span<UInt8>) {
    guard failure == nil, !bytes.isEmpty else { return }
    do throws(FilesFailure) {
      switch sink {
      case .stream(let stream): try stream.write(bytes)
      case .file(let file): try file.write(bytes)
      case .memory: break
      }
    } catch {
      failure = error
    }
  }
}
