import SourceText

/// Tells layouts from other files in a folder, by the keys at the root of their text.
enum LayoutMark {
  /// The root has the key `listlayout`.
  case layout
  /// The root has other keys of a layout, and the mark is missing or misspelt.
  case resembling
  /// It is something else: data, a schema, or what a command wrote.
  case nothing

  /// Looks at the root of `bytes`.
  ///
  /// Read as text, so that a layout that cannot be parsed is still one. The outputs of `render`,
  /// `diff` and `explain`, which lie beside layouts, have the mark too, but other keys beside it.
  init(in bytes: [UInt8]) {
    let root = RootKeys(in: bytes)
    if root.value(of: "$schema", beginsWith: "\"http://json-schema.org/", Self.metaschemas) {
      self = .nothing
    } else if root.has("listlayout") {
      // A version is no map: this is something about layouts.
      let isVersion = !root.value(of: "listlayout", beginsWith: "{")
      let isLayout =
        root.has("cells") || root.value(of: "source", beginsWith: "{")
        || !Self.outputKeys.contains { root.has($0) }
      self = isVersion && isLayout ? .layout : .nothing
    } else {
      let ownCount = (root.has("source") ? 1 : 0) + (root.has("cells") ? 1 : 0)
      let isNear =
        ownCount == 1
        && root.keys.contains { Spelling.nearest(to: $0.name, among: ["listlayout"]) != nil }
      self = ownCount == 2 || isNear ? .resembling : .nothing
    }
  }

  private static let metaschemas = "\"https://json-schema.org/"

  /// What the roots of outputs have, and no layout.
  private static let outputKeys = ["sections", "findings", "stages", "rows", "section"]
}
