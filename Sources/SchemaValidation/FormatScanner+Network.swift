// Addresses of hosts and of mailboxes (RFC 2673, 4291, 5321, 6531).

extension FormatScanner {
  /// Four decimal numbers of up to 255 without zeros in front.
  mutating func readIPv4(_ text: Span<UInt8>) -> Bool {
    for part in 0..<4 {
      if part > 0, !skip(".", text) { return false }
      let start = at
      let count = skipDigits(text)
      guard (1...3).contains(count), count == 1 || text[start] != 0x30 else { return false }
      var value = 0
      for index in start..<at { value = value * 10 + Int(text[index] - 0x30) }
      if value > 255 { return false }
    }
    return true
  }

  /// Eight groups, one run of them left out by `::`, the last two perhaps an IPv4 address.
  mutating func readIPv6(_ text: Span<UInt8>, upTo limit: Int) -> Bool {
    var groups = 0
    var isCompressed = false
    if at + 1 < limit, text[at] == 0x3A {
      guard text[at + 1] == 0x3A else { return false }
      isCompressed = true
      at += 2
    }
    while at < limit {
      let start = at
      while at < limit, text[at].isHexDigit { at += 1 }
      if at < limit, text[at] == 0x2E {
        at = start
        guard readIPv4(text), at == limit else { return false }
        groups += 2
        break
      }
      guard (1...4).contains(at - start) else { return false }
      groups += 1
      if at == limit { break }
      guard text[at] == 0x3A else { return false }
      at += 1
      guard at < limit else { return false }
      if text[at] == 0x3A {
        guard !isCompressed else { return false }
        isCompressed = true
        at += 1
      }
    }
    return isCompressed ? groups <= 7 : groups == 8
  }

  /// The whole text as a mailbox: a local part, `@` and a domain or an address in brackets.
  mutating func readMailbox(_ text: Span<UInt8>, isInternational: Bool) -> Bool {
    let start = at
    let isQuoted = peek(text) == 0x22
    guard isQuoted ? readQuoted(text, isInternational) : readAtoms(text, isInternational),
      at - start <= 64, skip("@", text), at < end
    else { return false }
    if text[at] == 0x5B { return readAddressLiteral(text) }
    let domain = text.extracting(at..<end)
    return isInternational ? HostName.isValidInternational(domain) : HostName.isDomain(domain)
  }

  /// Words joined by single dots.
  private mutating func readAtoms(_ text: Span<UInt8>, _ isInternational: Bool) -> Bool {
    while true {
      let start = at
      while at < end, text[at].isAtomByte || isInternational && text[at] >= 0x80 { at += 1 }
      guard at > start else { return false }
      if !skip(".", text) { return true }
    }
  }

  private mutating func readQuoted(_ text: Span<UInt8>, _ isInternational: Bool) -> Bool {
    at += 1
    while at < end, text[at] != 0x22 {
      if text[at] == 0x5C { at += 1 }
      guard at < end, 0x20...0x7E ~= text[at] || isInternational && text[at] >= 0x80 else {
        return false
      }
      at += 1
    }
    return skip("\"", text)
  }

  private mutating func readAddressLiteral(_ text: Span<UInt8>) -> Bool {
    at += 1
    guard end - at > 1, text[end - 1] == 0x5D else { return false }
    let last = end - 1
    let prefix: [5 of UInt8] = [0x69, 0x70, 0x76, 0x36, 0x3A]
    let hasPrefix =
      last - at > 5
      && (0..<5).allSatisfy { index in text[at + index] | 0x20 == prefix[index] | 0x20 }
    if hasPrefix {
      at += 5
      return readIPv6(text, upTo: last) && at == last
    }
    return readIPv4(text) && at == last
  }
}

extension UInt8 {
  /// Whether the byte may stand in a word of a local part (RFC 5322, 3.2.3).
  fileprivate var isAtomByte: Bool {
    if isDigit || isLetter { return true }
    switch self {
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2F, 0x3D, 0x3F, 0x5E...0x60, 0x7B...0x7E:
      return true
    default: return false
    }
  }
}
