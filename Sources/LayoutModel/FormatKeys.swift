/// A kind of map that the format defines: its name in messages and the keys it may have.
///
/// The tables below are the format page's, section by section; every unknown, misplaced or
/// reserved key is found by them.
struct MapShape: Sendable {
  /// What messages call it, with its article: "a basic source".
  let name: String
  /// The keys that it may have.
  let keys: [String]
  /// Keys that a later release of this version will read.
  var reserved: [String] = []
  /// Keys with a text that is for editors and means nothing here.
  var hints: [String] = []
}

extension MapShape {
  static let layout = MapShape(
    name: "a layout",
    keys: [
      "listlayout", "name", "view", "data", "params", "imports", "let", "cells", "actions",
      "source",
    ],
    reserved: ["fragments", "strings"], hints: ["$schema"])

  static let catalog = MapShape(
    name: "a catalog", keys: ["listlayout", "cells", "actions", "let"],
    reserved: ["fragments", "strings"], hints: ["$schema"])

  static let data = MapShape(name: "`data`", keys: ["schema", "sample", "env"])

  static let environment = MapShape(
    name: "`env`", keys: ["now", "timeZone", "locale", "width", "height"])

  static let cell = MapShape(
    name: "a cell", keys: ["properties", "required", "size", "reuse"],
    reserved: ["requires", "fallback"])

  static let action = MapShape(name: "an action type", keys: ["properties", "required"])

  private static let everySource = [
    "type", "id", "title", "each", "when", "header", "footer", "supplementary", "hideWhenEmpty",
    "insets", "spacing", "columns", "axis",
  ]

  private static let everyRow = [
    "cell", "bind", "size", "selectable", "highlightable", "movable", "focusable", "editing",
    "menu", "action", "nested",
  ]

  static let basic = MapShape(
    name: "a basic source",
    keys: everySource + ["items", "sections", "where", "as", "key", "variants"] + everyRow,
    reserved: ["use", "with", "appear"])

  static let composite = MapShape(
    name: "a composite source", keys: everySource + ["sections", "children"],
    reserved: ["use", "with"])

  static let segmented = MapShape(
    name: "a segmented source", keys: everySource + ["selected", "segments"],
    reserved: ["use", "with"])

  static let variant = MapShape(
    name: "a variant", keys: ["when"] + everyRow, reserved: ["appear"])

  static let each = MapShape(name: "`each`", keys: ["in", "as", "key"])

  static let header = MapShape(
    name: "a header or footer", keys: ["cell", "bind", "size", "sticky"])

  static let size = MapShape(name: "`size`", keys: ["width", "height"])

  static let insets = MapShape(name: "`insets`", keys: ["top", "leading", "bottom", "trailing"])

  static let spacing = MapShape(name: "`spacing`", keys: ["line", "item"])

  static let editing = MapShape(name: "`editing`", keys: ["style", "title"])

  static let menuEntry = MapShape(
    name: "a menu entry", keys: ["when", "title", "action", "edge", "style"])

  /// The maps that a key can be said to belong in, outermost first.
  static let homes = [
    layout, data, environment, cell, basic, composite, segmented, variant, each, header, menuEntry,
  ]

  /// What the maps that have `key` are called, at most three.
  static func owners(of key: String) -> [String] {
    let names = homes.lazy.filter { $0.keys.contains(key) }.map(\.name)
    return Array(names.prefix(3))
  }
}

/// The three types of sources.
enum SourceType: String, CaseIterable {
  case basic
  case composite
  case segmented

  /// The type that other formats call `word`.
  static func meant(by word: String) -> SourceType? {
    switch KeySynonyms.fold(word) {
    case "list", "rows", "row", "cell", "item", "items", "static", "single", "foreach", "repeat",
      "table", "grid", "collection", "data":
      .basic
    case "tabs", "tab", "switch", "segments", "segment", "conditional", "picker", "pages", "states":
      .segmented
    case "group", "stack", "sections", "section", "container", "screen", "vstack", "column",
      "multi", "multiple", "children", "combined", "concat":
      .composite
    default: nil
    }
  }

  var shape: MapShape {
    switch self {
    case .basic: .basic
    case .composite: .composite
    case .segmented: .segmented
    }
  }
}
