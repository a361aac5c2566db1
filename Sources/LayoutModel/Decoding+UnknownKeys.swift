import DocumentSyntax
import SourceText

// Keys that a map may not have: what they were meant to be, or where they belong.

extension Decoding {
  /// Reports the key of `field` and gives the one that it was meant to be, where its value can stand
  /// under that one.
  mutating func reportUnknown(_ field: Field, in shape: MapShape, among pairs: [Field]) -> String? {
    let at = span(field.key)
    if shape.reserved.contains(field.name) {
      let near = field.name == "requires" ? "write `required` for what must be bound" : nil
      report(.notYet(field.name, fix: near, at: at))
      return nil
    }
    guard canSuggest else {
      report(.unknownKey(field.name, in: shape.name, known: shape.keys, suggestion: nil, at: at))
      return nil
    }
    if let advice = advice(for: field, in: shape, among: pairs) {
      report(
        .unknownKey(field.name, in: shape.name, advice: advice.message, fix: advice.fix, at: at))
      return nil
    }
    let written = pairs.prefix(100).map(\.name)
    let meant = KeySynonyms.key(
      meantBy: field.name, value: kind(field.value), in: shape, written: written)
    let near = meant ?? suggestion(for: field.name, among: shape.keys + shape.hints)
    let owners = MapShape.owners(of: field.name)
    if near == nil, !owners.isEmpty {
      report(
        .misplacedKey(
          field.name, in: "in \(shape.name)", home: "in " + joined(owners, "or"), at: at))
      return nil
    }
    report(
      .unknownKey(
        field.name, in: shape.name, known: listed(shape.keys, like: field.name), suggestion: near,
        at: at))
    return near.flatMap { KeySynonyms.fits(kind(field.value), $0) ? $0 : nil }
  }

  // MARK: More than another key

  private typealias Advice = (message: String, fix: String?)

  /// What is said of a key whose meaning is written with more than another key.
  private func advice(for field: Field, in shape: MapShape, among pairs: [Field]) -> Advice? {
    let word = KeySynonyms.fold(field.name)
    if shape.name == MapShape.layout.name, kind(field.value) == .list,
      KeySynonyms.isWord(field.name, for: "source")
    {
      return (
        "a layout has one `source`, and the children of a composite source are several",
        "write `source: { type: composite, children: … }`"
      )
    }
    switch word {
    case "height", "width":
      guard shape.keys.contains("size") else { return nil }
      let length = isScalar(field.value) ? shown(text(field.value)) : "…"
      return ("a length stands in `size`", "write `size: { \(word): \(length) }`")
    case "hide", "hidden", "ishidden", "unless", "hideif":
      guard shape.keys.contains("when") else { return nil }
      let key = meansRow(field.value, in: shape) ? "where" : "when"
      return (
        "`\(key)` says the opposite, what is shown",
        "write `\(key): \(opposite(of: field.value) ?? "${!…}")`"
      )
    case "if", "show", "visible", "isvisible", "shown", "showif", "condition", "vif":
      guard meansRow(field.value, in: shape) else { return nil }
      return ("did you mean `where`, which is asked for each row?", "write `where`")
    case "groupby", "sectionby", "group", "groupedby":
      guard isSource(shape) else { return nil }
      return (
        "rows are grouped in `items` of a basic source, and `sections: multiple` makes a section of "
          + "each group",
        change(of: pairs, "groupBy(x, \(member(field.value)))").map {
          "write `\($0)` and `sections: multiple`"
        }
      )
    case "sortby", "orderby", "sort", "order", "sortedby":
      guard isSource(shape) else { return nil }
      return (
        "rows are sorted in `items` of a basic source",
        change(of: pairs, "sortBy(x, \(member(field.value)))").map { "write `\($0)`" }
      )
    case "limit", "take", "max", "maxitems", "maxcount":
      guard isSource(shape), isScalar(field.value) else { return nil }
      return (
        "rows are counted off in `items` of a basic source",
        change(of: pairs, "take(\(shown(text(field.value))))").map { "write `\($0)`" }
      )
    case "horizontal", "ishorizontal":
      guard shape.keys.contains("axis") else { return nil }
      return ("the direction is under `axis`", "write `axis: horizontal`")
    case "title", "text", "label":
      guard shape.name == MapShape.header.name, isScalar(field.value) else { return nil }
      return (
        "what its cell shows stands in `bind`",
        "write `bind: { \(field.name): \(shown(text(field.value))) }`"
      )
    case "else", "default", "otherwise":
      guard shape.name == MapShape.variant.name else { return nil }
      return ("the last variant has no `when` and is used otherwise", "leave it out")
    default: return nil
    }
  }

  private func isSource(_ shape: MapShape) -> Bool {
    shape.keys.contains("each") && shape.keys.contains("axis")
  }

  /// Whether a condition reads the element of a row of a basic source.
  private func meansRow(_ node: DocumentNode, in shape: MapShape) -> Bool {
    shape.name == MapShape.basic.name && kind(node) == .string && text(node).contains("item.")
  }

  /// The opposite of a condition, where it is short.
  private func opposite(of node: DocumentNode) -> String? {
    switch kind(node) {
    case .true: return "false"
    case .false: return "true"
    case .string:
      var inside = text(node)
      if inside.hasPrefix("${"), inside.hasSuffix("}") {
        inside = String(inside.dropFirst(2).dropLast())
      }
      guard inside.utf8.count <= 40, !inside.contains("${") else { return nil }
      let isOperand = inside.utf8.allSatisfy {
        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x2E || $0 == 0x5F
      }
      return isOperand ? "${!\(inside)}" : "${!(\(inside))}"
    default: return nil
    }
  }

  /// The field of an element that a text such as `genre`, `item.genre` or `${item.genre}` names.
  private func member(_ node: DocumentNode) -> String {
    guard kind(node) == .string else { return "x.…" }
    var name = text(node)
    if name.hasPrefix("${"), name.hasSuffix("}") { name = String(name.dropFirst(2).dropLast()) }
    if name.hasPrefix("item.") { name = String(name.dropFirst(5)) }
    return FormatNames.isIdentifier(name) ? "x.\(name)" : "x.…"
  }

  /// The pair `items: …` with a call of a method behind its expression.
  private func change(of pairs: [Field], _ call: String) -> String? {
    guard let items = pairs.first(where: { $0.name == "items" })?.value, isExpression(items) else {
      return nil
    }
    let text = text(items)
    guard text.hasSuffix("}"), text.utf8.count <= 60 else { return nil }
    return "items: \(text.dropLast()).\(call)}"
  }
}
