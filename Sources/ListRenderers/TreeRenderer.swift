package import DocumentValues
package import ListRows
package import SourceText

/// Writes a list for people: a heading a section, a line a row, nested lists indented.
///
/// ```text
/// featured  table
/// root  loading · [content]
///
/// root/content  2 rows
///   0  featured/best  FeaturedSection  title: "Best New Apps"  not selectable · height 252
///      apps  1 row · horizontal
///        0  a1  AppTile  name: "Paper Boats"  price: "$0.99"  120 × 201
///   1  links/home     Link             title: "Home"           → openURL · height 45
///
/// 2 rows in 1 section
/// ```
///
/// Rows are numbered over all sections, as `--rows` counts them. Columns line up within a section;
/// a long one is laid out a thousand rows at a time. Lines are cut where `width` is given, and
/// text is escaped so that data cannot steer the terminal.
package struct TreeRenderer: Renderer {
  private var output: OutputBuffer
  private let shape: TerminalShape
  private var block = TreeBlock(indent: 2, lastNumber: 0)
  private var footer: TreeBlock.Line?
  /// The id of the section at hand, and its number of rows.
  private var sectionID: [UInt8] = []
  private var rowCount = 0
  /// How many rows of it were shown.
  private var shownCount = 0
  /// The number of the section's first row.
  private var firstNumber = 0
  private var sectionCount = 0
  private var shownTotal = 0
  private var failureTotal = 0

  /// Makes a renderer that hands its bytes to `sink`.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal; lines are not cut when it is nil.
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
    var text = RowText(memory: copy memory)
    firstNumber += rowCount
    sectionCount += 1
    rowCount = section.rowCount
    shownCount = 0
    sectionID.replaceSubrange(0..., with: section.id)
    output.bytes.append(UInt8(ascii: "\n"))
    write(text.heading(of: section, id: section.id[...]))
    block = TreeBlock(indent: 2, lastNumber: firstNumber + rowCount - 1)
    if let header = section.header { block.append(line(for: header, "header", &text)) }
    for view in section.supplementary {
      block.append(line(for: view.view, view.kind, &text))
    }
    footer = section.footer.map { line(for: $0, "footer", &text) }
  }

  package mutating func visit(_ row: borrowing RowBuffer, memory: borrowing Memory) {
    var text = RowText(memory: copy memory)
    shownCount += 1
    shownTotal += 1
    block.append(
      line(
        for: row, number: firstNumber + row.item, in: sectionID, nestedColumn: block.keyColumn,
        &text))
    if block.isFull { writeBlock() }
  }

  package mutating func endSection() {
    if shownCount < rowCount {
      var line = TreeBlock.Line()
      line.key.append("…", .faint)
      block.append(line)
    }
    if let footer { block.append(footer) }
    writeBlock()
  }

  package mutating func finish(findings: Diagnostics) {
    let total = firstNumber + rowCount
    var line = TerminalLine()
    if shownTotal < total { line.append(text: "\(shownTotal) of ", .faint) }
    line.append(text: RowText.count(total, "row"), .faint)
    line.append(text: " in \(RowText.count(sectionCount, "section"))", .faint)
    if failureTotal > 0 { line.append(text: ", \(failureTotal) failed", .failure) }
    output.bytes.append(UInt8(ascii: "\n"))
    write(line)
    output.flush()
  }

  private mutating func writeBlock() {
    block.write(to: &output.bytes, shape: shape)
    output.flushIfFull()
  }

  private mutating func write(_ line: TerminalLine) {
    line.write(to: &output.bytes, shape: shape)
  }
}

extension TreeRenderer {
  private func line(
    for view: SectionBuffer.Supplement, _ kind: String, _ text: inout RowText
  ) -> TreeBlock.Line {
    var line = TreeBlock.Line()
    line.key.append(text: kind, .faint)
    line.cell.append(text: view.template.cell, .cell)
    text.appendProperties(view.template, view.values, to: &line.properties)
    line.remarks = text.remarks(on: view)
    return line
  }

  private mutating func line(
    for row: RowBuffer, number: Int, in section: [UInt8], nestedColumn: Int,
    _ text: inout RowText
  ) -> TreeBlock.Line {
    var line = TreeBlock.Line()
    line.number = number
    line.key.append(text: RowText.key(of: row.id, in: section).span)
    if let template = row.template {
      line.cell.append(text: template.cell, .cell)
      text.appendProperties(template, row.values, to: &line.properties)
      line.remarks = text.remarks(on: row)
    } else {
      failureTotal += 1
      line.isFailure = true
      line.cell = RowText.failure(of: row)
    }
    for nested in row.nested ?? [] {
      append(nested, of: row, column: nestedColumn, to: &line.below, &text)
    }
    return line
  }

  /// Appends a section of a list inside a row, heading and rows, indented to `column`.
  private mutating func append(
    _ section: SectionBuffer, of row: RowBuffer, column: Int, to bytes: inout [UInt8],
    _ text: inout RowText
  ) {
    var head = TerminalLine()
    head.pad(to: column)
    head.append(text.heading(of: section, id: RowText.key(of: section.id, in: row.id)))
    head.write(to: &bytes, shape: shape)
    var nested = TreeBlock(indent: column + 2, lastNumber: section.rows.count - 1)
    if let header = section.header { nested.append(line(for: header, "header", &text)) }
    for view in section.supplementary {
      nested.append(line(for: view.view, view.kind, &text))
    }
    for inner in section.rows {
      nested.append(
        line(
          for: inner, number: inner.item, in: section.id, nestedColumn: nested.keyColumn, &text))
    }
    if let footer = section.footer { nested.append(line(for: footer, "footer", &text)) }
    nested.write(to: &bytes, shape: shape)
  }
}
