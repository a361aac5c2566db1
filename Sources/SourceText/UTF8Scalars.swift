// Reading scalars from bytes that may not be UTF-8, for places and for what is shown.

extension [UInt8] {
  /// The scalar that begins at `offset` and its length; nil and 1 for a byte that begins none.
  func scalar(at offset: Int) -> (value: Unicode.Scalar?, length: Int) {
    let first = self[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length: Int
    var value: UInt32
    let least: UInt32
    switch first {
    case 0xC2...0xDF: (length, value, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, value, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, value, least) = (4, UInt32(first & 0x07), 0x1_0000)
    default: return (nil, 1)
    }
    guard count - offset >= length else { return (nil, 1) }
    for index in offset + 1..<offset + length {
      let byte = self[index]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard value >= least, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }

  /// Where the scalar begins that ends before `offset`, not before `limit`.
  func scalarStart(before offset: Int, limit: Int) -> Int {
    for start in stride(from: offset - 1, through: Swift.max(limit, offset - 4), by: -1)
    where scalar(at: start).length == offset - start {
      return start
    }
    return offset - 1
  }
}
