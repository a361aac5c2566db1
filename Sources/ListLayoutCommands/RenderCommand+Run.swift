import DocumentSyntax
import DocumentValues
import Files
import LayoutEngine
import LayoutModel
import ListLayout
import ListRenderers
import ListRows
import SourceText

extension RenderCommand {
  /// Resolves the rows and writes them to `output`, findings where the format has no place for
  /// them to standard error.
  func run(_ output: Output, _ console: Console) throws(UsageFailure) -> ExitCode {
    var findings = Diagnostics()
    if let problem = layout.problem { findings.report(problem) }
    if let problem = data?.problem { findings.report(problem) }
    let list = findings.hasErrors ? nil : try bind(console, into: &findings)
    return write(list, findings, output, console)
  }

  /// The layout bound to its data; nil when an error was reported.
  private func bind(_ console: Console, into findings: inout Diagnostics) throws(UsageFailure)
    -> BoundList?
  {
    let loader = LayoutLoader(folder: layout.folder)
    let loaded = loader.load(layout.source)
    findings.report(contentsOf: loaded.findings)
    guard let document = loaded.document else { return nil }
    let params = try document.params(named: parameters)
    let selection = try document.selection(named: selections)
    guard let program = loaded.program else { return nil }
    var environment = Environment(
      now: Timestamp(console.now), timeZones: SystemTimeZoneProvider())
    let tree: NodeTree?
    if let data {
      tree = loader.data(
        data.source, under: loaded.contract, checks: checksData, into: &findings)
    } else {
      tree = loader.sample(of: loaded, checks: checksData, into: &findings)
      environment = document.pinned(environment, into: &findings)
    }
    self.environment.apply(to: &environment)
    document.check(params, into: &findings)
    if findings.hasErrors { return nil }
    return program.bind(
      LayoutBinding(
        data: tree, params: params, environment: environment, selection: selection))
  }

  private func write(
    _ list: BoundList?, _ found: Diagnostics, _ output: Output, _ console: Console
  ) -> ExitCode {
    let sink: ([UInt8]) -> Void = { output.write($0) }
    let usesColor = outputPath == nil && console.terminal.usesColor(color)
    let width = outputPath == nil ? console.terminal.width : nil
    let findings =
      switch format {
      case .json: walk(list, found, JSONRenderer(sink: sink))
      case .ndjson: walk(list, found, NDJSONRenderer(sink: sink))
      case .tree:
        walk(list, found, TreeRenderer(width: width, usesColor: usesColor, sink: sink))
      case .table:
        walk(list, found, TableRenderer(width: width, usesColor: usesColor, sink: sink))
      }
    if format != .json, !findings.isEmpty {
      output.flush()
      var printer = DiagnosticPrinter(
        usesColor: console.terminal.usesColor(color), width: console.terminal.width ?? 100)
      console.errors.write(printer.text(of: findings))
    }
    let isAccepted = list != nil && isLenient && !found.hasErrors
    return findings.hasErrors && !isAccepted ? .findings : .done
  }

  private func walk<Form: Renderer>(
    _ list: BoundList?, _ found: Diagnostics, _ renderer: Form
  ) -> Diagnostics {
    var renderer = renderer
    var findings = found
    if let list { findings.report(contentsOf: list.walk(rows: rows, into: &renderer)) }
    // Only the canonical form says something about a list that there is not.
    if list != nil || format == .json { renderer.finish(findings: findings) }
    return findings
  }
}

extension EnvironmentOptions {
  /// Replaces in `environment` what was given.
  func apply(to environment: inout Environment) {
    if let now { environment.now = now }
    if let timeZone { environment.timeZone = timeZone }
    if let locale { environment.locale = locale }
    if let width { environment.width = width }
    if let height { environment.height = height }
  }
}

/// The time zones of the system.
struct SystemTimeZoneProvider: TimeZoneProvider {
  private let zones = SystemTimeZones()

  func zoneFile(named name: String) -> [UInt8]? { zones.zoneFile(named: name) }
}

extension Timestamp {
  /// The instant of a clock; the epoch where the clock is out of the format's range.
  init(_ now: () -> (seconds: Int64, nanoseconds: Int32)) {
    let (seconds, nanoseconds) = now()
    self =
      Timestamp(seconds: seconds, nanoseconds: nanoseconds)
      ?? Timestamp(unchecked: 0, nanoseconds: 0)
  }
}

extension LayoutDocument {
  /// The values of `--param`, each read by its param's schema.
  func params(named given: [NamedValue]) throws(UsageFailure) -> [String: Value] {
    var values: [String: Value] = [:]
    for parameter in given {
      guard let spec = params.first(where: { $0.name == parameter.name }) else {
        throw .unknownName(
          parameter.name, option: "--param", kind: "param", among: params.map(\.name))
      }
      let shape = ParamShape(spec, in: self)
      guard let value = shape.value(of: parameter.value) else {
        throw .invalidValue(
          "\(parameter.name)=\(parameter.value)", option: "--param",
          expected: "a value of type \(shape.typeNames)")
      }
      values[parameter.name] = value
    }
    return values
  }

  /// The choices of `--select`, by the path of the segmented source, without keys.
  func selection(named given: [NamedValue]) throws(UsageFailure) -> [String: String] {
    var selection: [String: String] = [:]
    let known = segmentedSources
    for choice in given {
      let matches = known.filter { $0.path == choice.name || $0.source.id == choice.name }
      guard let match = matches.first(where: { $0.path == choice.name }) ?? matches.first else {
        throw .unknownName(
          choice.name, option: "--select", kind: "segmented source", among: known.map(\.path))
      }
      if matches.count > 1, match.path != choice.name {
        let paths = matches.map(\.path).joined(separator: ", ")
        throw UsageFailure("--select \(choice.name) may mean \(paths): give the whole path")
      }
      if let segments = match.segments, !segments.contains(choice.value) {
        throw .unknownName(
          choice.value, option: "--select \(choice.name)", kind: "segment", among: segments)
      }
      selection[match.path] = choice.value
    }
    return selection
  }

  /// Each segmented source with its path and the ids of its segments; nil where they are repeated
  /// and known from data only.
  private var segmentedSources: [(path: String, source: SourceSpec, segments: [String]?)] {
    sources.compactMap { source in
      guard case .segmented(let spec) = source.kind else { return nil }
      let segments = spec.segments.map { sources[$0] }
      let isKnown = segments.allSatisfy { $0.each == nil }
      return (path(of: source), source, isKnown ? segments.map(\.id) : nil)
    }
  }

  private func path(of source: SourceSpec) -> String {
    var parts = [source.id]
    var parent = source.parent
    while let index = parent {
      parts.append(sources[index].id)
      parent = sources[index].parent
    }
    return parts.reversed().joined(separator: "/")
  }
}
