/// The rules of IDNA 2008 for one label in its own script.
enum InternationalLabel {
  private typealias Tables = InternationalNameTables

  /// Whether `label` may be registered and looked up.
  ///
  /// Source: RFC 5891, 4.2 and 5.4; RFC 5892 for characters and their context.
  static func isValid(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, first != "-", label.last != "-" else { return false }
    if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: break
    }
    for index in label.indices {
      if Tables.valid.contains(label[index]) { continue }
      guard keepsContext(label, index) else { return false }
    }
    return isNormalized(label)
  }

  /// The rules of RFC 5892, appendix A, for characters that are valid in some places only.
  private static func keepsContext(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch label[index].value {
    case 0x200C: return isVirama(before) || isBetweenJoining(label, index)
    case 0x200D: return isVirama(before)
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map(Tables.greek.contains) ?? false
    case 0x5F3, 0x5F4: return before.map(Tables.hebrew.contains) ?? false
    case 0x30FB:
      return label.contains { $0.value != 0x30FB && Tables.kanaAndHan.contains($0) }
    case 0x660...0x669: return !label.contains { 0x6F0...0x6F9 ~= $0.value }
    case 0x6F0...0x6F9: return !label.contains { 0x660...0x669 ~= $0.value }
    default: return false
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar?) -> Bool {
    scalar?.properties.canonicalCombiningClass == .virama
  }

  private static func isBetweenJoining(_ label: [Unicode.Scalar], _ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, Tables.transparent.contains(label[before]) { before -= 1 }
    var after = index + 1
    while after < label.count, Tables.transparent.contains(label[after]) { after += 1 }
    return before >= 0 && after < label.count && Tables.joiningBefore.contains(label[before])
      && Tables.joiningAfter.contains(label[after])
  }

  /// Whether the label is in normalisation form C.
  ///
  /// Characters that the form never has are not valid anyway; left are marks in a wrong order and
  /// pairs that make one character.
  private static func isNormalized(_ label: [Unicode.Scalar]) -> Bool {
    var starter: Unicode.Scalar?
    var last: UInt8 = 0
    for scalar in label {
      let order = scalar.properties.canonicalCombiningClass.rawValue
      if order != 0, last > order { return false }
      // A mark of the same class in between keeps the two apart.
      if let starter, last == 0 || last < order, compositions.contains(pair(starter, scalar)) {
        return false
      }
      if order == 0 {
        starter = scalar
        last = 0
      } else {
        last = order
      }
    }
    return true
  }

  private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
    UInt64(first.value) << 32 | UInt64(second.value)
  }

  private static let compositions: Set<UInt64> = {
    var pairs: Set<UInt64> = []
    let numbers = Base36.numbers(Tables.compositions)
    var first: UInt32 = 0
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      first += numbers[index]
      pairs.insert(UInt64(first) << 32 | UInt64(numbers[index + 1]))
    }
    return pairs
  }()

  /// Whether the character makes its whole name one of both directions.
  static func isBidirectional(_ scalar: Unicode.Scalar) -> Bool {
    Tables.rightToLeft.contains(scalar) || Tables.arabicNumbers.contains(scalar)
  }

  private enum Direction {
    case left
    case right
    case arabicNumber
    case europeanNumber
    case neutral
    case nonspacing
  }

  private static func direction(of scalar: Unicode.Scalar) -> Direction {
    if Tables.rightToLeft.contains(scalar) { return .right }
    if Tables.arabicNumbers.contains(scalar) { return .arabicNumber }
    if Tables.europeanNumbers.contains(scalar) { return .europeanNumber }
    if Tables.neutral.contains(scalar) { return .neutral }
    return Tables.nonspacing.contains(scalar) ? .nonspacing : .left
  }

  /// Whether a label of a name of both directions keeps to the rules for them.
  ///
  /// Source: RFC 5893, section 2.
  static func keepsDirection(_ label: [Unicode.Scalar]) -> Bool {
    let directions = label.map(direction)
    guard let first = directions.first,
      let last = directions.last(where: { $0 != .nonspacing })
    else { return false }
    switch first {
    case .left:
      return !directions.contains { $0 == .right || $0 == .arabicNumber }
        && (last == .left || last == .europeanNumber)
    case .right:
      let mixesNumbers = directions.contains(.europeanNumber) && directions.contains(.arabicNumber)
      return !directions.contains(.left) && !mixesNumbers && last != .neutral
    default: return false
    }
  }
}
