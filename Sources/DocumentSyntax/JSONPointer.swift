/// The way from the root of a document to one of its values (RFC 6901).
///
/// Findings name the place in data by it, and JSON Schema refers by it. The text form escapes `~`
/// as `~0` and `/` as `~1`; the fragment form of URLs is not handled here.
public struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// The keys and list indices on the way, decoded.
  public var tokens: [String]

  /// Makes a pointer of decoded `tokens`; none is the root.
  public init(_ tokens: [String] = []) { self.tokens = tokens }

  /// Reads the text form; nil when it is not one.
  public init?(parsing text: some StringProtocol) {
    tokens = []
    var rest = text.utf8[...]
    while let first = rest.first {
      guard first == 0x2F else { return nil }
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: 0x2F) ?? rest.endIndex
      guard let token = Self.unescaped(rest[..<end]) else { return nil }
      tokens.append(token)
      rest = rest[end...]
    }
  }

  /// Finds the pointer of node `index` of `tree`; a key has the pointer of its value.
  ///
  /// - Complexity: O(*siblings*) at each level.
  public init(to index: Int, in tree: NodeTree) {
    tokens = []
    guard index >= 0, index < tree.nodeCount else { return }
    var at = 0
    while at < index {
      var child: Int?
      if tree.kind(at: at) == .map {
        for (key, value) in tree.entries(of: at) where index < tree.next(after: value) {
          tokens.append(tree.text(at: key))
          if index == key { return }
          child = value
          break
        }
      } else {
        var position = 0
        for element in tree.elements(of: at) {
          if index < tree.next(after: element) {
            tokens.append(String(position))
            child = element
            break
          }
          position += 1
        }
      }
      guard let child else { return }
      at = child
    }
  }

  /// The text form.
  public var description: String {
    var text = ""
    for token in tokens {
      text += "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }

  /// The node that the pointer leads to from node `index` of `tree`, nil when there is none.
  public func resolve(in tree: NodeTree, from index: Int = 0) -> Int? {
    guard index >= 0, index < tree.nodeCount else { return nil }
    var at = index
    for token in tokens {
      switch tree.kind(at: at) {
      case .map:
        guard let value = tree.value(forKey: token, in: at) else { return nil }
        at = value
      case .list:
        guard let position = Self.listIndex(token), position < tree.count(at: at) else {
          return nil
        }
        at += 1
        for _ in 0..<position { at = tree.next(after: at) }
      default: return nil
      }
    }
    return at
  }

  /// The list index that `token` is: digits without leading zeros.
  private static func listIndex(_ token: String) -> Int? {
    let digits = token.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
      digits.count == 1 || digits.first != 0x30
    else { return nil }
    return Int(token)
  }

  private static func unescaped(_ token: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in token {
      if isEscaped {
        guard byte == 0x30 || byte == 0x31 else { return nil }
        bytes.append(byte == 0x30 ? 0x7E : 0x2F)
        isEscaped = false
      } else if byte == 0x7E {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return isEscaped ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
