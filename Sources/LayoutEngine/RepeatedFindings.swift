import SourceText

/// Makes one finding of those that are one fault: an unknown name that is read in many places, and
/// a value that several variants share.
///
/// The last step of compiling. The first place in the document stays the finding's; some others
/// are related places, and all of them are counted.
enum RepeatedFindings {
  /// How many of the other places a finding names.
  private static let mostRelated = 3

  /// Codes whose findings are one fault when the same text is found again.
  private static let named: Set<String> = [
    "expression.unknown-name", "expression.unknown-function", "expression.unknown-field",
  ]

  /// What makes two findings one.
  private struct Fault: Hashable {
    var code: String
    var source: ObjectIdentifier
    /// The text that was found; nil where only the same place is the same fault.
    var text: [UInt8]?
    var range: SourceRange?
    var message: String
  }

  /// `findings` in their order, each fault once.
  static func merged(_ findings: Diagnostics) -> [Diagnostic] {
    guard findings.count > 1 else { return Array(findings) }
    var merged: [Diagnostic] = []
    var places: [Fault: Int] = [:]
    var seen: Set<Fault> = []
    for finding in findings {
      let range = finding.span.range
      let source = ObjectIdentifier(finding.span.source)
      let same = Fault(
        code: finding.code, source: source, range: range, message: finding.message)
      guard seen.insert(same).inserted else { continue }
      guard named.contains(finding.code), range.end - range.start <= 256 else {
        merged.append(finding)
        continue
      }
      let text = Array(finding.span.source.bytes[range.start..<range.end])
      let fault = Fault(
        code: finding.code, source: source, text: text, message: finding.fault)
      if let place = places[fault] {
        merged[place].add(finding, mostRelated: mostRelated)
      } else {
        places[fault] = merged.count
        merged.append(finding)
      }
    }
    return merged
  }
}

extension Diagnostic {
  /// The message without its advice, such as the names that are visible where the fault was found.
  fileprivate var fault: String { String(message.prefix { $0 != ";" }) }

  /// Counts `other`, which is the same fault; the earlier of the two places becomes its own.
  fileprivate mutating func add(_ other: Diagnostic, mostRelated: Int) {
    count += 1
    var place = other.span
    if place.range.start < span.range.start {
      swap(&place, &span)
      message = other.message
    }
    if related.count < mostRelated { related.append(Related("and here", at: place)) }
  }
}
