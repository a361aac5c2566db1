import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Android)
  import Android
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does many pieces of work on a few threads.
///
/// Threads of the operating system, with a stack as large as the first thread's: what is deep
/// enough to be read there is read here too. Nothing of Dispatch or of Swift's tasks is linked.
package enum Workers {
  /// No thread has less than most systems give the first one.
  private static let stackSize = 16 << 20

  /// Calls `body` with every number below `count`, at most `jobs` calls at one time, and returns
  /// when the last has ended.
  ///
  /// The numbers are begun in order. The calling thread takes part, so one job starts no thread,
  /// and where none can be started the work is done all the same.
  package static func run(count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let share = Share(count: count, body: body)
    let helperCount = max(0, min(jobs, count) - 1)
    unsafe withUnsafeTemporaryAllocation(of: Thread.self, capacity: helperCount) { threads in
      var started = 0
      while started < helperCount,
        unsafe start(share, at: threads.baseAddress?.advanced(by: started))
      {
        started += 1
      }
      share.work()
      for index in 0..<started { unsafe join(threads[index]) }
    }
  }

  /// The numbers that are left, and what is done with them.
  private final class Share: Sendable {
    private let next = Atomic<Int>(0)
    private let count: Int
    private let body: @Sendable (Int) -> Void

    init(count: Int, body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    func work() {
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < count else { return }
        body(number)
      }
    }
  }

  #if canImport(Darwin)
    private typealias Thread = pthread_t?
  #else
    private typealias Thread = pthread_t
  #endif

  /// Starts a thread that works on `share`; gives whether there is one.
  private static func start(_ share: Share, at place: UnsafeMutablePointer<Thread>?) -> Bool {
    guard let place = unsafe place else { return false }
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    // The thread takes over the reference.
    let passed = unsafe Unmanaged.passRetained(share)
    let code = unsafe pthread_create(
      place, &attributes,
      { argument in
        let pointer: UnsafeMutableRawPointer? = unsafe argument
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Share>.fromOpaque(pointer).takeRetainedValue().work()
        }
        return nil
      }, passed.toOpaque())
    if code != 0 { unsafe passed.release() }
    return code == 0
  }

  private static func join(_ thread: Thread) {
    #if canImport(Darwin)
      if let thread = unsafe thread { unsafe pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}
