internal import DocumentSyntax

// Hashes of data: equal data have equal hashes, whatever their kinds and places.

extension Memory {
  /// The hash of `datum`, seeded for each tree.
  ///
  /// Never part of any output. NaN has a hash though it equals nothing.
  ///
  /// - Complexity: O(*n*) in elements and bytes.
  package func hash(of datum: Datum) -> UInt64 {
    var budget = Int.max
    return hash(of: datum, budget: &budget)
  }

  /// The same, and takes from `budget` one for each element and each 16 bytes; gives up, with any
  /// hash, when nothing is left.
  package func hash(of datum: Datum, budget: inout Int) -> UInt64 {
    guard budget >= 0 else { return 0 }
    switch datum.kind {
    case .null: return tree.keys.hashing.seed
    case .int: return mixed(1, datum.payload)
    case .uint: return mixed(datum.payload <= UInt64(Int64.max) ? 1 : 2, datum.payload)
    case .double: return hash(of: datum.asDouble)
    case .bool: return mixed(4, datum.payload)
    case .string:
      budget -= datum.count >> 4
      return withUTF8(of: datum) { tree.keys.hashing.hash($0) }
    case .bytes:
      budget -= datum.count >> 4
      return mixed(5, withUTF8(of: datum) { tree.keys.hashing.hash($0) })
    case .timestamp: return mixed(mixed(6, datum.payload), UInt64(datum.length))
    case .duration: return mixed(mixed(7, datum.payload), UInt64(datum.length))
    case .type, .failure: return mixed(8, datum.payload)
    case .list:
      budget -= datum.count
      var hash = mixed(9, UInt64(datum.length))
      var cursor = elements(of: datum)
      while let element = next(&cursor) {
        hash = mixed(hash, self.hash(of: element, budget: &budget))
      }
      return hash
    case .map:
      budget -= datum.count
      var sum: UInt64 = 0
      var cursor = entries(of: datum)
      while let entry = nextEntry(&cursor) {
        sum &+= mixed(
          hash(of: entry.key, budget: &budget), hash(of: entry.value, budget: &budget))
      }
      return mixed(10, sum)
    case .optional:
      return mixed(11, datum.hasValue ? hash(of: value(ofOptional: datum), budget: &budget) : 0)
    }
  }

  /// A double that is an integer hashes as that integer.
  private func hash(of number: Double) -> UInt64 {
    if let integer = Int64(exactly: number) { return mixed(1, UInt64(bitPattern: integer)) }
    if let integer = UInt64(exactly: number) { return mixed(2, integer) }
    return mixed(3, number.bitPattern)
  }

  private func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15
    let product = (first &* multiplier ^ second ^ tree.keys.hashing.seed)
      .multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
