import SourceText

/// Takes away what comments suppress, and finds the comments that nothing came of.
///
/// A comment counts for every finding in its text, whichever file led there: a catalog is read for
/// each layout that imports it.
struct SuppressedFindings {
  /// By the names of sources; those without comments are known too.
  private var known: [String: Suppressions?] = [:]
  /// The names of the sources that were checked themselves, in order.
  private var checked: [String] = []
  private var places = PlaceFinder()
  /// How far the checks of each source came.
  private var reached: [String: Stage] = [:]

  /// The stages of a check; an error in one keeps later ones from being reached.
  private enum Stage: Int, Comparable {
    case text
    case document
    case rows

    init(of code: String) {
      switch code.split(separator: ".", maxSplits: 1).first {
      case "file", "text", "yaml", "json", "node", "number": self = .text
      case "row", "data": self = .rows
      default: self = .document
      }
    }

    static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  /// Adds the comments of a source that was checked.
  mutating func add(_ suppressions: Suppressions?, of name: String) {
    if known.updateValue(suppressions, forKey: name) == nil { checked.append(name) }
  }

  /// The findings that are left of `findings`, with those about the comments themselves.
  mutating func filter(_ findings: Diagnostics) -> Diagnostics {
    var left = Diagnostics()
    for found in findings {
      guard let finding = remainder(of: found) else { continue }
      left.report(finding)
      if finding.severity == .error {
        let name = finding.span.source.name
        let stage = Stage(of: finding.code)
        reached[name] = min(reached[name] ?? .rows, stage)
      }
    }
    for name in checked {
      guard let suppressions = known[name] ?? nil else { continue }
      let last = reached[name] ?? .rows
      left.report(contentsOf: suppressions.findings { Stage(of: $0) <= last })
    }
    return left
  }

  /// What is left of a finding, which may stand for several places.
  private mutating func remainder(of finding: Diagnostic) -> Diagnostic? {
    if finding.parts.isEmpty { return isSuppressed(finding) ? nil : finding }
    var parts: [Diagnostic] = []
    for part in finding.parts where !isSuppressed(part) { parts.append(part) }
    return parts.count == finding.parts.count ? finding : .merging(parts)
  }

  private mutating func isSuppressed(_ finding: Diagnostic) -> Bool {
    let source = finding.span.source
    guard var suppressions = suppressions(of: source) else { return false }
    let line = places.place(of: finding.span).start.line
    let isCovered = suppressions.covers(finding.code, on: line)
    known[source.name] = suppressions
    return isCovered
  }

  private mutating func suppressions(of source: Source) -> Suppressions? {
    if let suppressions = known[source.name] { return suppressions }
    let suppressions = Suppressions(in: source)
    known.updateValue(suppressions, forKey: source.name)
    return suppressions
  }
}
