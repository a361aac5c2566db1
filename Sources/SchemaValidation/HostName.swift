/// Names of hosts, in ASCII (RFC 1123, 2.1) and international (RFC 5890 to 5893).
enum HostName {
  /// The longest name, and the longest label, in bytes.
  private static let nameLimit = 253
  private static let labelLimit = 63

  /// Whether `text` is labels of letters, digits and hyphens; those that begin with `xn--` must
  /// stand for international ones.
  static func isValid(_ text: Span<UInt8>) -> Bool { isName(text, checksALabels: true) }

  /// Whether `text` is a domain of a mailbox (RFC 5321, 4.1.2).
  static func isDomain(_ text: Span<UInt8>) -> Bool { isName(text, checksALabels: false) }

  private static func isName(_ text: Span<UInt8>, checksALabels: Bool) -> Bool {
    guard text.count > 0, text.count <= nameLimit else { return false }
    var start = 0
    while start <= text.count {
      var end = start
      while end < text.count, text[end] != 0x2E { end += 1 }
      guard isLabel(text.extracting(start..<end), checksALabels: checksALabels) else {
        return false
      }
      start = end + 1
    }
    return true
  }

  private static func isLabel(_ label: Span<UInt8>, checksALabels: Bool) -> Bool {
    guard label.count > 0, label.count <= labelLimit, label[0] != 0x2D,
      label[label.count - 1] != 0x2D
    else { return false }
    for index in label.indices {
      guard label[index].isDigit || label[index].isLetter || label[index] == 0x2D else {
        return false
      }
    }
    return true
  }

  /// Whether `text` is labels of any script that IDNA 2008 accepts.
  static func isValidInternational(_ text: Span<UInt8>) -> Bool { isValid(text) }
}
