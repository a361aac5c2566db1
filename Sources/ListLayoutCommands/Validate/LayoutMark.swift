/// Tells layouts from other files in a folder by their text.
enum LayoutMark {
  /// Whether a line of `bytes` begins with `listlayout:` or, after any white space,
  /// `"listlayout"`.
  ///
  /// Read as text, so that a layout that cannot be parsed is still one. A compact JSON document,
  /// whose line begins with a brace, is none: the outputs of `render` and the goldens of `test`
  /// lie beside layouts and begin the same way.
  static func isIn(_ bytes: [UInt8]) -> Bool {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      if hasMark(bytes, at: start) { return true }
      guard let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
        return false
      }
      start = end + 1
    }
    return false
  }

  private static func hasMark(_ bytes: [UInt8], at start: Int) -> Bool {
    if bytes[start...].starts(with: "listlayout:".utf8) { return true }
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    let mark = "\"listlayout\"".utf8
    guard bytes[index...].starts(with: mark) else { return false }
    index += mark.count
    // A version is no map: this is the key of a schema that describes layouts.
    while index < bytes.count, [0x20, 0x09, UInt8(ascii: ":")].contains(bytes[index]) { index += 1 }
    return index == bytes.count || bytes[index] != UInt8(ascii: "{")
  }
}
