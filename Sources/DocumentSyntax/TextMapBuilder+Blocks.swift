import SourceText

// Literal and folded blocks (YAML 1.2.2, section 8.1).

extension TextMapBuilder {
  /// The sign of a block and what stands beside it.
  private struct Header {
    /// The indentation that is written out, if any.
    var indentation: Int?
    /// What happens to line breaks at the end.
    var chomping = Chomping.clip
    /// The offset of the first line.
    var end: Int
  }

  private enum Chomping {
    case strip
    case clip
    case keep
  }

  /// Decodes the block whose sign is at the beginning of `range`.
  ///
  /// A written indentation counts from the parent's, which a scalar does not know: each that is
  /// possible is tried until one gives `text`.
  static func block(
    _ bytes: [UInt8], _ range: SourceRange, isFolded: Bool, _ text: [UInt8]
  ) -> TextMapBuilder? {
    let reader = TextMapBuilder(bytes, at: range.start)
    guard let header = reader.header() else { return nil }
    let found = reader.indentation(from: header.end)
    guard let written = header.indentation else {
      return reader.content(header, indentation: max(found, 1), isFolded: isFolded)
    }
    var result: TextMapBuilder?
    for indentation in written..<written + 128 {
      result = reader.content(header, indentation: indentation, isFolded: isFolded)
      if result?.text == text { return result }
      if indentation > found + written { break }
    }
    return result
  }

  private func header() -> Header? {
    var header = Header(end: at + 1)
    while header.end < bytes.count {
      switch bytes[header.end] {
      case 0x2B: header.chomping = .keep
      case 0x2D: header.chomping = .strip
      case 0x31...0x39: header.indentation = Int(bytes[header.end] - 0x30)
      default:
        while header.end < bytes.count, breakLength(header.end) == 0 { header.end += 1 }
        header.end += breakLength(header.end)
        return header
      }
      header.end += 1
    }
    return header
  }

  /// The indentation of the first line that is not empty, or of a longer empty one before it.
  private func indentation(from start: Int) -> Int {
    var index = start
    var deepest = 0
    while index < bytes.count {
      let lineStart = index
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      deepest = max(deepest, index - lineStart)
      let length = breakLength(index)
      if length == 0 { return deepest }
      index += length
    }
    return deepest
  }

  private func content(
    _ header: Header, indentation: Int, isFolded: Bool
  ) -> TextMapBuilder {
    var builder = self
    builder.at = header.end
    // The break after the last line, and those of the empty lines after it.
    var lineBreak: SourceRange?
    var emptyBreaks = builder.emptyLines(indentation)
    var wasBlank = false
    while let start = builder.lineStart(indentation) {
      let isBlank = builder.isBlank(start)
      if let lineBreak {
        if isFolded, !wasBlank, !isBlank {
          if emptyBreaks.isEmpty { builder.add([0x20], lineBreak.start, start) }
        } else {
          builder.add([0x0A], lineBreak.start, lineBreak.end)
        }
      }
      for empty in emptyBreaks { builder.add([0x0A], empty.start, empty.end) }
      wasBlank = isBlank
      var end = start
      while end < bytes.count, breakLength(end) == 0 { end += 1 }
      builder.copy(start, end)
      let length = breakLength(end)
      lineBreak = length > 0 ? SourceRange(end, end + length) : nil
      builder.at = end + length
      emptyBreaks = builder.emptyLines(indentation)
    }
    if header.chomping != .strip, let lineBreak {
      builder.add([0x0A], lineBreak.start, lineBreak.end)
    }
    if header.chomping == .keep {
      for empty in emptyBreaks { builder.add([0x0A], empty.start, empty.end) }
    }
    return builder
  }

  /// The offset of the text of the line at `at`, nil when the line is not part of the block.
  private func lineStart(_ indentation: Int) -> Int? {
    guard at + indentation < bytes.count else { return nil }
    for index in at..<at + indentation where bytes[index] != 0x20 { return nil }
    return at + indentation
  }

  /// Steps over lines with nothing but at most `indentation` spaces.
  ///
  /// - Returns: Their line breaks.
  private mutating func emptyLines(_ indentation: Int) -> [SourceRange] {
    var breaks: [SourceRange] = []
    while true {
      var index = at
      while index < bytes.count, index - at < indentation, bytes[index] == 0x20 { index += 1 }
      let length = breakLength(index)
      guard length > 0 else { return breaks }
      breaks.append(SourceRange(index, index + length))
      at = index + length
    }
  }
}
