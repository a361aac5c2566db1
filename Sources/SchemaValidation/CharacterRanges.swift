/// A set of characters as the borders of its ranges.
struct CharacterRanges: Sendable {
  /// Where the set is entered and left in turn, ascending.
  private let borders: [UInt32]

  /// Reads the distances between borders, in base 36 with spaces between them.
  init(_ distances: String) {
    var borders: [UInt32] = []
    var border: UInt32 = 0
    for distance in Base36.numbers(distances) {
      border &+= distance
      borders.append(border)
    }
    self.borders = borders
  }

  /// Whether the set holds `scalar`.
  ///
  /// - Complexity: O(log *ranges*).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    borders.partitioningIndex { $0 > scalar.value } & 1 == 1
  }
}

/// Numbers written with the digits 0 to 9 and a to z.
enum Base36 {
  /// The numbers in `text`, between spaces and line breaks.
  static func numbers(_ text: String) -> [UInt32] {
    var numbers: [UInt32] = []
    var number: UInt32?
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: number = (number ?? 0) &* 36 &+ UInt32(byte - 0x30)
      case 0x61...0x7A: number = (number ?? 0) &* 36 &+ UInt32(byte - 0x61 + 10)
      default:
        if let number { numbers.append(number) }
        number = nil
      }
    }
    if let number { numbers.append(number) }
    return numbers
  }
}
