import SourceText

/// Makes one finding of those that are one fault: an unknown name that is read in many places, and
/// a value that several variants share.
///
/// The last step of compiling. A merged finding keeps its parts, since a comment may suppress one.
enum RepeatedFindings {
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
    /// What to do, which may work at one place and not at another.
    var fix: String?
  }

  /// `findings` in their order, each fault once.
  static func merged(_ findings: Diagnostics) -> [Diagnostic] {
    guard findings.count > 1 else { return Array(findings) }
    var faults: [[Diagnostic]] = []
    var places: [Fault: Int] = [:]
    var seen: Set<Fault> = []
    for finding in findings {
      let range = finding.span.range
      let source = ObjectIdentifier(finding.span.source)
      let same = Fault(
        code: finding.code, source: source, range: range, message: finding.message)
      guard seen.insert(same).inserted else { continue }
      guard named.contains(finding.code), range.end - range.start <= 256 else {
        faults.append([finding])
        continue
      }
      let text = Array(finding.span.source.bytes[range.start..<range.end])
      let fault = Fault(
        code: finding.code, source: source, text: text, message: finding.fault, fix: finding.fix)
      if let place = places[fault] {
        faults[place].append(finding)
      } else {
        places[fault] = faults.count
        faults.append([finding])
      }
    }
    return faults.compactMap(Diagnostic.merging)
  }
}

extension Diagnostic {
  /// The message without its advice, such as the names that are visible where the fault was found.
  fileprivate var fault: String { String(message.prefix { $0 != ";" }) }
}
