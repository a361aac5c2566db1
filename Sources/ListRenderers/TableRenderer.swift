package import DocumentValues
package import ListRows
package import SourceText

/// Writes a list as tables for people: a table a section, a line a row, a column a property.
///
/// ```text
/// links  2 rows
/// id       cell  title  price
/// ───────  ────  ─────  ─────
/// links/a  Link  Home     4.5
/// ```
///
/// A long section is laid out a thousand rows at a time, each time under headings of its own.
/// Lists inside cells are counted, not shown.
package struct TableRenderer: Renderer {
  private var output: OutputBuffer
  private let shape: TerminalShape
  private var block = TableBlock()

  /// Makes a renderer that hands its bytes to `sink`.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; values are not cut when it is nil.
  ///   - usesColor: Whether escape sequences may be used.
  package init(width: Int? = nil, usesColor: Bool = false, sink: @escaping ([UInt8]) -> Void) {
    output = OutputBuffer(sink)
    shape = TerminalShape(width: width, usesColor: usesColor)
  }

  package mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {
    let text = RowText(memory: memory)
    write(RowText.title(name: name, view: view))
    for state in segmented { write(text.segments(of: state)) }
  }

  package mutating func beginSection(_ section: SectionBuffer, memory: Memory) {
    output.bytes.append(UInt8(ascii: "\n"))
    write(RowText(memory: memory).heading(of: section, id: section.id[...]))
    block = TableBlock()
  }

  package mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    var text = RowText(memory: copy memory)
    block.append(row, &text)
    if block.isFull { writeBlock() }
  }

  package mutating func endSection() { writeBlock() }

  package mutating func finish(findings: Diagnostics) { output.flush() }

  private mutating func writeBlock() {
    block.write(to: &output.bytes, shape: shape)
    output.flushIfFull()
  }

  private mutating func write(_ line: TerminalLine) {
    line.write(to: &output.bytes, shape: shape)
  }
}
