package import DocumentValues
package import ListRows

/// The hash of what a row shows, apart from the document that it stands in.
package enum RowHash {
  /// The number that `RowJSON` writes as the row's `hash`.
  package static func hash(of row: RowBuffer, memory: Memory) -> UInt64 {
    var bytes: [UInt8] = []
    RowJSON.appendContentToHash(of: row, memory: memory, to: &bytes)
    return RowJSON.hashObject(from: 0, in: &bytes)
  }
}
