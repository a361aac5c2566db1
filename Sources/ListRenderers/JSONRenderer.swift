package import DocumentValues
package import ListRows
package import SourceText

/// Writes a snapshot as one canonical JSON document, a line of its own.
///
/// Members stand in the order of the format, `listlayout` first and `findings` last; what has its
/// default value is absent. A section whose rows were not evaluated has its `rowCount` and no
/// `rows`. A list that was never begun, because its layout or its data cannot be read, is
/// `{"listlayout":1,"findings":[…]}`.
///
/// ```json
/// {"listlayout":1,"name":"links","view":"table","sections":[…],"findings":[]}
/// ```
package struct JSONRenderer: Renderer {
  private var output: OutputBuffer
  private var hasBegun = false
  private var sectionCount = 0
  /// The number of rows that the section at hand has, and how many of them were written.
  private var rowCount = 0
  private var writtenCount = 0

  /// Makes a renderer that hands its bytes to `sink`.
  package init(sink: @escaping ([UInt8]) -> Void) {
    output = OutputBuffer(sink)
  }

  package mutating func beginList(
    name: String, view: String, segmented: [SegmentedState], memory: Memory
  ) {
    hasBegun = true
    output.bytes.append(literal: #"{"listlayout":1,"name":"#)
    JSONWriter.append(string: name, to: &output.bytes)
    output.bytes.append(literal: #","view":"#)
    JSONWriter.append(string: view, to: &output.bytes)
    if !segmented.isEmpty {
      output.bytes.append(literal: #","segmented":"#)
      SectionJSON.append(segmented, memory: memory, to: &output.bytes)
    }
    output.bytes.append(literal: #","sections":["#)
  }

  package mutating func beginSection(_ section: SectionBuffer, memory: Memory) {
    if sectionCount > 0 { output.bytes.append(UInt8(ascii: ",")) }
    sectionCount += 1
    rowCount = section.rowCount
    writtenCount = 0
    SectionJSON.appendHead(section, memory: memory, to: &output.bytes)
    if rowCount == 0 { output.bytes.append(literal: #","rows":["#) }
    output.flushIfFull()
  }

  package mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    if writtenCount > 0 {
      output.bytes.append(UInt8(ascii: ","))
    } else if rowCount > 0 {
      output.bytes.append(literal: #","rows":["#)
    }
    writtenCount += 1
    RowJSON.append(row, memory: memory, to: &output.bytes)
    output.flushIfFull()
  }

  package mutating func endSection() {
    if writtenCount > 0 || rowCount == 0 { output.bytes.append(UInt8(ascii: "]")) }
    output.bytes.append(UInt8(ascii: "}"))
  }

  package mutating func finish(findings: Diagnostics) {
    output.bytes.append(literal: hasBegun ? #"],"findings":"# : #"{"listlayout":1,"findings":"#)
    var writer = FindingWriter()
    writer.append(findings, to: &output.bytes)
    output.bytes.append(literal: "}\n")
    output.flush()
    hasBegun = false
    sectionCount = 0
  }
}
