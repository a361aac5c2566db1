/// XXH64 with seed 0: the hash of contents that is part of the output format.
///
/// Takes bytes in any portions; the result depends on their sequence only.
///
/// Source: xxHash fast digest algorithm, version 0.1.1, "XXH64 Algorithm Description".
package struct ContentHash: Sendable {
  private static var prime1: UInt64 { 0x9E37_79B1_85EB_CA87 }
  private static var prime2: UInt64 { 0xC2B2_AE3D_27D4_EB4F }
  private static var prime3: UInt64 { 0x1656_67B1_9E37_79F9 }
  private static var prime4: UInt64 { 0x85EB_CA77_C2B2_AE63 }
  private static var prime5: UInt64 { 0x27D4_EB2F_1656_67C5 }

  private var lanes: (UInt64, UInt64, UInt64, UInt64)
  /// Bytes that do not fill a stripe yet, eight a word.
  private var pending = InlineArray<32, UInt8>(repeating: 0)
  private var pendingCount = 0
  private var total: UInt64 = 0

  /// Begins an empty content.
  package init() {
    lanes = (
      ContentHash.prime1 &+ ContentHash.prime2, ContentHash.prime2, 0, 0 &- ContentHash.prime1
    )
  }

  /// The hash of `bytes`.
  package static func hash(of bytes: Span<UInt8>) -> UInt64 {
    var hash = ContentHash()
    var index = 0
    while index + 32 <= bytes.count {
      hash.add(bytes, at: index)
      index += 32
    }
    hash.total = UInt64(bytes.count)
    return hash.value(tail: bytes.extracting(index...))
  }

  /// Adds `bytes`.
  package mutating func update(_ bytes: Span<UInt8>) {
    total &+= UInt64(bytes.count)
    var index = 0
    while pendingCount > 0, index < bytes.count {
      pending[pendingCount] = bytes[index]
      pendingCount += 1
      index += 1
      if pendingCount == 32 {
        let stripe = pending
        add(stripe.span, at: 0)
        pendingCount = 0
      }
    }
    while index + 32 <= bytes.count {
      add(bytes, at: index)
      index += 32
    }
    while index < bytes.count {
      pending[pendingCount] = bytes[index]
      pendingCount += 1
      index += 1
    }
  }

  /// The hash of all bytes added so far.
  package var value: UInt64 { value(tail: pending.span.extracting(0..<pendingCount)) }

  /// The hash when `tail` follows the stripes that were added.
  @inline(__always)
  private func value(tail: Span<UInt8>) -> UInt64 {
    var hash = total >= 32 ? merged : ContentHash.prime5
    hash &+= total
    var index = 0
    while index + 8 <= tail.count {
      hash ^= ContentHash.round(0, tail.word(at: index))
      hash = ContentHash.rotate(hash, 27) &* ContentHash.prime1 &+ ContentHash.prime4
      index += 8
    }
    if index + 4 <= tail.count {
      let word =
        UInt64(tail[index]) | UInt64(tail[index + 1]) << 8 | UInt64(tail[index + 2]) << 16
        | UInt64(tail[index + 3]) << 24
      hash ^= word &* ContentHash.prime1
      hash = ContentHash.rotate(hash, 23) &* ContentHash.prime2 &+ ContentHash.prime3
      index += 4
    }
    while index < tail.count {
      hash ^= UInt64(tail[index]) &* ContentHash.prime5
      hash = ContentHash.rotate(hash, 11) &* ContentHash.prime1
      index += 1
    }
    return ContentHash.avalanche(hash)
  }

  @inline(__always)
  private mutating func add(_ bytes: Span<UInt8>, at index: Int) {
    lanes.0 = ContentHash.round(lanes.0, bytes.word(at: index))
    lanes.1 = ContentHash.round(lanes.1, bytes.word(at: index + 8))
    lanes.2 = ContentHash.round(lanes.2, bytes.word(at: index + 16))
    lanes.3 = ContentHash.round(lanes.3, bytes.word(at: index + 24))
  }

  @inline(__always)
  private var merged: UInt64 {
    var hash =
      ContentHash.rotate(lanes.0, 1) &+ ContentHash.rotate(lanes.1, 7)
      &+ ContentHash.rotate(lanes.2, 12) &+ ContentHash.rotate(lanes.3, 18)
    hash = ContentHash.merge(hash, lanes.0)
    hash = ContentHash.merge(hash, lanes.1)
    hash = ContentHash.merge(hash, lanes.2)
    hash = ContentHash.merge(hash, lanes.3)
    return hash
  }

  private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ word &* prime2, 31) &* prime1
  }

  private static func rotate(_ word: UInt64, _ count: UInt64) -> UInt64 {
    word &<< count | word &>> (64 - count)
  }

  private static func avalanche(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash &>> 33) &* prime2
    hash = (hash ^ hash &>> 29) &* prime3
    return hash ^ hash &>> 32
  }
}
