import TestSupport

/// Makes layouts that the format allows, and spoils them.
///
/// The same seed gives the same documents. Sources are as deep as `depthLimit`; every key of the
/// format comes up.
struct DocumentGenerator {
  private var random: SeededGenerator
  private let depthLimit = 3
  /// How many ids were given, so that siblings differ.
  private var idCount = 0

  init(seed: UInt64) { random = SeededGenerator(seed) }

  // MARK: Choices

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func raw(_ texts: String...) -> DocumentDraft { .raw(pick(texts)) }

  private mutating func condition() -> DocumentDraft {
    raw("true", "false", #""${data.on}""#, #"" ${item.a ? true : false}\n""#)
  }

  private mutating func text() -> DocumentDraft {
    raw(#""a""#, #""""#, #""x ${data.y}, ${data.z}""#, #""$${item}""#, #""$""#)
  }

  private mutating func points() -> DocumentDraft {
    raw("1", "0", "2.5", "-3", #""${env.width / 2.0}""#)
  }

  private mutating func length() -> DocumentDraft {
    raw("44", "0", "2.5", #""auto""#, #""fill""#, #""${env.width}""#)
  }

  private mutating func list() -> DocumentDraft {
    raw("[]", #"[1, {"a": "${data.b}"}]"#, #""${data.rows}""#)
  }

  /// A map of those of `parts` that chance lets through, and perhaps a free key.
  private mutating func map(
    _ parts: [(percent: Int, key: String, make: (inout DocumentGenerator) -> DocumentDraft)]
  ) -> DocumentDraft {
    var pairs: [(key: String, value: DocumentDraft)] = []
    for part in parts where chance(part.percent) { pairs.append((part.key, part.make(&self))) }
    if chance(8) { pairs.append((pick(["x-a", "x-", "x-cell"]), raw("1", "null", "{}"))) }
    return .map(pairs)
  }

  // MARK: Documents

  /// A layout, or now and then a catalog, that is right.
  mutating func document() -> DocumentDraft {
    let isCatalog = chance(10)
    var document = map([
      (100, "listlayout", { _ in .raw("1") }),
      (
        30, "let",
        { $0.map([(80, "rows", { _ in .text("${data.rows}") }), (50, "_b1", { $0.list() })]) }
      ),
      (100, "cells", { $0.map([(100, "T", { $0.cell() })]) }),
      (
        80, "actions",
        {
          $0.map([(100, "open", { $0.map([(60, "properties", { _ in .raw(#"{"url":{}}"#) })]) })])
        }
      ),
    ])
    guard !isCatalog else { return document }
    let layout = map([
      (30, "name", { _ in .text("list") }),
      (30, "view", { $0.raw(#""table""#, #""collection""#) }),
      (40, "data", { $0.data() }),
      (
        30, "params",
        { $0.map([(80, "page", { $0.schema() }), (30, "if", { _ in .raw("true") })]) }
      ),
      (10, "imports", { $0.raw("[]", #"["cells/common.yml"]"#) }),
      (100, "source", { $0.source(depth: 0, isMember: false, isSelected: false) }),
    ])
    for (path, value) in layout.places where path.count == 1 { document.set(path, to: value) }
    return document
  }

  private mutating func data() -> DocumentDraft {
    map([
      (50, "schema", { $0.raw("true", "{}", #""a.schema.json""#, #"{"type": "object"}"#) }),
      (50, "sample", { _ in .text("a.data.json") }),
      (
        50, "env",
        {
          $0.map([
            (50, "now", { _ in .text("2026-01-31T09:00:00Z") }),
            (50, "timeZone", { _ in .text("UTC") }), (50, "locale", { _ in .text("en") }),
            (50, "width", { $0.raw("390", "0.5") }), (50, "height", { _ in .raw("844") }),
          ])
        }
      ),
    ])
  }

  private mutating func schema() -> DocumentDraft {
    raw("{}", "true", #"{"enum": ["a", "b"], "default": "a"}"#, #"{"type": ["string", "null"]}"#)
  }

  private mutating func cell() -> DocumentDraft {
    let hasTitle = chance(80)
    return map([
      (100, "properties", { _ in .raw(hasTitle ? #"{"title":{}}"# : #"{"title":true}"#) }),
      (40, "required", { $0.raw("[]", #"["title"]"#) }),
      (
        40, "size",
        {
          $0.map([
            (50, "width", { $0.raw("1", "0.5", #""fill""#) }),
            (50, "height", { _ in .text("auto") }),
          ])
        }
      ),
      (20, "reuse", { _ in .text("Tile") }),
    ])
  }

  // MARK: Sources

  private mutating func source(depth: Int, isMember: Bool, isSelected: Bool) -> DocumentDraft {
    let type = depth < depthLimit ? pick(["basic", "composite", "segmented"]) : "basic"
    idCount += 1
    let id = pick(["a", "b-1.", "_c", "ключ"]) + String(idCount)
    var source = map([
      (100, "type", { _ in .text(type) }),
      (60, "id", { _ in .text(id) }),
      (20, "title", { $0.text() }),
      (isMember ? 20 : 0, "each", { $0.each() }),
      (isSelected ? 0 : 25, "when", { $0.condition() }),
      (15, "header", { $0.supplement() }), (15, "footer", { $0.supplement() }),
      (10, "supplementary", { $0.map([(90, "badge", { $0.supplement() })]) }),
      (15, "hideWhenEmpty", { $0.raw("true", "false") }),
      (
        15, "insets",
        {
          $0.chance(50)
            ? $0.points()
            : $0.map(
              ["top", "leading", "bottom", "trailing"].map { (50, $0, { $0.points() }) })
        }
      ),
      (
        15, "spacing",
        {
          $0.chance(50)
            ? $0.points() : $0.map(["line", "item"].map { (50, $0, { $0.points() }) })
        }
      ),
      (15, "columns", { $0.raw("1", "4", #""${env.width > 600.0 ? 3 : 2}""#) }),
      (15, "axis", { $0.raw(#""vertical""#, #""horizontal""#) }),
    ])
    let own =
      switch type {
      case "basic": basic(depth: depth)
      case "composite": composite(depth: depth)
      default: segmented(depth: depth)
      }
    for (path, value) in own.places where path.count == 1 { source.set(path, to: value) }
    return source
  }

  private mutating func each() -> DocumentDraft {
    map([
      (100, "in", { $0.list() }), (100, "as", { _ in .text("shelf") }),
      (50, "key", { $0.raw(#""${shelf.id}""#, #""item.id""#, "1", "true") }),
    ])
  }

  private mutating func supplement() -> DocumentDraft {
    if chance(30) { return .text("none") }
    return map([
      (100, "cell", { _ in .text("T") }), (100, "bind", { $0.bind() }),
      (30, "size", { $0.size() }), (30, "sticky", { $0.raw("true", "false") }),
    ])
  }

  private mutating func bind() -> DocumentDraft {
    map([(100, "title", { $0.raw(#""a""#, "null", #""${item.a}""#, #"["${item.b}"]"#) })])
  }

  private mutating func size() -> DocumentDraft {
    map([(60, "width", { $0.length() }), (60, "height", { $0.length() })])
  }

  private mutating func composite(depth: Int) -> DocumentDraft {
    let count = Int.random(in: 0..<3, using: &random)
    return map([
      (20, "sections", { _ in .text("multiple") }),
      (
        100, "children",
        { generator in
          .list(
            (0..<count).map { _ in
              generator.source(depth: depth + 1, isMember: true, isSelected: false)
            })
        }
      ),
    ])
  }

  private mutating func segmented(depth: Int) -> DocumentDraft {
    let count = Int.random(in: 0..<3, using: &random)
    let isSelected = chance(40)
    return map([
      (isSelected ? 100 : 0, "selected", { $0.raw(#""${params.page}""#, #""tab-${data.tab}""#) }),
      (
        100, "segments",
        { generator in
          .list(
            (0..<count).map { _ in
              generator.source(depth: depth + 1, isMember: true, isSelected: isSelected)
            })
        }
      ),
    ])
  }

  private mutating func basic(depth: Int) -> DocumentDraft {
    let hasItems = chance(60)
    let hasVariants = chance(20)
    let isShared = chance(50)
    var basic = row(depth: depth, hasCell: !hasVariants || isShared)
    let own = map([
      (hasItems ? 100 : 0, "items", { $0.list() }),
      (hasItems ? 40 : 0, "where", { $0.condition() }),
      (hasItems ? 40 : 0, "as", { _ in .text("app") }),
      (
        hasItems ? 60 : 0, "key",
        { $0.raw(#""${item.id}""#, #""item.${item.id}""#, #""item""#, "7", "false") }
      ),
      (20, "sections", { $0.raw(#""single""#, #""multiple""#) }),
      (
        hasVariants ? 100 : 0, "variants",
        { generator in
          .list(
            (0..<Int.random(in: 1..<4, using: &generator.random)).map { position in
              var variant = generator.row(
                depth: depth, hasCell: !isShared || generator.chance(50))
              variant.set(["when"], to: generator.condition())
              return variant
            })
        }
      ),
    ])
    for (path, value) in own.places where path.count == 1 { basic.set(path, to: value) }
    return basic
  }

  private mutating func row(depth: Int, hasCell: Bool) -> DocumentDraft {
    map([
      (hasCell ? 100 : 0, "cell", { _ in .text("T") }),
      (100, "bind", { $0.bind() }), (30, "size", { $0.size() }),
      (15, "selectable", { $0.condition() }), (15, "highlightable", { $0.condition() }),
      (15, "movable", { $0.condition() }), (15, "focusable", { $0.condition() }),
      (
        20, "editing",
        {
          $0.map([
            (60, "style", { $0.raw(#""none""#, #""delete""#, #""insert""#, #""${item.style}""#) }),
            (60, "title", { $0.text() }),
          ])
        }
      ),
      (
        20, "menu",
        { generator in
          .list(
            (0..<Int.random(in: 0..<3, using: &generator.random)).map { _ in generator.entry() })
        }
      ),
      (30, "action", { $0.action() }),
      (
        depth < depthLimit ? 15 : 0, "nested",
        { $0.source(depth: depth + 1, isMember: false, isSelected: false) }
      ),
    ])
  }

  private mutating func entry() -> DocumentDraft {
    map([
      (30, "when", { $0.condition() }), (100, "title", { $0.text() }),
      (70, "action", { $0.action() }),
      (40, "edge", { $0.raw(#""leading""#, #""trailing""#, #""${item.edge}""#) }),
      (40, "style", { $0.raw(#""default""#, #""destructive""#, #""${item.style}""#) }),
    ])
  }

  private mutating func action() -> DocumentDraft {
    if chance(30) { return raw("null", #""${item.?action}""#) }
    return map([(100, "type", { _ in .text("open") })])
  }
}

// MARK: - Mistakes

extension DocumentGenerator {
  /// Keys of every map of the format, of later releases, and of none.
  private static let keys = """
    listlayout name view data params imports let cells actions source schema sample env now \
    timeZone locale width height properties required size reuse type id title each when header \
    footer supplementary hideWhenEmpty insets spacing columns axis items sections where as key \
    variants cell bind selectable highlightable movable focusable editing menu action nested \
    children selected segments in sticky top leading bottom trailing line item style edge \
    appear use with fragments strings requires fallback colour Cell $schema x x-y
    """.split(separator: " ").map(String.init)

  /// Values of every kind, words that are right somewhere, and words that are right nowhere.
  private static let values = """
    null|true|1|-1|0|2.5|1.0|""|"x"|"${data.x}"|"a ${b}"|"${a} "|"yes"|[]|{}|[1]|{"a":1}|"none"|\
    "auto"|"fill"|"item.id"|"item[0]"|"item."|["a"]|[null]|"1a"|"a b"|"a/b"|"in"|"section"|"null"|\
    {"type":"basic"}|[{}]|{"cell":"T"}|"basic"|"composite"|"segmented"|"single"|"multiple"|\
    "horizontal"|"delete"|"destructive"|"leading"|"table"|"${x"|"x}"|" ${x} y"|1e3|"app.id"|"é"
    """.split(separator: "|").map(String.init)

  /// Makes one mistake in `document`, or something that looks like one; says what.
  mutating func spoil(_ document: inout DocumentDraft) -> String {
    let places = document.places
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      let path = pick(places.filter(\.value.isMap)).path + [pick(Self.keys)]
      document.set(path, to: value())
      return "a key more at \(path.joined(separator: "/"))"
    case 1:
      let moved = pick(places.filter { $0.path.last.map { Int($0) == nil } ?? false })
      let path = pick(places.filter(\.value.isMap)).path + moved.path.suffix(1)
      document.set(path, to: moved.value)
      return "a misplaced key at \(path.joined(separator: "/"))"
    case 2:
      let path = pick(places.filter { !$0.path.isEmpty }).path
      document.set(path, to: nil)
      return "nothing at \(path.joined(separator: "/"))"
    default:
      let path = pick(places.filter { !$0.path.isEmpty }).path
      document.set(path, to: value())
      return "another value at \(path.joined(separator: "/"))"
    }
  }

  private mutating func value() -> DocumentDraft { .raw(pick(Self.values)) }
}
