/// Spreads compact JSON over lines, for people.
enum IndentedJSON {
  /// `compact`, which is JSON without white space, with two spaces a level and a line break at the
  /// end; lists and maps without content stay as they are.
  static func text(of compact: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var depth = 0
    var isInString = false
    var index = 0
    func line(_ text: inout [UInt8]) {
      text.append(0x0A)
      text.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    }
    while index < compact.count {
      let byte = compact[index]
      index += 1
      if isInString {
        text.append(byte)
        if byte == UInt8(ascii: "\\"), index < compact.count {
          text.append(compact[index])
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        text.append(byte)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        text.append(byte)
        // The closing brackets are two after the opening ones.
        if index < compact.count, compact[index] == byte + 2 {
          text.append(compact[index])
          index += 1
        } else {
          depth += 1
          line(&text)
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        line(&text)
        text.append(byte)
      case UInt8(ascii: ","):
        text.append(byte)
        line(&text)
      case UInt8(ascii: ":"):
        text.append(byte)
        text.append(0x20)
      default: text.append(byte)
      }
    }
    text.append(0x0A)
    return text
  }
}
