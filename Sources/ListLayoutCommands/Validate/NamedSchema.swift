import DocumentSyntax
import ListLayout
import SourceText

/// The schema that a data file names itself: in a comment that editors know too, or by a member.
///
///     # yaml-language-server: $schema=../schemas/shop.schema.json
///
///     { "$schema": "../schemas/shop.schema.json", … }
struct NamedSchema: Sendable {
  /// The path, seen from the file, or the address.
  let text: String
  let span: SourceSpan

  /// Whether it is an address, which leads to the network.
  var isAddress: Bool {
    let text = text.lowercased()
    return text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  /// Whether it is one of the metaschemas: the file is a schema then.
  var isMetaschema: Bool {
    text.hasPrefix("https://json-schema.org/") || text.hasPrefix("http://json-schema.org/")
  }

  /// Finds the name in the comments before the first line of `source`, else at the root of its
  /// first document; nil when there is none, and in layouts.
  init?(in source: Source, _ loader: DocumentLoader) {
    let isYAML: Bool =
      if case .yaml = DocumentLoader.Syntax(name: source.name, bytes: source.bytes) {
        true
      } else {
        false
      }
    if isYAML, let range = Self.range(inCommentsOf: source) {
      text = String(decoding: source.bytes[range.start..<range.end], as: UTF8.self)
      span = SourceSpan(source, range)
      return
    }
    guard Self.hasMember(source.bytes) else { return nil }
    // What is wrong with the text is found when it is checked.
    var ignored = Diagnostics()
    guard let tree = loader.tree(of: source, role: .data, into: &ignored), !tree.isEmpty,
      tree.value(forKey: "listlayout", in: 0) == nil,
      let value = tree.value(forKey: "$schema", in: 0), tree.kind(at: value) == .string
    else { return nil }
    text = tree.text(at: value)
    span = tree.span(at: value)
  }

  /// Whether the text can have the member, so that most are not read twice.
  private static func hasMember(_ bytes: [UInt8]) -> Bool {
    var at = 0
    while let sign = bytes[at...].firstIndex(of: UInt8(ascii: "$")) {
      if bytes[sign...].starts(with: "$schema".utf8) { return true }
      at = sign + 1
    }
    return false
  }

  private static func range(inCommentsOf source: Source) -> SourceRange? {
    let bytes = source.bytes
    var start = source.byteOrderMarkLength
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if line.first == UInt8(ascii: "#") {
        if let range = range(in: line.dropFirst()) { return range }
      } else if !line.isEmpty, line.first != UInt8(ascii: "%"), !line.starts(with: "---".utf8) {
        return nil
      }
      start = end + 1
    }
    return nil
  }

  private static func range(in comment: ArraySlice<UInt8>) -> SourceRange? {
    var rest = comment.drop { $0 == 0x20 || $0 == 0x09 }
    for word in ["yaml-language-server", ":", "$schema", "="] {
      guard rest.starts(with: word.utf8) else { return nil }
      rest = rest.dropFirst(word.utf8.count).drop { $0 == 0x20 || $0 == 0x09 }
    }
    let path = rest.prefix { $0 != 0x20 && $0 != 0x09 }
    return path.isEmpty ? nil : SourceRange(path.startIndex, path.endIndex)
  }
}
