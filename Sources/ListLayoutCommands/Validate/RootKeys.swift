/// The keys at the root of a document, found in its text in one pass: whether a file is a layout is
/// asked of every file in a folder.
///
/// Takes the braces of JSON and YAML, and the lines of YAML at the least indentation, those of all
/// its documents. A text that cannot be parsed has the keys that are seen.
struct RootKeys {
  /// A key, and where its value begins.
  struct Key {
    let name: String
    let value: Int
  }

  /// The keys in order; longer ones than any that a layout has are left out.
  private(set) var keys: [Key] = []
  private let bytes: [UInt8]

  /// No more keys are looked at: a layout has ten.
  private static let keyLimit = 256
  private static let nameLimit = 40

  /// Finds the keys in `bytes`.
  ///
  /// - Complexity: O(*n*).
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while at < bytes.count {
      let line = at
      var first = skippingBlanks(from: at)
      at = endOfLine(from: first) + 1
      if first < bytes.count, isMarker(at: first) { first = skippingBlanks(from: first + 3) }
      guard first < bytes.count, !isLineEnd(first), bytes[first] != UInt8(ascii: "#"),
        bytes[first] != UInt8(ascii: "%")
      else { continue }
      switch bytes[first] {
      case UInt8(ascii: "{"): readBraces(from: first + 1)
      case UInt8(ascii: "["): break
      default: readLines(from: line)
      }
      return
    }
  }

  /// Whether there is the key `name`.
  func has(_ name: String) -> Bool { keys.contains { $0.name == name } }

  /// Whether the value of `name` begins with one of `texts`.
  func value(of name: String, beginsWith texts: String...) -> Bool {
    keys.contains { key in
      key.name == name && texts.contains { bytes[key.value...].starts(with: $0.utf8) }
    }
  }

  // MARK: Braces

  private mutating func readBraces(from start: Int) {
    var at = start
    var depth = 1
    /// Whether a key or a value can begin: only there are quotes more than text.
    var isFresh = true
    while at < bytes.count, depth > 0, keys.count < Self.keyLimit {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      case UInt8(ascii: "#") where at > 0 && (isBlank(at - 1) || isLineEnd(at - 1)):
        at = endOfLine(from: at)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        isFresh = true
        at += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        isFresh = false
        at += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        isFresh = true
        at += 1
      default:
        if isFresh, depth == 1 || isQuote(at) {
          let text = text(from: at, isInBraces: true)
          if depth == 1 { add(text) }
          at = max(text.end, at + 1)
        } else {
          at += 1
        }
        isFresh = false
      }
    }
  }

  // MARK: Lines

  private mutating func readLines(from start: Int) {
    var at = start
    var least = Int.max
    while at < bytes.count, keys.count < Self.keyLimit {
      let first = skippingBlanks(from: at)
      let indentation = first - at
      at = endOfLine(from: first) + 1
      guard first < bytes.count, !isLineEnd(first), bytes[first] != UInt8(ascii: "#") else {
        continue
      }
      if indentation == 0, isMarker(at: first) {
        least = .max
      } else if indentation <= least {
        least = indentation
        add(text(from: first, isInBraces: false))
      }
    }
  }

  /// Whether a line `---` begins at `at`, which begins a document.
  private func isMarker(at: Int) -> Bool {
    bytes[at...].starts(with: "---".utf8)
      && (at + 3 == bytes.count || isBlank(at + 3) || isLineEnd(at + 3))
  }

  // MARK: Text

  /// A quoted or a plain text: what is in it, where it ends, and whether it was quoted.
  private struct Text {
    let inside: Range<Int>
    let end: Int
    let isQuoted: Bool
  }

  private func text(from start: Int, isInBraces: Bool) -> Text {
    var at = start
    if isQuote(start) {
      at += 1
      while at < bytes.count, bytes[at] != bytes[start], isInBraces || !isLineEnd(at) {
        at += bytes[at] == UInt8(ascii: "\\") && bytes[start] == UInt8(ascii: "\"") ? 2 : 1
      }
      let end = min(at, bytes.count)
      return Text(inside: start + 1..<end, end: min(end + 1, bytes.count), isQuoted: true)
    }
    while at < bytes.count, !isLineEnd(at), !isColon(at) {
      if isInBraces, ",{}[]".utf8.contains(bytes[at]) { break }
      at += 1
    }
    var end = at
    while end > start, isBlank(end - 1) { end -= 1 }
    return Text(inside: start..<end, end: at, isQuoted: false)
  }

  /// Adds a text that a colon follows.
  private mutating func add(_ text: Text) {
    var at = skippingBlanks(from: text.end)
    guard at < bytes.count, text.isQuoted ? bytes[at] == UInt8(ascii: ":") : isColon(at),
      text.inside.count <= Self.nameLimit
    else { return }
    at = skippingBlanks(from: at + 1)
    keys.append(Key(name: String(decoding: bytes[text.inside], as: UTF8.self), value: at))
  }

  // MARK: Signs

  private func isQuote(_ at: Int) -> Bool {
    bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'")
  }

  private func isBlank(_ at: Int) -> Bool { bytes[at] == 0x20 || bytes[at] == 0x09 }

  private func isLineEnd(_ at: Int) -> Bool { bytes[at] == 0x0A || bytes[at] == 0x0D }

  /// Whether a colon stands at `at` that ends a plain key.
  private func isColon(_ at: Int) -> Bool {
    bytes[at] == UInt8(ascii: ":")
      && (at + 1 == bytes.count || isBlank(at + 1) || isLineEnd(at + 1))
  }

  private func skippingBlanks(from start: Int) -> Int {
    var at = start
    while at < bytes.count, isBlank(at) { at += 1 }
    return at
  }

  private func endOfLine(from start: Int) -> Int {
    var at = start
    while at < bytes.count, !isLineEnd(at) { at += 1 }
    return at
  }
}
