// Comparing runs of bytes eight at a time.

public import DocumentSyntax

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
    hasSameBytes(as: other)
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

extension Span<UInt8> {
  /// The offset after the scalar at `offset`, which is below the end.
  @inlinable
  package func next(after offset: Int) -> Int {
    var next = offset + 1
    while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  /// The offset of scalar number `position`, nil when there are fewer; the end is a scalar's place.
  ///
  /// - Complexity: O(*n*) in bytes.
  package func offset(ofScalar position: Int) -> Int? {
    guard position >= 0, position <= count else { return nil }
    var offset = 0
    var passed = 0
    while passed < position {
      guard offset < count else { return nil }
      offset = next(after: offset)
      passed += 1
    }
    return offset
  }

  /// The scalar at `offset`, for bytes that are UTF-8.
  package func scalar(at offset: Int) -> Unicode.Scalar {
    let first = self[offset]
    let end = next(after: offset)
    var value = UInt32(first)
    switch end - offset {
    case 2: value &= 0x1F
    case 3: value &= 0x0F
    case 4: value &= 0x07
    default: return Unicode.Scalar(first)
    }
    for index in offset + 1..<end { value = value << 6 | UInt32(self[index] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Whether the bytes are well-formed UTF-8.
  package var isUTF8: Bool { (try? UTF8Span(validating: self)) != nil }
}
