import DocumentSyntax
import SourceText
import YAMLReader

/// A YAML text to a tree with positions.
func measureYAML(_ bytes: [UInt8]) throws {
  let source = Source(name: "input.yml", bytes: bytes)
  let end = Clock.wall.seconds + 0.2
  repeat {
    let (cpu, wall) = (Clock.process.seconds, Clock.wall.seconds)
    var findings = Diagnostics()
    let tree = YAMLReader.read(source, role: .data, into: &findings)
    report("yaml", cpu: Clock.process.seconds - cpu, wall: Clock.wall.seconds - wall)
    guard let tree, !tree.isEmpty else { throw WrongInput("no YAML") }
  } while Clock.wall.seconds < end
}
