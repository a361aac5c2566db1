internal import DocumentSyntax

/// Finds a value among the constants of a long `enum` by its hash.
///
/// Lists of strings alone have their texts' numbers for that.
struct ConstantIndex: Sendable {
  /// Shorter lists are compared one by one.
  static var longestPlainList: Int32 { 8 }

  /// Hashes and numbers of the constants, by hash.
  private let entries: [(hash: UInt64, constant: Int32)]
  private let seed = UInt64.random(in: .min ... .max)

  init(_ range: Range<Int32>, of constants: [Constant], in documents: [SchemaDocument]) {
    var entries: [(hash: UInt64, constant: Int32)] = []
    for number in range {
      let constant = constants[Int(number)]
      let tree = TreeInstance(plain: documents[Int(constant.document)].tree)
      entries.append((tree.hash(of: Int(constant.node), seed: seed), number))
    }
    entries.sort { $0.hash < $1.hash }
    self.entries = entries
  }

  /// Whether `isEqual` holds for a constant that has the hash of `value`.
  func contains<Data: Instance>(
    _ value: Data.Value, of data: Data, _ isEqual: (Int32) -> Bool
  ) -> Bool {
    let hash = data.hash(of: value, seed: seed)
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    while low < entries.count, entries[low].hash == hash {
      if isEqual(entries[low].constant) { return true }
      low += 1
    }
    return false
  }
}
