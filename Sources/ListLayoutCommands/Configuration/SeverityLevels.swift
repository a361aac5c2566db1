import SourceText

/// What becomes of findings by their codes: `layout.unused=off`, `expression.*=error`.
package struct SeverityLevels: Sendable, Hashable {
  /// What becomes of the findings of a code.
  package enum Level: String, Sendable, CaseIterable {
    case error
    case warning
    case off
  }

  /// By codes, and by areas such as `layout.*`.
  private var levels: [String: Level] = [:]

  /// What was said about exactly `code`; setting it says it.
  subscript(code: String) -> Level? {
    get { levels[code] }
    set { levels[code] = newValue }
  }

  /// What becomes of findings of `code`: what is said about it, else about its area; nil where
  /// nothing is said.
  func level(of code: String) -> Level? {
    if levels.isEmpty { return nil }
    if let level = levels[code] { return level }
    guard let dot = code.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    return levels[code[..<dot] + ".*"]
  }

  /// Whether `code` is a code of findings, or an area of them.
  static func isCode(_ code: String) -> Bool {
    if FindingRule.named(code) != nil { return true }
    guard code.hasSuffix(".*") else { return false }
    return FindingRule.codes.contains { $0.hasPrefix(code.dropLast()) }
  }

  init() {}

  /// Reads what `option`, `--severity` or its variable, says, each `CODE=LEVEL`.
  init(_ texts: [String], of option: String) throws(UsageFailure) {
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let code = String(parts[0])
      guard parts.count == 2, let level = Level(rawValue: String(parts[1])) else {
        throw .invalidValue(
          text, option: option, expected: "CODE=error, CODE=warning or CODE=off")
      }
      guard Self.isCode(code), code != "config.invalid" else {
        let nearest = Spelling.nearest(to: code, among: FindingRule.codes)
        throw UsageFailure(
          "\(option): no finding has the code `\(code)`"
            + (nearest.map { ", did you mean `\($0)`?" } ?? ""))
      }
      levels[code] = level
    }
  }
}
