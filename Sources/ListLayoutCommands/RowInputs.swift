import DocumentSyntax
import DocumentValues
import LayoutEngine
import LayoutModel
import ListLayout
import SourceText

/// A layout and what its rows are resolved from, as the command line names them: the arguments
/// that `render` and `explain` share.
package struct RowInputs: Sendable {
  /// The layout.
  package let layout: InputFile
  /// The data; nil for the layout's own sample.
  package let data: InputFile?
  /// `--param`, in order, each name once.
  package let parameters: [NamedValue]
  /// `--select`, in order, each source once.
  package let selections: [NamedValue]
  /// `--locale`, `--time-zone`, `--now`, `--width`, `--height`.
  package let environment: EnvironmentOptions
  /// Whether data is checked against its schema: not `--no-check`.
  package let checksData: Bool

  /// The argument that names the layout.
  static let layoutSpec = PositionalSpec(
    "LAYOUT", help: "the layout, YAML or JSON; - is standard input")

  /// `--param` and `--select`, which `validate` has too.
  static let choiceSpecs: [OptionSpec] = [
    .value("--param", "NAME=VALUE", isRepeated: true, help: "a parameter of the layout"),
    .value(
      "--select", "SOURCE=SEGMENT", isRepeated: true,
      help: "the segment that a segmented source shows"),
  ]

  /// The options.
  static func specs() -> [OptionSpec] {
    [
      .value(
        "--data", "FILE",
        help: "the data, JSON or YAML; - is standard input (default: the layout's sample)")
    ] + choiceSpecs + EnvironmentOptions.specs() + [
      .flag("--no-check", help: "do not check the data against its schema")
    ]
  }

  init(_ arguments: CommandArguments, _ console: Console) throws(UsageFailure) {
    parameters = try NamedValue.all("--param", arguments)
    selections = try NamedValue.all("--select", arguments)
    environment = try EnvironmentOptions(arguments)
    checksData = !arguments.isGiven("--no-check")
    layout = try InputFile.layout(arguments.positionals[0], console)
    data = try arguments.value("--data").map { (path) throws(UsageFailure) in
      try InputFile.data(path, console)
    }
  }

  /// Why the files could not be read.
  var problems: Diagnostics {
    var findings = Diagnostics()
    if let problem = layout.problem { findings.report(problem) }
    if let problem = data?.problem { findings.report(problem) }
    return findings
  }

  /// The layout bound to its data; nil when an error was reported.
  func bind(_ console: Console, into findings: inout Diagnostics) throws(UsageFailure)
    -> BoundList?
  {
    guard var prepared = try prepare(console, into: &findings) else { return nil }
    let tree: NodeTree?
    if let data {
      tree = prepared.loader.data(
        data.source, under: prepared.loaded.contract, checks: checksData, into: &findings)
    } else {
      tree = prepared.loader.sample(of: prepared.loaded, checks: checksData, into: &findings)
      let pinned = prepared.program.document.pinned(prepared.environment, into: &findings)
      prepared.environment = pinned
      environment.apply(to: &prepared.environment)
    }
    return findings.hasErrors ? nil : prepared.bind(tree)
  }

  /// The layout with all but its data; nil when an error was reported.
  func prepare(_ console: Console, into findings: inout Diagnostics) throws(UsageFailure)
    -> PreparedLayout?
  {
    let loader = LayoutLoader(folder: layout.folder)
    let loaded = loader.load(layout.source)
    findings.report(contentsOf: loaded.findings)
    guard let document = loaded.document else { return nil }
    let params = try document.params(named: parameters)
    let selection = try document.selection(named: selections)
    document.check(params, into: &findings)
    guard let program = loaded.program else { return nil }
    var environment = Environment(
      now: Timestamp(console.now), timeZones: SystemTimeZoneProvider())
    self.environment.apply(to: &environment)
    return PreparedLayout(
      loader: loader, loaded: loaded, program: program, params: params, selection: selection,
      environment: environment)
  }
}

/// A layout that is loaded, with all that it is bound to but its data.
struct PreparedLayout {
  let loader: LayoutLoader
  let loaded: LayoutLoader.Loaded
  let program: LayoutProgram
  let params: [String: Value]
  let selection: [String: String]
  var environment: Environment

  func bind(_ data: NodeTree?) -> BoundList {
    program.bind(
      LayoutBinding(data: data, params: params, environment: environment, selection: selection))
  }
}
