#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a program knows of the process that it runs in.
///
/// The rest of the program takes these as values, so that it can be run twice in one process and
/// give the same bytes.
package enum Host {
  /// The value of the environment variable `name`, nil when it is not set.
  package static func environmentVariable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The folder that relative paths begin at, `.` when it is gone.
  package static var workingDirectory: String {
    guard let path = unsafe getcwd(nil, 0) else { return "." }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The present, as time since 1970-01-01T00:00:00Z.
  package static var now: (seconds: Int64, nanoseconds: Int32) {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return (Int64(time.tv_sec), Int32(time.tv_nsec))
  }

  /// The processors that may be used at one time, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Makes memory ready that will be written to, in one call instead of a fault at each page.
  ///
  /// A system that cannot do that does it page by page.
  package static func prepare<Element: BitwiseCopyable>(
    _ elements: inout MutableSpan<Element>, _ range: Range<Int>
  ) {
    let size = MemoryLayout<Element>.stride
    unsafe elements.withUnsafeMutableBytes { all in
      let bytes = range.lowerBound * size..<range.upperBound * size
      unsafe prepare(UnsafeMutableRawBufferPointer(rebasing: all[bytes]))
    }
  }

  /// The same for memory that holds nothing yet.
  static func prepare(_ memory: UnsafeMutableRawBufferPointer) {
    #if os(Linux) || os(Android)
      guard memory.count >= 1 << 17, let start = memory.baseAddress else { return }
      // What a page holds beside the memory stays as it is.
      let offset = Int(bitPattern: start) % sysconf(Int32(_SC_PAGESIZE))
      let populateForWriting: Int32 = 23
      _ = unsafe madvise(start - offset, memory.count + offset, populateForWriting)
    #endif
  }

  /// Makes a write to a closed pipe an error instead of the end of the program.
  package static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Ends the program.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Android)
      Android.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Glibc.exit(code)
    #endif
  }
}
