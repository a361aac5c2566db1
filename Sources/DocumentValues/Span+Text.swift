// Comparing runs of bytes eight at a time.

extension Span<UInt8> {
  /// Whether the bytes are the UTF-8 of `text`.
  @inlinable
  package func equals(_ text: StaticString) -> Bool {
    guard text.utf8CodeUnitCount == count else { return false }
    var index = 0
    return text.withUTF8Buffer { buffer in
      while index < count {
        if unsafe buffer[index] != self[index] { return false }
        index += 1
      }
      return true
    }
  }

  /// Whether the bytes are those of `other`.
  ///
  /// - Complexity: O(*n*) in bytes.
  @inlinable
  package func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      if word(at: index) != other.word(at: index) { return false }
      index += 8
    }
    while index < count {
      if self[index] != other[index] { return false }
      index += 1
    }
    return true
  }

  /// How the bytes stand to those of `other`: below 0 before, 0 equal, above 0 after.
  ///
  /// UTF-8 has the order of its scalars.
  ///
  /// - Complexity: O(*n*) in bytes.
  @inlinable
  package func order(to other: Span<UInt8>) -> Int {
    let shared = count < other.count ? count : other.count
    var index = 0
    while index + 8 <= shared {
      let left = word(at: index)
      let right = other.word(at: index)
      if left != right { return left.byteSwapped < right.byteSwapped ? -1 : 1 }
      index += 8
    }
    while index < shared {
      if self[index] != other[index] { return self[index] < other[index] ? -1 : 1 }
      index += 1
    }
    return count == other.count ? 0 : (count < other.count ? -1 : 1)
  }

  /// Eight bytes from `index` on, the first least significant.
  @inlinable
  func word(at index: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
  }
}
