/// A hash of bytes whose collisions no input can choose.
///
/// For tables in memory: the seed is another one in every process. Not for anything that must stay
/// the same from run to run.
@frozen
@usableFromInline
package struct SeededHash: Sendable {
  /// What each hash begins with.
  @usableFromInline package let seed: UInt64

  /// Made of the seed that the standard library asks the system for once.
  private static let processSeed = UInt64(truncatingIfNeeded: Hasher().finalize())

  /// Takes the seed of the process.
  package init() { seed = Self.processSeed }

  /// Takes a seed of one's own.
  package init(seed: UInt64) { self.seed = seed }

  /// The hash of `bytes`.
  ///
  /// Eight bytes a step: multiply and add the halves of the product.
  @inlinable
  @inline(__always)
  package func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index &+ 8 < bytes.count {
      hash = mix(hash ^ bytes.loadWord(at: index))
      index &+= 8
    }
    return mix(hash ^ bytes.tailWord)
  }

  /// Spreads the bits of `word`.
  @inlinable
  @inline(__always)
  package func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
