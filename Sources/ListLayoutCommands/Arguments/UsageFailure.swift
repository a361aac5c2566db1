import SourceText

/// What is wrong with the arguments of a command; the program ends with code 2.
package struct UsageFailure: Error, Sendable, Hashable {
  /// What was found and what is accepted; lower case, no full stop.
  package let message: String

  /// Makes a failure of a kind that only one command has.
  package init(_ message: String) { self.message = DisplayText.visible(message) }

  static func unknownCommand(
    _ name: String, nearest: String?, commands: [String]
  ) -> UsageFailure {
    UsageFailure(
      "unknown command `\(name)`, "
        + (nearest.map { "did you mean `\($0)`?" } ?? "the commands are \(listed(commands))"))
  }

  static func unknownOption(_ name: String, nearest: String?) -> UsageFailure {
    UsageFailure("unknown option \(name)" + (nearest.map { ", did you mean \($0)?" } ?? ""))
  }

  static func unexpectedValue(option: String) -> UsageFailure {
    UsageFailure("\(option) takes no value")
  }

  static func missingValue(option: String, _ placeholder: String) -> UsageFailure {
    UsageFailure("\(option) needs a value: \(option) \(placeholder)")
  }

  static func repeated(option: String) -> UsageFailure {
    UsageFailure("\(option) is given twice, once is accepted")
  }

  static func unknownValue(_ value: String, option: String, choices: [String]) -> UsageFailure {
    let nearest = Spelling.nearest(to: value, among: choices).map { ", did you mean `\($0)`?" }
    return UsageFailure(
      "\(option) takes \(listed(choices, "or")), not \"\(value)\"" + (nearest ?? ""))
  }

  static func unknownName(
    _ name: String, option: String, kind: String, among names: [String], of owner: String? = nil,
    isOne: Bool = true
  ) -> UsageFailure {
    let advice =
      if let nearest = nearest(to: name, among: names) {
        "did you mean `\(nearest)`?"
      } else if names.isEmpty {
        "\(isOne ? "it has" : "they have") none"
      } else {
        "\(isOne ? "it has" : "they have") \(listed(names))"
      }
    let subject = isOne ? "\(owner ?? "the layout") has no" : "no layout has a"
    return UsageFailure("\(option): \(subject) \(kind) `\(name)`, \(advice)")
  }

  /// The one of `names` that was probably meant, of which the last part may be written alone.
  private static func nearest(to name: String, among names: [String]) -> String? {
    if let nearest = Spelling.nearest(to: name, among: names) { return nearest }
    let ends = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    return Spelling.nearest(to: name, among: ends).flatMap { end in
      ends.firstIndex(of: end).map { names[$0] }
    }
  }

  static func missingArgument(_ name: String) -> UsageFailure { UsageFailure("\(name) is missing") }

  static func unexpectedArgument(_ text: String) -> UsageFailure {
    UsageFailure("\"\(text)\" is one argument too many")
  }

  static func invalidValue(_ value: String, option: String, expected: String) -> UsageFailure {
    UsageFailure("\(option) takes \(expected), not \"\(value)\"")
  }

  static func folder(_ path: String) -> UsageFailure {
    UsageFailure("\(path) is a folder, a layout is one file; validate and test take folders")
  }

  static func standardInputTwice() -> UsageFailure {
    UsageFailure("standard input (-) can be read once only")
  }

  private static func listed(_ names: [String], _ word: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "none" }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
