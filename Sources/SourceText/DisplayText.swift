/// Text from documents and data made fit for a terminal.
///
/// Everything that people are shown passes here: a control character would steer the terminal,
/// a bidirectional one would show text in an order in which it is not written, and one without
/// width would make two texts look the same. Joiners stay: emoji and scripts are written with
/// them.
package enum DisplayText {
  /// `text` with control, bidirectional and line-breaking characters written as escapes.
  package static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result) }
    return result
  }

  /// Appends `scalar`, as an escape where `visible` would.
  package static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    guard isHidden(scalar) else {
      text.unicodeScalars.append(scalar)
      return
    }
    switch scalar {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default: text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }

  /// `text` made visible and cut to `columns`, the last of them `…` when it is cut.
  package static func cut(_ text: String, to columns: Int) -> String {
    if text.utf8.count <= columns, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text
    }
    var result = ""
    var width = DisplayWidth()
    // What fits while there is still room for the sign behind it.
    var fitting = result.endIndex
    for scalar in text.unicodeScalars {
      let before = result.utf8.count
      append(scalar, to: &result)
      for shown in result.utf8Suffix(from: before) { width.add(shown) }
      if width.columns > columns {
        return columns > 0 ? String(result[..<fitting]) + "…" : ""
      }
      if width.columns < columns { fitting = result.endIndex }
    }
    return result
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of UAX #9; line and paragraph separators.
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    // A byte order mark inside a text, and what takes no room and joins nothing.
    case 0xFEFF, 0xAD, 0x180E, 0x200B, 0x2060...0x2064, 0xFFF9...0xFFFB: true
    default: false
    }
  }
}

extension String {
  /// The scalars from byte `offset` on, a scalar's first.
  fileprivate func utf8Suffix(from offset: Int) -> Substring.UnicodeScalarView {
    self[utf8.index(utf8.startIndex, offsetBy: offset)...].unicodeScalars
  }
}
