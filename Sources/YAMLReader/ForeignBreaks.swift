/// Keeps U+0085, U+2028 and U+2029 what they are in YAML 1.2: characters like others.
///
/// libyaml takes them for line breaks, as YAML 1.1 did: a comment would end at one, text would be
/// folded there. A text that has any is read with characters of the private use area in their
/// place, which it does not have itself, and they are put back in what comes out. Each is one code
/// point for another, so that indices stay the same.
struct ForeignBreaks {
  /// The UTF-8 of the three characters.
  private static let originals: [[UInt8]] = [
    [0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9],
  ]
  /// What stands for each.
  private let substitutes: [[UInt8]]

  /// Chooses three characters that `bytes` does not have; nil when there are none left.
  init?(_ bytes: [UInt8]) {
    // The private use area: U+E000 to U+F8FF, three bytes each.
    var isUsed = [Bool](repeating: false, count: 0x1900)
    for index in bytes.indices.dropLast(2) where bytes[index] == 0xEE || bytes[index] == 0xEF {
      let scalar =
        Int(bytes[index] & 0xF) << 12 | Int(bytes[index + 1] & 0x3F) << 6
        | Int(bytes[index + 2] & 0x3F)
      if scalar >= 0xE000, scalar < 0xF900 { isUsed[scalar - 0xE000] = true }
    }
    let free = isUsed.indices.lazy.filter { !isUsed[$0] }.prefix(3)
    substitutes = free.compactMap {
      Unicode.Scalar(UInt32($0 + 0xE000)).map { Array(String($0).utf8) }
    }
    if substitutes.count < 3 { return nil }
  }

  /// `bytes` with the substitutes in place of the three characters.
  func hiding(in bytes: [UInt8]) -> [UInt8] {
    replacing(Self.originals, by: substitutes, in: bytes)
  }

  /// `bytes` with the three characters back in their places.
  func restoring(in bytes: [UInt8]) -> [UInt8] {
    replacing(substitutes, by: Self.originals, in: bytes)
  }

  private func replacing(
    _ patterns: [[UInt8]], by replacements: [[UInt8]], in bytes: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var index = 0
    while index < bytes.count {
      if bytes[index] >= 0x80,
        let which = patterns.firstIndex(where: { bytes[index...].starts(with: $0) })
      {
        result += replacements[which]
        index += patterns[which].count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
