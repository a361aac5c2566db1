/// A URI or a relative reference in its five parts (RFC 3986, section 3; RFC 3987 for other
/// scripts).
///
/// A base may itself be relative: a schema that was named `schemas/screen.json` has references
/// that lead below `schemas/`.
struct URIReference: Sendable, Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Takes `text` apart; every text is some reference.
  init(_ text: String) {
    // Byte by byte: what divides a URI is ASCII.
    var rest = text.utf8[...]
    if let index = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(Substring(rest[rest.index(after: index)...]))
      rest = rest[..<index]
    }
    if let index = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(Substring(rest[rest.index(after: index)...]))
      rest = rest[..<index]
    }
    if let index = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }),
      rest[index] == UInt8(ascii: ":"), Self.isScheme(rest[..<index])
    {
      scheme = Substring(rest[..<index]).lowercased()
      rest = rest[rest.index(after: index)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(Substring(rest[..<end]))
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  private static func isScheme(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else {
      return false
    }
    return text.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || [0x2B, 0x2D, 0x2E].contains(byte)
    }
  }

  /// Whether only a fragment is written: a place in the same resource.
  var isFragmentOnly: Bool {
    scheme == nil && authority == nil && path.isEmpty && query == nil
  }

  /// The reference without its fragment, as text.
  var address: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// The reference resolved against `base`.
  ///
  /// Source: RFC 3986, 5.2.2.
  func resolved(against base: URIReference) -> URIReference {
    if scheme != nil {
      var target = self
      target.path = Self.withoutDotSegments(path)
      return target
    }
    var target = self
    target.scheme = base.scheme
    if authority != nil {
      target.path = Self.withoutDotSegments(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.hasPrefix("/") {
      target.path = Self.withoutDotSegments(path)
    } else {
      target.path = Self.withoutDotSegments(base.merged(with: path))
    }
    return target
  }

  private func merged(with path: String) -> String {
    if authority != nil, self.path.isEmpty { return "/" + path }
    guard let slash = self.path.lastIndex(of: "/") else { return path }
    return self.path[...slash] + path
  }

  /// RFC 3986, 5.2.4; a relative path keeps the `..` that lead out of it.
  private static func withoutDotSegments(_ path: String) -> String {
    guard path.contains(".") else { return path }
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if let last = kept.last, last != "..", !(isAbsolute && kept.count == 1) {
          kept.removeLast()
        } else if !isAbsolute {
          kept.append("..")
        }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  /// The fragment with its percent escapes decoded; empty without one.
  var decodedFragment: String {
    guard let fragment else { return "" }
    var bytes: [UInt8] = []
    let text = Array(fragment.utf8)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%"), index + 2 < text.count,
        let high = Character(Unicode.Scalar(text[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(text[index + 2])).hexDigitValue
      {
        bytes.append(UInt8(high << 4 | low))
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
