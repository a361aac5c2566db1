/// JSON read by the plainest means, one function a rule of the grammar: what the reader is held
/// against.
///
/// Source: RFC 8259, sections 2 to 7.
struct JSONReference {
  /// A node as the reader has to make it; `text` is what a key or a string says.
  struct Item: Equatable {
    let kind: String
    let start: Int
    let end: Int
    let text: String
  }

  private struct Refusal: Error {}

  private let bytes: [UInt8]
  private var at = 0
  private var items: [Item] = []

  /// The nodes of `bytes` in the order of the text, nil when it is not JSON or a map has a key
  /// twice.
  static func items(of bytes: [UInt8]) -> [Item]? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reference = JSONReference(bytes: bytes)
    do {
      try reference.value()
      reference.space()
      return reference.at == bytes.count ? reference.items : nil
    } catch {
      return nil
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func space() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character.asciiValue else { return false }
    at += 1
    return true
  }

  private mutating func value() throws {
    space()
    let start = at
    switch next {
    case UInt8(ascii: "{"): try container("map", end: "}")
    case UInt8(ascii: "["): try container("list", end: "]")
    case UInt8(ascii: "\""): try string("string")
    default:
      for word in ["true", "false", "null"] where bytes[at...].starts(with: word.utf8) {
        at += word.utf8.count
        items.append(Item(kind: word, start: start, end: at, text: ""))
        return
      }
      try number()
    }
  }

  private mutating func container(_ kind: String, end: Character) throws {
    let index = items.count
    let start = at
    var keys: Set<[Unicode.Scalar]> = []
    items.append(Item(kind: kind, start: start, end: start, text: ""))
    at += 1
    space()
    if !skip(end) {
      while true {
        if kind == "map" {
          space()
          try string("key")
          guard let key = items.last?.text, keys.insert(Array(key.unicodeScalars)).inserted else {
            throw Refusal()
          }
          space()
          guard skip(":") else { throw Refusal() }
        }
        try value()
        space()
        if skip(end) { break }
        guard skip(",") else { throw Refusal() }
      }
    }
    items[index] = Item(kind: kind, start: start, end: at, text: "")
  }

  private mutating func string(_ kind: String) throws {
    let start = at
    guard skip("\"") else { throw Refusal() }
    var units: [UInt16] = []
    while !skip("\"") {
      guard let byte = next, byte >= 0x20 else { throw Refusal() }
      if byte == UInt8(ascii: "\\") {
        at += 1
        units.append(try escape())
      } else {
        let end = bytes[(at + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        units += String(decoding: bytes[at..<end], as: UTF8.self).utf16
        at = end
      }
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw Refusal() }
    items.append(Item(kind: kind, start: start, end: at, text: text))
  }

  private mutating func escape() throws -> UInt16 {
    guard let byte = next else { throw Refusal() }
    at += 1
    switch Character(Unicode.Scalar(byte)) {
    case "\"": return 0x22
    case "\\": return 0x5C
    case "/": return 0x2F
    case "b": return 0x08
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "u":
      guard at + 4 <= bytes.count,
        bytes[at..<at + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let unit = UInt16(String(decoding: bytes[at..<at + 4], as: UTF8.self), radix: 16)
      else { throw Refusal() }
      at += 4
      return unit
    default: throw Refusal()
    }
  }

  private mutating func digits() throws {
    let start = at
    while let byte = next, (0x30...0x39).contains(byte) { at += 1 }
    if at == start { throw Refusal() }
  }

  private mutating func number() throws {
    let start = at
    _ = skip("-")
    let first = at
    try digits()
    if bytes[first] == 0x30, at > first + 1 { throw Refusal() }
    var isInteger = true
    if skip(".") {
      isInteger = false
      try digits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard let double = Double(text), double.isFinite else { throw Refusal() }
    let kind =
      if isInteger, Int64(text) != nil {
        "int"
      } else if isInteger, UInt64(text) != nil {
        "uint"
      } else {
        "double"
      }
    items.append(Item(kind: kind, start: start, end: at, text: ""))
  }
}
