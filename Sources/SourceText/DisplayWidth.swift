/// Counts the columns that text takes on a terminal.
///
/// Wide and fullwidth letters take two (UAX #11), combining marks and invisible formatting none;
/// emoji joined by U+200D are one cluster of two, and U+FE0F makes the sign before it an emoji of
/// two. What terminals disagree about, flags and skin tones, is counted scalar by scalar.
/// Control characters have no width of their own: show them through `DisplayText`.
package struct DisplayWidth: Sendable {
  /// The columns so far.
  package private(set) var columns = 0
  private var previous = 0
  private var isJoined = false

  /// Begins at the left edge.
  package init() {}

  /// Adds one scalar.
  package mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F where !isJoined:
      previous = 1
      columns += 1
      return
    case 0x200D:
      isJoined = true
      return
    case 0xFE0F:
      columns += 2 - max(previous, 1)
      previous = 2
      return
    default: break
    }
    if isJoined {
      isJoined = false
      return
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return
    default: break
    }
    if properties.canonicalCombiningClass != .notReordered { return }
    previous = Self.isWide(scalar.value) ? 2 : 1
    columns += previous
  }

  /// The columns of `text`.
  package static func columns(of text: String) -> Int {
    var width = DisplayWidth()
    for scalar in text.unicodeScalars { width.add(scalar) }
    return width.columns
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= wide[0].first else { return false }
    var low = 0
    var high = wide.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if wide[middle].first <= value { low = middle } else { high = middle }
    }
    return value <= wide[low].last
  }

  /// The scalars whose East_Asian_Width is W or F, gaps that nothing is assigned to filled in.
  ///
  /// Source: Unicode 14 to 15.1, EastAsianWidth.txt.
  private static let wide: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
    (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
    (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
    (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
    (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
    (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C),
    (0xAC00, 0xD7A3), (0xF900, 0xFAFF), (0xFE10, 0xFE19), (0xFE30, 0xFE6B), (0xFF01, 0xFF60),
    (0xFFE0, 0xFFE6), (0x1_6FE0, 0x1_8D08), (0x1_AFF0, 0x1_B2FB), (0x1_F004, 0x1_F004),
    (0x1_F0CF, 0x1_F0CF), (0x1_F18E, 0x1_F18E), (0x1_F191, 0x1_F19A), (0x1_F200, 0x1_F320),
    (0x1_F32D, 0x1_F335), (0x1_F337, 0x1_F37C), (0x1_F37E, 0x1_F393), (0x1_F3A0, 0x1_F3CA),
    (0x1_F3CF, 0x1_F3D3), (0x1_F3E0, 0x1_F3F0), (0x1_F3F4, 0x1_F3F4), (0x1_F3F8, 0x1_F43E),
    (0x1_F440, 0x1_F440), (0x1_F442, 0x1_F4FC), (0x1_F4FF, 0x1_F53D), (0x1_F54B, 0x1_F54E),
    (0x1_F550, 0x1_F567), (0x1_F57A, 0x1_F57A), (0x1_F595, 0x1_F596), (0x1_F5A4, 0x1_F5A4),
    (0x1_F5FB, 0x1_F64F), (0x1_F680, 0x1_F6C5), (0x1_F6CC, 0x1_F6CC), (0x1_F6D0, 0x1_F6D2),
    (0x1_F6D5, 0x1_F6DF), (0x1_F6EB, 0x1_F6EC), (0x1_F6F4, 0x1_F6FC), (0x1_F7E0, 0x1_F7F0),
    (0x1_F90C, 0x1_F93A), (0x1_F93C, 0x1_F945), (0x1_F947, 0x1_F9FF), (0x1_FA70, 0x1_FAFF),
    (0x2_0000, 0x2_FFFD), (0x3_0000, 0x3_FFFD),
  ]
}
