package import DocumentValues
package import ListRows
package import SourceText

/// Writes one row a line, each the row of the canonical JSON with its nested list inside.
///
/// Sections, segments and findings have no place in this format; findings go to standard error.
package struct NDJSONRenderer: Renderer {
  private var output: OutputBuffer

  /// Makes a renderer that hands its bytes to `sink`.
  package init(sink: @escaping ([UInt8]) -> Void) {
    output = OutputBuffer(sink)
  }

  package mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {}

  package mutating func beginSection(_ section: SectionBuffer, memory: Memory) {}

  package mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    RowJSON.append(row, memory: memory, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }

  package mutating func endSection() {}

  package mutating func finish(findings: Diagnostics) { output.flush() }
}
