/// Finds one run of bytes in others, in time linear in both.
///
/// A short needle is compared at each place; a long one goes by its table of borders.
///
/// Source: D. E. Knuth, J. H. Morris, V. R. Pratt, "Fast Pattern Matching in Strings", 1977.
package struct TextSearch: Sendable {
  private let needle: [UInt8]
  /// For each length of a prefix, the longest proper border of it; empty for a short needle.
  private var borders: [Int] = []

  private static var shortLength: Int { 16 }

  /// Whether `needle`, which is not empty, occurs in `text`; a short one takes no allocation.
  package static func contains(_ needle: Span<UInt8>, in text: Span<UInt8>) -> Bool {
    if needle.count > shortLength { return TextSearch(needle).first(in: text) != nil }
    let first = needle[0]
    var offset = 0
    while offset + needle.count <= text.count {
      if text[offset] == first {
        var index = 1
        while index < needle.count, text[offset + index] == needle[index] { index += 1 }
        if index == needle.count { return true }
      }
      offset += 1
    }
    return false
  }

  /// Prepares to find `needle`, which is not empty.
  package init(_ needle: Span<UInt8>) {
    self.needle = unsafe needle.withUnsafeBufferPointer { unsafe Array($0) }
    if needle.count > TextSearch.shortLength { findBorders() }
  }

  private mutating func findBorders() {
    borders = [0, 0]
    var border = 0
    for index in 1..<needle.count {
      while border > 0, needle[index] != needle[border] { border = borders[border] }
      if needle[index] == needle[border] { border += 1 }
      borders.append(border)
    }
  }

  /// The offset of the first occurrence that begins at `start` or after it, nil without one.
  package func first(in text: Span<UInt8>, from start: Int = 0) -> Int? {
    guard !needle.isEmpty else { return start <= text.count ? start : nil }
    guard borders.isEmpty else { return firstByBorders(in: text, from: start) }
    var offset = start
    while offset + needle.count <= text.count {
      if text[offset] == needle[0], matches(text, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset of the last occurrence that begins at `limit` or before it, nil without one.
  package func last(in text: Span<UInt8>, upTo limit: Int) -> Int? {
    guard borders.isEmpty else { return lastByBorders(in: text, upTo: limit) }
    var offset = min(limit, text.count - needle.count)
    while offset >= 0 {
      if matches(text, at: offset) { return offset }
      offset -= 1
    }
    return nil
  }

  private func matches(_ text: Span<UInt8>, at offset: Int) -> Bool {
    for index in needle.indices where text[offset + index] != needle[index] { return false }
    return true
  }

  private func firstByBorders(in text: Span<UInt8>, from start: Int) -> Int? {
    var matched = 0
    var index = start
    while index < text.count {
      while matched > 0, text[index] != needle[matched] { matched = borders[matched] }
      if text[index] == needle[matched] { matched += 1 }
      index += 1
      if matched == needle.count { return index - needle.count }
    }
    return nil
  }

  private func lastByBorders(in text: Span<UInt8>, upTo limit: Int) -> Int? {
    var found: Int?
    var matched = 0
    for index in text.indices {
      while matched > 0, matched == needle.count || text[index] != needle[matched] {
        matched = borders[matched]
      }
      if text[index] == needle[matched] { matched += 1 }
      if matched == needle.count {
        let offset = index + 1 - needle.count
        if offset > limit { break }
        found = offset
      }
    }
    return found
  }
}
