internal import DocumentSyntax
internal import SourceText

/// The metaschemas that come with this room, so that no schema needs a network.
enum Metaschemas {
  /// The metaschema with `address` as a document, nil for any other address.
  static func tree(_ address: String) -> NodeTree? {
    guard let text = text(address) else { return nil }
    var findings = Diagnostics()
    return JSONReader.read(Source(name: address, text: text), role: .schema, into: &findings)
  }

  /// Whether `address` is that of one of them.
  static func contains(_ address: String) -> Bool { text(address) != nil }

  private static func text(_ address: String) -> String? {
    let root = "https://json-schema.org/draft/"
    guard address.hasPrefix(root) else { return nil }
    let name = address.dropFirst(root.count)
    if name.hasPrefix("2020-12/") { return text2020(name.dropFirst(8)) }
    return name.hasPrefix("2019-09/") ? text2019(name.dropFirst(8)) : nil
  }
}
