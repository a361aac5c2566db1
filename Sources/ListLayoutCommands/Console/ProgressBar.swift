import DocumentValues
import Files
import ListRows

/// A bar on standard error that shows how far long work is.
///
/// There is one only where it was asked for, standard error is a terminal, and the result does not
/// go to a terminal too, where it shows by itself how far it is. Nothing is drawn in the first
/// second.
struct ProgressBar {
  private let console: Console
  private let begin: Int64
  /// The time of the last drawing, in milliseconds since the beginning.
  private var drawn: Int64 = 0

  private static let delay: Int64 = 1000
  private static let interval: Int64 = 100
  private static let barWidth = 24

  /// Makes a bar; nil where none is to be shown.
  ///
  /// - Parameter isFile: whether the result goes to a file and not to standard output.
  init?(isWanted: Bool, isFile: Bool, _ console: Console) {
    guard isWanted, console.errorTerminal.isTerminal, isFile || !console.terminal.isTerminal else {
      return nil
    }
    self.console = console
    begin = Self.milliseconds(console)
  }

  private static func milliseconds(_ console: Console) -> Int64 {
    let (seconds, nanoseconds) = console.now()
    return seconds &* 1000 &+ Int64(nanoseconds / 1_000_000)
  }

  /// Shows that `count` are done, of `total` if that is known; draws at most ten times a second.
  mutating func show(_ count: Int, of total: Int?, _ noun: String) {
    let time = Self.milliseconds(console) &- begin
    guard time >= Self.delay, time &- drawn >= Self.interval || drawn == 0 else { return }
    drawn = time
    var line = "\(count) \(count == 1 ? String(noun.dropLast()) : noun)"
    if let total, total > 0 {
      let share = min(1, Double(count) / Double(total))
      let filled = Int(share * Double(Self.barWidth))
      let bar =
        String(repeating: "█", count: filled)
        + String(repeating: "░", count: Self.barWidth - filled)
      line = "\(bar) \(Int(share * 100)) %  \(count) of \(total) \(noun)"
    }
    let width = console.errorTerminal.width ?? 80
    console.errors.write("\r\u{1B}[K\(line.prefix(max(1, width - 1)))")
  }

  /// Takes away what was drawn.
  mutating func clear() {
    guard drawn > 0 else { return }
    console.errors.write("\r\u{1B}[K")
    drawn = 0
  }
}

/// Passes a walk on to `base` and shows how far it is.
struct ProgressVisitor<Base: RowVisitor>: RowVisitor {
  var base: Base
  var bar: ProgressBar
  let total: Int
  private var count = 0

  init(base: Base, bar: ProgressBar, total: Int) {
    self.base = base
    self.bar = bar
    self.total = total
  }

  mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {
    base.beginList(name: name, view: view, segmented: segmented, memory: memory)
  }

  mutating func beginSection(_ section: SectionBuffer, memory: Memory) {
    base.beginSection(section, memory: memory)
  }

  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    base.visit(row, memory: memory)
    count += 1
    if count & 0x3F == 0 { bar.show(count, of: total, "rows") }
  }

  mutating func endSection() { base.endSection() }
}
