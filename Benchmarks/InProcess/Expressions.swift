import CEL
import DocumentSyntax
import DocumentValues
import SourceText
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The expressions, which `Benchmarks/harness/lines.py` has too.
let expressions = [
  "item.title",
  "item.image.url",
  #"item.title + " · " + string(item.price)"#,
  #"item.price > 10.0 ? "paid" : "cheap""#,
  #"item.price > 1.0 && item.price < 19.0 && item.rating >= 1.0 && item.kind != "ad""#,
  "apps.filter(a, a.price > 10.0)",
  "apps.map(a, a.title)",
  "size(apps)",
  #"item.title.startsWith("alpha")"#,
  "has(item.subtitle)",
]

/// Expressions over one tree, compiled, and the state that evaluates them.
struct Workbench {
  var expressions: [CompiledExpression] = []
  var state: Evaluation

  /// Compiles `texts` for the names `names`, whose values are the tree's first elements.
  init(_ texts: [String], names: [String], tree: NodeTree) throws {
    var pool = ExpressionPool()
    var scope = ExpressionScope()
    for name in names {
      guard let slot = pool.makeSlot() else { throw WrongInput("too many names") }
      scope = scope.adding(name, slot: slot)
    }
    for text in texts {
      var findings = Diagnostics()
      let source = Source(name: "expression", text: text)
      let expression = CompiledExpression.compile(
        source.bytes, in: SourceRange(0, source.bytes.count),
        origin: ExpressionOrigin(whole: source), scope: scope, pool: &pool, into: &findings)
      guard let expression else { throw WrongInput("no expression: \(text)") }
      expressions.append(expression)
    }
    state = Evaluation(pool, over: tree, timeZones: NoTimeZones())
    for (slot, node) in zip(names.indices, tree.elements(of: 0)) {
      state.slots[slot] = state.memory.datum(at: node)
    }
  }
}

/// The ten expressions, each compiled once and evaluated often.
func measureExpressions(item: [UInt8], apps: [UInt8]) throws {
  let both = try tree([UInt8(ascii: "[")] + item + [UInt8(ascii: ",")] + apps + [UInt8(ascii: "]")])
  var bench = try Workbench(expressions, names: ["item", "apps"], tree: both)
  for (text, expression) in zip(expressions, bench.expressions) {
    let name = String(text.map { $0 == " " ? "_" : $0 })
    try measure(name) {
      use(try bench.state.evaluate(expression))
      bench.state.memory.scratch.reset()
    }
  }
}

/// Four fields of one tree, read on one thread and on two.
///
/// The time of a thread is its CPU's: two threads that count references to one object wait for
/// each other's caches there.
func measureThreads(item: [UInt8]) throws {
  let shared = try tree([UInt8(ascii: "[")] + item + [UInt8(ascii: "]")])
  let texts = ["item.title", "item.price", "item.image.url", "item.kind"]
  let bench = try Workbench(texts, names: ["item"], tree: shared)
  for _ in 0..<5 {
    for (name, count) in [("one", 1), ("two", 2)] {
      let wall = Clock.wall.seconds
      let cpu = onThreads(count) { readFields(bench) }
      report(name, cpu: cpu, wall: Clock.wall.seconds - wall)
    }
  }
}

/// Evaluates each expression 200,000 times and gives the CPU time of the thread.
private func readFields(_ bench: Workbench) -> Double {
  var bench = bench
  let start = Clock.thread.seconds
  for _ in 0..<200_000 {
    for index in bench.expressions.indices {
      use(try? bench.state.evaluate(bench.expressions[index]))
    }
  }
  return Clock.thread.seconds - start
}

/// Calls `work` on `count` threads at once; gives the mean of what it gave.
private func onThreads(_ count: Int, _ work: @escaping @Sendable () -> Double) -> Double {
  final class Job: Sendable {
    let work: @Sendable () -> Double
    let sum = Mutex(0.0)
    init(_ work: @escaping @Sendable () -> Double) { self.work = work }
  }
  let job = Job(work)
  var threads: [pthread_t] = []
  for _ in 0..<count {
    var thread = pthread_t()
    let argument = unsafe Unmanaged.passRetained(job).toOpaque()
    unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let job = unsafe Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
        let seconds = job.work()
        job.sum.withLock { $0 += seconds }
        return nil
      }, argument)
    threads.append(thread)
  }
  for thread in threads { pthread_join(thread, nil) }
  return job.sum.withLock { $0 } / Double(count)
}
