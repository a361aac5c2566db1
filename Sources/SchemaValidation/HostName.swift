/// Names of hosts, in ASCII (RFC 1123, 2.1) and international (RFC 5890 to 5893).
enum HostName {
  /// The longest name, and the longest label, in bytes.
  private static let nameLimit = 253
  private static let labelLimit = 63

  /// Whether `text` is labels of letters, digits and hyphens; those that begin with `xn--` stand
  /// for international ones.
  static func isValid(_ text: Span<UInt8>) -> Bool {
    guard let labels = asciiLabels(text) else { return false }
    guard labels.contains(where: isEncoded) else { return true }
    return areValid(labels.map { $0.map { Unicode.Scalar($0) } }, acceptsReserved: true)
  }

  /// Whether `text` is a domain of a mailbox (RFC 5321, 4.1.2).
  static func isDomain(_ text: Span<UInt8>) -> Bool { asciiLabels(text) != nil }

  /// Whether `text` is labels of any script that IDNA 2008 accepts.
  ///
  /// The full stops of East Asian scripts divide labels as well (RFC 3490, 3.1).
  static func isValidInternational(_ text: Span<UInt8>) -> Bool {
    // The longest name has four bytes a character at most.
    guard text.count > 0, text.count <= 4 * nameLimit else { return false }
    let string = unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    var labels: [[Unicode.Scalar]] = [[]]
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x2E, 0x3002, 0xFF0E, 0xFF61: labels.append([])
      default: labels[labels.count - 1].append(scalar)
      }
    }
    return areValid(labels, acceptsReserved: false)
  }

  /// The labels of an ASCII name, nil when it is none.
  private static func asciiLabels(_ text: Span<UInt8>) -> [[UInt8]]? {
    guard text.count > 0, text.count <= nameLimit else { return nil }
    var labels: [[UInt8]] = [[]]
    for index in text.indices {
      if text[index] == 0x2E {
        labels.append([])
      } else {
        labels[labels.count - 1].append(text[index])
      }
    }
    return labels.allSatisfy(isASCIILabel) ? labels : nil
  }

  private static func isASCIILabel(_ label: [UInt8]) -> Bool {
    guard let first = label.first, label.count <= labelLimit else { return false }
    return first != 0x2D && label.last != 0x2D
      && label.allSatisfy { $0.isDigit || $0.isLetter || $0 == 0x2D }
  }

  /// Whether the label begins with `xn--`, in either case.
  private static func isEncoded(_ label: [UInt8]) -> Bool {
    label.count >= 4 && label[0] | 0x20 == 0x78 && label[1] | 0x20 == 0x6E
      && label[2] == 0x2D && label[3] == 0x2D
  }

  private static func areValid(
    _ labels: [[Unicode.Scalar]], acceptsReserved: Bool
  ) -> Bool {
    var decoded: [[Unicode.Scalar]] = []
    var length = labels.count - 1
    for label in labels {
      guard
        let result =
          label.allSatisfy(\.isASCII)
          ? decodedLabel(label, acceptsReserved: acceptsReserved) : international(label)
      else { return false }
      decoded.append(result.label)
      length += result.length
    }
    guard length <= nameLimit else { return false }
    let isBidirectional = decoded.contains {
      $0.contains(where: InternationalLabel.isBidirectional)
    }
    return !isBidirectional || decoded.allSatisfy(InternationalLabel.keepsDirection)
  }

  /// The characters of an ASCII label and its length, nil when it is not valid.
  private static func decodedLabel(
    _ label: [Unicode.Scalar], acceptsReserved: Bool
  ) -> (label: [Unicode.Scalar], length: Int)? {
    let bytes = label.map { UInt8(truncatingIfNeeded: $0.value) }
    guard isASCIILabel(bytes) else { return nil }
    guard isEncoded(bytes) else {
      // Other labels with hyphens in these places are kept for later (RFC 5890, 2.3.1).
      let isReserved = bytes.count >= 4 && bytes[2] == 0x2D && bytes[3] == 0x2D
      return isReserved && !acceptsReserved ? nil : (label, bytes.count)
    }
    let code = bytes.dropFirst(4).map { byte in
      0x41...0x5A ~= byte ? byte | 0x20 : byte
    }
    guard let decoded = Punycode.decode(code), !decoded.allSatisfy(\.isASCII),
      InternationalLabel.isValid(decoded), Punycode.encode(decoded) == code
    else { return nil }
    return (decoded, bytes.count)
  }

  private static func international(
    _ label: [Unicode.Scalar]
  ) -> (label: [Unicode.Scalar], length: Int)? {
    guard label.count <= labelLimit, InternationalLabel.isValid(label),
      let code = Punycode.encode(label), code.count + 4 <= labelLimit
    else { return nil }
    return (label, code.count + 4)
  }
}
