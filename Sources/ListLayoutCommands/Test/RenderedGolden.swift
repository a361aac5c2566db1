import DocumentValues
import Files
import LayoutEngine
import ListRenderers
import ListRows
import SourceText

/// What a golden of a list holds, and what went wrong in it.
struct RenderedGolden {
  /// What `render --format json` writes, with files named as seen from the layout's folder.
  let bytes: [UInt8]
  /// What was found, with files named as everywhere.
  let findings: Diagnostics
  private let failedCount: Int

  /// Renders `list`.
  ///
  /// - Parameter found: what was found before, in the layout and its data.
  init(_ list: BoundList, _ found: Diagnostics, in folder: String) {
    var bytes: [UInt8] = []
    var renderer = FailureCounter(base: JSONRenderer { bytes += $0 })
    var findings = found
    findings.report(contentsOf: list.walk(into: &renderer))
    renderer.base.finish(findings: findings.named(from: folder))
    self.bytes = bytes
    self.findings = findings
    failedCount = renderer.count
  }

  /// How much went wrong, as `2 rows failed`; nil where nothing did.
  var errors: String? {
    if failedCount > 0 { return failedCount == 1 ? "1 row failed" : "\(failedCount) rows failed" }
    let count = findings.errorCount
    return count == 0 ? nil : count == 1 ? "1 error" : "\(count) errors"
  }
}

/// Passes a walk on to `base` and counts the rows that failed.
private struct FailureCounter: RowVisitor {
  var base: JSONRenderer
  private(set) var count = 0

  init(base: JSONRenderer) { self.base = base }

  mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {
    base.beginList(name: name, view: view, segmented: segmented, memory: memory)
  }

  mutating func beginSection(_ section: SectionBuffer, memory: Memory) {
    base.beginSection(section, memory: memory)
  }

  mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    if row.failure != nil { count += 1 }
    base.visit(row, memory: memory)
  }

  mutating func endSection() { base.endSection() }
}

extension Diagnostics {
  /// The findings with their sources named as seen from `folder`, so that they are the same
  /// wherever the program runs.
  fileprivate func named(from folder: String) -> Diagnostics {
    var sources: [ObjectIdentifier: Source] = [:]
    func renamed(_ span: SourceSpan) -> SourceSpan {
      let key = ObjectIdentifier(span.source)
      let source =
        sources[key]
        ?? Source(name: Paths.relative(span.source.name, to: folder), bytes: span.source.bytes)
      sources[key] = source
      return SourceSpan(source, span.range)
    }
    var result = Diagnostics()
    for var finding in self {
      finding.span = renamed(finding.span)
      finding.related = finding.related.map { Diagnostic.Related($0.message, at: renamed($0.span)) }
      result.report(finding)
    }
    return result
  }
}
