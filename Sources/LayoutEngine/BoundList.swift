import CEL
package import DataSources
import DocumentValues
import LayoutModel
package import ListRows
package import SourceText
import Synchronization

/// A layout bound to data: how many sections and rows there are is known, what is in a row is
/// worked out when it is asked for.
///
/// Immutable and Sendable. Results of `let` that rows need are computed once, behind a mutex.
package final class BoundList: Sendable {
  /// The program that was bound.
  package let program: LayoutProgram
  /// Findings of shape: `items`, `where`, `when`, `each`, `selected` and the `let`s they read.
  package let shapeFindings: Diagnostics
  let shape: BoundShape
  /// The state right after binding; from the first row on with every `let` that rows read.
  private let prepared: Mutex<Prepared>

  private struct Prepared: Sendable {
    var runner: ListRunner
    var hasLets = false
  }

  init(_ shape: BoundShape, runner: ListRunner) {
    var runner = runner
    self.program = runner.program
    var findings = Diagnostics()
    findings.report(contentsOf: runner.findings.diagnostics)
    self.shapeFindings = findings
    runner.findings = RunFindings()
    runner.boundLets = Set(runner.reportedLets.keys)
    runner.holding = Holding()
    self.shape = shape
    self.prepared = Mutex(Prepared(runner: runner))
  }

  /// Where rows lie in the list.
  package var positions: ListShape { shape.positions }

  /// The number of rows of all sections.
  package var rowCount: Int { positions.rowCount }

  /// The segmented sources and what they show.
  package var segmented: [SegmentedState] { shape.segmented }

  /// The same, to be kept.
  package var segmentedSources: [SegmentedSource] {
    let memory = prepared.withLock { $0.runner.evaluation.memory }
    return segmented.map { SegmentedSource($0, memory: memory) }
  }

  /// A runner that can evaluate rows: a copy that shares all storage.
  func makeRunner() -> ListRunner {
    prepared.withLock { prepared in
      if !prepared.hasLets {
        for leaf in shape.leaves {
          prepared.runner.complete(lets: program.sources[leaf.source].rowLets)
        }
        prepared.hasLets = true
      }
      return prepared.runner
    }
  }

  /// Evaluates the row at `position` and nothing else.
  ///
  /// - Returns: The row with its plain id, and its findings; nil where there is no such row.
  /// - Complexity: O(log *sources*), and O(*n*) to reach element *n* of a list in the data.
  package func row(at position: ListPosition, reader: RowReader = .none)
    -> (row: Row, findings: Diagnostics)?
  {
    guard let (leaf, local) = positions.locate(position) else { return nil }
    var runner = makeRunner()
    var cursor = LeafCursor(findsDuplicates: false)
    var buffer = RowBuffer()
    let place = RowPlace(position: position, leaf: leaf, local: local)
    cursor.evaluate(place, of: shape, in: &runner, into: &buffer)
    var findings = Diagnostics()
    findings.report(contentsOf: runner.findings.diagnostics)
    return (Row(buffer, memory: runner.evaluation.memory, reader: reader), findings)
  }

  /// Evaluates section `number` without its rows; nil where there is none.
  package func section(_ number: Int, reader: RowReader = .none)
    -> (section: RowSection, findings: Diagnostics)?
  {
    guard positions.sectionCount > number, number >= 0 else { return nil }
    var runner = makeRunner()
    let section = runner.section(number, of: shape)
    var findings = Diagnostics()
    findings.report(contentsOf: runner.findings.diagnostics)
    return (RowSection(section, memory: runner.evaluation.memory, reader: reader), findings)
  }

  /// Evaluates rows in order and passes them to `visitor`, one buffer for all.
  ///
  /// - Parameter window: The rows wanted, numbered over all sections; nil for all, which also finds
  ///   duplicate ids. Sections are visited whether or not they have rows in it.
  /// - Returns: All findings: of shape first, then of rows in their order. When the run has no step
  ///   left, the rows after that are not visited, and a finding says from which on.
  /// - Complexity: O(*n*) in the rows evaluated.
  package func walk(rows window: Range<Int>? = nil, into visitor: inout some RowVisitor)
    -> Diagnostics
  {
    var runner = makeRunner()
    visitor.beginList(
      name: program.document.name, view: program.document.view.rawValue, segmented: segmented,
      memory: runner.evaluation.memory)
    var cursor = LeafCursor(findsDuplicates: window == nil)
    var buffer = RowBuffer()
    var first = 0
    for number in 0..<positions.sectionCount {
      let section = runner.section(number, of: shape)
      visitor.beginSection(section, memory: runner.evaluation.memory)
      runner.evaluation.memory.scratch.reset()
      let rows = first..<first + section.rowCount
      first = rows.upperBound
      cursor.leave()
      let wanted = window.map { $0.clamped(to: rows) } ?? rows
      for run in positions.runs(inSection: number) {
        let start = run.firstRow
        for row in wanted.clamped(to: start..<start + run.rowCount) {
          guard runner.mayGoOn(before: row) else { break }
          let place = RowPlace(
            position: ListPosition(section: number, item: row - rows.lowerBound), leaf: run.leaf,
            local: run.firstLocal + row - start)
          cursor.evaluate(place, of: shape, in: &runner, into: &buffer)
          visitor.visit(buffer, memory: runner.evaluation.memory)
          runner.evaluation.memory.scratch.reset()
        }
      }
      visitor.endSection()
    }
    var findings = shapeFindings
    findings.report(contentsOf: runner.findings.diagnostics)
    return findings
  }
}
