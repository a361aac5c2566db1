// Spans as text: `1h30m`, `-1.5s`, `100ms`.

extension TimeSpan {
  /// Reads numbers with units, one after another: `1h30m`, `-1.5s`, `100ms`; nil for other forms.
  ///
  /// Units are `h`, `m`, `s`, `ms`, `us` (`µs`) and `ns`; a plain `0` needs none. What is smaller
  /// than a nanosecond is cut off.
  ///
  /// Source: CEL language definition, "duration"; Go, `time.ParseDuration`.
  public init?(_ text: String) {
    self.init(Array(text.utf8).span)
  }

  /// The same from UTF-8.
  package init?(_ text: Span<UInt8>) {
    var index = 0
    var isNegative = false
    if index < text.count, text[index] == 0x2D || text[index] == 0x2B {
      isNegative = text[index] == 0x2D
      index += 1
    }
    guard index < text.count else { return nil }
    if text.count == index + 1, text[index] == 0x30 {
      self.init(unchecked: 0, nanoseconds: 0)
      return
    }
    var total: Int128 = 0
    while index < text.count {
      guard let part = TimeSpan.part(text, &index) else { return nil }
      total += part
      // Every part is below 2^107, so that the sum of those in range cannot overflow.
      guard total <= TimeSpan.longestNanoseconds else { return nil }
    }
    self.init(totalNanoseconds: isNegative ? -total : total)
  }

  /// One number with its unit, in nanoseconds.
  private static func part(_ text: Span<UInt8>, _ index: inout Int) -> Int128? {
    let start = index
    var whole: Int128 = 0
    while index < text.count, text[index] &- 0x30 < 10 {
      whole = whole * 10 + Int128(text[index] &- 0x30)
      guard whole <= TimeSpan.longestNanoseconds else { return nil }
      index += 1
    }
    var digitCount = index - start
    var fraction: Int128 = 0
    var scale: Int128 = 1
    if index < text.count, text[index] == 0x2E {
      index += 1
      while index < text.count, text[index] &- 0x30 < 10 {
        if scale < 1_000_000_000_000_000_000 {
          fraction = fraction * 10 + Int128(text[index] &- 0x30)
          scale *= 10
        }
        digitCount += 1
        index += 1
      }
    }
    guard digitCount > 0, let unit = unit(text, &index) else { return nil }
    return whole * unit + fraction * unit / scale
  }

  /// The length of the unit that is next, in nanoseconds.
  private static func unit(_ text: Span<UInt8>, _ index: inout Int) -> Int128? {
    let start = index
    while index < text.count, text[index] &- 0x30 >= 10, text[index] != 0x2E { index += 1 }
    let name = text.extracting(start..<index)
    if name.equals("s") { return 1_000_000_000 }
    if name.equals("m") { return 60_000_000_000 }
    if name.equals("h") { return 3_600_000_000_000 }
    if name.equals("ms") { return 1_000_000 }
    if name.equals("us") || name.equals("\u{B5}s") || name.equals("\u{3BC}s") { return 1_000 }
    return name.equals("ns") ? 1 : nil
  }

  /// The text in seconds, `5400s` or `-1.5s`.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text`.
  package func append(to bytes: inout [UInt8]) {
    // Sign and magnitude: -1.5 s is held as -2 s and half a second.
    let isNegative = seconds < 0
    let borrows = isNegative && nanoseconds > 0
    let whole = seconds.magnitude - (borrows ? 1 : 0)
    if isNegative { bytes.append(0x2D) }
    bytes.append(decimal: whole)
    bytes.append(
      fraction: borrows ? 1_000_000_000 - nanoseconds : nanoseconds,
      allowed: [1, 2, 3, 4, 5, 6, 7, 8, 9])
    bytes.append(0x73)
  }
}

extension TimeSpan: CustomStringConvertible {
  public var description: String { text }
}
