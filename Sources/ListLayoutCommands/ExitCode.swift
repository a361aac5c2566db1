/// What a command tells whoever called it; the worst of several wins.
package enum ExitCode: Int32, Sendable, Comparable {
  /// Done, and no finding at or above the threshold.
  case done = 0
  /// Findings, or rows that failed.
  case findings = 1
  /// Wrong arguments: an unknown option, a file that is not there, nothing to check.
  case usage = 2
  /// The job could not be done.
  case failure = 3

  package static func < (left: ExitCode, right: ExitCode) -> Bool {
    left.rawValue < right.rawValue
  }
}
