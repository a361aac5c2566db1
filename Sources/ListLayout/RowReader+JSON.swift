import DocumentSyntax
import DocumentValues
import ListRenderers
import ListRows
import SourceText

extension RowReader {
  /// Hashes rows as their documents do, and reads their `x-` keys.
  static let json = RowReader(
    contentHash: { RowHash.hash(of: $0, memory: $1) },
    extensions: { members in
      if members.isEmpty { return ValueMap() }
      let bytes = [UInt8(ascii: "{")] + members + [UInt8(ascii: "}")]
      var ignored = Diagnostics()
      let source = Source(name: "x-", bytes: bytes)
      guard let tree = JSONReader.read(source, role: .data, into: &ignored) else {
        return ValueMap()
      }
      let memory = Memory(tree: tree)
      guard case .map(let values) = memory.value(of: memory.datum(at: 0)) else { return ValueMap() }
      return values
    })
}
