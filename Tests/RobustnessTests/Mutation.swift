import TestSupport

/// Changes of a few bytes, the same for the same seed.
struct Mutation {
  private var random: SeededGenerator
  /// What is put in, beside single bytes: brackets, marks of YAML, holes, ends of numbers.
  private static let tokens = [
    "{", "}", "[", "]", ":", ",", "\"", "'", "\n", "\n  ", "- ", "? ", "&a ", "*a", "<<: ",
    "!!int ",
    "#", "|", ">", "${", "}", "$", "\\", "\\u", "\\uD800", "null", "true", "-", "1e999", "0x", "~",
    "data", "item", ".map(x, x)", "(", ")", " ? ", "&&", "listlayout: 1", "type: basic", "\u{0}",
    "\u{FEFF}", "\u{2028}", "é", "😀", "99999999999999999999", "$ref", "#/$defs/a", "not", "allOf",
  ].map { Array($0.utf8) }

  init(seed: UInt64) { random = SeededGenerator(seed) }

  /// `bytes` with one to four changes.
  mutating func change(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0..<12, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where place < bytes.count:
        bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1 where place < bytes.count: bytes[place] = .random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3:
        let from = Int.random(in: 0...bytes.count, using: &random)
        let to = min(bytes.count, from + Int.random(in: 0..<80, using: &random))
        bytes.insert(contentsOf: Array(bytes[from..<to]), at: place)
      case 4:
        bytes.replaceSubrange(place..<end, with: Self.tokens.randomElement(using: &random) ?? [])
      case 5: bytes.removeSubrange(place...)
      default:
        bytes.insert(contentsOf: Self.tokens.randomElement(using: &random) ?? [], at: place)
      }
    }
    return bytes
  }

  /// A file of `corpus`.
  mutating func file(of corpus: Corpus) -> Corpus.File {
    corpus.files[Int.random(in: corpus.files.indices, using: &random)]
  }
}
