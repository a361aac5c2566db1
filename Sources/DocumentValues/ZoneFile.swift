/// The offsets of one time zone from UTC, as its TZif file gives them.
///
/// Leap seconds, abbreviations and the indicators for POSIX strings are read over.
///
/// Source: RFC 9636.
package struct ZoneFile: Sendable {
  /// When the offset changes, in seconds since 1970, ascending.
  private var transitions: [Int64] = []
  /// The number of the offset that holds from each transition on.
  private var types: [UInt8] = []
  /// The offsets, in seconds east of UTC.
  private var offsets: [Int] = []
  /// What holds after the last transition.
  private var rule: ZoneRule?

  /// Reads a file; nil when it is cut off or breaks the format.
  package init?(_ bytes: [UInt8]) {
    var reader = BigEndianReader()
    guard let header = Header(bytes, &reader) else { return nil }
    if header.version == 0x00 {
      guard read(header, wordLength: 4, bytes, &reader) else { return nil }
      return
    }
    guard reader.skip(header.length(wordLength: 4), bytes),
      let header = Header(bytes, &reader), read(header, wordLength: 8, bytes, &reader),
      readFooter(bytes, &reader)
    else { return nil }
  }

  private mutating func read(
    _ header: Header, wordLength: Int, _ bytes: [UInt8], _ reader: inout BigEndianReader
  ) -> Bool {
    let end = reader.index + header.length(wordLength: wordLength)
    guard end <= bytes.count, header.typeCount > 0, header.typeCount <= 256 else { return false }
    transitions.reserveCapacity(header.transitionCount)
    for _ in 0..<header.transitionCount {
      let time =
        wordLength == 8
        ? Int64(bitPattern: reader.word(8, bytes))
        : Int64(Int32(truncatingIfNeeded: reader.word(4, bytes)))
      if let last = transitions.last, time <= last { return false }
      transitions.append(time)
    }
    for _ in 0..<header.transitionCount {
      let type = UInt8(truncatingIfNeeded: reader.word(1, bytes))
      guard Int(type) < header.typeCount else { return false }
      types.append(type)
    }
    for _ in 0..<header.typeCount {
      let offset = Int(Int32(truncatingIfNeeded: reader.word(4, bytes)))
      guard abs(offset) <= ZoneRule.longestOffset else { return false }
      offsets.append(offset)
      _ = reader.word(2, bytes)
    }
    reader.index = end
    return true
  }

  private mutating func readFooter(_ bytes: [UInt8], _ reader: inout BigEndianReader) -> Bool {
    guard reader.index < bytes.count, bytes[reader.index] == 0x0A else { return false }
    let start = reader.index + 1
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return false }
    if start == end { return true }
    rule = ZoneRule(bytes[start..<end])
    return rule != nil
  }

  /// The seconds to add to UTC at `seconds` since 1970.
  ///
  /// - Complexity: O(log *transitions*).
  package func offset(at seconds: Int64) -> Int {
    guard let last = transitions.last else { return rule?.offset(at: seconds) ?? offsets[0] }
    if seconds >= last, let rule { return rule.offset(at: seconds) }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offsets[0] : offsets[Int(types[low - 1])]
  }

  /// The counts of a data block, in the order in which they stand.
  private struct Header {
    let version: UInt8
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let transitionCount: Int
    let typeCount: Int
    let characterCount: Int

    init?(_ bytes: [UInt8], _ reader: inout BigEndianReader) {
      guard bytes.count - reader.index >= 44, reader.word(4, bytes) == 0x545A_6966 else {
        return nil
      }
      version = UInt8(truncatingIfNeeded: reader.word(1, bytes))
      reader.index += 15
      universalCount = Int(reader.word(4, bytes))
      standardCount = Int(reader.word(4, bytes))
      leapCount = Int(reader.word(4, bytes))
      transitionCount = Int(reader.word(4, bytes))
      typeCount = Int(reader.word(4, bytes))
      characterCount = Int(reader.word(4, bytes))
    }

    func length(wordLength: Int) -> Int {
      transitionCount * (wordLength + 1) + typeCount * 6 + characterCount
        + leapCount * (wordLength + 4) + standardCount + universalCount
    }
  }
}

/// Reads whole numbers, the most significant byte first; whoever calls has checked the length.
struct BigEndianReader {
  var index = 0

  mutating func word(_ length: Int, _ bytes: [UInt8]) -> UInt64 {
    var value: UInt64 = 0
    for _ in 0..<length {
      value = value << 8 | UInt64(bytes[index])
      index += 1
    }
    return value
  }

  mutating func skip(_ length: Int, _ bytes: [UInt8]) -> Bool {
    guard length <= bytes.count - index else { return false }
    index += length
    return true
  }
}
