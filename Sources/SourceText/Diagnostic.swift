/// One finding: what was found, where, and how to mend it.
///
/// Its `code` is part of the interface; `Docs/Diagnostics.md` lists every one with an example.
public struct Diagnostic: Sendable {
  /// How much a finding weighs.
  public enum Severity: String, Sendable, Comparable {
    case warning
    case error

    public static func < (left: Severity, right: Severity) -> Bool {
      left == .warning && right == .error
    }
  }

  /// A place that belongs to a finding, such as the first of two equal keys.
  public struct Related: Sendable {
    /// What the place shows: "first declared here".
    public let message: String
    /// Where.
    public let span: SourceSpan

    /// Makes the note `message` at `span`.
    public init(_ message: String, at span: SourceSpan) {
      self.message = message
      self.span = span
    }
  }

  /// The stable code, `area.what-is-wrong`.
  public var code: String
  /// How much it weighs.
  public var severity: Severity
  /// What was found and what is accepted; lower case, no full stop.
  public var message: String
  /// Where it was found.
  public var span: SourceSpan
  /// Other places that explain it.
  public var related: [Related]
  /// What to do, as one sentence without a full stop, or nil.
  public var fix: String?
  /// A JSON pointer (RFC 6901) into the data, or with a code `schema.…` into the schema; or nil.
  public var pointer: String?
  /// The id of the row that it was found on, or nil.
  public var row: String?
  /// How often it was found; findings that are reported once a binding count their rows.
  public var count: Int
  /// Each of the findings that this one stands for, in reading order; empty where it is one only.
  package internal(set) var parts: [Diagnostic] = []

  /// Makes a finding.
  public init(
    _ code: String, _ severity: Severity = .error, _ message: String, at span: SourceSpan,
    related: [Related] = [], fix: String? = nil, pointer: String? = nil, row: String? = nil,
    count: Int = 1
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.span = span
    self.related = related
    self.fix = fix
    self.pointer = pointer
    self.row = row
    self.count = count
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding on one line: `file:line:column: severity: message [code]`.
  public var description: String {
    var places = PlaceFinder()
    return line(&places)
  }

  /// The finding on one line, its place found by `places`.
  func line(_ places: inout PlaceFinder) -> String {
    let place = places.place(of: span)
    let file = DisplayText.visible(place.file)
    return "\(file):\(place.start.line):\(place.start.column): "
      + "\(severity.rawValue): \(DisplayText.visible(message)) [\(code)]"
  }
}
