import DocumentValues
import Files
import LayoutEngine
import LayoutModel
import ListLayout

// What the arguments mean for a layout: its environment, its params, its segments.

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
          choice.value, option: "--select", kind: "segment", among: segments,
          of: "the segmented source `\(match.path)`")
      }
      selection[match.path] = choice.value
    }
    return selection
  }

  /// Whether `--select` with `name` means a segmented source of the layout.
  func hasSegmentedSource(_ name: String) -> Bool {
    segmentedSources.contains { $0.path == name || $0.source.id == name }
  }

  /// Each segmented source with its path and the ids of its segments; nil where they are repeated
  /// and known from data only.
  var segmentedSources: [(path: String, source: SourceSpec, segments: [String]?)] {
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
    return parts.dropLast().reversed().reduce(parts[parts.count - 1]) { "\($0)/\($1)" }
  }
}
