import DocumentSyntax
import Files
import SourceText
import YAMLReader

/// Reads a configuration and finds everything that is wrong with it.
///
/// `Schemas/config.schema.json` says the same for editors.
struct ConfigurationReader {
  private let tree: NodeTree
  private var configuration: Configuration
  private var findings = Diagnostics()

  static let keys = ["ignore", "severity", "failOn", "files"]
  static let fileKeys = ["path", "schema", "data"]

  /// The configuration that `source` holds, which stands in `folder`; nil exactly when an error was
  /// reported.
  static func read(
    _ source: Source, folder: String, into findings: inout Diagnostics
  ) -> Configuration? {
    guard let tree = YAMLReader.read(source, role: .layout, into: &findings) else { return nil }
    var reader = ConfigurationReader(tree, folder: folder)
    reader.read()
    findings.report(contentsOf: reader.findings)
    return findings.hasErrors ? nil : reader.configuration
  }

  private init(_ tree: NodeTree, folder: String) {
    self.tree = tree
    configuration = Configuration(folder: folder)
  }

  private mutating func read() {
    // A text of comments only says nothing.
    if tree.kind(at: 0) == .null { return }
    for (key, value) in entries(of: 0, "the configuration", keys: Self.keys) {
      switch key {
      case "ignore": configuration.ignored = globs(at: value, key)
      case "severity": readLevels(at: value)
      case "failOn": configuration.threshold = choice(at: value, key)
      default: readRules(at: value)
      }
    }
  }

  private mutating func readLevels(at node: Int) {
    for (code, value) in entries(of: node, "severity", keys: nil) {
      if !SeverityLevels.isCode(code) {
        findings.report(ConfigurationDiagnostics.unknownCode(code, at: tree.span(at: value - 1)))
      } else if code == "config.invalid" {
        findings.report(ConfigurationDiagnostics.fixedCode(code, at: tree.span(at: value - 1)))
      }
      configuration.levels[code] = choice(at: value, code)
    }
  }

  private mutating func readRules(at node: Int) {
    guard tree.kind(at: node) == .list else {
      findings.report(
        ConfigurationDiagnostics.wrongKind("files", "a list", at: tree.span(at: node)))
      return
    }
    for element in tree.elements(of: node) {
      var rule = Configuration.FileRule()
      for (key, value) in entries(of: element, "an entry of files", keys: Self.fileKeys) {
        switch key {
        case "path": rule.patterns = globs(at: value, key)
        case "data": rule.data = texts(at: value, key).map(path)
        default:
          if isText(value, key) { rule.schema = path(at: value) }
        }
      }
      if tree.kind(at: element) == .map, tree.value(forKey: "path", in: element) == nil {
        findings.report(ConfigurationDiagnostics.missingPath(at: tree.span(at: element)))
      }
      configuration.rules.append(rule)
    }
  }

  // MARK: Values

  /// The pairs of a map whose keys are known; another kind and other keys are reported.
  private mutating func entries(
    of node: Int, _ name: String, keys: [String]?
  ) -> [(key: String, value: Int)] {
    guard tree.kind(at: node) == .map else {
      findings.report(ConfigurationDiagnostics.wrongKind(name, "a map", at: tree.span(at: node)))
      return []
    }
    var known: [(key: String, value: Int)] = []
    for (key, value) in tree.entries(of: node) {
      let text = tree.text(at: key)
      if let keys, !keys.contains(text) {
        findings.report(
          ConfigurationDiagnostics.unknownKey(text, of: name, among: keys, at: tree.span(at: key)))
      } else {
        known.append((text, value))
      }
    }
    return known
  }

  private mutating func globs(at node: Int, _ name: String) -> [Glob] {
    let patterns = texts(at: node, name).map { text in
      Configuration.Pattern(
        glob: Glob(tree.text(at: text)), span: tree.span(at: text), takesFolders: name == "ignore")
    }
    configuration.patterns += patterns
    return patterns.map(\.glob)
  }

  /// The texts of a list, or one text.
  private mutating func texts(at node: Int, _ name: String) -> [Int] {
    guard tree.kind(at: node) == .list else { return isText(node, name) ? [node] : [] }
    return tree.elements(of: node).filter { isText($0, name) }
  }

  private mutating func isText(_ node: Int, _ name: String) -> Bool {
    if tree.kind(at: node) == .string, !tree.text(at: node).isEmpty { return true }
    findings.report(ConfigurationDiagnostics.wrongKind(name, "a path", at: tree.span(at: node)))
    return false
  }

  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    at node: Int, _ name: String
  ) -> Choice? {
    let isText = tree.kind(at: node) == .string
    let text = isText ? tree.text(at: node) : nil
    if let text, let choice = Choice(rawValue: text) { return choice }
    findings.report(
      ConfigurationDiagnostics.wrongValue(
        name, accepted: Choice.allCases.map(\.rawValue), found: text, at: tree.span(at: node)))
    return nil
  }

  private func path(at node: Int) -> Configuration.NamedPath {
    Configuration.NamedPath(
      path: Paths.normalized(Paths.joined(configuration.folder, tree.text(at: node))),
      span: tree.span(at: node))
  }
}
