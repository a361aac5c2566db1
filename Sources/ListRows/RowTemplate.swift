import DocumentValues

/// What all rows of one basic source, or of one of its variants, have in common.
///
/// Made once a layout; every `RowBuffer` points at one, so that a row carries values only.
package final class RowTemplate: Sendable {
  /// The cell's name.
  package let cell: String
  /// The reuse identifier.
  package let reuse: String
  /// The names of the cell's properties, in the catalog's order.
  package let properties: [String]

  /// The keys `cell` and `reuse` with their values and the beginning of `props`, as JSON.
  package let head: [UInt8]
  /// The properties' names as JSON keys with their colons, one after another.
  package let keys: [UInt8]
  /// Where in `keys` each key ends.
  package let keyEnds: [Int]

  /// Makes the template of rows of `cell`.
  package init(cell: String, reuse: String, properties: [String]) {
    self.cell = cell
    self.reuse = reuse
    self.properties = properties
    var head: [UInt8] = Array(#""cell":"#.utf8)
    JSONWriter.append(string: cell, to: &head)
    head += Array(#","reuse":"#.utf8)
    JSONWriter.append(string: reuse, to: &head)
    head += Array(#","props":{"#.utf8)
    self.head = head
    var keys: [UInt8] = []
    keyEnds = properties.map { name in
      JSONWriter.append(string: name, to: &keys)
      keys.append(UInt8(ascii: ":"))
      return keys.count
    }
    self.keys = keys
  }
}
