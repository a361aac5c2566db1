/// The ASCII form of international labels, without its prefix `xn--` (RFC 3492).
enum Punycode {
  private static let base = 36
  private static let lowest = 1
  private static let highest = 26
  private static let initialBias = 72
  private static let firstCode = 128
  /// No label is longer than 63 bytes, so no label has more characters.
  private static let lengthLimit = 256

  /// The characters that `text` stands for, nil when it is not Punycode.
  static func decode(_ text: [UInt8]) -> [Unicode.Scalar]? {
    guard text.count <= lengthLimit else { return nil }
    var output: [Unicode.Scalar] = []
    var index = 0
    if let delimiter = text.lastIndex(of: UInt8(ascii: "-")) {
      guard text[..<delimiter].allSatisfy({ $0 < 0x80 }) else { return nil }
      output = text[..<delimiter].map { Unicode.Scalar($0) }
      index = delimiter + 1
    }
    var code = firstCode
    var place = 0
    var bias = initialBias
    while index < text.count {
      let before = place
      var weight = 1
      var threshold = base
      repeat {
        guard index < text.count, let digit = digit(of: text[index]) else { return nil }
        index += 1
        let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
        guard !overflow, product < 1 << 40 else { return nil }
        place += product
        guard place < 1 << 40 else { return nil }
        let step = threshold
        let limit = min(max(step - bias, lowest), highest)
        if digit < limit { break }
        weight *= base - limit
        guard weight < 1 << 40 else { return nil }
        threshold += base
      } while true
      let count = output.count + 1
      bias = adapted(place - before, count, isFirst: before == 0)
      code += place / count
      place %= count
      guard code <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      output.insert(scalar, at: place)
      place += 1
    }
    return output
  }

  /// The Punycode of `label`, nil when it is longer than a label can be.
  static func encode(_ label: [Unicode.Scalar]) -> [UInt8]? {
    guard label.count <= lengthLimit else { return nil }
    var output = label.filter(\.isASCII).map { UInt8($0.value) }
    var handled = output.count
    let basicCount = handled
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    var code = firstCode
    var delta = 0
    var bias = initialBias
    while handled < label.count {
      guard let next = label.map({ Int($0.value) }).filter({ $0 >= code }).min() else { return nil }
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in label {
        if Int(scalar.value) < code { delta += 1 }
        guard Int(scalar.value) == code else { continue }
        var rest = delta
        var threshold = base
        while true {
          let limit = min(max(threshold - bias, lowest), highest)
          if rest < limit { break }
          output.append(letter(of: limit + (rest - limit) % (base - limit)))
          rest = (rest - limit) / (base - limit)
          threshold += base
        }
        output.append(letter(of: rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return output
  }

  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > (base - lowest) * highest / 2 {
      delta /= base - lowest
      steps += base
    }
    return steps + (base - lowest + 1) * delta / (delta + 38)
  }

  private static func digit(of byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte - 0x30) + 26
    case 0x61...0x7A: Int(byte - 0x61)
    case 0x41...0x5A: Int(byte - 0x41)
    default: nil
    }
  }

  private static func letter(of digit: Int) -> UInt8 {
    digit < 26 ? UInt8(0x61 + digit) : UInt8(0x30 + digit - 26)
  }
}
