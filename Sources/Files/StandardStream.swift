#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One of the three streams that a program is started with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Writes all of `bytes`, without a buffer.
  ///
  /// - Throws: `closedPipe` when nobody reads any more; `Host.ignoreClosedPipes` must have been
  ///   called, else the signal ends the program.
  package func write(_ bytes: Span<UInt8>) throws(FilesFailure) {
    try Descriptor(borrowing: rawValue, path: name).writeAll(bytes)
  }

  /// Whether a person sits at the other end.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns of the terminal, nil when it is none or does not tell.
  var terminalWidth: Int? {
    var size = winsize()
    guard unsafe ioctl(rawValue, windowSizeRequest, &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// What failures call it.
  var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}

#if canImport(Darwin)
  // A macro with a type inside, which is not imported: _IOR('t', 104, struct winsize).
  private let windowSizeRequest: UInt = 0x4008_7468
#else
  private let windowSizeRequest = UInt(TIOCGWINSZ)
#endif
