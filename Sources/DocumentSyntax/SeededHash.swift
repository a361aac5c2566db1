/// A hash of bytes whose collisions no input can choose.
///
/// For tables in memory: the seed is another one in every process. Not for anything that must stay
/// the same from run to run.
@frozen
@usableFromInline
package struct SeededHash: Sendable {
  /// What each hash begins with.
  @usableFromInline package let seed: UInt64

  /// Takes the seed of the process, which the standard library asks the system for once.
  package init() { seed = UInt64(truncatingIfNeeded: Hasher().finalize()) }

  /// The hash of `bytes`.
  ///
  /// Eight bytes a step: multiply and add the halves of the product.
  @inlinable
  package func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= bytes.count {
      let word = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      hash = mix(hash ^ word)
      index += 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    return mix(hash ^ tail)
  }

  @inlinable
  @inline(__always)
  func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
