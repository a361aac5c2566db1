public import SourceText

/// A text with places marked in it, so that no test counts columns.
///
/// `«` and `»` surround what a finding is expected to point at; they are taken out, and `ranges`
/// holds the places in the order of the opening marks. Pairs may nest or be empty.
public struct MarkedText: Sendable {
  /// The text without its marks.
  public let text: String
  /// The marked places, in UTF-8 bytes of `text`.
  public let ranges: [SourceRange]

  /// Takes the marks out of `marked`.
  public init(_ marked: String) {
    var text = ""
    var ranges: [SourceRange] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«":
        open.append(ranges.count)
        ranges.append(.at(text.utf8.count))
      case "»":
        if let index = open.popLast() { ranges[index].end = text.utf8.count }
      default: text.unicodeScalars.append(scalar)
      }
    }
    self.text = text
    self.ranges = ranges
  }
}
