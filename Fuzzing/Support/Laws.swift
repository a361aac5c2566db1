import SourceText

extension Diagnostics {
  /// What holds of every finding: it lies in its source and says something.
  func mustLieInTheirSources() {
    for finding in self {
      let range = finding.span.range
      precondition(
        range.start >= 0 && range.start <= range.end
          && range.end <= finding.span.source.bytes.count, "a finding outside its source")
      precondition(!finding.message.isEmpty, "a finding without a message")
    }
  }
}
