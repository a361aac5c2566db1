import DocumentSyntax
import SourceText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a program was called with makes no sense, or the package refused an input.
struct WrongInput: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The clocks that are read.
enum Clock {
  case wall
  case process
  case thread

  /// The seconds that it shows.
  var seconds: Double {
    let number =
      switch self {
      case .wall: CLOCK_MONOTONIC
      case .process: CLOCK_PROCESS_CPUTIME_ID
      case .thread: CLOCK_THREAD_CPUTIME_ID
      }
    var time = timespec()
    unsafe clock_gettime(number, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Measures `operation` three times, each as often as fills a twentieth of a second.
func measure(_ name: String, operation: () throws -> Void) rethrows {
  func run(_ count: Int) throws -> (cpu: Double, wall: Double) {
    let (cpu, wall) = (Clock.process.seconds, Clock.wall.seconds)
    for _ in 0..<count { try operation() }
    return (Clock.process.seconds - cpu, Clock.wall.seconds - wall)
  }
  var count = 1
  var taken = try run(count).cpu
  while taken < 0.0125 {
    count *= 4
    taken = try run(count).cpu
  }
  count = max(1, Int(Double(count) * 0.05 / taken))
  for _ in 0..<3 {
    let (cpu, wall) = try run(count)
    report(name, cpu: cpu / Double(count), wall: wall / Double(count))
  }
}

/// Prints one measurement.
func report(_ name: String, cpu: Double, wall: Double) { print(name, cpu, wall) }

/// Keeps the compiler from leaving out what makes `value`.
@inline(never)
func use<Value>(_ value: borrowing Value) {}

/// The tree of a JSON text.
func tree(_ bytes: [UInt8], role: DocumentRole = .data) throws -> NodeTree {
  var findings = Diagnostics()
  let source = Source(name: "input.json", bytes: bytes)
  guard let tree = JSONReader.read(source, role: role, into: &findings) else {
    throw WrongInput("no JSON")
  }
  return tree
}
