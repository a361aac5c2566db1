public import SourceText

/// Why an expression has no value.
///
/// Thrown by every step of an evaluation; the engine makes a finding of it, which knows the row
/// and the document. `&&`, `||`, `?:` and the macros absorb it as the language says.
public struct EvaluationFailure: Error, Sendable, Hashable {
  /// The kind of failure, each a code of the findings.
  public enum Reason: String, Sendable {
    /// Any other cause: overflow, division by zero, an index out of range, no overload.
    case evaluation = "row.evaluation"
    /// A field or key that is absent.
    case missingField = "row.missing-field"
    /// Null where a value is needed.
    case null = "row.null"
    /// A value of the wrong type.
    case type = "row.type"
    /// The limit of steps or of result size.
    case costLimit = "row.cost-limit"
  }

  /// The kind of failure.
  public let reason: Reason
  /// What was found and what is accepted; lower case, no full stop.
  public let message: String
  /// The part of the expression that failed, in UTF-8 bytes of its text; nil until the evaluator
  /// has passed a node that knows it.
  public var range: SourceRange?

  /// Makes a failure.
  public init(_ reason: Reason = .evaluation, _ message: String, range: SourceRange? = nil) {
    self.reason = reason
    self.message = message
    self.range = range
  }
}
