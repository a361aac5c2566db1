import DocumentSyntax

/// What other formats call the keys of this one.
///
/// For messages only. Words are compared without their case, `-` and `_`, and only keys that the
/// map may have, and does not have yet, are proposed.
enum KeySynonyms {
  /// The key of `shape` that `name` was meant to be.
  ///
  /// - Parameters:
  ///   - value: What stands under it: a map is bound, a list is repeated.
  ///   - written: The keys that the map has.
  static func key(
    meantBy name: String, value: NodeKind, in shape: MapShape, written: [String]
  ) -> String? {
    let folded = fold(name)
    if let same = shape.keys.first(where: { fold($0) == folded }) { return same }
    for (key, words) in synonyms where shape.keys.contains(key) && fits(value, key) {
      guard !written.contains(key), words.split(separator: " ").contains(Substring(folded)) else {
        continue
      }
      return key
    }
    return nil
  }

  /// Whether `name` is a word for `key`.
  static func isWord(_ name: String, for key: String) -> Bool {
    let folded = fold(name)
    return synonyms.contains {
      $0.key == key && $0.words.split(separator: " ").contains(Substring(folded))
    }
  }

  /// Whether a value of `kind` can stand under `key`.
  static func fits(_ kind: NodeKind, _ key: String) -> Bool {
    switch key {
    case "bind", "properties", "each", "nested", "size", "header", "footer", "cells", "actions",
      "params", "let", "source", "editing", "supplementary":
      kind == .map
    case "children", "segments", "menu", "variants", "imports", "required": kind == .list
    case "items": kind == .list || kind == .string
    case "cell", "as", "id", "type", "axis": kind == .string
    case "when", "where", "selectable", "movable":
      kind == .true || kind == .false || kind == .string
    default: true
    }
  }

  static func fold(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// Keys and the words for them; of keys that share a word those before win.
  private static let synonyms: [(key: String, words: String)] = [
    // The whole layout.
    ("name", "title id screen"), ("listlayout", "version listlayoutversion format formatversion"),
    ("cells", "components templates views widgets celltypes rows cell"),
    ("let", "variables vars computed define definitions constants locals lets"),
    ("params", "inputs arguments args parameters props"),
    ("source", "sources sections body root content screen list items children"),
    ("imports", "include includes extends import use"),
    ("actions", "events handlers action"),
    ("view", "type kind layout style"),
    ("sample", "file path example examples samples mock json url"),
    ("schema", "type shape schemafile schemas"),
    ("env", "environment"),
    // Declarations.
    ("properties", "props params attributes attrs fields inputs bind data slots parameters"),
    ("required", "mandatory requiredproperties requires"),
    ("reuse", "reuseid reuseidentifier identifier id"),
    // Rows.
    (
      "bind",
      "props properties attributes attrs params arguments args values fields bindings "
        + "binding data model with"
    ),
    ("cell", "template view component celltype cellname widget row layout renderer use render"),
    ("children", "items sources content contents rows views subviews sections parts list body"),
    ("segments", "children items tabs pages cases sources views states options switch content"),
    (
      "items",
      "children content contents rows list elements entries data source datasource foreach "
        + "repeat loop for vfor collection array from"
    ),
    ("in", "items list of from source data collection array each"),
    ("as", "item name var variable element let alias itemname"),
    ("key", "id identifier keyby trackby uniqueid uid rowid itemid"),
    ("id", "name identifier key"),
    ("type", "kind sourcetype"),
    ("each", "foreach repeat for loop vfor"),
    ("where", "filter predicate filterby"),
    ("when", "if show visible isvisible shown condition vif vshow showif visibleif enabled case"),
    ("selected", "current active value index tab selectedindex selectedsegment selection default"),
    ("variants", "cases switch choices alternatives cells templates"),
    (
      "menu",
      "swipe swipes swipeactions contextmenu actions buttons options trailingactions "
        + "leadingactions"
    ),
    (
      "action",
      "ontap onclick onselect onpress tap click link href navigate navigateto onselected "
        + "url press target tapaction ontapgesture event handler command"
    ),
    ("editing", "editable deletable candelete swipetodelete ondelete edit"),
    ("movable", "draggable reorderable canmove moveable"),
    ("selectable", "clickable tappable canselect"),
    ("nested", "list source inner sublist children"),
    ("header", "sectionheader headerview heading title"),
    ("footer", "sectionfooter footerview"),
    ("hideWhenEmpty", "hideempty hideifempty hiddenwhenempty"),
    // Looks.
    ("size", "dimensions frame"), ("reuse", "reuseid"),
    ("insets", "padding margin margins inset contentinsets edgeinsets contentinset"),
    ("spacing", "gap space linespacing itemspacing minimumlinespacing"),
    ("columns", "cols columncount grid numberofcolumns column"),
    ("axis", "direction orientation scrolldirection scroll"),
    ("sticky", "pinned floating fixed ispinned"),
    ("width", "w"), ("height", "h"),
    ("leading", "left start"), ("trailing", "right end"),
    ("line", "rows row vertical lines y"), ("item", "columns column horizontal items interitem x"),
    ("edge", "side position direction swipe"),
    ("style", "role kind type mode"),
    ("title", "label text name caption"),
  ]
}
