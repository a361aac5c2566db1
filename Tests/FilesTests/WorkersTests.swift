import Files
import Synchronization
import Testing

@Suite("Workers")
struct WorkersTests {
  @Test(
    "every number is worked on once, whatever the jobs",
    arguments: [(0, 4), (1, 4), (5, 1), (1000, 2), (1000, 16), (7, 100), (9, 0), (9, -3)])
  func once(count: Int, jobs: Int) {
    let seen = Mutex([Int](repeating: 0, count: count))
    Workers.run(count: count, jobs: jobs) { number in seen.withLock { $0[number] += 1 } }
    #expect(seen.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test("several numbers are worked on at one time")
  func together() {
    // Each of the two waits for the other, so one after the other would never end.
    let arrived = Atomic<Int>(0)
    Workers.run(count: 2, jobs: 2) { _ in
      arrived.wrappingAdd(1, ordering: .sequentiallyConsistent)
      while arrived.load(ordering: .sequentiallyConsistent) < 2 {}
    }
    #expect(arrived.load(ordering: .sequentiallyConsistent) == 2)
  }

  @Test("a thread has the stack for deep recursion")
  func stack() {
    let deepest = Mutex(0)
    Workers.run(count: 2, jobs: 2) { _ in
      let depth = descend(20_000)
      deepest.withLock { $0 = max($0, depth) }
    }
    #expect(deepest.withLock { $0 } == 20_000)
  }

  private func descend(_ count: Int) -> Int {
    count == 0 ? 0 : descend(count - 1) + 1
  }
}
