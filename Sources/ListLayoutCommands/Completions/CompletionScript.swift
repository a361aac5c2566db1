/// The scripts by which shells complete the words of a program, from its table of commands.
struct CompletionScript {
  let program: String
  let commands: [CommandSpec]

  /// What may stand for a value.
  enum Values {
    case words([String])
    case files
    case folders
    /// Something that cannot be completed.
    case other

    /// By what usage calls the value, where its choices are not known.
    init(choices: [String], name: String) {
      if !choices.isEmpty {
        self = .words(choices)
      } else if name.contains("|") {
        self = .words(name.split(separator: "|").map(String.init))
      } else {
        switch name {
        case "FILE", "LAYOUT", "PATH": self = .files
        case "DIRECTORY": self = .folders
        default: self = .other
        }
      }
    }
  }

  // MARK: bash

  /// The script for bash.
  var bash: String {
    let words = commands.map(\.name) + ["--help", "--version"]
    var values = ""
    var options = ""
    var positionals = ""
    for command in commands {
      for option in command.options where option.takesValue {
        let names = option.names.map { "\(command.name):\($0)" }.joined(separator: " | ")
        values += "    \(names)) \(bash(option.values)); return ;;\n"
      }
      let names = command.options.map(\.name).joined(separator: " ")
      options += "      \(command.name)) \(bash(.words([names]))) ;;\n"
      guard let positional = command.positionals.first else { continue }
      positionals += "    \(command.name)) \(bash(positional.values)) ;;\n"
    }
    return """
      # bash completion for \(program): source <(\(program) completions bash)
      _\(program)_paths() {
        local IFS=$'\\n'
        COMPREPLY=($(compgen "$1" -- "$word"))
        compopt -o filenames 2> /dev/null
      }

      _\(program)() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          \(bash(.words(words)))
          return
        fi
        # An equals sign is a word of its own.
        if [[ $word == "=" ]]; then
          word=""
        elif [[ $before == "=" ]]; then
          before="${COMP_WORDS[COMP_CWORD - 2]}"
        fi
        case "${COMP_WORDS[1]}:$before" in
      \(values)  esac
        if [[ $word == -* ]]; then
          case "${COMP_WORDS[1]}" in
      \(options)    esac
          return
        fi
        case "${COMP_WORDS[1]}" in
      \(positionals)  esac
      }

      complete -F _\(program) \(program)

      """
  }

  private func bash(_ values: Values) -> String {
    switch values {
    case .words(let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    case .files: "_\(program)_paths -f"
    case .folders: "_\(program)_paths -d"
    case .other: ":"
    }
  }

  // MARK: zsh

  /// The script for zsh.
  var zsh: String {
    var names = ""
    var cases = ""
    for command in commands {
      names += "    \(quoted("\(command.name):\(command.summary)"))\n"
      cases += "    \(command.name))\n      _arguments -s"
      for option in command.options { cases += " \\\n        \(zsh(option))" }
      for (number, positional) in command.positionals.enumerated() {
        let place = positional.isRepeated ? "*" : String(number + 1)
        let text = "\(place):\(positional.name):\(zsh(positional.values))"
        cases += " \\\n        \(quoted(text))"
      }
      cases += "\n      ;;\n"
    }
    return """
      #compdef \(program)
      # zsh completion for \(program): a file _\(program) in a folder of $fpath
      _\(program)() {
        local -a commands
        commands=(
      \(names)  )
        if ((CURRENT == 2)); then
          _describe -t commands command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(cases)  esac
      }

      if [[ $funcstack[1] == _\(program) ]]; then
        _\(program) "$@"
      else
        compdef _\(program) \(program)
      fi

      """
  }

  private func zsh(_ option: OptionSpec) -> String {
    let help = option.help.reduce(into: "") { text, character in
      if "[]:\\".contains(character) { text.append("\\") }
      text.append(character)
    }
    var value = ""
    if let placeholder = option.placeholder {
      value = ":\(placeholder.replacing(":", with: "\\:")):\(zsh(option.values))"
    }
    let sign = option.takesValue ? "=" : ""
    let repeated = option.isRepeated ? "*" : ""
    guard let short = option.shortName else {
      return quoted("\(repeated)\(option.name)\(sign)[\(help)]\(value)")
    }
    let plus = option.takesValue ? "+" : ""
    let text = quoted("[\(help)]\(value)")
    return "'(\(short) \(option.name))'{\(short)\(plus),\(option.name)\(sign)}\(text)"
  }

  private func zsh(_ values: Values) -> String {
    switch values {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .other: " "
    }
  }

  // MARK: fish

  /// The script for fish.
  var fish: String {
    var text = "# fish completion for \(program): ~/.config/fish/completions/\(program).fish\n"
    let head = "complete -c \(program)"
    text += "\(head) -f\n"
    text += "\(head) -n __fish_use_subcommand -s h -l help -d 'show this help'\n"
    text += "\(head) -n __fish_use_subcommand -l version -d 'show the version'\n"
    for command in commands {
      let summary = fishQuoted(command.summary)
      text += "\(head) -n __fish_use_subcommand -a \(command.name) -d \(summary)\n"
    }
    for command in commands {
      let condition = "\(head) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        let short = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
        let value = option.takesValue ? fish(option.values) : ""
        text += "\(condition)\(short) -l \(option.name.dropFirst(2))\(value)"
        text += " -d \(fishQuoted(option.help))\n"
      }
      switch command.positionals.first?.values {
      case .words(let words)?:
        text += "\(condition) -a \(fishQuoted(words.joined(separator: " ")))\n"
      case .files?: text += "\(condition) -F\n"
      case .folders?: text += "\(condition) -a '(__fish_complete_directories)'\n"
      case .other?, nil: break
      }
    }
    return text
  }

  private func fish(_ values: Values) -> String {
    switch values {
    case .words(let words): " -x -a \(fishQuoted(words.joined(separator: " ")))"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .other: " -x"
    }
  }

  // MARK: Quoting

  /// `text` as one word of bash and zsh.
  private func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// `text` as one word of fish, where a backslash in quotes escapes.
  private func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

extension OptionSpec {
  fileprivate var names: [String] { [name, shortName].compactMap(\.self) }
  fileprivate var values: CompletionScript.Values {
    CompletionScript.Values(choices: choices, name: placeholder ?? "")
  }
}

extension PositionalSpec {
  fileprivate var values: CompletionScript.Values {
    CompletionScript.Values(choices: choices, name: name)
  }
}
