/// What may be shown on a stream: colours, and how many columns.
///
/// Asked once when a program starts; everything after it takes the answers as parameters.
package struct Terminal: Sendable, Hashable {
  /// When colours are wanted.
  package enum ColorChoice: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  /// Whether the stream is a terminal.
  package let isTerminal: Bool
  /// The columns it has, nil when it is no terminal and nobody said.
  package let width: Int?
  /// Whether `auto` means colours.
  private let prefersColor: Bool

  /// Asks the operating system and the environment about `stream`.
  package init(_ stream: StandardStream) {
    self.init(
      isTerminal: stream.isTerminal, width: stream.terminalWidth,
      environment: Host.environmentVariable)
  }

  /// Decides for a stream of which `isTerminal` and `width` are known.
  ///
  /// `NO_COLOR` (not empty) and `TERM=dumb` switch colours off, then `FORCE_COLOR` and
  /// `CLICOLOR_FORCE` (not empty, not 0) on; else a terminal has them. `COLUMNS` is asked where
  /// the terminal does not tell.
  package init(isTerminal: Bool, width: Int?, environment: (String) -> String?) {
    func isSet(_ name: String) -> Bool {
      guard let value = environment(name) else { return false }
      return !value.isEmpty && value != "0"
    }
    self.isTerminal = isTerminal
    let columns = environment("COLUMNS").flatMap { Int($0) }
    self.width = width ?? columns.flatMap { $0 > 0 ? $0 : nil }
    if environment("NO_COLOR")?.isEmpty == false || environment("TERM") == "dumb" {
      prefersColor = false
    } else {
      prefersColor = isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") || isTerminal
    }
  }

  /// Whether to use colours when `choice` was asked for.
  package func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .auto: prefersColor
    case .always: true
    case .never: false
    }
  }
}
