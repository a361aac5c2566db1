import Foundation
import ListLayoutCommands
import Testing

@Suite("completions")
struct CompletionTests {
  /// What bash itself offers after `words`, of which the last is being typed, sorted.
  private func offers(_ words: String...) throws -> [String] {
    let session = try Session()
    #expect(session.runProgram("completions", "bash") == .done)
    try session.write("script.bash", session.output)
    try session.write("files/home.yml", "")
    try session.write("files/her e.yml", "")
    try session.write("files/sub/x", "")
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    try session.write(
      "try.bash",
      """
      source '\(session.path("script.bash"))'
      cd '\(session.path("files"))'
      COMP_WORDS=(listlayout \(list))
      COMP_CWORD=\(words.count)
      _listlayout
      printf '%s\\n' "${COMPREPLY[@]}"
      complete -p listlayout >&2
      """)
    let process = Process()
    let output = Pipe()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "--norc", session.path("try.bash")]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaint = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(
      String(decoding: complaint, as: UTF8.self) == "complete -F _listlayout listlayout\n")
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init).sorted()
  }

  @Test("bash offers the commands")
  func commands() throws {
    #expect(try offers("re") == ["render"])
    let all = try offers("")
    for name in ["render", "validate", "test", "compile", "explain", "completions", "--version"] {
      #expect(all.contains(name), "\(name)")
    }
  }

  @Test("bash offers a command's options and their choices, also behind an equals sign")
  func options() throws {
    #expect(try offers("render", "--f") == ["--format"])
    #expect(try offers("test", "--") == ["--allow-empty", "--color", "--help", "--update"])
    #expect(try offers("render", "--format", "t") == ["table", "tree"])
    #expect(try offers("render", "--format", "=", "nd") == ["ndjson"])
    #expect(try offers("render", "--format", "=") == ["json", "ndjson", "table", "tree"])
    #expect(try offers("validate", "--format", "gi") == ["github"])
    #expect(try offers("completions", "") == ["bash", "fish", "zsh"])
    #expect(try offers("render", "--param", "").isEmpty)
    #expect(try offers("eval", "").isEmpty)
  }

  @Test("bash offers files where files are wanted, also with spaces in their names")
  func files() throws {
    #expect(try offers("render", "ho") == ["home.yml"])
    #expect(try offers("render", "home.yml", "--data", "h") == ["her e.yml", "home.yml"])
    #expect(try offers("compile", "home.yml", "-o", "s") == ["sub"])
    #expect(try offers("validate", "") == ["her e.yml", "home.yml", "sub"])
  }

  @Test("zsh and fish know every command, option and choice", arguments: ["zsh", "fish"])
  func otherShells(shell: String) throws {
    let session = try Session()
    #expect(session.runProgram("completions", shell) == .done)
    let script = session.output
    for command in CommandProgram.listlayout.commands {
      #expect(script.contains(command.name), "\(command.name)")
      for option in command.options {
        let name = shell == "fish" ? "-l \(option.name.dropFirst(2))" : option.name
        #expect(script.contains(name), "\(command.name) \(option.name)")
        for choice in option.choices { #expect(script.contains(choice)) }
      }
    }
  }

  @Test(
    "the scripts are well formed where the shell is installed",
    arguments: [("bash", ["-n"]), ("zsh", ["-n"]), ("fish", ["--no-execute"])])
  func syntax(shell: String, arguments: [String]) throws {
    let session = try Session()
    session.runProgram("completions", shell)
    try session.write("script", session.output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [shell] + arguments + [session.path("script")]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // env says 127 where there is no such program.
    #expect([0, 127].contains(process.terminationStatus))
  }

  @Test("another shell is refused with the nearest one")
  func refused() throws {
    let session = try Session()
    #expect(session.runProgram("completions", "zhs") == .usage)
    #expect(
      session.errors.contains("SHELL takes bash, zsh or fish, not \"zhs\", did you mean `zsh`?"))
    #expect(session.runProgram("completions") == .usage)
    #expect(session.runProgram("completions", "bash", "zsh") == .usage)
  }
}
