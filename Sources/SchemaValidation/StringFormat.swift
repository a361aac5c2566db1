/// The formats of strings that can be asserted.
///
/// Each is what its specification says, nothing looser: JSON Schema Validation 2020-12, 7.3.
enum StringFormat: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case uuid
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex
  case ecmascriptRegex = "ecmascript-regex"

  /// The format called `name`.
  ///
  /// Looks at all: what Swift makes of so many names hashes them first.
  init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = known
  }

  /// Whether `text` has the format.
  func accepts(_ text: Span<UInt8>) -> Bool {
    var scanner = FormatScanner(text.count)
    switch self {
    case .dateTime: return scanner.readDateTime(text) && scanner.isAtEnd
    case .date: return scanner.readDate(text) && scanner.isAtEnd
    case .time: return scanner.readTime(text) && scanner.isAtEnd
    case .duration: return scanner.readDuration(text) && scanner.isAtEnd
    case .email: return scanner.readMailbox(text, isInternational: false)
    case .idnEmail: return scanner.readMailbox(text, isInternational: true)
    case .hostname: return HostName.isValid(text)
    case .idnHostname: return HostName.isValidInternational(text)
    case .ipv4: return scanner.readIPv4(text) && scanner.isAtEnd
    case .ipv6: return scanner.readIPv6(text, upTo: text.count) && scanner.isAtEnd
    case .uri: return scanner.readURI(text, isInternational: false, needsScheme: true)
    case .uriReference: return scanner.readURI(text, isInternational: false, needsScheme: false)
    case .iri: return scanner.readURI(text, isInternational: true, needsScheme: true)
    case .iriReference: return scanner.readURI(text, isInternational: true, needsScheme: false)
    case .uriTemplate: return scanner.readTemplate(text)
    case .uuid: return scanner.readUUID(text)
    case .jsonPointer: return scanner.readPointer(text)
    case .relativeJSONPointer: return scanner.readRelativePointer(text)
    case .regex, .ecmascriptRegex:
      return unsafe text.withUnsafeBufferPointer { buffer in
        unsafe PatternTranslation.isLegal(String(decoding: buffer, as: UTF8.self))
      }
    }
  }
}

/// A place in a text that is compared with a grammar; the methods are its rules.
struct FormatScanner {
  var at = 0
  let end: Int

  init(_ end: Int) { self.end = end }

  var isAtEnd: Bool { at == end }

  /// The byte at the place, 0 at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 { at < end ? text[at] : 0 }

  /// Steps over `byte` when it stands here.
  mutating func skip(_ byte: Unicode.Scalar, _ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  /// Steps over `byte` in either case when it stands here.
  mutating func skipLetter(_ byte: Unicode.Scalar, _ text: Span<UInt8>) -> Bool {
    guard at < end, text[at] | 0x20 == UInt8(ascii: byte) else { return false }
    at += 1
    return true
  }

  /// Reads exactly `count` digits.
  mutating func readNumber(_ count: Int, _ text: Span<UInt8>) -> Int? {
    guard at + count <= end else { return nil }
    var value = 0
    for index in at..<at + count {
      let digit = text[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    at += count
    return value
  }

  /// Steps over digits; how many there were.
  mutating func skipDigits(_ text: Span<UInt8>) -> Int {
    let start = at
    while at < end, text[at] &- 0x30 < 10 { at += 1 }
    return at - start
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
  var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
}
