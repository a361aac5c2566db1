/// A name and a value, as `--param page=content` and `--select root=loading` give them.
package struct NamedValue: Sendable, Hashable {
  /// What stands before the first `=`.
  package let name: String
  /// What stands after it.
  package let value: String

  static func all(
    _ option: String, _ arguments: CommandArguments
  ) throws(UsageFailure) -> [NamedValue] {
    var result: [NamedValue] = []
    for text in arguments.values(option) {
      guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")), sign > text.startIndex else {
        throw .invalidValue(text, option: option, expected: "NAME=VALUE")
      }
      let name = String(text[..<sign])
      if result.contains(where: { $0.name == name }) {
        throw UsageFailure("\(option) names `\(name)` twice, once is accepted")
      }
      result.append(NamedValue(name: name, value: String(text[text.utf8.index(after: sign)...])))
    }
    return result
  }
}
