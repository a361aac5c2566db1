/// The findings of a run, in the order in which they were found.
///
/// Every step takes one as `inout` and goes on after an error where it safely can. A document may
/// be wrong in a million places: of errors and of warnings the first `mostKept` each are kept, the
/// others are counted in one finding that says how many there were.
public struct Diagnostics: Sendable, RandomAccessCollection {
  /// The most errors, and the most warnings, that are kept.
  public static var mostKept: Int { 10_000 }
  /// The code of the finding that counts those that are not kept.
  static let omittedCode = "check.too-many"

  /// What is known of the findings of one severity.
  private struct Tally: Sendable {
    /// How many are kept.
    var kept = 0
    /// How many are not.
    var omitted = 0
    /// The place of the finding that counts those.
    var marker: Int?
  }

  private var findings: [Diagnostic] = []
  private var errors = Tally()
  private var warnings = Tally()

  /// Makes an empty list.
  public init() {}

  /// Adds one finding, or counts it when enough of its severity are kept.
  public mutating func report(_ finding: Diagnostic) {
    switch finding.severity {
    case .error: Self.add(finding, to: &findings, &errors)
    case .warning: Self.add(finding, to: &findings, &warnings)
    }
  }

  /// Adds every finding of `others`, in order.
  public mutating func report(contentsOf others: [Diagnostic]) {
    for finding in others { report(finding) }
  }

  /// Adds every finding of `others`, in order.
  public mutating func report(contentsOf others: Diagnostics) {
    report(contentsOf: others.findings)
  }

  private static func add(
    _ finding: Diagnostic, to findings: inout [Diagnostic], _ tally: inout Tally
  ) {
    let isMarker = finding.code == omittedCode
    if !isMarker, tally.kept < mostKept {
      tally.kept += 1
      findings.append(finding)
      return
    }
    // A marker stands for those that another list did not keep.
    tally.omitted += isMarker ? finding.count : 1
    let marker = marker(tally.omitted, finding.severity, at: finding.span)
    if let place = tally.marker {
      findings[place].count = marker.count
      findings[place].message = marker.message
    } else {
      tally.marker = findings.count
      findings.append(marker)
    }
  }

  private static func marker(_ count: Int, _ severity: Diagnostic.Severity, at span: SourceSpan)
    -> Diagnostic
  {
    let noun = severity == .error ? "error" : "warning"
    return Diagnostic(
      omittedCode, severity,
      "at least \(count) more \(noun)\(count == 1 ? " is" : "s are") not listed",
      at: span, count: count)
  }

  /// The number of errors, those that are not kept included.
  public var errorCount: Int { errors.kept + errors.omitted }
  /// The number of warnings, those that are not kept included.
  public var warningCount: Int { warnings.kept + warnings.omitted }
  /// Whether an error is among the findings.
  public var hasErrors: Bool { errorCount > 0 }

  public var startIndex: Int { 0 }
  public var endIndex: Int { findings.count }
  public subscript(position: Int) -> Diagnostic { findings[position] }
}

extension Diagnostics: CustomStringConvertible {
  /// The findings in their order, one a line: `file:line:column: severity: message [code]`.
  public var description: String {
    var places = PlaceFinder()
    return findings.map { $0.line(&places) }.joined(separator: "\n")
  }
}
