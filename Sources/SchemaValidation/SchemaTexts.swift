internal import DocumentSyntax

/// Distinct texts, numbered from 0 in the order in which they were added.
///
/// Holds the property names and the string constants of a compiled schema, so that a key of the
/// data is compared once and is a number from then on. Beside `TextTable` of the syntax, which finds
/// texts only: a check guesses a number first and compares with its text. Open addressing; the hash
/// is seeded for each table, so that no input can choose its collisions.
struct SchemaTexts: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Where each text ends in `bytes`.
  private(set) var ends: [UInt32] = []
  private var slots = [Int32](repeating: -1, count: 64)
  private let seed = UInt64.random(in: .min ... .max)

  /// The number of texts.
  var count: Int { ends.count }

  /// The bytes of text `number`.
  func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }

  /// Text `number` as a string.
  func text(_ number: Int) -> String {
    String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  /// The number of `text`, -1 when the table has no such text.
  func number(of text: Span<UInt8>) -> Int32 {
    var slot = Int(truncatingIfNeeded: hash(text)) & (slots.count - 1)
    while slots[slot] >= 0 {
      if equals(text, Int(slots[slot])) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  /// The number of `text`, which is added when the table has no such text.
  mutating func intern(_ text: Span<UInt8>) -> Int32 {
    let known = number(of: text)
    if known >= 0 { return known }
    if 2 * (count + 1) > slots.count { grow() }
    let number = Int32(count)
    for index in text.indices { bytes.append(text[index]) }
    ends.append(UInt32(bytes.count))
    insert(number, hash: hash(text))
    return number
  }

  /// The number of `text`, which is added when the table has no such text.
  mutating func intern(_ text: String) -> Int32 { intern(Array(text.utf8).span) }

  private mutating func insert(_ number: Int32, hash: UInt64) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for number in 0..<count {
      insert(Int32(number), hash: hash(bytes.span.extracting(range(of: number))))
    }
  }

  /// Whether there is a text `number`, with the bytes of `text`.
  @inline(__always)
  func has(_ text: Span<UInt8>, at number: Int32) -> Bool {
    number < ends.count && equals(text, Int(number))
  }

  /// Whether text `number` has the bytes of `text`.
  @inline(__always)
  func equals(_ text: Span<UInt8>, _ number: Int) -> Bool {
    text.hasSameBytes(as: bytes.span.extracting(range(of: number)))
  }

  /// Whether `text` begins with the bytes of text `number`.
  @inline(__always)
  func isPrefix(of text: Span<UInt8>, _ number: Int) -> Bool {
    let range = range(of: number)
    return range.count <= text.count && equals(text.extracting(first: range.count), number)
  }

  private func hash(_ text: Span<UInt8>) -> UInt64 { TextHash.hash(text, seed: seed) }
}

/// The seeded hash of texts; for tables that live no longer than the program runs.
enum TextHash {
  /// Hashes `text`.
  @inline(__always)
  static func hash(_ text: Span<UInt8>, seed: UInt64) -> UInt64 {
    SeededHash(seed: seed).hash(text)
  }

  /// Spreads the bits of `word`.
  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 { SeededHash(seed: 0).mix(word) }
}
