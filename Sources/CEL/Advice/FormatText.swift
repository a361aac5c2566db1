/// What the text of `text.format(list)` may hold, and what is meant by what it may not.
enum FormatText {
  /// What is accepted, for messages.
  static let accepted = "%s %d %f %e %b %o %x %X and %%, of which %f and %e take digits, as %.2f"

  /// The letters of clauses.
  static func isClause(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "e"),
      UInt8(ascii: "b"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      true
    default: false
    }
  }

  /// Why there is no clause `clause`, written without its `%`, and what there is.
  static func refusal(_ clause: String) -> String {
    let meant: String? =
      switch clause {
      case "i", "u", "D", "l", "ld", "n": "%d"
      case "g", "G", "F", "a", "A": "%f"
      case "S", "@", "v", "q", "r", "c", "t": "%s"
      case "E": "%e"
      case "B": "%b"
      case "O": "%o"
      case " ", "", ")": "%%"
      default: nil
      }
    let first = clause.utf8.first ?? 0
    let isWidth = first &- 0x30 < 10 || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    if let meant {
      return "there is no clause %\(clause); did you mean \(meant)? there are \(accepted)"
    }
    let reason =
      switch clause {
      case ",", "'", "_": " (numbers have no separators; a percent sign is %%)"
      default: isWidth ? " (clauses have no width)" : ""
      }
    return "there is no clause %\(clause)\(reason); there are \(accepted)"
  }

  /// What is wrong with `text` used with a list of `count` elements; nil where nothing is, or that
  /// is known only when it runs.
  static func fault(of text: [UInt8], elementCount count: Int?) -> String? {
    var clauses = 0
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      index += 1
      if index < text.count, text[index] == UInt8(ascii: "%") {
        index += 1
        continue
      }
      let start = index
      if index < text.count, text[index] == UInt8(ascii: ".") {
        index += 1
        while index < text.count, text[index] &- 0x30 < 10 { index += 1 }
        if index == start + 1 { return "digits are missing after the point of a clause" }
      }
      guard index < text.count else { return "the text ends inside a clause; %% is a percent sign" }
      guard isClause(text[index]) else {
        var end = index + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        return refusal(String(decoding: text[index..<end], as: UTF8.self))
      }
      index += 1
      clauses += 1
    }
    guard let count, clauses > count else { return nil }
    let elements = "\(count) element\(count == 1 ? "" : "s")"
    return "the text has \(clauses) clause\(clauses == 1 ? "" : "s") and the list \(elements)"
  }
}
