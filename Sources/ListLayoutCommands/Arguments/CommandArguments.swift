import SourceText

/// The arguments of one command, sorted into positionals and options: what `CommandSpec` allows,
/// and nothing else.
///
/// The one file that knows how arguments are written: `--name VALUE`, `--name=VALUE`, `-n VALUE`,
/// `--` before positionals that begin with a dash. `-` alone is a positional, and so is what
/// begins with a dash and no letter, such as a negative number.
package struct CommandArguments: Sendable {
  /// The arguments without a name, in order.
  package private(set) var positionals: [String] = []
  private var options: [(name: String, value: String)] = []
  /// The options that the environment gave, and the variables.
  private var variables: [(option: String, name: String)] = []
  /// Whether the command is asked what it does.
  var asksForHelp: Bool { isGiven(OptionSpec.help.name) }

  /// Reads `arguments`, those after the command's name.
  init(_ arguments: [String], for spec: CommandSpec) throws(UsageFailure) {
    var index = 0
    var onlyPositionals = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyPositionals || !Self.isOption(argument) {
        positionals.append(argument)
      } else if argument == "--" {
        onlyPositionals = true
      } else {
        let (name, attached) = Self.split(argument)
        let option = try Self.option(name, of: spec)
        var value = attached
        if option.takesValue, value == nil, index < arguments.count,
          !Self.isKnown(arguments[index], to: spec)
        {
          value = arguments[index]
          index += 1
        }
        try add(value, for: option)
      }
    }
    if asksForHelp { return }
    try checkPositionals(spec)
  }

  /// Whether the option `name` is there.
  package func isGiven(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of option `name`, nil when it is not there.
  package func value(_ name: String) -> String? { options.last { $0.name == name }?.value }

  /// Every value of option `name`, in order.
  package func values(_ name: String) -> [String] {
    options.filter { $0.name == name }.map(\.value)
  }

  /// What people call the source of option `name`: the option, or the variable that gave it.
  package func origin(of name: String) -> String {
    variables.first { $0.option == name }?.name ?? name
  }

  /// The value of option `name` as one of the cases, nil when it is not there.
  package func choice<Choice: RawRepresentable<String>>(
    _ name: String, as type: Choice.Type = Choice.self
  ) -> Choice? {
    value(name).flatMap(Choice.init(rawValue:))
  }

  /// Takes the value of `option` from the environment where the arguments do not give it:
  /// `--fail-on` from `LISTLAYOUT_FAIL_ON`; several values are separated by commas.
  mutating func fill(
    _ option: OptionSpec, from environment: (String) -> String?
  ) throws(UsageFailure) {
    let variable = Self.variable(of: option.name)
    guard !isGiven(option.name), let text = environment(variable), !text.isEmpty else { return }
    variables.append((option.name, variable))
    let values = option.isRepeated ? text.split(separator: ",").map(String.init) : [text]
    for value in values {
      if !option.choices.isEmpty, !option.choices.contains(value) {
        throw .unknownValue(value, option: variable, choices: option.choices)
      }
      options.append((option.name, value))
    }
  }

  /// The variable that gives `option`, written byte by byte: a run asks for that of each option.
  private static func variable(of option: String) -> String {
    let word = option.utf8.dropFirst(2).map { byte in
      switch byte {
      case UInt8(ascii: "-"): UInt8(ascii: "_")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x20
      default: byte
      }
    }
    return "LISTLAYOUT_" + String(decoding: word, as: UTF8.self)
  }

  // MARK: Reading

  private static func isOption(_ argument: String) -> Bool {
    if argument == "--" { return true }
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), let second = bytes.dropFirst().first else {
      return false
    }
    return second == UInt8(ascii: "-") || Character(Unicode.Scalar(second)).isLetter
  }

  private static func isKnown(_ argument: String, to spec: CommandSpec) -> Bool {
    isOption(argument)
      && (argument == "--" || (try? option(split(argument).name, of: spec)) != nil)
  }

  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let sign = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    else { return (argument, nil) }
    return (String(argument[..<sign]), String(argument[argument.utf8.index(after: sign)...]))
  }

  private static func option(
    _ name: String, of spec: CommandSpec
  ) throws(UsageFailure) -> OptionSpec {
    if let option = spec.options.first(where: { $0.name == name || $0.shortName == name }) {
      return option
    }
    let nearest = Spelling.nearest(to: name, among: spec.options.map(\.name))
    throw .unknownOption(name, nearest: nearest)
  }

  private mutating func add(_ value: String?, for option: OptionSpec) throws(UsageFailure) {
    guard option.takesValue else {
      if value != nil { throw .unexpectedValue(option: option.name) }
      options.append((option.name, ""))
      return
    }
    guard let value else {
      throw .missingValue(option: option.name, option.placeholder ?? "VALUE")
    }
    if !option.isRepeated, isGiven(option.name) { throw .repeated(option: option.name) }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw .unknownValue(value, option: option.name, choices: option.choices)
    }
    options.append((option.name, value))
  }

  private func checkPositionals(_ spec: CommandSpec) throws(UsageFailure) {
    let needed = spec.positionals.filter(\.isRequired)
    if positionals.count < needed.count {
      throw .missingArgument(needed[positionals.count].name)
    }
    if !spec.positionals.contains(where: \.isRepeated), positionals.count > spec.positionals.count {
      throw .unexpectedArgument(positionals[spec.positionals.count])
    }
    for (value, positional) in zip(positionals, spec.positionals)
    where !positional.choices.isEmpty && !positional.choices.contains(value) {
      throw .unknownValue(value, option: positional.name, choices: positional.choices)
    }
  }
}
